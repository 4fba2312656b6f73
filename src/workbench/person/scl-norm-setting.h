/* SclNormSetting: the kind of event at which a title norm is sought, as people choose it.
 *
 * B.01, Title Regulations from 1 January 2024; the articles stand beside what they say.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "lab/person/scl-norm.h"

typedef enum
{
  SCL_NORM_AT_SWISS,        /* games won, and those after the norm, may be left out: 1.4.1e */
  SCL_NORM_AT_FIXED,        /* a round-robin, or other pairings fixed beforehand: 1.4.1f */
  SCL_NORM_AT_DOUBLE,       /* a double round-robin: 1.4.5f */
  SCL_NORM_AT_CHAMPIONSHIP, /* of teams or clubs, of the world or a continent, 7 to 9 rounds: 7
                               games are enough (1.4.1) */
  SCL_NORM_AT_WORLD_CUP,    /* 8 games are enough, and count 9 (1.4.1) */
  SCL_NORM_N_AT,
} SclNormAt;

/* Why the federations of the opponents may be any: 1.4.3a-d. */
typedef enum
{
  SCL_NORM_NOT_EXEMPT,     /* 1.4.3 and 1.4.4 hold */
  SCL_NORM_NATIONAL_FINAL, /* of an individual championship, for players of its federation */
  SCL_NORM_NATIONAL_TEAM,  /* a team championship, the same */
  SCL_NORM_ZONAL,          /* or sub-zonal */
  SCL_NORM_GUESTS,         /* a Swiss with, in every round, 20 rated players not of the host, of 3
                              federations, 10 of them GM, IM, WGM or WIM */
  SCL_NORM_N_EXEMPTIONS,
} SclNormExemption;

typedef struct
{
  SclNormAt at;
  SclNormExemption exemption;
} SclNormSetting;

/* What files have: "swiss", "national-final"; static. */
const char *scl_norm_at_nick (SclNormAt at);
const char *scl_norm_exemption_nick (SclNormExemption exemption);
/* The first of them for what is no such name, or NULL. */
SclNormAt scl_norm_at_from_nick (const char *nick);
SclNormExemption scl_norm_exemption_from_nick (const char *nick);

/* Games that a norm takes there: 7, 8 or 9 (1.4.1). */
guint scl_norm_setting_least_games (const SclNormSetting *self);
/* The kind, the least games and whether all federations may be, into the event. n_games: planned;
 * of a double round-robin they say how many play. */
void scl_norm_setting_apply (const SclNormSetting *self, guint n_games, SclNormEvent *event);
