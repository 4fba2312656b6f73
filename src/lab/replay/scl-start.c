/* What a comparison owes to how it was set up.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lab/replay/scl-start.h"

#include <string.h>

#include "rating/base/scl-day.h"
#include "rating/base/scl-free.h"
#include "rating/base/scl-getter.h"

#define AUTO_MONTHS 12
#define AUTO_SHARE 4 /* a quarter at most */
#define GAMES_ENDING "-games"

static const char *const nicks[] = { "own", "same" };

const char *
scl_start_nick (SclStart start)
{
  return nicks[start];
}

SCL_DEFINE_FROM_NICK (scl_start_from_nick, SclStart, scl_start_nick, G_N_ELEMENTS (nicks))

/* ---- As text ---- */

gboolean
scl_burn_in_parse (const char *text, SclBurnIn *burn_in)
{
  g_auto (GStrv) parts = g_strsplit (text, ",", -1);
  SclBurnIn read = SCL_BURN_IN_NONE;

  if (parts[0] == NULL)
    return FALSE;
  for (guint i = 0; parts[i] != NULL; i++)
    {
      const gboolean games = g_str_has_suffix (parts[i], GAMES_ENDING);
      g_autofree char *number
          = g_strndup (parts[i], strlen (parts[i]) - (games ? strlen (GAMES_ENDING) : 0));
      guint64 value;

      if (g_str_equal (parts[i], "auto"))
        read.months = SCL_BURN_IN_AUTO;
      else if (!g_ascii_string_to_unsigned (number, 10, 0, games ? 1000000 : 12000, &value, NULL))
        return FALSE;
      else if (games)
        read.games = (guint) value;
      else
        read.months = (guint) value;
    }
  *burn_in = read;
  return TRUE;
}

char *
scl_burn_in_text (const SclBurnIn *burn_in)
{
  GString *text = g_string_new (NULL);

  if (burn_in->months == SCL_BURN_IN_AUTO)
    g_string_append (text, "auto");
  else if (burn_in->months > 0 || burn_in->games == 0)
    g_string_append_printf (text, "%u", burn_in->months);
  if (burn_in->games > 0)
    g_string_append_printf (text, "%s%u" GAMES_ENDING, text->len > 0 ? "," : "", burn_in->games);
  return g_string_free (text, FALSE);
}

/* ---- Which games ---- */

/* Days from first to last; whatever is open reaches as far as days do. */
typedef struct
{
  SclDay first, last;
} Span;

static Span
span_of (SclDay from, SclDay to)
{
  return (Span){ from == SCL_DAY_NONE ? G_MININT32 : from, to == SCL_DAY_NONE ? G_MAXINT32 : to };
}

static inline gboolean
counts (const SclGames *games, guint g, Span span)
{
  return (games->flags[g] == SCL_GAME_RATED) & (games->day[g] >= span.first)
         & (games->day[g] <= span.last);
}

static SclDay
find_first_judged (const SclGames *games, Span span, guint months)
{
  SclDay first = G_MAXINT32, last = G_MININT32;

  for (guint g = 0; g < games->n; g++)
    if (counts (games, g, span))
      {
        first = MIN (first, games->day[g]);
        last = MAX (last, games->day[g]);
      }
  if (first > last)
    return SCL_DAY_NONE;
  if (months == 0)
    return first;
  if (months != SCL_BURN_IN_AUTO)
    return scl_day_add_months (first, (int) months);
  return MIN (scl_day_add_months (first, AUTO_MONTHS), first + (last - first) / AUTO_SHARE);
}

/* Counts up to most: after that nothing is written. */
static inline void
count_side (SclJudged *self, guint32 *so_far, guint32 most, guint32 player, gint16 given)
{
  if (G_LIKELY (so_far[player] >= most) || so_far[player]++ > 0)
    return;
  self->n_players++;
  self->n_printed += given > 0;
}

/* Games are in the history's order, which is that of their events. */
static void
go_through (SclJudged *self, SclHistory *history, Span span, guint least_games)
{
  const SclGames *games = scl_history_games (history);
  g_autofree guint32 *so_far = g_new0 (guint32, MAX (scl_history_players (history)->n, 1));
  const guint32 most = MAX (least_games, 1);
  guint64 n_rated = 0, n_judged = 0;

  for (guint g = 0; g < games->n; g++)
    {
      const guint32 white = games->white[g], black = games->black[g];
      const gboolean judged
          = (games->day[g] >= self->from) & (MIN (so_far[white], so_far[black]) >= least_games);

      self->judged[g] = (guint8) judged;
      if (!counts (games, g, span))
        continue;
      n_rated++;
      n_judged += judged;
      count_side (self, so_far, most, white, games->white_given[g]);
      count_side (self, so_far, most, black, games->black_given[g]);
    }
  self->n_rated = n_rated;
  self->n_left_out = n_rated - n_judged;
}

SclJudged *
scl_judged_new (SclHistory *history, SclDay from, SclDay to, const SclBurnIn *burn_in)
{
  SclJudged *self = g_atomic_rc_box_new0 (SclJudged);
  const SclGames *games = scl_history_games (history);

  self->judged = g_malloc (MAX (games->n, 1));
  self->from = find_first_judged (games, span_of (from, to), burn_in->months);
  go_through (self, history, span_of (from, to), burn_in->games);
  return self;
}

SCL_CLEAR_FUNC (judged_clear, SclJudged, judged, g_free)

void
scl_judged_unref (SclJudged *self)
{
  if (self != NULL)
    g_atomic_rc_box_release_full (self, judged_clear);
}

/* ---- What a policy says of it ---- */

gboolean
scl_policy_ignores_printed (SclPolicy *policy)
{
  const SclKey *key = NULL;
  const SclKeySet *set = NULL;
  guint n;
  const SclRegime *regimes = scl_policy_regimes (policy, &n);

  if (!scl_key_sets_find (scl_policy_system_class (policy)->key_sets, "entry", "given", &key, &set))
    return FALSE;
  for (guint r = 0; r < n; r++)
    if (!*(const gboolean *) (gconstpointer) ((const guint8 *) regimes[r].system->params
                                              + set->offset + key->offset))
      return TRUE;
  return FALSE;
}
