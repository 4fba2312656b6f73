/* A tournament report put in order: the event's days from whatever says them, and players who
 * cannot be as they are written.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <string.h>

#include "../test-main.h"
#include "recording-sink.h"

typedef struct
{
  const char *name, *fide_id, *birth;
} Player;

/* "Ada" wins against "Bea" in round 1, and loses in round 2; further players only stand there. */
static char *
report_of (const char *header, const Player *players, guint n)
{
  GString *text = g_string_new ("012 Cup\n");

  g_string_append (text, header);
  for (guint i = 0; i < n; i++)
    g_string_append_printf (text, "001 %4u m%3s %-33s %4s %3s %11s %-10s %4s %4u  %s\n", i + 1, "",
                            players[i].name, "", "", players[i].fide_id, players[i].birth,
                            i < 2 ? "1.0" : "0.0", i + 1,
                            i == 0   ? "0002 w 1  0002 b 0"
                            : i == 1 ? "0001 b 0  0001 w 1"
                                     : "");
  return g_string_free (text, FALSE);
}

/* Lines that begin with this. */
static char *
lines_of (const char *text, char kind)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  GString *found = g_string_new (NULL);

  for (char **line = lines; *line != NULL; line++)
    if ((*line)[0] == kind && (*line)[1] == ' ')
      g_string_append_printf (found, "%s%s", found->len > 0 ? " / " : "", *line + 2);
  return g_string_free (found, FALSE);
}

/* The event's days, and those of its two games (empty: the event's last). */
static void
test_days (void)
{
#define BLANK88                                                                                    \
  "132                                                                                        "
  static const struct
  {
    const char *header, *days, *games, *note;
  } cases[] = {
    { "042 2024/11/23\n052 2024/11/25\n", "2024-11-23|2024-11-25", "", NULL },
    { "042 2024/11/23\n", "2024-11-23|2024-11-23", "", NULL },
    { "052 2024/11/25\n", "2024-11-25|2024-11-25", "", NULL },
    { "042 2024/11/25\n052 2024/11/23\n", "2024-11-23|2024-11-25", "",
      "The event ends before it begins; its two dates are exchanged." },
    { "042 2024/11/23\n052 2024/11/23\n", "2024-11-23|2024-11-23", "", NULL },
    { BLANK88 "24/11/23  24/11/24\n", "2024-11-23|2024-11-24", "2024-11-23 2024-11-24",
      "The event has no dates (042, 052); those of its rounds are taken." },
    { BLANK88 "          24/11/24\n", "2024-11-24|2024-11-24", " 2024-11-24",
      "The event has no dates (042, 052); those of its rounds are taken." },
    { "042 2024/11/23\n052 2024/11/25\n" BLANK88 "24/11/23  24/11/25\n", "2024-11-23|2024-11-25",
      "2024-11-23 2024-11-25", NULL },
    { "042 2024/11/23\n052 2024/11/25\n" BLANK88 "24/11/22  24/11/24\n", "2024-11-23|2024-11-25",
      " 2024-11-24",
      "Round 1: 2024-11-22 is not within the event (2024-11-23 to 2024-11-25); the event's last "
      "day "
      "is taken." },
    { "042 2024/11/23\n052 2024/11/25\n" BLANK88 "24/11/24  24/11/26\n", "2024-11-23|2024-11-25",
      "2024-11-24 ",
      "Round 2: 2024-11-26 is not within the event (2024-11-23 to 2024-11-25); the event's last "
      "day "
      "is taken." },
    { "042 2024/11/23\n052 2024/11/25\n" BLANK88 "soon      24/11/24\n", "2024-11-23|2024-11-25",
      " 2024-11-24",
      "Round 1: “soon” is no date of the years 1500 to 2199; the day of the event is taken." },
  };
  static const Player players[] = { { "Ada", "", "" }, { "Bea", "", "" } };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = report_of (cases[i].header, players, G_N_ELEMENTS (players));
      g_autoptr (SclImportReport) report = scl_import_report_new ();
      g_autoptr (GError) error = NULL;
      g_autofree char *read
          = record_reading (&scl_reader_trf, text, strlen (text), "a.trf", NULL, report, &error);
      g_autofree char *event = NULL, *games = NULL;
      g_auto (GStrv) days = g_strsplit (cases[i].games, " ", 2);
      g_autofree char *expected = g_strdup_printf ("|Cup||%s|-", cases[i].days);
      g_autofree char *expected_games = g_strdup_printf (
          "0|1|%s|0-1|2|0|0-0 / 0|2|%s|1-0|2|0|0-0", days[0] != NULL ? days[0] : "",
          days[0] != NULL && days[1] != NULL ? days[1] : "");
      gboolean noted = FALSE;

      g_assert_no_error (error);
      g_test_message ("%s%s", cases[i].header, read);
      event = lines_of (read, 'E');
      games = lines_of (read, 'G');
      g_assert_cmpstr (event, ==, expected);
      g_assert_cmpstr (games, ==, expected_games);
      for (guint n = 0; n < scl_import_report_n_notes (report); n++)
        if (scl_import_report_get_note (report, n)->kind == SCL_NOTE_ADJUSTED)
          {
            g_assert_cmpstr (scl_import_report_get_note (report, n)->message, ==, cases[i].note);
            noted = TRUE;
          }
      g_assert_true (noted == (cases[i].note != NULL));
    }
}

