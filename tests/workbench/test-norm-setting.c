/* SclNormSetting: what kinds of events ask of a norm.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../test-main.h"
#include "workbench/person/scl-norm-setting.h"

/* 1.4.1: 9 games, 7 in championships of teams, 8 in a World Cup; 1.4.5f: a double round-robin of
 * ten games has six players. */
static void
test_kinds (void)
{
  static const struct
  {
    SclNormAt at;
    const char *nick;
    SclNormKind kind;
    guint least, event_least, players;
  } cases[] = {
    { SCL_NORM_AT_SWISS, "swiss", SCL_NORM_SWISS, 9, 0, 0 },
    { SCL_NORM_AT_FIXED, "fixed", SCL_NORM_FIXED, 9, 0, 0 },
    { SCL_NORM_AT_DOUBLE, "double", SCL_NORM_DOUBLE_ROUND_ROBIN, 9, 0, 6 },
    { SCL_NORM_AT_CHAMPIONSHIP, "championship", SCL_NORM_SWISS, 7, 7, 0 },
    { SCL_NORM_AT_WORLD_CUP, "world-cup", SCL_NORM_FIXED, 8, 8, 0 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const SclNormSetting setting = { cases[i].at, SCL_NORM_NOT_EXEMPT };
      SclNormEvent event = SCL_NORM_EVENT_DEFAULTS;

      event.all_federations = TRUE;
      scl_norm_setting_apply (&setting, 10, &event);
      g_assert_cmpint (event.kind, ==, cases[i].kind);
      g_assert_cmpuint (event.least_games, ==, cases[i].event_least);
      g_assert_cmpuint (event.players, ==, cases[i].players);
      g_assert_false (event.all_federations);
      g_assert_cmpuint (scl_norm_setting_least_games (&setting), ==, cases[i].least);
      g_assert_cmpstr (scl_norm_at_nick (cases[i].at), ==, cases[i].nick);
      g_assert_cmpint (scl_norm_at_from_nick (cases[i].nick), ==, cases[i].at);
    }
  g_assert_cmpint (scl_norm_at_from_nick (NULL), ==, SCL_NORM_AT_SWISS);
  g_assert_cmpint (scl_norm_at_from_nick ("knock-out"), ==, SCL_NORM_AT_SWISS);
}

/* 1.4.3a-d. */
static void
test_exemptions (void)
{
  static const char *const nicks[]
      = { "none", "national-final", "national-team", "zonal", "guests" };

  for (guint i = 0; i < SCL_NORM_N_EXEMPTIONS; i++)
    {
      const SclNormSetting setting = { SCL_NORM_AT_SWISS, (SclNormExemption) i };
      SclNormEvent event = SCL_NORM_EVENT_DEFAULTS;

      scl_norm_setting_apply (&setting, 9, &event);
      g_assert_true (event.all_federations == (i > 0));
      g_assert_cmpstr (scl_norm_exemption_nick ((SclNormExemption) i), ==, nicks[i]);
      g_assert_cmpuint (scl_norm_exemption_from_nick (nicks[i]), ==, i);
    }
  g_assert_cmpint (scl_norm_exemption_from_nick (NULL), ==, SCL_NORM_NOT_EXEMPT);
}

TEST_MAIN ("/norm-setting", test_kinds, test_exemptions)
