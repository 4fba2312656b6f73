/* SclHistory: what happened, as immutable columns in memory.
 *
 * Structure of arrays. Ids are dense guint32 from 0. Games are sorted by event, events by (end day,
 * start day, order of arrival), games within an event by round, day and order of arrival, so that
 * any rating period is a slice. Rounds are in the order of their numbers; of labels, those of
 * knock-out tables (R128 … R16, QF, SF, BR, F) are in the order of play and come after any other
 * label. 24 bytes a game.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib-object.h>

#include "rating/base/scl-day-type.h"

/* Why a game is not rated; SCL_GAME_RATED (0) if it is. Stored in the games' flags column. */
typedef enum
{
  SCL_UNRATED_NO = 0,
  SCL_UNRATED_FORFEIT = 1,     /* + - */
  SCL_UNRATED_BYE = 2,         /* H F U Z: never becomes a game; for reports only */
  SCL_UNRATED_DECLARED = 3,    /* W D L: played, but declared unrated (TRF16) */
  SCL_UNRATED_UNPLAYED = 4,    /* no result */
  SCL_UNRATED_STRUCK = 5,      /* by a correction */
  SCL_UNRATED_OTHER_RATE = 6,  /* the policy rates another rate of play; never in a history */
  SCL_UNRATED_BOTH_ABSENT = 7, /* - -: neither came; the score is 0 and says nothing */
  SCL_UNRATED_BOTH_LOST = 8,   /* 0 0: a decision against both; the score is 0 and says nothing */
} SclUnrated;

/**
 * SclPlayers:
 * @name: (array length=n) (element-type utf8): never NULL
 * @key: (array length=n) (element-type utf8): the source's id ("fide:123", "FSI:456", "id:110196",
 *   …) or ""
 * @federation: (array length=n) (element-type utf8): three letters or ""; interned
 * @title: (array length=n) (element-type utf8): "GM", "1N", … or ""; interned
 * @category: (array length=n) (element-type utf8): national category or ""; interned
 * @birth_year: (array length=n): 0 unknown
 * @sex: (array length=n): 'm', 'f' or 0
 * @source: (array length=n): the workspace's id; 0 none
 */
typedef struct
{
  guint n;
  const char *const *name;
  const char *const *key;
  const char *const *federation;
  const char *const *title;
  const char *const *category;
  const gint16 *birth_year;
  const guint8 *sex;
  const guint32 *source;
} SclPlayers;

typedef struct
{
  guint n;
  const char *const *name;
  const char *const *key; /* the source's event id, or "" */
  const SclDay *start;    /* never SCL_DAY_NONE: a file without any date is refused */
  const SclDay *end;
  const guint8 *rate;     /* of play: a letter of scl_rates_of_play (); 0 unknown */
  const guint8 *supposed; /* 1: the days are of the file's last change, which says nothing */
  const guint32 *source;  /* the workspace's id; 0 none */
  const guint32
      *first_game; /* n + 1 entries: games of event e are [first_game[e], first_game[e + 1]) */
} SclEvents;

typedef struct
{
  guint n;
  const guint32 *white;
  const guint32 *black;
  const guint32 *event;
  const SclDay *day;
  const guint16 *round;      /* number, or 1 + index into round labels | 0x8000 */
  const gint16 *white_given; /* rating printed in the source; 0: none */
  const gint16 *black_given;
  const guint8 *score; /* White's, half points */
  const guint8 *flags; /* SclUnrated */
} SclGames;

/* A player's rating on a list that somebody published. */
typedef struct
{
  SclDay day; /* of the list */
  guint32 player;
  gint16 rating; /* > 0 */
} SclPublished;

/* A rating printed beside a player's games of that day rests on so many games: it is provisional.
 */
typedef struct
{
  guint32 player;
  SclDay day;
  guint games; /* > 0 */
} SclRest;

/* Reference counted, immutable. */
typedef struct _SclHistory SclHistory;

#define SCL_TYPE_HISTORY (scl_history_get_type ())
/* A boxed type, for bindings. */
GType scl_history_get_type (void);

/**
 * scl_history_ref: (skip)
 *
 * One more owner; returns self.
 */
SclHistory *scl_history_ref (SclHistory *self);
/**
 * scl_history_unref: (skip)
 *
 * One owner less; the last frees it.
 */
void scl_history_unref (SclHistory *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SclHistory, scl_history_unref)

/* Columns by the player's id; owned by the history, as are the next two. */
const SclPlayers *scl_history_players (SclHistory *self);
/* Events by end, start, arrival; the games of event e are [first_game[e], first_game[e + 1]). */
const SclEvents *scl_history_events (SclHistory *self);
/* Games by event, then round, day, arrival. */
const SclGames *scl_history_games (SclHistory *self);

