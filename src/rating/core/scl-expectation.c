/* SclExpectation: see the header.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "rating/core/scl-expectation.h"

#include <gsl/gsl_cdf.h>
#include <math.h>

#include "rating/base/scl-free.h"
#include "rating/base/scl-gettext.h"
#include "rating/core/scl-fide-tables-private.h"
#include "rating/core/scl-fise-table-private.h"

#define LINEAR_CUT 350.0  /* Carosi, Mini-introduzione: the linearised formula's own cut */
#define LINEAR_SPAN 400.0 /* where 0.5 + d/800 reaches 1 */

/* ---- Keys ---- */

static const SclKeyChoice model_choices[] = {
  { "logistic", SCL_EXPECTATION_LOGISTIC, N_ ("Logistic (Bradley–Terry)") },
  { "gaussian", SCL_EXPECTATION_GAUSSIAN, N_ ("Gaussian (Thurstone–Mosteller)") },
  { "linear", SCL_EXPECTATION_LINEAR, N_ ("Linear") },
  { "fide", SCL_EXPECTATION_FIDE, N_ ("FIDE table 8.1.2") },
  { "fise", SCL_EXPECTATION_FISE, N_ ("FISE table 2") },
  { NULL },
};

static const SclKeyChoice cut_choices[] = {
  { "none", SCL_CUT_NONE, N_ ("No cut") },
  { "every-game", SCL_CUT_EVERY_GAME, N_ ("In every game") },
  { "once-an-event", SCL_CUT_ONCE_AN_EVENT, N_ ("Once an event") },
  { "unless-strong", SCL_CUT_UNLESS_STRONG, N_ ("In every game, unless one's own rating is high") },
  { NULL },
};

#define FIELD(name) G_STRUCT_OFFSET (SclExpectation, name)

const SclKey scl_expectation_keys[] = {
  { "expectation", "model", SCL_KEY_CHOICE, FIELD (model), "logistic", 0, 0, model_choices, NULL,
    N_ ("The curve from rating difference to expected score.") },
  { "expectation", "scale", SCL_KEY_DOUBLE, FIELD (scale), "400", 1, 10000, NULL,
    N_ ("rating points"),
    N_ ("Difference that stands for odds of ten to one (logistic curve only).") },
  { "expectation", "sigma", SCL_KEY_DOUBLE, FIELD (sigma), "282.842712474619", 1, 10000, NULL,
    N_ ("rating points"),
    N_ ("Standard deviation of the difference of two hidden abilities (gaussian curve only).") },
  { "expectation", "cut-rule", SCL_KEY_CHOICE, FIELD (cut_rule), "none", 0, 0, cut_choices, NULL,
    N_ ("Whether a great difference counts as a smaller one. The linear curve without a cut has "
        "its own, 350.") },
  { "expectation", "cut", SCL_KEY_DOUBLE, FIELD (cut), "400", 1, 10000, NULL, N_ ("rating points"),
    N_ ("A difference greater than this counts as this.") },
  { "expectation", "cut-exempt", SCL_KEY_DOUBLE, FIELD (cut_exempt), "2650", 0, 10000, NULL,
    N_ ("rating points"),
    N_ ("Own rating from which differences are not cut (cut-rule unless-strong only).") },
  { "expectation", "rounding", SCL_KEY_DOUBLE, FIELD (rounding), "0", 0, 0.5, NULL, NULL,
    N_ ("Step to which each game's expected score is rounded; 0 for none.") },
  { "expectation", "white-edge", SCL_KEY_DOUBLE, FIELD (white_edge), "0", -1000, 1000, NULL,
    N_ ("rating points"), N_ ("Points added to White's difference.") },
};
const guint scl_expectation_n_keys = G_N_ELEMENTS (scl_expectation_keys);

/* ---- Models ---- */

/* Beyond this every table stands on its last row; it keeps the conversion to an integer defined. */
#define TABLE_END 10000.0

static guint
whole_difference (double difference)
{
  return (guint) floor (MIN (fabs (difference), TABLE_END) + 0.5);
}

static double
table_score (SclExpectationModel model, double difference)
{
  guint d = whole_difference (difference);
  guint hundredths = model == SCL_EXPECTATION_FIDE ? scl_fide_pd (d)
                                                   : scl_fise_hundredths (scl_fise_nearest_row (d));

  return (difference < 0.0 ? 100 - hundredths : hundredths) / 100.0;
}