/* Who was born: five with one year, and no other, are some program's filling; an event of 2024 has
 * players born until 2021; a FIDE id is one player's. */
static void
test_players (void)
{
  static const struct
  {
    const char *births[5], *ids[5];
    const char *players;
  } cases[] = {
    { { "1950/05/05", "1950/05/05", "1950/05/05", "1950/05/05", "1950/05/05" },
      { "", "", "", "", "" },
      "0|0 0|0 0|0 0|0 0|0" },
    { { "1950/05/05", "1950/05/05", "1950/05/05", "1950/05/05", "" },
      { "", "", "", "", "" },
      "0|1950-05-05 0|1950-05-05 0|1950-05-05 0|1950-05-05 0|0" },
    { { "1950/05/05", "1950/05/05", "1950/05/05", "1950/05/05", "1951" },
      { "", "", "", "", "" },
      "0|1950-05-05 0|1950-05-05 0|1950-05-05 0|1950-05-05 0|1951" },
    { { "1951", "1950", "1950", "1950", "1950" },
      { "", "", "", "", "" },
      "0|1951 0|1950 0|1950 0|1950 0|1950" },
    { { "2021/01/01", "2022/01/01", "2024", "2021", "" },
      { "", "", "", "", "" },
      "0|2021-01-01 0|0 0|0 0|2021 0|0" },
    { { "", "", "", "", "" },
      { "800001", "800002", "800001", "800001", "" },
      "0|0 800002|0 0|0 0|0 0|0" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      static const char *const names[] = { "Ada", "Bea", "Cia", "Dea", "Eva" };
      Player players[5];
      g_autoptr (SclImportReport) report = scl_import_report_new ();
      g_autoptr (GError) error = NULL;
      g_autoptr (GString) expected = g_string_new (NULL);
      g_auto (GStrv) of_each = g_strsplit (cases[i].players, " ", -1);
      g_autofree char *text = NULL, *read = NULL, *found = NULL;

      for (guint p = 0; p < G_N_ELEMENTS (players); p++)
        {
          char *bar = strchr (of_each[p], '|');

          players[p] = (Player){ names[p], cases[i].ids[p], cases[i].births[p] };
          g_string_append_printf (expected,
                                  "%s%s|%.*s||||"
                                  "|%s|m",
                                  p > 0 ? " / " : "", names[p], (int) (bar - of_each[p]),
                                  of_each[p], bar + 1);
        }
      text = report_of ("042 2024/11/23\n052 2024/11/25\n", players, G_N_ELEMENTS (players));
      read = record_reading (&scl_reader_trf, text, strlen (text), "a.trf", NULL, report, &error);
      g_assert_no_error (error);
      g_test_message ("%s%s", text, read);
      found = lines_of (read, 'P');
      g_assert_cmpstr (found, ==, expected->str);
    }
}

TEST_MAIN ("/trf-finish", test_days, test_players)
