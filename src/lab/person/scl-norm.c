/* SclNorm: see the header. The numbers behind a line are articles of B.01 (2024).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lab/person/scl-norm.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "rating/base/scl-order.h"
#include "rating/core/scl-expectation.h"
#include "rating/policy/scl-system.h"

#define LEAST_GAMES 9    /* 1.4.1 */
#define MOST_GAMES 13    /* 1.7 */
#define LEAST_PLAYERS 6  /* 1.4.5f */
#define LEAST_HOLDERS 3  /* 1.4.5b-e */
#define FEDERATIONS 2    /* 1.4.3 */
#define MOST_LEFT_OUT 6  /* of 1.4.1e: nine of fifteen; beyond that nobody looks */
#define DAY_2009 2455014 /* 2009-07-01 */
#define DAY_2024 2460311 /* 2024-01-01 */

/* ---- What the regulations say ---- */

static const char *const title_names[] = { "GM", "IM", "WGM", "WIM" };

const char *
scl_norm_title_name (SclNormTitle title)
{
  return title_names[title];
}

gboolean
scl_norm_title_from_name (const char *name, SclNormTitle *title)
{
  for (guint i = 0; name != NULL && i < SCL_NORM_N_TITLES; i++)
    if (g_ascii_strcasecmp (name, title_names[i]) == 0)
      {
        *title = (SclNormTitle) i;
        return TRUE;
      }
  return FALSE;
}

SclNormNumbers
scl_norm_numbers (SclNormTitle title, SclDay start)
{
  static const SclNormNumbers numbers[] = {
    { 2600, 2380, 2200, 2500 },
    { 2450, 2230, 2050, 2400 },
    { 2400, 2180, 2000, 2300 },
    { 2250, 2030, 1850, 2200 },
  };
  SclNormNumbers found = numbers[title];

  if (start != SCL_DAY_NONE && start < DAY_2009 && title <= SCL_NORM_IM)
    found.performance++;
  return found;
}

int
scl_norm_unrated (SclDay start)
{
  if (start == SCL_DAY_NONE || start >= DAY_2024)
    return 1400;
  return start >= DAY_2009 ? 1000 : 2000;
}

static const struct
{
  const char *nick, *article;
} requirements[] = {
  [SCL_NORM_GAMES] = { "games", "1.4.1" },
  [SCL_NORM_PLAYERS] = { "players", "1.4.5f" },
  [SCL_NORM_SCORE] = { "score", "1.4.8" },
  [SCL_NORM_AVERAGE] = { "average", "1.4.8" },
  [SCL_NORM_PERFORMANCE] = { "performance", "1.4.8a" },
  [SCL_NORM_TITLED] = { "titled", "1.4.5a" },
  [SCL_NORM_HOLDERS] = { "holders", "1.4.5b-e" },
  [SCL_NORM_FEDERATIONS] = { "federations", "1.4.3" },
  [SCL_NORM_OWN] = { "own-federation", "1.4.4" },
  [SCL_NORM_ONE] = { "one-federation", "1.4.4" },
  [SCL_NORM_RATED] = { "rated", "8, 2003" },
};

const char *
scl_norm_requirement_article (SclNormRequirementKind kind)
{
  return requirements[kind].article;
}

const char *
scl_norm_requirement_nick (SclNormRequirementKind kind)
{
  return requirements[kind].nick;
}

/* ---- Titles and federations as numbers ---- */

/* From the greatest on; those at LAST_TITLED and before count as titles (1.4.5a). */
#define LAST_TITLED 5
#define NO_TITLE 8

static guint
title_rank (const char *title)
{
  static const char *const ranks[] = { "GM", "IM", "WGM", "WIM", "FM", "WFM", "CM", "WCM" };

  for (guint i = 0; title != NULL && i < G_N_ELEMENTS (ranks); i++)
    if (g_ascii_strcasecmp (title, ranks[i]) == 0)
      return i;
  return NO_TITLE;
}

/* 0: none, or not known. */
static GQuark
federation_of (const char *federation)
{
  g_autofree char *upper = NULL;

  if (federation == NULL || *federation == '\0' || g_ascii_strcasecmp (federation, "FID") == 0)
    return 0;
  upper = g_ascii_strup (federation, -1);
  return g_quark_from_string (upper);
}