/**
 * scl_history_standard:
 * @n: (out): how many
 *
 * The players' ratings on FIDE's standard lists, by day; what rapid and blitz ratings start from
 * and are adjusted to. Only kept where there are rapid or blitz games. NULL and 0 where there are
 * none.
 *
 * Returns: (array length=n) (nullable) (transfer none): owned by the history
 */
const SclPublished *scl_history_standard (SclHistory *self, guint *n);

/**
 * scl_history_rests:
 * @n: (out): how many
 *
 * What printed ratings rest on, as far as files say so, in the files' order. NULL and 0 where
 * none does.
 *
 * Returns: (array length=n) (nullable) (transfer none): owned by the history
 */
const SclRest *scl_history_rests (SclHistory *self, guint *n);

/* "3", or the source's label "QF"; static or owned by the history. */
const char *scl_history_round_label (SclHistory *self, guint16 round);

/* SHA-256 of the columns as hex: names the data in reports. Computed once, then kept. */
const char *scl_history_digest (SclHistory *self);

/* One sentence that says how the data came to be, e.g. "Generated: …, seed 1998"; "" for real data.
 * Shown wherever the history is shown. */
const char *scl_history_provenance (SclHistory *self);

/* The events that end in [from, to], with their games; SCL_DAY_NONE: from the first, to the last.
 * Players, with their ids, are all there, whoever played. Equal, column by
 * column, to a history that is built of these events, but that standard ratings of those who play
 * in the whole are kept; it holds a reference to the whole, whose columns it shares: four bytes a
 * game are its own. The whole itself where nothing is left out. */
SclHistory *scl_history_between (SclHistory *self, SclDay from, SclDay to);

/* ---- Building ---- */

typedef struct _SclHistoryBuilder SclHistoryBuilder;

/**
 * scl_history_builder_new: (skip)
 *
 * Empty; used by one thread.
 */
SclHistoryBuilder *scl_history_builder_new (void);
/* What was not finished is thrown away. */
void scl_history_builder_free (SclHistoryBuilder *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SclHistoryBuilder, scl_history_builder_free)

/* As scl_history_provenance () will have it; NULL: "". The last call counts. */
void scl_history_builder_set_provenance (SclHistoryBuilder *self, const char *provenance);

/* Each returns the new id. Strings may be NULL for "". */
guint32 scl_history_builder_add_player (SclHistoryBuilder *self, const char *name, const char *key,
                                        const char *federation, const char *title,
                                        const char *category, int birth_year, char sex);
/* source: the player's id where the data are kept; 0 as without this call. */
void scl_history_builder_set_player_source (SclHistoryBuilder *self, guint32 player,
                                            guint32 source);
/* The same of an event. */
void scl_history_builder_set_event_source (SclHistoryBuilder *self, guint32 event, guint32 source);
/* start and end: one may be SCL_DAY_NONE (the other is taken), or both where the games have days.
 */
guint32 scl_history_builder_add_event (SclHistoryBuilder *self, const char *name, const char *key,
                                       SclDay start, SclDay end);
/* rate: of scl_rates_of_play (); anything else is unknown, as without this call. */
void scl_history_builder_set_event_rate (SclHistoryBuilder *self, guint32 event, char rate);
/* Its days are not known: the file has none. */
void scl_history_builder_suppose_event_days (SclHistoryBuilder *self, guint32 event);
/* On a FIDE standard list of that day; a rating that is not above 0 is none and left out. */
void scl_history_builder_add_standard (SclHistoryBuilder *self, guint32 player, SclDay day,
                                       int rating);
/* Fills in what is still unknown ("" or 0) of a player added before; what is known stays. */
void scl_history_builder_complete_player (SclHistoryBuilder *self, guint32 player, const char *name,
                                          const char *key, const char *federation,
                                          const char *title, const char *category, int birth_year,
                                          char sex);
/* round_label: NULL to use round as a number. day: SCL_DAY_NONE takes the event's end day, which
 * must be known by then. Ratings beyond a gint16 are clamped; a round beyond 32,767, or a label
 * after so many others, is kept as 0 (none). */
void scl_history_builder_add_game (SclHistoryBuilder *self, guint32 event, guint round,
                                   const char *round_label, SclDay day, guint32 white,
                                   guint32 black, guint half_points, SclUnrated flags,
                                   int white_given, int black_given);

/* The printed ratings of the game added last rest on so many games; 0: nobody says. */
void scl_history_builder_rest_ratings (SclHistoryBuilder *self, guint white_games,
                                       guint black_games);

/* Sorts and builds; the builder is empty afterwards. Event ids are renumbered in the sorted order;
 * player ids stay. Events' start and end widen to hold their games' days; an event without days and
 * games is left out. */
SclHistory *scl_history_builder_finish (SclHistoryBuilder *self);
