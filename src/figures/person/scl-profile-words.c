/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "figures/person/scl-profile-words.h"

#include <math.h>

#include "figures/chart/scl-chart-days.h"
#include "figures/chart/scl-chart-numbers.h"
#include "rating/base/scl-gettext.h"

#define ALIASES_TOLD 3

static void
add_part (GString *text, const char *part)
{
  if (part != NULL && *part != '\0')
    g_string_append_printf (text, "%s%s", text->len > 0 ? " · " : "", part);
}

char *
scl_profile_who (const SclProfile *self)
{
  GString *text = g_string_new (NULL);
  g_autoptr (GString) names = g_string_new (NULL);
  g_autofree char *born = NULL, *also = NULL;

  add_part (text, self->who->title);
  add_part (text, self->who->federation);
  if (self->who->birth_year > 0)
    /* Translators: a year. */
    born = g_strdup_printf (_ ("born %d"), self->who->birth_year);
  add_part (text, born);
  for (guint i = 0; i < MIN (self->aliases->len, ALIASES_TOLD); i++)
    g_string_append_printf (names, "%s%s", i > 0 ? "; " : "",
                            (const char *) g_ptr_array_index (self->aliases, i));
  if (names->len > 0)
    /* Translators: other names of a person: "also Mueller, Selina; Muller, S.". */
    also = g_strdup_printf (_ ("also %s"), names->str);
  add_part (text, also);
  return g_string_free (text, FALSE);
}

char *
scl_profile_rating_words (const SclProfileNow *now)
{
  g_autofree char *rating = NULL, *label = NULL, *day = NULL, *words = NULL, *since = NULL;

  if (now->series == NULL)
    return g_strdup (_ ("unrated"));
  rating = scl_chart_format_number (now->point->rating, 0);
  label = scl_rating_series_label (now->series);
  day = scl_chart_format_day (now->point->day);
  /* Translators, of the next two: a rating; a list or a rule ("FIDE, rapid"); a day. */
  words = now->is_last ? g_strdup_printf (_ ("%s (%s, %s)"), rating, label, day)
                       : g_strdup_printf (_ ("%s (%s, listed last in %s)"), rating, label, day);
  if (now->inactive_since == NULL)
    return g_steal_pointer (&words);
  since = scl_chart_format_day (now->inactive_since->day);
  /* Translators: a rating with its list; the day of a list. */
  return g_strdup_printf (_ ("%s, inactive since %s"), words, since);
}

/* ---- Active ---- */

const char *
scl_practice_words (SclPractice practice)
{
  static const char *const words[] = {
    N_ ("The lists do not tell who is active: places are among all."),
    N_ ("The list itself marks who is inactive."),
    N_ ("These lists mark nobody as inactive. Inactive here: the same rating for a year (three "
        "before 2004), without a game on the lists; some 3 in 1000 of the active look the same."),
    N_ ("These lists mark nobody, and leave the inactive out once in a while. Inactive here: the "
        "same rating for a year, without a game on the lists."),
  };

  return _ (words[practice]);
}

const char *
scl_practice_label (SclPractice practice)
{
  /* Translators, of the next three: what rating lists do from a day on with inactive players. */
  static const char *const labels[]
      = { NULL, N_ ("inactive marked"), N_ ("inactive not marked"), N_ ("inactive left out") };

  return practice != SCL_PRACTICE_UNKNOWN ? _ (labels[practice]) : NULL;
}

/* Per cent with as many decimals as tell it from 0. */
static char *
per_cent (double share)
{
  const double value = 100.0 * share;
  const int decimals = value > 0.0 ? (int) ceil (-log10 (value)) + 1 : 0;

  return scl_chart_format_number (value, CLAMP (decimals, 0, 4));
}

/* In the upper half how high, in the lower one how many are below: "top 98 %" is no praise. "" of
 * somebody who is alone. */
