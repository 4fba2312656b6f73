/* SclNorm against a search of its own: events by chance, judged article by article of B.01 (2024)
 * for every selection of games that 1.4.1e allows.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <math.h>

#include "../test-main.h"
#include "lab-fixtures.h"
#include "lab/person/scl-norm.h"
#include "rating/core/scl-expectation.h"

#define MOST 13

/* ---- One selection ---- */

/* B.01: least performance, least average, floor. */
static const int numbers[SCL_NORM_N_TITLES][3]
    = { { 2600, 2380, 2200 }, { 2450, 2230, 2050 }, { 2400, 2180, 2000 }, { 2250, 2030, 1850 } };

static gboolean
holds (const SclNormGame *game, SclNormTitle title)
{
  static const char *const at_least[SCL_NORM_N_TITLES]
      = { "GM", "GM IM", "GM IM WGM", "GM IM WGM WIM" };
  g_auto (GStrv) words = g_strsplit (at_least[title], " ", -1);

  return g_strv_contains ((const char *const *) words, game->title);
}

static gboolean
is_titled (const SclNormGame *game)
{
  static const char *const titles[] = { "GM", "IM", "FM", "WGM", "WIM", "WFM", NULL };

  return g_strv_contains (titles, game->title);
}

static void
ask (SclNorm *norm, SclNormRequirementKind kind, double value, double limit, gboolean most)
{
  norm->requirements[kind]
      = (SclNormRequirement){ TRUE, most ? value <= limit : value >= limit, value, limit, most };
}

/* Of the games that are in: their number, and the sums of the articles. */
static SclNorm
judge (const SclNormPlayer *player, const SclNormEvent *event, const SclNormGame *games, guint n,
       guint in, SclNormTitle title, guint least)
{
  static const char *const federations[] = { "ITA", "FRA", "GER", "NOR" };
  SclNorm norm = { .title = title, .raised = G_MAXUINT };
  const int unrated = 1400;
  double sum = 0.0, lowest = INFINITY;
  guint titled = 0, holders = 0, others = 0, own = 0, one = 0, least_score = 0, third;

  for (guint i = 0; i < n; i++)
    if (in & (1u << i))
      {
        const double rating = isnan (games[i].rating) ? unrated : games[i].rating;

        norm.n_games++;
        norm.half_points += games[i].half_points;
        norm.n_unrated += isnan (games[i].rating);
        sum += rating;
        titled += is_titled (&games[i]);
        holders += holds (&games[i], title);
        if (rating < lowest)
          {
            lowest = rating;
            norm.raised = i;
          }
      }
  /* 1.4.6b-c: the lowest to the floor, where it is below. */
  norm.raised_from = lowest;
  if (lowest < numbers[title][2])
    sum += numbers[title][2] - lowest;
  else
    {
      norm.raised = G_MAXUINT;
      norm.raised_from = NAN;
    }
  ask (&norm, SCL_NORM_GAMES, norm.n_games, least, FALSE);
  norm.average_exact = sum / norm.n_games;
  norm.average = (int) floor (norm.average_exact + 0.5);
  norm.hundredths = (guint) floor (50.0 * norm.half_points / norm.n_games + 0.5);
  norm.dp = scl_fide_dp (norm.hundredths);
  norm.performance = norm.average + norm.dp;
  norm.performance_exact = norm.average_exact + norm.dp;
  while (50.0 * least_score / norm.n_games < 35.0 - 1e-9)
    least_score++;
  ask (&norm, SCL_NORM_SCORE, norm.half_points / 2.0, least_score / 2.0, FALSE);
  ask (&norm, SCL_NORM_AVERAGE, norm.average, numbers[title][1], FALSE);
  ask (&norm, SCL_NORM_PERFORMANCE, norm.performance, numbers[title][0], FALSE);
  ask (&norm, SCL_NORM_TITLED, titled, ceil (norm.n_games / 2.0), FALSE);
  third = MAX (3, (guint) ceil (norm.n_games / 3.0));
  ask (&norm, SCL_NORM_HOLDERS, holders, third, FALSE);
  for (guint f = 0; f < G_N_ELEMENTS (federations); f++)
    {
      guint of_it = 0;

      for (guint i = 0; i < n; i++)
        of_it += (in & (1u << i)) && g_str_equal (games[i].federation, federations[f]);
      one = MAX (one, of_it);
      if (g_strcmp0 (player->federation, federations[f]) == 0)
        own = of_it;
      else
        others += of_it > 0;
    }
  if (!event->all_federations)
    {
      ask (&norm, SCL_NORM_FEDERATIONS, others, 2, FALSE);
      ask (&norm, SCL_NORM_OWN, own, floor (3 * norm.n_games / 5.0), TRUE);
      ask (&norm, SCL_NORM_ONE, one, floor (2 * norm.n_games / 3.0), TRUE);
    }
  norm.reached = TRUE;
  for (guint k = 0; k < SCL_NORM_N_REQUIREMENTS; k++)
    norm.reached = norm.reached && (!norm.requirements[k].asked || norm.requirements[k].met);
  /* 1.4.1d: a game more for each full point above the least score that would do. */
  if (norm.reached)
    {
      guint enough = least_score;

      while (norm.average + scl_fide_dp ((guint) floor (50.0 * enough / norm.n_games + 0.5))
             < numbers[title][0])
        enough++;
      norm.worth = norm.n_games + (norm.half_points - enough) / 2;
    }
  return norm;
}

