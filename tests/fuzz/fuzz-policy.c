/* libFuzzer target: the first line is a formula, of each of the Elo system's formula keys in turn;
 * all of the input is also the text of a policy.
 *
 * What is accepted gives, whatever the variables are, a number within what the key allows; written
 * and read again it is the same; and a period under it leaves finite ratings.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <math.h>
#include <string.h>

#include "rating/scl-rating.h"

int LLVMFuzzerTestOneInput (const guint8 *data, gsize size);

#define N_PLAYERS 6
#define N_GAMES 12

/* Everybody meets somebody, in two events. */
static void
rate (SclPolicy *policy)
{
  const SclSystem *system = scl_policy_regime_at (policy, SCL_DAY_NONE)->system;
  g_autoptr (SclStates) states = scl_states_new (system, N_PLAYERS);
  guint32 white[N_GAMES], black[N_GAMES], event[N_GAMES];
  guint8 score[N_GAMES], flags[N_GAMES] = { 0 };
  SclDay day[N_GAMES];
  gint16 given[N_GAMES];
  gint16 birth_year[N_PLAYERS] = { 0, 1950, 2010 };
  double expected[N_GAMES];
  SclPeriod period = { .first_day = 9000,
                       .last_day = 9030,
                       .list_day = 9031,
                       .length = 1,
                       .n_games = N_GAMES,
                       .white = white,
                       .black = black,
                       .event = event,
                       .score = score,
                       .flags = flags,
                       .day = day,
                       .white_given = given,
                       .black_given = given,
                       .n_players = N_PLAYERS,
                       .birth_year = birth_year };

  for (guint i = 0; i < N_GAMES; i++)
    {
      white[i] = i % N_PLAYERS;
      black[i] = (i + 1 + i / N_PLAYERS) % N_PLAYERS;
      event[i] = i / 6;
      score[i] = (guint8) (i % 3);
      day[i] = 9000 + (SclDay) i;
      given[i] = (gint16) (i % 4 == 3 ? 0 : 1200 + 150 * i);
    }
  for (guint p = 0; p < 3; p++, period.index++)
    {
      g_autoptr (SclTrace) trace = scl_trace_new (p);

      scl_system_enter (system, states, &period);
      scl_system_predict (system, states, &period, expected);
      for (guint i = 0; i < N_GAMES; i++)
        if (expected[i] < 0.0 || expected[i] > 1.0)
          g_error ("game %u: %g", i, expected[i]);
      scl_system_update (system, states, &period, p == 2 ? NULL : trace);
      for (guint i = 0; i < N_PLAYERS; i++)
        if (isinf (states->rating[i]))
          g_error ("player %u: %g", i, states->rating[i]);
    }
}

/* A value that has many ends. */
static double
pick (const SclExpressionVariable *variable, guint which)
{
  const double values[]
      = { variable->low, variable->high, 0.5 * (variable->low + variable->high), 0.0, 1.0,
          NAN,           1e300 };

  return values[which % G_N_ELEMENTS (values)];
}

static void
try_formula (const SclKey *key, const char *text)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SclExpression) formula
      = scl_expression_new (text, key->variables, key->min, key->max, &error);
  double values[SCL_EXPRESSION_MAX_VARIABLES], numbers[SCL_EXPRESSION_TEXT_SIZE];
  g_autofree char *again = NULL;
  const SclExpressionNumber *named;
  guint n;

  if (formula == NULL)
    {
      if (error->domain != SCL_EXPRESSION_ERROR || !g_utf8_validate (error->message, -1, NULL)
          || !g_str_has_prefix (error->message, "column "))
        g_error ("foreign error: %s", error->message);
      return;
    }
  for (guint round = 0; round < 21; round++)
    {
      g_autofree char *told = NULL;
      double result;

      for (guint i = 0; key->variables[i].name != NULL; i++)
        values[i] = pick (&key->variables[i], round + i * (round / 7));
      result = scl_expression_at (formula, values);
      told = scl_expression_explain (formula, values);
      if (!(result >= key->min && result <= key->max) || !g_utf8_validate (told, -1, NULL))
        g_error ("“%s” is %g", text, result);
    }
  named = scl_expression_numbers (formula, &n);
  for (guint i = 0; i < n; i++)
    numbers[i] = named[i].value;
  again = scl_expression_with_numbers (formula, numbers);
  scl_expression_free (g_steal_pointer (&formula));
  if (strlen (again) < SCL_EXPRESSION_TEXT_SIZE
      && (formula = scl_expression_new (again, key->variables, key->min, key->max, NULL)) == NULL)
    g_error ("“%s” became “%s”", text, again);
}

static SclPolicy *
policy_of (const SclKey *key, const char *text)
{
  g_autofree char *policy = g_strdup_printf (
      "[policy]\nformat=1\nname=t\ntitle=T\nsystem=elo\n[formula]\n%s=%s\n", key->name, text);

  return scl_policy_parse (policy, -1, "p", NULL);
}

int
LLVMFuzzerTestOneInput (const guint8 *data, gsize size)
{
  const guint8 *end = memchr (data, '\n', size);
  g_autofree char *line
      = g_strndup ((const char *) data, end != NULL ? (gsize) (end - data) : size);
  g_autoptr (SclPolicy) whole = scl_policy_parse ((const char *) data, (gssize) size, "p", NULL);
  const SclSystemClass *elo = scl_system_class_find ("elo");

  if (whole != NULL && g_str_equal (scl_policy_system_class (whole)->name, "elo"))
    rate (whole);
  for (const SclKeySet *set = elo->key_sets; set->keys != NULL; set++)
    for (guint k = 0; k < *set->n_keys && g_utf8_validate (line, -1, NULL); k++)
      if (set->keys[k].type == SCL_KEY_FORMULA)
        {
          g_autoptr (SclPolicy) policy = policy_of (&set->keys[k], line);

          try_formula (&set->keys[k], line);
          if (policy != NULL)
            rate (policy);
        }
  return 0;
}
