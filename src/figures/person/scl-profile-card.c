/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "figures/person/scl-profile-card.h"

#include <math.h>

#include "figures/chart/scl-chart-days.h"
#include "figures/chart/scl-chart-export.h"
#include "figures/chart/scl-chart-numbers.h"
#include "figures/chart/scl-page-export.h"
#include "figures/person/scl-card-text-private.h"
#include "figures/person/scl-profile-words.h"
#include "rating/base/scl-fail.h"
#include "rating/base/scl-gettext.h"
#include "rating/base/scl-regular-file.h"

/* A4, 595.276 by 841.890 points, and what stands where, px. */
#define PAGE_WIDTH SCL_PROFILE_CARD_WIDTH
#define PAGE_HEIGHT SCL_PROFILE_CARD_HEIGHT
#define MARGIN 60.0
#define WIDTH (PAGE_WIDTH - 2 * MARGIN)
#define FOOT (PAGE_HEIGHT - 58.0)
#define CHART_HEIGHT 330.0
#define ROW 19.5
#define EVENT_WIDTH (0.29 * WIDTH)
#define LEAST_LISTS 6 /* rows of room */
#define TILES 4
#define TILE_HEIGHT 98.0
#define TILE_GAP 14.0

static const SclCardStyle name_style = { 33, TRUE, 0.07 };
static const SclCardStyle who_style = { 16, FALSE, 0.35 };
static const SclCardStyle number_style = { 30, TRUE, 0.07 };
static const SclCardStyle label_style = { 11.5, FALSE, 0.40 };
static const SclCardStyle head_style = { 11.5, TRUE, 0.25 };
static const SclCardStyle cell_style = { 11.5, FALSE, 0.12 };
static const SclCardStyle text_style = { 12, FALSE, 0.22 };
static const SclCardStyle foot_style = { 10, FALSE, 0.48 };

typedef struct
{
  const SclProfileCard *card;
  cairo_t *cr;
  double y; /* where the next thing stands */
} Page;

/* The person in standings: the workspace's id for those of a list, else the history's number;
 * G_MAXUINT32: not there. */
static guint32
person_of (const SclProfileCard *card)
{
  const SclProfile *profile = card->profile;

  if (card->standings == NULL)
    return G_MAXUINT32;
  if (!scl_standings_of_history (card->standings))
    return (guint32) profile->who->id;
  return profile->results != NULL ? profile->results->player : G_MAXUINT32;
}

/* ---- Head ---- */

static void
rule (Page *page, double grey, double width)
{
  cairo_set_source_rgb (page->cr, grey, grey, grey);
  cairo_set_line_width (page->cr, width);
  cairo_move_to (page->cr, MARGIN, page->y);
  cairo_line_to (page->cr, MARGIN + WIDTH, page->y);
  cairo_stroke (page->cr);
}

static void
draw_head (Page *page)
{
  g_autofree char *who = scl_profile_who (page->card->profile);
  double r, g, b;

  scl_colour_rgb (SCL_COLOUR_BLUE, FALSE, &r, &g, &b);
  cairo_set_source_rgb (page->cr, r, g, b);
  cairo_rectangle (page->cr, MARGIN, page->y, 56, 5);
  cairo_fill (page->cr);
  page->y += 17;
  page->y += scl_card_line (page->cr, &name_style, SCL_CARD_LEFT, MARGIN, page->y, WIDTH,
                            page->card->profile->who->name);
  page->y += 1;
  page->y += scl_card_line (page->cr, &who_style, SCL_CARD_LEFT, MARGIN, page->y, WIDTH, who);
  page->y += 20;
}

/* ---- Tiles ---- */

typedef struct
{
  char *number, *label, *more, *last; /* from above: label, number, two lines; NULL: not there */
} Tile;

static void
clear_tile (gpointer data)
{
  Tile *tile = data;

  g_free (tile->number);
  g_free (tile->label);
  g_free (tile->more);
  g_free (tile->last);
}

