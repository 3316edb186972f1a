#include "schemas.h"

#include <stddef.h>
#include <string.h>

#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char plane_1[] = {
#embed "Schemas/plane-1.json" suffix(, 0)
};

static const unsigned char plane_2[] = {
#embed "Schemas/plane-2.json" suffix(, 0)
};

static const unsigned char edits[] = {
#embed "Schemas/edits.json" suffix(, 0)
};

static const unsigned char report[] = {
#embed "Schemas/report.json" suffix(, 0)
};

static const unsigned char conversion[] = {
#embed "Schemas/conversion.json" suffix(, 0)
};

static const unsigned char config[] = {
#embed "Schemas/config.json" suffix(, 0)
};

static const unsigned char baseline[] = {
#embed "Schemas/baseline.json" suffix(, 0)
};

static const unsigned char records[] = {
#embed "Schemas/records.json" suffix(, 0)
};

static const struct {
  const char *name;
  const unsigned char *text;
} schemas[] = {
    {"plane-1", plane_1},
    {"plane-2", plane_2},
    {"edits", edits},
    {"report", report},
    {"conversion", conversion},
    {"config", config},
    {"baseline", baseline},
    {"records", records},
};

const char *published_schema(const char *name) {
  for (size_t index = 0; index < sizeof schemas / sizeof schemas[0]; index++) {
    if (strcmp(schemas[index].name, name) == 0) {
      return (const char *)schemas[index].text;
    }
  }
  return "";
}
