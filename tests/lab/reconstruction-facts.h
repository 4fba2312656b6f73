/* What Carosi, Il sistema Elo, "Il caso Elo Italia", says about the list of January 2000, and what
 * else the reconstruction owes: each as a question with yes or no.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <math.h>
#include <string.h>

#include "lab/reconstruction/scl-reconstruction.h"
#include "rating/base/scl-day.h"

/* Players of a category (or all: -1) in [low, high). */
static inline guint
fact_count (const SclReconstruction *list, int category, double low, double high)
{
  guint n = 0;

  for (guint i = 0; i < list->n; i++)
    n += (category < 0 || list->category[i] == category) && list->rating[i] >= low
         && list->rating[i] < high;
  return n;
}

static inline gboolean
fact_has_moments (const SclReconstruction *list, int category, double mean, double sd)
{
  double sum = 0, squares = 0, n = 0;

  for (guint i = 0; i < list->n; i++)
    if (category < 0 || list->category[i] == category)
      {
        sum += list->rating[i];
        squares += list->rating[i] * list->rating[i];
        n++;
      }
  return fabs (sum / n - mean) < 0.5 && fabs (sqrt (squares / n - sum / n * (sum / n)) - sd) < 0.5;
}

/* To the tenth of a per cent that is printed. */
static inline gboolean
fact_has_share (const SclReconstruction *list, int category, double below, double of_those_below,
                double percent)
{
  const double share = 100.0 * fact_count (list, category, 0, below)
                       / fact_count (list, category, 0, of_those_below);

  return fabs (share - percent) < 0.05 + 1e-9;
}

/* "7481"; Table 1. */
static inline gboolean
fact_table_1 (const SclReconstruction *list)
{
  static const guint table[] = { [SCL_CATEGORY_3N] = 1425,
                                 [SCL_CATEGORY_2N] = 2947,
                                 [SCL_CATEGORY_1N] = 1651,
                                 [SCL_CATEGORY_CM] = 1123,
                                 [SCL_CATEGORY_M] = 335 };
  gboolean met = list->n == 7481;

  for (int c = 0; c < SCL_N_CATEGORIES; c++)
    met = met && fact_count (list, c, 0, 4000) == table[c];
  return met;
}

/* Table 2, to its whole points; the last line is the whole list. */
static inline gboolean
fact_table_2 (const SclReconstruction *list)
{
  return fact_has_moments (list, SCL_CATEGORY_M, 2162, 118)
         && fact_has_moments (list, SCL_CATEGORY_CM, 1944, 92)
         && fact_has_moments (list, SCL_CATEGORY_1N, 1753, 72)
         && fact_has_moments (list, SCL_CATEGORY_2N, 1580, 57)
         && fact_has_moments (list, SCL_CATEGORY_3N, 1485, 52)
         && fact_has_moments (list, -1, 1681, 195);
}

static inline gboolean
fact_3n_below (const SclReconstruction *list)
{
  return fact_has_share (list, SCL_CATEGORY_3N, 1500, 4000, 45.5);
}

static inline gboolean
fact_2n_below (const SclReconstruction *list)
{
  return fact_has_share (list, SCL_CATEGORY_2N, 1600, 4000, 50.7);
}

static inline gboolean
fact_1n_below (const SclReconstruction *list)
{
  return fact_has_share (list, SCL_CATEGORY_1N, 1700, 4000, 16.1)
         && fact_has_share (list, SCL_CATEGORY_1N, 1700, 1800, 24.8);
}

static inline gboolean
fact_cm_below (const SclReconstruction *list)
{
  return fact_has_share (list, SCL_CATEGORY_CM, 1900, 4000, 19.5)
         && fact_has_share (list, SCL_CATEGORY_CM, 1900, 2000, 26.3);
}

static inline gboolean
fact_m_below (const SclReconstruction *list)
{
  return fact_has_share (list, SCL_CATEGORY_M, 2100, 4000, 26.6)
         && fact_has_share (list, SCL_CATEGORY_M, 2100, 2200, 38.9);
}

