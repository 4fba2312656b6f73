/* SclHistory: what happened, as immutable columns in memory.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "history/core/scl-history-private.h"

#include <string.h>

#include "history/core/scl-sha256-private.h"

#define COLUMN(struct_of, field)                                                                   \
  {                                                                                                \
    G_STRUCT_OFFSET (SclHistory, field), sizeof (*((SclHistory *) NULL)->field), struct_of         \
  }

const SclHistoryColumn scl_history_columns[SCL_HISTORY_N_COLUMNS] = {
  COLUMN (SCL_COLUMN_OF_PLAYERS, players.name),
  COLUMN (SCL_COLUMN_OF_PLAYERS, players.key),
  COLUMN (SCL_COLUMN_OF_PLAYERS, players.federation),
  COLUMN (SCL_COLUMN_OF_PLAYERS, players.title),
  COLUMN (SCL_COLUMN_OF_PLAYERS, players.category),
  COLUMN (SCL_COLUMN_OF_PLAYERS, players.birth_year),
  COLUMN (SCL_COLUMN_OF_PLAYERS, players.sex),
  COLUMN (SCL_COLUMN_OF_PLAYERS, players.source),
  COLUMN (SCL_COLUMN_OF_EVENTS, events.name),
  COLUMN (SCL_COLUMN_OF_EVENTS, events.key),
  COLUMN (SCL_COLUMN_OF_EVENTS, events.start),
  COLUMN (SCL_COLUMN_OF_EVENTS, events.end),
  COLUMN (SCL_COLUMN_OF_EVENTS, events.rate),
  COLUMN (SCL_COLUMN_OF_EVENTS, events.supposed),
  COLUMN (SCL_COLUMN_OF_EVENTS, events.source),
  COLUMN (SCL_COLUMN_OF_EVENTS, events.first_game),
  COLUMN (SCL_COLUMN_OF_GAMES, games.white),
  COLUMN (SCL_COLUMN_OF_GAMES, games.black),
  COLUMN (SCL_COLUMN_OF_GAMES, games.event),
  COLUMN (SCL_COLUMN_OF_GAMES, games.day),
  COLUMN (SCL_COLUMN_OF_GAMES, games.round),
  COLUMN (SCL_COLUMN_OF_GAMES, games.white_given),
  COLUMN (SCL_COLUMN_OF_GAMES, games.black_given),
  COLUMN (SCL_COLUMN_OF_GAMES, games.score),
  COLUMN (SCL_COLUMN_OF_GAMES, games.flags),
};

G_DEFINE_BOXED_TYPE (SclHistory, scl_history, scl_history_ref, scl_history_unref)

SclHistory *
scl_history_ref (SclHistory *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  g_atomic_ref_count_inc (&self->ref_count);
  return self;
}

/* Whether it is the base's column, or a part of it. */
static gboolean
is_of (const SclHistory *base, const SclHistoryColumn *column, const guint8 *place)
{
  const guint n[] = { base->players.n, base->events.n, base->games.n };
  const guint8 *start = G_STRUCT_MEMBER (guint8 *, base, column->offset);

  return place >= start && place <= start + (gsize) n[column->of] * column->width;
}

void
scl_history_unref (SclHistory *self)
{
  g_return_if_fail (self != NULL);

  if (!g_atomic_ref_count_dec (&self->ref_count))
    return;

  for (guint i = 0; i < SCL_HISTORY_N_COLUMNS; i++)
    {
      gpointer column = G_STRUCT_MEMBER (gpointer, self, scl_history_columns[i].offset);

      if (self->base == NULL || !is_of (self->base, &scl_history_columns[i], column))
        g_free (column);
    }

  if (self->base == NULL)
    {
      g_free (self->standard);
      g_free (self->rests);
    }
  g_string_chunk_free (self->strings);
  g_ptr_array_unref (self->round_labels);
  g_ptr_array_unref (self->round_numbers);
  g_free (self->provenance);
  g_free (self->digest);
  if (self->facts != NULL)
    self->facts_free (self->facts);
  g_clear_pointer (&self->base, scl_history_unref);
  g_free (self);
}

const SclPlayers *
scl_history_players (SclHistory *self)
{
  g_return_val_if_fail (self != NULL, NULL);
  return &self->players;
}

const SclEvents *
scl_history_events (SclHistory *self)
{
  g_return_val_if_fail (self != NULL, NULL);
  return &self->events;
}

const SclGames *
scl_history_games (SclHistory *self)
{
  g_return_val_if_fail (self != NULL, NULL);
  return &self->games;
}

