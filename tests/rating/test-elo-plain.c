/* The Elo system's short way against its long way, which blocks of 1000 events demand (nobody here
 * plays so many, so they change nothing else): the same states.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <math.h>
#include <string.h>

#include "../test-main.h"
#include "rating/base/scl-day.h"
#include "rating/elo/scl-elo-private.h"
#include "rating/policy/scl-policy.h"

#define N_PLAYERS 135 /* two blocks of 64 and some more */
#define N_GAMES 600
#define N_PERIODS 12
#define EVENT 40 /* games */

/* A period of random games; some unrated (none in every third period: whole blocks without an odd
 * game), some given ratings. */
typedef struct
{
  SclPeriod period;
  guint32 white[N_GAMES], black[N_GAMES], event[N_GAMES];
  guint8 score[N_GAMES], flags[N_GAMES], sex[N_PLAYERS];
  SclDay day[N_GAMES];
  gint16 white_given[N_GAMES], black_given[N_GAMES], birth_year[N_PLAYERS];
  SclEarlier earlier[2];
  guint32 places[2 * EVENT];
  SclListed listed[2 * EVENT];
  const SclSystem *rules[1];
} Games;

static void
fill (Games *games, GRand *rand, guint index)
{
  const SclDay first_day = scl_day_from_ymd (2024, 3, 1) + (SclDay) (31 * index);

  memset (games, 0, sizeof *games);
  for (guint i = 0; i < N_GAMES; i++)
    {
      games->white[i] = (guint32) g_rand_int_range (rand, 0, N_PLAYERS);
      games->black[i]
          = (games->white[i] + (guint32) g_rand_int_range (rand, 1, N_PLAYERS)) % N_PLAYERS;
      games->event[i] = i / EVENT;
      games->score[i] = (guint8) g_rand_int_range (rand, 0, 3);
      games->flags[i] = g_rand_int_range (rand, 0, 10) == 0 && index % 3 != 2;
      games->day[i] = first_day + (SclDay) (i / EVENT);
      games->white_given[i]
          = (gint16) (g_rand_boolean (rand) ? 1000 + 13 * (int) games->white[i] : 0);
      games->black_given[i]
          = (gint16) (g_rand_boolean (rand) ? 1000 + 13 * (int) games->black[i] : 0);
    }
  for (guint i = 0; i < N_PLAYERS; i++)
    {
      games->birth_year[i] = (gint16) (i % 11 == 10 ? 0 : 1960 + i % 60);
      games->sex[i] = i % 3 == 0 ? 'f' : i % 3 == 1 ? 'm' : 0;
    }
  games->period = (SclPeriod){
    .index = index,
    .first_day = first_day,
    .last_day = first_day + 30,
    .list_day = first_day + 31,
    .length = 1.0,
    .n_games = N_GAMES,
    .white = games->white,
    .black = games->black,
    .event = games->event,
    .score = games->score,
    .flags = games->flags,
    .day = games->day,
    .white_given = games->white_given,
    .black_given = games->black_given,
    .n_players = N_PLAYERS,
    .birth_year = games->birth_year,
    .sex = games->sex,
  };
}

/* Event 3 is under an earlier list, event 7 under another and other rules. */
static void
add_earlier (Games *games, GRand *rand, guint index, const SclSystem *rules)
{
  const guint32 *places = games->places;

  for (guint i = 0; i < 2 * EVENT; i++)
    {
      games->places[i] = (guint32) g_rand_int_range (rand, 0, 2 * EVENT);
      games->listed[i] = (SclListed){ .rating = g_rand_int_range (rand, 0, 8) == 0
                                                    ? NAN
                                                    : g_rand_int_range (rand, 900, 2800),
                                      .peak = g_rand_int_range (rand, 900, 2800),
                                      .games = (guint32) g_rand_int_range (rand, 0, 60) };
    }
  games->rules[0] = rules;
  for (guint i = 0; i < 2; i++)
    games->earlier[i] = (SclEarlier){ .first = (3 + 4 * i) * EVENT,
                                      .n = EVENT,
                                      .list_day = games->period.first_day - 400,
                                      .other_list = TRUE,
                                      .white = places,
                                      .black = places + EVENT,
                                      .other_rules = i == 1 };
  games->period.earlier = games->earlier;
  games->period.n_earlier = index % 4 == 3 ? 0 : 2;
  games->period.listed = games->listed;
  games->period.rules = games->rules;
}