char *
scl_standing_top_words (const SclStanding *standing)
{
  const double top = standing->n > 1 ? scl_standing_top (standing) : 1.0;
  g_autofree char *share = NULL;

  if (standing->n <= 1)
    return g_strdup ("");
  if (top <= 0.5)
    {
      share = per_cent (top);
      /* Translators: a place in per cent of all. */
      return g_strdup_printf (_ ("top %s %%"), share);
    }
  share = per_cent (scl_standing_below (standing));
  /* Translators: so many per cent of all are rated lower. */
  return g_strdup_printf (_ ("ahead of %s %%"), share);
}

char *
scl_standing_people_words (const SclStanding *standing)
{
  const SclStanding main = scl_standing_main (standing);
  g_autofree char *n = scl_chart_format_number (main.n, 0);

  /* Translators, of the next two: a number of people on a list, behind "1 of". */
  return standing->active > 0 ? g_strdup_printf (_ ("%s active"), n)
         : standing->inactive ? g_strdup_printf (_ ("%s with the inactive"), n)
                              : g_steal_pointer (&n);
}

char *
scl_standing_words (const SclStanding *standing)
{
  const SclStanding main = scl_standing_main (standing);
  g_autofree char *rank = NULL, *n = NULL, *top = NULL;

  if (main.n == 0)
    return g_strdup ("");
  rank = scl_chart_format_number (scl_standing_rank (&main), 0);
  n = scl_standing_people_words (standing);
  top = scl_standing_top_words (&main);
  if (*top == '\0')
    /* Translators: a place, of how many. */
    return g_strdup_printf (C_ ("place", "%s of %s"), rank, n);
  /* Translators: a place, of how many, and what that is: "top 2 %", "ahead of 30 %". */
  return g_strdup_printf (_ ("%s of %s (%s)"), rank, n, top);
}

char *
scl_profile_standing_words (const SclStanding *standings, char *const *groups)
{
  GString *text = g_string_new (NULL);

  for (guint k = 0; k < SCL_STANDING_N_KINDS; k++)
    {
      SclStanding main = scl_standing_main (&standings[k]);
      g_autofree char *place = NULL, *part = NULL;

      if (standings[k].n == 0 || groups[k] == NULL)
        continue;
      /* The first one says among whom. */
      main.inactive = FALSE;
      place = scl_standing_words (text->len == 0 ? &standings[k] : &main);
      part = g_strdup_printf ("%s: %s", groups[k], place);
      add_part (text, part);
    }
  return g_string_free (text, FALSE);
}

/* ---- A series ---- */

static char *
rating_at (const SclRatingSeries *series, guint place)
{
  return scl_chart_format_number (scl_rating_series_point (series, place)->rating, 0);
}

static char *
day_at (const SclRatingSeries *series, guint place)
{
  return scl_chart_format_day (scl_rating_series_point (series, place)->day);
}

gboolean
scl_profile_starts_above_peak (const SclRatingSeries *series)
{
  return series->summary.without_start
         && scl_rating_series_point (series, 0)->rating
                > scl_rating_series_point (series, series->summary.peak)->rating;
}

char *
scl_profile_peak_words (const SclRatingSeries *series)
{
  g_autofree char *rating = rating_at (series, series->summary.peak);
  g_autofree char *day = day_at (series, series->summary.peak);

  if (scl_profile_starts_above_peak (series))
    /* Translators: the highest rating that a list has, and when; what the rule starts from, which
     * is on no list, was higher. */
    return g_strdup_printf (_ ("peak since the first list %s, %s"), rating, day);
  /* Translators: the highest rating, and when. */
  return g_strdup_printf (_ ("peak %s, %s"), rating, day);
}

