/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lab/person/scl-why.h"

#include <math.h>
#include <string.h>

#include "rating/base/scl-for-each.h"
#include "rating/base/scl-free.h"
#include "rating/base/scl-gettext.h"

/* Less than this, rating points, is what binary fractions leave: nothing that a person should read.
 */
#define RESIDUE 1e-9

/* What one period's statements are made of. */
typedef struct
{
  SclWhy *why;
  const SclExplanation *explanation;
  const SclExplainedPeriod *period;
  const SclTrace *trace;
  SclWhyNumberFunc number;
  SclWhyDayFunc day;
  guint n_events; /* of the games */
  double sum;     /* of the changes told so far, from the old rating on; no rating counts as 0 */
} Telling;

/* ---- Numbers ---- */

/* As many decimals as it has, two at most from 1 on and four below. */
static int
decimals_of (double value)
{
  const int most = fabs (value) >= 1.0 ? 2 : 4;

  for (int decimals = 0; decimals < most; decimals++)
    if (fabs (value * pow (10.0, decimals) - nearbyint (value * pow (10.0, decimals))) < 1e-6)
      return decimals;
  return most;
}

static char *
plain (const Telling *self, double value)
{
  return isnan (value) ? g_strdup (_ ("none")) : self->number (value, decimals_of (value));
}

/* With its sign; to two decimals where it has any, to four where it is next to nothing. */
static char *
signed_text (const Telling *self, double value)
{
  const gboolean whole = fabs (value - nearbyint (value)) < RESIDUE;
  g_autofree char *text = self->number (value, whole ? 0 : fabs (value) < 0.005 ? 4 : 2);

  return value > 0.0 ? g_strconcat ("+", text, NULL) : g_steal_pointer (&text);
}

static char *
listed (const Telling *self, double rating)
{
  return isnan (rating) ? g_strdup (_ ("unrated"))
                        : self->number (rating, rating == nearbyint (rating) ? 0 : 2);
}

/* "" where there is none. */
static char *
day_text (const Telling *self, SclDay day)
{
  return day == SCL_DAY_NONE ? g_strdup ("") : self->day (day);
}

static char *
first_upper (const char *text)
{
  g_autofree char *first = g_utf8_strup (text, g_utf8_next_char (text) - text);

  return g_strconcat (first, g_utf8_next_char (text), NULL);
}

/* ---- Statements ---- */

static SclWhyStatement *
add (Telling *self, SclWhyKind kind, double change, char *words)
{
  SclWhyStatement statement = { .kind = kind, .game = G_MAXUINT, .words = words, .change = change };

  g_array_append_val (self->why->statements, statement);
  if (!isnan (change))
    self->sum += change;
  return &g_array_index (self->why->statements, SclWhyStatement, self->why->statements->len - 1);
}

static void
set_number (SclWhyStatement *statement, const char *name, double value)
{
  g_return_if_fail (statement->n_numbers < SCL_WHY_NUMBERS);
  statement->numbers[statement->n_numbers++] = (SclWhyNumber){ name, value };
}

/* "WHAT: VALUE" of what stands for itself; its number has a name. */
static void
add_labelled (Telling *self, SclWhyKind kind, const char *what, const char *text, const char *name,
              double value)
{
  g_autofree char *label = first_upper (what);
  /* Translators: what moved a rating, or a fact, and its number. */
  char *words = g_strdup_printf (_ ("%s: %s"), label, text);
  SclWhyStatement *statement = add (self, kind, kind == SCL_WHY_FACT ? NAN : value, words);

  statement->what = what;
  set_number (statement, name, value);
}

/* ---- Reasons ---- */

static void
append_reason (const Telling *self, GString *text, const SclTraceReason *reason)
{
  for (const char *p = _ (reason->what); *p != '\0'; p++)
    {
      const guint which = *p == '{' ? (guint) (p[1] - '1') : SCL_REASON_NUMBERS;

      if (which < SCL_REASON_NUMBERS && strncmp (p + 2, "y}", 2) == 0)
        {
          g_string_append_printf (text, "%d", (int) reason->number[which]);
          p += 3;
        }
      else if (which < SCL_REASON_NUMBERS && p[2] == '}')
        {
          g_autofree char *number = plain (self, reason->number[which]);

          g_string_append (text, number);
          p += 2;
        }
      else if (g_str_has_prefix (p, "{t}"))
        {
          g_string_append (text, reason->text != NULL ? reason->text : "");
          p += 2;
        }
      else
        g_string_append_c (text, *p);
    }
}

