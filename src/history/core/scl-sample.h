/* SclSample: the data shipped with the program.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

typedef struct
{
  const char *name;  /* "season", the simulated federation; "table3" */
  const char *file;  /* for scl_sample_path () */
  const char *title; /* N_(): what to call the data */
  gboolean made;     /* generated: nobody in it is real */
} SclSample;

/* NULL: there is no sample of that name. */
const SclSample *scl_sample_find (const char *name);

/* A shipped sample, newly allocated: in SCL_SAMPLEDIR (the build tree's) where that is set, else
 * where it is installed. */
char *scl_sample_path (const char *file);
