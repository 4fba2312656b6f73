/* Games that are in a history twice: scl_history_facts ().
 *
 * Each pair of players has a chain of its games, from the latest back: 4 bytes a game and 8 to 16
 * of a table of pairs. A chain is followed to games whose events may still share a day, and not
 * further than MAX_STEPS: two programs play each other ten thousand times.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "history/core/scl-history-twins-private.h"

#include <string.h>

#include "history/core/scl-history-private.h"
#include "history/core/scl-player-name.h"
#include "rating/base/scl-for-each.h"
#include "rating/base/scl-order.h"

#define MAX_STEPS 64
#define NONE G_MAXUINT32
#define FEWEST_INITIALS 3  /* games of players who are known by an initial */
#define FEWEST_UNDATED 3   /* games of events without days of their own, or a name in common */
#define FEWEST_PAIRS 3     /* of players, who meet twice in an event without rounds */
#define FEWEST_REPEATED 10 /* games, where that is asked of all events together */

/* Two events that have games in common. */
typedef struct
{
  SclTwinEvents found;
  GArray *games, *others; /* guint32: the same game of event, and of other */
  guint sure, matches;    /* within one event: of one numbered round; with another result */
} Meeting;

typedef struct
{
  const SclGames *games;
  const SclEvents *events;
  guint32 *names;    /* by player: the first who has the same name */
  guint32 *who;      /* by player: the first who may have the same name */
  guint8 *undated;   /* by event: its games are of any of its days */
  gboolean supposed; /* some events' days are: any event may share a day with them */
  guint32 *previous; /* by game: the pair's game before it */
  guint64 *table;    /* of pairs: half their hash << 32 | the latest game + 1; 0 empty */
  guint32 mask;
  GPtrArray *meetings; /* of Meeting */
  GHashTable *known;   /* other << 32 | event → Meeting */
  GHashTable *pairs;   /* of players who have the same game twice in some event */
  guint again, same;   /* games before which the two met in the event and day; with that result */
} Search;

static void
meeting_free (gpointer data)
{
  Meeting *self = data;

  g_array_unref (self->games);
  g_array_unref (self->others);
  g_free (self);
}

/* ---- Names ---- */

/* The same for words in any order, and for a name and its scl_player_name_key (). */
static guint64
hash_words (const char *name, gsize n)
{
  guint64 sum = 0, word = 0;

  for (gsize i = 0; i < n; i++)
    if ((name[i] & 0x80) != 0 || g_ascii_isalnum (name[i]))
      word = (word + (guint8) g_ascii_tolower (name[i])) * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15);
    else if (name[i] != '\'')
      {
        sum += word ^ word >> 29;
        word = 0;
      }
  return sum + (word ^ word >> 29);
}

/* Of what stands before a comma, or behind initials, else of the last word, and the first letter of
 * the rest; 0: there is no more than one word. */
static guint64
hash_initial (const char *name)
{
  const char *comma = strchr (name, ','), *blank = strrchr (name, ' '), *first = comma,
             *last = name;

  while (g_ascii_isalpha (last[0]) && (last[1] == '.' || last[1] == ' '))
    last += 1 + strspn (last + 1, ". ");
  if (blank != NULL && (last == name || *last == '\0'))
    last = blank + 1;
  if (comma == NULL)
    return last == name || !g_ascii_isalpha (name[0])
               ? 0
               : hash_words (last, strlen (last)) + (guint8) g_ascii_tolower (name[0]);
  while (*first == ',' || *first == ' ')
    first++;
  return g_ascii_isalpha (*first)
             ? hash_words (name, (gsize) (comma - name)) + (guint8) g_ascii_tolower (*first)
             : 0;
}

/* The first player who has the hash; a hash of 0 is nobody else's. */
static guint32
first_with (GHashTable *known, guint64 hash, guint32 player)
{
  gpointer first;

  if (hash == 0)
    return player;
  first = g_hash_table_lookup (known, GSIZE_TO_POINTER ((gsize) hash));
  if (first != NULL)
    return GPOINTER_TO_UINT (first) - 1;
  g_hash_table_insert (known, GSIZE_TO_POINTER ((gsize) hash), GUINT_TO_POINTER (player + 1));
  return player;
}

