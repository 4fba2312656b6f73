/* SclDrift: where the change of a list's mean comes from, without a remainder.
 *
 * The mean of everybody ever rated is not inflation: where nobody leaves and every game moves as
 * many points up as down, it stays what the entry ratings made it. Looked at are therefore those on
 * the list and active, and each change of their mean from one list to the next is taken apart
 * exactly into what those on both gained, what the entrants brought and what the leavers took
 * along. It needs lists only: those of a replay, or published ones.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "history/workspace/scl-roster.h"
#include "lab/replay/scl-outcome.h"

/* change = both + entered + left, to 1e-9 points. With A and B the players counted before and
 * after, S those in both (their mean before s, after s'), E the entrants and L the leavers: both =
 * s' - s entered = mean of B - s' = |E| / |B| x (mean of E - s') left    = s - mean of A  = |L| /
 * |A| x (s - mean of L) Where nobody is in both, entered is the whole change. All NaN where A or B
 * is empty. Rating points. */
typedef struct
{
  guint n_before, n_after, n_both, n_entered,
      n_left; /* n_before = n_both + n_left, n_after = n_both + n_entered */
  double mean_before, mean_after;
  double change; /* mean_after - mean_before */
  double both, entered, left;
} SclDriftTerms;

/* What those in both gained, split by the age they are after, and by their rated games in between.
 * The parts of a split add up to SclDriftTerms.both; each is (number in the class / n_both) x
 * (their mean change). */
typedef enum
{
  SCL_DRIFT_AGE_UNKNOWN,
  SCL_DRIFT_AGE_UNDER_20, /* year of the list less year of birth */
  SCL_DRIFT_AGE_20_TO_44,
  SCL_DRIFT_AGE_45_TO_59,
  SCL_DRIFT_AGE_60_AND_MORE,
  SCL_DRIFT_N_AGES,
} SclDriftAge;

typedef enum
{
  SCL_DRIFT_NO_GAME,    /* what moves them is no game: an adjustment, a floor, a rest */
  SCL_DRIFT_FEW_GAMES,  /* 1 to 9 */
  SCL_DRIFT_SOME_GAMES, /* 10 to 29 */
  SCL_DRIFT_MANY_GAMES, /* 30 and more */
  SCL_DRIFT_N_GAMES,
} SclDriftGames;

typedef struct
{
  guint n;
  double part; /* of SclDriftTerms.both; 0 where n is 0 */
} SclDriftPart;

/* What those in both gained, split by what moved them. The causes add up to SclDriftTerms.both;
 * each is a mean over those in both. A game's change is taken as (k_own - k) (score - expected) + k
 * (score - expected) with k the mean of both players' coefficients: the second part is the same for
 * both players with the other sign, and goes from one to the other. */
typedef enum
{
  SCL_DRIFT_MIXED_K, /* the first part: points created or destroyed where two coefficients meet in a
                        game */
  SCL_DRIFT_EXCHANGE, /* the second part of games with those who are not in both, and of games that
                         move one player only */
  SCL_DRIFT_EXPECTATION, /* the second part within those in both: nought, unless the two expected
                            scores do not add up to 1 */
  SCL_DRIFT_ROUNDING,    /* of a game's, an event's, a period's change, of the expected score and of
                            the rating */
  SCL_DRIFT_FLOOR,       /* lifted to a floor */
  SCL_DRIFT_BONUS,       /* promotions */
  SCL_DRIFT_ADJUSTMENT,  /* of everybody on one day */
  SCL_DRIFT_RULE,        /* a limit on the change, a performance in place of a sum */
  SCL_DRIFT_RETURN,      /* all that is left over for those who had no rating in between */
  SCL_DRIFT_SYSTEM,      /* the system's own reckoning: of a system that does not tell what moves
                            everybody (tells_moves) */
  SCL_DRIFT_REST,        /* last digits of sums: below 1e-9 */
  SCL_DRIFT_N_CAUSES,
} SclDriftCause;

typedef struct
{
  SclDay from, to; /* the two lists' days */
  SclDriftTerms terms;
  SclDriftPart age[SCL_DRIFT_N_AGES];
  SclDriftPart games[SCL_DRIFT_N_GAMES]; /* all 0 where games are not known (published lists) */
  gboolean has_causes;              /* FALSE: cause is all 0 (published lists, or not asked for) */
  double cause[SCL_DRIFT_N_CAUSES]; /* rating points */
  double cohort; /* mean after of the fixed cohort: those counted on the first list and on the last;
                    NaN if there is none */
  guint n_cohort;
  double rank_10, rank_100,
      rank_1000; /* rating after at that place of those counted; NaN beyond their number */
} SclDriftStep;

/* One step, from ratings by player (NaN: not counted), age classes after (NULL: unknown) and
 * classes of games in between (NULL: not known), n entries each. cohort and ranks are left NaN. */
void scl_drift_between (const double *before, const double *after, const guint8 *age,
                        const guint8 *games, guint n, SclDriftStep *step);

/* Class of an age in years; birth_year 0: unknown. */
SclDriftAge scl_drift_age (int list_year, int birth_year);
const char *scl_drift_cause_nick (SclDriftCause cause);  /* "mixed-k" */
const char *scl_drift_cause_label (SclDriftCause cause); /* "mixed K"; translated, static */

typedef struct
{
  guint months;        /* between two lists looked at, at least; 0: every period of the replay */
  guint active_months; /* counted are those with a rated game in so many months up to the list; 0:
                          everybody on it */
  gboolean causes;     /* also find them: takes about as long as the replay did */
} SclDriftOptions;
#define SCL_DRIFT_DEFAULTS                                                                         \
  {                                                                                                \
    .months = 12, .active_months = 12, .causes = TRUE                                              \
  }

/* Of a replay that kept paths. GArray of SclDriftStep, by rising day; empty where there are fewer
 * than two lists. options NULL: the defaults; then the array is worked out once, and shared: not to
 * be changed. */
GArray *scl_drift_of_outcome (SclOutcome *outcome, const SclDriftOptions *options);

/* Of a workspace's published lists of one name and rate ('s', 'r', 'b'), from each to the next;
 * everybody with a rating on them counts, merged players as one. NULL on failure. */
GArray *scl_drift_of_lists (SclWorkspace *workspace, const char *name, char rate,
                            GCancellable *cancellable, GError **error);

/* The steps as CSV:
 * from,to,before,after,both,entered,left,mean_before,mean_after,change,change_both,change_entered,change_left,
 * a column for each class of age and of games and for each cause (empty where they are not known),
 * cohort_players,cohort_mean,rank_10,rank_100,rank_1000. Ratings and changes to six digits, C
 * locale. */
GString *scl_drift_to_csv (GArray *steps);