static char *
lists_words (const SclRatingSeries *series)
{
  const guint n = series->summary.n_rated;
  g_autofree char *first = day_at (series, 0), *last = day_at (series, series->points->len - 1);
  g_autofree char *label = scl_rating_series_label (series);

  if (series->replayed)
    /* Translators: a rule; the days of the first and the last change. */
    return g_strdup_printf (_ ("%s: from %s to %s."), label, first, last);
  /* Translators: a number of lists; a kind of lists; the days of the first and the last. */
  return g_strdup_printf (
      ngettext ("On %1$u list (%2$s), %3$s.", "On %1$u lists (%2$s), %3$s to %4$s.", n), n, label,
      first, last);
}

/* What peak, rise and fall leave out; NULL: nothing that would change them. */
static char *
start_words (const SclRatingSeries *series)
{
  g_autofree char *rating = rating_at (series, 0);

  if (!series->summary.without_start)
    return NULL;
  /* Translators: a rating that the rule gives to whoever has none yet. */
  return g_strdup_printf (_ ("The %s that the rule starts from is on no list: peak, rise and fall "
                             "are those since the first list."),
                          rating);
}

/* The difference of the ratings as they are shown. */
static char *
stretch_words (const SclRatingSeries *series, const SclRatingStretch *stretch)
{
  const double shown = round (scl_rating_series_point (series, stretch->to)->rating)
                       - round (scl_rating_series_point (series, stretch->from)->rating);
  g_autofree char *from = rating_at (series, stretch->from), *to = rating_at (series, stretch->to);
  g_autofree char *since = day_at (series, stretch->from), *until = day_at (series, stretch->to);

  /* Translators, of the next two: points; a rating and its day; a rating and its day. */
  return g_strdup_printf (stretch->change > 0.0
                              ? _ ("Greatest rise: %s points, from %s (%s) to %s (%s).")
                              : _ ("Greatest fall: %s points, from %s (%s) to %s (%s)."),
                          SCL_NUMBER (fabs (shown), 0), from, since, to, until);
}

static char *
run_words (const SclRatingSeries *series, const SclRatingRun *run, gboolean without_fall)
{
  g_autofree char *since = day_at (series, run->from), *until = day_at (series, run->to);

  /* Translators, of the next two: a number of lists; the days of the first and the last. */
  return g_strdup_printf (
      without_fall ? ngettext ("Longest without a fall: %u list, %s to %s.",
                               "Longest without a fall: %u lists, %s to %s.", run->lists)
                   : ngettext ("Longest without a rise: %u list, %s to %s.",
                               "Longest without a rise: %u lists, %s to %s.", run->lists),
      run->lists, since, until);
}

/* The first and the longest gap; NULL: there is none. */
static char *
gap_words (const SclRatingSeries *series)
{
  const guint n = series->summary.n_gaps;
  guint longest = 0, from = 0;

  for (guint i = 0, length = 0; i < series->points->len; i++)
    {
      length = isnan (scl_rating_series_point (series, i)->rating) ? length + 1 : 0;
      if (length > longest)
        {
          longest = length;
          from = i + 1 - length;
        }
    }
  if (n == 0)
    return NULL;
  {
    g_autofree char *before = day_at (series, from - 1), *after = day_at (series, from + longest);
    g_autofree char *many
        = g_strdup_printf (ngettext ("%u gap without a rating", "%u gaps without a rating", n), n);

    /* Translators: a number of gaps, in words; the days before and after the longest. */
    return g_strdup_printf (_ ("%s; the longest between %s and %s."), many, before, after);
  }
}

/* The step of the rule's ratings, by the key that its system has for it; 0: it has none. */
static double
step_of (const SclRegime *regime)
{
  static const char *const keys[][2] = {
    { "rounding", "rating" }, { "ffe", "rounding" }, { "ecf", "rounding" }, { "scale", "rounding" }
  };
  const SclSystem *system = regime->system;

  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    {
      const SclKey *key;
      const SclKeySet *set;

      if (scl_key_sets_find (system->klass->key_sets, keys[i][0], keys[i][1], &key, &set))
        {
          g_autofree char *step = scl_key_write (key, (const char *) system->params + set->offset);

          return g_ascii_strtod (step, NULL);
        }
    }
  return 0.0;
}

