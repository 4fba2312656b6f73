/* Events as tournament reports (TRF16; national ids as TRF26's national records).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "history/writers/scl-export.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "history/writers/scl-export-file-private.h"

#define MAX_PLAYERS 9999

typedef struct
{
  guint32 player;
  int rating;
  guint half_points;
  guint number; /* starting rank */
  guint rank;
} Entrant;

typedef struct
{
  SclHistory *history;
  guint32 event;
  GArray *entrants;    /* of Entrant, by starting rank */
  GHashTable *numbers; /* player → starting rank */
  guint *round;        /* by game of the event, from 1 */
  guint n_rounds;
  gboolean renumbered;
} Report;

static guint32
first_game (const Report *self)
{
  return scl_history_events (self->history)->first_game[self->event];
}

static guint
n_games (const Report *self)
{
  return scl_history_events (self->history)->first_game[self->event + 1] - first_game (self);
}

/* ---- Players ------------------------------------------------------------------------------------------------------- */

static void
enter (Report *self, GHashTable *at, guint32 player, int rating, guint half_points)
{
  guint index = GPOINTER_TO_UINT (g_hash_table_lookup (at, GUINT_TO_POINTER (player)));
  Entrant *entrant;

  if (index == 0)
    {
      Entrant fresh = { .player = player };

      g_array_append_val (self->entrants, fresh);
      index = self->entrants->len;
      g_hash_table_insert (at, GUINT_TO_POINTER (player), GUINT_TO_POINTER (index));
    }
  entrant = &g_array_index (self->entrants, Entrant, index - 1);
  if (entrant->rating == 0)
    entrant->rating = rating;
  entrant->half_points += half_points;
}

static int
by_rating (gconstpointer a, gconstpointer b)
{
  const Entrant *x = a, *y = b;

  if (x->rating != y->rating)
    return x->rating > y->rating ? -1 : 1;
  return x->player < y->player ? -1 : x->player > y->player;
}

static void
rank (GArray *entrants)
{
  for (guint i = 0; i < entrants->len; i++)
    {
      Entrant *entrant = &g_array_index (entrants, Entrant, i);

      entrant->rank = 1;
      for (guint k = 0; k < entrants->len; k++)
        {
          const Entrant *other = &g_array_index (entrants, Entrant, k);

          entrant->rank += other->half_points > entrant->half_points || (other->half_points == entrant->half_points && k < i);
        }
    }
}

static void
gather_players (Report *self)
{
  const SclGames *g = scl_history_games (self->history);
  g_autoptr (GHashTable) at = g_hash_table_new (NULL, NULL);

  for (guint32 i = first_game (self); i < first_game (self) + n_games (self); i++)
    {
      gboolean counts = g->flags[i] != SCL_UNRATED_UNPLAYED;

      enter (self, at, g->white[i], g->white_given[i], counts ? g->score[i] : 0);
      enter (self, at, g->black[i], g->black_given[i], counts ? 2u - g->score[i] : 0);
    }
  g_array_sort (self->entrants, by_rating);
  for (guint i = 0; i < self->entrants->len; i++)
    {
      Entrant *entrant = &g_array_index (self->entrants, Entrant, i);

      entrant->number = i + 1;
      g_hash_table_insert (self->numbers, GUINT_TO_POINTER (entrant->player), GUINT_TO_POINTER (i + 1));
    }
  rank (self->entrants);
}

static guint
number_of (const Report *self, guint32 player)
{
  return GPOINTER_TO_UINT (g_hash_table_lookup (self->numbers, GUINT_TO_POINTER (player)));
}

/* ---- Rounds -------------------------------------------------------------------------------------------------------- */

/* A report has room for one game a player and round. */
static gboolean
rounds_fit (const Report *self)
{
  const SclGames *g = scl_history_games (self->history);
  g_autoptr (GHashTable) seats = g_hash_table_new (NULL, NULL);

  for (guint32 i = first_game (self); i < first_game (self) + n_games (self); i++)
    {
      guint32 sides[2] = { g->white[i], g->black[i] };

      if (g->round[i] == 0 || g->round[i] >= 500)
        return FALSE;
      for (guint s = 0; s < 2; s++)
        if (!g_hash_table_add (seats, GSIZE_TO_POINTER ((gsize) number_of (self, sides[s]) * 1000 + g->round[i])))
          return FALSE;
    }
  return TRUE;
}

