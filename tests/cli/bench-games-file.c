/* A generated file of games of any size, and what plain loops need to make ratings of it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "bench-games-file.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#define N_MONTHS 60
#define DAYS_A_MONTH 28 /* so that every month has them */
#define FIRST_YEAR 2015
#define NAME_SIZE 16

/* ---- Generating ---- */

/* Uniform in [0, 1): splitmix64, the same everywhere. */
static double
uniform (guint64 *state)
{
  guint64 z = (*state += G_GUINT64_CONSTANT (0x9e3779b97f4a7c15));

  z = (z ^ z >> 30) * G_GUINT64_CONSTANT (0xbf58476d1ce4e5b9);
  z = (z ^ z >> 27) * G_GUINT64_CONSTANT (0x94d049bb133111eb);
  return (double) ((z ^ z >> 31) >> 11) * 0x1p-53;
}

/* Of two words of three syllables each, its own for each of 343 million players. */
static void
name_of (guint player, char *name)
{
  static const char consonants[] = "bcdfghlmnprstv", vowels[] = "aeiou";
  guint64 left = (guint64) player * 7919 % 117649000 + 1;

  for (guint word = 0; word < 2; word++)
    {
      for (guint syllable = 0; syllable < 3; syllable++, left /= 70)
        {
          name[0] = consonants[left % 14];
          name[1] = vowels[left / 14 % 5];
          if (syllable == 0)
            name[0] = g_ascii_toupper (name[0]);
          name += 2;
        }
      *name++ = word == 0 ? ' ' : '\0';
    }
}

typedef struct
{
  guint white, black, half_points; /* White's */
  guint year, month, day;
} Game;

typedef void (*WriteFunc) (FILE *file, const Game *game, const char *white, const char *black);

static void
write_csv_game (FILE *file, const Game *game, const char *white, const char *black)
{
  static const char *const scores[] = { "0", "0.5", "1" };

  fprintf (file, "%u-%02u-%02u,%s,%s,%s\n", game->year, game->month, game->day, white, black,
           scores[game->half_points]);
}

static void
write_pgn_game (FILE *file, const Game *game, const char *white, const char *black)
{
  static const char *const results[] = { "0-1", "1/2-1/2", "1-0" };
  const char *result = results[game->half_points];

  fprintf (file,
           "[Event \"Invented\"]\n[Site \"?\"]\n[Date \"%u.%02u.%02u\"]\n[Round \"1\"]\n"
           "[White \"%s\"]\n[Black \"%s\"]\n[Result \"%s\"]\n\n%s\n\n",
           game->year, game->month, game->day, white, black, result, result);
}

static void
write_games (const char *path, const char *head, guint n_games, guint n_players, WriteFunc write)
{
  g_autofree double *strength = g_new (double, n_players);
  guint64 state = 2024;
  FILE *file = fopen (path, "w");

  if (file == NULL)
    g_error ("%s: cannot be written", path);
  fputs (head, file);
  for (guint i = 0; i < n_players; i++)
    strength[i] = 1800.0
                  + 250.0 * sqrt (-2.0 * log (1.0 - uniform (&state)))
                        * cos (2.0 * G_PI * uniform (&state));
  for (guint64 i = 0; i < n_games; i++)
    {
      const guint day = (guint) (i * N_MONTHS * DAYS_A_MONTH / n_games);
      const double zeal = uniform (&state);
      Game game = { .white = (guint) (zeal * uniform (&state) * n_players),
                    .black = (guint) (uniform (&state) * n_players),
                    .year = FIRST_YEAR + day / (12 * DAYS_A_MONTH),
                    .month = day / DAYS_A_MONTH % 12 + 1,
                    .day = day % DAYS_A_MONTH + 1 };
      char white[NAME_SIZE], black[NAME_SIZE];
      double expected, draw, x = uniform (&state);

      if (game.black == game.white)
        game.black = (game.black + 1) % n_players;
      expected = 1.0 / (1.0 + pow (10.0, (strength[game.black] - strength[game.white]) / 400.0));
      draw = 0.6 * fmin (expected, 1.0 - expected);
      game.half_points = x < expected - draw / 2.0 ? 2 : x < expected + draw / 2.0 ? 1 : 0;
      name_of (game.white, white);
      name_of (game.black, black);
      write (file, &game, white, black);
    }
  if (fclose (file) != 0)
    g_error ("%s: cannot be written", path);
}