static gboolean
same (double a, double b)
{
  return (isnan (a) && isnan (b)) || fabs (a - b) < 1e-8;
}

/* Histories of odd shapes: ratings with fractions, far apart, below 0, none; a period without a
 * game, one with only unrated games, one of a single event, and one whose events change from game
 * to game. */
static void
make_odd (Games *games, SclStates *states, guint index)
{
  for (guint i = 0; i < N_PLAYERS && index == 0; i++)
    states->rating[i] = states->peak[i] = i % 4 == 0   ? NAN
                                          : i % 7 == 0 ? (i % 2 ? 20000.25 : -20000.0)
                                                       : 1200.5 + 11.0 * i;
  if (index == 1)
    games->period.n_games = 0;
  for (guint i = 0; i < N_GAMES; i++)
    {
      if (index == 2)
        games->flags[i] = 1;
      games->event[i] = index == 3 ? 7 : index == 4 ? i : games->event[i];
    }
  if (index == 1 || index == 3)
    games->period.n_earlier = 0; /* its events are no whole ones here */
}

/* What moved everybody, or NULL in every third period, where nobody asks. */
typedef struct
{
  SclMoves moves;
  double k[2 * N_GAMES], surprise[2 * N_GAMES], steps[N_PLAYERS][SCL_N_STEP_KINDS];
} Columns;

static SclMoves *
ask_for_moves (Columns *columns, guint index)
{
  memset (columns, 0, sizeof *columns);
  columns->moves = (SclMoves){ columns->k, columns->surprise, columns->steps };
  return index % 3 == 2 ? NULL : &columns->moves;
}

static void
assert_same_moves (const Columns *quick, const Columns *slow, guint n_games)
{
  for (guint side = 0; side < 2 * n_games; side++)
    {
      g_assert_true (same (quick->k[side], slow->k[side]));
      if (!isnan (quick->k[side]))
        g_assert_true (same (quick->surprise[side], slow->surprise[side]));
    }
  for (guint q = 0; q < N_PLAYERS; q++)
    for (guint kind = 0; kind < SCL_N_STEP_KINDS; kind++)
      g_assert_true (same (quick->steps[q][kind], slow->steps[q][kind]));
}

static void
assert_same_traces (const SclTrace *quick, const SclTrace *slow)
{
  g_assert_cmpuint (quick->games->len, ==, slow->games->len);
  g_assert_cmpuint (quick->steps->len, ==, slow->steps->len);
  g_assert_cmpuint (quick->facts->len, ==, slow->facts->len);
  g_assert_cmpuint (quick->reasons->len, ==, slow->reasons->len);
  g_assert_true (same (quick->old_rating, slow->old_rating));
  g_assert_true (same (quick->new_rating, slow->new_rating));
  g_assert_true (same (quick->score, slow->score));
  g_assert_true (same (quick->expected, slow->expected));
  g_assert_true (same (quick->k, slow->k));
  for (guint i = 0; i < quick->games->len; i++)
    {
      const SclTraceGame *game = &g_array_index (quick->games, SclTraceGame, i),
                         *other = &g_array_index (slow->games, SclTraceGame, i);

      g_assert_cmpuint (game->game, ==, other->game);
      g_assert_true (same (game->difference, other->difference));
      g_assert_true (same (game->expected, other->expected));
      g_assert_true (same (game->k, other->k));
      g_assert_true (same (game->change, other->change));
    }
  for (guint i = 0; i < quick->steps->len; i++)
    {
      const SclTraceStep *step = &g_array_index (quick->steps, SclTraceStep, i),
                         *other = &g_array_index (slow->steps, SclTraceStep, i);

      g_assert_cmpstr (step->what, ==, other->what);
      g_assert_cmpint (step->kind, ==, other->kind);
      g_assert_true (same (step->change, other->change));
    }
}