static double
unrounded_score (const SclExpectation *self, double difference)
{
  switch (self->model)
    {
    case SCL_EXPECTATION_LOGISTIC:
      return 1.0 / (1.0 + exp (-difference * (G_LN10 / self->scale)));
    case SCL_EXPECTATION_GAUSSIAN:
      return 0.5 * erfc (-difference / (self->sigma * G_SQRT2));
    case SCL_EXPECTATION_LINEAR:
      return CLAMP (0.5 + difference / (2.0 * LINEAR_SPAN), 0.0, 1.0);
    case SCL_EXPECTATION_FIDE:
    case SCL_EXPECTATION_FISE:
      return table_score (self->model, difference);
    }
  g_return_val_if_reached (NAN);
}

/* To a multiple of step, half up; what lies within 1e-9 steps below a half counts as the half, so
 * that 0.625 to 0.05 is 0.65 whatever the binary fraction of 0.05. Where the step divides 1 the
 * result is the double nearest to the decimal. */
static double
round_up_at_half (double x, double step)
{
  double steps = floor (x / step + 0.5 + 1e-9);
  double per_unit = rint (1.0 / step);
  double rounded = fabs (per_unit * step - 1.0) < 1e-9 ? steps / per_unit : steps * step;

  return MIN (rounded, 1.0);
}

double
scl_expectation_score (const SclExpectation *self, double difference)
{
  double p;

  if (isnan (difference))
    return NAN;
  if (!(self->rounding > 0.0))
    return unrounded_score (self, difference);
  if (difference == 0.0)
    return 0.5; /* of equals neither is the stronger, whatever the step */
  /* Rounded on the stronger player's side, so that the two scores of a game still add to 1. */
  p = round_up_at_half (unrounded_score (self, fabs (difference)), self->rounding);
  return difference < 0.0 ? 1.0 - p : p;
}

double
scl_expectation_cut (const SclExpectation *self, double difference, double own)
{
  double cut = self->cut;

  switch (self->cut_rule)
    {
    case SCL_CUT_NONE:
      if (self->model != SCL_EXPECTATION_LINEAR)
        return difference;
      cut = LINEAR_CUT;
      break;
    case SCL_CUT_EVERY_GAME:
      break;
    case SCL_CUT_ONCE_AN_EVENT:
      return difference;
    case SCL_CUT_UNLESS_STRONG:
      if (own >= self->cut_exempt)
        return difference;
      break;
    }
  return CLAMP (difference, -cut, cut);
}

double
scl_expectation_between (const SclExpectation *self, double own, double opponent)
{
  return scl_expectation_score (self, scl_expectation_cut (self, own - opponent, own));
}

static double
fide_slope (double size)
{
  guint row = 0;

  while (row < SCL_FIDE_N_BANDS - 1 && size >= scl_fide_band_middle (row + 1))
    row++;
  if (row == SCL_FIDE_N_BANDS - 1)
    return 0.0;
  return 0.01 / (scl_fide_band_middle (row + 1) - scl_fide_band_middle (row));
}

static double
fise_slope (double size)
{
  guint row = 0;

  while (row < SCL_FISE_N_ROWS - 1 && size >= scl_fise_difference (row + 1))
    row++;
  if (row == SCL_FISE_N_ROWS - 1)
    return 0.0;
  return 0.05 / (scl_fise_difference (row + 1) - scl_fise_difference (row));
}

double
scl_expectation_slope (const SclExpectation *self, double difference)
{
  double size = fabs (difference);

  if (isnan (difference))
    return NAN;
  switch (self->model)
    {
      case SCL_EXPECTATION_LOGISTIC: {
        double q = G_LN10 / self->scale;
        double odds = exp (-size * q);

        return q * odds / ((1.0 + odds) * (1.0 + odds));
      }
      case SCL_EXPECTATION_GAUSSIAN: {
        double z = size / self->sigma;

        return exp (-0.5 * z * z) / (sqrt (2.0 * G_PI) * self->sigma);
      }
    case SCL_EXPECTATION_LINEAR:
      return size <= LINEAR_SPAN ? 0.5 / LINEAR_SPAN : 0.0;
    case SCL_EXPECTATION_FIDE:
      return fide_slope (size);
    case SCL_EXPECTATION_FISE:
      return fise_slope (size);
    }
  g_return_val_if_reached (NAN);
}