/* ---- The games that count ---- */

typedef struct
{
  guint game;    /* as given */
  guint round;   /* or place, from 1 */
  double rating; /* as it counts: unrated ones have theirs */
  gboolean unrated;
  guint rank; /* of the title */
  GQuark federation, name;
  guint half_points;
} Game;

typedef struct
{
  const SclNormPlayer *player;
  const SclNormEvent *event;
  GQuark own;
  Game *games; /* that count, by round */
  guint n;
  guint least;    /* games */
  gboolean eight; /* least is 8 because the ninth game was not played */
} Case;

static int
compare_rounds (gconstpointer pa, gconstpointer pb)
{
  const Game *a = pa, *b = pb;

  if (a->round != b->round)
    return SCL_ORDER (a->round, b->round);
  return SCL_ORDER (a->game, b->game);
}

static void
case_init (Case *self, const SclNormPlayer *player, const SclNormEvent *event,
           const SclNormGame *games, guint n)
{
  const guint rounds = event->rounds > 0 ? event->rounds : n;
  gboolean unplayed = FALSE;

  *self = (Case){ .player = player, .event = event, .own = federation_of (player->federation) };
  self->games = g_new0 (Game, MAX (n, 1));
  for (guint i = 0; i < n; i++)
    {
      unplayed = unplayed || games[i].played == SCL_NORM_WON_UNPLAYED;
      if (games[i].played != SCL_NORM_PLAYED)
        continue;
      self->games[self->n++] = (Game){
        .game = i,
        .round = games[i].round > 0 ? games[i].round : i + 1,
        .rating = isnan (games[i].rating) ? scl_norm_unrated (event->start) : games[i].rating,
        .unrated = isnan (games[i].rating),
        .rank = title_rank (games[i].title),
        .federation = federation_of (games[i].federation),
        .name = games[i].name != NULL ? g_quark_from_string (games[i].name) : 0,
        .half_points = games[i].half_points,
      };
    }
  qsort (self->games, self->n, sizeof (Game), compare_rounds);
  self->least = event->least_games > 0 ? event->least_games : LEAST_GAMES;
  self->eight = self->least == LEAST_GAMES && rounds == LEAST_GAMES && self->n == LEAST_GAMES - 1
                && unplayed; /* 1.4.1 */
  if (self->eight)
    self->least = LEAST_GAMES - 1;
}

/* ---- Ratings ---- */

/* 1.4.8, 1.4.9: score in whole per cent, 0.5 up. */
static guint
hundredths_of (guint half_points, guint n)
{
  return (100 * half_points + n) / (2 * n);
}

/* At least 35 % of the points (1.4.8): 4.5 of 13 are 34.6 %, and too few. */
static guint
least_score (guint n)
{
  return (7 * n + 9) / 10;
}

/* The least score with which opponents of that average (rounded) are a performance; -1: none. */
static int
least_half_points (const SclNormNumbers *numbers, int average, guint n)
{
  if (average < numbers->average)
    return -1;
  for (guint t = least_score (n); t <= 2 * n; t++)
    if (average + scl_fide_dp (hundredths_of (t, n)) >= numbers->performance)
      return (int) t;
  return -1;
}

typedef struct
{
  guint lowest; /* place in the ratings */
  double from;  /* its rating */
  gboolean raised;
  double exact;
  int rounded;
} Average;

/* 1.4.6b-c, 1.4.7. keep: which of them count; NULL: all. */
static Average
average_of (const SclNormNumbers *numbers, const Game *games, const gboolean *keep, guint n)
{
  Average average = { 0, INFINITY, FALSE, NAN, 0 };
  double sum = 0.0;
  guint count = 0;

  for (guint i = 0; i < n; i++)
    {
      if (keep != NULL && !keep[i])
        continue;
      sum += games[i].rating;
      count++;
      if (games[i].rating < average.from)
        {
          average.from = games[i].rating;
          average.lowest = i;
        }
    }
  if (count == 0)
    return average;
  average.raised = average.from < numbers->floor;
  if (average.raised)
    sum += numbers->floor - average.from;
  average.exact = sum / count;
  average.rounded = (int) scl_round (average.exact, 1.0, SCL_ROUND_HALF_UP);
  return average;
}

