/* SclScenario: ready experiments, each a simulated federation and the policies that it sets against
 * each other.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "lab/simulation/scl-world.h"
#include "rating/policy/scl-policy.h"

/* One policy of a scenario: a shipped one, or a copy of it with something else. */
typedef struct
{
  const char *base;                /* NULL ends the list */
  const char *name;                /* NULL: as the base */
  const char *title;               /* likewise */
  const char *group, *key, *value; /* NULL: unchanged */
  const char *append;              /* key file text after the base's own, or NULL */
} SclScenarioPolicy;

typedef struct
{
  const char *id;              /* "compression-2024" */
  const char *title;           /* N_() */
  const char *description;     /* N_(): what it asks, and what to look at */
  const char *const *settings; /* "name=value" of the federation, NULL-terminated */
  const SclScenarioPolicy *policies;
  gint32 from_month; /* of SclExperimentOptions */
} SclScenario;

/* All of them, static; n: how many. */
const SclScenario *scl_scenarios (guint *n);
const SclScenario *scl_scenario_find (const char *id); /* NULL: none of that id */

/* The defaults with the scenario's settings; the tables are the program's own and cannot be wrong.
 */
void scl_scenario_world (const SclScenario *self, SclWorld *world);

/* Array of SclPolicy in the scenario's order. */
GPtrArray *scl_scenario_policies (const SclScenario *self, GError **error);
