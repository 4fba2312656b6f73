/* How a rating is updated, and what K does: the paper's recipe, one game, and the response to a
 * change of strength.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <math.h>

#include "figures/paper/scl-figure-keys-private.h"
#include "figures/paper/scl-lesson-arithmetic-private.h"
#include "figures/paper/scl-lesson-figures-private.h"
#include "lab/simulation/scl-response.h"
#include "rating/base/scl-gettext.h"
#include "rating/core/scl-expectation.h"

typedef struct
{
  double rating, k, k2, k3, rounding, total_rounding, cut, range, strength, jump, opponents, draws;
  gint32 model, games, seed;
  gboolean band;
  SclGameList list;
} Params;

static const SclKeyChoice models[] = {
  { "logistic", SCL_EXPECTATION_LOGISTIC, N_ ("Logistic (Bradley–Terry)") },
  { "gaussian", SCL_EXPECTATION_GAUSSIAN, N_ ("Gaussian (Thurstone–Mosteller)") },
  { "linear", SCL_EXPECTATION_LINEAR, N_ ("Linearised") },
  { "fide", SCL_EXPECTATION_FIDE, N_ ("FIDE’s table") },
  { NULL },
};

#define K_KEY(otherwise)                                                                           \
  SCL_FIGURE_DOUBLE ("k", k, otherwise, 1, 160, N_ ("rating points"),                              \
                     N_ ("K, the development coefficient"))
#define MODEL_KEY                                                                                  \
  SCL_FIGURE_CHOICE ("model", model, "logistic", models, N_ ("The curve of expected scores"))

/* ---- The recipe ---- */

static const SclKey recipe_keys[] = {
  SCL_FIGURE_DOUBLE ("rating", rating, "1600", 100, 3000, N_ ("rating points"),
                     N_ ("Rating before the event")),
  SCL_FIGURE_GAMES (
      "games", list, "1300:1 1650:1 1600:0 1500:1 1700:0.5", 0, 4000,
      N_ ("Opponents and results: 1 won, 0.5 drawn, 0 lost; 3x1500:1 is three wins against 1500")),
  K_KEY ("30"),
  MODEL_KEY,
  SCL_FIGURE_DOUBLE ("rounding", rounding, "0.01", 0, 0.1, NULL,
                     N_ ("Step to which each expected score is rounded; 0: not at all")),
  SCL_FIGURE_DOUBLE ("total-rounding", total_rounding, "0.05", 0, 0.5, NULL,
                     N_ ("Step to which the event’s expected total is rounded; 0: not at all")),
};
SCL_FIGURE_KEY_SETS (recipe_sets, recipe_keys);

typedef struct
{
  double expected[SCL_GAME_LIST_MAX], change[SCL_GAME_LIST_MAX], place[SCL_GAME_LIST_MAX];
  double score, total, rounded; /* rounded: the total as it counts */
} Recipe;

static void
cook (const Params *p, Recipe *recipe)
{
  SclExpectation expectation = SCL_EXPECTATION_DEFAULTS;

  expectation.model = (SclExpectationModel) p->model;
  expectation.rounding = p->rounding;
  recipe->score = recipe->total = 0.0;
  for (guint i = 0; i < p->list.n; i++)
    {
      recipe->expected[i] = scl_expectation_between (&expectation, p->rating, p->list.opponent[i]);
      recipe->change[i] = p->k * (p->list.result[i] - recipe->expected[i]);
      recipe->place[i] = p->list.n - 1 - i;
      recipe->score += p->list.result[i];
      recipe->total += recipe->expected[i];
    }
  recipe->rounded = scl_to_step (recipe->total, p->total_rounding);
}

/* "1. won, 1300 (0.85)": the first game on top. */
static void
name_games (SclChart *chart, const Params *p, const Recipe *recipe)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);

  for (guint i = p->list.n; i-- > 0;)
    {
      const char *how = p->list.result[i] > 0.75   ? _ ("won")
                        : p->list.result[i] > 0.25 ? _ ("drawn")
                                                   : _ ("lost");

      /* Translators: a game's number, how it ended, the opponent's rating, and the expected score.
       */
      g_ptr_array_add (names, g_strdup_printf (_ ("%u. %s, %s (%s)"), i + 1, how,
                                               SCL_NUMBER (p->list.opponent[i], 0),
                                               SCL_NUMBER (recipe->expected[i], 2)));
    }
  scl_chart_set_axis_names (scl_chart_y_axis (chart), (const char *const *) names->pdata,
                            names->len);
}