/* Ids and years aside: one file has them and the other has not, and no two pairs of namesakes play
 * the same tournament. */
static void
find_namesakes (Search *self, const SclPlayers *players)
{
  g_autoptr (GHashTable) by_name = g_hash_table_new (NULL, NULL),
                         by_initial = g_hash_table_new (NULL, NULL);

  for (guint32 p = 0; p < players->n; p++)
    {
      g_autofree char *key
          = g_str_is_ascii (players->name[p]) ? NULL : scl_player_name_key (players->name[p]);
      const char *given = players->name[p], *name = key != NULL ? key : given;
      const gboolean named = *given != '#'; /* else by a starting rank, of one file */

      self->names[p] = first_with (by_name, named ? hash_words (name, strlen (name)) : 0, p);
      self->who[p] = self->names[p] != p ? self->who[self->names[p]]
                                         : first_with (by_initial, hash_initial (given), p);
    }
}

static gboolean
is_rated (const SclGames *games, guint32 game)
{
  return games->flags[game] == SCL_UNRATED_NO && games->white[game] != games->black[game];
}

/* ---- Twins ---- */

/* All games of an event of several days are said to be of its last one: the file had no other. */
static void
find_undated (Search *self)
{
  const SclEvents *events = self->events;

  for (guint e = 0; e < events->n; e++)
    {
      guint32 g = events->first_game[e];

      self->supposed |= events->supposed[e];
      if (events->start[e] == events->end[e])
        continue;
      while (g < events->first_game[e + 1] && self->games->day[g] == events->end[e])
        g++;
      self->undated[e] = g == events->first_game[e + 1];
    }
}

static SclDay
first_day (const Search *self, guint32 game)
{
  const guint32 event = self->games->event[game];

  if (self->events->supposed[event])
    return SCL_DAY_FIRST;
  return self->undated[event] ? self->events->start[event] : self->games->day[game];
}

static SclDay
last_day (const Search *self, guint32 game)
{
  return self->events->supposed[self->games->event[game]] ? SCL_DAY_LAST : self->games->day[game];
}

static gboolean
may_be_in_one_round (const Search *self, guint32 a, guint32 b)
{
  const guint16 x = self->games->round[a], y = self->games->round[b];

  return x == y || x == 0 || y == 0 || ((x | y) & SCL_ROUND_IS_LABEL) != 0;
}

/* Of two games of a pair: whether they may be one, their results aside. */
static gboolean
may_be_one (const Search *self, guint32 a, guint32 b)
{
  return first_day (self, a) <= last_day (self, b) && first_day (self, b) <= last_day (self, a)
         && may_be_in_one_round (self, a, b);
}

static gboolean
has_same_result (const Search *self, guint32 a, guint32 b)
{
  const SclGames *games = self->games;
  const guint8 score = games->score[b];

  return games->score[a]
         == (self->who[games->white[a]] == self->who[games->white[b]] ? score : 2 - score);
}

static gboolean
is_same_round (const SclGames *games, guint32 a, guint32 b)
{
  const guint16 round = games->round[a];

  return round != 0 && (round & SCL_ROUND_IS_LABEL) == 0 && round == games->round[b];
}

static gboolean
rates_differ (const SclEvents *events, guint32 a, guint32 b)
{
  return events->rate[a] != 0 && events->rate[b] != 0 && events->rate[a] != events->rate[b];
}

/* who: names or who. */
static guint64
pair_of (const SclGames *games, const guint32 *who, guint32 game)
{
  const guint32 white = who[games->white[game]], black = who[games->black[game]];

  return (guint64) MAX (white, black) << 32 | MIN (white, black);
}

static guint64
hash_of_pair (guint64 pair)
{
  const guint64 mixed = (pair ^ pair >> 29) * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15);

  return mixed ^ mixed >> 32;
}

