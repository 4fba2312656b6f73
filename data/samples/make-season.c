/* Makes the sample season: invented players in invented tournaments, as games CSV on standard output.
 *
 * Three half-years of a small federation: four regions with few bridges, players with a true strength that some juniors
 * outgrow, weekend opens and regional festivals, Swiss pairing within score groups. Results follow the logistic curve
 * of the true strengths. The same seed gives the same bytes on every machine: the random numbers are made here, and
 * nothing else of the system enters.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include <glib.h>

#include "rating/scl-day.h"

#define N_PLAYERS 360
#define N_EVENTS 42
#define N_REGIONS 4
#define MAX_ROUNDS 7
#define MAX_FIELD 60
#define SEED 1998

typedef struct
{
  char name[48];
  int region;
  double strength; /* true, rating points */
  double growth;   /* rating points a year */
  int rating;      /* on the list of the first day; 0: none */
  double activity; /* share of possible events played */
} Player;

typedef struct
{
  guint player;
  int half_points;
  guint met[MAX_ROUNDS];
  guint n_met;
  int whites;
  gboolean paired;
} Entrant;

/* SplitMix64 (Steele, Lea, Flood 2014): small, and the same everywhere. */
static guint64
next_random (guint64 *state)
{
  guint64 z = (*state += G_GUINT64_CONSTANT (0x9e3779b97f4a7c15));

  z = (z ^ (z >> 30)) * G_GUINT64_CONSTANT (0xbf58476d1ce4e5b9);
  z = (z ^ (z >> 27)) * G_GUINT64_CONSTANT (0x94d049bb133111eb);
  return z ^ (z >> 31);
}

/* [0, 1) */
static double
uniform (guint64 *state)
{
  return (double)(next_random (state) >> 11) / 9007199254740992.0;
}

/* Near enough to a normal deviate, and without the library's logarithm, whose last digit may differ between machines.
 */
static double
bell (guint64 *state)
{
  double sum = 0.0;

  for (int i = 0; i < 12; i++)
    sum += uniform (state);
  return sum - 6.0;
}

static guint
below (guint64 *state, guint n)
{
  return (guint)(uniform (state) * n);
}

static void
invent_name (guint64 *state, char *name, gsize size)
{
  static const char *const first[]
      = { "Br", "Val", "Mor", "Tas", "Gel", "Pin", "Sar", "Dov", "Lur", "Fen", "Cas", "Rov", "Zan", "Nel" };
  static const char *const middle[] = { "a", "e", "i", "o", "al", "en", "or", "iv", "et", "ul" };
  static const char *const last[]
      = { "dini", "vesti", "roli", "zento", "moni", "ltri", "gnasi", "ppori", "lberti", "scani", "netti", "rvo" };
  static const char *const given[]
      = { "Abele", "Bianca", "Ciro", "Dora", "Elio",   "Fosca",  "Gino", "Iride", "Livio", "Mira",
          "Nilo",  "Olga",   "Pia",  "Remo", "Silvia", "Tullio", "Ugo",  "Vera",  "Zeno",  "Ada" };

  g_snprintf (name, size, "%s%s%s %s", first[below (state, G_N_ELEMENTS (first))],
              middle[below (state, G_N_ELEMENTS (middle))], last[below (state, G_N_ELEMENTS (last))],
              given[below (state, G_N_ELEMENTS (given))]);
}

static gboolean
name_taken (const Player *players, guint n)
{
  for (guint i = 0; i < n; i++)
    if (strcmp (players[i].name, players[n].name) == 0)
      return TRUE;
  return FALSE;
}

static void
make_players (guint64 *state, Player *players)
{
  for (guint i = 0; i < N_PLAYERS; i++)
    {
      Player *p = &players[i];

      do
        invent_name (state, p->name, sizeof p->name);
      while (name_taken (players, i));
      p->region = (int)below (state, N_REGIONS);
      p->strength = CLAMP (1680.0 + 200.0 * bell (state), 1150.0, 2450.0);
      p->growth = uniform (state) < 0.15 ? 60.0 + 160.0 * uniform (state) : 0.0;
      p->activity = 0.15 + 0.6 * uniform (state) * uniform (state);
      /* Four in five have a rating, off by some eighty points; those who grow are behind their strength. */
      if (uniform (state) < 0.8)
        p->rating = (int)floor (CLAMP (p->strength + 80.0 * bell (state) - 0.6 * p->growth, 1200.0, 2500.0) + 0.5);
      else
        p->rating = 0;
    }
  /* One player who is far stronger than the list says, and plays everywhere: what the update rules differ about most.
   */
  players[0].strength = 2050.0;
  players[0].growth = 0.0;
  players[0].rating = 1520;
  players[0].activity = 0.95;
}