/* All reasons of a game's number, one after the other; NULL: none was told. */
static char *
reasons_of (const Telling *self, guint game, SclReasonOf of)
{
  g_autoptr (GString) text = g_string_new (NULL);

  SCL_FOR_EACH (const SclTraceReason, reason, self->trace->reasons)
    {
      if (reason->game != game || reason->of != of)
        continue;
      if (text->len > 0)
        g_string_append (text, ", ");
      append_reason (self, text, reason);
    }
  return text->len > 0 ? g_strdup (text->str) : NULL;
}

/* ---- One game ---- */

static SclWhyStatement *
add_beneath (Telling *self, SclWhyKind kind, guint game, char *words)
{
  SclWhyStatement *statement = add (self, kind, NAN, words);

  statement->beneath = TRUE;
  statement->game = game;
  return statement;
}

static double
own_rating (const Telling *self, const SclTraceGame *game)
{
  return isnan (game->own_rating) ? self->trace->old_rating : game->own_rating;
}

static char *
game_words (const Telling *self, const SclTraceGame *game)
{
  const char *name = scl_history_players (self->explanation->history)->name[game->opponent];
  g_autofree char *rating = plain (self, game->opponent_rating);
  g_autofree char *who = NULL, *result = NULL, *change = NULL;

  if (name == NULL || *name == '\0')
    /* Translators: an opponent of whom only the rating is known. */
    who = g_strdup_printf (_ ("Against %s"), rating);
  else
    /* Translators: an opponent and that one's rating. */
    who = g_strdup_printf (_ ("Against %s (%s)"), name, rating);
  if (game->score == 1.0)
    result = g_strdup_printf (_ ("%s: won"), who);
  else if (game->score == 0.0)
    result = g_strdup_printf (_ ("%s: lost"), who);
  else
    result = g_strdup_printf (_ ("%s: drew"), who);
  if (isnan (game->k))
    return g_steal_pointer (&result);
  change = signed_text (self, game->change);
  return g_strconcat (result, ", ", change, NULL);
}

/* The event began before the period, or before its rules. */
static void
add_earlier (Telling *self, guint index, const SclTraceGame *game)
{
  g_autofree char *list = day_text (self, game->list_day),
                  *rules = day_text (self, game->rules_day);
  g_autofree char *own = listed (self, own_rating (self, game));

  if (game->other_list)
    add_beneath (self, SCL_WHY_EARLIER, index,
                 /* Translators: of an event that began before the rating period. */
                 g_strdup_printf (_ ("Ratings and K of the list of %s, own rating %s"), list, own));
  if (game->other_rules)
    add_beneath (self, SCL_WHY_EARLIER, index,
                 game->rules_day == SCL_DAY_NONE ? g_strdup (_ ("The policy's first rules"))
                                                 : g_strdup_printf (_ ("Rules from %s"), rules));
}

