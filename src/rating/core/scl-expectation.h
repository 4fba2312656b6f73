/* SclExpectation: from a rating difference to an expected score, and back.
 *
 * All differences are own rating minus opponent's, in rating points. All scores are in [0, 1].
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

#include "rating/key/scl-key.h"

typedef enum
{
  SCL_EXPECTATION_LOGISTIC, /* 1 / (1 + 10^(-d/400)); Carosi, Mini-introduzione (Bradley-Terry) */
  SCL_EXPECTATION_GAUSSIAN, /* Phi (d / sigma); Carosi, Mini-introduzione (Thurstone-Mosteller) */
  SCL_EXPECTATION_LINEAR,   /* 0.5 + d/800, d cut at +-350 unless the cut says otherwise; Carosi,
                               Mini-introduzione */
  SCL_EXPECTATION_FIDE,     /* the literal table 8.1.2 of FIDE Handbook B.02, on |d| rounded to an
                               integer */
  SCL_EXPECTATION_FISE,     /* the literal Table 2 of FISE (Scrabble), nearest row */
} SclExpectationModel;

typedef enum
{
  SCL_CUT_NONE,
  SCL_CUT_EVERY_GAME,    /* |d| > cut counts as cut */
  SCL_CUT_ONCE_AN_EVENT, /* FIDE 2022: only the game with the greatest difference of an event is cut
                          */
  SCL_CUT_UNLESS_STRONG, /* FIDE 1 Oct 2025: every game, unless one's own rating is >= cut_exempt */
} SclCutRule;

typedef struct
{
  SclExpectationModel model;
  double scale; /* rating points for odds of 10 to 1 (logistic); (0, 10000]; default 400 */
  double sigma; /* standard deviation of the difference of two hidden abilities (gaussian), rating
                   points; (0, 10000]; default 200 sqrt 2 */
  SclCutRule cut_rule;
  double cut;        /* rating points, > 0; ignored under SCL_CUT_NONE */
  double cut_exempt; /* own rating from which the cut does not hold (SCL_CUT_UNLESS_STRONG); default
                        2650 */
  double rounding; /* step to which each game's expected score is rounded, half up; 0: none; 0.01 as
                      the FSI's table */
  double white_edge; /* rating points added to White's difference; default 0; PCA: 32 */
} SclExpectation;

#define SCL_EXPECTATION_DEFAULTS                                                                   \
  {                                                                                                \
    .model = SCL_EXPECTATION_LOGISTIC, .scale = 400.0, .sigma = 282.842712474619,                  \
    .cut_rule = SCL_CUT_NONE, .cut = 400.0, .cut_exempt = 2650.0, .rounding = 0.0,                 \
    .white_edge = 0.0                                                                              \
  }

/* The keys of group [expectation], for policies: model, scale, sigma, cut-rule, cut, cut-exempt,
 * rounding, white-edge. */
extern const SclKey scl_expectation_keys[];
extern const guint scl_expectation_n_keys;

/* The difference after the cut, as SCL_CUT_EVERY_GAME or SCL_CUT_UNLESS_STRONG have it for a player
 * rated own. SCL_CUT_ONCE_AN_EVENT needs the event and is applied by the system: here it leaves d
 * as it is. The linear model's own cut at +-350 is applied here when cut_rule is SCL_CUT_NONE. */
double scl_expectation_cut (const SclExpectation *self, double difference, double own);

/* Expected score at a difference that has been cut already; +-infinity give the model's limits
 * (linear: 0 and 1, from +-400 on), NaN gives NaN. Rounded to self->rounding; symmetric: score (-d)
 * = 1 - score (d), rounding included. */
double scl_expectation_score (const SclExpectation *self, double difference);

/* scl_expectation_score of scl_expectation_cut: what a rule says for one game without colours. own
 * decides on the exemption from the cut, so between (a, b) + between (b, a) is 1 except under
 * SCL_CUT_UNLESS_STRONG. */
double scl_expectation_between (const SclExpectation *self, double own, double opponent);

