/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lab/person/scl-opponents.h"

#include <math.h>
#include <string.h>

#include "rating/base/scl-day.h"
#include "rating/base/scl-getter.h"
#include "rating/base/scl-gettext.h"
#include "rating/base/scl-order.h"
#include "rating/base/scl-rate-of-play.h"

#define STRENGTH_WIDTH 100
#define DIFFERENCE_WIDTH 100
#define DIFFERENCE_MOST 400

static const struct
{
  const char *nick;
  const char *label;
} kinds[SCL_OPPONENTS_N_KINDS] = {
  { "strength", N_ ("Opponent's rating") },
  { "difference", N_ ("Rating difference") },
  { "colour", N_ ("Colour") },
  { "rate", N_ ("Rate of play") },
  { "year", N_ ("Year") },
};

const char *
scl_opponents_kind_nick (SclOpponentsKind kind)
{
  return kinds[kind].nick;
}

const char *
scl_opponents_kind_label (SclOpponentsKind kind)
{
  return _ (kinds[kind].label);
}

SCL_DEFINE_FROM_NICK (scl_opponents_kind_from_nick, SclOpponentsKind, scl_opponents_kind_nick,
                      SCL_OPPONENTS_N_KINDS)

/* ---- Sums ---- */

static void
add_game (SclScoreSum *sum, double *variance, const SclPersonGame *game)
{
  if (!scl_person_game_is_played (game))
    return;
  sum->games++;
  sum->won += game->score == 1.0;
  sum->drawn += game->score == 0.5;
  sum->lost += game->score == 0.0;
  sum->score += game->score;
  if (isnan (game->expected))
    return;
  sum->n_expected++;
  sum->scored += game->score;
  sum->expected += game->expected;
  *variance += game->expected * (1.0 - game->expected);
}

static void
finish (SclScoreSum *sum, double variance)
{
  const double half
      = sum->n_expected >= SCL_OPPONENTS_LEAST ? 1.96 * sqrt (variance) / sum->n_expected : NAN;

  sum->difference = sum->n_expected > 0 ? (sum->scored - sum->expected) / sum->n_expected : NAN;
  sum->low = sum->difference - half;
  sum->high = sum->difference + half;
}

SclScoreSum
scl_score_sum (const SclPersonResults *results, const guint *which, guint n)
{
  SclScoreSum sum = { 0 };
  double variance = 0.0;

  for (guint i = 0; i < n; i++)
    add_game (&sum, &variance, scl_person_results_game (results, which[i]));
  finish (&sum, variance);
  return sum;
}

SclScoreSum
scl_score_sum_all (const SclPersonResults *results)
{
  SclScoreSum sum = { 0 };
  double variance = 0.0;

  for (guint i = 0; i < results->games->len; i++)
    add_game (&sum, &variance, scl_person_results_game (results, i));
  finish (&sum, variance);
  return sum;
}

/* ---- Groups ---- */

/* Groups are in the order of their keys. */
#define KEY_UNKNOWN G_MAXINT

static int
key_of (const SclPersonGame *game, SclOpponentsKind kind)
{
  const SclRateOfPlay *rate;
  guint n;
  double difference;

  switch (kind)
    {
    case SCL_OPPONENTS_BY_STRENGTH:
      return isnan (game->rating) ? KEY_UNKNOWN : (int) floor (game->rating / STRENGTH_WIDTH);
    case SCL_OPPONENTS_BY_DIFFERENCE:
      difference = game->own - game->rating;
      return isnan (difference)
                 ? KEY_UNKNOWN
                 : (int) floor (CLAMP (difference, -DIFFERENCE_MOST - 1.0, DIFFERENCE_MOST)
                                / DIFFERENCE_WIDTH);
    case SCL_OPPONENTS_BY_COLOUR:
      return game->white ? 0 : 1;
    case SCL_OPPONENTS_BY_RATE:
      rate = scl_rate_of_play (game->rate);
      return rate != NULL ? (int) (rate - scl_rates_of_play (&n)) : KEY_UNKNOWN;
    case SCL_OPPONENTS_BY_YEAR:
    case SCL_OPPONENTS_N_KINDS:
    default:
      return scl_day_year (game->day);
    }
}

