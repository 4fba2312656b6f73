/* An audit of names and roles: what a screen reader would say of everything that can be used.
 *
 * What is only out of view is looked at, too; what is hidden is not.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "outside/outside.h"

typedef struct
{
  GHashTable *faults; /* of char *, each once → where on the screen */
  guint n_looked_at;
} NamesAudit;

void names_audit_init (NamesAudit *self);
/* Looks at all that is drawn, under the name of what it is.
 * A fault is one if it is still there when looked at again a second later: a program that is
 * building a page is not at fault. */
void names_audit_look (NamesAudit *self, Outside *app, const char *what);
/* Fails the test and prints where there were faults, or fewer things to look at. Frees. */
void names_audit_finish (NamesAudit *self, guint at_least);
