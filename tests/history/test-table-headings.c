/* What stands above a tournament's tables: its name, place, days, rounds and control; and the
 * words in the tables: results, points, marks of colours.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "history/tables/scl-table-headings-private.h"

#include <math.h>
#include <string.h>

#include "../test-main.h"
#include "history/sheets/scl-html-private.h"

typedef struct
{
  SclImportReport *report;
  SclTournamentTables tables;
} Fixture;

static void
set_up (Fixture *f, gconstpointer name)
{
  f->report = scl_import_report_new ();
  scl_import_report_begin_file (f->report, "a.html", "x");
  scl_tournament_tables_init (&f->tables, name, f->report);
}

static void
tear_down (Fixture *f, gconstpointer name)
{
  scl_tournament_tables_clear (&f->tables);
  scl_import_report_unref (f->report);
}

/* A row of cells with | between them. TRUE: it was understood. */
static gboolean
read_row (Fixture *f, const char *text)
{
  g_autoptr (SclCells) cells = scl_cells_new ("");
  g_auto (GStrv) fields = g_strsplit (text, "|", -1);

  scl_cells_begin_row (cells, 7);
  for (guint i = 0; fields[i] != NULL; i++)
    scl_cells_add (cells, i, fields[i]);
  g_test_message ("%s", text);
  return scl_table_headings_read (&f->tables, cells, 0);
}

