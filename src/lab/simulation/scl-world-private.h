/* SclWorld, from the inside: the population, and the play of one event.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "lab/simulation/scl-random-private.h"
#include "lab/simulation/scl-world.h"

/* ---- The population ---- */

typedef struct
{
  double strength; /* now */
  double grown_up; /* towards which it grows */
  double activity; /* events a year */
  double given;    /* 0: none */
  gint16 birth_year;
  guint8 region;
  guint8 sex; /* 'm', 'f' */
  gboolean present;
  gboolean jumped;
  gboolean visits; /* for one event, in the month of entry */
  guint perceived; /* strength as seen at entry, for categories */
  double seen;     /* as seen by the results since: for the sections of festivals */
  double trend;    /* points of it gained of late, forgotten by a twelfth a month */
  gboolean festival_goer;
} SclWorldPlayer;

typedef struct
{
  const SclWorld *world;
  SclRandom random;
  GArray *players; /* of SclWorldPlayer */
  double *region_mean;
} SclPopulation;

void scl_population_init (SclPopulation *self, const SclWorld *world);
void scl_population_clear (SclPopulation *self);
/* One month passes; month from 0. Some leave, some come, all learn and age. */
void scl_population_step (SclPopulation *self, guint month);
/* With this mean; n >= 0. */
guint scl_population_poisson (SclRandom *random, double mean);

/* Invented; newly allocated. */
char *scl_world_player_name (guint64 seed, guint32 player, char sex);
/* "NC", "3N", "2N", "1N", "CM", "M" by the limits of 1500, 1600, 1800, 2000 and 2200. */
const char *scl_world_category (guint strength);

/* ---- One event ---- */

#define SCL_WORLD_MAX_ENTRANTS 96
#define SCL_WORLD_N_SLOTS 6 /* of a month: the most events that a player can play in one */

typedef struct
{
  guint32 white, black; /* indices into the event's entrants */
  guint8 round;         /* from 1 */
  guint8 half_points;   /* White's */
} SclWorldGame;

typedef struct
{
  guint64 stream; /* of its random numbers */
  guint month;
  guint8 region;
  guint8 section;  /* 0: open; 1 …: of a festival, the strongest first */
  guint number;    /* of the region's events of that kind this month, from 1 */
  guint slot;      /* of the month, [0, SCL_WORLD_N_SLOTS): nobody plays two events of one slot */
  guint n;         /* entrants, [2, SCL_WORLD_MAX_ENTRANTS] */
  guint32 *player; /* SCL_WORLD_MAX_ENTRANTS of room until it is played */
  float *strength; /* on the day */
  guint n_games;   /* out */
  SclWorldGame *games; /* out */
} SclWorldEvent;

void scl_world_event_play (SclWorldEvent *self, const SclWorld *world);
void scl_world_event_free (SclWorldEvent *self);

/* ---- Who enters which event ---- */

/* The month's events, appended to events (of SclWorldEvent), with their entrants in place. An entry
 * for which no event is left in which the player could play it is dropped. */
void scl_world_schedule_month (SclPopulation *population, guint month, GPtrArray *events);
