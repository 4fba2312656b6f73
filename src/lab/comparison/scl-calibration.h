/* SclCalibration: whether what was predicted came to pass.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

#define SCL_CALIBRATION_BINS 20

typedef struct
{
  double lower,
      upper; /* of the expected score; the upper limit belongs to the next bin, but for 1 */
  guint64 n;
  double expected; /* mean expected score; NaN where n is 0 */
  double scored;   /* mean score */
  double error;    /* standard error of the mean score about the expected ones; NaN where n < 2 */
} SclCalibrationBin;

/* The recalibration that would have predicted best: logit P = intercept + slope logit E (Cox 1958),
 * fitted by quasi-likelihood, since draws vary less than wins and losses; standard errors from the
 * scores' own scatter (sandwich). A perfect predictor has slope 1 and intercept 0; a slope below 1
 * says that differences are overrated; the intercept is White's edge that the predictions lack. */
typedef struct
{
  guint64 n;
  double slope, slope_error;
  double intercept, intercept_error;
  SclCalibrationBin bins[SCL_CALIBRATION_BINS];
} SclCalibration;

/* expected: White's, n of them, NaN: left out. half_points: White's. use: NULL for all, or nonzero
 * for those that count. All NaN where fewer than two games count or the expected scores do not
 * vary. Expected scores are clamped to [1e-6, 1 - 1e-6] for the fit. */
void scl_calibration_compute (SclCalibration *self, const float *expected,
                              const guint8 *half_points, const guint8 *use, gsize n);
