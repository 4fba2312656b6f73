/* What a file means is decided once for the whole file, and said: the order of its dates, which
 * games are rated, who has an id. All names are invented; beside each input stands what a reader of
 * the file, who looks at all of it, would say.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../test-main.h"
#include "recording-sink.h"

/* Of each event its days, where it has some of its own, and of each game day, half points, and the
 * reason why it is not rated: "2024-05-04 2", "2024-05-04 2!1". */
static char *
meaning_of (const char *recorded_text)
{
  g_auto (GStrv) lines = g_strsplit (recorded_text, "\n", -1);
  GString *out = g_string_new (NULL);

  for (guint i = 0; lines[i] != NULL && strcmp (lines[i], "--") != 0; i++)
    {
      g_auto (GStrv) field = g_strsplit (lines[i], "|", -1);

      if (lines[i][0] == 'E' && *field[3] != '\0')
        g_string_append_printf (out, "%s..%s; ", field[3], field[4]);
      if (lines[i][0] == 'G')
        g_string_append_printf (out, "%s%s%s%s%s; ", field[2], *field[2] != '\0' ? " " : "",
                                field[4], strcmp (field[5], "0") != 0 ? "!" : "",
                                strcmp (field[5], "0") != 0 ? field[5] : "");
    }
  return g_string_free (out, FALSE);
}

typedef struct
{
  const char *text, *meaning;
  char kind;       /* of a note that must be there, 0: none of that line */
  guint line;      /* its line */
  const char *has; /* in it: a date, a name; NULL: nothing */
} Case;

static void
try_case (const SclReader *reader, const char *name, const Case *c)
{
  g_autoptr (SclImportReport) report = scl_import_report_new ();
  g_autoptr (GError) error = NULL;
  g_autofree char *recorded_text
      = record_reading (reader, c->text, strlen (c->text), name, NULL, report, &error);
  g_autofree char *meaning = meaning_of (recorded_text);
  gboolean found = c->kind == 0;

  g_assert_no_error (error);
  g_test_message ("%s\n%s", c->text, recorded_text);
  g_assert_cmpstr (meaning, ==, c->meaning);
  for (guint i = 0; i < scl_import_report_n_notes (report); i++)
    {
      const SclNote *note = scl_import_report_get_note (report, i);

      found = found
              || ("IAR"[note->kind] == c->kind && note->line == c->line
                  && (c->has == NULL || strstr (note->message, c->has) != NULL));
    }
  g_assert_true (found);
}

#define HEAD "date,white,black,score\n"

/* One order for the whole column: the one that all its dates allow; of several the one that other
 * things speak for; where nothing does, docs/csv.md: a day in front, and a note that says so. */