static void
add_difference (Telling *self, guint index, const SclTraceGame *game)
{
  const double own = game->uncut + game->opponent_rating; /* with White's edge */
  const double edge = isnan (own_rating (self, game)) ? 0.0 : own - own_rating (self, game);
  g_autofree char *mine = plain (self, own - (fabs (edge) > RESIDUE ? edge : 0.0));
  g_autofree char *theirs = plain (self, game->opponent_rating);
  g_autofree char *difference = plain (self, game->uncut), *colour = signed_text (self, edge);
  g_autofree char *why = reasons_of (self, index, SCL_REASON_OF_CUT);
  g_autofree char *counts = plain (self, game->difference);
  SclWhyStatement *statement;

  statement = add_beneath (
      self, SCL_WHY_DIFFERENCE, index,
      fabs (edge) > RESIDUE
          /* Translators: own rating, the opponent's, what White is worth, their difference. */
          ? g_strdup_printf (_ ("Own rating %s less the opponent's %s, and %s for the colour: %s"),
                             mine, theirs, colour, difference)
          : g_strdup_printf (_ ("Own rating %s less the opponent's %s: %s"), mine, theirs,
                             difference));
  set_number (statement, "own", own_rating (self, game));
  set_number (statement, "opponent_rating", game->opponent_rating);
  set_number (statement, "uncut", game->uncut);
  if (why == NULL && game->uncut == game->difference)
    return;
  statement = add_beneath (self, SCL_WHY_CUT, index,
                           game->uncut == game->difference ? first_upper (why)
                           : why == NULL ? g_strdup_printf (_ ("Counts as %s"), counts)
                                         : g_strdup_printf (_ ("Counts as %s: %s"), counts, why));
  set_number (statement, "difference", game->difference);
}

/* "EXPECTED 0.25: why", or without a reason where none was told. */
static void
add_reasoned (Telling *self, SclWhyKind kind, guint index, const char *what, double value,
              SclReasonOf of, const char *name)
{
  g_autofree char *number = plain (self, value), *why = reasons_of (self, index, of);
  SclWhyStatement *statement
      = add_beneath (self, kind, index,
                     why == NULL ? g_strdup_printf ("%s %s", what, number)
                                 /* Translators: "K", 20, and why. */
                                 : g_strdup_printf (_ ("%s %s: %s"), what, number, why));

  if (kind == SCL_WHY_EXPECTED && !(value >= 0.0 && value <= 1.0))
    {
      g_autofree char *words = statement->words;

      /* Translators: of a straight line that gives expected scores below 0 and above 1. */
      statement->words = g_strdup_printf (_ ("%s, without an end at 0 and 1"), words);
    }
  set_number (statement, name, value);
}

/* K times score less expected score; on a scale on which less is better, the other way round. */
static void
add_share (Telling *self, guint index, const SclTraceGame *game)
{
  const double product = game->k * (game->score - game->expected);
  const gboolean less_is_better = fabs (game->change + product) < fabs (game->change - product);
  const double exact = less_is_better ? -product : product;
  g_autofree char *k = plain (self, game->k), *score = plain (self, game->score);
  g_autofree char *expected = plain (self, game->expected);
  g_autofree char *share = signed_text (self, exact), *rounded = signed_text (self, game->change);
  const char *first = less_is_better ? expected : score,
             *second = less_is_better ? score : expected;
  SclWhyStatement *statement;

  statement = add_beneath (self, SCL_WHY_SHARE, index,
                           fabs (exact - game->change) < RESIDUE
                               ? g_strdup_printf ("%s × (%s − %s) = %s", k, first, second, share)
                               /* Translators: a product, and what it is rounded to. */
                               : g_strdup_printf (_ ("%s × (%s − %s) = %s, rounded to %s"), k,
                                                  first, second, share, rounded));
  set_number (statement, "score", game->score);
  set_number (statement, "change", game->change);
}

static void
add_game (Telling *self, guint index)
{
  const SclTraceGame *game = &g_array_index (self->trace->games, SclTraceGame, index);
  SclWhyStatement *statement = add (self, SCL_WHY_GAME, game->change, game_words (self, game));

  statement->game = index;
  set_number (statement, "score", game->score);
  set_number (statement, "opponent_rating", game->opponent_rating);
  set_number (statement, "difference", game->difference);
  set_number (statement, "expected", game->expected);
  set_number (statement, "k", game->k);
  set_number (statement, "change", game->change);
  add_earlier (self, index, game);
  if (isnan (game->k))
    {
      add_beneath (self, SCL_WHY_SHARE, index,
                   g_strdup (_ ("Counts towards the first rating, not by itself")));
      return;
    }
  add_difference (self, index, game);
  if (!isnan (game->opponent_deviation))
    {
      g_autofree char *deviation = self->number (game->opponent_deviation, 1);

      set_number (add_beneath (self, SCL_WHY_DEVIATION, index,
                               g_strdup_printf (_ ("The opponent's deviation: %s"), deviation)),
                  "opponent_deviation", game->opponent_deviation);
    }
  add_reasoned (self, SCL_WHY_EXPECTED, index, _ ("Expected score"), game->expected,
                SCL_REASON_OF_EXPECTED, "expected");
  add_reasoned (self, SCL_WHY_K, index, _ ("K"), game->k, SCL_REASON_OF_K, "k");
  add_share (self, index, game);
}