/* "La massima popolazione si ha nella fascia 1500-1600." */
static inline gboolean
fact_mode (const SclReconstruction *list)
{
  gboolean met = TRUE;

  for (double low = 1000; low < 3000; low += 100)
    met = met
          && (low == 1500
              || fact_count (list, -1, low, low + 100) < fact_count (list, -1, 1500, 1600));
  return met;
}

/* "Limiti Elo pratici entro i quali si trovano la maggior parte dei giocatori": 1400-1550,
 * 1500-1700, 1700-1900, 1900-2100, 2000-2500. */
static inline gboolean
fact_practical_limits (const SclReconstruction *list)
{
  static const double limits[][2]
      = { { 1400, 1550 }, { 1500, 1700 }, { 1700, 1900 }, { 1900, 2100 }, { 2000, 2500 } };
  gboolean met = TRUE;

  for (int c = 0; c < SCL_N_CATEGORIES; c++)
    met = met
          && 2 * fact_count (list, c, limits[c][0], limits[c][1]) > fact_count (list, c, 0, 4000);
  return met;
}

/* "In ciascuna categoria il picco si trova sul punteggio teorico": the fullest class of 25 points
 * begins at the threshold. */
static inline gboolean
fact_peaks (const SclReconstruction *list)
{
  static const double threshold[] = { 1500, 1600, 1700, 1900, 2100 };
  gboolean met = TRUE;

  for (int c = 0; c < SCL_N_CATEGORIES; c++)
    for (double x = 1000; x < 3000; x += 25)
      met = met
            && (x == threshold[c]
                || fact_count (list, c, x, x + 25)
                       < fact_count (list, c, threshold[c], threshold[c] + 25));
  return met;
}

/* Whether after the threshold the classes of 25 points rise again by more than so many players. */
static inline gboolean
fact_rises_again (const SclReconstruction *list, int category, double threshold, guint by)
{
  guint least = G_MAXUINT;

  for (double x = threshold; x < 3000; x += 25)
    {
      const guint n = fact_count (list, category, x, x + 25);

      if (least != G_MAXUINT && n > least + by)
        return TRUE;
      least = MIN (least, n);
    }
  return FALSE;
}

/* Whether until the threshold the classes of 25 points never fall by more than so many players. */
static inline gboolean
fact_rises_until (const SclReconstruction *list, int category, double threshold, guint by)
{
  guint most = 0;

  for (double x = 1000; x < threshold; x += 25)
    {
      const guint n = fact_count (list, category, x, x + 25);

      if (n + by < most)
        return FALSE;
      most = MAX (most, n);
    }
  return TRUE;
}

/* "A parte la 1N che ha un doppio picco": a second one, a third lower between them. */
static inline gboolean
fact_double_peak (const SclReconstruction *list)
{
  guint first = fact_count (list, SCL_CATEGORY_1N, 1700, 1725), second = 0, dip = G_MAXUINT;
  double at = 0;

  for (double x = 1750; x < 1900; x += 25)
    if (fact_count (list, SCL_CATEGORY_1N, x, x + 25) > second)
      {
        second = fact_count (list, SCL_CATEGORY_1N, x, x + 25);
        at = x;
      }
  for (double x = 1725; x < at; x += 25)
    dip = MIN (dip, fact_count (list, SCL_CATEGORY_1N, x, x + 25));
  return 10 * dip < 7 * first && 10 * dip < 7 * second;
}

/* … and no other category has one: above its threshold each falls, and those above 1N rise towards
 * it (two players are the chance of a draw within its quantile). */
static inline gboolean
fact_no_other_second_peak (const SclReconstruction *list)
{
  return !fact_rises_again (list, SCL_CATEGORY_3N, 1500, 2)
         && !fact_rises_again (list, SCL_CATEGORY_2N, 1600, 2)
         && !fact_rises_again (list, SCL_CATEGORY_CM, 1900, 2)
         && !fact_rises_again (list, SCL_CATEGORY_M, 2100, 2)
         && fact_rises_until (list, SCL_CATEGORY_CM, 1900, 2)
         && fact_rises_until (list, SCL_CATEGORY_M, 2100, 2);
}

