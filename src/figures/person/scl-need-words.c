/* What is needed, in words: see the header.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "figures/person/scl-need-words.h"

#include <math.h>

#include "figures/chart/scl-chart-days.h"
#include "figures/chart/scl-chart-numbers.h"
#include "figures/person/scl-profile-words.h"
#include "rating/base/scl-day.h"
#include "rating/base/scl-gettext.h"

/* Whole ratings without decimals, as rules have them that round. */
static char *
rating_words (double rating)
{
  return isnan (rating) ? g_strdup (_ ("no rating"))
                        : scl_chart_format_number (rating, rating == floor (rating) ? 0 : 1);
}

char *
scl_need_goal_words (const SclNeed *self)
{
  g_autofree char *rating = NULL, *day = NULL;

  if (self->goal.kind == SCL_GOAL_NORM)
    return g_strdup_printf (self->goal.norm == SCL_NORM_IM ? _ ("an %s norm") : _ ("a %s norm"),
                            scl_norm_title_name (self->goal.norm));
  rating = rating_words (self->goal.rating);
  if (self->list_day == SCL_DAY_NONE)
    return g_steal_pointer (&rating);
  day = scl_chart_format_day (self->list_day);
  return g_strdup_printf (_ ("%s on the list of %s"), rating, day);
}

/* ---- The chance ---- */

static char *
per_cent (double share)
{
  const double x = 100.0 * share;

  return scl_chart_format_number (x, (x >= 10.0 && x <= 90.0) || x == 0.0 || x == 100.0 ? 0 : 1);
}

char *
scl_need_chance_words (const SclNeed *self, const SclNeedAnswer *answer)
{
  g_autofree char *share = NULL;

  if (isnan (answer->chance))
    return g_strdup ("–");
  share = per_cent (answer->chance);
  if (answer->verdict == SCL_NEED_SCORE && answer->chance < 0.0005)
    return g_strdup (_ ("less than 0.1\u2009%"));
  if (answer->verdict == SCL_NEED_SCORE && answer->chance >= 0.9995)
    return g_strdup (_ ("more than 99.9\u2009%"));
  return g_strdup_printf (_ ("%s\u2009%%"), share);
}

static void
append_chance (GString *text, const SclNeed *self, const SclNeedAnswer *answer)
{
  g_autofree char *chance = NULL;

  if (isnan (answer->chance) || answer->verdict != SCL_NEED_SCORE)
    return;
  chance = scl_need_chance_words (self, answer);
  g_string_append_printf (text, _ (" The chance is %s (standard error %s)."), chance,
                          SCL_NUMBER (100.0 * answer->chance_error, 1));
}

/* ---- The answer ---- */

/* "against 2 400", "against these opponents, mean 2 398". */
static char *
opponents_words (const SclNeed *self, const SclNeedAnswer *answer)
{
  g_autofree char *mean = scl_chart_format_number (answer->mean, 0);

  return self->fields ? g_strdup_printf (_ ("against %s"), mean)
                      : g_strdup_printf (_ ("against these opponents (mean %s)"), mean);
}

static void
append_score (GString *text, const SclNeed *self, const SclNeedAnswer *answer)
{
  const gboolean norm = self->goal.kind == SCL_GOAL_NORM;
  g_autofree char *score = scl_profile_score_text (answer->half_points / 2.0);
  g_autofree char *less = scl_profile_score_text ((answer->half_points - 1) / 2.0);
  g_autofree char *opponents = opponents_words (self, answer);
  g_autofree char *rating = rating_words (norm ? answer->performance : answer->rating);
  g_autofree char *below = rating_words (norm ? answer->performance_below : answer->below);
  const gulong points = (answer->half_points + 1) / 2; /* for the grammar: ½ and 1 are one */

  /* Translators: points needed, games, "against 2400" */
  g_string_append_printf (
      text, ngettext ("%s point of %u %s is needed:", "%s points of %u %s are needed:", points),
      score, self->n_games, opponents);
  g_string_append_c (text, ' ');
  if (norm)
    /* Translators: performances; the second is that of half a point less */
    g_string_append_printf (text, _ ("a performance of %s; %s would be %s."), rating, less, below);
  else
    /* Translators: a rating; half a point less, and the rating that it makes */
    g_string_append_printf (text, _ ("that makes %s; %s would make %s."), rating, less, below);
}