/* ---- The mix of opponents ---- */

typedef struct
{
  guint titled, holders, federations, own, one;
} Mix;

static gboolean
seen_before (const Case *self, const gboolean *keep, guint i, gboolean by_name)
{
  for (guint j = 0; j < i; j++)
    if (keep[j]
        && (by_name ? self->games[j].name == self->games[i].name && self->games[i].name != 0
                    : self->games[j].federation == self->games[i].federation))
      return TRUE;
  return FALSE;
}

static guint
of_federation (const Case *self, const gboolean *keep, GQuark federation)
{
  guint n = 0;

  for (guint i = 0; i < self->n; i++)
    n += keep[i] && self->games[i].federation == federation;
  return n;
}

static Mix
mix_of (const Case *self, const gboolean *keep, SclNormTitle title)
{
  const gboolean twice = self->event->kind == SCL_NORM_DOUBLE_ROUND_ROBIN;
  Mix mix = { 0 };

  for (guint i = 0; i < self->n; i++)
    {
      const Game *game = &self->games[i];

      if (!keep[i])
        continue;
      mix.titled += game->rank <= LAST_TITLED;
      /* 1.4.5f: of a double round-robin, different ones. */
      mix.holders += game->rank <= (guint) title && !(twice && seen_before (self, keep, i, TRUE));
      if (game->federation == 0 || seen_before (self, keep, i, FALSE))
        continue;
      mix.federations += game->federation != self->own;
      mix.one = MAX (mix.one, of_federation (self, keep, game->federation));
    }
  if (self->own != 0)
    mix.own = of_federation (self, keep, self->own);
  return mix;
}

/* 1.4.5b-f. */
static guint
holders_needed (const Case *self, guint n)
{
  const guint third = MAX ((n + 2) / 3, LEAST_HOLDERS);

  return self->event->kind == SCL_NORM_DOUBLE_ROUND_ROBIN ? (third + 1) / 2 : third;
}

/* ---- One selection of games ---- */

static void
set_least (SclNorm *norm, SclNormRequirementKind kind, double value, double limit)
{
  norm->requirements[kind] = (SclNormRequirement){ TRUE, value >= limit, value, limit, FALSE };
}

static void
set_most (SclNorm *norm, SclNormRequirementKind kind, double value, double limit)
{
  norm->requirements[kind] = (SclNormRequirement){ TRUE, value <= limit, value, limit, TRUE };
}

static void
judge_mix (const Case *self, const gboolean *keep, SclNorm *norm)
{
  const guint n = norm->n_games;
  const Mix mix = mix_of (self, keep, norm->title);

  set_least (norm, SCL_NORM_TITLED, mix.titled, (n + 1) / 2);                /* 1.4.5a */
  set_least (norm, SCL_NORM_HOLDERS, mix.holders, holders_needed (self, n)); /* 1.4.5b-f */
  if (self->event->players > 0 && self->event->kind == SCL_NORM_DOUBLE_ROUND_ROBIN)
    set_least (norm, SCL_NORM_PLAYERS, self->event->players, LEAST_PLAYERS); /* 1.4.5f */
  if (self->event->all_federations)
    return;
  set_least (norm, SCL_NORM_FEDERATIONS, mix.federations, FEDERATIONS); /* 1.4.3 */
  set_most (norm, SCL_NORM_OWN, mix.own, 3 * n / 5);                    /* 1.4.4 */
  set_most (norm, SCL_NORM_ONE, mix.one, 2 * n / 3);                    /* 1.4.4 */
}

static guint
n_missed (const SclNorm *norm)
{
  guint n = 0;

  for (guint i = 0; i < SCL_NORM_N_REQUIREMENTS; i++)
    n += norm->requirements[i].asked && !norm->requirements[i].met;
  return n;
}

