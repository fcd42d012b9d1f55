#pragma once
#include <zlib.h>

// deflateInit2 is a macro, which Swift cannot import.
static inline int deflate_init_gzip(z_stream *stream, int level) {
  return deflateInit2(stream, level, Z_DEFLATED, 15 + 16, 8, Z_DEFAULT_STRATEGY);
}
