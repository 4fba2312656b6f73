/* What the sources' files share: the catalogue, and the sheets read of it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "lab/reconstruction/scl-reconstruction.h"
#include "workbench/data/scl-list-source.h"

struct _SclListSource
{
  gatomicrefcount refs;
  GArray *lists;    /* of SclListItem */
  GPtrArray *kinds; /* of SclListKind */
  char *title;
  char **federations;
  gboolean own;

  SclRoster *roster; /* NULL: no workspace */
  SclReconstruction *reconstruction;
  char *reconstruction_provenance;

  GMutex mutex;  /* of the sheets kept */
  GQueue sheets; /* of SclListSheet, the last used first */
};

/* A GDestroyNotify. */
void scl_list_sheet_free (gpointer sheet);