/* ---- Events ---- */

static const SclTraceGame *
game_at (const Telling *self, guint i)
{
  return &g_array_index (self->trace->games, SclTraceGame, i);
}

/* The first game of another event after that one; all games of an event stand together. */
static guint
next_event (const Telling *self, guint i)
{
  const guint32 event = game_at (self, i)->event;

  while (++i < self->trace->games->len && game_at (self, i)->event == event)
    ;
  return i;
}

/* The games from first to before end. */
static void
add_event (Telling *self, guint first, guint end)
{
  const SclEvents *events = scl_history_events (self->explanation->history);
  const guint32 event = game_at (self, first)->event;
  g_autofree char *day = day_text (self, events->end[event]), *score = NULL, *change = NULL;
  SclWhyStatement *statement;
  double scored = 0.0, sum = 0.0;

  for (guint i = first; i < end; i++)
    {
      scored += game_at (self, i)->score;
      sum += game_at (self, i)->change;
    }
  score = plain (self, scored);
  change = isnan (game_at (self, first)->k) ? g_strdup ("–") : signed_text (self, sum);
  statement
      = add (self, SCL_WHY_EVENT, NAN,
             /* Translators: an event, its day, points of so many games, and what they make. */
             g_strdup_printf (_ ("%s, %s: %s of %u, %s"), events->name[event], day, score,
                              end - first, change));
  set_number (statement, "games", end - first);
  set_number (statement, "score", scored);
  set_number (statement, "change", sum);
}

/* ---- The period ---- */

static void
add_rules (Telling *self)
{
  SclPolicy *policy = scl_outcome_policy (self->explanation->outcome);
  const SclDay from = self->period->rules_day;
  g_autofree char *day = day_text (self, from);
  guint n;

  self->why->rules_day = from;
  scl_policy_regimes (policy, &n);
  if (n < 2)
    return;
  if (from == SCL_DAY_NONE)
    add (self, SCL_WHY_RULES, NAN, g_strdup (_ ("The policy's first rules are in force")));
  else
    add (self, SCL_WHY_RULES, NAN, g_strdup_printf (_ ("Rules in force from %s"), day));
}

/* What the person comes with. Where each event or game makes a list at once, that is the list
 * before the period, which has a day of its own; lists of a calendar are those in force on the
 * period's first day, whether or not anybody played before it. */
static char *
list_words (Telling *self)
{
  const SclExplainedPeriod *period = self->period;
  guint n;
  const SclPeriodSummary *periods = scl_outcome_periods (self->explanation->outcome, &n);
  const gboolean at_once = period->index > 0 && period->index < n
                           && periods[period->index].list_day == periods[period->index].last_day;
  g_autofree char *day
      = day_text (self, at_once ? periods[period->index - 1].list_day : period->first_day);
  g_autofree char *rating = plain (self, period->old_rating);

  if (isnan (period->old_rating))
    return at_once ? g_strdup_printf (_ ("No rating on the list of %s"), day)
                   : g_strdup_printf (_ ("No rating on the list in force on %s"), day);
  return at_once ? g_strdup_printf (_ ("Rating on the list of %s: %s"), day, rating)
                 : g_strdup_printf (_ ("Rating on the list in force on %s: %s"), day, rating);
}

static void
add_beginning (Telling *self)
{
  const SclExplainedPeriod *period = self->period;
  g_autofree char *adjustment = signed_text (self, period->adjustment);
  SclWhyStatement *statement;

  add_rules (self);
  if (period->adjustment != 0.0)
    add_labelled (self, SCL_WHY_ADJUSTMENT, _ ("All ratings adjusted"), adjustment, "change",
                  period->adjustment);
  statement = add (self, SCL_WHY_LIST, NAN, list_words (self));
  set_number (statement, "old", period->old_rating);
  if (isnan (period->old_rating) && !isnan (self->trace->old_rating))
    {
      g_autofree char *start = plain (self, self->trace->old_rating);

      add_labelled (self, SCL_WHY_START, _ ("value to start from"), start, "change",
                    self->trace->old_rating);
    }
}

