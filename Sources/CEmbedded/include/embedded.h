#ifndef EMBEDDED_H
#define EMBEDDED_H

#include <stddef.h>

/// The text of a file of the folders `Schemas` and `Texts`; empty where there is none of the name.
const char *embedded_text(const char *name);

/// Numbers, and how many.
struct embedded_table_t {
  const unsigned int *numbers;
  size_t count;
};

/// The numbers of a file of the folder `Tables`, named without its extension; none where there is no such file.
struct embedded_table_t embedded_table(const char *name);

#endif