/* d score / d difference, per rating point, without rounding; for the two tables the slope of the
 * chord between the middles of the two bands that enclose the difference (FISE: between the two
 * rows), 0 beyond the last. The linear model has 1/800 up to +-400 and 0 beyond. */
double scl_expectation_slope (const SclExpectation *self, double difference);

/* The difference at which the score is expected: the inverse. score 0 and 1 give -+infinity for
 * logistic and gaussian,
 * -+800 for the FIDE table (its row for 1.0 and .00), -+512 for FISE's last row, and -+400 for
 * linear (its cut ignored). Outside [0, 1] or NaN gives NaN. FIDE: table 8.1.1, p rounded to 0.01
 * (half up); FISE: the row nearest to p. */
double scl_expectation_inverse (const SclExpectation *self, double score);

/* A prepared copy for hot loops: a lookup on integer differences and a cubic Hermite interpolation
 * between them. Smooth models: error below 1e-11 (the models themselves where scale < 200 or sigma
 * < 120, which whole points would not resolve). Tables and rounded models: exactly
 * scl_expectation_score, without a call at whole differences.
 *
 * The struct is open only so that the two functions below can be inlined into a system's loop. */
typedef struct
{
  double limit;     /* |difference| below which the lookup holds; 0: never */
  double *cubics;   /* for each whole |difference| below limit four coefficients, constant first, of
                       the score above 0.5 */
  double cut;       /* +infinity: none */
  double exempt;    /* own rating from which the cut does not hold; +infinity: nobody's */
  gboolean between; /* neither a table nor rounded: the cubics hold between whole differences too */
  SclExpectation expectation;
} SclExpectationTable;

/* The curve in a table, of which the expectation is copied; freed with
 * scl_expectation_table_free (). */
SclExpectationTable *scl_expectation_table_new (const SclExpectation *expectation);
void scl_expectation_table_free (SclExpectationTable *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SclExpectationTable, scl_expectation_table_free)

/* What does not lie on the fast path. */
double scl_expectation_table_score_slowly (const SclExpectationTable *self, double difference);

/* 0.5 and above on the side of difference's sign; no branch, for signs are as good as random.
 * Exactly p or 1 - p for p = 0.5 + above, since p - 0.5 is exact for p in [0.5, 1]. */
static inline double
scl_expectation_table_side (double above, double difference)
{
  return 0.5 + __builtin_copysign (above, difference);
}

/* scl_expectation_table_score for size = |difference| below the limit, not NaN, where self->between
 * holds: without a branch. */
static inline double
scl_expectation_table_between (const SclExpectationTable *self, double size, double difference)
{
  const gssize i = (gssize) size;
  const double *c = self->cubics + 4 * i, t = size - i;

  return scl_expectation_table_side (c[0] + t * (c[1] + t * (c[2] + t * c[3])), difference);
}

/* scl_expectation_score at a difference that has been cut already. */
static inline double
scl_expectation_table_score (const SclExpectationTable *self, double difference)
{
  const double size = __builtin_fabs (difference);

  if (G_LIKELY (size < self->limit)) /* not for NaN */
    {
      const gssize i = (gssize) size;

      if (G_LIKELY (self->between))
        return scl_expectation_table_between (self, size, difference);
      if (G_LIKELY (size == i))
        return scl_expectation_table_side (self->cubics[4 * i], difference);
    }
  return scl_expectation_table_score_slowly (self, difference);
}

/* scl_expectation_cut. */
static inline double
scl_expectation_table_cut (const SclExpectationTable *self, double difference, double own)
{
  if (own >= self->exempt)
    return difference;
  if (difference > self->cut)
    return self->cut;
  return difference < -self->cut ? -self->cut : difference;
}

/* FIDE's literal tables, Handbook B.02 8.1.1 and 8.1.2. hundredths [0, 100] → dp [-800, 800]. */
int scl_fide_dp (guint hundredths);
/* |difference| in whole points → expected score of the stronger, hundredths [50, 100]. */
guint scl_fide_pd (guint difference);
