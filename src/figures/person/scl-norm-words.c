/* Title norms in words: see the header.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "figures/person/scl-norm-words.h"

#include <math.h>

#include "figures/chart/scl-chart-numbers.h"
#include "figures/person/scl-profile-words.h"
#include "rating/base/scl-gettext.h"

/* "Performance". */
static const char *
title_of (SclNormRequirementKind kind)
{
  static const char *const titles[] = {
    [SCL_NORM_GAMES] = N_ ("Games that count"),
    [SCL_NORM_PLAYERS] = N_ ("Players of the double round-robin"),
    [SCL_NORM_SCORE] = N_ ("Points"),
    [SCL_NORM_AVERAGE] = N_ ("Opponents' average"),
    [SCL_NORM_PERFORMANCE] = N_ ("Performance"),
    [SCL_NORM_TITLED] = N_ ("Opponents with a title"),
    [SCL_NORM_HOLDERS] = N_ ("Opponents with a title that the norm asks for"),
    [SCL_NORM_FEDERATIONS] = N_ ("Federations besides one's own"),
    [SCL_NORM_OWN] = N_ ("Opponents of one's own federation"),
    [SCL_NORM_ONE] = N_ ("Opponents of one federation"),
    [SCL_NORM_RATED] = N_ ("Rated opponents"),
  };

  return _ (titles[kind]);
}

const char *
scl_norm_requirement_word (SclNormRequirementKind kind)
{
  /* Translators, of these: what a title norm lacks, as short as can be. */
  static const char *const words[] = {
    [SCL_NORM_GAMES] = NC_ ("norm", "games"),
    [SCL_NORM_PLAYERS] = NC_ ("norm", "players"),
    [SCL_NORM_SCORE] = NC_ ("norm", "points"),
    [SCL_NORM_AVERAGE] = NC_ ("norm", "average"),
    [SCL_NORM_PERFORMANCE] = NC_ ("norm", "performance"),
    [SCL_NORM_TITLED] = NC_ ("norm", "titles"),
    [SCL_NORM_HOLDERS] = NC_ ("norm", "titles"),
    [SCL_NORM_FEDERATIONS] = NC_ ("norm", "federations"),
    [SCL_NORM_OWN] = NC_ ("norm", "federations"),
    [SCL_NORM_ONE] = NC_ ("norm", "federations"),
    [SCL_NORM_RATED] = NC_ ("norm", "unrated opponents"),
  };

  return scl_language_in_context ("norm", words[kind]);
}

/* "2 546", "3 ½ points". */
static char *
value_words (SclNormRequirementKind kind, double value)
{
  return kind == SCL_NORM_SCORE ? scl_profile_score_text (value)
                                : scl_chart_format_number (value, 0);
}

/* "at least 2 600", "at most 5". */
static char *
limit_words (SclNormRequirementKind kind, const SclNormRequirement *requirement)
{
  g_autofree char *limit = value_words (kind, requirement->limit);

  return requirement->most ? g_strdup_printf (_ ("at most %s"), limit)
                           : g_strdup_printf (_ ("at least %s"), limit);
}

char *
scl_norm_requirement_words (SclNormRequirementKind kind, const SclNormRequirement *requirement)
{
  g_autofree char *value = value_words (kind, requirement->value);
  g_autofree char *limit = limit_words (kind, requirement);
  g_autofree char *by = value_words (kind, fabs (requirement->value - requirement->limit));
  g_autofree char *line
      = g_strdup_printf ("%s %s: %s (%s; %s)", requirement->met ? "✓" : "✗", title_of (kind), value,
                         limit, scl_norm_requirement_article (kind));

  if (requirement->met)
    return g_steal_pointer (&line);
  return requirement->most
             /* Translators: what a norm asks for, as found, and its limit; a number. */
             ? g_strdup_printf (_ ("%s: %s too many"), line, by)
             /* Translators: what a norm asks for, as found, and its limit; a number. */
             : g_strdup_printf (_ ("%s: %s missing"), line, by);
}

/* ---- The verdict ---- */

static void
append_missed (GString *text, const SclNorm *self)
{
  gboolean first = TRUE;

  for (guint k = 0; k < SCL_NORM_N_REQUIREMENTS; k++)
    {
      const SclNormRequirement *one = &self->requirements[k];
      g_autofree char *value = NULL, *limit = NULL;

      if (!one->asked || one->met)
        continue;
      value = value_words ((SclNormRequirementKind) k, one->value);
      limit = limit_words ((SclNormRequirementKind) k, one);
      g_string_append (text, first ? " " : "; ");
      /* Translators: a requirement of a norm, what was found, "at least 2600" */
      g_string_append_printf (text, _ ("%s: %s, %s"), title_of ((SclNormRequirementKind) k), value,
                              limit);
      first = FALSE;
    }
  g_string_append_c (text, '.');
}