/* "3.5 scored, 2.78 expected, counted as 2.80: 30 × 0.70 = +21.0; 1600 → 1621". */
static char *
say_recipe (const Params *p, const Recipe *recipe)
{
  const double change = p->k * (recipe->score - recipe->rounded);

  /* Translators: points scored, expected, the expected points as rounded; K, the difference, the
   * change; ratings before and after. */
  return g_strdup_printf (_ ("%s scored, %s expected, counted as %s: %s × %s = %s; %s → %s"),
                          SCL_NUMBER (recipe->score, 1), SCL_NUMBER (recipe->total, 2),
                          SCL_NUMBER (recipe->rounded, 2), SCL_NUMBER (p->k, -1),
                          SCL_NUMBER (recipe->score - recipe->rounded, 2), SCL_NUMBER (change, 1),
                          SCL_NUMBER (p->rating, 0), SCL_NUMBER (p->rating + change, 0));
}

static void
say_turn (SclChart *chart, const Params *p, const Recipe *recipe)
{
  g_autofree char *after
      = scl_chart_format_number (p->rating + p->k * (recipe->score - recipe->rounded), 0);

  /* Translators: points scored, games, points expected, rating before and after. */
  scl_chart_print_caption (chart,
                           ngettext ("%s points of %u, against an expected %s, turn %s into %s.",
                                     "%s points of %u, against an expected %s, turn %s into %s.",
                                     p->list.n),
                           SCL_NUMBER (recipe->score, 1), p->list.n,
                           SCL_NUMBER (recipe->rounded, 2), SCL_NUMBER (p->rating, 0), after);
}

static void
add_changes (SclChart *chart, const Params *p, const Recipe *recipe)
{
  SclSeries *dots;

  for (guint i = 0; i < p->list.n; i++)
    {
      const double x[] = { fmin (0.0, recipe->change[i]), fmax (0.0, recipe->change[i]) };
      const double y[] = { recipe->place[i], recipe->place[i] };
      SclSeries *line = scl_chart_add_series (chart, SCL_SERIES_LINE, NULL, x, y, 2);

      line->colour = recipe->change[i] < 0.0 ? SCL_COLOUR_VERMILION : SCL_COLOUR_BLUE;
      line->dash = SCL_DASH_SOLID;
      line->width = 4.0;
      line->hoverable = FALSE;
    }
  dots = scl_chart_add_series (chart, SCL_SERIES_POINTS, NULL, recipe->change, recipe->place,
                               p->list.n);
  dots->colour = SCL_COLOUR_INK;
  for (guint i = 0; i < p->list.n; i++)
    {
      g_autofree char *label = g_strconcat (recipe->change[i] > 0.0 ? "+" : "",
                                            SCL_NUMBER (recipe->change[i], 1), NULL);

      scl_chart_add_mark (chart, SCL_MARK_POINT, recipe->change[i], recipe->place[i], label)->colour
          = recipe->change[i] < 0.0 ? SCL_COLOUR_VERMILION : SCL_COLOUR_BLUE;
    }
}

static SclChart *
build_recipe (gconstpointer data, GError **error)
{
  const Params *p = data;
  g_autoptr (SclChart) chart = scl_chart_new ("update", _ ("One event, game by game"));
  SclAxis *x = scl_chart_x_axis (chart);
  g_autofree char *subtitle = NULL;
  Recipe recipe;
  double most = 0.0;

  if (p->list.n == 0)
    {
      scl_chart_set_empty_message (
          chart, _ ("No game. Write opponents and results, for example 1300:1 1650:0.5."));
      return g_steal_pointer (&chart);
    }
  cook (p, &recipe);
  add_changes (chart, p, &recipe);
  name_games (chart, p, &recipe);
  scl_chart_set_axis_title (scl_chart_y_axis (chart), _ ("game, opponent (expected score)"));
  subtitle = say_recipe (p, &recipe);
  say_turn (chart, p, &recipe);
  scl_chart_set_subtitle (chart, subtitle);
  for (guint i = 0; i < p->list.n; i++)
    most = fmax (most, fabs (recipe.change[i]));
  scl_chart_add_mark (chart, SCL_MARK_VERTICAL, 0.0, 0.0, NULL)->colour = SCL_COLOUR_GREY;
  scl_chart_set_axis_title (x, _ ("change (rating points)"));
  x->decimals = 1;
  /* Even to both sides, with room for the numbers. */
  x->max = ceil (1.3 * most + 1.0);
  x->min = -x->max;
  return g_steal_pointer (&chart);
}