static void
compare_systems (const SclSystem *short_way, const SclSystem *long_way, gboolean odd)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (42);
  g_autoptr (SclStates) quick = scl_states_new (short_way, N_PLAYERS);
  g_autoptr (SclStates) slow = scl_states_new (long_way, N_PLAYERS);
  g_autofree Games *games = g_new (Games, 1);
  g_autofree Columns *told = g_new (Columns, 1), *told_slowly = g_new (Columns, 1);
  g_autoptr (SclPolicy) other_policy = scl_policy_find ("fide-2022", NULL);
  const SclSystem *rules = scl_policy_regime_at (other_policy, SCL_DAY_NONE)->system;

  quick->flags[3] = slow->flags[3] = SCL_PLAYER_HELD;
  scl_states_fix_k (quick, 4, 55.0);
  scl_states_fix_k (slow, 4, 55.0);
  /* Odd ones end with the last odd shape: where a table has steps and ratings are not rounded, a
   * double's last digit counts for a step in time. */
  for (guint p = 0; p < (odd ? 6 : N_PERIODS); p++)
    {
      /* a traced player goes the long way alone, and is explained the same way in both */
      g_autoptr (SclTrace) trace = scl_trace_new (p), other = scl_trace_new (p);
      gboolean traced = p % 2 == 0;

      fill (games, rand, p);
      add_earlier (games, rand, p, rules);
      if (odd)
        {
          make_odd (games, quick, p);
          make_odd (games, slow, p);
        }
      games->period.moves = ask_for_moves (told, p);
      scl_system_enter (short_way, quick, &games->period);
      scl_system_update (short_way, quick, &games->period, traced ? trace : NULL);
      games->period.moves = ask_for_moves (told_slowly, p);
      scl_system_enter (long_way, slow, &games->period);
      scl_system_update (long_way, slow, &games->period, other);
      assert_same_moves (told, told_slowly, games->period.n_games);
      if (traced)
        assert_same_traces (trace, other);
      for (guint q = 0; q < N_PLAYERS; q++)
        {
          if (!same (quick->rating[q], slow->rating[q]))
            g_error ("period %u, player %u: %.17g is not %.17g", p, q, quick->rating[q],
                     slow->rating[q]);
          g_assert_true (same (quick->peak[q], slow->peak[q]));
          g_assert_cmpuint (quick->games[q], ==, slow->games[q]);
          g_assert_cmpint (quick->last_day[q], ==, slow->last_day[q]);
          g_assert_cmpuint (quick->flags[q], ==, slow->flags[q]);
        }
    }
}

static void
compare (SclPolicy *policy)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SclPolicy) slow = NULL;
  const SclRegime *regimes, *others;
  guint n;

  regimes = scl_policy_regimes (policy, &n);
  if (!scl_elo_is_plain (regimes[n - 1].system->params))
    return;
  slow = scl_policy_with_value (policy, "update", "block-events", "1000", &error);
  g_assert_no_error (error);
  others = scl_policy_regimes (slow, NULL);
  for (guint i = 0; i < n; i++)
    {
      g_assert_false (scl_elo_is_plain (others[i].system->params));
      compare_systems (regimes[i].system, others[i].system, FALSE);
      compare_systems (regimes[i].system, others[i].system, TRUE);
    }
}

static void
test_shipped (void)
{
  for (const char *const *name = scl_policy_shipped (); *name != NULL; name++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (SclPolicy) policy = scl_policy_find (*name, &error);

      g_assert_no_error (error);
      if (strcmp (scl_policy_system_class (policy)->name, "elo") == 0)
        compare (policy);
    }
}