static void
append_range (GString *text, const SclNeed *self, const SclNeedAnswer *answer)
{
  if (answer->low != answer->high)
    {
      g_autofree char *low = scl_profile_score_text (answer->low / 2.0),
                      *high = scl_profile_score_text (answer->high / 2.0);

      if (answer->high > 2 * self->n_games)
        g_string_append_printf (text,
                                _ (" It depends on which games are won: between %s and more than "
                                   "there are."),
                                low);
      else
        g_string_append_printf (text, _ (" It depends on which games are won: between %s and %s."),
                                low, high);
    }
  if (answer->beyond > 0)
    {
      g_autofree char *beyond = scl_profile_score_text (answer->beyond / 2.0);

      g_string_append_printf (text, _ (" More may be worse under this rule: %s would miss it."),
                              beyond);
    }
}

static void
append_impossible (GString *text, const SclNeed *self, const SclNeedAnswer *answer)
{
  g_autofree char *opponents = opponents_words (self, answer);
  g_autofree char *score = scl_profile_score_text (answer->half_points / 2.0);
  g_autofree char *rating = rating_words (answer->rating);
  const SclNormNumbers numbers
      = scl_norm_numbers (self->goal.norm, SCL_DAY_NONE); /* the average is of all days */

  if (self->n_games == 0)
    g_string_append (text, _ ("No game counts by then: none is rated before that list."));
  else if (self->goal.kind != SCL_GOAL_NORM && answer->half_points == 2)
    /* Translators: "against 2400", and a rating. */
    g_string_append_printf (text, _ ("Impossible %s: the one point would make %s."), opponents,
                            rating);
  else if (self->goal.kind != SCL_GOAL_NORM)
    g_string_append_printf (text, _ ("Impossible %s: all %s points would make %s."), opponents,
                            score, rating);
  else if (answer->mean < numbers.average)
    {
      g_string_append_printf (text,
                              _ ("Impossible %s: the opponents' average must be at least %s."),
                              opponents, SCL_NUMBER (numbers.average, 0));
    }
  else
    g_string_append_printf (text, _ ("Impossible %s: all %s points are not enough."), opponents,
                            score);
}

char *
scl_need_sentence (const SclNeed *self, const SclNeedAnswer *answer)
{
  GString *text = g_string_new (NULL);

  switch (answer->verdict)
    {
      case SCL_NEED_ALREADY: {
        g_autofree char *opponents = opponents_words (self, answer);
        g_autofree char *rating = rating_words (answer->rating);

        g_string_append_printf (text, _ ("Already there %s: no point at all would make %s."),
                                opponents, rating);
        append_range (text, self, answer);
        break;
      }
    case SCL_NEED_IMPOSSIBLE:
      append_impossible (text, self, answer);
      break;
    case SCL_NEED_SCORE:
    default:
      append_score (text, self, answer);
      append_range (text, self, answer);
      append_chance (text, self, answer);
      break;
    }
  return g_string_free (text, FALSE);
}

/* ---- What is assumed ---- */

static void
add_opponents (const SclNeed *self, GPtrArray *sentences)
{
  g_ptr_array_add (sentences,
                   g_strdup (_ ("Opponents keep their ratings, and nobody else plays.")));
  if (self->fields && self->spread == 0.0)
    g_ptr_array_add (sentences, g_strdup (_ ("All opponents of a field have the same rating.")));
  else if (self->fields)
    {
      g_ptr_array_add (
          sentences,
          g_strdup_printf (_ ("A field's ratings spread normally about its mean, SD %s."),
                           SCL_NUMBER (self->spread, 0)));
    }
  if (!isnan (self->opponent_deviation))
    {
      g_ptr_array_add (sentences, g_strdup_printf (_ ("Opponents' ratings have a deviation of %s."),
                                                   SCL_NUMBER (self->opponent_deviation, 0)));
    }
}