/* ---- The best selection ---- */

static guint
n_missed (const SclNorm *norm)
{
  guint n = 0;

  for (guint k = 0; k < SCL_NORM_N_REQUIREMENTS; k++)
    n += norm->requirements[k].asked && !norm->requirements[k].met;
  return n;
}

/* > 0: a is better; 0: as good. One with fewer games left out is the better one of two that are
 * alike. */
static int
compare (const SclNorm *a, const SclNorm *b)
{
  if (a->reached != b->reached)
    return a->reached ? 1 : -1;
  if (a->reached && a->worth != b->worth)
    return a->worth > b->worth ? 1 : -1;
  if (!a->reached && n_missed (a) != n_missed (b))
    return n_missed (a) < n_missed (b) ? 1 : -1;
  if (!a->reached && a->performance_exact != b->performance_exact)
    return a->performance_exact > b->performance_exact ? 1 : -1;
  return (int) a->n_games - (int) b->n_games;
}

/* Games won may be left out, and once the norm is reached all that come after a round (1.4.1e). */
static SclNorm
best_of (const SclNormPlayer *player, const SclNormEvent *event, const SclNormGame *games, guint n,
         SclNormTitle title)
{
  const guint all = (1u << n) - 1;
  SclNorm best = judge (player, event, games, n, all, title, 9);

  for (guint until = n; event->kind == SCL_NORM_SWISS && until >= 9; until--)
    for (guint out = 0; out < 1u << until; out++)
      {
        const guint in = ((1u << until) - 1) & ~out;
        gboolean may = __builtin_popcount (in) >= 9;
        SclNorm norm;

        for (guint i = 0; i < until; i++)
          may = may && (!(out & (1u << i)) || games[i].half_points == 2);
        if (!may)
          continue;
        norm = judge (player, event, games, n, in, title, 9);
        if ((until == n || norm.reached) && compare (&norm, &best) > 0)
          best = norm;
      }
  return best;
}

/* ---- The same? ---- */

/* Every field of what is found is that of the selection it names, and none is better. */
static void
check (const SclNormPlayer *player, const SclNormEvent *event, const SclNormGame *games, guint n,
       const SclNorm *found)
{
  const SclNorm best = best_of (player, event, games, n, found->title);
  const guint until = found->until_round > 0 ? found->until_round : n;
  guint in = (1u << until) - 1;
  SclNorm named;

  for (guint i = 0; i < found->left_out->len; i++)
    {
      const guint game = g_array_index (found->left_out, guint, i);

      g_assert_cmpuint (games[game].half_points, ==, 2);
      g_assert_true (game < until
                     && (i == 0 || game > g_array_index (found->left_out, guint, i - 1)));
      in &= ~(1u << game);
    }
  named = judge (player, event, games, n, in, found->title, 9);
  g_assert_cmpint (compare (&named, &best), ==, 0);
  g_assert_cmpint (found->reached, ==, named.reached);
  g_assert_cmpuint (found->n_games, ==, named.n_games);
  g_assert_cmpuint (found->half_points, ==, named.half_points);
  g_assert_cmpuint (found->n_unrated, ==, named.n_unrated);
  g_assert_cmpuint (found->raised, ==, named.raised);
  assert_within (found->raised_from, named.raised_from, 1e-9);
  assert_within (found->average_exact, named.average_exact, 1e-9);
  g_assert_cmpint (found->average, ==, named.average);
  g_assert_cmpuint (found->hundredths, ==, named.hundredths);
  g_assert_cmpint (found->dp, ==, named.dp);
  g_assert_cmpint (found->performance, ==, named.performance);
  assert_within (found->performance_exact, named.performance_exact, 1e-9);
  g_assert_cmpuint (found->worth, ==, named.worth);
  g_assert_false (found->eight);
  for (guint k = 0; k < SCL_NORM_N_REQUIREMENTS; k++)
    {
      const SclNormRequirement *a = &found->requirements[k], *b = &named.requirements[k];

      g_assert_cmpint (a->asked, ==, b->asked);
      g_assert_cmpint (a->met, ==, b->met);
      g_assert_cmpfloat (a->value, ==, b->value);
      g_assert_cmpfloat (a->limit, ==, b->limit);
      g_assert_cmpint (a->most, ==, b->most);
    }
}

