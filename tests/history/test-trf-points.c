/* The points that a tournament report gives for wins, draws and byes: each system, each letter.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <string.h>

#include "../test-main.h"
#include "export-report.h"
#include "recording-sink.h"
#include "trf-facts.h"

/* 1 wins and is not paired, 2 loses and has a full bye, 3 draws and has half a one, 4 draws and is
 * absent, 5 wins without a game, 6 loses without one. */
static const char *const players[][2] = {
  { "Ada", "  0002 w 1  0000 - U" }, { "Bea", "  0001 b 0  0000 - F" },
  { "Cia", "  0004 w =  0000 - H" }, { "Dea", "  0003 b =  0000 - Z" },
  { "Eva", "  0006 w +          " }, { "Fay", "  0005 b -          " },
};

/* The sums of the six, "2.0 1.0 …", which are told, as nobody has the 9.9 points of the lines. */
static char *
sums_of (const char *system)
{
  g_autoptr (GString) text = g_string_new ("012 Cup\n042 2001/02/01\n052 2001/02/03\n");
  g_autoptr (SclImportReport) report = scl_import_report_new ();
  g_autoptr (GError) error = NULL;
  g_autofree char *read = NULL;
  GString *sums = g_string_new (NULL);

  g_string_append (text, system);
  for (guint i = 0; i < G_N_ELEMENTS (players); i++)
    g_string_append_printf (text, "001 %4u      %-33s%33s 9.9     %s\n", i + 1, players[i][0], "",
                            players[i][1]);
  read = record_reading (&scl_reader_trf, text->str, text->len, "a.trf", NULL, report, &error);
  g_assert_no_error (error);
  for (guint i = 0; i < scl_import_report_n_notes (report); i++)
    {
      static const char before[] = "The points 9.9 are not the sum of the results, ";
      const char *message = scl_import_report_get_note (report, i)->message;

      if (!g_str_has_prefix (message, before))
        continue;
      message += strlen (before);
      g_string_append_printf (sums, "%s%.*s", sums->len > 0 ? " " : "",
                              (int) strcspn (message, ";"), message);
    }
  return g_string_free (sums, FALSE);
}

static void
test_systems (void)
{
  static const struct
  {
    const char *system, *sums;
  } cases[] = {
    { "", "2.0 1.0 1.0 0.5 1.0 0.0" },
    /* TRF26: a win's points are those of a full bye and of a win without a game, a draw's those of
       half a bye, an absence's those of a loss without one. */
    { "162 W 3.0    D 1.0    L 0.5    A 0.2    P 2.0\n", "5.0 3.5 2.0 1.2 3.0 0.2" },
    { "162 Z 0.3\n", "2.0 1.0 1.0 0.8 1.0 0.3" },
    /* X stands for the byes that are not named. */
    { "162 W 3.0 X 0.1\n", "3.1 0.1 0.6 0.6 3.0 0.0" },
    { "162 X 0.1 A 0.3 P 0.4\n", "1.4 0.1 0.6 0.8 1.0 0.3" },
    { "162 A 0.3 P 0.4 X 0.1\n", "1.4 0.1 0.6 0.8 1.0 0.3" },
    /* JaVaFo */
    { "XXS WW=3 BW=3 D=1 L=0.5 PAB=2 FPB=2.5 HPB=0.7 ZPB=0.1 FW=1.5 FL=0.2\n",
      "5.0 3.0 1.7 1.1 1.5 0.2" },
    { "XXS W=2 WD=0.6 WL=0.1 X\n", "3.0 1.1 1.1 0.6 1.0 0.0" },
    { "XXS BW=4 BD=0.4 BL=0.2\n", "5.0 1.2 0.9 0.4 1.0 0.0" },
    /* bbpPairings */
    { "BBW  3.0\nBBD  1.0\nBBL  0.5\nBBZ  0.1\nBBF  0.2\nBBU  2.0\n", "5.0 1.5 1.5 1.1 1.0 0.2" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *sums = sums_of (cases[i].system);

      g_test_message ("%s", cases[i].system);
      g_assert_cmpstr (sums, ==, cases[i].sums);
    }
}

/* Ada beats Bea; the correction gives the game to Bea. Points follow; a rank only where the event
 * prints ranks, be it that of one of them. */
static void
test_ranks (Place *place, gconstpointer data)
{
  static const struct
  {
    const char *ada, *bea;         /* in four columns */
    const char *ada_now, *bea_now; /* "" none */
  } cases[] = { { "    ", "    ", "", "" },
                { "   1", "   2", "2", "1" },
                { "   1", "    ", "2", "1" },
                { "    ", "   2", "2", "1" } };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = g_strdup_printf (
          "012 Cup\n042 2001/02/01\n052 2001/02/03\n"
          "001    1      %-33s                                  1.0 %s  0002 w 1\n"
          "001    2      %-33s                                  0.0 %s  0001 b 0\n",
          "Ada", cases[i].ada, "Bea", cases[i].bea);
      g_autofree char *again = NULL;
      g_autoptr (TrfFacts) out = NULL;

      place->workspace = place_open (NULL, TRUE);
      place_import (place, "in.trf", text);
      g_assert_cmpint (
          scl_workspace_set_result (place->workspace, 1, 0, SCL_UNRATED_NO, NULL, NULL), >, 0);
      again = export_report (place, NULL);
      out = trf_facts_of (again, strlen (again));
      g_assert_cmpstr (trf_fact (out, "0 001 1 points"), ==, "0.00");
      g_assert_cmpstr (trf_fact (out, "0 001 2 points"), ==, "1.00");
      g_assert_cmpstr (trf_fact (out, "0 001 1 rank"), ==, cases[i].ada_now);
      g_assert_cmpstr (trf_fact (out, "0 001 2 rank"), ==, cases[i].bea_now);
      g_clear_pointer (&place->workspace, scl_workspace_close);
    }
}

TEST_ENTRY (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/trf-points/systems", test_systems);
  g_test_add ("/trf-points/ranks", Place, NULL, place_set_up, test_ranks, place_tear_down);
  return g_test_run ();
}