/* 1.4.1b-d, 1.7: a World Cup's eight games count nine, and so do eight of nine rounds. */
static guint
worth_of (const Case *self, const SclNorm *norm, int least)
{
  const guint games = self->least == LEAST_GAMES - 1 && norm->n_games == LEAST_GAMES - 1
                          ? LEAST_GAMES
                          : norm->n_games;

  return MIN (games, MOST_GAMES) + (norm->half_points - (guint) least) / 2;
}

/* Without left_out, until_round and least_half_points. */
static SclNorm
judge (const Case *self, SclNormTitle title, const gboolean *keep)
{
  const SclNormNumbers numbers = scl_norm_numbers (title, self->event->start);
  const Average average = average_of (&numbers, self->games, keep, self->n);
  SclNorm norm = { .title = title,
                   .eight = self->eight,
                   .raised = average.raised ? self->games[average.lowest].game : G_MAXUINT,
                   .raised_from = average.raised ? average.from : NAN,
                   .average_exact = average.exact,
                   .average = average.rounded,
                   .performance_exact = NAN };

  for (guint i = 0; i < self->n; i++)
    if (keep[i])
      {
        norm.n_games++;
        norm.half_points += self->games[i].half_points;
        norm.n_unrated += self->games[i].unrated;
      }
  set_least (&norm, SCL_NORM_GAMES, norm.n_games, self->least); /* 1.4.1 */
  if (norm.n_games == 0)
    return norm;
  norm.hundredths = hundredths_of (norm.half_points, norm.n_games);
  norm.dp = scl_fide_dp (norm.hundredths);
  norm.performance = norm.average + norm.dp;
  norm.performance_exact = norm.average_exact + norm.dp;
  set_least (&norm, SCL_NORM_SCORE, norm.half_points / 2.0, least_score (norm.n_games) / 2.0);
  set_least (&norm, SCL_NORM_AVERAGE, norm.average, numbers.average);
  set_least (&norm, SCL_NORM_PERFORMANCE, norm.performance, numbers.performance);
  judge_mix (self, keep, &norm);
  if (self->event->start != SCL_DAY_NONE && self->event->start < DAY_2009)
    set_least (&norm, SCL_NORM_RATED, norm.n_games - norm.n_unrated, (4 * norm.n_games + 4) / 5);
  norm.reached = n_missed (&norm) == 0;
  if (norm.reached)
    norm.worth = worth_of (self, &norm, least_half_points (&numbers, norm.average, norm.n_games));
  return norm;
}

/* ---- The best selection ---- */

typedef struct
{
  const Case *of;
  SclNormTitle title;
  gboolean *keep; /* of the selection under way */
  guint until;    /* the first so many games: the others are left out */
  SclNorm best;
  gboolean *best_keep;
  guint best_until;
} Search;

static guint
n_left_out (const Search *search, const gboolean *keep)
{
  guint n = 0;

  for (guint i = 0; i < search->of->n; i++)
    n += !keep[i];
  return n;
}

static gboolean
is_better (const Search *search, const SclNorm *norm)
{
  const SclNorm *best = &search->best;

  if (norm->reached != best->reached)
    return norm->reached;
  if (norm->reached && norm->worth != best->worth)
    return norm->worth > best->worth;
  if (!norm->reached && n_missed (norm) != n_missed (best))
    return n_missed (norm) < n_missed (best);
  if (!norm->reached && norm->performance_exact != best->performance_exact)
    return norm->performance_exact > best->performance_exact;
  return n_left_out (search, search->keep) < n_left_out (search, search->best_keep);
}

static void
try_selection (Search *search)
{
  const SclNorm norm = judge (search->of, search->title, search->keep);

  /* Later games may be left out only once the norm is reached: 1.4.1e. */
  if ((search->until < search->of->n && !norm.reached) || !is_better (search, &norm))
    return;
  search->best = norm;
  search->best_until = search->until;
  memcpy (search->best_keep, search->keep, search->of->n * sizeof (gboolean));
}

/* All ways to leave out games won from that one on, so many at most. */
static void
leave_out (Search *search, guint from, guint most)
{
  try_selection (search);
  for (guint i = from; most > 0 && i < search->until; i++)
    if (search->of->games[i].half_points == 2)
      {
        search->keep[i] = FALSE;
        leave_out (search, i + 1, most - 1);
        search->keep[i] = TRUE;
      }
}

