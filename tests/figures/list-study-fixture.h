/* A study of two lists that can be worked out by hand.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "../lab/list-fixtures.h"
#include "lab/lists/scl-list-study.h"

/* Ada (a woman, born 1990) goes from 1500 to 1540, Bruno (a man, 1950) from 1700 to 1680, both of
 * ITA; Carla of GER, of whom no more is known, leaves with 1900; Dino (a man of FRA, 1985) enters
 * with 1600.
 *
 * Mean 1700 (SD sqrt (80000 / 3) = 163.3), then 4820 / 3 = 1606.7 (squares of -66.7, 73.3, -6.7: SD
 * sqrt (9866.7 / 3) = 57.3): -93.3. Those who stayed, 1600 to 1610: +10, Ada +40 / 2 = +20, Bruno
 * -20 / 2 = -10. Dino (1600 - 1610) / 3 = -3.3, Carla (1600 - 1900) / 3 = -100. Their SD is 100,
 * then 70; both are as far from the mean as the other, so that the ratio has no error. */
static inline SclListStudy *
four_people (char rate)
{
  static const char *const federations[] = { "ITA", "ITA", "GER", "FRA" };
  static const gint16 born[] = { 1990, 1950, 0, 1985 };
  static const char sexes[] = { 'f', 'm', 0, 'm' };
  static const int first[] = { 1500, 1700, 1900, 0 }, second[] = { 1540, 1680, 0, 1600 };
  SclListTable *table = scl_list_table_new (list_fixture_roster (4), "Club", rate);

  for (guint q = 0; q < 4; q++)
    {
      table->roster->federation[q] = federations[q];
      table->roster->birth_year[q] = born[q];
      table->roster->sex[q] = (guint8) sexes[q];
    }
  list_fixture_add (table, "2001-01-01", first);
  list_fixture_add (table, "2002-01-01", second);
  return scl_list_study_new (table, NULL);
}

/* In place of the study's own regression one with made numbers. Entrants: 30 and 10 points in the
 * first two years, variances 4 and 12: 40 ± 1.96 x 4. */
static inline SclListRegression *
set_regression (SclListStudy *study)
{
  const SclListEstimate unknown = { NAN, NAN, NAN, NAN };
  SclListRegression *self = g_new0 (SclListRegression, 1);

  self->n = 20;
  self->n_ageless = 5;
  self->n_still = 8;
  self->level = (SclListEstimate){ -1.5, 0.5, -2.5, -0.5 };
  self->junior = (SclListEstimate){ 3.0, NAN, NAN, NAN };
  self->ageing = (SclListEstimate){ -6.0, 1.0, -8.0, -4.0 };
  self->rating = unknown;
  for (guint j = 0; j < SCL_ENTRANT_YEARS; j++)
    self->entrant[j] = unknown;
  self->entrant[0] = (SclListEstimate){ 30.0, 2.0, 26.1, 33.9 };
  self->entrant[1] = (SclListEstimate){ 10.0, 3.0, 4.1, 15.9 };
  self->covariance[0] = 4.0;
  self->covariance[SCL_ENTRANT_YEARS + 1] = 12.0;
  scl_list_regression_free (study->regression);
  return study->regression = self;
}