const SclFigure scl_figure_update = {
  .id = "update",
  .title = N_ ("One event, game by game"),
  .description = N_ ("The paper’s recipe: for each game the expected score is looked up and taken "
                     "from the result; the sum times K is the change."),
  .params_size = sizeof (Params),
  .key_sets = recipe_sets,
  .build = build_recipe,
};

/* ---- One game ---- */

static const SclKey game_keys[] = {
  K_KEY ("20"),
  MODEL_KEY,
  SCL_FIGURE_DOUBLE ("cut", cut, "0", 0, 1000, N_ ("rating points"),
                     N_ ("Differences beyond count as this; 0: no cut (FIDE: 400)")),
  SCL_FIGURE_DOUBLE ("range", range, "800", 100, 2000, N_ ("rating points"),
                     N_ ("Greatest difference shown, either way")),
};
SCL_FIGURE_KEY_SETS (game_sets, game_keys);

/* What a win and a draw bring against an equal, and against a stronger player within sight. */
static void
say_worth (SclChart *chart, const Params *p, const SclExpectation *expectation)
{
  const double above = MIN (p->range, 400.0);
  const double of_equal = scl_expectation_between (expectation, 0.0, 0.0);
  const double of_stronger = scl_expectation_between (expectation, 0.0, above);

  /* Translators: K; points for a win and for a draw against an equal; how much stronger another
   * opponent is; points against him. */
  scl_chart_print_caption (chart,
                           _ ("With K %s a win against an equal brings %s points "
                              "and a draw %s; against a player %s points stronger "
                              "a win brings %s and a draw %s."),
                           SCL_NUMBER (p->k, -1), SCL_NUMBER (p->k * (1.0 - of_equal), 1),
                           SCL_NUMBER (p->k * (0.5 - of_equal), 1), SCL_NUMBER (above, 0),
                           SCL_NUMBER (p->k * (1.0 - of_stronger), 1),
                           SCL_NUMBER (p->k * (0.5 - of_stronger), 1));
}

static SclChart *
build_game (gconstpointer data, GError **error)
{
  static const struct
  {
    double result;
    const char *label;
    SclColour colour;
    SclDash dash;
  } results[] = {
    { 1.0, N_ ("won"), SCL_COLOUR_BLUE, SCL_DASH_SOLID },
    { 0.5, N_ ("drawn"), SCL_COLOUR_GREEN, SCL_DASH_DASH_DOT },
    { 0.0, N_ ("lost"), SCL_COLOUR_VERMILION, SCL_DASH_DASHED },
  };
  const Params *p = data;
  g_autoptr (SclChart) chart = scl_chart_new ("one-game", _ ("What one game is worth"));
  SclExpectation expectation = SCL_EXPECTATION_DEFAULTS;
  const guint n = 2 * (guint) ceil (p->range) + 1;
  g_autofree double *x = g_new (double, n);
  g_autofree double *y = g_new (double, n);

  expectation.model = (SclExpectationModel) p->model;
  expectation.cut_rule = p->cut > 0.0 ? SCL_CUT_EVERY_GAME : SCL_CUT_NONE;
  expectation.cut = p->cut > 0.0 ? p->cut : expectation.cut;
  for (guint r = 0; r < G_N_ELEMENTS (results); r++)
    {
      SclSeries *series;

      for (guint i = 0; i < n; i++)
        {
          x[i] = -p->range + 2.0 * p->range * i / (n - 1);
          y[i] = p->k * (results[r].result - scl_expectation_between (&expectation, x[i], 0.0));
        }
      series = scl_chart_add_series (chart, SCL_SERIES_LINE, _ (results[r].label), x, y, n);
      series->colour = results[r].colour;
      series->dash = results[r].dash;
    }
  scl_chart_set_subtitle (chart, _ ("Points won or lost, by own rating less the opponent’s"));
  say_worth (chart, p, &expectation);
  scl_chart_set_axis_title (scl_chart_x_axis (chart), _ ("rating difference (points)"));
  scl_chart_set_axis_title (scl_chart_y_axis (chart), _ ("change (rating points)"));
  scl_chart_x_axis (chart)->min = scl_chart_x_axis (chart)->lowest = -p->range;
  scl_chart_x_axis (chart)->max = scl_chart_x_axis (chart)->highest = p->range;
  scl_chart_x_axis (chart)->decimals = 0;
  scl_chart_y_axis (chart)->decimals = 1;
  return g_steal_pointer (&chart);
}

