/* SHA-256 of what comes in pieces, as hex: how files and histories are told apart.
 *
 * Nettle's, which uses what the processor has for it: some five times GChecksum's.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

typedef struct _SclSha256 SclSha256;

SclSha256 *scl_sha256_new (void);
/* NULL does nothing. */
void scl_sha256_free (SclSha256 *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SclSha256, scl_sha256_free)

void scl_sha256_add (SclSha256 *self, gconstpointer bytes, gsize n);
/* 64 small hexadecimal digits of all that was added, newly allocated. self begins anew. */
char *scl_sha256_finish (SclSha256 *self);
