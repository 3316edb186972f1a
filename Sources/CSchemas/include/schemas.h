#ifndef SCHEMAS_H
#define SCHEMAS_H

/// The text of the file of the folder `Schemas` that has a name, without its extension; empty where there is none.
const char *published_schema(const char *name);

#endif
