/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "history/core/scl-sha256-private.h"

#include <nettle/sha2.h>

struct _SclSha256
{
  struct sha256_ctx context;
};

SclSha256 *
scl_sha256_new (void)
{
  SclSha256 *self = g_new (SclSha256, 1);

  sha256_init (&self->context);
  return self;
}

void
scl_sha256_free (SclSha256 *self)
{
  g_free (self);
}

void
scl_sha256_add (SclSha256 *self, gconstpointer bytes, gsize n)
{
  sha256_update (&self->context, n, bytes);
}

char *
scl_sha256_finish (SclSha256 *self)
{
  guint8 digest[SHA256_DIGEST_SIZE];
  char *hex = g_malloc (2 * SHA256_DIGEST_SIZE + 1);

  sha256_digest (&self->context, sizeof digest, digest); /* and begins anew */
  for (guint i = 0; i < sizeof digest; i++)
    g_snprintf (hex + 2 * i, 3, "%02x", digest[i]);
  return hex;
}