/* Of the rule that the last rating is of. Whole points are what every rating is shown in: only
 * where it rounds further is there something to say. NULL: it does not. */
static char *
rounding_words (const SclRatingSeries *series)
{
  const SclRatingPoint *last = scl_rating_series_point (series, series->points->len - 1);
  const double step
      = series->policy != NULL ? step_of (scl_policy_regime_at (series->policy, last->day)) : 0.0;

  /* Translators: points, more than one. */
  return step > 1.0 ? g_strdup_printf (_ ("The rule rounds new ratings to multiples of %s."),
                                       SCL_NUMBER (step, -1))
                    : NULL;
}

GPtrArray *
scl_profile_summary_words (const SclRatingSeries *series)
{
  const SclRatingSummary *summary = &series->summary;
  GPtrArray *words = g_ptr_array_new_with_free_func (g_free);
  char *gaps = gap_words (series), *start = start_words (series);
  char *rounding = rounding_words (series);

  g_ptr_array_add (words, lists_words (series));
  if (rounding != NULL)
    g_ptr_array_add (words, rounding);
  if (start != NULL)
    g_ptr_array_add (words, start);
  if (summary->rise.change > 0.0)
    g_ptr_array_add (words, stretch_words (series, &summary->rise));
  if (summary->fall.change < 0.0)
    g_ptr_array_add (words, stretch_words (series, &summary->fall));
  if (summary->without_fall.lists > 2)
    g_ptr_array_add (words, run_words (series, &summary->without_fall, TRUE));
  if (summary->without_rise.lists > 2)
    g_ptr_array_add (words, run_words (series, &summary->without_rise, FALSE));
  if (gaps != NULL)
    g_ptr_array_add (words, gaps);
  if (!series->replayed && series->until != SCL_DAY_NONE)
    {
      g_autofree char *newest = scl_chart_format_day (series->newest);

      /* Translators: the day of a list. */
      g_ptr_array_add (words, g_strdup_printf (_ ("Not on the newest list, that of %s."), newest));
    }
  return words;
}

/* ---- Results ---- */

char *
scl_profile_score_text (double score)
{
  const int whole = (int) floor (score);

  if (score - whole < 0.25)
    return g_strdup_printf ("%d", whole);
  return whole == 0 ? g_strdup ("½") : g_strdup_printf ("%d½", whole);
}

char *
scl_score_sum_words (const SclScoreSum *sum)
{
  g_autofree char *score = scl_profile_score_text (sum->score), *games = NULL, *expected = NULL,
                  *part = NULL;

  games = g_strdup_printf (ngettext ("%u game", "%u games", sum->games), sum->games);
  if (sum->games == 0)
    return g_steal_pointer (&games);
  if (sum->n_expected == 0)
    /* Translators: "12 games"; won, drawn and lost ones; the score. */
    return g_strdup_printf (_ ("%s: %u won, %u drawn, %u lost; score %s"), games, sum->won,
                            sum->drawn, sum->lost, score);
  expected = scl_chart_format_number (sum->expected, 2);
  part = scl_profile_score_text (sum->scored);
  if (sum->n_expected == sum->games)
    /* Translators: "12 games"; won, drawn and lost ones; the score; the expected one. */
    return g_strdup_printf (_ ("%s: %u won, %u drawn, %u lost; score %s, expected %s"), games,
                            sum->won, sum->drawn, sum->lost, score, expected);
  /* Translators: "12 games"; won, drawn and lost ones; the score; in so many of the games, the
   * score and the expected one. */
  return g_strdup_printf (_ ("%s: %u won, %u drawn, %u lost; score %s. In the %u that the rule "
                             "rates: score %s, expected %s"),
                          games, sum->won, sum->drawn, sum->lost, score, sum->n_expected, part,
                          expected);
}
