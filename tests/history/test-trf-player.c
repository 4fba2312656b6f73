/* A player's line of a tournament report, column by column.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../test-main.h"
#include <math.h>
#include <string.h>

#include "history/tables/scl-trf-private.h"
#include "rating/base/scl-day.h"

typedef struct
{
  SclTrf *trf;
  SclImportReport *report;
} Fixture;

static void
set_up (Fixture *f)
{
  f->report = scl_import_report_new ();
  scl_import_report_begin_file (f->report, "a.trf", "trf");
  f->trf = scl_trf_new ();
}

static void
tear_down (Fixture *f)
{
  scl_trf_free (f->trf);
  scl_import_report_unref (f->report);
}

/* "001    7 ", and the text at that column. */
static char *
line_with (guint column, const char *text)
{
  GString *line = g_string_new ("001    7 ");

  while (line->len < column - 1)
    g_string_append_c (line, ' ');
  g_string_truncate (line, column - 1);
  g_string_append (line, text);
  return g_string_free (line, FALSE);
}

/* NULL where it is left out. */
static SclTrfPlayer *
read_line (Fixture *f, const char *text)
{
  const SclTrfLine line = scl_trf_line (text, strlen (text), 3);

  scl_trf_read_player (f->trf, &line, f->report);
  return f->trf->players->len > 0 ? g_ptr_array_index (f->trf->players, f->trf->players->len - 1)
                                  : NULL;
}

static const char *
note (const Fixture *f)
{
  return scl_import_report_n_notes (f->report) > 0
             ? scl_import_report_get_note (f->report, 0)->message
             : "";
}

/* ---- Fields ---- */

/* "sex|title|category|name|federation|rating|FIDE id|bare id|year|points|rank" of a player of whom
 * nothing else is said. */
