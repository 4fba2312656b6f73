/* Tables of games: the result, from whichever columns say it, and the two players as the columns
 * have them.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <string.h>

#include "../test-main.h"
#include "recording-sink.h"

/* What is read of the text, without the notes' numbers of lines; the report is the caller's. */
static char *
read_text (const char *text, SclImportReport *report)
{
  g_autoptr (GError) error = NULL;
  char *got = record_reading (&scl_reader_csv, text, strlen (text), "x.csv", NULL, report, &error);

  g_assert_no_error (error);
  return got;
}

/* Ada (id 1) plays White, Bea (id 2) Black: White's half points and why the game is not rated; or
 * why it is left out. */
static void
test_scores (void)
{
  static const struct
  {
    const char *columns, *values;
    int half_points; /* -1: left out */
    int unrated;
    const char *note; /* a part */
  } cases[] = {
    { "score", "1", 2, 0, NULL },
    { "score", "0.5", 1, 0, NULL },
    { "score", "0-1", 0, 0, NULL },
    { "score", "", -1, 0, "The game has no score" },
    { "score", "2-0", -1, 0, "is the score of a match" },
    { "score", "1-1", -1, 0, "is the score of a match" },
    { "score", "-1", -1, 0, "a game not played in some files" },
    { "score", "−1", -1, 0, "a game not played in some files" },
    { "score", "won", -1, 0, "is not the result of one game" },
    { "score", "+", 2, SCL_UNRATED_FORFEIT, NULL },
    { "score,unrated", "1,", 2, 0, NULL },
    { "score,unrated", "1,declared", 2, SCL_UNRATED_DECLARED, NULL },
    { "score,unrated", "1,forfeit", 2, SCL_UNRATED_FORFEIT, NULL },
    { "score,unrated", "1,perhaps", -1, 0, "none of forfeit, declared, unplayed" },
    { "score,unrated", "1,bye", -1, 0, "A bye is of one player" },
    { "score,unrated", "+,perhaps", 2, SCL_UNRATED_FORFEIT, NULL }, /* the score has said it */
    { "winner", "Ada", 2, 0, NULL },
    { "winner", "Bea", 0, 0, NULL },
    { "winner", "white", 2, 0, NULL },
    { "winner", "BLACK", 0, 0, NULL },
    { "winner", "draw", 1, 0, NULL },
    { "winner", "Remis", 1, 0, NULL },
    { "winner", "½", 1, 0, NULL },
    { "winner", "=", 1, 0, NULL },
    { "winner", "ada", -1, 0, "has won, and is neither of the two players" },
    { "winner", "Cia", -1, 0, "has won, and is neither of the two players" },
    { "winner", "", -1, 0, "The game has no winner" },
    { "winner_id", "1", 2, 0, NULL },
    { "winner_id", "2", 0, 0, NULL },
    { "winner_id", "3", -1, 0, "has won, and is neither of the two players" },
    { "winner_id,winner", ",Bea", 0, 0, NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text
          = g_strdup_printf ("date,white_id,white,black_id,black,%s\n"
                             "2001-01-01,1,Ada,2,Bea,%s\n2001-01-02,1,Ada,2,Bea,%s\n",
                             cases[i].columns, cases[i].values,
                             strstr (cases[i].columns, "winner") == cases[i].columns
                                 ? (strchr (cases[i].columns, ',') != NULL     ? "1,Ada"
                                    : strstr (cases[i].columns, "_id") != NULL ? "1"
                                                                               : "Ada")
                             : strchr (cases[i].columns, ',') != NULL ? "1,"
                                                                      : "1");
      g_autoptr (SclImportReport) report = scl_import_report_new ();
      g_autofree char *got = read_text (text, report), *expected = NULL;
      guint n_notes = scl_import_report_n_notes (report);

      g_test_message ("%s%s", text, got);
      if (cases[i].half_points < 0)
        {
          g_assert_cmpuint (n_notes, ==, 1);
          g_assert_cmpuint (scl_import_report_get_note (report, 0)->line, ==, 2);
          g_assert_nonnull (
              strstr (scl_import_report_get_note (report, 0)->message, cases[i].note));
          g_assert_null (strstr (got, "2001-01-01"));
        }
      else
        {
          expected
              = g_strdup_printf ("|2001-01-01|0-1|%d|%d|", cases[i].half_points, cases[i].unrated);
          g_assert_nonnull (strstr (got, expected));
          /* that it is not rated is told */
          g_assert_cmpuint (n_notes, ==, cases[i].unrated != 0);
        }
      g_assert_nonnull (strstr (got, "|2001-01-02|")); /* the next row is read either way */
    }
}

/* What the columns say of White: "name|FIDE id|national id|federation|title|category|birth|sex". */
static void
test_people (void)
{
  static const struct
  {
    const char *columns, *values, *player, *note;
  } cases[] = {
    { "white", "Ada", "Ada|0|||||0|-", NULL },
    { "white,white_id", "Ada,17", "Ada|0|id:17||||0|-", NULL },
    { "white,white_id", "Ada,ITA:17", "Ada|0|ITA:17||||0|-", NULL },
    { "white,white_id", "Ada,fide:800001", "Ada|800001|||||0|-", NULL },
    { "white,white_id", "Ada,fide:0", "Ada|0|fide:0||||0|-", NULL },
    { "white,white_id", "Ada,fide:x", "Ada|0|fide:x||||0|-", NULL },
    { "white,white_id", ",17", "17|0|id:17||||0|-", NULL },
    { "white,white_fide_id", "Ada,800001", "Ada|800001|||||0|-", NULL },
    { "white,white_fide_id", "Ada,-1", "Ada|0|||||0|-", "this is not a FIDE id" },
    { "white,white_federation,white_title", "Ada,ITA,WGM", "Ada|0||ITA|WGM||0|-", NULL },
    { "white,white_birth_year", "Ada,1800", "Ada|0|||||1800|-", NULL },
    { "white,white_birth_year", "Ada,1799", "Ada|0|||||0|-", "this is not a year of birth" },
    { "white,white_birth_year", "Ada,2200", "Ada|0|||||2200|-", NULL },
    { "white,white_birth_year", "Ada,2201", "Ada|0|||||0|-", "this is not a year of birth" },
    { "white,white_sex", "Ada,f", "Ada|0|||||0|f", NULL },
    { "white,white_sex", "Ada,m", "Ada|0|||||0|m", NULL },
    { "white,white_sex", "Ada,x", "Ada|0|||||0|-", NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = g_strdup_printf ("date,black,score,%s\n2001-01-01,Bea,1,%s\n",
                                               cases[i].columns, cases[i].values);
      g_autofree char *expected = g_strdup_printf ("P %s\nP Bea|", cases[i].player);
      g_autoptr (SclImportReport) report = scl_import_report_new ();
      g_autofree char *got = read_text (text, report);

      g_test_message ("%s%s", text, got);
      g_assert_true (g_str_has_prefix (got, expected));
      g_assert_cmpuint (scl_import_report_n_notes (report), ==, cases[i].note != NULL);
      if (cases[i].note != NULL)
        g_assert_nonnull (strstr (scl_import_report_get_note (report, 0)->message, cases[i].note));
    }
}

/* One id, two names: said once, and the first stays. Names alone are players, too. */
static void
test_names (void)
{
  g_autoptr (SclImportReport) report = scl_import_report_new ();
  g_autofree char *got = read_text ("date,white_id,white,black,score\n"
                                    "2001-01-01,1,Ada,Bea,1\n"
                                    "2001-01-02,1,Adam,Bea,1\n"
                                    "2001-01-03,1,Adda,Bea,1\n"
                                    "2001-01-04,1,,Bea,1\n"
                                    "2001-01-05,2,Ada,Ada,1\n",
                                    report);

  g_assert_nonnull (strstr (got, "|2001-01-04|0-1|"));
  g_assert_nonnull (strstr (got, "|2001-01-05|2-3|"));
  g_assert_cmpuint (scl_import_report_n_notes (report), ==, 1);
  g_assert_cmpuint (scl_import_report_get_note (report, 0)->line, ==, 3);
  g_assert_cmpstr (scl_import_report_get_note (report, 0)->message, ==,
                   "Player 1 is “Adam” here and “Ada” before; the first name is kept.");
}

/* Whichever column stands first: the same is read of the table turned round by a column at a time.
 */
static void
test_any_first (void)
{
  static const struct
  {
    const char *columns, *rows[2];
  } tables[] = {
    { "date,event_start,event_end,event_id,event,event_place,rate,round,score,unrated,"
      "white_id,white,white_fide_id,white_federation,white_title,white_birth_year,white_sex,"
      "white_rating,black_id,black,black_rating",
      { "2001-01-02,2001-01-01,2001-01-03,e7,Cup,Roma,r,3,1,declared,w1,Ada,101,ITA,WGM,1970,f,"
        "1801,b1,Bea,1702",
        "2001-01-03,2001-01-01,2001-01-03,e7,Cup,Roma,r,QF,0.5,,b1,Bea,102,FRA,,1971,f,1703,w1,"
        "Ada,1804" } },
    { "date,white,black,white_points,black_points",
      { "2001-01-02,Ada,Bea,1,0", "2001-01-03,Ada,Bea,0.5,0.5" } },
    { "date,white,black,winner", { "2001-01-02,Ada,Bea,Bea", "2001-01-03,Ada,Bea,draw" } },
    { "date,white_id,black_id,winner_id", { "2001-01-02,a,b,b", "2001-01-03,a,b,a" } },
    { "date,winner,loser,score,winner_rating,loser_rating",
      { "2001-01-02,Ada,Bea,,1801,1702", "2001-01-03,Bea,Ada,0.5,1703,1804" } },
    { "date,winner_id,loser_id", { "2001-01-02,a,b", "2001-01-03,b,a" } },
  };

  for (guint i = 0; i < G_N_ELEMENTS (tables); i++)
    {
      g_auto (GStrv) columns = g_strsplit (tables[i].columns, ",", -1),
                     first = g_strsplit (tables[i].rows[0], ",", -1),
                     second = g_strsplit (tables[i].rows[1], ",", -1);
      char **lines[] = { columns, first, second };
      const guint n = g_strv_length (columns);
      g_autofree char *straight = NULL;

      for (guint by = 0; by < n; by++)
        {
          g_autoptr (GString) text = g_string_new (NULL);
          g_autoptr (SclImportReport) report = scl_import_report_new ();
          g_autofree char *got = NULL;

          for (guint line = 0; line < G_N_ELEMENTS (lines); line++)
            for (guint at = 0; at < n; at++)
              g_string_append_printf (text, "%s%c", lines[line][(at + by) % n],
                                      at + 1 < n ? ',' : '\n');
          got = read_text (text->str, report);
          if (by == 0)
            {
              g_assert_nonnull (strstr (got, "|2001-01-02|"));
              g_assert_nonnull (strstr (got, "|2001-01-03|"));
              straight = g_steal_pointer (&got);
            }
          else
            g_assert_cmpstr (got, ==, straight);
        }
    }
}

TEST_MAIN ("/games", test_scores, test_people, test_names, test_any_first)
