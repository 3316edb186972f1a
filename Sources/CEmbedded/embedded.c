#include "embedded.h"

#include <string.h>

#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char plane_1_json[] = {
#embed "Schemas/plane-1.json" suffix(, 0)
};

static const unsigned char plane_2_json[] = {
#embed "Schemas/plane-2.json" suffix(, 0)
};

static const unsigned char edits_json[] = {
#embed "Schemas/edits.json" suffix(, 0)
};

static const unsigned char finding_json[] = {
#embed "Schemas/finding.json" suffix(, 0)
};

static const unsigned char loss_json[] = {
#embed "Schemas/loss.json" suffix(, 0)
};

static const unsigned char summary_json[] = {
#embed "Schemas/summary.json" suffix(, 0)
};

static const unsigned char report_json[] = {
#embed "Schemas/report.json" suffix(, 0)
};

static const unsigned char conversion_json[] = {
#embed "Schemas/conversion.json" suffix(, 0)
};

static const unsigned char info_json[] = {
#embed "Schemas/info.json" suffix(, 0)
};

static const unsigned char diff_json[] = {
#embed "Schemas/diff.json" suffix(, 0)
};

static const unsigned char config_json[] = {
#embed "Schemas/config.json" suffix(, 0)
};

static const unsigned char baseline_json[] = {
#embed "Schemas/baseline.json" suffix(, 0)
};

static const unsigned char records_json[] = {
#embed "Schemas/records.json" suffix(, 0)
};

static const unsigned char report_css[] = {
#embed "Texts/report.css" suffix(, 0)
};

static const unsigned int advance[] = {
#include "Tables/advance.inc"
};

static const unsigned int direction[] = {
#include "Tables/direction.inc"
};

static const unsigned int line_break[] = {
#include "Tables/line-break.inc"
};

static const unsigned int helvetica[] = {
#include "Tables/helvetica.inc"
};

static const unsigned int helvetica_bold[] = {
#include "Tables/helvetica-bold.inc"
};

static const unsigned int times[] = {
#include "Tables/times.inc"
};

static const unsigned int times_bold[] = {
#include "Tables/times-bold.inc"
};

#define COUNT(array) (sizeof array / sizeof array[0])

static const struct {
  const char *name;
  const unsigned char *text;
} texts[] = {
    {"plane-1.json", plane_1_json},
    {"plane-2.json", plane_2_json},
    {"edits.json", edits_json},
    {"finding.json", finding_json},
    {"loss.json", loss_json},
    {"summary.json", summary_json},
    {"report.json", report_json},
    {"conversion.json", conversion_json},
    {"info.json", info_json},
    {"diff.json", diff_json},
    {"config.json", config_json},
    {"baseline.json", baseline_json},
    {"records.json", records_json},
    {"report.css", report_css},
};

const char *embedded_text(const char *name) {
  for (size_t index = 0; index < COUNT(texts); index++) {
    if (strcmp(texts[index].name, name) == 0) {
      return (const char *)texts[index].text;
    }
  }
  return "";
}

static const struct {
  const char *name;
  struct embedded_table_t table;
} tables[] = {
    {"advance", {advance, COUNT(advance)}},
    {"direction", {direction, COUNT(direction)}},
    {"line-break", {line_break, COUNT(line_break)}},
    {"helvetica", {helvetica, COUNT(helvetica)}},
    {"helvetica-bold", {helvetica_bold, COUNT(helvetica_bold)}},
    {"times", {times, COUNT(times)}},
    {"times-bold", {times_bold, COUNT(times_bold)}},
};

struct embedded_table_t embedded_table(const char *name) {
  for (size_t index = 0; index < COUNT(tables); index++) {
    if (strcmp(tables[index].name, name) == 0) {
      return tables[index].table;
    }
  }
  return (struct embedded_table_t){0, 0};
}
