/* Figures of people: ratings over time or age, places over time, results by opponents.
 *
 * Titles, captions and what a screen reader says are made from the numbers that are drawn.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "figures/chart/scl-chart.h"
#include "lab/person/scl-age-means.h"
#include "lab/person/scl-head-to-head.h"
#include "lab/person/scl-places.h"
#include "lab/person/scl-profile.h"

#define SCL_FIGURE_PEOPLE 8

typedef struct
{
  gboolean by_age; /* x axis: age in years, of those whose birth year is known; default FALSE: the
                      date */
  gboolean rates;  /* also the other published series (rapid, blitz, other lists): one person alone;
                      default TRUE */
  gboolean replays; /* also what rules make of the games: one person alone; default TRUE */
  gboolean events;  /* the events as marks on the line of the first rule that rates them; one person
                       alone; default TRUE */
  gboolean remarks; /* adjustments and floors, annotated; one person alone; default TRUE */
  const SclAgeMeans *means; /* the mean of everybody of the person's age, from one list; NULL:
                               none */
  const SclRatingSeries *supposed; /* a replay with what is supposed: from where it leaves the first
                                      replayed series on it is drawn dashed; NULL: nothing is */
} SclProfileFigureOptions;
#define SCL_PROFILE_FIGURE_DEFAULTS                                                                \
  {                                                                                                \
    .rates = TRUE, .replays = TRUE, .events = TRUE, .remarks = TRUE                                \
  }

/* "profile": published lists as steps, rules beside them; each line ends where its data end and
 * breaks where there is a gap; the peak is marked. The first person is the one that is spoken of,
 * up to SCL_FIGURE_PEOPLE in all, each with their main series. */
SclChart *scl_figure_profile (const SclProfile *const *profiles, guint n,
                              const SclProfileFigureOptions *options);

/* "place": rank over time, the first place on top; kinds is a set of bits 1 << SclStandingKind,
 * each with a panel of its own where there are several. places: of SclPlace. share: the share that
 * is rated lower in place of the rank, all in one. Ranks are those among the active where they are
 * known, with those among all in grey beside them; the days on which the lists change what they do
 * with the inactive are marked. practices: of the lists; NULL: not known. */
SclChart *scl_figure_places (const char *name, GArray *places, guint kinds, gboolean share,
                             GArray *practices);

/* "opponents": score less expectation by group, with intervals and the number of games. */
SclChart *scl_figure_opponents (const char *name, const SclOpponents *opponents);
