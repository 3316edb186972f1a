// The only door to C. Debian builds libxml2 with ICU, whose headers define types (UErrorCode …) that clash
// with Foundation's own copy wherever a test target imports both. Nothing here needs them: the version header
// comes first, the ICU switch goes, and the rest is included without it.
#pragma once
#include <libxml/xmlversion.h>
#undef LIBXML_ICU_ENABLED
#include <libxml/parser.h>
#include <libxml/parserInternals.h>
#include <libxml/SAX2.h>
#include <libxml/xmlerror.h>