static void
add_rating_tiles (GArray *tiles, const SclProfileCard *card)
{
  const SclProfileNow now = scl_profile_now (card->profile, NULL, card->on);
  const SclRatingPoint *peak;
  Tile tile = { NULL };

  if (now.series == NULL)
    {
      tile = (Tile){ g_strdup ("–"), g_strdup (_ ("rating")), g_strdup (_ ("unrated")), NULL };
      g_array_append_val (tiles, tile);
      return;
    }
  tile.number = scl_chart_format_number (now.point->rating, 0);
  tile.label = scl_rating_series_label (now.series);
  tile.more = scl_chart_format_day (now.point->day);
  if (!isnan (now.deviation))
    /* Translators: the standard deviation of a rating, points. */
    tile.last = g_strdup_printf (_ ("SD %.0f"), now.deviation);
  g_array_append_val (tiles, tile);
  tile.last = NULL;
  peak = scl_rating_series_point (now.series, now.series->summary.peak);
  tile.number = scl_chart_format_number (peak->rating, 0);
  tile.label = g_strdup (
      scl_profile_starts_above_peak (now.series) ? _ ("peak since the first list") : _ ("peak"));
  tile.more = scl_chart_format_day (peak->day);
  g_array_append_val (tiles, tile);
}

static void
add_standing_tile (GArray *tiles, const SclStanding *standing, char *group)
{
  const SclStanding main = scl_standing_main (standing);
  g_autofree char *n = scl_standing_people_words (standing);
  const Tile tile = { .number = scl_chart_format_number (scl_standing_rank (&main), 0),
                      .label = group,
                      /* Translators: below a place: of how many. */
                      .more = g_strdup_printf (_ ("of %s"), n),
                      .last = scl_standing_top_words (&main) };

  g_array_append_val (tiles, tile);
}

/* The groups that everybody asks for. */
static void
add_standing_tiles (GArray *tiles, const SclProfileCard *card)
{
  static const SclStandingKind order[] = { SCL_STANDING_WORLD, SCL_STANDING_FEDERATION };
  const guint32 person = person_of (card);
  SclStanding standings[SCL_STANDING_N_KINDS];

  if (person == G_MAXUINT32 || !scl_standings_get (card->standings, person, standings))
    return;
  for (guint i = 0; i < G_N_ELEMENTS (order) && tiles->len < TILES; i++)
    if (standings[order[i]].n > 0)
      add_standing_tile (tiles, &standings[order[i]],
                         scl_standings_group (card->standings, person, order[i]));
}

static void
draw_tile (Page *page, const Tile *tile, double x, double width)
{
  const double pad = 12.0, inner = width - 2 * pad;
  double y = page->y + 9;

  cairo_set_source_rgb (page->cr, 0.955, 0.965, 0.975);
  cairo_rectangle (page->cr, x, page->y, width, TILE_HEIGHT);
  cairo_fill (page->cr);
  y += scl_card_line (page->cr, &label_style, SCL_CARD_LEFT, x + pad, y, inner, tile->label);
  y += scl_card_line (page->cr, &number_style, SCL_CARD_LEFT, x + pad, y - 2, inner, tile->number);
  y += scl_card_line (page->cr, &label_style, SCL_CARD_LEFT, x + pad, y - 2, inner, tile->more);
  if (tile->last != NULL)
    scl_card_line (page->cr, &label_style, SCL_CARD_LEFT, x + pad, y - 3, inner, tile->last);
}

static void
draw_tiles (Page *page)
{
  g_autoptr (GArray) tiles = g_array_new (FALSE, FALSE, sizeof (Tile));
  const double width = (WIDTH - (TILES - 1) * TILE_GAP) / TILES;

  g_array_set_clear_func (tiles, clear_tile);
  add_rating_tiles (tiles, page->card);
  add_standing_tiles (tiles, page->card);
  for (guint i = 0; i < tiles->len; i++)
    draw_tile (page, &g_array_index (tiles, Tile, i), MARGIN + i * (width + TILE_GAP), width);
  page->y += TILE_HEIGHT + 8;
}