static char *
rate_label (int key)
{
  guint n;

  return g_strdup (key == KEY_UNKNOWN ? _ ("rate of play unknown")
                                      : _ (scl_rates_of_play (&n)[key].title));
}

static char *
difference_label (int key)
{
  int low, high;

  if (key == KEY_UNKNOWN)
    return g_strdup (_ ("unrated"));
  low = key * DIFFERENCE_WIDTH;
  high = low + DIFFERENCE_WIDTH;
  if (low < -DIFFERENCE_MOST)
    /* Translators: a rating difference in points, weaker than the opponents. */
    return g_strdup_printf (_ ("below −%d"), DIFFERENCE_MOST);
  if (low >= DIFFERENCE_MOST)
    return g_strdup_printf (_ ("%d and more"), DIFFERENCE_MOST);
  /* Translators: a class of rating differences, such as "−100 to 0". */
  return g_strdup_printf (_ ("%s%d to %s%d"), low < 0 ? "−" : "", ABS (low), high < 0 ? "−" : "",
                          ABS (high));
}

static char *
label_of (int key, SclOpponentsKind kind)
{
  switch (kind)
    {
    case SCL_OPPONENTS_BY_STRENGTH:
      return key == KEY_UNKNOWN
                 ? g_strdup (_ ("unrated"))
                 : g_strdup_printf ("%d–%d", key * STRENGTH_WIDTH, (key + 1) * STRENGTH_WIDTH - 1);
    case SCL_OPPONENTS_BY_DIFFERENCE:
      return difference_label (key);
    case SCL_OPPONENTS_BY_COLOUR:
      return g_strdup (key == 0 ? _ ("with White") : _ ("with Black"));
    case SCL_OPPONENTS_BY_RATE:
      return rate_label (key);
    case SCL_OPPONENTS_BY_YEAR:
    case SCL_OPPONENTS_N_KINDS:
    default:
      return g_strdup_printf ("%d", key);
    }
}

static void
set_limits (SclOpponentsGroup *group, int key, SclOpponentsKind kind)
{
  group->low = group->high = NAN;
  if (key == KEY_UNKNOWN)
    return;
  if (kind == SCL_OPPONENTS_BY_YEAR)
    group->low = group->high = key;
  if (kind == SCL_OPPONENTS_BY_STRENGTH)
    {
      group->low = (double) key * STRENGTH_WIDTH;
      group->high = group->low + STRENGTH_WIDTH;
    }
  if (kind != SCL_OPPONENTS_BY_DIFFERENCE)
    return;
  group->low = (double) key * DIFFERENCE_WIDTH;
  group->high = group->low + DIFFERENCE_WIDTH;
  if (group->low < -DIFFERENCE_MOST)
    group->low = -INFINITY;
  if (group->low >= DIFFERENCE_MOST)
    group->high = INFINITY;
}

typedef struct
{
  int key;
  guint game; /* place in the games */
} Keyed;

static int
compare_keyed (gconstpointer a, gconstpointer b)
{
  const Keyed *x = a, *y = b;

  return x->key != y->key ? SCL_ORDER (x->key, y->key) : SCL_ORDER (x->game, y->game);
}

static GArray *
sort_games (const SclPersonResults *results, SclOpponentsKind kind)
{
  GArray *keyed = g_array_new (FALSE, FALSE, sizeof (Keyed));

  for (guint i = 0; i < results->games->len; i++)
    {
      const SclPersonGame *game = scl_person_results_game (results, i);
      const Keyed one = { key_of (game, kind), i };

      if (scl_person_game_is_played (game))
        g_array_append_val (keyed, one);
    }
  g_array_sort (keyed, compare_keyed);
  return keyed;
}