static void
add_sum (Telling *self)
{
  const SclTrace *trace = self->trace;
  g_autofree char *score = plain (self, trace->score), *expected = NULL, *text = NULL;
  SclWhyStatement *statement;
  double sum = 0.0;

  if (trace->games->len == 0)
    return;
  for (guint i = 0; i < trace->games->len; i++)
    sum += g_array_index (trace->games, SclTraceGame, i).change;
  text = signed_text (self, sum);
  expected = self->number (trace->expected, 2);
  statement = add (self, SCL_WHY_SUM, NAN,
                   isnan (trace->expected)
                       ? g_strdup_printf (_ ("Score %s"), score)
                       : g_strdup_printf (_ ("Score %s, expected %s: %s"), score, expected, text));
  set_number (statement, "score", trace->score);
  set_number (statement, "expected", trace->expected);
  set_number (statement, "k", trace->k);
  set_number (statement, "change", sum);
}

static void
add_uncounted (Telling *self)
{
  const guint n = self->period->n_uncounted;

  if (n > 0)
    set_number (
        add (self, SCL_WHY_UNCOUNTED, NAN,
             g_strdup_printf (ngettext ("%u game does not count", "%u games do not count", n), n)),
        "games", n);
}

/* Of an event it says which, where there are several. */
static void
add_step (Telling *self, const SclTraceStep *step, const char *change)
{
  const gboolean of_event = step->event != G_MAXUINT32 && self->n_events > 1;
  g_autofree char *of
      = of_event
            ? g_strdup_printf ("%s (%s)", _ (step->what),
                               scl_history_events (self->explanation->history)->name[step->event])
            : g_strdup (_ (step->what));

  add_labelled (self, step->kind == SCL_STEP_BY_ADJUSTMENT ? SCL_WHY_ADJUSTMENT : SCL_WHY_STEP, of,
                change, "change", step->change);
  g_array_index (self->why->statements, SclWhyStatement, self->why->statements->len - 1).what
      = _ (step->what);
}

static void
add_steps (Telling *self)
{
  SCL_FOR_EACH (const SclTraceFact, fact, self->trace->facts)
    {
      g_autofree char *value = self->number (fact->value, (int) fact->decimals);

      add_labelled (self, SCL_WHY_FACT, _ (fact->what), value, "value", fact->value);
    }
  for (guint i = 0; i < self->trace->steps->len; i++)
    {
      const SclTraceStep *step = &g_array_index (self->trace->steps, SclTraceStep, i);
      /* the first step of a first rating is what it starts from */
      const gboolean start = i == 0 && isnan (self->trace->old_rating);
      g_autofree char *change
          = start ? listed (self, step->change) : signed_text (self, step->change);

      if (fabs (step->change) >= RESIDUE)
        add_step (self, step, change);
      else
        self->sum += step->change;
    }
}

static void
add_column (Telling *self, const char *what, double old, double new, int decimals)
{
  g_autofree char *from = isnan (old) ? g_strdup (_ ("none")) : self->number (old, decimals),
                  *to = self->number (new, decimals);
  SclWhyStatement *statement;

  if (isnan (new))
    return;
  statement = add (self, SCL_WHY_COLUMN, NAN, g_strdup_printf ("%s %s → %s", what, from, to));
  set_number (statement, "old", old);
  set_number (statement, "new", new);
}