/* Among men somebody stands much as among all. */
static gboolean
is_of_sex (guint kind)
{
  return kind == SCL_STANDING_SEX || kind == SCL_STANDING_FEDERATION_SEX;
}

/* What the tiles have no room for. */
static void
draw_standings (Page *page)
{
  const guint32 person = person_of (page->card);
  SclStanding standings[SCL_STANDING_N_KINDS];
  char *groups[SCL_STANDING_N_KINDS];
  g_autofree char *words = NULL;

  if (person == G_MAXUINT32 || !scl_standings_get (page->card->standings, person, standings))
    return;
  for (guint k = 0; k < SCL_STANDING_N_KINDS; k++)
    groups[k] = k == SCL_STANDING_WORLD || k == SCL_STANDING_FEDERATION
                        || (is_of_sex (k) && page->card->profile->who->sex != 'f')
                    ? NULL
                    : scl_standings_group (page->card->standings, person, (SclStandingKind) k);
  words = scl_profile_standing_words (standings, groups);
  for (guint k = 0; k < SCL_STANDING_N_KINDS; k++)
    g_free (groups[k]);
  if (*words != '\0')
    page->y += scl_card_paragraph (page->cr, &label_style, MARGIN, page->y, WIDTH, words) + 4;
}

/* ---- Chart ---- */

static gboolean
draw_chart (Page *page)
{
  SclRenderOptions options = SCL_RENDER_DEFAULTS;
  gboolean drawn;

  options.width = WIDTH;
  options.height = CHART_HEIGHT;
  options.show_title = FALSE;
  page->y += 6;
  cairo_save (page->cr);
  cairo_translate (page->cr, MARGIN, page->y);
  drawn = scl_chart_render (page->card->chart, &options, page->cr, NULL);
  cairo_restore (page->cr);
  cairo_new_path (page->cr);
  page->y += CHART_HEIGHT + 10;
  return drawn;
}

/* ---- Words ---- */

static void
draw_words (Page *page)
{
  const SclProfile *profile = page->card->profile;
  const SclRatingSeries *series = scl_profile_main (profile);
  g_autoptr (GPtrArray) words
      = series != NULL ? scl_profile_summary_words (series) : g_ptr_array_new ();
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < words->len; i++)
    g_string_append_printf (text, "%s%s", i > 0 ? " " : "",
                            (const char *) g_ptr_array_index (words, i));
  for (guint i = 0; i < profile->remarks->len; i++)
    {
      g_autofree char *remark
          = scl_rating_remark_words (&g_array_index (profile->remarks, SclRatingRemark, i));

      g_string_append_printf (text, " %s", remark);
    }
  if (text->len > 0)
    page->y += scl_card_paragraph (page->cr, &text_style, MARGIN, page->y, WIDTH, text->str) + 14;
  g_string_free (text, TRUE);
}

/* ---- Table ---- */

typedef struct
{
  const char *title;
  double right; /* share of the width at which the column ends; 0: from the left */
} Column;

static void
draw_cell (Page *page, const SclCardStyle *style, const Column *column, double begin,
           const char *text)
{
  if (column->right > 0.0)
    scl_card_line (page->cr, style, SCL_CARD_RIGHT, MARGIN + column->right * WIDTH, page->y, 90,
                   text);
  else
    scl_card_line (page->cr, style, SCL_CARD_LEFT, MARGIN + begin * WIDTH, page->y, EVENT_WIDTH,
                   text);
}

static void
draw_header (Page *page, const Column *columns, const double *begins, guint n)
{
  for (guint i = 0; i < n; i++)
    draw_cell (page, &head_style, &columns[i], begins[i], columns[i].title);
  page->y += ROW;
  rule (page, 0.75, 0.8);
  page->y += 4;
}

static char *
signed_number (double value, int decimals)
{
  g_autofree char *number = scl_chart_format_number (value, decimals);

  return value > 0.0 ? g_strconcat ("+", number, NULL) : g_steal_pointer (&number);
}

