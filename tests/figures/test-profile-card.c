/* A person's card: what stands where on its page.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <math.h>

#include "../test-main.h"
#include "anna-fixture.h"
#include "figures/person/scl-profile-card.h"
#include "figures/person/scl-profile-figure.h"
#include "rating/base/scl-day.h"
#include "read-pdf.h"
#include "seen-marks.h"

static char *
text_of_page (const char *path)
{
  char *data;
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (Pdf) pdf = NULL;
  GString *text = g_string_new (NULL);
  gsize length;

  g_assert_true (g_file_get_contents (path, &data, &length, NULL));
  bytes = g_bytes_new_take (data, length);
  pdf = pdf_read (bytes);
  g_assert_cmpuint (pdf->n_pages, ==, 1);
  for (guint i = 0; i < pdf->lines->len; i++)
    {
      const PdfLine *line = &g_array_index (pdf->lines, PdfLine, i);

      /* On the page, within its margins: 595.3 by 841.9. */
      g_assert_cmpfloat (line->x, >=, 40.0);
      g_assert_cmpfloat (line->x, <=, 555.0);
      g_assert_cmpfloat (line->y, <=, 825.0);
      g_string_append_printf (text, "%s\n", line->text);
    }
  return g_string_free (text, FALSE);
}

static void
test_card (Place *place, gconstpointer data)
{
  g_autoptr (SclProfile) profile = make (place, "Rossi", TRUE);
  const SclProfile *people[] = { profile };
  g_autofree char *pdf = g_build_filename (place->dir, "anna.pdf", NULL);
  g_autofree char *again = g_build_filename (place->dir, "again.PDF", NULL);
  g_autofree char *svg = g_build_filename (place->dir, "anna.svg", NULL);
  g_autofree char *other = g_build_filename (place->dir, "anna.doc", NULL);
  g_autofree char *text = NULL, *first = NULL, *second = NULL, *drawn = NULL;
  g_autoptr (SclChart) chart = NULL;
  SclProfileCard card = { .profile = profile, .on = SCL_DAY_NONE, .source = "lists.csv" };
  GError *error = NULL;
  gsize length, length_again;

  replay (place, profile, 0);
  chart = scl_figure_profile (people, 1, NULL);
  card.chart = chart;
  g_assert_true (scl_profile_card_write (&card, pdf, &error));
  g_assert_true (scl_profile_card_write (&card, again, &error));
  g_assert_true (scl_profile_card_write (&card, svg, &error));
  g_assert_no_error (error);
  text = text_of_page (pdf);
  g_assert_nonnull (strstr (text, "Rossi, Anna"));
  g_assert_nonnull (strstr (text, "First"));
  g_assert_nonnull (strstr (text, "lists.csv"));
  g_assert_true (g_file_get_contents (pdf, &first, &length, NULL));
  g_assert_true (g_file_get_contents (again, &second, &length_again, NULL));
  g_assert_cmpmem (first, length, second, length_again);
  g_assert_true (g_file_get_contents (svg, &drawn, NULL, NULL));
  g_assert_nonnull (strstr (drawn, "<title>Rossi, Anna</title>"));
  g_assert_false (scl_profile_card_write (&card, other, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_FILENAME);
  g_clear_error (&error);
}

static SclStandings *
standings_on (Place *place, const SclRoster *roster, SclDay day)
{
  g_autoptr (GPtrArray) lists = scl_workspace_lists (place->workspace, NULL);

  for (guint i = 0; i < lists->len; i++)
    {
      const SclWorkspaceList *list = g_ptr_array_index (lists, i);

      if (list->day == day && list->rate == 's')
        {
          g_autoptr (SclListRatings) ratings
              = scl_list_ratings_load (place->workspace, roster, list->id, NULL, NULL);

          return scl_standings_new (roster, ratings, day);
        }
    }
  g_assert_not_reached ();
}

/* The tiles are 98 pixels high, 73.5 points; their labels begin 9 pixels beneath the upper edge.
 * The words below are in the same type, and begin beneath the lower edge. */
static void
test_card_places (Place *place, gconstpointer data)
{
  const SclDay day = scl_day_from_ymd (2003, 7, 1);
  g_autoptr (SclProfile) anna = make (place, "Rossi", FALSE);
  const SclProfile *people[] = { anna };
  g_autoptr (SclChart) chart = scl_figure_profile (people, 1, NULL);
  g_autoptr (SclRoster) roster = scl_roster_load (place->workspace, NULL, NULL);
  g_autoptr (SclStandings) standings = standings_on (place, roster, day);
  const SclProfileCard card
      = { .profile = anna, .on = day, .standings = standings, .chart = chart };
  g_autofree char *path = g_build_filename (place->dir, "card.pdf", NULL);
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (Pdf) pdf = NULL;
  const PdfLine *labels, *words;
  char *written;
  gsize length;

  g_assert_true (scl_profile_card_write (&card, path, NULL));
  g_assert_true (g_file_get_contents (path, &written, &length, NULL));
  bytes = g_bytes_new_take (written, length);
  pdf = pdf_read (bytes);
  labels = pdf_find (pdf, "FIDE");
  words = pdf_find (pdf, "age ");
  g_assert_nonnull (labels);
  g_assert_nonnull (words);
  g_assert_cmpfloat (words->size, ==, labels->size);
  g_assert_cmpfloat (words->y - labels->y, >=, 73.5 - 0.75 * 9.0);
}

/* Lists only, and nothing at all. */
static void
test_bare_cards (Place *place, gconstpointer data)
{
  g_autoptr (SclProfile) anna = make (place, "Rossi", FALSE), bare = NULL;
  g_autofree char *path = g_build_filename (place->dir, "card.pdf", NULL);
  SclProfile *both[2];
  GError *error = NULL;

  place_import (place, "unrated.csv", LISTS_HEAD "FIDE,2003-10-01,s,999,\"Verdi, Zoe\",,,,,,,\n");
  bare = person_profile (place->workspace, person_id (place->workspace, "Verdi"));
  both[0] = anna;
  both[1] = bare;
  for (guint i = 0; i < 2; i++)
    {
      const SclProfile *people[] = { both[i] };
      g_autoptr (SclChart) chart = scl_figure_profile (people, 1, NULL);
      const SclProfileCard card = { .profile = both[i], .on = SCL_DAY_NONE, .chart = chart };
      g_autofree char *text = NULL;

      g_assert_true (scl_profile_card_write (&card, path, &error));
      g_assert_no_error (error);
      text = text_of_page (path);
      g_assert_nonnull (strstr (text, both[i]->who->name));
      g_assert_true ((strstr (text, "unrated") != NULL) == (i == 1));
      g_assert_true ((strstr (text, "Apr 2003") != NULL) == (i == 0));
    }
}

/* ---- Whole: each text, rule and box in its place, in its order ---- */

#define WIDTH (595.276 / 0.75)
#define HEIGHT (841.890 / 0.75)
#define LEFT 60.0
#define TEXT_WIDTH (WIDTH - 120.0)
#define FOOT (HEIGHT - 58.0)
#define ROW 19.5

/* right: it ends at x. Returns its height. */
static double
expect_line (Seen *seen, double x, gboolean right, double y, double size, gboolean bold,
             double grey, const char *text)
{
  g_autoptr (PangoLayout) layout
      = measured (text, bold ? "Cantarell Bold" : "Cantarell", size, TRUE, 10000.0);
  int width, height;

  pango_layout_set_width (layout, -1);
  pango_layout_get_size (layout, &width, &height);
  expect_letters (seen, right ? x - (double) width / PANGO_SCALE : x,
                  y + (double) pango_layout_get_baseline (layout) / PANGO_SCALE, size, grey, text);
  return (double) height / PANGO_SCALE;
}

static double
expect_paragraph (Seen *seen, double size, double grey, const char *text)
{
  g_autoptr (PangoLayout) layout = measured (text, "Cantarell", size, TRUE, TEXT_WIDTH);
  int height;

  pango_layout_set_wrap (layout, PANGO_WRAP_WORD_CHAR);
  pango_layout_get_size (layout, NULL, &height);
  expect_letters (seen, LEFT, seen->y + (double) pango_layout_get_baseline (layout) / PANGO_SCALE,
                  size, grey, text);
  return (double) height / PANGO_SCALE;
}

static void
expect_rule (Seen *seen, double grey)
{
  const ScriptMark *mark = next_mark (seen, MARK_LINE);

  g_assert_cmpfloat_with_epsilon (mark->x, LEFT, 0.01);
  g_assert_cmpfloat_with_epsilon (mark->x1, LEFT + TEXT_WIDTH, 0.01);
  g_assert_cmpfloat_with_epsilon (mark->y, seen->y, 0.01);
  g_assert_cmpfloat_with_epsilon (mark->y1, seen->y, 0.01);
  g_assert_cmpfloat_with_epsilon (mark->grey, grey, 1e-4);
  g_assert_cmpfloat_with_epsilon (mark->size, 0.8, 1e-4);
}

/* The bar of the figures' blue, the name, who that is. */
static void
expect_head (Seen *seen, const char *name, const char *who)
{
  seen->y = 52.0;
  expect_box (seen, LEFT, 56.0, 5.0, 0.0);
  seen->y += 17.0;
  seen->y += expect_line (seen, LEFT, FALSE, seen->y, 33, TRUE, 0.07, name) + 1.0;
  if (who != NULL)
    seen->y += expect_line (seen, LEFT, FALSE, seen->y, 16, FALSE, 0.35, who);
  else
    {
      g_autoptr (PangoLayout) none = measured ("", "Cantarell", 16, TRUE, TEXT_WIDTH);
      int height;

      pango_layout_get_size (none, NULL, &height);
      seen->y += (double) height / PANGO_SCALE;
    }
  seen->y += 20.0;
}

/* Four in a row, 14 apart; "label|number|more|last" of each that is there. */
static void
expect_tiles (Seen *seen, const char *const *tiles)
{
  const double width = (TEXT_WIDTH - 3 * 14.0) / 4;

  for (guint i = 0; tiles[i] != NULL; i++)
    {
      g_auto (GStrv) part = g_strsplit (tiles[i], "|", -1);
      const double x = LEFT + i * (width + 14.0);
      double y = seen->y + 9.0;

      expect_box (seen, x, width, 98.0, 0.955);
      y += expect_line (seen, x + 12, FALSE, y, 11.5, FALSE, 0.40, part[0]);
      y += expect_line (seen, x + 12, FALSE, y - 2, 30, TRUE, 0.07, part[1]);
      y += expect_line (seen, x + 12, FALSE, y - 2, 11.5, FALSE, 0.40, part[2]);
      if (part[3] != NULL)
        expect_line (seen, x + 12, FALSE, y - 3, 11.5, FALSE, 0.40, part[3]);
    }
  seen->y += 98.0 + 8.0;
}

/* What the chart draws is told by other tests: from its paper on to what stands below it. */
static void
skip_chart (Seen *seen)
{
  seen->y += 6.0;
  expect_box (seen, LEFT, TEXT_WIDTH, 330.0, 1.0);
  while (g_array_index (seen->marks, ScriptMark, seen->next).y < seen->y + 330.0)
    seen->next++;
  seen->y += 330.0 + 10.0;
}

/* "from the left at a share of the width" or "to the right": < 0. */
static void
expect_row (Seen *seen, const double *places, const char *cells, gboolean head)
{
  g_auto (GStrv) cell = g_strsplit (cells, "|", -1);

  for (guint i = 0; cell[i] != NULL; i++)
    expect_line (seen, LEFT + fabs (places[i]) * TEXT_WIDTH, places[i] < 0, seen->y, 11.5, head,
                 head ? 0.25 : 0.12, cell[i]);
  seen->y += ROW;
  if (head)
    {
      expect_rule (seen, 0.75);
      seen->y += 4.0;
    }
}

static const double event_places[]
    = { 0.0, 0.115, -0.465, -0.535, -0.635, -0.74, -0.86, -0.915, -1.0 };
static const double list_places[] = { 0.0, -0.27, -0.42, 0.58, -0.85, -1.0 };
#define EVENT_HEAD "Ends|Event|Games|Score|Expected|Opponents|Performance|SD|Change"
#define EVENT_ROW "4 Feb 2003|First|2|1½|0.48|2" THIN "200|2" THIN "391|284|+20.4"

static void
expect_foot (Seen *seen, const char *source)
{
  seen->y = FOOT;
  expect_rule (seen, 0.85);
  if (source != NULL)
    expect_line (seen, LEFT, FALSE, FOOT + 6, 10, FALSE, 0.48, source);
  expect_line (seen, LEFT + TEXT_WIDTH, TRUE, FOOT + 6, 10, FALSE, 0.48, "Scalata " SCL_VERSION);
  g_assert_cmpuint (seen->next, ==, seen->marks->len);
  g_array_unref (seen->marks);
}

static Seen
draw (const SclProfileCard *card)
{
  g_autoptr (GString) script = g_string_new (NULL);
  cairo_t *cr = script_begin (script, WIDTH, HEIGHT);
  g_autoptr (GError) error = NULL;

  g_assert_true (scl_profile_card_draw (card, cr, &error));
  g_assert_no_error (error);
  script_end (cr);
  return (Seen){ .marks = script_read (script->str) };
}

/* Anna with games and standings. Of the event: 1.5 of 2 against 2200, expected 0.4805; performance
 * 2200 + 400 log 3 = 2390.85, whose error is 173.72 / sqrt (2 x 0.75 x 0.25) = 283.7; K 20: 20 x
 * 1.0195. The last rating is 40 below that of April; what stood before the gap tells no change. */
static void
test_whole (Place *place, gconstpointer data)
{
  static const char *const tiles[]
      = { "FIDE|2" THIN "060|Jul 2003", "peak|2" THIN "100|Apr 2003",
          "everybody|2|of 2|ahead of 0 %", "ITA|2|of 2|ahead of 0 %", NULL };
  g_autoptr (SclProfile) anna = make (place, "Rossi", TRUE);
  const SclProfile *people[] = { anna };
  g_autoptr (SclRoster) roster = scl_roster_load (place->workspace, NULL, NULL);
  g_autoptr (SclStandings) standings = standings_on (place, roster, scl_day_from_ymd (2003, 7, 1));
  g_autoptr (SclChart) chart = NULL;
  SclProfileCard card
      = { .profile = anna, .on = SCL_DAY_NONE, .source = "lists.csv", .standings = standings };
  double below;
  Seen seen;

  replay (place, anna, 0);
  card.chart = chart = scl_figure_profile (people, 1, NULL);
  seen = draw (&card);
  expect_head (&seen, "Rossi, Anna", "WGM · ITA · born 1980");
  expect_tiles (&seen, tiles);
  seen.y += expect_paragraph (&seen, 11.5, 0.40,
                              "age 20–29: 1 of 1 · women: 1 of 1 · ITA, age 20–29: 1 of 1 · ITA, "
                              "women: 1 of 1")
            + 4.0;
  skip_chart (&seen);
  seen.y += expect_paragraph (
                &seen, 12, 0.22,
                "On 3 lists (FIDE), Oct 2002 to Jul 2003. Greatest rise: 110 points, from 1" THIN
                "990 (Oct 2002) to 2" THIN "100 (Apr 2003). Greatest fall: 40 points, from 2" THIN
                "100 (Apr 2003) to 2" THIN "060 (Jul 2003). 1 gap without a rating; the longest "
                "between Oct 2002 and Apr 2003. Not on the newest list, that of Oct 2003. First "
                "listed with 1990 when FIDE began to publish ratings from 1801 on; before it was "
                "from 2001 on.")
            + 14.0;
  expect_row (&seen, event_places, EVENT_HEAD, TRUE);
  expect_row (&seen, event_places, EVENT_ROW, FALSE);
  seen.y += ROW;
  expect_row (&seen, list_places, "List|Rating|Change|List|Rating|Change", TRUE);
  below = seen.y;
  expect_row (&seen, list_places, "Jul 2003|2" THIN "060|−40", FALSE);
  expect_row (&seen, list_places, "Apr 2003|2" THIN "100|–", FALSE);
  seen.y = below;
  expect_row (&seen, list_places + 3, "Oct 2002|1" THIN "990|–", FALSE);
  expect_foot (&seen, "lists.csv");
}

/* On the day on which the event ended: that and the list before, in one column. The day before
 * there is no event. */
static void
test_on_a_day (Place *place, gconstpointer data)
{
  static const char *const tiles[]
      = { "FIDE|1" THIN "990|Oct 2002|SD 35", "peak|2" THIN "100|Apr 2003", NULL };
  g_autoptr (SclProfile) anna = make (place, "Rossi", TRUE);
  const SclProfile *people[] = { anna };
  g_autoptr (SclChart) chart = NULL;

  replay (place, anna, 0);
  g_array_index (person_series (anna, 0)->points, SclRatingPoint, 0).deviation = 35.0;
  chart = scl_figure_profile (people, 1, NULL);
  for (guint before = 0; before < 2; before++)
    {
      const SclProfileCard card
          = { .profile = anna, .on = scl_day_from_ymd (2003, 2, 4) - before, .chart = chart };
      Seen seen = draw (&card);
      const ScriptMark *words;

      expect_head (&seen, "Rossi, Anna", "WGM · ITA · born 1980");
      expect_tiles (&seen, tiles);
      skip_chart (&seen);
      /* Three lines of words, of which the first is seen here and all are in the test above. */
      words = &g_array_index (seen.marks, ScriptMark, seen.next);
      g_assert_true (g_str_has_prefix (words->text, "On 3 lists (FIDE), Oct 2002 to Jul 2003."));
      while (!g_str_equal (g_array_index (seen.marks, ScriptMark, seen.next).text, "Ends"))
        seen.next++;
      {
        g_autoptr (PangoLayout) head = measured ("Ends", "Cantarell Bold", 11.5, TRUE, 90.0);

        seen.y = g_array_index (seen.marks, ScriptMark, seen.next).y
                 - (double) pango_layout_get_baseline (head) / PANGO_SCALE;
      }
      expect_row (&seen, event_places, EVENT_HEAD, TRUE);
      if (before == 0)
        expect_row (&seen, event_places, EVENT_ROW, FALSE);
      seen.y += ROW;
      expect_row (&seen, list_places, "List|Rating|Change", TRUE);
      expect_row (&seen, list_places, "Oct 2002|1" THIN "990|–", FALSE);
      expect_foot (&seen, NULL);
    }
}

/* Of forty events those that have room: rows until the next one would reach into the 14 above the
 * foot; for lists there is none then. */
static void
test_full (Place *place, gconstpointer data)
{
  g_autoptr (SclProfile) anna = make (place, "Rossi", TRUE);
  const SclProfile *people[] = { anna };
  g_autoptr (SclChart) chart = NULL;
  SclProfileCard card = { .profile = anna, .on = SCL_DAY_NONE };
  guint n = 0;
  Seen seen;

  replay (place, anna, 0);
  card.chart = chart = scl_figure_profile (people, 1, NULL);
  for (guint i = 0; i < 39; i++)
    {
      const SclPersonEvent one = *scl_person_results_event (anna->results, 0);

      g_array_append_val (anna->results->events, one);
    }
  seen = draw (&card);
  while (g_strcmp0 (g_array_index (seen.marks, ScriptMark, seen.next).text, "Ends") != 0)
    seen.next++;
  {
    g_autoptr (PangoLayout) head = measured ("Ends", "Cantarell Bold", 11.5, TRUE, 90.0);

    seen.y = g_array_index (seen.marks, ScriptMark, seen.next).y
             - (double) pango_layout_get_baseline (head) / PANGO_SCALE;
  }
  expect_row (&seen, event_places, EVENT_HEAD, TRUE);
  for (; seen.y + ROW < FOOT - 14.0; n++)
    expect_row (&seen, event_places, EVENT_ROW, FALSE);
  g_assert_cmpuint (n, >, 10);
  g_assert_cmpuint (n, <, 40);
  expect_foot (&seen, NULL);
}

/* Of whom nothing is known. */
static void
test_unrated (Place *place, gconstpointer data)
{
  static const char *const tiles[] = { "rating|–|unrated", NULL };
  g_autoptr (SclProfile) zoe = NULL;
  g_autoptr (SclChart) chart = NULL;
  SclProfileCard card = { .on = SCL_DAY_NONE, .source = "lists.csv" };
  const SclProfile *people[1];
  Seen seen;

  place_import (place, "unrated.csv", LISTS_HEAD "FIDE,2003-10-01,s,999,\"Verdi, Zoe\",,,,,,,\n");
  people[0] = card.profile = zoe
      = person_profile (place->workspace, person_id (place->workspace, "Verdi"));
  card.chart = chart = scl_figure_profile (people, 1, NULL);
  seen = draw (&card);
  expect_head (&seen, "Verdi, Zoe", NULL);
  expect_tiles (&seen, tiles);
  skip_chart (&seen);
  expect_foot (&seen, "lists.csv");
}

TEST_MAIN_WITH (test_main_init, Place, place_set_up_in_memory, place_tear_down, "/profile-card",
                test_card, test_card_places, test_bare_cards, test_whole, test_on_a_day, test_full,
                test_unrated)