/* The least score in all games with which nothing is missed; -1: something else than the score is.
 */
static int
least_of_all (const SclNormPlayer *player, const SclNormEvent *event, const SclNormGame *games,
              guint n, SclNormTitle title)
{
  for (guint score = 0; score <= 2 * n; score++)
    {
      SclNormGame other[MOST];

      for (guint i = 0; i < n; i++)
        {
          other[i] = games[i];
          other[i].half_points = MIN (2, score - MIN (score, 2 * i));
        }
      if (judge (player, event, other, n, (1u << n) - 1, title, 9).reached)
        return (int) score;
    }
  return -1;
}

/* ---- Events by chance ---- */

static void
make_games (GRand *rand, SclNormGame *games, guint n, int level)
{
  static const char *const titles[]
      = { "GM", "GM", "IM", "IM", "FM", "WGM", "WIM", "CM", "WFM", "" };
  static const char *const federations[] = { "ITA", "FRA", "GER", "NOR", "FRA", "", "FID" };

  for (guint i = 0; i < n; i++)
    games[i] = (SclNormGame){
      .rating
      = g_rand_int_range (rand, 0, 8) > 0 ? level + g_rand_int_range (rand, -150, 150) : NAN,
      .title = titles[g_rand_int_range (rand, 0, G_N_ELEMENTS (titles))],
      .federation = federations[g_rand_int_range (rand, 0, G_N_ELEMENTS (federations))],
      .half_points
      = (guint) MAX (0, 2 - g_rand_int_range (rand, 0, 4) * g_rand_int_range (rand, 0, 2)),
    };
  for (guint i = 0; i < n; i++)
    games[i].half_points = MIN (games[i].half_points, 2);
}

static void
test_by_chance (void)
{
  static const int levels[SCL_NORM_N_TITLES] = { 2480, 2330, 2280, 2130 };
  guint n_reached = 0, n_missing = 0, n_left_out = 0, n_later = 0, n_first = 0;

  for (guint seed = 0; seed < 1500; seed++)
    {
      g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
      const guint n = (guint) g_rand_int_range (rand, 9, 12);
      const SclNormTitle title = (SclNormTitle) (seed % SCL_NORM_N_TITLES);
      const SclNormPlayer player = { seed % 5 == 0 ? NULL : "ITA", "", 0 };
      const SclNormEvent event = { .kind = seed % 3 == 0 ? SCL_NORM_FIXED : SCL_NORM_SWISS,
                                   .start = SCL_DAY_NONE,
                                   .all_federations = seed % 7 == 0 };
      SclNormGame games[MOST];
      g_autoptr (SclNorms) norms = NULL;
      const SclNorm *found;

      make_games (rand, games, n, levels[title]);
      norms = scl_norms_new (&player, &event, games, n);
      found = &norms->norms[title];
      g_assert_cmpuint (norms->n_games, ==, n);
      g_assert_cmpint (found->title, ==, title);
      check (&player, &event, games, n, found);
      g_assert_cmpint (found->least_half_points, ==,
                       least_of_all (&player, &event, games, n, title));
      n_reached += found->reached;
      n_missing += !found->reached;
      n_left_out += found->left_out->len > 0;
      n_later += found->until_round > 0;
      n_first += found->left_out->len > 0 && g_array_index (found->left_out, guint, 0) == 0;
    }
  /* Each of these has happened. */
  g_test_message ("%u reached, %u not, %u with games left out, %u with later ones", n_reached,
                  n_missing, n_left_out, n_later);
  g_assert_true (n_reached > 20 && n_missing > 20 && n_left_out > 20 && n_later > 5 && n_first > 5);
}

/* ---- What is not searched ---- */