static void
draw_event (Page *page, const Column *columns, const double *begins, const SclPersonEvent *event)
{
  const SclPersonResults *results = page->card->profile->results;
  g_autofree char *day = scl_chart_format_date (event->end);
  g_autofree char *score = scl_profile_score_text (event->score);
  g_autofree char *games = g_strdup_printf ("%u", event->games);
  g_autofree char *expected
      = scl_chart_format_number (event->n_expected > 0 ? event->expected : NAN, 2);
  g_autofree char *opponents = scl_chart_format_number (event->opponents, 0);
  g_autofree char *performance = scl_chart_format_number (event->performance, 0);
  g_autofree char *error = scl_chart_format_number (event->error, 0);
  g_autofree char *change = signed_number (event->change, 1);
  const char *name = scl_history_events (results->history)->name[event->event];
  const char *cells[]
      = { day, name, games, score, expected, opponents, performance, error, change };

  for (guint i = 0; i < G_N_ELEMENTS (cells); i++)
    draw_cell (page, &cell_style, &columns[i], begins[i], cells[i]);
  page->y += ROW;
}

/* The last ones that end by the day, the latest first. */
static void
draw_events (Page *page)
{
  const SclPersonResults *results = page->card->profile->results;
  const SclDay on = page->card->on == SCL_DAY_NONE ? G_MAXINT32 : page->card->on;
  const Column columns[]
      = { { _ ("Ends"), 0.0 },         { _ ("Event"), 0.0 },      { _ ("Games"), 0.465 },
          { _ ("Score"), 0.535 },      { _ ("Expected"), 0.635 }, { _ ("Opponents"), 0.74 },
          { _ ("Performance"), 0.86 }, { _ ("SD"), 0.915 },       { _ ("Change"), 1.0 } };
  const double begins[G_N_ELEMENTS (columns)] = { 0.0, 0.115 };

  draw_header (page, columns, begins, G_N_ELEMENTS (columns));
  for (guint i = results->events->len; i-- > 0 && page->y + ROW < FOOT - 14;)
    if (scl_person_results_event (results, i)->end <= on)
      draw_event (page, columns, begins, scl_person_results_event (results, i));
}

/* The change to a list: from the one before; NaN after a gap and of the first. */
static double
change_at (const SclRatingSeries *series, guint i)
{
  return i > 0 ? scl_rating_series_point (series, i)->rating
                     - scl_rating_series_point (series, i - 1)->rating
               : NAN;
}

/* Lists by the day on which the rating is another than before, the latest first: places in the
 * points. */
static GArray *
changed_lists (const SclRatingSeries *series, SclDay on)
{
  GArray *places = g_array_new (FALSE, FALSE, sizeof (guint));

  for (guint i = series->points->len; i-- > 0;)
    {
      const SclRatingPoint *point = scl_rating_series_point (series, i);

      if (point->day <= on && !isnan (point->rating) && change_at (series, i) != 0.0)
        g_array_append_val (places, i);
    }
  return places;
}

static void
draw_list (Page *page, const Column *columns, const double *begins, const SclRatingSeries *series,
           guint place)
{
  const SclRatingPoint *point = scl_rating_series_point (series, place);
  g_autofree char *day = scl_chart_format_day (point->day);
  g_autofree char *change = signed_number (change_at (series, place), 0);

  draw_cell (page, &cell_style, &columns[0], begins[0], day);
  draw_cell (page, &cell_style, &columns[1], begins[1], SCL_NUMBER (point->rating, 0));
  draw_cell (page, &cell_style, &columns[2], begins[2], change);
  page->y += ROW;
}