static void
test_fields (void)
{
  static const struct
  {
    guint column;
    const char *text, *player, *note;
  } cases[] = {
    { 10, "m", "m|||||0|0||0|nan|0", "" },
    { 10, "M", "m|||||0|0||0|nan|0", "" },
    { 10, "w", "f|||||0|0||0|nan|0", "" },
    { 10, "F", "f|||||0|0||0|nan|0", "" },
    { 10, "x", "-|||||0|0||0|nan|0", "“x” is no sex (m or w); it is taken as unknown." },
    { 9, "m", "-|||||0|0||0|nan|0", "" },
    { 11, "gm", "-|GM||||0|0||0|nan|0", "" },
    { 11, "  g", "-|GM||||0|0||0|nan|0", "" },
    { 11, "wim", "-|WIM||||0|0||0|nan|0", "" },
    { 11, "1n", "-||1N|||0|0||0|nan|0", "" },
    { 11, "NC", "-||NC|||0|0||0|nan|0", "" },
    { 11, "1NX", "-||1NX|||0|0||0|nan|0", "" },
    { 15, "Ada", "-|||Ada||0|0||0|nan|0", "" },
    { 15, "Ada,Anna", "-|||Ada, Anna||0|0||0|nan|0", "" },
    { 15, "Ada, Anna", "-|||Ada, Anna||0|0||0|nan|0", "" },
    { 15, ",Anna", "-|||,Anna||0|0||0|nan|0", "" },
    { 15, "Ada,", "-|||Ada,||0|0||0|nan|0", "" },
    { 47, "AB15005", "-|||A||1500|0||0|nan|0", "" },
    { 49, "1500", "-|||||1500|0||0|nan|0", "" },
    { 48, " 1500", "-|||||1500|0||0|nan|0", "" },
    { 49, "15a", "-|||||0|0||0|nan|0", "“15a” is no rating; the player is taken as unrated." },
    { 54, "ITA", "-||||ITA|0|0||0|nan|0", "" },
    { 58, "99999", "-|||||0|0|99999|0|nan|0", "" },
    { 58, "100000", "-|||||0|100000||0|nan|0", "" },
    { 58, "0", "-|||||0|0||0|nan|0", "" },
    { 58, "12345678901", "-|||||0|12345678901||0|nan|0", "" },
    { 58, "A123456", "-|||||0|0|A123456|0|nan|0", "" },
    { 70, "1980/05/06", "-|||||0|0||1980|nan|0", "" },
    { 70, "1800", "-|||||0|0||1800|nan|0", "" },
    { 70, "1799", "-|||||0|0||0|nan|0", "“1799” is no date of birth; it is taken as unknown." },
    { 70, "2200", "-|||||0|0||2200|nan|0", "" },
    { 70, "2201", "-|||||0|0||0|nan|0", "“2201” is no date of birth; it is taken as unknown." },
    { 70, "1980/00/00", "-|||||0|0||1980|nan|0", "" },
    { 70, "0000/00/00", "-|||||0|0||0|nan|0", "" },
    { 70, "19800", "-|||||0|0||0|nan|0", "“19800” is no date of birth; it is taken as unknown." },
    { 70, "198", "-|||||0|0||0|nan|0", "“198” is no date of birth; it is taken as unknown." },
    { 81, " 7.5", "-|||||0|0||0|7.5|0", "" },
    { 81, "10,5", "-|||||0|0||0|10.5|0", "" },
    { 81, "x", "-|||||0|0||0|nan|0", "" },
    { 81, "7x", "-|||||0|0||0|nan|0", "" },
    { 86, "  12", "-|||||0|0||0|nan|12", "" },
    { 86, "1x", "-|||||0|0||0|nan|0", "" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = line_with (cases[i].column, cases[i].text), *said = NULL;
      const SclTrfPlayer *p;
      Fixture f;

      set_up (&f);
      p = read_line (&f, text);
      g_assert_nonnull (p);
      said = g_strdup_printf (
          "%c|%s|%s|%s|%s|%d|%" G_GINT64_FORMAT "|%s|%d|%g|%u", p->sex != 0 ? p->sex : '-',
          p->title, p->category, p->name, p->federation, p->rating, p->fide_id,
          p->bare_id != NULL ? p->bare_id : "", p->birth_year, p->points, p->rank);
      g_test_message ("%s", text);
      g_assert_cmpstr (said, ==, cases[i].player);
      g_assert_cmpstr (note (&f), ==, cases[i].note);
      g_assert_cmpuint (p->number, ==, 7);
      g_assert_cmpuint (p->line, ==, 3);
      g_assert_cmpint (p->own_sex, ==, p->sex);
      g_assert_cmpint (p->own_birth_year, ==, p->birth_year);
      g_assert_cmpint (p->own_birth_day, ==, p->birth_day);
      g_assert_cmpstr (p->national_id, ==, "");
      tear_down (&f);
    }
}

/* What the whole file is told of: titles written the old way, names without a blank. */
static void
test_told (void)
{
  static const struct
  {
    guint column;
    const char *text;
    gboolean old_titles, unspaced;
  } cases[]
      = { { 11, "g", TRUE, FALSE },   { 11, "GM", FALSE, FALSE }, { 11, "gm", FALSE, FALSE },
          { 11, "wf", TRUE, FALSE },  { 15, "A,B", FALSE, TRUE }, { 15, "A, B", FALSE, FALSE },
          { 11, "1N", FALSE, FALSE }, { 15, ",B", FALSE, FALSE } };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = line_with (cases[i].column, cases[i].text);
      Fixture f;

      set_up (&f);
      read_line (&f, text);
      g_test_message ("%s", text);
      g_assert_cmpint (f.trf->old_titles, ==, cases[i].old_titles);
      g_assert_cmpint (f.trf->unspaced_names, ==, cases[i].unspaced);
      tear_down (&f);
    }
}

/* Starting ranks from 1 to 9999, each once. */
static void
test_numbers (void)
{
  static const struct
  {
    const char *line;
    guint number; /* 0: left out */
    const char *note;
  } cases[] = {
    { "001    1 ", 1, "" },
    { "001 9999 ", 9999, "" },
    { "001 0012 ", 12, "" },
    { "001 0000 ", 0, "“0000” is no starting rank; the player's line was left out." },
    { "001   -1 ", 0, "“-1” is no starting rank; the player's line was left out." },
    { "001  1 2 ", 0, "“1 2” is no starting rank; the player's line was left out." },
    { "001      ", 0, "“” is no starting rank; the player's line was left out." },
    { "001", 0, "“” is no starting rank; the player's line was left out." },
  };
  Fixture f;

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const SclTrfPlayer *player;

      set_up (&f);
      player = read_line (&f, cases[i].line);
      g_assert_cmpuint (player != NULL ? player->number : 0, ==, cases[i].number);
      g_assert_cmpstr (note (&f), ==, cases[i].note);
      if (player != NULL)
        g_assert_true (scl_trf_player (f.trf, cases[i].number) == player);
      tear_down (&f);
    }
  set_up (&f);
  read_line (&f, "001    7      Ada");
  read_line (&f, "001    7      Bea");
  g_assert_cmpuint (f.trf->players->len, ==, 1);
  g_assert_cmpstr (note (&f), ==,
                   "Starting rank 7 was given to “Ada” in line 3 already; this line was left out.");
  g_assert_null (scl_trf_player (f.trf, 8));
  tear_down (&f);
}