/* A title's performance and least score against opponents alone: as the norm has them. */
static void
test_against (void)
{
  for (guint seed = 0; seed < 200; seed++)
    {
      g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
      const SclNormPlayer player = { NULL, NULL, 0 };
      const SclNormEvent event
          = { .kind = SCL_NORM_FIXED, .start = SCL_DAY_NONE, .all_federations = TRUE };
      SclNormGame games[MOST];
      double ratings[MOST];
      guint half_points = 0;

      make_games (rand, games, 9, 2400);
      for (guint i = 0; i < 9; i++)
        {
          games[i].title = "GM";
          ratings[i] = games[i].rating;
          half_points += games[i].half_points;
        }
      for (guint t = 0; t < SCL_NORM_N_TITLES; t++)
        {
          const SclNorm norm = judge (&player, &event, games, 9, 0x1ff, (SclNormTitle) t, 9);

          g_assert_cmpint (
              scl_norm_performance ((SclNormTitle) t, SCL_DAY_NONE, ratings, 9, half_points), ==,
              norm.performance);
          g_assert_cmpint (scl_norm_least_score ((SclNormTitle) t, SCL_DAY_NONE, ratings, 9), ==,
                           least_of_all (&player, &event, games, 9, (SclNormTitle) t));
        }
    }
  g_assert_cmpint (scl_norm_least_score (SCL_NORM_GM, SCL_DAY_NONE, NULL, 0), ==, -1);
}

/* B.01 1.4.8a, 1.4.8, 1.4.6b, 1.5.3; names and articles as the header has them. */
static void
test_words (void)
{
  static const char *const titles[SCL_NORM_N_TITLES] = { "GM", "IM", "WGM", "WIM" };
  static const int ratings[SCL_NORM_N_TITLES] = { 2500, 2400, 2300, 2200 };
  static const struct
  {
    const char *nick, *article;
  } kinds[SCL_NORM_N_REQUIREMENTS] = {
    { "games", "1.4.1" },          { "players", "1.4.5f" },     { "score", "1.4.8" },
    { "average", "1.4.8" },        { "performance", "1.4.8a" }, { "titled", "1.4.5a" },
    { "holders", "1.4.5b-e" },     { "federations", "1.4.3" },  { "own-federation", "1.4.4" },
    { "one-federation", "1.4.4" }, { "rated", "8, 2003" },
  };
  SclNormTitle found = SCL_NORM_WIM;

  for (guint t = 0; t < SCL_NORM_N_TITLES; t++)
    {
      const SclNormNumbers of = scl_norm_numbers ((SclNormTitle) t, SCL_DAY_NONE);

      g_assert_cmpint (of.performance, ==, numbers[t][0]);
      g_assert_cmpint (of.average, ==, numbers[t][1]);
      g_assert_cmpint (of.floor, ==, numbers[t][2]);
      g_assert_cmpint (of.rating, ==, ratings[t]);
      g_assert_cmpstr (scl_norm_title_name ((SclNormTitle) t), ==, titles[t]);
      g_assert_true (scl_norm_title_from_name (titles[t], &found));
      g_assert_cmpint (found, ==, t);
    }
  g_assert_false (scl_norm_title_from_name (NULL, &found));
  g_assert_cmpint (found, ==, SCL_NORM_WIM);
  g_assert_cmpint (scl_norm_unrated (SCL_DAY_NONE), ==, 1400);
  for (guint k = 0; k < SCL_NORM_N_REQUIREMENTS; k++)
    {
      g_assert_cmpstr (scl_norm_requirement_nick ((SclNormRequirementKind) k), ==, kinds[k].nick);
      g_assert_cmpstr (scl_norm_requirement_article ((SclNormRequirementKind) k), ==,
                       kinds[k].article);
    }
}

/* Rounds out of order: what comes after the norm is what was played later. Nine games of a norm (7
 * of 9 against 2434, .78, dp 220: 2654) are the rounds 1 to 9 and stand last, a loss to 2100 in
 * round 10 stands first: (9 x 2434 + 2200)/10 = 2410.6 and 7 of 10 (149) would be 2560. */
static void
test_rounds (void)
{
  const SclNormPlayer player = { "ITA", NULL, 0 };
  const SclNormEvent event = SCL_NORM_EVENT_DEFAULTS;
  static const char *const federations[] = { "NOR", "GER", "FRA" };
  SclNormGame games[10];
  g_autoptr (SclNorms) norms = NULL;

  for (guint i = 0; i < 10; i++)
    games[i] = (SclNormGame){ .rating = i > 0 ? 2434 : 2100,
                              .title = "GM",
                              .federation = federations[i % 3],
                              .half_points = i > 2 ? 2 : 0,
                              .round = i > 0 ? i : 10 };
  norms = scl_norms_new (&player, &event, games, 10);
  g_assert_true (norms->norms[SCL_NORM_GM].reached);
  g_assert_cmpuint (norms->norms[SCL_NORM_GM].until_round, ==, 9);
  g_assert_cmpuint (norms->norms[SCL_NORM_GM].left_out->len, ==, 0);
  g_assert_cmpint (norms->norms[SCL_NORM_GM].performance, ==, 2654);
}

TEST_MAIN ("/norm-counted", test_by_chance, test_against, test_words, test_rounds)
