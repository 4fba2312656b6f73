/* What a gzip file holds, with every checksum compared. By hand, around zlib's
 * inflating, as libarchive passes over gzip's checksums.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "history/input/scl-gunzip-private.h"
#include "rating/base/scl-free.h"

#include <string.h>

#define BLOCK (64 * 1024)

struct _SclGunzip
{
  GInputStream *packed;
  GConverter *converter;
  gboolean at_end;    /* of packed */
  gboolean in_member; /* some of a member was read */
  gboolean done;
  gsize from, to; /* what of block is still to be unpacked */
  guint8 block[BLOCK];
};

SclGunzip *
scl_gunzip_new (GInputStream *packed, const guint8 *head, gsize n)
{
  SclGunzip *self = g_new (SclGunzip, 1);

  g_return_val_if_fail (n <= BLOCK, NULL);
  self->packed = g_object_ref (packed);
  self->converter = G_CONVERTER (g_zlib_decompressor_new (G_ZLIB_COMPRESSOR_FORMAT_GZIP));
  self->at_end = self->done = FALSE;
  self->in_member = TRUE;
  self->from = 0;
  self->to = n;
  memcpy (self->block, head, n);
  return self;
}

SCL_DEFINE_FREE (scl_gunzip_free, SclGunzip, packed, g_object_unref, converter, g_object_unref)

/* More of packed behind what is there. */
static gboolean
fill (SclGunzip *self, guint64 *packed_bytes, GCancellable *cancellable, GError **error)
{
  gssize got;

  memmove (self->block, self->block + self->from, self->to - self->from);
  self->to -= self->from;
  self->from = 0;
  got = g_input_stream_read (self->packed, self->block + self->to, BLOCK - self->to, cancellable,
                             error);
  if (got < 0)
    return FALSE;
  self->at_end = got == 0;
  self->to += (gsize) got;
  *packed_bytes += (guint64) got;
  return TRUE;
}

/* Between members: another one, or the end. */
static gboolean
begin_member (SclGunzip *self, guint64 *packed_bytes, GCancellable *cancellable, GError **error)
{
  while (self->to - self->from < 2 && !self->at_end)
    if (!fill (self, packed_bytes, cancellable, error))
      return FALSE;
  if (self->to - self->from < 2 || self->block[self->from] != 0x1f
      || self->block[self->from + 1] != 0x8b)
    self->done = TRUE;
  else
    {
      g_converter_reset (self->converter);
      self->in_member = TRUE;
    }
  return TRUE;
}

gssize
scl_gunzip_read (SclGunzip *self, void *buffer, gsize n, guint64 *packed_bytes,
                 GCancellable *cancellable, GError **error)
{
  while (!self->done)
    {
      GConverterResult result;
      g_autoptr (GError) local = NULL;
      gsize taken = 0, given = 0;

      if (!self->in_member)
        {
          if (!begin_member (self, packed_bytes, cancellable, error))
            return -1;
          continue;
        }
      result = g_converter_convert (
          self->converter, self->block + self->from, self->to - self->from, buffer, n,
          self->at_end ? G_CONVERTER_INPUT_AT_END : G_CONVERTER_NO_FLAGS, &taken, &given, &local);
      if (result == G_CONVERTER_ERROR)
        {
          if (!g_error_matches (local, G_IO_ERROR, G_IO_ERROR_PARTIAL_INPUT) || self->at_end)
            {
              g_propagate_error (error, g_steal_pointer (&local));
              return -1;
            }
          if (!fill (self, packed_bytes, cancellable, error))
            return -1;
          continue;
        }
      self->from += taken;
      if (result == G_CONVERTER_FINISHED)
        self->in_member = FALSE;
      if (given > 0)
        return (gssize) given;
    }
  return 0;
}
