#ifndef STUDIO_PAGE_H
#define STUDIO_PAGE_H

#include <stddef.h>

/// A file of the studio's page: its name, its media type and its text, with a zero at the end.
struct studio_page_file_t {
  const char *name;
  const char *type;
  const unsigned char *text;
};

/// How many files there are.
size_t studio_page_count(void);

/// The file with a number, from 0.
struct studio_page_file_t studio_page_file(size_t index);

#endif