/* The slot of the pair, or the empty one where it would be. */
static guint64 *
slot_of (const Search *self, guint64 pair, guint64 hash)
{
  guint32 at = (guint32) hash & self->mask;

  for (; self->table[at] != 0; at = (at + 1) & self->mask)
    if (self->table[at] >> 32 == hash >> 32
        && pair_of (self->games, self->who, (guint32) self->table[at] - 1) == pair)
      break;
  return &self->table[at];
}

static Meeting *
meeting_of (Search *self, guint32 event, guint32 other)
{
  const gint64 key = (gint64) ((guint64) other << 32 | event);
  Meeting *meeting = g_hash_table_lookup (self->known, &key);

  if (meeting != NULL)
    return meeting;
  meeting = g_new0 (Meeting, 1);
  meeting->found = (SclTwinEvents){ .event = event, .other = other };
  meeting->games = g_array_new (FALSE, FALSE, sizeof (guint32));
  meeting->others = g_array_new (FALSE, FALSE, sizeof (guint32));
  g_ptr_array_add (self->meetings, meeting);
  g_hash_table_insert (self->known, g_memdup2 (&key, sizeof key), meeting);
  return meeting;
}

static void
meet (Search *self, guint32 game, guint32 other)
{
  Meeting *meeting = meeting_of (self, self->games->event[game], self->games->event[other]);

  g_array_append_val (meeting->games, game);
  g_array_append_val (meeting->others, other);
}

/* The pair's earlier games in the same event, where nobody is known by an initial; gives the first
 * of another event, NONE behind MAX_STEPS games. same: how many have that result. */
static guint32
pass_own_event (Search *self, guint32 game, guint *same)
{
  const SclGames *games = self->games;
  const guint32 event = games->event[game];
  guint32 other = self->previous[game], again = NONE;

  if (games->event[other] == event && games->day[other] == games->day[game]
      && may_be_in_one_round (self, game, other))
    {
      self->again++;
      self->same += has_same_result (self, game, other);
      if (is_same_round (games, game, other) && !has_same_result (self, game, other))
        meeting_of (self, event, event)->matches++;
    }
  for (guint step = 0; other != NONE && games->event[other] == event;
       other = ++step < MAX_STEPS ? self->previous[other] : NONE)
    if (may_be_one (self, game, other) && has_same_result (self, game, other)
        && pair_of (games, self->names, game) == pair_of (games, self->names, other))
      {
        (*same)++;
        again = games->day[other] == games->day[game] ? other : again;
      }
  if (again != NONE)
    {
      Meeting *meeting = meeting_of (self, event, event);

      meet (self, game, again);
      meeting->sure += is_same_round (games, game, again)
                       && self->who[games->white[game]] == self->who[games->white[again]];
      g_hash_table_add (self->pairs, GSIZE_TO_POINTER ((gsize) pair_of (games, self->names, game)));
    }
  return other;
}

/* In every event before, one game that it may be: of the pair, the n-th there if it is here. */
static void
look_back (Search *self, guint32 game)
{
  const SclGames *games = self->games;
  const SclDay first = first_day (self, game);
  guint same = 0, left = 0;
  guint32 event = NONE, other = pass_own_event (self, game, &same);

  for (guint step = 0; other != NONE && step < MAX_STEPS; other = self->previous[other], step++)
    {
      if (self->events->end[games->event[other]] < first && !self->supposed)
        break;
      if (games->event[other] != event)
        left = same;
      event = games->event[other];
      if (left != NONE && !rates_differ (self->events, event, games->event[game])
          && may_be_one (self, game, other) && has_same_result (self, game, other) && left-- == 0)
        meet (self, game, other);
    }
}

/* Games of events from..end of which none may share a day with any other: so that the table of
 * pairs stays small, and near. */
static void
search_games (Search *self, guint32 from, guint32 end)
{
  const SclGames *games = self->games;

  for (self->mask = 15; self->mask < (end - from) + (end - from) / 2;)
    self->mask = self->mask * 2 + 1;
  memset (self->table, 0, ((gsize) self->mask + 1) * sizeof *self->table);
  for (guint32 g = from; g < end; g++)
    if (is_rated (games, g))
      {
        const guint64 pair = pair_of (games, self->who, g), hash = hash_of_pair (pair);
        guint64 *slot = slot_of (self, pair, hash);

        self->previous[g] = *slot != 0 ? (guint32) *slot - 1 : NONE;
        *slot = hash >> 32 << 32 | (g + 1);
        if (self->previous[g] != NONE)
          look_back (self, g);
      }
}