static void
add_sigma (const SclNeed *self, GPtrArray *sentences)
{
  g_autofree char *before = rating_words (self->before);
  g_autofree char *basis = scl_chart_format_number (self->sigma_basis, 0);
  g_autofree char *what = g_strdup_printf (_ ("The true strength is normal about %s, SD %s"),
                                           before, SCL_NUMBER (self->sigma, 0));

  switch (self->sigma_source)
    {
    case SCL_SIGMA_DEVIATION:
      g_ptr_array_add (sentences, g_strdup_printf (_ ("%s: the rating's deviation."), what));
      break;
    case SCL_SIGMA_K:
      g_ptr_array_add (
          sentences,
          g_strdup_printf (_ ("%s: so far a rating wavers about the strength with K %s."), what,
                           basis));
      break;
    case SCL_SIGMA_GAMES:
      g_ptr_array_add (
          sentences,
          g_strdup_printf (_ ("%s: so uncertain is a performance of %s games."), what, basis));
      break;
    case SCL_SIGMA_GIVEN:
    default:
      g_ptr_array_add (sentences, g_strdup_printf (_ ("%s, as given."), what));
      break;
    }
}

static void
add_chance (const SclNeed *self, GPtrArray *sentences)
{
  add_sigma (self, sentences);
  g_ptr_array_add (
      sentences,
      g_strdup_printf (_ ("Each game is expected as the rule has it for that strength; of two "
                          "equals %s\u2009%% are drawn, of others fewer."),
                       SCL_NUMBER (100.0 * self->draws, 0)));
  g_ptr_array_add (sentences,
                   g_strdup_printf (_ ("The chance is that of the score needed or more, in %s "
                                       "simulations."),
                                    SCL_NUMBER (self->n_simulations, 0)));
}

GPtrArray *
scl_need_assumptions (const SclNeed *self, gboolean mix_known)
{
  GPtrArray *sentences = g_ptr_array_new_with_free_func (g_free);

  add_opponents (self, sentences);
  if (self->goal.kind == SCL_GOAL_NORM && !mix_known)
    g_ptr_array_add (
        sentences, g_strdup (_ ("Titles and federations of the opponents, and the number of games, "
                                "are as the norm asks.")));
  else if (self->goal.kind != SCL_GOAL_NORM)
    g_ptr_array_add (
        sentences, g_strdup (_ ("The points come as expected: each half point in the game that is "
                                "furthest behind expectation.")));
  if (self->adjusted != SCL_DAY_NONE)
    {
      g_autofree char *day = scl_chart_format_day (self->adjusted);

      /* Translators: a month and year, or a day. */
      g_ptr_array_add (
          sentences,
          g_strdup_printf (_ ("The rule adjusts ratings once (%s), after the games and before that "
                              "list: the answer counts it."),
                           day));
    }
  if (self->n_late > 0)
    g_ptr_array_add (
        sentences,
        g_strdup_printf (ngettext ("%u game is rated after that list and does not count.",
                                   "%u games are rated after that list and do not count.",
                                   self->n_late),
                         self->n_late));
  if (self->n_simulations > 0 && !isnan (self->sigma) && !isnan (self->before))
    add_chance (self, sentences);
  else if (self->n_simulations > 0)
    g_ptr_array_add (
        sentences, g_strdup (_ ("No chance is given: without a rating nothing says how strong the "
                                "player is.")));
  return sentences;
}

char *
scl_need_end_words (const char *list, SclDay end, SclDay day)
{
  g_autofree char *when = NULL;

  if (end == SCL_DAY_NONE || day == SCL_DAY_NONE || day < scl_day_add_months (end, 12))
    return NULL;
  when = list != NULL ? scl_chart_format_day (end) : scl_chart_format_date (end);
  if (list == NULL)
    /* Translators: a day. */
    return g_strdup_printf (
        _ ("The last event in the data ended on %s: what has changed since then is not known."),
        when);
  /* Translators: name of a rating list, and its day. */
  return g_strdup_printf (
      _ ("The last list in the data is %s, %s: what has changed since then is not known."), list,
      when);
}

/* ---- One game ---- */

char *
scl_need_stakes_words (const SclTraceGame *game, SclPolicy *policy)
{
  const double k = scl_policy_system_class (policy)->lower_is_better ? -game->k : game->k;
  char *text[3], *words;

  if (isnan (k) || isnan (game->expected))
    return NULL;
  for (guint half = 0; half < 3; half++)
    {
      const double change = k * (half / 2.0 - game->expected);

      text[half] = g_strconcat (change > 0.0 ? "+" : "", SCL_NUMBER (change, 1), NULL);
    }
  /* Translators: what each result of a game changes, rating points. */
  words = g_strdup_printf (_ ("won %s, drawn %s, lost %s"), text[2], text[1], text[0]);
  for (guint half = 0; half < 3; half++)
    g_free (text[half]);
  return words;
}
