// The only door to zlib.
#pragma once
#include <zlib.h>
