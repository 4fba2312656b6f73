/* SclGunzip: what a gzip file holds, with every checksum compared, which libarchive does not do.
 *
 * Several members one after the other (RFC 1952, 2.2) are one stream. After the last, zeros or
 * anything else that is no member are passed over, as gzip does.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gio/gio.h>

typedef struct _SclGunzip SclGunzip;

/* Takes its bytes from packed; head: those taken from it already. */
SclGunzip *scl_gunzip_new (GInputStream *packed, const guint8 *head, gsize n);
void scl_gunzip_free (SclGunzip *self);

/* Bytes, 0 at the end, -1: packed's own error, or G_IO_ERROR_INVALID_DATA or
 * G_IO_ERROR_PARTIAL_INPUT of damage. packed_bytes grows by what was taken from packed. */
gssize scl_gunzip_read (SclGunzip *self, void *buffer, gsize n, guint64 *packed_bytes,
                        GCancellable *cancellable, GError **error);