const SclFigure scl_figure_one_game = {
  .id = "one-game",
  .title = N_ ("What one game is worth"),
  .description = N_ ("The more a result surprises, the more it is worth. Beyond a cut, as FIDE’s "
                     "of 400, the curves stay level."),
  .params_size = sizeof (Params),
  .key_sets = game_sets,
  .build = build_game,
};

/* ---- Response and noise ---- */

static const SclKey response_keys[] = {
  SCL_FIGURE_DOUBLE ("k", k, "10", 0, 160, N_ ("rating points"), N_ ("First K; 0: none")),
  SCL_FIGURE_DOUBLE ("k2", k2, "20", 0, 160, N_ ("rating points"), N_ ("Second K; 0: none")),
  SCL_FIGURE_DOUBLE ("k3", k3, "40", 0, 160, N_ ("rating points"), N_ ("Third K; 0: none")),
  SCL_FIGURE_DOUBLE ("strength", strength, "1800", 500, 2900, N_ ("rating points"),
                     N_ ("True strength before it changes")),
  SCL_FIGURE_DOUBLE ("jump", jump, "200", -600, 600, N_ ("rating points"),
                     N_ ("By how much the strength changes at game 0")),
  SCL_FIGURE_DOUBLE ("opponents", opponents, "0", -400, 400, N_ ("rating points"),
                     N_ ("Opponents above the new strength")),
  SCL_FIGURE_INT ("games", games, "150", 10, 1000, N_ ("games"), N_ ("Games shown")),
  SCL_FIGURE_DOUBLE ("draws", draws, "0.3", 0, 1, NULL, N_ ("Share of drawn games, for the noise")),
  SCL_FIGURE_BOOL (
      "band", band, "true",
      N_ ("Show how far the rating wavers in the long run, one standard deviation either way")),
  SCL_FIGURE_INT ("seed", seed, "0", 0, 9999, NULL,
                  N_ ("Show one player’s path by chance; 0: none")),
};
SCL_FIGURE_KEY_SETS (response_sets, response_keys);

static void
add_band (SclChart *chart, const double *x, const double *path, double noise, guint n,
          SclColour colour)
{
  g_autofree double *low = g_new (double, n);
  g_autofree double *high = g_new (double, n);
  SclSeries *series;

  for (guint i = 0; i < n; i++)
    {
      low[i] = path[i] - noise;
      high[i] = path[i] + noise;
    }
  series = scl_chart_add_series (chart, SCL_SERIES_BAND, NULL, x, low, n);
  scl_series_set_y2 (series, high);
  series->colour = colour;
  series->hoverable = FALSE;
}

/* Where the jump is great the curve is no straight line, and it takes longer than 695/K. */
static guint
games_until_left (const Params *p, double k)
{
  return scl_games_until_left (k, p->strength, p->strength + p->jump, p->opponents,
                               (guint) p->games);
}

static char *
games_text (const Params *p, guint games)
{
  if (games == 0)
    return g_strdup_printf (ngettext ("more than %d game", "more than %d games", (gulong) p->games),
                            p->games);
  return g_strdup_printf (ngettext ("%u game", "%u games", games), games);
}