static int
by_standing (gconstpointer a, gconstpointer b, gpointer data)
{
  const Entrant *x = a, *y = b;
  const Player *players = data;

  if (x->half_points != y->half_points)
    return y->half_points - x->half_points;
  if (players[x->player].rating != players[y->player].rating)
    return players[y->player].rating - players[x->player].rating;
  return (int)x->player - (int)y->player;
}

static gboolean
have_met (const Entrant *a, const Entrant *b)
{
  for (guint i = 0; i < a->n_met; i++)
    if (a->met[i] == b->player)
      return TRUE;
  return FALSE;
}

/* White's half points: two thirds of what the stronger may lose go to draws. */
static int
play (guint64 *state, const Player *white, const Player *black, double years)
{
  double d = (white->strength + white->growth * years) - (black->strength + black->growth * years) + 20.0;
  double expected = 1.0 / (1.0 + pow (10.0, -d / 400.0));
  double draw = 0.66 * MIN (expected, 1.0 - expected);
  double u = uniform (state);

  if (u < draw)
    return 1;
  return u < draw + (expected - draw / 2.0) ? 2 : 0;
}

static void
write_game (const Player *players,
            const char *day,
            guint event,
            const char *title,
            guint round,
            guint white,
            guint black,
            int score)
{
  char white_rating[8] = "", black_rating[8] = "";

  if (players[white].rating != 0)
    g_snprintf (white_rating, sizeof white_rating, "%d", players[white].rating);
  if (players[black].rating != 0)
    g_snprintf (black_rating, sizeof black_rating, "%d", players[black].rating);
  g_print ("%s,%u,%s,%u,%u,%s,%s,%u,%s,%s,%s\n", day, event + 1, title, round + 1, white + 1, players[white].name,
           white_rating, black + 1, players[black].name, black_rating,
           score == 2   ? "1"
           : score == 1 ? "0.5"
                        : "0");
}

/* One round: each takes the nearest in the standing whom they have not met; the last unpaired sits out. */
static void
play_round (guint64 *state,
            const Player *players,
            Entrant *field,
            guint n,
            SclDay day,
            double years,
            guint event,
            const char *title,
            guint round)
{
  g_autofree char *date = scl_day_format (day);

  g_qsort_with_data (field, (gint)n, sizeof *field, by_standing, (gpointer)players);
  for (guint i = 0; i < n; i++)
    field[i].paired = FALSE;
  for (guint i = 0; i < n; i++)
    {
      guint j;
      Entrant *white, *black;
      int score;

      if (field[i].paired)
        continue;
      for (j = i + 1; j < n && (field[j].paired || have_met (&field[i], &field[j])); j++)
        ;
      if (j == n)
        continue;
      white = field[i].whites <= field[j].whites ? &field[i] : &field[j];
      black = white == &field[i] ? &field[j] : &field[i];
      score = play (state, &players[white->player], &players[black->player], years);
      white->half_points += score;
      black->half_points += 2 - score;
      white->whites++;
      white->met[white->n_met++] = black->player;
      black->met[black->n_met++] = white->player;
      white->paired = black->paired = TRUE;
      write_game (players, date, event, title, round, white->player, black->player, score);
    }
}

static void
play_event (guint64 *state, const Player *players, guint event, SclDay first, SclDay season)
{
  static const char *const places[N_REGIONS] = { "Ardenza", "Boscoro", "Calvera", "Dolmino" };
  gboolean open = event % 3 == 0;
  guint rounds = open ? 7 : 5 + event % 2;
  int region = (int)(event % N_REGIONS);
  Entrant field[MAX_FIELD] = { 0 };
  guint n = 0;
  g_autofree char *title
      = g_strdup_printf (open ? "%s Open %u (generated)" : "%s Festival %u (generated)", places[region], event + 1);

  for (guint i = 0; i < N_PLAYERS && n < MAX_FIELD; i++)
    {
      /* Opens draw from everywhere; festivals hardly from other regions. */
      double share = players[i].activity * (players[i].region == region ? 1.0 : open ? 0.35 : 0.06);

      if (uniform (state) < (i == 0 ? 0.9 : share))
        field[n++] = (Entrant){ .player = i };
    }
  for (guint round = 0; round < rounds; round++)
    play_round (state, players, field, n, first + (SclDay)(round / 2), (first - season) / 365.25, event, title, round);
}

int
main (void)
{
  guint64 state = SEED;
  g_autofree Player *players = g_new0 (Player, N_PLAYERS);
  SclDay season = scl_day_from_ymd (1998, 1, 3);

  g_print ("# Generated: an invented season of %d players and %d events, 1998-01 to 1999-06, seed %d\n", N_PLAYERS, N_EVENTS,
           SEED);
  g_print ("date,event_id,event,round,white_id,white,white_rating,black_id,black,black_rating,score\n");
  make_players (&state, players);
  for (guint event = 0; event < N_EVENTS; event++)
    play_event (&state, players, event, season + (SclDay)(event * 541 / N_EVENTS), season);
  return 0;
}
