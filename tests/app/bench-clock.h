/* What the benchmarks of figures share: two clocks, and a line of a table.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>
#include <stdlib.h>
#include <time.h>

#define BENCH_RUNS_MOST 41

static inline double
bench_processor_ms (void)
{
  struct timespec now;

  clock_gettime (CLOCK_PROCESS_CPUTIME_ID, &now);
  return now.tv_sec * 1e3 + now.tv_nsec * 1e-6;
}

static inline int
bench_compare (gconstpointer a, gconstpointer b)
{
  double one = *(const double *) a;
  double other = *(const double *) b;

  return (one > other) - (one < other);
}

typedef void (*BenchJob) (guint run, gpointer data);

/* One row: the medians, the worst on the clock, and what it should be at most. */
static inline void
bench_measure (const char *name, guint runs, double at_most, BenchJob job, gpointer data)
{
  double clock[BENCH_RUNS_MOST], processor[BENCH_RUNS_MOST];

  for (guint i = 0; i < runs; i++)
    {
      double p = bench_processor_ms ();
      gint64 c = g_get_monotonic_time ();

      job (i, data);
      processor[i] = bench_processor_ms () - p;
      clock[i] = (g_get_monotonic_time () - c) / 1e3;
    }
  qsort (clock, runs, sizeof (double), bench_compare);
  qsort (processor, runs, sizeof (double), bench_compare);
  g_print ("| %-34s | %8.2f | %8.2f | %8.2f | %6.0f |\n", name, processor[runs / 2],
           clock[runs / 2], clock[runs - 1], at_most);
}
