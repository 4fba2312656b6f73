/* What a report says beside its numbers: each sentence where it belongs, and not where it does not.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <string.h>

#include "../lab/lab-fixtures.h"
#include "../test-main.h"
#include "figures/report/scl-report.h"

/* Headings, texts and tables' captions, one after the other. */
static char *
words_of (SclDocument *document)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < scl_document_n_blocks (document); i++)
    {
      const SclBlock *block = scl_document_block (document, i);

      if (block->text != NULL)
        g_string_append_printf (text, "%s\n", block->text);
      if (block->table != NULL && block->table->caption != NULL)
        g_string_append_printf (text, "%s\n", block->table->caption);
    }
  return g_string_free (text, FALSE);
}

static char *
report_on (const char *const *names)
{
  g_autoptr (GPtrArray) outcomes
      = g_ptr_array_new_with_free_func ((GDestroyNotify) scl_outcome_unref);
  SclReplayOptions options = SCL_REPLAY_DEFAULTS;
  g_autoptr (SclHistory) history = NULL;
  g_autoptr (SclComparison) comparison = NULL;
  g_autoptr (SclDocument) document = NULL;
  SclWorld world;

  fixture_world (&world, 120, 30, 2, 6.0);
  history = fixture_world_run (&world, 0, NULL);
  options.keep_predictions = TRUE;
  for (guint i = 0; names[i] != NULL; i++)
    {
      g_autoptr (SclPolicy) policy = scl_policy_find (names[i], NULL);

      g_ptr_array_add (outcomes,
                       scl_replay_run (history, policy, &options, NULL, NULL, NULL, NULL));
    }
  comparison = scl_comparison_new (outcomes, SCL_SPLIT_ALL, NULL, NULL);
  document = scl_report_new (comparison, NULL);
  return words_of (document);
}

static void
says (const char *text, const char *part, gboolean it_does)
{
  if ((strstr (text, part) != NULL) != it_does)
    g_error ("“%s” is %s:\n%s", part, it_does ? "not there" : "there", text);
}

static void
test_words (void)
{
  static const char *const alike[] = { "elo-italia-1997", "elo-italia-by-event", NULL };
  static const char *const unlike[] = { "elo", "glicko", NULL };
  static const char *const alone[] = { "elo", NULL };
  static const char *const same[] = { "elo", "elo", NULL };
  static const char *const three[] = { "elo", "glicko", "elo-italia-1997", NULL };
  g_autofree char *one_system = report_on (alike), *two_systems = report_on (unlike),
                  *single = report_on (alone), *twice = report_on (same), *more = report_on (three);
  const char *const all[] = { one_system, two_systems, single, twice, more };

  for (guint i = 0; i < G_N_ELEMENTS (all); i++)
    {
      says (all[i], "Data\n", TRUE);
      says (all[i], "Method\n", TRUE);
      says (all[i], "± is half of the 95 % interval.\n", TRUE);
      says (all[i], "Players with at least ten rated games; last ratings.\n", TRUE);
      says (all[i], "What differs\n", i != 2);
      says (all[i], "The policies are of different rating systems;", i == 1 || i == 4);
      says (all[i], "What has different values in the time of the data, and from which day",
            i < 2 || i == 4);
      says (all[i], "Nothing: the policies have the same values", i == 3);
      says (all[i], "Log-loss a game, less is better. The differences to the best", i != 2);
      says (all[i], "p is for all these comparisons at once (Holm 1979).", i == 4);
      says (all[i], "Fairness to groups\n", TRUE);
      says (all[i], "Mean score beyond the expected one, seen from the group's side:", TRUE);
      says (all[i], "± gives the 95 % interval; its error is clustered by both players", TRUE);
    }
}

TEST_MAIN ("/report-words", test_words)