static void
search_events (Search *self)
{
  const SclEvents *events = self->events;
  const guint n = events->n;
  g_autofree SclDay *first = g_new (SclDay, n + 1); /* day of this event and all behind it */
  guint from = 0;

  first[n] = G_MAXINT32;
  for (guint e = n; e > 0; e--)
    first[e - 1] = MIN (first[e], events->start[e - 1]);
  for (guint e = 0; e < n; e++)
    if (e + 1 == n || (first[e + 1] > events->end[e] && !self->supposed))
      {
        search_games (self, events->first_game[from], events->first_game[e + 1]);
        from = e + 1;
      }
}

/* Rated games of an event; other not NONE: that may be of the other's days. */
static guint
count_games_of (const Search *self, guint32 event, guint32 other)
{
  const SclEvents *events = self->events;
  guint n = 0;

  for (guint32 g = events->first_game[event]; g < events->first_game[event + 1]; g++)
    n += is_rated (self->games, g)
         && (other == NONE || events->supposed[other]
             || (first_day (self, g) <= events->end[other]
                 && last_day (self, g) >= events->start[other]));
  return n;
}

/* ---- Which events are twins ---- */

/* All of them are of players who have the very names. */
static gboolean
have_same_names (const Search *self, const Meeting *meeting)
{
  for (guint i = 0; i < meeting->games->len; i++)
    if (pair_of (self->games, self->names, g_array_index (meeting->games, guint32, i))
        != pair_of (self->games, self->names, g_array_index (meeting->others, guint32, i)))
      return FALSE;
  return TRUE;
}

/* Enough players meet twice in the event. */
static gboolean
are_of_pairs (const Search *self, const Meeting *meeting)
{
  g_autoptr (GHashTable) pairs = g_hash_table_new (NULL, NULL);

  for (guint i = 0; i < meeting->games->len && g_hash_table_size (pairs) < FEWEST_PAIRS; i++)
    g_hash_table_add (
        pairs, GSIZE_TO_POINTER ((gsize) pair_of (self->games, self->names,
                                                  g_array_index (meeting->games, guint32, i))));
  return g_hash_table_size (pairs) >= FEWEST_PAIRS;
}

/* Each game stands there again, or from both sides, be there ever so few of a day: else the results
 * of two games of a pair would differ now and then. */
static gboolean
are_repeated (const Search *self)
{
  return self->same >= FEWEST_REPEATED && self->again - self->same <= self->same / 10
         && g_hash_table_size (self->pairs) >= FEWEST_PAIRS;
}

static gboolean
are_twins (const Search *self, const Meeting *meeting)
{
  const guint32 event = meeting->found.event, other = meeting->found.other;
  const SclEvents *events = self->events;
  const guint n = meeting->games->len, all = count_games_of (self, event, other);

  if (event == other)
    return 10 * meeting->matches <= n
           && (2 * meeting->sure >= n
               || (2 * n >= all && (are_of_pairs (self, meeting) || are_repeated (self))));
  if (events->supposed[event] || events->supposed[other])
    return 5 * n >= 4 * MIN (all, count_games_of (self, other, event))
           && (n >= FEWEST_UNDATED || strcmp (events->name[event], events->name[other]) == 0);
  return 2 * n >= MIN (all, count_games_of (self, other, event))
         && (n >= FEWEST_INITIALS || have_same_names (self, meeting));
}

/* The games to leave out are event's: those whose day is not known; else of the smaller; or of the
 * later of two that are equal. */
static void
turn_to_smaller (const Search *self, Meeting *meeting)
{
  SclTwinEvents *found = &meeting->found;
  const guint8 *supposed = self->events->supposed;

  if (found->event != found->other
      && (supposed[found->event] != supposed[found->other]
              ? supposed[found->other]
              : count_games_of (self, found->event, NONE)
                    > count_games_of (self, found->other, NONE)))
    {
      const guint32 event = found->event;
      GArray *games = meeting->games;

      found->event = found->other;
      found->other = event;
      meeting->games = meeting->others;
      meeting->others = games;
    }
}

