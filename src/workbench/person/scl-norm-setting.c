/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "workbench/person/scl-norm-setting.h"

#define LEAST_GAMES 9 /* 1.4.1 */

static const struct
{
  const char *nick;
  SclNormKind kind;
  guint least_games; /* 0: LEAST_GAMES */
} places[SCL_NORM_N_AT] = {
  [SCL_NORM_AT_SWISS] = { "swiss", SCL_NORM_SWISS, 0 },
  [SCL_NORM_AT_FIXED] = { "fixed", SCL_NORM_FIXED, 0 },
  [SCL_NORM_AT_DOUBLE] = { "double", SCL_NORM_DOUBLE_ROUND_ROBIN, 0 },
  [SCL_NORM_AT_CHAMPIONSHIP] = { "championship", SCL_NORM_SWISS, 7 },
  [SCL_NORM_AT_WORLD_CUP] = { "world-cup", SCL_NORM_FIXED, 8 },
};

static const char *const exemptions[SCL_NORM_N_EXEMPTIONS] = {
  [SCL_NORM_NOT_EXEMPT] = "none",
  [SCL_NORM_NATIONAL_FINAL] = "national-final",
  [SCL_NORM_NATIONAL_TEAM] = "national-team",
  [SCL_NORM_ZONAL] = "zonal",
  [SCL_NORM_GUESTS] = "guests",
};

const char *
scl_norm_at_nick (SclNormAt at)
{
  return places[at].nick;
}

const char *
scl_norm_exemption_nick (SclNormExemption exemption)
{
  return exemptions[exemption];
}

SclNormAt
scl_norm_at_from_nick (const char *nick)
{
  for (guint i = 0; i < SCL_NORM_N_AT; i++)
    if (g_strcmp0 (nick, places[i].nick) == 0)
      return (SclNormAt) i;
  return SCL_NORM_AT_SWISS;
}

SclNormExemption
scl_norm_exemption_from_nick (const char *nick)
{
  for (guint i = 0; i < SCL_NORM_N_EXEMPTIONS; i++)
    if (g_strcmp0 (nick, exemptions[i]) == 0)
      return (SclNormExemption) i;
  return SCL_NORM_NOT_EXEMPT;
}

guint
scl_norm_setting_least_games (const SclNormSetting *self)
{
  return places[self->at].least_games > 0 ? places[self->at].least_games : LEAST_GAMES;
}

void
scl_norm_setting_apply (const SclNormSetting *self, guint n_games, SclNormEvent *event)
{
  event->kind = places[self->at].kind;
  event->least_games = places[self->at].least_games;
  event->all_federations = self->exemption != SCL_NORM_NOT_EXEMPT;
  event->players = event->kind == SCL_NORM_DOUBLE_ROUND_ROBIN ? n_games / 2 + 1 : 0;
}
