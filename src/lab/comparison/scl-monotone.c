/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lab/comparison/scl-monotone.h"

#include <math.h>

/* Neighbours that share one value. */
typedef struct
{
  double sum, weight; /* of weight times y */
  guint end;          /* the first place behind them */
} Block;

static double
mean_of (const Block *block)
{
  return block->sum / block->weight;
}

void
scl_monotone_fit (const double *y, const double *weight, guint n, double *fit)
{
  g_autofree Block *blocks = g_new (Block, MAX (n, 1));
  guint n_blocks = 0, at = 0;

  for (guint i = 0; i < n; i++)
    {
      if (!(weight[i] > 0.0))
        {
          if (n_blocks > 0)
            blocks[n_blocks - 1].end = i + 1;
          continue;
        }
      blocks[n_blocks++] = (Block){ weight[i] * y[i], weight[i], i + 1 };
      while (n_blocks > 1 && mean_of (&blocks[n_blocks - 2]) >= mean_of (&blocks[n_blocks - 1]))
        {
          blocks[n_blocks - 2].sum += blocks[n_blocks - 1].sum;
          blocks[n_blocks - 2].weight += blocks[n_blocks - 1].weight;
          blocks[n_blocks - 2].end = blocks[n_blocks - 1].end;
          n_blocks--;
        }
    }
  for (guint b = 0; b < n_blocks; b++)
    for (; at < blocks[b].end; at++)
      fit[at] = mean_of (&blocks[b]);
  for (; at < n; at++)
    fit[at] = NAN;
}