/* Each in a tournament of its own: the row, and what became of it. */
static void
test_values (void)
{
  static const struct
  {
    const char *row;
    gboolean understood;
    const char *name, *place, *federation, *start, *end;
    guint rounds;
    char rate;
  } cases[] = {
    { "Invented Open", TRUE, "Invented Open", "", "", "", "", 0, 0 },
    { "Location : Anytown", TRUE, "", "Anytown", "", "", "", 0, 0 },
    { "Location: Anytown", TRUE, "", "Anytown", "", "", "", 0, 0 },
    { "Location:Anytown", TRUE, "Location:Anytown", "", "", "", "", 0, 0 }, /* no blank: a name */
    { "Location|Anytown", TRUE, "", "Anytown", "", "", "", 0, 0 },
    { "|LUOGO:||Lodi", TRUE, "", "Lodi", "", "", "", 0, 0 },
    { "Location|Anytown|Somewhere", TRUE, "", "Anytown", "", "", "", 0, 0 },
    { "Location|a|b|c", FALSE, "", "", "", "", "", 0, 0 },
    { "Nonsense|Anytown", FALSE, "", "", "", "", "", 0, 0 },
    { "Event: Some Cup", TRUE, "Some Cup", "", "", "", "", 0, 0 },
    { "Date: 2024/02/18", TRUE, "", "", "", "2024/02/18", "", 0, 0 },
    { "Date: 18.02.2024 - 20.02.2024", TRUE, "", "", "", "18.02.2024", "20.02.2024", 0, 0 },
    { "Date: 2024/02/18 to 2024/02/20", TRUE, "", "", "", "2024/02/18", "2024/02/20", 0, 0 },
    { "Date: from 1.2.24 to 18.02.2024", TRUE, "", "", "", "18.02.2024", "", 0, 0 },
    { "Date: 18 February 2024", TRUE, "", "", "", "18 February 2024", "", 0, 0 },
    { "Date: soon", TRUE, "", "", "", "", "", 0, 0 },
    { "Start: 2024/02/18", TRUE, "", "", "", "2024/02/18", "", 0, 0 },
    { "Fine: 2024/02/20", TRUE, "", "", "", "", "2024/02/20", 0, 0 },
    { "Federation: Italy (ITA)", TRUE, "", "", "ITA", "", "", 0, 0 },
    { "Federation: ITA", TRUE, "", "", "ITA", "", "", 0, 0 },
    { "Federation: ITA Italy", TRUE, "", "", "ITA", "", "", 0, 0 },
    { "Federation: Italy ( ITA )", TRUE, "", "", "ITA", "", "", 0, 0 },
    { "Federation: ITAL", TRUE, "", "", "", "", "", 0, 0 },
    { "Federation: IT", TRUE, "", "", "", "", "", 0, 0 },
    { "Federation: ITA-L", TRUE, "", "", "", "", "", 0, 0 },
    { "Federation: Italy", TRUE, "", "", "", "", "", 0, 0 },
    { "Rounds: 9", TRUE, "", "", "", "", "", 9, 0 },
    { "Rounds: 1", TRUE, "", "", "", "", "", 1, 0 },
    { "Rounds: 500", TRUE, "", "", "", "", "", 500, 0 },
    { "Rounds: 501", TRUE, "", "", "", "", "", 0, 0 },
    { "Rounds: 0", TRUE, "", "", "", "", "", 0, 0 },
    { "Rounds: nine", TRUE, "", "", "", "", "", 0, 0 },
    { "Number of rounds: 7", TRUE, "", "", "", "", "", 7, 0 },
    { "Time control (Standard): 15 min", TRUE, "", "", "", "", "", 0, 's' },
    { "Time control (Rapid): 90 min", TRUE, "", "", "", "", "", 0, 'r' },
    { "Bedenkzeit (Schnellschach): 90 min", TRUE, "", "", "", "", "", 0, 'r' },
    { "Time control (Blitz): 90 min", TRUE, "", "", "", "", "", 0, 'b' },
    { "Time control: 15 min", TRUE, "", "", "", "", "", 0, 'r' },
    { "Organizer(s): Somebody", TRUE, "", "", "", "", "", 0, 0 },
    { "Arbiter: Somebody", TRUE, "", "", "", "", "", 0, 0 },
    { "Note: something", TRUE, "Note: something", "", "", "", "", 0, 0 },
    { "Chess-Results server", TRUE, "", "", "", "", "", 0, 0 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      Fixture f;
      const SclTrf *trf;

      set_up (&f, NULL);
      trf = f.tables.trf;
      g_assert_cmpint (read_row (&f, cases[i].row), ==, cases[i].understood);
      g_assert_cmpstr (trf->name != NULL ? trf->name : "", ==, cases[i].name);
      g_assert_cmpstr (trf->place != NULL ? trf->place : "", ==, cases[i].place);
      g_assert_cmpstr (trf->federation != NULL ? trf->federation : "", ==, cases[i].federation);
      g_assert_cmpstr (trf->start_text != NULL ? trf->start_text : "", ==, cases[i].start);
      g_assert_cmpstr (trf->end_text != NULL ? trf->end_text : "", ==, cases[i].end);
      if (*cases[i].start != '\0')
        g_assert_cmpuint (trf->start_line, ==, 7);
      if (*cases[i].end != '\0')
        g_assert_cmpuint (trf->end_line, ==, 7);
      g_assert_cmpuint (trf->declared_rounds, ==, cases[i].rounds);
      g_assert_cmpint (trf->rate, ==, cases[i].rate);
      tear_down (&f, NULL);
    }
}

/* What was said first stays; a name from outside too. */
static void
test_first (Fixture *f, gconstpointer name)
{
  read_row (f, "Location: Anytown");
  read_row (f, "Location: Elsewhere");
  read_row (f, "Date: 2024/02/18");
  read_row (f, "Date: 2025/02/18 to 2025/02/20");
  read_row (f, "Time control: 15 min");
  read_row (f, "Time control: 120 min");
  read_row (f, "One Cup");
  read_row (f, "Other Cup");
  read_row (f, "Event: Third Cup");
  g_assert_cmpstr (f->tables.trf->place, ==, "Anytown");
  g_assert_cmpstr (f->tables.trf->start_text, ==, "2024/02/18");
  g_assert_cmpstr (f->tables.trf->end_text, ==, "2025/02/20");
  g_assert_cmpint (f->tables.trf->rate, ==, 'r');
  g_assert_cmpstr (f->tables.trf->name, ==, name != NULL ? (const char *) name : "One Cup");
}

/* Headings of rounds, with their days: ten columns a round from the 92nd on. */
static void
test_rounds (void)
{
  static const struct
  {
    const char *text;
    guint round;
    const char *date;
  } cases[] = {
    { "Round 3 on 2024/02/13 at 15:00", 3, "2024/02/13" },
    { "3. Runde am 13.02.2024", 3, "13.02.2024" },
    { "Round 1", 1, NULL },
    { "round: 12", 12, NULL },
    { "12. Runde", 12, NULL },
    { "Round 3 on 1/2/2024", 3, "1/2/2024  " }, /* eight letters */
    { "Round 3 on 10.2.24", 3, NULL },          /* seven */
    { "Rd. 2", 2, NULL },
    { "2 Turno", 2, NULL },
    { "Тур 4", 4, NULL },
    { "Round 500", 500, NULL },
    { "Round 501", 0, NULL },
    { "Round", 0, NULL },
    { "The round 3", 0, NULL },
    { "3", 0, NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      Fixture f;

      set_up (&f, NULL);
      g_assert_true (read_row (&f, cases[i].text));
      g_assert_cmpuint (f.tables.round, ==, cases[i].round);
      if (cases[i].date != NULL)
        {
          const gsize at = 91 + 10 * (cases[i].round - 1);

          g_assert_cmpuint (f.tables.round_dates->len, ==, at + 10);
          g_assert_cmpstr (f.tables.round_dates->str + at, ==, cases[i].date);
          g_assert_cmpuint (strspn (f.tables.round_dates->str, " "), ==, at);
        }
      else
        g_assert_cmpuint (f.tables.round_dates->len, ==, 0);
      tear_down (&f, NULL);
    }
}

static void
test_update (Fixture *f, gconstpointer name)
{
  read_row (f, "Last update 08.02.2026 16:45");
  g_assert_null (f->tables.updated);
  read_row (f, "Last update 08.02.2026 16:45:19");
  g_assert_cmpstr (f->tables.updated, ==, "08.02.2026");
  g_assert_cmpuint (f->tables.updated_line, ==, 7);
  read_row (f, "Last update 09.02.2026 16:45:19");
  g_assert_cmpstr (f->tables.updated, ==, "08.02.2026");
}

/* A date that something else than a time of day follows. */
static void
test_no_update (void)
{
  static const char *const texts[] = { "Last update 16:45:19",
                                       "Last update 08.02.2026",
                                       "Last update 08.02.2026, in Anytown",
                                       "Last update 08.02.2026 in Anytown",
                                       "Last update 08.02.2026 in:Anytown",
                                       "Last update 08.02.2026 ab:cd:ef",
                                       "Last update 08.02.2026 ab:45:19",
                                       "Last update 08.02.2026 16:45:ab",
                                       "Last update 08.02.2026 16.45:19",
                                       "Last update 08.02.2026 16:45.19",
                                       "Last update 08.02.2026x16:45:19",
                                       "Last update 08.02.2026 16:45:1" };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      Fixture f;

      set_up (&f, NULL);
      read_row (&f, texts[i]);
      if (f.tables.updated != NULL)
        g_error ("“%s” is taken for an update", texts[i]);
      tear_down (&f, NULL);
    }
}

/* ---- Words of the tables ---- */

static void
test_results (void)
{
  static const struct
  {
    const char *text;
    char result;
  } cases[] = {
    { "1", '1' },   { "½", '=' },   { "0", '0' },  { "=", '=' },   { "0.5", '=' },
    { "0,5", '=' }, { "1/2", '=' }, { ".5", '=' }, { "+", '+' },   { "-", '-' },
    { "1F", '+' },  { "0F", '-' },  { "K", '+' },  { "1.0", '1' }, { "0.0", '0' },
    { "–", '-' },   { "", 0 },      { "2", 0 },    { "1 ", 0 },    { "k", 0 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    g_assert_cmpint (scl_tournament_tables_result (cases[i].text), ==, cases[i].result);
}

static void
test_points (void)
{
  static const struct
  {
    const char *text;
    double points;
  } cases[] = {
    { "7", 7 },   { "6½", 6.5 },        { "½", 0.5 },     { "6,5", 6.5 }, { "6.5", 6.5 },
    { "0", 0 },   { "9999.5", 9999.5 }, { "10000", NAN }, { "-1", NAN },  { "", NAN },
    { "x", NAN }, { "7x", NAN },        { "6½ ", NAN },   { "nan", NAN },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const double points = scl_tournament_tables_points (cases[i].text);

      g_test_message ("%s", cases[i].text);
      if (isnan (cases[i].points))
        g_assert_true (isnan (points));
      else
        g_assert_cmpfloat (points, ==, cases[i].points);
    }
}

static void
test_unmarked (void)
{
  static const struct
  {
    const char *name, *plain;
    char colour;
  } cases[] = {
    { "Alder", "Alder", 0 },
    { "  Alder", "Alder", 0 },
    { SCL_HTML_WHITE " Alder", "Alder", 'w' },
    { SCL_HTML_BLACK "Alder", "Alder", 'b' },
    { "Alder " SCL_HTML_WHITE, "Alder " SCL_HTML_WHITE, 0 },
    { "", "", 0 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      char colour = 'x';

      g_assert_cmpstr (scl_tournament_tables_unmarked (cases[i].name, &colour), ==, cases[i].plain);
      g_assert_cmpint (colour, ==, cases[i].colour);
      g_assert_cmpstr (scl_tournament_tables_unmarked (cases[i].name, NULL), ==, cases[i].plain);
    }
}

/* A name has at most 200 bytes: what is longer is a remark, and the next line may be the name. */
static void
test_long_name (void)
{
  for (gsize n = 199; n <= 201; n++)
    {
      g_autofree char *text = g_strnfill (n, 'x');
      Fixture f;

      set_up (&f, NULL);
      read_row (&f, text);
      read_row (&f, "Short Cup");
      g_assert_cmpstr (f.tables.trf->name, ==, n <= 200 ? text : "Short Cup");
      tear_down (&f, NULL);
    }
}

TEST_ENTRY (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/table-headings/values", test_values);
  g_test_add ("/table-headings/first", Fixture, NULL, set_up, test_first, tear_down);
  g_test_add ("/table-headings/first/named", Fixture, "Given Cup", set_up, test_first, tear_down);
  g_test_add_func ("/table-headings/rounds", test_rounds);
  g_test_add ("/table-headings/update", Fixture, NULL, set_up, test_update, tear_down);
  g_test_add_func ("/table-headings/no-update", test_no_update);
  g_test_add_func ("/table-headings/long-name", test_long_name);
  g_test_add_func ("/table-words/results", test_results);
  g_test_add_func ("/table-words/points", test_points);
  g_test_add_func ("/table-words/unmarked", test_unmarked);
  return g_test_run ();
}