static void
add_response (SclChart *chart, const Params *p, double k, guint which)
{
  static const SclColour colours[] = { SCL_COLOUR_BLUE, SCL_COLOUR_GREEN, SCL_COLOUR_VERMILION };
  static const SclDash dashes[] = { SCL_DASH_SOLID, SCL_DASH_DASH_DOT, SCL_DASH_DASHED };
  const SclExpectation logistic = SCL_EXPECTATION_DEFAULTS;
  const guint n = (guint) p->games + 1;
  const double truth = p->strength + p->jump;
  const double score = scl_expectation_between (&logistic, 0.0, p->opponents);
  const double draws = fmin (p->draws, 2.0 * fmin (score, 1.0 - score));
  const double noise = scl_response_noise (k, score, draws);
  g_autofree double *x = g_new (double, n);
  g_autofree double *path = g_new (double, n);
  g_autofree char *games
      = p->jump != 0.0 ? games_text (p, games_until_left (p, k)) : g_strdup (_ ("no change"));
  /* Translators: K; "73 games", in which a difference falls to 37 %; standard deviation in rating
   * points. */
  g_autofree char *label
      = g_strdup_printf (_ ("K %s: %s, SD %s"), SCL_NUMBER (k, -1), games, SCL_NUMBER (noise, 0));
  SclSeries *series;

  for (guint i = 0; i < n; i++)
    x[i] = i;
  scl_response_path (k, p->strength, truth, p->opponents, n - 1, path);
  if (p->band && isfinite (noise))
    add_band (chart, x, path, noise, n, colours[which]);
  series = scl_chart_add_series (chart, SCL_SERIES_LINE, label, x, path, n);
  series->colour = colours[which];
  series->dash = dashes[which];
  if (p->seed == 0)
    return;
  scl_response_sample (k, p->strength, truth, p->opponents, draws, (guint) p->seed, n - 1, path);
  series = scl_chart_add_series (chart, SCL_SERIES_LINE, NULL, x, path, n);
  series->colour = colours[which];
  series->dash = SCL_DASH_SOLID;
  series->width = 1.0;
  series->hoverable = FALSE;
}

static void
say_responses (SclChart *chart, const Params *p, const double *k, guint n)
{
  g_autoptr (GString) text = g_string_new (NULL);

  /* Translators: points left of the points by which the strength jumps; then comes a list such as "
   * K 10: 73 games; K 20: 36 games." */
  g_string_append_printf (text, _ ("Until %s of the %s points of the jump are left:"),
                          SCL_NUMBER (fabs (p->jump) / G_E, 0), SCL_NUMBER (fabs (p->jump), 0));
  for (guint i = 0; i < n; i++)
    if (k[i] > 0.0)
      {
        g_autofree char *games = games_text (p, games_until_left (p, k[i]));

        g_string_append_printf (text, _ (" K %s: %s;"), SCL_NUMBER (k[i], -1), games);
      }
  text->str[text->len - 1] = '.';
  scl_chart_set_caption (chart, text->str);
}

static SclChart *
build_response (gconstpointer data, GError **error)
{
  const Params *p = data;
  g_autoptr (SclChart) chart
      = scl_chart_new ("response", _ ("How fast a rating follows, and how much it wavers"));
  const double k[] = { p->k, p->k2, p->k3 };
  const double truth = p->strength + p->jump;

  for (guint i = 0; i < G_N_ELEMENTS (k); i++)
    if (k[i] > 0.0)
      add_response (chart, p, k[i], i);
  if (scl_chart_n_series (chart) == 0)
    {
      scl_chart_set_empty_message (chart, _ ("No K. Give at least one a value above 0."));
      return g_steal_pointer (&chart);
    }
  if (p->jump != 0.0)
    say_responses (chart, p, k, G_N_ELEMENTS (k));
  scl_chart_add_mark (chart, SCL_MARK_HORIZONTAL, 0.0, truth, _ ("true strength"))->colour
      = SCL_COLOUR_INK;
  /* xgettext:no-c-format */
  scl_chart_set_subtitle (chart, _ ("The mean rating after the strength has jumped; games until "
                                    "37\u2009% of the jump is left, and SD in the long run"));
  scl_chart_set_axis_title (scl_chart_x_axis (chart), _ ("games since the jump"));
  scl_chart_set_axis_title (scl_chart_y_axis (chart), _ ("rating (points)"));
  scl_chart_x_axis (chart)->integer = TRUE;
  scl_chart_x_axis (chart)->min = 0.0;
  scl_chart_x_axis (chart)->max = p->games;
  scl_chart_y_axis (chart)->decimals = 1;
  return g_steal_pointer (&chart);
}

const SclFigure scl_figure_response = {
  .id = "response",
  .title = N_ ("How fast a rating follows, and how much it wavers"),
  .description = N_ ("A large K follows a change of strength quickly and wavers much; a small one "
                     "is steady and slow. Against equals a small difference falls to 37 % (1/e) in "
                     "about 695/K games."),
  .params_size = sizeof (Params),
  .key_sets = response_sets,
  .build = build_response,
};