static void
test_orders (void)
{
  static const Case cases[] = {
    /* The 12th of a month and the 1st, and two days that only one order has. */
    { HEAD "12/31/2025,Alder,Birch,1\n12/01/2025,Birch,Cedar,1\n"
           "11/25/2025,Alder,Cedar,0.5\n01/02/2026,Cedar,Alder,0\n",
      "2025-12-31 2; 2025-12-01 2; 2025-11-25 1; 2026-01-02 0; ", 'I', 2, "12/31/2025" },
    { HEAD "01/02/2026,Alder,Birch,1\n12/01/2025,Birch,Cedar,1\n12/31/2025,Alder,Cedar,1\n",
      "2026-01-02 2; 2025-12-01 2; 2025-12-31 2; ", 0, 0, NULL },
    { HEAD "01.02.2026,Alder,Birch,1\n05.02.2026,Birch,Cedar,1\n14.02.2026,Alder,Cedar,1\n",
      "2026-02-01 2; 2026-02-05 2; 2026-02-14 2; ", 0, 0, NULL },
    /* A season, sorted: not 1997 to 2031. */
    { HEAD "12.11.09,Alder,Birch,1\n13.11.09,Birch,Cedar,0\n"
           "01.02.10,Alder,Cedar,1\n28.02.10,Alder,Birch,0.5\n",
      "2009-11-12 2; 2009-11-13 0; 2010-02-01 2; 2010-02-28 1; ", 'A', 2, "12.11.09" },
    { HEAD "08/14/99,Alder,Birch,1\n09/02/99,Birch,Cedar,0\n03/04/00,Alder,Cedar,1\n",
      "1999-08-14 2; 1999-09-02 0; 2000-03-04 2; ", 0, 0, NULL },
    { HEAD "09-08-14,Alder,Birch,1\n09-09-02,Birch,Cedar,0\n10-03-04,Alder,Cedar,1\n",
      "2009-08-14 2; 2009-09-02 0; 2010-03-04 2; ", 0, 0, NULL },
    /* Three days of one month in the order of time, or three months on one day. */
    { HEAD "05/03/2024,Alder,Birch,1\n05/04/2024,Birch,Cedar,0\n05/05/2024,Alder,Cedar,1\n",
      "2024-05-03 2; 2024-05-04 0; 2024-05-05 2; ", 'A', 2, "05/03/2024" },
    /* Nothing tells. */
    { HEAD "05/06/2024,Alder,Birch,1\n", "2024-06-05 2; ", 'A', 2, "2024-05-06" },
    { HEAD "05/06/2024,Alder,Birch,1\n07/07/2024,Birch,Alder,1\n", "2024-06-05 2; 2024-07-07 2; ",
      'A', 2, "date=date:mdy" },
    /* An event begins before it ends. */
    { "date,event_start,event_end,white,black,score\n"
      "02/03/2024,02/03/2024,03/02/2024,Alder,Birch,1\n",
      "2024-02-03..2024-03-02; 2024-02-03 2; ", 0, 0, NULL },
    /* A weekday in front decides; beside a date that says all it is passed over. */
    { HEAD "Tue 05/07/2024,Alder,Birch,1\n08/07/2024,Birch,Cedar,0\n",
      "2024-05-07 2; 2024-08-07 0; ", 0, 0, NULL },
    { HEAD "Sat Aug 10 2002,Alder,Birch,1\n\"Sun, 11 Aug 2002\",Birch,Cedar,0\n"
           "\"Monday, August 12, 2002\",Alder,Cedar,0\n",
      "2002-08-10 2; 2002-08-11 0; 2002-08-12 0; ", 0, 0, NULL },
    /* A date in another order than all the others is left out, never read otherwise. */
    { HEAD "13/05/2024,Alder,Birch,1\n14/05/2024,Birch,Cedar,0\n15/05/2024,Alder,Cedar,1\n"
           "05/16/2024,Alder,Cedar,1\n",
      "2024-05-13 2; 2024-05-14 0; 2024-05-15 2; ", 'R', 5, "05/16/2024" },
    { HEAD "31/06/2024,Alder,Birch,1\n30/06/2024,Birch,Cedar,0\n", "2024-06-30 0; ", 'R', 2,
      "31/06/2024" },
    /* Where all is said, nothing is held back or told. */
    { HEAD "2024-05-06,Alder,Birch,1\n20240507,Birch,Cedar,0\n8 May 2024,Alder,Cedar,1\n",
      "2024-05-06 2; 2024-05-07 0; 2024-05-08 2; ", 0, 0, NULL },
    { HEAD "2024-05-06 18:30,Alder,Birch,1\n07/05/2024 2:30 PM,Birch,Cedar,0\n"
           "2024-05-31T18:30:00Z,Alder,Cedar,1\n",
      "2024-05-06 2; 2024-05-07 0; 2024-05-31 2; ", 0, 0, NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    try_case (&scl_reader_csv, "games.csv", &cases[i]);
}

#define G(date)                                                                                    \
  "[Date \"" date "\"]\n[White \"Alder\"]\n[Black \"Birch\"]\n[Result \"1-0\"]\n\n1-0\n\n"

/* PGN's dates: year.month.day (PGN 8.1.1.3), or throughout what all of them allow alone. */
static void
test_pgn_orders (void)
{
  static const Case cases[] = {
    { G ("05.03.2024") G ("06.03.2024") G ("31.03.2024"),
      "2024-03-05 2; 2024-03-06 2; 2024-03-31 2; ", 'I', 1, "05.03.2024" },
    { G ("12/01/2025") G ("12/31/2025") G ("11/25/2025") G ("01/02/2026"),
      "2025-12-01 2; 2025-12-31 2; 2025-11-25 2; 2026-01-02 2; ", 'I', 1, "12/01/2025" },
    { G ("05.06.2024"), "2024-06-05 2; ", 'A', 1, "2024-05-06" },
    { G ("2024.03.05") G ("06/03/2024") G ("31/03/2024") G ("2024/3/5"),
      "2024-03-05 2; 2024-03-06 2; 2024-03-31 2; 2024-03-05 2; ", 0, 0, NULL },
    { G ("06/03/2024") G ("2024-04-05") G ("31/03/2024") G ("04/13/2024"),
      "2024-03-06 2; 2024-04-05 2; 2024-03-31 2; ", 'R', 22, "04/13/2024" },
    { G ("2024.05.03") G ("2024.13.05") G ("2024.14.05") G ("2024.15.05") G ("2024.06.03"),
      "2024-03-05 2; 2024-05-13 2; 2024-05-14 2; 2024-05-15 2; 2024-03-06 2; ", 'A', 1,
      "2024.05.03" },
    /* A slip of the pen. */
    { G ("2024.05.03") G ("2024.13.05") G ("2024.05.04"), "2024-05-03 2; 2024-05-04 2; ", 'R', 8,
      "2024.13.05" },
    /* The fifth of three months, not three days of May. */
    { G ("2024.01.05") G ("2024.02.05") G ("2024.03.05"),
      "2024-01-05 2; 2024-02-05 2; 2024-03-05 2; ", 0, 0, NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    try_case (&scl_reader_pgn, "games.pgn", &cases[i]);
}

/* Excel's line, dashes as they are printed, and half a point. */
static void
test_signs (void)
{
  static const Case cases[] = {
    { "sep=;\ndate;white;black;score\n2024-05-04;Alder;Birch;0,5\n", "2024-05-04 1; ", 0, 0, NULL },
    { "sep=\t\r\ndate\twhite\tblack\tscore\r\n2024-05-04\tAlder\tBirch\t1\r\n", "2024-05-04 2; ", 0,
      0, NULL },
    { HEAD "2024-05-04,Alder,Birch,1–0\n2024-05-05,Birch,Alder,½–½\n2024-05-06,Birch,Alder,0 − 1\n"
           "2024-05-07,Birch,Alder,1/2–1/2\n",
      "2024-05-04 2; 2024-05-05 1; 2024-05-06 0; 2024-05-07 1; ", 0, 0, NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    try_case (&scl_reader_csv, "games.csv", &cases[i]);
}

/* The columns "rated", "termination" and "variant", and walkovers: FIDE B.02 5.1, PGN 9.8.1. */
static void
test_rated (void)
{
  static const Case cases[] = {
    { "date,white,black,score,rated\n2024-05-04,Alder,Birch,1,TRUE\n"
      "2024-05-05,Alder,Birch,1,FALSE\n2024-05-06,Alder,Birch,0,no\n",
      "2024-05-04 2; 2024-05-05 2!3; 2024-05-06 0!3; ", 'I', 3, NULL },
    { "date,white,black,score,termination\n2024-05-04,Alder,Birch,1,Time forfeit\n"
      "2024-05-05,Alder,Birch,1,Abandoned\n2024-05-06,Alder,Birch,0,by agreement with the moon\n",
      "2024-05-04 2; 2024-05-05 2!3; 2024-05-06 0; ", 'I', 3, "Abandoned" },
    { "date,white,black,score,variant\n2024-05-04,Alder,Birch,1,Standard\n"
      "2024-05-05,Alder,Birch,1,chess960\n",
      "2024-05-04 2; 2024-05-05 2!3; ", 'I', 3, "chess960" },
    { "date,event,white,black,score\n2024-05-04,Casual Blitz game,Alder,Birch,1\n",
      "2024-05-04 2!3; ", 'I', 2, NULL },
    { "date,winner,loser,score\n2024-05-04,Alder,Birch,6-4 6-3\n2024-05-05,Cedar,Birch,W/O\n"
      "2024-05-06,Alder,Cedar,6-1 2-0 RET\n2024-05-07,Alder,Cedar,7-6(4) [10-8]\n",
      "2024-05-04 2; 2024-05-05 0!1; 2024-05-06 2; 2024-05-07 0; ", 'I', 3, "W/O" },
    { "date,winner,loser,score\n2024-05-04,Alder,Birch,2-1\n2024-05-05,Alder,Birch,1-2\n"
      "2024-05-06,Alder,Birch,on points\n",
      "2024-05-04 2; ", 'R', 4, "on points" },
    /* Known by another title, and not read: said. */
    { "date,white,black,score,spectators\n2024-05-04,Alder,Birch,1,31\n", "2024-05-04 2; ", 'I', 1,
      "spectators" },
    { "date,white,black,score,Comment\n2024-05-04,Alder,Birch,1,Completed\n"
      "2024-05-05,Alder,Birch,1,Walkover\n",
      "2024-05-04 2; 2024-05-05 2!1; ", 'I', 3, "Walkover" },
    /* Titles that say yes or no; a word that is neither; and what is no reason at all. */
    { "date,white,black,score,Rated?\n2024-05-04,Alder,Birch,1,Yes\n2024-05-05,Alder,Birch,1,No\n",
      "2024-05-04 2; 2024-05-05 2!3; ", 'I', 3, NULL },
    { "date,white,black,score,Gewertet\n2024-05-04,Alder,Birch,1,nein\n", "2024-05-04 2!3; ", 'I',
      2, NULL },
    { "date,white,black,score,forfeit\n2024-05-04,Alder,Birch,1,\n2024-05-05,Alder,Birch,1,yes\n",
      "2024-05-04 2; 2024-05-05 2!1; ", 'I', 3, NULL },
    { "date,white,black,score,played\n2024-05-04,Alder,Birch,1,yes\n2024-05-05,Alder,Birch,1,no\n",
      "2024-05-04 2; 2024-05-05 2!1; ", 'I', 3, NULL },
    { "date,white,black,score,rated\n2024-05-04,Alder,Birch,1,maybe\n", "2024-05-04 2; ", 'I', 2,
      "maybe" },
    { "date,white,black,score,walkover\n2024-05-04,Alder,Birch,1,x\n", "2024-05-04 2; ", 'I', 2,
      "x" },
    { "date,white,black,score,notes\n2024-05-04,Alder,Birch,1,x\n", "2024-05-04 2; ", 'I', 1,
      "notes" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    try_case (&scl_reader_csv, "games.csv", &cases[i]);
}

#define PAIR                                                                                       \
  "001    1 m    Alder, Ann                        2000 NOR                         1.0    1     " \
  "2 w 1\n"                                                                                        \
  "001    2 m    Birch, Bo                         1900 NOR                         0.0    2     " \
  "1 b 0\n"

/* Years of two digits: none is ahead of today, and a file's are of one hundred years, those in
 * which they lie nearest together. Births are before the game. */
static void
test_two_digit_years (void)
{
  static const Case cases[] = {
    { HEAD "12.05.68,Alder,Birch,1\n13.06.68,Birch,Cedar,0\n", "1968-05-12 2; 1968-06-13 0; ", 'A',
      2, "dmy1970" },
    { HEAD "13.05.68,Alder,Birch,1\n14.06.03,Birch,Cedar,0\n", "1968-05-13 2; 2003-06-14 0; ", 'A',
      2, "1968-05-13" },
    /* Not 2024, 2025 and 1929. */
    { HEAD "31.05.24,Alder,Birch,1\n01.08.25,Birch,Cedar,0\n15.01.29,Birch,Cedar,0\n",
      "1924-05-31 2; 1925-08-01 0; 1929-01-15 0; ", 'A', 4, "1929-01-15" },
    { HEAD "31.05.68,Alder,Birch,1\n05/31/69,Birch,Cedar,0\n31.08.69,Birch,Cedar,0\n",
      "1968-05-31 2; 1969-08-31 0; ", 'R', 3, "05/31/69" },
    /* Nothing to say: as everybody takes them. */
    { HEAD "31.05.70,Alder,Birch,1\n31.08.25,Birch,Cedar,0\n", "1970-05-31 2; 2025-08-31 0; ", 'I',
      2, "31.05.70" },
    { "date,white,black,score,white_birthday,black_birthday\n"
      "2014-05-06,Alder,Birch,1,31.05.20,31.05.03\n2014-05-07,Cedar,Birch,1,31.05.68,\n",
      "2014-05-06 2; 2014-05-07 2; ", 'I', 2, "31.05.20" },
    /* Two orders, which no date of the file has both. */
    { HEAD "13/05/2024,Alder,Birch,1\n05/13/2024,Birch,Cedar,0\n", "2024-05-13 2; ", 'I', 2,
      "13/05/2024" },
  };
  static const Case game
      = { G ("31.05.68") G ("30.06.03"), "1968-05-31 2; 2003-06-30 2; ", 'A', 1, "1968-05-31" };
  static const Case report = { "012 Birch Cup\n042 28.02.68\n052 02.03.68\n" PAIR,
                               "1968-02-28..1968-03-02; 2; ", 'I', 2, "1968-02-28" };
  g_autoptr (SclImportReport) told = scl_import_report_new ();
  g_autofree char *births = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    try_case (&scl_reader_csv, "games.csv", &cases[i]);
  try_case (&scl_reader_pgn, "games.pgn", &game);
  try_case (&scl_reader_trf, "cup.trf", &report);
  births = record_reading (&scl_reader_csv, cases[5].text, strlen (cases[5].text), "games.csv",
                           NULL, told, NULL);
  g_assert_nonnull (strstr (births, "1920-05-31"));
  g_assert_nonnull (strstr (births, "2003-05-31"));
  g_assert_nonnull (strstr (births, "1968-05-31"));
}

/* The day as it is spoken. */
static void
test_ordinals (void)
{
  static const Case cases[] = {
    { HEAD "7th March 2001,Alder,Birch,1\n\"March 7th, 2001\",Alder,Birch,1\n"
           "7 March 2001,Alder,Birch,1\n7th of March 2001,Alder,Birch,1\n"
           "\"Wednesday, 21st March 2001\",Alder,Birch,1\n22ND-Mar-2001,Alder,Birch,1\n",
      "2001-03-07 2; 2001-03-07 2; 2001-03-07 2; 2001-03-07 2; 2001-03-21 2; 2001-03-22 2; ", 0, 0,
      NULL },
    { HEAD "7the March 2001,Alder,Birch,1\n", "", 'R', 2, "7the" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    try_case (&scl_reader_csv, "games.csv", &cases[i]);
}

/* A report's dates are decided together: an event of days, which begins before it ends. */
static void
test_reports (void)
{
  static const Case cases[] = {
    { "012 Birch Cup\n042 28.02.10\n052 02.03.10\n" PAIR, "2010-02-28..2010-03-02; 2; ", 'I', 2,
      "2010-02-28" },
    { "012 Birch Cup\n042 10.02.28\n052 10.03.02\n" PAIR, "2010-02-28..2010-03-02; 2; ", 0, 0,
      NULL },
    { "012 Birch Cup\n042 02/28/10\n052 03/02/10\n" PAIR, "2010-02-28..2010-03-02; 2; ", 0, 0,
      NULL },
    { "012 Birch Cup\n042 03/30/2010\n052 04/02/2010\n" PAIR, "2010-03-30..2010-04-02; 2; ", 0, 0,
      NULL },
    { "012 Birch Cup\n042 10/05/2025 14:00\n052 11/05/2025 18:30\n" PAIR,
      "2025-05-10..2025-05-11; 2; ", 'I', 2, "2025-05-10" },
    { "012 Birch Cup\n042 Sat 10 May 2025\n052 Sunday, 11 May 2025\n" PAIR,
      "2025-05-10..2025-05-11; 2; ", 0, 0, NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    try_case (&scl_reader_trf, "cup.trf", &cases[i]);
}

/* A birth date one column right is read whole; an id that several names have is nobody's. */
static void
test_report_players (void)
{
  static const char births[]
      = "012 Birch Cup\n042 2025/05/10\n052 2025/05/11\n"
        "001    1 m    Alder, Ann                        2000 NOR        2000  1963/04/13 1.0    1"
        "     2 w 1\n"
        "001    2 m    Birch, Bo                         1900 NOR        2000   1964/05   0.0    2"
        "     1 b 0\n";
  g_autoptr (SclImportReport) report = scl_import_report_new ();
  g_autofree char *text
      = record_reading (&scl_reader_trf, births, strlen (births), "cup.trf", NULL, report, NULL);

  g_test_message ("%s", text);
  g_assert_true (strstr (text, "P Alder, Ann|0||NOR|||1963-04-13|m\n") != NULL);
  g_assert_true (strstr (text, "P Birch, Bo|0||NOR|||") != NULL);
  g_assert_true (strstr (text, "2000") != NULL);
}

#define RATED(rate) "2024-05-04,Alder,Birch,1," rate "\n"
#define TIMED(control)                                                                             \
  "[Date \"2024.05.04\"]\n[White \"Alder\"]\n[Black \"Birch\"]\n[Result \"1-0\"]\n[TimeControl "   \
  "\"" control "\"]\n\n1-0\n\n"

#define RATES "date,white,black,score,rate\n"
#define TITLED(title, category)                                                                    \
  "date,white,white_title,white_category,black,score\n2024-05-04,Alder," title "," category        \
  ",Birch,1\n"

/* What is a title for life, in any letters; an age class is a category, but where there is one. And
 * of what rate an hour or a minute is, by the other times of the column. */
static void
test_columns (void)
{
  static const char *const cases[][2] = {
    { TITLED ("gm", ""), "P Alder|0|||GM||" },
    { TITLED ("WIM", "1N"), "P Alder|0|||WIM|1N|" },
    { TITLED ("NM", ""), "P Alder|0|||NM||" },
    { TITLED ("U12", ""), "P Alder|0||||U12|" },
    { TITLED ("Sen", "1N"), "P Alder|0||||1N|" },
    { RATES RATED ("60+0") RATED ("600+5"), "||||u\n" },
    { RATES RATED ("") RATED ("60") RATED ("180"), "||||u\n" },
    { RATES RATED ("60+0") RATED ("60+1"), "||||s\n" },
    { RATES RATED ("60+0") RATED ("61+1"), "||||u\n" },
    { RATES RATED ("60+0") RATED ("150+10"), "||||s\n" },
    { RATES RATED ("60+0") RATED ("150+9"), "||||u\n" },
    /* each by itself, since the column is of both */
    { RATES RATED ("60+0") RATED ("600+5") RATED ("10+0"), "||||s\n" },
    { RATES RATED ("60+0") RATED ("600+5") RATED ("11+0"), "||||u\n" },
    { RATES RATED ("60+0") RATED ("600+5") RATED ("39+2"), "||||s\n" },
    { RATES RATED ("60+0") RATED ("600+5") RATED ("40+2"), "||||u\n" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (SclImportReport) report = scl_import_report_new ();
      g_autofree char *got = record_reading (&scl_reader_csv, cases[i][0], strlen (cases[i][0]),
                                             "games.csv", NULL, report, NULL);

      g_test_message ("%s%s", cases[i][0], got);
      g_assert_nonnull (strstr (got, cases[i][1]));
    }
}

/* A rate of play that nobody understands is said, once for the file, and how many games have one.
 */
static void
test_unknown_rates (void)
{
  static const Case tables[] = {
    { "date,white,black,score,rate\n" RATED ("G/30;d5") RATED ("odd") RATED ("?") RATED ("x"),
      "2024-05-04 2; 2024-05-04 2; 2024-05-04 2; 2024-05-04 2; ", 'I', 3,
      "“odd” is not understood: 2" },
    { "date,white,black,score,rate\n" RATED ("15+2") RATED (""), "2024-05-04 2; 2024-05-04 2; ", 0,
      0, NULL },
  };
  static const Case games = { TIMED ("-") TIMED ("Sudden death") TIMED ("*180") TIMED ("90+30"),
                              "2024-05-04 2; 2024-05-04 2; 2024-05-04 2; 2024-05-04 2; ", 'I', 9,
                              "“Sudden death” is not understood: 2" };
  static const Case report
      = { "012 Birch Cup\n042 2024/05/04\n122 two sessions\n" PAIR, "2024-05-04..2024-05-04; 2; ",
          'I', 3, "“two sessions” is not understood: 1" };

  for (guint i = 0; i < G_N_ELEMENTS (tables); i++)
    try_case (&scl_reader_csv, "games.csv", &tables[i]);
  try_case (&scl_reader_pgn, "games.pgn", &games);
  try_case (&scl_reader_trf, "cup.trf", &report);
}

/* Ids that several names have, in a table: nothing is lost, and nobody is somebody else. */
static void
test_shared_ids (void)
{
  static const Case cases[] = {
    { "date,white_id,white,black_id,black,score\n2024-05-04,7,\"Alder, Ann\",7,\"Birch, Bo\",1\n"
      "2024-05-05,7,\"Cedar, Cy\",7,\"Alder, Ann\",1\n",
      "2024-05-04 2; 2024-05-05 2; ", 'A', 3, "Cedar, Cy" },
    /* no ids at all, and nothing to say */
    { "date,white_id,white,black_id,black,score\n2024-05-04,n/a,\"Alder, Ann\",NULL,\"Birch, "
      "Bo\",1\n"
      "2024-05-05,-,\"Alder, Anna\",none,\"Birch, Bo\",1\n",
      "2024-05-04 2; 2024-05-05 2; ", 0, 0, NULL },
    { "date,white_id,white,black_id,black,score\n2024-05-04,7,\"Alder, Ann\",7,\"Alder, Ann\",1\n",
      "", 'R', 2, "Alder, Ann" },
    { "date,white_id,white,black_id,black,score\n2024-05-04,7,\"Alder, Ann\",8,\"Birch, Bo\",1\n"
      "2024-05-05,7,Ann Alder,8,\"Birch, Bo\",1\n",
      "2024-05-04 2; 2024-05-05 2; ", 'A', 3, "Ann Alder" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    try_case (&scl_reader_csv, "games.csv", &cases[i]);
}

TEST_MAIN ("/meanings", test_orders, test_pgn_orders, test_signs, test_rated, test_reports,
           test_report_players, test_two_digit_years, test_ordinals, test_unknown_rates,
           test_shared_ids, test_columns)