static gboolean
is_plain (const char *rest)
{
  g_autofree char *text
      = g_strconcat ("[policy]\nformat=1\nname=x\ntitle=x\nsystem=elo\n", rest, NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (SclPolicy) policy = scl_policy_parse (text, -1, "x.policy", &error);

  g_assert_no_error (error);
  compare (policy);
  return scl_elo_is_plain (scl_policy_regime_at (policy, SCL_DAY_NONE)->system->params);
}

#define EXPECTED "expected=1/(1 + 10^(clamp(-difference, -400, 400)/{scale=480}))\n"
#define GAME                                                                                       \
  "game=if(opponent_games < 30 or woman, max(0, change), change) + if(age < 30, score, "           \
  "expected)/9 - difference/4000 + if(opponent > rating + 50 and white, k/100, opponent_age/500) " \
  "+ games/10000 + min(days, 100)/1000 + mean/10000\n"
#define COUNTS                                                                                     \
  "counts=abs(difference) < 300 and (white or opponent_games > 3) and not (woman and age < 20) "   \
  "or days > 60 or opponent_age > 55 or games < 9 or rating > opponent + 250\n"
#define PERIOD                                                                                     \
  "period=clamp(change, -{most=50}, most) + (performance - opponents)/200 + events/7 - "           \
  "period_games/50 + if(days > 40, k/10, 0) + (score - expected)/3 + if(woman, age/50, 0) - "      \
  "max(0, peak - rating)/100 + games/10000 + mean/2000\n"
#define FLOOR "floor=if(games < 20, mean - 500, peak - {depth=150})\n"

/* Blocks of sides and players give what single games give. */
static void
test_formulas (void)
{
  static const char *const others[] = {
    "",
    "[list]\nfloor-action=hold\n",
    "[expectation]\ncut-rule=every-game\ncut=150\nwhite-edge=32\n[k]\nproduct-limit=300\n",
    "[expectation]\nmodel=fide\ncut-rule=unless-strong\ncut-exempt=2000\n[rounding]\nrating=1\n",
    "[update]\nunrated=1300\nlimit=50\nskip-difference=300\nskip-above=1900\n[entry]\n"
    "rule=none\n",
    "[k]\nby=games\nbands=40 < 30; 20\nnew-games=5\n[rounding]\nperiod-change=1\n",
  };
  static const char *const formulas[] = {
    EXPECTED,
    GAME,
    PERIOD,
    FLOOR,
    "floor=1400\n",
    "period=change + performance/1000\n",
    "period=change + events\n",
    "k=k + period_games\n" EXPECTED GAME PERIOD FLOOR,
    COUNTS,
    COUNTS EXPECTED GAME PERIOD,
    "k=20 + min(days, 90)/10 + mean/500\n",
    /* what each variable alone asks for */
    "k=20 + min(days, 90)/10\n",
    "k=mean/100\n",
    "k=if(woman, 40, 20)\n",
    "k=if(age < 20, 40, 20)\n",
    "k=10 + games/10\n",
    "k=10 + period_games\n",
    "k=10 + (peak - rating)/50\n",
    COUNTS PERIOD,
    "entry=if(age < 20, 0, entry - 5*age + entry_games)\n" COUNTS,
    "expected=expected\n" PERIOD,
    "expected=0.4 + rating/20000 - opponent/20000 + white/10\n" GAME,
  };

  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    for (guint f = 0; f < G_N_ELEMENTS (formulas); f++)
      {
        g_autofree char *text = g_strconcat (others[i], "[formula]\n", formulas[f], NULL);

        g_assert_true (is_plain (text));
      }
  g_assert_true (is_plain ("[rounding]\nevent-expected=0.05\n[formula]\n" PERIOD));
  g_assert_true (is_plain ("[expectation]\ncut-rule=once-an-event\n[formula]\n" PERIOD));
  g_assert_true (is_plain ("[k]\nnew-by-event=true\n[formula]\n" EXPECTED PERIOD));
  /* whose own events or order count */
  g_assert_false (is_plain ("[rounding]\nevent-expected=0.05\n[formula]\n" EXPECTED));
  g_assert_false (is_plain ("[expectation]\ncut-rule=once-an-event\n[formula]\n" EXPECTED));
  g_assert_false (is_plain ("[expectation]\ncut-rule=once-an-event\n[formula]\n" GAME));
  g_assert_false (is_plain ("[k]\nnew-by-event=true\n[formula]\n" GAME));
  g_assert_false (is_plain ("[k]\nnew-by-event=true\n[formula]\nk=games/10\n"));
  g_assert_false (is_plain ("[rounding]\nevent-expected=0.05\n[formula]\n" COUNTS));
}

/* What needs single games or events must not go the short way; and either way gives the long way's
 * states. */
static void
test_which (void)
{
  static const char *const small[] = {
    "[rounding]\nevent-expected=0.005\n",
    "[rounding]\nperiod-expected=0.005\n",
    "[rounding]\nperiod-change=0.005\n",
    "[rounding]\nrating=0.005\n",
    "[rounding]\nhow=half-up\nevent-expected=0.3\nperiod-change=0.7\nrating=0.0000005\n",
    "[rounding]\nhow=half-even\nrating=1\n",
    "[k]\nbands=20.013 < 2000; 11.017\n[rounding]\nperiod-expected=0.05\nrating=0.1\n",
    "[update]\nlimit=0.005\n",
    "[update]\nlimit=0.005\n[rounding]\nperiod-change=0.5\n",
    "[k]\nbands=20\nproduct-limit=0.005\n",
    "[k]\nbands=20\nproduct-limit=100\n",
    "[list]\nfloor=0.005\n",
    "[list]\nfloor-women=1700\nfloor-action=hold\n",
    "[list]\nfloor=1700\nfloor-action=hold\n[rounding]\nrating=1\n",
    "[list]\nfloor=1500\nfloor-women=1700\n[update]\nlimit=20\n",
    "[expectation]\ncut-rule=every-game\ncut=4000\n",
    "[expectation]\ncut-rule=every-game\ncut=150.5\n[rounding]\nrating=1\n",
    "[expectation]\nmodel=linear\n",
    "[expectation]\nmodel=linear\ncut-rule=every-game\ncut=400\n",
    "[expectation]\nmodel=fide\nwhite-edge=0.5\n[rounding]\nrating=1\n",
    "[expectation]\nmodel=fise\n[rounding]\nrating=1\n",
    "[update]\nskip-difference=150\nskip-above=0.005\n",
  };

  g_assert_true (is_plain (""));
  g_assert_true (is_plain ("[k]\nby=games\nbands=40 < 30; 20\nnew-games=5\nproduct-limit=700\n"));
  g_assert_true (
      is_plain ("[expectation]\nmodel=fide\ncut-rule=every-game\ncut=400\nwhite-edge=32\n"));
  g_assert_true (is_plain ("[rounding]\nperiod-expected=0.05\nperiod-change=1\nrating=1\n"));
  g_assert_true (is_plain ("[rounding]\nevent-expected=0.05\n"));
  g_assert_true (
      is_plain ("[rounding]\nevent-expected=0.05\nrating=1\n[expectation]\nrounding=0.01\n"));
  g_assert_true (is_plain ("[rounding]\nhow=half-even\nevent-expected=0.5\nperiod-expected=0.1\n"
                           "[expectation]\ncut-rule=unless-strong\ncut=350.5\ncut-exempt=2000\n"));
  g_assert_true (is_plain ("[entry]\nrule=none\n"));
  g_assert_true (is_plain ("[expectation]\ncut-rule=once-an-event\n"));
  g_assert_true (
      is_plain ("[expectation]\ncut-rule=once-an-event\n[update]\nonce-cuts-lower=false\n"));
  g_assert_true (is_plain ("[expectation]\ncut-rule=unless-strong\ncut-exempt=2000\n"));
  g_assert_true (is_plain ("[update]\nunrated=1300\nlimit=50\nskip-difference=300\nskip-above="
                           "1900\n[entry]\nrule=none\n"));
  g_assert_true (
      is_plain ("[entry]\nrule=performance\ngames=3\n[list]\nfloor=1300\ninactive-months=1\n"));
  g_assert_true (
      is_plain ("[expectation]\nwhite-edge=32\n[update]\nskip-difference=300\nskip-above=1900\n"));
  /* So steep a curve has no lookup. */
  g_assert_true (is_plain ("[expectation]\nscale=150\n"));
  g_assert_true (is_plain ("[expectation]\nmodel=gaussian\nsigma=100\n"));
  /* Whole ratings: a table and a rounded curve are only read at whole differences. */
  g_assert_true (is_plain ("[expectation]\nmodel=fide\n[rounding]\nrating=1\n"));
  g_assert_true (is_plain ("[expectation]\nrounding=0.01\n[rounding]\nrating=1\n"));
  /* The least that a step, a limit, a floor can be is more than none. */
  for (guint i = 0; i < G_N_ELEMENTS (small); i++)
    g_assert_true (is_plain (small[i]));
  g_assert_false (is_plain ("[update]\nmethod=mean\n"));
  g_assert_false (is_plain ("[update]\nperformance-from-n0=true\n"));
  g_assert_false (is_plain ("[entry]\nrule=promotion\n"));
  g_assert_false (is_plain ("[rounding]\ngame-change=1\n"));
  g_assert_false (is_plain ("[rounding]\nevent-change=1\n"));
  g_assert_false (
      is_plain ("[rounding]\nevent-expected=0.05\n[expectation]\ncut-rule=once-an-event\n"));
  g_assert_false (
      is_plain ("[rounding]\nevent-expected=0.005\n[expectation]\ncut-rule=once-an-event\n"));
  g_assert_false (is_plain ("[rounding]\nevent-expected=0.005\n[formula]\n" EXPECTED));
  g_assert_false (is_plain ("[rounding]\ngame-change=0.005\n"));
  g_assert_false (is_plain ("[rounding]\nevent-change=0.005\n"));
  g_assert_false (is_plain ("[update]\nweigh-opponents=true\n"));
  g_assert_false (is_plain ("[inflation]\nmean=0.005\n"));
  g_assert_false (is_plain ("[inflation]\nbonus-share=0.005\n"));
  g_assert_false (is_plain ("[inflation]\nwinner-keeps=true\n"));
  g_assert_false (is_plain ("[inflation]\nfloors=0 < 1800; 1700\n"));
  g_assert_false (is_plain ("[update]\nblock-events=1\n"));
  g_assert_false (is_plain ("[k]\nnew-by-event=true\nnew-games=1\n"));
  g_assert_true (is_plain ("[k]\nnew-by-event=true\n"));
  /* White's edge alone reaches the difference from which games are not rated, to a point. */
  g_assert_false (
      is_plain ("[expectation]\nwhite-edge=32\n[update]\nskip-difference=30\nskip-above=0\n"));
  g_assert_false (
      is_plain ("[expectation]\nwhite-edge=32\n[update]\nskip-difference=33\nskip-above=0\n"));
  g_assert_true (
      is_plain ("[expectation]\nwhite-edge=32\n[update]\nskip-difference=33.005\nskip-above=0\n"));
  g_assert_true (
      is_plain ("[expectation]\nwhite-edge=-32\n[update]\nskip-difference=33.005\nskip-above=0\n"));
  g_assert_false (is_plain ("[update]\nskip-difference=0.005\nskip-above=0\n"));
  g_assert_false (is_plain ("[update]\nskip-difference=1\nskip-above=0\n"));
}

TEST_MAIN ("/elo-plain", test_shipped, test_which, test_formulas)