SclOpponents *
scl_opponents_new (const SclPersonResults *results, SclOpponentsKind kind)
{
  g_autoptr (GArray) keyed = sort_games (results, kind);
  g_autoptr (GArray) which = g_array_new (FALSE, FALSE, sizeof (guint));
  SclOpponents *self = g_new0 (SclOpponents, 1);

  self->kind = kind;
  self->groups = g_new0 (SclOpponentsGroup, MAX (keyed->len, 1));
  for (guint i = 0; i < keyed->len; i++)
    {
      const Keyed *one = &g_array_index (keyed, Keyed, i);
      SclOpponentsGroup *group = &self->groups[self->n];

      g_array_append_val (which, one->game);
      if (i + 1 < keyed->len && g_array_index (keyed, Keyed, i + 1).key == one->key)
        continue;
      group->label = label_of (one->key, kind);
      group->unknown = one->key == KEY_UNKNOWN;
      set_limits (group, one->key, kind);
      group->sum = scl_score_sum (results, (const guint *) (gpointer) which->data, which->len);
      g_array_set_size (which, 0);
      self->n++;
    }
  return self;
}

void
scl_opponents_free (SclOpponents *self)
{
  for (guint i = 0; i < self->n; i++)
    g_free (self->groups[i].label);
  g_free (self->groups);
  g_free (self);
}

/* ---- In words ---- */

static void
add_name (GString *names, const char *name)
{
  g_string_append_printf (names, "%s%s", names->len > 0 ? ", " : "", name);
}

/* What the data do not tell. */
static void
append_lacking (GString *text, const SclOpponents *self)
{
  guint unexpected = 0, unknown = 0;

  for (guint i = 0; i < self->n; i++)
    {
      const SclOpponentsGroup *group = &self->groups[i];

      unexpected += group->sum.games - group->sum.n_expected;
      if (self->kind == SCL_OPPONENTS_BY_RATE && group->unknown)
        unknown += group->sum.games;
    }
  if (unknown > 0)
    g_string_append_printf (text,
                            ngettext (" Of %u game the data do not say the rate of play.",
                                      " Of %u games the data do not say the rate of play.",
                                      unknown),
                            unknown);
  if (unexpected > 0)
    g_string_append_printf (text,
                            ngettext (" %u game has no expected score: the rule does not rate it.",
                                      " %u games have no expected score: the rule does not rate "
                                      "them.",
                                      unexpected),
                            unexpected);
}

char *
scl_opponents_words (const SclOpponents *self)
{
  g_autoptr (GString) above = g_string_new (NULL), below = g_string_new (NULL);
  GString *text = g_string_new (NULL);
  guint enough = 0;

  for (guint i = 0; i < self->n; i++)
    {
      const SclScoreSum *sum = &self->groups[i].sum;

      enough += sum->n_expected >= SCL_OPPONENTS_LEAST;
      if (sum->low > 0.0)
        add_name (above, self->groups[i].label);
      if (sum->high < 0.0)
        add_name (below, self->groups[i].label);
    }
  if (enough == 0)
    {
      g_string_append_printf (text,
                              _ ("No group has %d games with an expected score: too few to say "
                                 "anything."),
                              SCL_OPPONENTS_LEAST);
      append_lacking (text, self);
      return g_string_free (text, FALSE);
    }
  if (above->len > 0)
    /* Translators: names of groups of opponents. */
    g_string_append_printf (text, _ ("More was scored than expected, beyond chance: %s. "),
                            above->str);
  if (below->len > 0)
    g_string_append_printf (text, _ ("Less was scored than expected, beyond chance: %s. "),
                            below->str);
  if (above->len == 0 && below->len == 0)
    g_string_append (text, _ ("Nowhere does the score differ from the expected one by more than "
                              "chance allows. "));
  g_string_append_printf (text,
                          ngettext ("%u group has at least %d games; of twenty groups one is "
                                    "beyond chance by chance.",
                                    "%u groups have at least %d games; of twenty groups one is "
                                    "beyond chance by chance.",
                                    enough),
                          enough, SCL_OPPONENTS_LEAST);
  append_lacking (text, self);
  return g_string_free (text, FALSE);
}