double
scl_expectation_inverse (const SclExpectation *self, double score)
{
  if (!(score >= 0.0 && score <= 1.0))
    return NAN;
  switch (self->model)
    {
    case SCL_EXPECTATION_LOGISTIC:
      return self->scale * log10 (score / (1.0 - score));
    case SCL_EXPECTATION_GAUSSIAN:
      if (score == 0.0 || score == 1.0)
        return score == 0.0 ? -INFINITY : INFINITY;
      return self->sigma * gsl_cdf_ugaussian_Pinv (score);
    case SCL_EXPECTATION_LINEAR:
      return 2.0 * LINEAR_SPAN * (score - 0.5);
    case SCL_EXPECTATION_FIDE:
      return scl_fide_dp ((guint) floor (100.0 * score + 0.5 + 1e-9));
      case SCL_EXPECTATION_FISE: {
        guint row = (guint) floor (fabs (score - 0.5) * 20.0 + 0.5 + 1e-9);
        double difference = scl_fise_difference (MIN (row, SCL_FISE_N_ROWS - 1));

        return score < 0.5 ? -difference : difference;
      }
    }
  g_return_val_if_reached (NAN);
}

/* ---- The lookup ---- */

/* How far the lookup reaches. Interpolating on whole points has an error of max |p''''| / 384: 0.13
 * (ln 10 / scale)^4 / 384 for the logistic, 0.56 / sigma^4 / 384 for the gaussian; both stay below
 * 1e-11 from the scales tested here. */
static guint
lookup_limit (const SclExpectation *self)
{
  switch (self->model)
    {
    case SCL_EXPECTATION_LOGISTIC:
      return self->scale >= 200.0 ? 4000 : 0;
    case SCL_EXPECTATION_GAUSSIAN:
      return self->sigma >= 120.0 ? 4000 : 0;
    case SCL_EXPECTATION_LINEAR:
      return (guint) LINEAR_SPAN;
    case SCL_EXPECTATION_FIDE:
      return scl_fide_band_last (SCL_FIDE_N_BANDS - 2) + 1;
    case SCL_EXPECTATION_FISE:
      return scl_fise_difference (SCL_FISE_N_ROWS - 1);
    }
  g_return_val_if_reached (0);
}

/* Hermite's: the model's own values and slopes at i and i + 1. */
static void
fill_cubic (const SclExpectation *expectation, guint i, double c[4])
{
  const double value = scl_expectation_score (expectation, i),
               slope = scl_expectation_slope (expectation, i);
  const double rise = scl_expectation_score (expectation, i + 1) - value;
  const double next_slope = scl_expectation_slope (expectation, i + 1);

  c[0] = value - 0.5;
  c[1] = slope;
  c[2] = 3.0 * rise - 2.0 * slope - next_slope;
  c[3] = slope + next_slope - 2.0 * rise;
}

SclExpectationTable *
scl_expectation_table_new (const SclExpectation *expectation)
{
  SclExpectationTable *self = g_new0 (SclExpectationTable, 1);
  guint limit = lookup_limit (expectation);

  self->expectation = *expectation;
  self->limit = limit;
  self->between = expectation->model != SCL_EXPECTATION_FIDE
                  && expectation->model != SCL_EXPECTATION_FISE && !(expectation->rounding > 0.0);
  self->cut = expectation->cut;
  self->exempt
      = expectation->cut_rule == SCL_CUT_UNLESS_STRONG ? expectation->cut_exempt : INFINITY;
  if (expectation->cut_rule == SCL_CUT_NONE)
    self->cut = expectation->model == SCL_EXPECTATION_LINEAR ? LINEAR_CUT : INFINITY;
  else if (expectation->cut_rule == SCL_CUT_ONCE_AN_EVENT)
    self->cut = INFINITY;

  self->cubics = g_new (double, 4 * MAX (limit, 1));
  for (guint i = 0; i < limit; i++)
    fill_cubic (expectation, i, self->cubics + 4 * i);
  return self;
}

SCL_DEFINE_FREE (scl_expectation_table_free, SclExpectationTable, cubics, g_free)

double
scl_expectation_table_score_slowly (const SclExpectationTable *self, double difference)
{
  return scl_expectation_score (&self->expectation, difference);
}