/* ---- Rounds ---- */

/* "opponent colour result" of each round. */
static void
test_cells (void)
{
  static const struct
  {
    const char *cells, *read, *note;
  } cases[] = {
    { "0002 w 1", "2w1", "" },
    { "   2 B 0", "2b0", "" },
    { "1234 - =", "1234-=", "" },
    { "0002 * +", "2-+", "" },
    { "0002   -", "2--", "" },
    { "0002 w d", "2wD", "" },
    { "0000 - h", "0-H", "" },
    { "         ", "", "" },
    { "0000 -  ", "", "" },
    { "0002 w  ", "2w ", "" },
    { "0002 w 1  0003 b 0", "2w1 3b0", "" },
    { "0002 w 1            0004 b =", "2w1 0-  4b=", "" },
    { "0002 w 1  0000      ", "2w1", "" },
    { "0002 w 1  0000     Z", "2w1", "" },
    { "0002 w", "2w ", "" },
    { "0002 w 2", "2w ", "Round 1: “2” is no result; the round is taken as not played." },
    { "000x w 1", "",
      "Round 1: “000x” is no opponent's number; the round is taken as not played." },
    { "0002 x 1", "",
      "Round 1: opponent, colour and result are not in their columns, as if shifted; the round is "
      "taken as not played." },
    { "0002w  1", "",
      "Round 1: opponent, colour and result are not in their columns, as if shifted; the round is "
      "taken as not played." },
    { "0002 w1 ", "",
      "Round 1: opponent, colour and result are not in their columns, as if shifted; the round is "
      "taken as not played." },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = line_with (92, cases[i].cells);
      g_autoptr (GString) read = g_string_new (NULL);
      const SclTrfPlayer *player;
      Fixture f;

      set_up (&f);
      player = read_line (&f, text);
      for (guint r = 0; r < player->cells->len; r++)
        {
          const SclTrfCell *cell = &g_array_index (player->cells, SclTrfCell, r);

          g_string_append_printf (read, "%s%u%c%c", r > 0 ? " " : "", cell->opponent,
                                  cell->colour != 0 ? cell->colour : '-', cell->result);
          g_assert_false (cell->apart);
        }
      g_test_message ("%s", cases[i].cells);
      g_assert_cmpstr (read->str, ==, cases[i].read);
      g_assert_cmpstr (note (&f), ==, cases[i].note);
      tear_down (&f);
    }
}

/* 500 rounds are read. */
static void
test_longest (void)
{
  for (guint n = 500; n <= 501; n++)
    {
      g_autoptr (GString) cells = g_string_new (NULL);
      g_autofree char *text = NULL;
      Fixture f;

      for (guint r = 0; r < n; r++)
        g_string_append (cells, "0002 w 1  ");
      text = line_with (92, g_strchomp (cells->str));
      set_up (&f);
      g_assert_cmpuint (read_line (&f, text)->cells->len, ==, 500);
      g_assert_cmpstr (
          note (&f), ==,
          n == 500 ? "" : "The line is so long that it would have 501 rounds; only 500 are read.");
      tear_down (&f);
    }
}