/* In twins the pair's game has another result: it is one game all the same. */
static gboolean
is_told_otherwise (const Search *self, guint32 game, guint32 other)
{
  const SclEvents *events = self->events;
  const guint64 pair = pair_of (self->games, self->who, game);

  for (guint32 g = events->first_game[other]; g < events->first_game[other + 1]; g++)
    if (pair_of (self->games, self->who, g) == pair && may_be_one (self, game, g))
      return TRUE;
  return FALSE;
}

static guint
mark_twins (const Search *self, Meeting *meeting, guint8 *marked)
{
  const SclEvents *events = self->events;
  SclTwinEvents *found = &meeting->found;
  guint fresh = 0;

  for (guint i = 0; i < meeting->games->len; i++)
    {
      const guint32 game = g_array_index (meeting->games, guint32, i);

      fresh += !marked[game];
      marked[game] = TRUE;
    }
  if (fresh == 0 || found->event == found->other)
    return fresh;
  for (guint32 g = events->first_game[found->event]; g < events->first_game[found->event + 1]; g++)
    if (is_rated (self->games, g) && !marked[g] && is_told_otherwise (self, g, found->other))
      {
        found->differ++;
        marked[g] = TRUE;
      }
  return fresh + found->differ;
}

static int
compare_meetings (gconstpointer a, gconstpointer b)
{
  const Meeting *x = *(const Meeting *const *) a, *y = *(const Meeting *const *) b;

  if (x->games->len != y->games->len)
    return SCL_ORDER (y->games->len, x->games->len);
  if (x->found.other != y->found.other)
    return SCL_ORDER (x->found.other, y->found.other);
  return SCL_ORDER (x->found.event, y->found.event);
}

/* Out of the events that have games in common. */
static void
gather_twins (Search *self, SclHistoryFacts *facts)
{
  g_autofree guint8 *marked = g_new0 (guint8, self->games->n + 1);
  GArray *events = g_array_new (FALSE, FALSE, sizeof (SclTwinEvents));
  GArray *twins = g_array_new (FALSE, FALSE, sizeof (guint32));

  g_ptr_array_sort (self->meetings, compare_meetings);
  SCL_FOR_EACH_POINTER (Meeting, meeting, self->meetings)
    {
      if (!are_twins (self, meeting))
        continue;
      turn_to_smaller (self, meeting);
      meeting->found.games = mark_twins (self, meeting, marked);
      if (meeting->found.games > 0)
        g_array_append_val (events, meeting->found);
    }
  for (guint32 g = 0; g < self->games->n && events->len > 0; g++)
    if (marked[g])
      g_array_append_val (twins, g);
  facts->n_events = events->len;
  facts->events = (SclTwinEvents *) (gpointer) g_array_free (events, FALSE);
  facts->n_twins = twins->len;
  facts->twins = (guint32 *) (gpointer) g_array_free (twins, FALSE);
}

void
scl_history_find_twins (SclHistory *history, SclHistoryFacts *facts)
{
  Search self = { .games = &history->games, .events = &history->events };
  const guint n = self.games->n;

  self.undated = g_new0 (guint8, self.events->n + 1);
  self.previous = g_new (guint32, n + 1);
  self.table = g_new (guint64, 3 * (gsize) n + 16);
  self.meetings = g_ptr_array_new_with_free_func (meeting_free);
  self.known = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  self.names = g_new (guint32, history->players.n + 1);
  self.who = g_new (guint32, history->players.n + 1);
  self.pairs = g_hash_table_new (NULL, NULL);
  find_namesakes (&self, &history->players);
  find_undated (&self);
  search_events (&self);
  gather_twins (&self, facts);
  g_hash_table_unref (self.known);
  g_hash_table_unref (self.pairs);
  g_ptr_array_unref (self.meetings);
  g_free (self.names);
  g_free (self.who);
  g_free (self.undated);
  g_free (self.previous);
  g_free (self.table);
}