static void
add_end (Telling *self)
{
  const SclTrace *trace = self->trace;
  const double old = self->why->old_rating, new = self->period->new_rating;
  g_autofree char *from = listed (self, old), *to = listed (self, new);
  g_autofree char *change = signed_text (self, new - old);
  SclWhyStatement *statement;

  if (isnan (new) && fabs (self->sum) >= RESIDUE)
    {
      const double taken = -self->sum;
      g_autofree char *text = signed_text (self, taken);

      add_labelled (self, SCL_WHY_LEFT,
                    isnan (trace->old_rating) && isnan (old)
                        ? _ ("So low a first rating is not published")
                        : _ ("Off the list"),
                    text, "change", taken);
    }
  add_column (self, _ ("Deviation"), trace->old_deviation, trace->new_deviation, 2);
  add_column (self, _ ("Volatility"), trace->old_volatility, trace->new_volatility, 6);
  add_column (self, _ ("Index"), trace->old_index, trace->new_index, 0);
  statement = add (self, SCL_WHY_RESULT, NAN,
                   isnan (old) || isnan (new) ? g_strdup_printf ("%s → %s", from, to)
                                              : g_strdup_printf ("%s → %s (%s)", from, to, change));
  set_number (statement, "old", old);
  set_number (statement, "new", new);
  set_number (statement, "change", new - old);
}

/* ---- The whole ---- */

SCL_CLEAR_FUNC (statement_clear, SclWhyStatement, words, g_free)

SclWhy *
scl_why_new (const SclExplanation *explanation, guint period, SclWhyNumberFunc number,
             SclWhyDayFunc day)
{
  SclWhy *self = g_new0 (SclWhy, 1);
  Telling telling = { .why = self,
                      .explanation = explanation,
                      .period = &g_array_index (explanation->periods, SclExplainedPeriod, period),
                      .trace = g_ptr_array_index (explanation->traces, period),
                      .number = number,
                      .day = day };

  self->statements = g_array_new (FALSE, FALSE, sizeof (SclWhyStatement));
  g_array_set_clear_func (self->statements, statement_clear);
  self->first_day = telling.period->first_day;
  self->list_day = telling.period->list_day;
  self->old_rating = telling.period->old_rating - telling.period->adjustment;
  self->new_rating = telling.period->new_rating;
  telling.sum = isnan (self->old_rating) ? 0.0 : self->old_rating;
  add_beginning (&telling);
  for (guint i = 0; i < telling.trace->games->len; i = next_event (&telling, i))
    telling.n_events++;
  for (guint i = 0, end; i < telling.trace->games->len;)
    {
      end = next_event (&telling, i);
      if (telling.n_events > 1 && telling.n_events < telling.trace->games->len)
        add_event (&telling, i, end);
      while (i < end)
        add_game (&telling, i++);
    }
  add_sum (&telling);
  add_uncounted (&telling);
  add_steps (&telling);
  add_end (&telling);
  return self;
}

SCL_DEFINE_FREE (scl_why_free, SclWhy, statements, g_array_unref)

const char *
scl_why_kind_name (SclWhyKind kind)
{
  static const char *const names[] = {
    [SCL_WHY_RULES] = "rules",
    [SCL_WHY_ADJUSTMENT] = "adjustment",
    [SCL_WHY_LIST] = "list",
    [SCL_WHY_EVENT] = "event",
    [SCL_WHY_GAME] = "game",
    [SCL_WHY_EARLIER] = "earlier",
    [SCL_WHY_DIFFERENCE] = "difference",
    [SCL_WHY_CUT] = "cut",
    [SCL_WHY_DEVIATION] = "deviation",
    [SCL_WHY_EXPECTED] = "expected",
    [SCL_WHY_K] = "k",
    [SCL_WHY_SHARE] = "share",
    [SCL_WHY_SUM] = "sum",
    [SCL_WHY_UNCOUNTED] = "uncounted",
    [SCL_WHY_FACT] = "fact",
    [SCL_WHY_START] = "start",
    [SCL_WHY_STEP] = "step",
    [SCL_WHY_COLUMN] = "column",
    [SCL_WHY_LEFT] = "left",
    [SCL_WHY_RESULT] = "result",
  };

  return names[kind];
}

double
scl_why_number (const SclWhyStatement *statement, const char *name)
{
  for (guint i = 0; i < statement->n_numbers; i++)
    if (strcmp (statement->numbers[i].name, name) == 0)
      return statement->numbers[i].value;
  return NAN;
}