/* Columns count characters. */
static void
test_characters (void)
{
  static const char text[] = "001    7      Äda Ö                             1500 ITA";
  const SclTrfLine line = scl_trf_line (text, strlen (text), 1);
  g_autofree char *first = scl_trf_cut (&line, 15, 15), *second = scl_trf_cut (&line, 16, 18),
                  *third = scl_trf_cut (&line, 19, 19), *rest = scl_trf_cut (&line, 49, 999),
                  *beyond = scl_trf_cut (&line, 57, 60), *far = scl_trf_cut (&line, 900, 999);
  const SclTrfLine plain = scl_trf_line ("abc def", 7, 1);
  g_autofree char *one = scl_trf_cut (&plain, 1, 1), *middle = scl_trf_cut (&plain, 3, 5),
                  *end = scl_trf_cut (&plain, 5, 9), *none = scl_trf_cut (&plain, 8, 9);

  g_assert_false (line.plain);
  g_assert_cmpuint (scl_trf_line_length (&line), ==, 56);
  g_assert_cmpstr (first, ==, "Ä");
  g_assert_cmpstr (second, ==, "da");
  g_assert_cmpstr (third, ==, "Ö");
  g_assert_cmpstr (rest, ==, "1500 ITA");
  g_assert_cmpstr (beyond, ==, "");
  g_assert_cmpstr (far, ==, "");
  g_assert_true (plain.plain);
  g_assert_cmpuint (scl_trf_line_length (&plain), ==, 7);
  g_assert_cmpstr (one, ==, "a");
  g_assert_cmpstr (middle, ==, "c d");
  g_assert_cmpstr (end, ==, "def");
  g_assert_cmpstr (none, ==, "");
}

/* ---- National records ---- */

static void
test_national (void)
{
  static const char text[]
      = "ITA    7 w1n  Ada,Anna                          1834 LIG     0012345 1980/05/06";
  static const char nobody[]
      = "ITA    8      Bea                               x    LIG           0";
  const SclTrfLine line = scl_trf_line (text, strlen (text), 4),
                   other = scl_trf_line (nobody, strlen (nobody), 5);
  const SclTrfPlayer *p;
  Fixture f;

  set_up (&f);
  scl_trf_read_national (f.trf, &line, f.report);
  scl_trf_read_national (f.trf, &other, f.report);
  g_assert_cmpuint (f.trf->players->len, ==, 0);
  g_assert_cmpuint (f.trf->nationals->len, ==, 2);
  p = g_ptr_array_index (f.trf->nationals, 0);
  g_assert_cmpuint (p->number, ==, 7);
  g_assert_cmpint (p->sex, ==, 'f');
  g_assert_cmpstr (p->title, ==, "1n");
  g_assert_cmpstr (p->region, ==, "LIG");
  g_assert_cmpstr (p->federation, ==, "ITA");
  g_assert_cmpstr (p->national_id, ==, "ITA:0012345");
  g_assert_cmpint (p->national_rating, ==, 1834);
  g_assert_cmpint (p->rating, ==, 0);
  g_assert_cmpint (p->birth_year, ==, 1980);
  g_assert_false (f.trf->old_titles);
  g_assert_false (f.trf->unspaced_names);
  p = g_ptr_array_index (f.trf->nationals, 1);
  g_assert_cmpstr (p->national_id, ==, "");
  g_assert_cmpstr (note (&f), ==, "“x” is no rating; the player is taken as unrated.");
  tear_down (&f);
}

/* A birth date that begins one or two columns right is read whole, the points behind it without a
 * blank or not; what is no date there is no other day. */
static void
test_births (void)
{
  static const struct
  {
    guint column;
    const char *text, *day;
    int year;
  } cases[] = {
    { 70, "1963/04/13 1.0", "1963-04-13", 1963 }, { 71, "1963/04/13 1.0", "1963-04-13", 1963 },
    { 72, "1963/04/131.0", "1963-04-13", 1963 },  { 72, "1963/04/13 1.0", "1963-04-13", 1963 },
    { 72, "1971     10.0", NULL, 1971 },          { 71, "1963/02/30 1.0", NULL, 1963 },
    { 72, "1963/02/301.0", NULL, 1963 },          { 70, "1963/04/1  1.0", "1963-04-01", 1963 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = line_with (cases[i].column, cases[i].text), *day = NULL;
      const SclTrfPlayer *p;
      Fixture f;

      set_up (&f);
      p = read_line (&f, text);
      day = p->birth_day != SCL_DAY_NONE ? scl_day_format (p->birth_day) : NULL;
      g_assert_cmpstr (day, ==, cases[i].day);
      g_assert_cmpint (p->birth_year, ==, cases[i].year);
      tear_down (&f);
    }
}

TEST_MAIN ("/trf-player", test_births, test_fields, test_told, test_numbers, test_cells,
           test_longest, test_characters, test_national)
