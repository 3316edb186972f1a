/* The benchmark's yardstick for reading XML: libxml2's SAX2 interface, fed in pieces, with callbacks that do nothing.
   usage: bench-xml FILE... */
#include <libxml/parser.h>
#include <stdio.h>
#include <string.h>

static void on_start(void *context, const xmlChar *name, const xmlChar *prefix, const xmlChar *uri, int namespaces,
                     const xmlChar **namespace_list, int attributes, int defaulted, const xmlChar **attribute_list) {
  (void)context, (void)name, (void)prefix, (void)uri, (void)namespaces, (void)namespace_list, (void)attributes,
      (void)defaulted, (void)attribute_list;
}

static void on_end(void *context, const xmlChar *name, const xmlChar *prefix, const xmlChar *uri) {
  (void)context, (void)name, (void)prefix, (void)uri;
}

static void on_characters(void *context, const xmlChar *text, int length) {
  (void)context, (void)text, (void)length;
}

static int parse(const char *path) {
  static char piece[64 * 1024];
  xmlSAXHandler handler;
  memset(&handler, 0, sizeof handler);
  handler.initialized = XML_SAX2_MAGIC;
  handler.startElementNs = on_start;
  handler.endElementNs = on_end;
  handler.characters = on_characters;
  handler.ignorableWhitespace = on_characters;
  handler.cdataBlock = on_characters;

  FILE *file = fopen(path, "rb");
  if (file == NULL) return 1;
  xmlParserCtxtPtr parser = xmlCreatePushParserCtxt(&handler, NULL, NULL, 0, NULL);
  xmlCtxtUseOptions(parser, XML_PARSE_NONET);
  size_t length;
  while ((length = fread(piece, 1, sizeof piece, file)) > 0) xmlParseChunk(parser, piece, (int)length, 0);
  xmlParseChunk(parser, NULL, 0, 1);
  int failed = !parser->wellFormed;
  xmlFreeParserCtxt(parser);
  fclose(file);
  return failed;
}

int main(int count, char **arguments) {
  int failed = count < 2;
  for (int index = 1; index < count; index++) failed |= parse(arguments[index]);
  return failed;
}