static void
number_rounds (Report *self)
{
  const SclGames *g = scl_history_games (self->history);
  guint32 first = first_game (self);
  g_autofree guint *next = g_new0 (guint, self->entrants->len + 1);
  gboolean fit = rounds_fit (self);

  self->round = g_new0 (guint, n_games (self) + 1);
  self->renumbered = !fit;
  for (guint i = 0; i < n_games (self); i++)
    {
      guint *white = &next[number_of (self, g->white[first + i])], *black = &next[number_of (self, g->black[first + i])];

      self->round[i] = fit ? g->round[first + i] : MAX (*white, *black) + 1;
      *white = *black = self->round[i];
      self->n_rounds = MAX (self->n_rounds, self->round[i]);
    }
}

/* ---- Lines --------------------------------------------------------------------------------------------------------- */

/* The text in so many characters, padded on the right. */
static void
append_padded (GString *to, const char *text, guint width)
{
  glong length = g_utf8_strlen (text, -1);
  const char *end = length > (glong) width ? g_utf8_offset_to_pointer (text, (glong) width) : text + strlen (text);

  g_string_append_len (to, text, end - text);
  for (glong i = MIN (length, (glong) width); i < (glong) width; i++)
    g_string_append_c (to, ' ');
}

static char
result_of (guint8 half_points, SclUnrated unrated)
{
  static const char rated[] = "0=1", declared[] = "LDW";

  switch (unrated)
    {
    case SCL_UNRATED_NO:
      return rated[MIN (half_points, 2)];
    case SCL_UNRATED_FORFEIT:
      return half_points == 2 ? '+' : '-';
    case SCL_UNRATED_DECLARED:
    case SCL_UNRATED_STRUCK:
      return declared[MIN (half_points, 2)];
    case SCL_UNRATED_BOTH_ABSENT:
      return '-';
    case SCL_UNRATED_BOTH_LOST:
      return '0';
    case SCL_UNRATED_BYE:
    case SCL_UNRATED_UNPLAYED:
    default:
      return ' ';
    }
}

static void
append_cells (GString *text, const Report *self, guint32 player)
{
  const SclGames *g = scl_history_games (self->history);
  guint32 first = first_game (self);
  g_autofree guint *game = g_new0 (guint, self->n_rounds + 1); /* by round; 1 + index, 0 none */

  for (guint i = 0; i < n_games (self); i++)
    if (g->white[first + i] == player || g->black[first + i] == player)
      game[self->round[i]] = i + 1;
  for (guint round = 1; round <= self->n_rounds; round++)
    {
      guint32 i = first + game[round] - 1;
      gboolean white;

      if (game[round] == 0)
        {
          g_string_append (text, "          ");
          continue;
        }
      white = g->white[i] == player;
      g_string_append_printf (text, "  %4u %c %c", number_of (self, white ? g->black[i] : g->white[i]), white ? 'w' : 'b',
                              result_of (white ? g->score[i] : (guint8) (2 - g->score[i]), (SclUnrated) g->flags[i]));
    }
}

static void
append_person (GString *text, const Report *self, const char *tag, const Entrant *entrant, const char *id)
{
  const SclPlayers *p = scl_history_players (self->history);
  guint32 player = entrant->player;
  const char *title = *p->title[player] != '\0' ? p->title[player] : p->category[player];

  g_string_append_printf (text, "%s %4u %c%3.3s ", tag, entrant->number,
                          p->sex[player] == 'f' ? 'w' : (p->sex[player] == 'm' ? 'm' : ' '), title);
  append_padded (text, p->name[player], 33);
  if (entrant->rating != 0)
    g_string_append_printf (text, " %4d ", MIN (entrant->rating, 9999));
  else
    g_string_append (text, "      ");
  append_padded (text, p->federation[player], 3);
  g_string_append_printf (text, " %11s ", id);
  if (p->birth_year[player] != 0)
    g_string_append_printf (text, "%04d/00/00", p->birth_year[player]);
  else
    g_string_append (text, "          ");
}

/* A short number whose federation is not known stands in the FIDE columns, as Swiss-Manager writes it. */
static gboolean
is_bare (const Report *self, guint32 player)
{
  const char *key = scl_history_players (self->history)->key[player];

  return g_str_has_prefix (key, "id:") && strlen (key) <= 8
         && strspn (key + 3, "0123456789") == strlen (key + 3);
}

