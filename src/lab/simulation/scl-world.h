/* SclWorld: a simulated federation whose true strengths are known.
 *
 * Players enter, learn, age and leave, the sooner the more they lose, visitors after one event;
 * most play little, a hard core plays much, some of it several events a month. They play opens of
 * their region or category festivals, mostly the kind they are used to, paired by a Swiss system
 * within score groups, and seldom travel to other regions. What comes out is a history like any
 * other, and the truth behind it. The model is invented; every number of it is a parameter, and
 * SclWorldFit finds those with which it resembles a real history. The same parameters and seed give
 * the same history whatever the number of threads.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gio/gio.h>

#include "history/core/scl-history.h"
#include "rating/base/scl-progress.h"
#include "rating/key/scl-key.h"

typedef struct
{
  gint32 seed;      /* [0, 2^31) */
  SclDay first_day; /* the first month's first day; not SCL_DAY_NONE */
  gint32 months;    /* of play, [1, 1200] */
  gint32 players;   /* at the beginning, [10, 200000] */
  double entrants;  /* a year, as a share of the players present, [0, 1] */
  double
      visitors;   /* share of the entrants, [0, 1], who come for one event and are not seen again */
  double leavers; /* likewise, [0, 1]: of those between 20 and 60 years who neither gain nor lose */
  double leave_young;  /* how many times as many of those under 20 leave, [0, 10] */
  double leave_old;    /* likewise of those of 60 and more, [0, 10] */
  double leave_losing; /* the logarithm by which leaving grows for each 100 points lost in the last
                          year or so, [-3, 3] */

  double mean, sd;     /* of grown-ups' strength, rating points */
  double skew;         /* skewness of it, [-2, 2]; above 0: many weak, few strong ones */
  double junior_share; /* of the entrants, [0, 1]: aged 8 to 17; at the beginning a quarter of
                          everybody is */
  double visitor_gap;  /* how far visitors are below the entrants of their age, rating points */
  double
      junior_gap; /* how far below their grown-up strength children of seven are, rating points */
  double growth_years; /* in which the gap shrinks to 1/e of itself */
  double newcomer_gap; /* how far grown-up entrants are below the mean */
  double decline;      /* from 50 years on, rating points a year */
  double walk;         /* random walk, rating points a root year */
  double form;         /* standard deviation of an event's form, rating points */

  gint32 regions;        /* [1, 99] */
  double region_spread;  /* standard deviation of the regions' mean strengths, rating points */
  double bridges;        /* share of events played in another region, [0, 1] */
  double events;         /* a player and year, mean, outside the hard core, [0, 52] */
  double activity_shape; /* of the gamma distribution of players' activity; small: few play much;
                            (0, 100] */
  double core;           /* share of the players who are its hard core, [0, 1] */
  double core_events;    /* a player of the hard core and year, mean, [0, 72] */
  double core_shape;     /* of the gamma distribution of the core's activity, (0, 100] */
  double festivals;      /* share of the entries that are for category festivals, [0, 1] */
  double core_lead;      /* by which the hard core is stronger, rating points */
  gint32 sections;       /* of a festival, by rating, [2, 8] */
  double faithful; /* [0, 1]: 0: each entry is for either kind; 1: each player plays either opens or
                      festivals only */
  gint32 event_size;  /* entrants of an event, about, [4, 96] */
  gint32 rounds;      /* [1, 15] */
  gboolean knock_out; /* in place of the Swiss system: who loses is out, there are no draws; as many
                         rounds as it takes */

  double draws;      /* of two players of mean strength a draw's probability is this times twice the
                        smaller expected score, [0, 1] */
  double draws_rise; /* by which that grows for each 100 points that the two are above the mean,
                        [-1, 1] */
  double white_edge; /* of two players of mean strength, rating points */
  double white_rise; /* by which that grows for each 100 points that the two are above the mean,
                        rating points */
  gboolean given;    /* the first players have given ratings */
  double given_error; /* standard deviation of these, rating points */
  double sunk; /* [0, 0.9]: how far given ratings below 2000 had sunk: 2000 - (2000 - strength) / (1
                  - sunk), so that a rise by sunk (2000 - rating) would mend them; those that come
                  to less than 1000 are not given */

  gint32 jump_month; /* in which some grow stronger at a stroke; 0: never */
  double jump_share; /* of the players then present, [0, 1] */
  double jump;       /* rating points */
} SclWorld;

/* Keys of group [world]: the fields' names with hyphens. They give the defaults. */
extern const SclKeySet scl_world_key_sets[];
/* Every parameter to its default. */
void scl_world_reset (SclWorld *world);

/* Sets one parameter by its key's name; SCL_POLICY_ERROR where the name or the value is wrong. */
gboolean scl_world_set (SclWorld *world, const char *name, const char *value, GError **error);

/* Every parameter as "name=value", one a line: names a result. Newly allocated. */
char *scl_world_to_text (const SclWorld *world);

/* A world's file is a key file with one group, [world], of parameters; what it does not name keeps
 * its default. SCL_POLICY_ERROR or GKeyFile's own errors, with the file's name. */
gboolean scl_world_load (SclWorld *world, const char *path, GError **error);
/* remark: lines that stand at its head, each after "# "; may be NULL. */
gboolean scl_world_save (const SclWorld *world, const char *path, const char *remark,
                         GError **error);

/* The truth. Immutable, reference counted. */
typedef struct
{
  gatomicrefcount ref_count;
  SclWorld world;
  guint n_players;
  guint n_months;
  float *strength; /* [month * n_players + player], at the month's end, in the scale of the logistic
                      curve; NaN: not there */
  guint8 *region;  /* per player, [0, regions) */
  guint8 *jumped;  /* per player: grew stronger at a stroke */
} SclTruth;

/* Counted with the world that made it. */
void scl_truth_unref (SclTruth *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SclTruth, scl_truth_unref)

static inline double
scl_truth_strength (const SclTruth *self, guint32 player, guint month)
{
  return self->strength[(gsize) month * self->n_players + player];
}

/* Makes the history, and the truth if truth is not NULL. Player ids of both agree. Federations are
 * the regions ("R01" …), categories follow the strength perceived at entry. Provenance says that it
 * is generated, and by what seed. n_threads 0: one a processor. */
SclHistory *scl_world_run (const SclWorld *world, guint n_threads, SclTruth **truth,
                           SclProgressFunc progress, gpointer data, GCancellable *cancellable,
                           GError **error);
