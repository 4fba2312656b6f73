/* The Irish rating updates of 1999 to 2005 as a check of the plain update: new = old + K (score - expected) + bonus, to a point, in
 * every row whose old rating and expected score are known (the others are provisional). Skipped where the file is not there.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <math.h>

#include "rating/scl-system.h"

enum
{
  OLD = 3,
  NEW = 4,
  BONUS = 7,
  GAMES = 8,
  K = 9,
  SCORE = 10,
  EXPECTED = 11,
  N_COLUMNS
};

static void
test_updates (void)
{
  const char *shared = g_getenv ("SCL_SHARED_DIR");
  g_autofree char *file = g_build_filename (shared != NULL ? shared : ".", "data", "icu-ireland",
                                            "rating-updates-1999-2005.csv", NULL);
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;
  guint checked = 0, provisional = 0;

  if (!g_file_get_contents (file, &text, NULL, NULL))
    {
      g_test_skip ("no Irish rating updates beside the checkout");
      return;
    }
  lines = g_strsplit (text, "\n", -1);
  g_assert_true (g_str_has_prefix (lines[0], "id,event_id,player_id,old,new,performance,tournament_rating,bonus,games,k,score,expected"));
  for (guint i = 1; lines[i] != NULL && lines[i][0] != '\0'; i++)
    {
      g_auto (GStrv) cells = g_strsplit (lines[i], ",", -1);
      double cell[N_COLUMNS], fresh;

      g_assert_cmpuint (g_strv_length (cells), ==, N_COLUMNS);
      for (guint c = 0; c < N_COLUMNS; c++)
        cell[c] = g_ascii_strtod (cells[c], NULL);
      if (!(cell[OLD] > 0 && cell[EXPECTED] > 0))
        {
          provisional++;
          continue;
        }
      fresh = scl_round (cell[OLD] + cell[K] * (cell[SCORE] - cell[EXPECTED]) + cell[BONUS], 1.0, SCL_ROUND_HALF_AWAY);
      g_assert_cmpfloat (fabs (fresh - cell[NEW]), <=, 1.0);
      checked++;
    }
  g_test_message ("%u rows checked, %u provisional", checked, provisional);
  /* The file of 1999-2005 has 23,005 rows (counted with wc), 19,331 of them with both (counted with awk). */
  g_assert_cmpuint (checked + provisional, ==, 23005);
  g_assert_cmpuint (checked, ==, 19331);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/icu-updates/plain", test_updates);
  return g_test_run ();
}