const SclPublished *
scl_history_standard (SclHistory *self, guint *n)
{
  g_return_val_if_fail (self != NULL, NULL);

  *n = self->n_standard;
  return self->n_standard > 0 ? self->standard : NULL;
}

const SclRest *
scl_history_rests (SclHistory *self, guint *n)
{
  g_return_val_if_fail (self != NULL, NULL);

  *n = self->n_rests;
  return self->n_rests > 0 ? self->rests : NULL;
}

const char *
scl_history_round_label (SclHistory *self, guint16 round)
{
  g_return_val_if_fail (self != NULL, "");

  if (round & SCL_ROUND_IS_LABEL)
    {
      guint index = (round & SCL_ROUND_MAX) - 1u;

      return index < self->round_labels->len ? g_ptr_array_index (self->round_labels, index) : "";
    }
  return round < self->round_numbers->len ? g_ptr_array_index (self->round_numbers, round) : "";
}

const char *
scl_history_provenance (SclHistory *self)
{
  g_return_val_if_fail (self != NULL, "");
  return self->provenance;
}

/* ---- Digest ---- */

static void
digest_strings (SclSha256 *sum, const char *const *strings, guint n)
{
  for (guint i = 0; i < n; i++)
    scl_sha256_add (sum, strings[i], strlen (strings[i]) + 1);
}

/* Columns are hashed as little-endian numbers, so that the digest names the data and not the
 * machine. */
static void
digest_column (SclSha256 *sum, gconstpointer column, gsize n, guint width)
{
  if (G_BYTE_ORDER == G_LITTLE_ENDIAN || width == 1)
    {
      scl_sha256_add (sum, column, n * width);
      return;
    }
  for (gsize i = 0; i < n; i++)
    for (guint b = width; b-- > 0;)
      scl_sha256_add (sum, (const guint8 *) column + i * width + b, 1);
}

/* Data that say nothing of them keep the digest that they had. */
static void
digest_rates (SclSha256 *sum, SclHistory *self)
{
  const SclEvents *e = &self->events;
  gboolean known = FALSE;

  for (guint i = 0; i < e->n; i++)
    known = known || e->rate[i] != 0;
  if (known)
    digest_column (sum, e->rate, e->n, 1);
  for (guint i = 0; i < self->n_standard; i++)
    {
      digest_column (sum, &self->standard[i].day, 1, 4);
      digest_column (sum, &self->standard[i].player, 1, 4);
      digest_column (sum, &self->standard[i].rating, 1, 2);
    }
}

static char *
compute_digest (SclHistory *self)
{
  const SclPlayers *p = &self->players;
  const SclEvents *e = &self->events;
  const SclGames *g = &self->games;
  g_autoptr (SclSha256) sum = scl_sha256_new ();
  guint32 counts[3] = { p->n, e->n, g->n };

  digest_column (sum, counts, 3, 4);
  digest_strings (sum, p->name, p->n);
  digest_strings (sum, p->key, p->n);
  digest_strings (sum, p->federation, p->n);
  digest_strings (sum, p->title, p->n);
  digest_strings (sum, p->category, p->n);
  digest_column (sum, p->birth_year, p->n, 2);
  digest_column (sum, p->sex, p->n, 1);

  digest_strings (sum, e->name, e->n);
  digest_strings (sum, e->key, e->n);
  digest_column (sum, e->start, e->n, 4);
  digest_column (sum, e->end, e->n, 4);

  digest_column (sum, g->white, g->n, 4);
  digest_column (sum, g->black, g->n, 4);
  digest_column (sum, g->event, g->n, 4);
  digest_column (sum, g->day, g->n, 4);
  digest_column (sum, g->round, g->n, 2);
  digest_column (sum, g->white_given, g->n, 2);
  digest_column (sum, g->black_given, g->n, 2);
  digest_column (sum, g->score, g->n, 1);
  digest_column (sum, g->flags, g->n, 1);
  digest_strings (sum, (const char *const *) self->round_labels->pdata, self->round_labels->len);
  digest_strings (sum, (const char *const *) &self->provenance, 1);

  digest_rates (sum, self);
  digest_column (sum, self->rests, 3 * self->n_rests, 4);

  return scl_sha256_finish (sum);
}

const char *
scl_history_digest (SclHistory *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  if (g_once_init_enter (&self->digest))
    g_once_init_leave (&self->digest, compute_digest (self));
  return self->digest;
}