char *
scl_norm_sentence (const SclNorm *self)
{
  const char *title = scl_norm_title_name (self->title);
  g_autofree char *score = scl_profile_score_text (self->half_points / 2.0);
  GString *text;

  if (!self->possible)
    return g_strdup_printf (_ ("%s norm: a title of women."), title);
  if (self->reached)
    return g_strdup_printf (_ ("%s norm: reached with %s of %u, performance %s."), title, score,
                            self->n_games, SCL_NUMBER (self->performance, 0));
  text = g_string_new (NULL);
  g_string_append_printf (text, _ ("%s norm: not reached."), title);
  append_missed (text, self);
  return g_string_free (text, FALSE);
}

/* ---- How it was reckoned ---- */

/* Where the rules of its day do not ask for it. */
static void
add_unrated (const SclNorm *self, GPtrArray *remarks)
{
  if (self->requirements[SCL_NORM_RATED].asked || 5 * self->n_unrated <= self->n_games)
    return;
  g_ptr_array_add (remarks,
                   g_strdup_printf (_ ("%u of %u opponents are unrated, more than a fifth: the "
                                       "articles of 2024 do not forbid it, earlier ones did."),
                                    self->n_unrated, self->n_games));
}

/* "Opponent 3", or the name. */
static char *
opponent_words (const SclNormGame *games, guint i)
{
  return games != NULL && games[i].name != NULL ? g_strdup (games[i].name)
                                                : g_strdup_printf (_ ("opponent %u"), i + 1);
}

static void
add_reckoning (const SclNorm *self, const SclNormGame *games, GPtrArray *remarks)
{
  const SclNormNumbers numbers = scl_norm_numbers (self->title, SCL_DAY_NONE);

  if (self->raised != G_MAXUINT)
    {
      g_autofree char *who = opponent_words (games, self->raised);
      g_autofree char *to = scl_chart_format_number (numbers.floor, 0);

      g_ptr_array_add (
          remarks, games != NULL && isnan (games[self->raised].rating)
                       ? g_strdup_printf (
                           _ ("The lowest, %s, is unrated and counts as %s (1.4.6b)."), who, to)
                       : g_strdup_printf (_ ("The lowest rating, %s of %s, counts as %s (1.4.6b)."),
                                          SCL_NUMBER (self->raised_from, 0), who, to));
    }
  g_ptr_array_add (remarks,
                   g_strdup_printf (_ ("Average %s, rounded %s (1.4.7); %u\u2009%% of the points "
                                       "are %s (1.4.9): performance %s."),
                                    SCL_NUMBER (self->average_exact, 2),
                                    SCL_NUMBER (self->average, 0), self->hundredths,
                                    SCL_NUMBER (self->dp, 0), SCL_NUMBER (self->performance, 0)));
}

static void
add_left_out (const SclNorm *self, const SclNormGame *games, GPtrArray *remarks)
{
  for (guint i = 0; i < self->left_out->len; i++)
    {
      g_autofree char *who = opponent_words (games, g_array_index (self->left_out, guint, i));

      g_ptr_array_add (remarks,
                       g_strdup_printf (_ ("The game won against %s is left out (1.4.1e)."), who));
    }
  if (self->until_round > 0)
    g_ptr_array_add (remarks, g_strdup_printf (_ ("Games after round %u, when the norm was "
                                                  "reached, are left out (1.4.1e)."),
                                               self->until_round));
  if (self->eight && self->reached)
    g_ptr_array_add (remarks,
                     g_strdup (_ ("Eight games of nine rounds, the ninth won without play: "
                                  "once an application (1.4.1).")));
}

GPtrArray *
scl_norm_remarks (const SclNorm *self, const SclNormGame *games)
{
  GPtrArray *remarks = g_ptr_array_new_with_free_func (g_free);

  if (!self->possible || self->n_games == 0)
    return remarks;
  add_reckoning (self, games, remarks);
  add_left_out (self, games, remarks);
  add_unrated (self, remarks);
  if (!self->requirements[SCL_NORM_FEDERATIONS].asked)
    g_ptr_array_add (remarks, g_strdup (_ ("The event is exempt from the rules on federations; one "
                                           "norm of an application at least must meet them "
                                           "(1.4.3e).")));
  if (self->least_half_points >= 0)
    {
      g_autofree char *least = scl_profile_score_text (self->least_half_points / 2.0);

      g_ptr_array_add (remarks,
                       g_strdup_printf (_ ("Least score against all these opponents: %s."), least));
    }
  else
    g_ptr_array_add (remarks,
                     g_strdup (_ ("Against all these opponents no score makes the norm.")));
  if (self->reached)
    g_ptr_array_add (
        remarks,
        g_strdup_printf (ngettext ("Counts as %u game of the 27 that a title needs.",
                                   "Counts as %u games of the 27 that a title needs.", self->worth),
                         self->worth));
  if (self->held)
    g_ptr_array_add (remarks,
                     g_strdup (_ ("The player has this title, or a greater one, already.")));
  return remarks;
}