/* "La discontinuità a gradino ai valori di soglia", evident for 1N and CM, less so for 3N and 2N:
 * 25 points above against 25 below. */
static inline gboolean
fact_steps (const SclReconstruction *list)
{
  static const double threshold[] = { 1500, 1600, 1700, 1900 };
  gboolean met = TRUE;

  for (int c = 0; c < SCL_CATEGORY_M; c++)
    met = met
          && fact_count (list, c, threshold[c], threshold[c] + 25)
                 > (c >= SCL_CATEGORY_1N ? 2.0 : 1.2)
                       * fact_count (list, c, threshold[c] - 25, threshold[c]);
  return met;
}

/* "651 giocatori in possesso anche dell'Elo FIDE … parte da 2000 punti." */
static inline gboolean
fact_651 (const SclReconstruction *list)
{
  guint n = 0;
  gboolean met = TRUE;

  for (guint i = 0; i < list->n; i++)
    if (!isnan (list->fide[i]))
      {
        n++;
        met = met && list->fide[i] >= 2000 && fmod (list->fide[i], 5) == 0;
      }
  return met && n == 651;
}

/* Not in the paper: the highest of the 657 Italians on FIDE's list of 1 January 2000 has 2520. */
static inline gboolean
fact_top (const SclReconstruction *list)
{
  double top = 0;

  for (guint i = 0; i < list->n; i++)
    top = fmax (top, isnan (list->fide[i]) ? 0 : list->fide[i]);
  return top >= 2480 && top <= 2520;
}

/* Figure 16 has no edge at 1960, as it had when nobody below had an Elo FIDE: in the 40 points
 * below there are a fifth at least of those in the 40 above. */
static inline gboolean
fact_no_edge (const SclReconstruction *list)
{
  guint below = 0, above = 0;

  for (guint i = 0; i < list->n; i++)
    if (!isnan (list->fide[i]))
      {
        below += list->rating[i] >= 1920 && list->rating[i] < 1960;
        above += list->rating[i] >= 1960 && list->rating[i] < 2000;
      }
  return 5 * below >= above;
}

static inline void
fact_line (const SclReconstruction *list, double *slope, double difference[2], guint *far)
{
  double n = 0, sx = 0, sy = 0, sxx = 0, sxy = 0, count[2] = { 0, 0 };

  difference[0] = difference[1] = 0;
  *far = 0;
  for (guint i = 0; i < list->n; i++)
    if (!isnan (list->fide[i]))
      {
        const double x = list->rating[i] - 2100, y = list->fide[i] - 2100;

        n++;
        sx += x;
        sy += y;
        sxx += x * x;
        sxy += x * y;
        difference[x < 100] += y - x;
        count[x < 100]++;
        *far += y - x > 200;
      }
  *slope = (n * sxy - sx * sy) / (n * sxx - sx * sx);
  difference[0] /= count[0];
  difference[1] /= count[1];
}

/* "Il coefficiente angolare della retta è maggiore di 1", as can be seen: by 0.04 or more, that of
 * least squares. */
static inline gboolean
fact_slope (const SclReconstruction *list)
{
  double slope, difference[2];
  guint far;

  fact_line (list, &slope, difference, &far);
  return slope >= 1.04;
}

/* "L'Elo FIDE medio risulta sistematicamente maggiore": the mean difference of every class of 50
 * points with ten players or more. */
static inline gboolean
fact_higher_throughout (const SclReconstruction *list)
{
  gboolean met = TRUE;

  for (double low = 1800; low < 2600; low += 50)
    {
      double sum = 0;
      guint n = 0;

      for (guint i = 0; i < list->n; i++)
        if (!isnan (list->fide[i]) && list->rating[i] >= low && list->rating[i] < low + 50)
          {
            sum += list->fide[i] - list->rating[i];
            n++;
          }
      met = met && (n < 10 || sum > 0);
    }
  return met;
}