void
bench_write_csv (const char *path, guint n_games, guint n_players)
{
  write_games (path, "# Generated: invented games, seed 2024.\ndate,white,black,score\n", n_games,
               n_players, write_csv_game);
}

void
bench_write_pgn (const char *path, guint n_games, guint n_players)
{
  write_games (path, "", n_games, n_players, write_pgn_game);
}

/* ---- The floor ---- */

typedef struct
{
  char name[NAME_SIZE];
  double rating;
} Player;

typedef struct
{
  Player *players;
  guint n, capacity;
  guint32 *slots; /* player + 1 */
  guint32 mask;
} Field;

/* The slot of the name, or the empty one where the search for it ends. */
static guint32 *
slot_of (const Field *field, const char *name, gsize n)
{
  guint32 hash = 2166136261u;

  for (gsize i = 0; i < n; i++)
    hash = (hash ^ (guint8) name[i]) * 16777619u;
  for (guint32 at = hash & field->mask;; at = (at + 1) & field->mask)
    {
      const guint32 slot = field->slots[at];

      if (slot == 0
          || (memcmp (field->players[slot - 1].name, name, n) == 0
              && field->players[slot - 1].name[n] == '\0'))
        return &field->slots[at];
    }
}

static void
widen (Field *field)
{
  field->capacity *= 2;
  field->players = g_renew (Player, field->players, field->capacity);
  field->mask = field->capacity * 2 - 1;
  g_free (field->slots);
  field->slots = g_new0 (guint32, (gsize) field->mask + 1);
  for (guint i = 0; i < field->n; i++)
    *slot_of (field, field->players[i].name, strlen (field->players[i].name)) = i + 1;
}

static guint
player_of (Field *field, const char *name, const char *end)
{
  const gsize n = (gsize) (end - name);
  guint32 *slot = slot_of (field, name, n);

  if (*slot != 0)
    return *slot - 1;
  if (n >= NAME_SIZE)
    g_error ("not the file that was generated");
  if (field->n == field->capacity)
    {
      widen (field);
      slot = slot_of (field, name, n);
    }
  memcpy (field->players[field->n].name, name, n);
  field->players[field->n].name[n] = '\0';
  field->players[field->n].rating = 1500.0;
  *slot = ++field->n;
  return field->n - 1;
}

static const char *
behind_comma (const char *from, const char *end)
{
  const char *comma = memchr (from, ',', (gsize) (end - from));

  return comma + 1;
}

static void
rate_line (Field *field, const char *line, const char *end)
{
  const char *white = behind_comma (line, end), *black = behind_comma (white, end),
             *score = behind_comma (black, end);
  const guint w = player_of (field, white, black - 1), b = player_of (field, black, score - 1);
  const double points = end - score == 3 ? 0.5 : *score - '0';
  double *first = &field->players[w].rating, *second = &field->players[b].rating;
  const double change = 20.0 * (points - 1.0 / (1.0 + pow (10.0, (*second - *first) / 400.0)));

  *first += change;
  *second -= change;
}

static void
rate_file (Field *field, const char *path)
{
  const gsize size = 1 << 20;
  g_autofree char *block = g_malloc (size);
  FILE *file = fopen (path, "r");
  gsize held = 0, got;
  guint heads = 2; /* a remark and the titles */

  if (file == NULL)
    g_error ("%s: cannot be read", path);
  while ((got = fread (block + held, 1, size - held, file)) > 0)
    {
      char *line = block, *end;

      held += got;
      while ((end = memchr (line, '\n', (gsize) (block + held - line))) != NULL)
        {
          if (heads > 0)
            heads--;
          else
            rate_line (field, line, end);
          line = end + 1;
        }
      held -= (gsize) (line - block);
      memmove (block, line, held);
    }
  fclose (file);
}

void
bench_floor (const char *path, const char *ratings_path)
{
  Field field = { .capacity = 1024, .mask = 2047 };
  FILE *file = fopen (ratings_path, "w");

  if (file == NULL)
    g_error ("%s: cannot be written", ratings_path);
  field.players = g_new (Player, field.capacity);
  field.slots = g_new0 (guint32, field.mask + 1);
  rate_file (&field, path);
  for (guint i = 0; i < field.n; i++)
    fprintf (file, "%s,%.4f\n", field.players[i].name, field.players[i].rating);
  fclose (file);
  g_free (field.players);
  g_free (field.slots);
}
