/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "history/core/scl-sample.h"

#include "rating/base/scl-gettext.h"

char *
scl_sample_path (const char *file)
{
  const char *folder = g_getenv ("SCL_SAMPLEDIR");

  if (folder != NULL && folder[0] != '\0')
    return g_build_filename (folder, file, NULL);
  return g_build_filename (SCL_PKGDATADIR, "samples", file, NULL);
}

const SclSample *
scl_sample_find (const char *name)
{
  static const SclSample samples[] = {
    { "season", "season.csv", N_ ("Sample: a simulated federation"), TRUE },
    { "table3", "table3.trf", N_ ("Sample: Table 3 of the paper"), FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (samples); i++)
    if (g_str_equal (samples[i].name, name))
      return &samples[i];
  return NULL;
}