static void
search_selections (Search *search)
{
  const Case *of = search->of;

  for (guint until = of->n; until >= of->least; until--)
    {
      for (guint i = 0; i < of->n; i++)
        search->keep[i] = i < until;
      search->until = until;
      leave_out (search, 0, MIN (until - of->least, MOST_LEFT_OUT));
    }
}

/* Least score in all games that count; -1 where it is not the score that is missed. */
static int
least_of_all (const Case *self, const SclNorm *all)
{
  const SclNormNumbers numbers = scl_norm_numbers (all->title, self->event->start);

  for (guint i = 0; i < SCL_NORM_N_REQUIREMENTS; i++)
    if (all->requirements[i].asked && !all->requirements[i].met && i != SCL_NORM_SCORE
        && i != SCL_NORM_PERFORMANCE)
      return -1;
  return least_half_points (&numbers, all->average, all->n_games);
}

static SclNorm
best_norm (const Case *self, SclNormTitle title)
{
  g_autofree gboolean *keep = g_new (gboolean, MAX (self->n, 1));
  g_autofree gboolean *best_keep = g_new (gboolean, MAX (self->n, 1));
  Search search = { .of = self, .title = title, .keep = keep, .best_keep = best_keep };
  int least;

  for (guint i = 0; i < self->n; i++)
    keep[i] = best_keep[i] = TRUE;
  search.best = judge (self, title, keep);
  search.best_until = self->n;
  least = least_of_all (self, &search.best);
  if (self->event->kind == SCL_NORM_SWISS)
    search_selections (&search);

  search.best.least_half_points = least;
  search.best.left_out = g_array_new (FALSE, FALSE, sizeof (guint));
  for (guint i = 0; i < search.best_until; i++)
    if (!best_keep[i])
      g_array_append_val (search.best.left_out, self->games[i].game);
  if (search.best_until < self->n)
    search.best.until_round = self->games[search.best_until - 1].round;
  search.best.possible = title <= SCL_NORM_IM || self->player->sex != 'm';
  search.best.held = title_rank (self->player->title) <= (guint) title;
  return search.best;
}

/* ---- The whole ---- */

SclNorms *
scl_norms_new (const SclNormPlayer *player, const SclNormEvent *event, const SclNormGame *games,
               guint n)
{
  SclNorms *self = g_new0 (SclNorms, 1);
  Case of;

  case_init (&of, player, event, games, n);
  self->n_games = n;
  for (guint i = 0; i < of.n; i++)
    {
      self->n_unrated += isnan (games[of.games[i].game].rating);
      self->n_unknown += games[of.games[i].game].federation == NULL
                         || *games[of.games[i].game].federation == '\0';
    }
  for (guint t = 0; t < SCL_NORM_N_TITLES; t++)
    self->norms[t] = best_norm (&of, (SclNormTitle) t);
  g_free (of.games);
  return self;
}

void
scl_norms_free (SclNorms *self)
{
  for (guint t = 0; t < SCL_NORM_N_TITLES; t++)
    g_array_unref (self->norms[t].left_out);
  g_free (self);
}

/* Rounded; n > 0. */
static int
average_of_ratings (const SclNormNumbers *numbers, SclDay start, const double *ratings, guint n)
{
  g_autofree Game *games = g_new0 (Game, n);

  for (guint i = 0; i < n; i++)
    games[i].rating = isnan (ratings[i]) ? scl_norm_unrated (start) : ratings[i];
  return average_of (numbers, games, NULL, n).rounded;
}

int
scl_norm_least_score (SclNormTitle title, SclDay start, const double *ratings, guint n)
{
  const SclNormNumbers numbers = scl_norm_numbers (title, start);

  return n == 0 ? -1
                : least_half_points (&numbers, average_of_ratings (&numbers, start, ratings, n), n);
}

int
scl_norm_performance (SclNormTitle title, SclDay start, const double *ratings, guint n,
                      guint half_points)
{
  const SclNormNumbers numbers = scl_norm_numbers (title, start);

  return average_of_ratings (&numbers, start, ratings, n)
         + scl_fide_dp (hundredths_of (half_points, n));
}
