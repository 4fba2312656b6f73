/* What a rule is tuned for, and from what: weights of the aims, groups, first ratings, burn-in.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#include "lab/tuning/scl-tuning.h"

#define SCL_TYPE_TUNE_SETTING (scl_tune_setting_get_type ())
G_DECLARE_FINAL_TYPE (SclTuneSetting, scl_tune_setting, SCL, TUNE_SETTING, AdwBin)

/* Into options: weights (log-loss alone where all are 0), groups, start and burn-in. */
void scl_tune_setting_take (SclTuneSetting *self, SclTuningOptions *options);
/* First ratings, and the place of what is not judged in the choice, which is that of SclUnjudged.
 */
void scl_tune_setting_set (SclTuneSetting *self, SclStart start, guint not_judged);