/* "Specialmente sotto i 2200": the mean difference is larger there by ten points or more. */
static inline gboolean
fact_larger_below_2200 (const SclReconstruction *list)
{
  double slope, difference[2];
  guint far;

  fact_line (list, &slope, difference, &far);
  return difference[1] > difference[0] + 10;
}

/* "Per un buon numero di giocatori tale differenza è superiore ai 200 punti": twenty. */
static inline gboolean
fact_far (const SclReconstruction *list)
{
  double slope, difference[2];
  guint far;

  fact_line (list, &slope, difference, &far);
  return far >= 20;
}

/* "6176 su 7481", mean age 40, all born between 1900 and 2000 (printed "200"). */
static inline gboolean
fact_births (const SclReconstruction *list)
{
  double n = 0, ages = 0;
  gboolean met = TRUE;

  for (guint i = 0; i < list->n; i++)
    if (list->birth_year[i] != 0)
      {
        n++;
        ages += 2000 - list->birth_year[i];
        met = met && list->birth_year[i] >= 1900 && list->birth_year[i] <= 2000;
      }
  return met && n == 6176 && fabs (ages / n - 40) < 0.5;
}

/* Seven semesters, the sixth of them this list: it grows; the jump of 1998 is several times any
 * other, of the mean too; the mean falls beyond its error, the error from 2.6 to 2.2. */
static inline gboolean
fact_semesters (const SclReconstruction *list)
{
  SclListSummary s[SCL_RECONSTRUCTION_N_SEMESTERS];
  gboolean met;

  scl_reconstruction_semesters (list, s);
  met = s[0].day == scl_day_from_ymd (1997, 7, 1) && s[5].n == 7481
        && fabs (s[5].mean - 1681) < 0.5;
  for (guint i = 1; i < 7; i++)
    {
      const double error = s[i].sd / sqrt (s[i].n), error_before = s[i - 1].sd / sqrt (s[i - 1].n);

      met = met && s[i].day == scl_day_add_months (s[i - 1].day, 6) && s[i].n > s[i - 1].n
            && error < error_before && s[i].mean < s[i - 1].mean - error;
      if (i != 2)
        met = met && s[2].n - s[1].n > 3 * (s[i].n - s[i - 1].n)
              && s[1].mean - s[2].mean > 3 * (s[i - 1].mean - s[i].mean);
    }
  return met && fabs (s[0].sd / sqrt (s[0].n) - 2.6) < 0.05
         && fabs (s[6].sd / sqrt (s[6].n) - 2.2) < 0.05;
}

typedef struct
{
  const char *id;
  const char *figures; /* where it shows */
  gboolean (*is_met) (const SclReconstruction *list);
} Fact;

static const Fact facts[] = {
  { "table-1", "table 1", fact_table_1 },
  { "table-2", "table 2", fact_table_2 },
  { "fullest-class-1500-1600", "9", fact_mode },
  { "3n-45.5-below-1500", "10", fact_3n_below },
  { "2n-50.7-below-1600", "11", fact_2n_below },
  { "1n-16.1-and-24.8-below-1700", "12", fact_1n_below },
  { "cm-19.5-and-26.3-below-1900", "13", fact_cm_below },
  { "m-26.6-and-38.9-below-2100", "14", fact_m_below },
  { "practical-limits", "10 to 14", fact_practical_limits },
  { "peaks-at-thresholds", "10 to 14", fact_peaks },
  { "1n-has-two-peaks", "12", fact_double_peak },
  { "no-other-has-two-peaks", "10, 11, 13, 14", fact_no_other_second_peak },
  { "steps-at-thresholds", "10 to 13", fact_steps },
  { "651-from-2000-on", "15", fact_651 },
  { "top-of-2480-to-2520", "15", fact_top },
  { "no-edge-at-1960", "16", fact_no_edge },
  { "slope-above-1", "17", fact_slope },
  { "higher-throughout", "18", fact_higher_throughout },
  { "larger-below-2200", "18", fact_larger_below_2200 },
  { "twenty-beyond-200", "18", fact_far },
  { "6176-births-mean-age-40", "19", fact_births },
  { "seven-semesters", "21 to 23", fact_semesters },
};
