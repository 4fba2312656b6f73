/* Workspaces that something befalls: made, filled, looked at.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "place.h"

#include "rating/base/scl-day.h"

static inline gboolean
try_import (SclWorkspace *workspace, const char *path, GError **error)
{
  const char *paths[] = { path, NULL };
  g_autoptr (SclImportReport) report = scl_import_report_new ();

  return scl_workspace_import (workspace, paths, report, NULL, error);
}

static inline void
import (SclWorkspace *workspace, const char *path)
{
  GError *error = NULL;

  try_import (workspace, path, &error);
  g_assert_no_error (error);
}

static inline gint64
games_in (SclWorkspace *workspace)
{
  SclWorkspaceCounts counts;

  g_assert_true (scl_workspace_counts (workspace, &counts, NULL));
  return counts.games;
}

static inline void
assert_whole (const char *path)
{
  GError *error = NULL;

  scl_workspace_check_file (path, NULL, &error);
  g_assert_no_error (error);
}

static const char four_games[]
    = "date,event,round,white_id,white,black_id,black,score,white_rating,black_rating\n"
      "1998-07-01,Open,1,1,Rossi Anna,2,Bianchi Ugo,1,2000,1900\n"
      "1998-07-02,Open,2,2,Bianchi Ugo,3,Verdi Eva,0.5,1900,\n"
      "1998-07-02,Open,F,3,Verdi Eva,1,Rossi Anna,+,,2000\n"
      "1998-09-01,Cup,1,1,Rossi Anna,3,Verdi Eva,0,,\n";

/* A workspace with four games. */
static inline void
make_workspace (const char *dir, const char *path)
{
  g_autofree char *csv = test_folder_write (dir, "four.csv", four_games);
  SclWorkspace *workspace = place_open (path, TRUE);

  import (workspace, csv);
  scl_workspace_close (workspace);
}

/* Invented games of one long season. */
static inline char *
write_season (const char *dir, guint n)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (1);
  GString *text = g_string_new ("date,event_id,event,round,white_id,white,black_id,black,score\n");
  char *path;

  for (guint i = 0; i < n; i++)
    {
      guint a = (guint) g_rand_int_range (rand, 0, 2000),
            b = (a + 1 + (guint) g_rand_int_range (rand, 0, 1999)) % 2000;
      g_autofree char *day = scl_day_format (2450000 + (SclDay) (i / 100));

      g_string_append_printf (text, "%s,%u,Event %u,%u,p%u,Player %u,p%u,Player %u,%u\n", day,
                              i / 400, i / 400, i / 100 % 4 + 1, a, a, b, b, i % 2);
    }
  path = test_folder_write (dir, "season.csv", text->str);
  g_string_free (text, TRUE);
  return path;
}
