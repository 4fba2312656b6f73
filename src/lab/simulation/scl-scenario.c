/* SclScenario: ready experiments.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lab/simulation/scl-scenario.h"

#include <string.h>

#include "rating/base/scl-getter.h"
#include "rating/base/scl-gettext.h"

/* Five years around the first of March 2024, a young federation whose juniors learn faster than
 * their ratings do. Its first list has sunk by just what the adjustment gives back: a list of true
 * ratings would be overshot (docs/scenarios.md has both measured). */
static const char *const compression_settings[] = { "first-day=2022-01-01",
                                                    "months=60",
                                                    "players=3000",
                                                    "events=3",
                                                    "mean=1700",
                                                    "sd=250",
                                                    "junior-share=0.75",
                                                    "sunk=0.4",
                                                    NULL };

static const SclScenarioPolicy compression_policies[] = {
  { .base = "fide-2022" },
  { .base = "fide-2022",
    .name = "fide-2022-adjusted",
    .title = N_ ("FIDE 2022 with the adjustment of 1 March 2024"),
    /* Ratings R in [1000, 2000) become R + 0.4 (2000 - R): REGULATIONS 1.1, second hand. */
    .append = "[adjustment 2024-03-01]\nday=2024-03-01\nfrom=1000\nbelow=2000\nfactor=0.4\n" },
  { .base = "fide" },
  { NULL },
};

/* Wide strengths and opens only, so that differences beyond 400 points are common. */
static const char *const cut_settings[]
    = { "first-day=2024-01-01", "months=48", "players=3000", "events=4", "mean=1850", "sd=350",
        "festivals=0",          NULL };

static const SclScenarioPolicy cut_policies[] = {
  { .base = "fide-2024" },
  { .base = "fide-2024",
    .name = "fide-2024-uncut",
    .title = N_ ("FIDE 2024 without the 400-point rule"),
    .group = "expectation",
    .key = "cut-rule",
    .value = "none" },
  { .base = "fide-2024",
    .name = "fide-2024-cut-once",
    .title = N_ ("FIDE 2024, 400-point rule once an event"),
    .group = "expectation",
    .key = "cut-rule",
    .value = "once-an-event" },
  { .base = "fide-2025" },
  { NULL },
};

static const char *const frequency_settings[]
    = { "months=48",       "players=2000", "events=5", "jump-month=24",
        "jump-share=0.05", "jump=250",     NULL };

static const SclScenarioPolicy frequency_policies[] = {
  { .base = "elo-italia-1997" },         { .base = "elo-italia-four-months" },
  { .base = "elo-italia-three-months" }, { .base = "elo-italia-monthly" },
  { .base = "elo-italia-by-event" },     { NULL },
};

/* Carosi, Punteggio di ingresso: weak players who meet at home only. Few and large regions, so that
 * each has events of its own; nobody is rated at first, and regions differ in strength. */
static const char *const groups_settings[]
    = { "months=72",    "players=3000", "events=4",      "regions=6", "region-spread=120",
        "bridges=0.01", "given=false",  "festivals=0.2", "mean=1600", NULL };

static const SclScenarioPolicy groups_policies[] = {
  { .base = "elo-italia-1997" },
  { .base = "elo-italia-by-event" },
  { .base = "fide-2022" },
  { .base = "us-chess" },
  { .base = "glicko" },
  { .base = "simultaneous" },
  { NULL },
};

static const SclScenario scenarios[] = {
  { "compression-2024", N_ ("The compression of 2024"),
    N_ ("Ratings below 2000 were raised on 1 March 2024 because they had sunk: here the first list "
        "has sunk by just as much. Look at the bias from that day on, and how it goes on, under "
        "the old rules with and without the adjustment, and under all that changed that day."),
    compression_settings, compression_policies, 26 },
  { "400-point-rule", N_ ("The 400-point rule"),
    N_ ("A difference of more than 400 points counts as 400: in every game, once an event, not for "
        "the strongest, or never. Look at the spread of the errors, the calibration and the points "
        "created."),
    cut_settings, cut_policies, -1 },
  { "update-frequency", N_ ("How often the list is made"),
    N_ ("One in twenty grows 250 points stronger at a stroke. Look at how many months each list "
        "takes to see half of it, and at what the quicker lists pay for it in errors."),
    frequency_settings, frequency_policies, -1 },
  { "isolated-groups", N_ ("Groups that rarely meet"),
    N_ ("Six regions of unequal strength, and one event in a hundred is played away from home. "
        "Look "
        "at the fairness: by how much whole regions are rated too high or too low. With bridges at "
        "0.2, as at open tournaments, the groups come together."),
    groups_settings, groups_policies, -1 },
};

SCL_DEFINE_TABLE (const SclScenario, scl_scenarios, scenarios)

const SclScenario *
scl_scenario_find (const char *id)
{
  for (guint i = 0; i < G_N_ELEMENTS (scenarios); i++)
    if (strcmp (scenarios[i].id, id) == 0)
      return &scenarios[i];
  return NULL;
}

void
scl_scenario_world (const SclScenario *self, SclWorld *world)
{
  scl_world_reset (world);
  for (guint i = 0; self->settings[i] != NULL; i++)
    {
      g_auto (GStrv) parts = g_strsplit (self->settings[i], "=", 2);
      g_autoptr (GError) error = NULL;

      if (!scl_world_set (world, parts[0], parts[1], &error))
        g_critical ("Scenario %s: %s", self->id, error->message);
    }
}

/* The line that begins so gets another value; titles in other languages, which would be the base's,
 * go. */
static char *
rename_text (const char *text, const char *name, const char *title)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  GString *out = g_string_new (NULL);

  for (guint i = 0; lines[i] != NULL; i++)
    if (g_str_has_prefix (lines[i], "name="))
      g_string_append_printf (out, "name=%s\n", name);
    else if (g_str_has_prefix (lines[i], "title="))
      g_string_append_printf (out, "title=%s\n", title);
    else if (!g_str_has_prefix (lines[i], "title["))
      g_string_append_printf (out, "%s%s", lines[i], lines[i + 1] != NULL ? "\n" : "");
  return g_string_free (out, FALSE);
}

static SclPolicy *
make_policy (const SclScenarioPolicy *self, GError **error)
{
  g_autoptr (SclPolicy) base = scl_policy_find (self->base, error);
  g_autofree char *renamed = NULL;
  g_autofree char *text = NULL;

  if (base == NULL)
    return NULL;
  if (self->key != NULL)
    {
      SclPolicy *changed = scl_policy_with_value (base, self->group, self->key, self->value, error);

      if (changed == NULL)
        return NULL;
      scl_policy_unref (base);
      base = changed;
    }
  if (self->name == NULL)
    return g_steal_pointer (&base);
  renamed = rename_text (scl_policy_text (base), self->name, _ (self->title));
  text = g_strconcat (renamed, self->append != NULL ? "\n" : "", self->append, NULL);
  return scl_policy_parse (text, -1, self->name, error);
}

GPtrArray *
scl_scenario_policies (const SclScenario *self, GError **error)
{
  g_autoptr (GPtrArray) policies
      = g_ptr_array_new_with_free_func ((GDestroyNotify) scl_policy_unref);

  for (const SclScenarioPolicy *policy = self->policies; policy->base != NULL; policy++)
    {
      SclPolicy *made = make_policy (policy, error);

      if (made == NULL)
        return NULL;
      g_ptr_array_add (policies, made);
    }
  return g_steal_pointer (&policies);
}