static void
append_player (GString *text, const Report *self, const Entrant *entrant)
{
  const char *key = scl_history_players (self->history)->key[entrant->player];
  const char *fide = g_str_has_prefix (key, "fide:") ? key + 5 : "";
  const char *bare = is_bare (self, entrant->player) ? key + 3 : fide;

  append_person (text, self, "001", entrant, bare);
  g_string_append_printf (text, " %2u.%c %4u", entrant->half_points / 2, entrant->half_points % 2 != 0 ? '5' : '0',
                          MIN (entrant->rank, MAX_PLAYERS));
  append_cells (text, self, entrant->player);
  while (text->len > 0 && text->str[text->len - 1] == ' ')
    g_string_truncate (text, text->len - 1);
  g_string_append_c (text, '\n');

  /* TRF26: "ITA" and an id that is not FIDE's. */
  if (*fide == '\0' && strlen (key) > 4 && strlen (key) <= 15 && key[3] == ':' && g_ascii_isupper (key[0])
      && g_ascii_isupper (key[1]) && g_ascii_isupper (key[2]))
    {
      char tag[4] = { key[0], key[1], key[2], '\0' };

      append_person (text, self, tag, entrant, key + 4);
      g_string_append_c (text, '\n');
    }
}

/* A round's date stands there when all its games were played on one day. */
static void
append_round_dates (GString *text, const Report *self)
{
  const SclGames *g = scl_history_games (self->history);
  g_autofree SclDay *day = g_new (SclDay, self->n_rounds + 1);
  g_autofree gboolean *several = g_new0 (gboolean, self->n_rounds + 1);

  for (guint r = 0; r <= self->n_rounds; r++)
    day[r] = SCL_DAY_NONE;
  for (guint i = 0; i < n_games (self); i++)
    {
      SclDay *of = &day[self->round[i]], its = g->day[first_game (self) + i];

      several[self->round[i]] |= *of != SCL_DAY_NONE && *of != its;
      *of = its;
    }
  g_string_append_printf (text, "132 %87s", "");
  for (guint r = 1; r <= self->n_rounds; r++)
    if (day[r] != SCL_DAY_NONE && !several[r])
      {
        int y, m, d;

        scl_day_to_ymd (day[r], &y, &m, &d);
        g_string_append_printf (text, "%02d/%02d/%02d  ", y % 100, m, d);
      }
    else
      g_string_append (text, "          ");
  g_string_append_c (text, '\n');
}

static void
append_day (GString *text, const char *tag, SclDay day)
{
  g_autofree char *iso = scl_day_format (day);

  g_strdelimit (iso, "-", '/');
  g_string_append_printf (text, "%s %s\n", tag, iso);
}

static void
append_report (GString *text, const Report *self)
{
  const SclEvents *e = scl_history_events (self->history);

  g_string_append_printf (text, "012 %s\n", *e->name[self->event] != '\0' ? e->name[self->event] : "?");
  append_day (text, "042", e->start[self->event]);
  append_day (text, "052", e->end[self->event]);
  g_string_append_printf (text, "062 %u\n", self->entrants->len);
  append_round_dates (text, self);
  g_string_append_printf (text, "XXR %u\n", self->n_rounds);
  for (guint i = 0; i < self->entrants->len; i++)
    append_player (text, self, &g_array_index (self->entrants, Entrant, i));
}

/* ---- The whole ----------------------------------------------------------------------------------------------------- */

static gboolean
write_event (SclHistory *history, guint32 event, GString *text, guint *renumbered, GError **error)
{
  g_autoptr (GArray) entrants = g_array_new (FALSE, FALSE, sizeof (Entrant));
  g_autoptr (GHashTable) numbers = g_hash_table_new (NULL, NULL);
  Report report = { .history = history, .event = event, .entrants = entrants, .numbers = numbers };

  gather_players (&report);
  if (entrants->len > MAX_PLAYERS)
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED, _ ("“%s” has more than %d players; a tournament report has no room for them"),
                   scl_history_events (history)->name[event], MAX_PLAYERS);
      return FALSE;
    }
  if (entrants->len == 0)
    return TRUE;
  number_rounds (&report);
  append_report (text, &report);
  *renumbered += report.renumbered;
  g_free (report.round);
  return TRUE;
}

gboolean
scl_export_trf (SclHistory *history, const guint32 *events, guint n_events, const char *path, guint *renumbered, GError **error)
{
  SclExportFile file;
  guint anew = 0, n = events != NULL ? n_events : scl_history_events (history)->n;
  gboolean done = TRUE;

  if (!scl_export_file_open (&file, path, error))
    return FALSE;
  for (guint i = 0; done && i < n; i++)
    done = write_event (history, events != NULL ? events[i] : i, file.text, &anew, error) && scl_export_file_flush (&file, error);
  if (renumbered != NULL)
    *renumbered = anew;
  return scl_export_file_close (&file, done, error);
}