/* Without games: the last lists that changed the rating, in two columns. */
static void
draw_lists (Page *page, const SclRatingSeries *series)
{
  const SclDay on = page->card->on == SCL_DAY_NONE ? G_MAXINT32 : page->card->on;
  const Column columns[] = { { _ ("List"), 0.0 }, { _ ("Rating"), 0.27 }, { _ ("Change"), 0.42 },
                             { _ ("List"), 0.0 }, { _ ("Rating"), 0.85 }, { _ ("Change"), 1.0 } };
  const double begins[] = { 0.0, 0.0, 0.0, 0.58, 0.0, 0.0 };
  g_autoptr (GArray) places = changed_lists (series, on);
  double top;
  guint i = 0;

  draw_header (page, columns, begins, places->len > 1 ? 6 : 3);
  top = page->y;
  for (guint half = 0; half < 2; half++)
    for (page->y = top; i < places->len && page->y + ROW < FOOT - 14; i++)
      {
        if (half == 0 && i >= (places->len + 1) / 2)
          break;
        draw_list (page, columns + 3 * half, begins + 3 * half, series,
                   g_array_index (places, guint, i));
      }
}

/* Events, and where room is left, or there are none, lists. */
static void
draw_tables (Page *page)
{
  const SclProfile *profile = page->card->profile;
  const SclRatingSeries *series = scl_profile_main (profile);

  if (profile->results != NULL && profile->results->events->len > 0)
    {
      draw_events (page);
      page->y += ROW;
    }
  if (series != NULL && page->y + LEAST_LISTS * ROW < FOOT)
    draw_lists (page, series);
}

static void
draw_foot (Page *page)
{
  const char *source = page->card->source != NULL ? page->card->source : "";

  page->y = FOOT;
  rule (page, 0.85, 0.8);
  scl_card_line (page->cr, &foot_style, SCL_CARD_LEFT, MARGIN, FOOT + 6, 0.8 * WIDTH, source);
  scl_card_line (page->cr, &foot_style, SCL_CARD_RIGHT, MARGIN + WIDTH, FOOT + 6, 0.2 * WIDTH,
                 "Scalata " SCL_VERSION);
}

static gboolean
draw_page (cairo_t *cr, gpointer data, GError **error)
{
  Page page = { .card = data, .cr = cr, .y = 52.0 };

  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_paint (cr);
  draw_head (&page);
  draw_tiles (&page);
  draw_standings (&page);
  if (!draw_chart (&page))
    return scl_fail (error, G_IO_ERROR, G_IO_ERROR_FAILED, _ ("The figure “%s” could not be drawn"),
                     scl_chart_title (page.card->chart));
  draw_words (&page);
  draw_tables (&page);
  draw_foot (&page);
  return TRUE;
}

gboolean
scl_profile_card_write (const SclProfileCard *card, const char *file_name, GError **error)
{
  g_autofree char *who = scl_profile_who (card->profile);
  g_autofree char *lower = g_ascii_strdown (file_name, -1);
  const gboolean svg = g_str_has_suffix (lower, ".svg");
  const SclExportedPage page = { .width = PAGE_WIDTH,
                                 .height = PAGE_HEIGHT,
                                 .title = card->profile->who->name,
                                 .description = who,
                                 .making = scl_chart_making (card->chart),
                                 .draw = draw_page,
                                 .data = (gpointer) card };
  g_autoptr (GBytes) bytes = NULL;
  const char *data;
  gsize length;

  if (!svg && !g_str_has_suffix (lower, ".pdf"))
    return scl_fail (
        error, G_IO_ERROR, G_IO_ERROR_INVALID_FILENAME,
        _ ("%s: a profile can be written as .pdf or .svg: end the file's name with one "
           "of these"),
        file_name);
  bytes = scl_page_export (&page, svg ? SCL_PAGE_SVG : SCL_PAGE_PDF, error);
  if (bytes == NULL)
    return FALSE;
  data = g_bytes_get_data (bytes, &length);
  return scl_regular_file_write (file_name, data, (gssize) length, error);
}

gboolean
scl_profile_card_draw (const SclProfileCard *card, cairo_t *cr, GError **error)
{
  return draw_page (cr, (gpointer) card, error);
}
