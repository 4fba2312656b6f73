/* Standard errors without a dense matrix of all players: see scl-bradley-terry-solver.h for method
 * and meaning.
 *
 * The information matrix H is D - A: D its diagonal, A >= 0 what ties players to each other. The
 * diagonal of its inverse is that of
 *
 *   w w^T / sum w, w = H^-1 1: the whole group moving together, held by the prior alone (without a
 * prior it does not move); N = D^-1 + D^-1 A D^-1 + D^-1 A D^-1 A D^-1, how the inverse begins, on
 * vectors of zero sum; its diagonal is known exactly; and what remains, estimated from random
 * vectors z as the mean of z times (the remainder times z).
 *
 * Where players are well connected the remainder is small, and the estimate accordingly sharp.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <math.h>
#include <string.h>

#include "rating/base/scl-background.h"
#include "rating/base/scl-gettext.h"
#include "rating/whole-history/scl-bradley-terry-private.h"

/* Players by group: members[start[g]] … members[start[g + 1] - 1]. */
typedef struct
{
  guint n_groups;
  guint32 *start, *members;
  guint32 *place; /* per player: index within its group */
} Members;

static void
members_init (Members *self, guint n_players, const guint32 *group, guint n_groups)
{
  self->n_groups = n_groups;
  self->start = g_new0 (guint32, n_groups + 2);
  self->members = g_new (guint32, n_players + 1);
  self->place = g_new0 (guint32, n_players + 1);
  for (guint i = 0; i < n_players; i++)
    if (group[i] != SCL_BT_GROUP_NONE)
      self->start[group[i] + 2]++;
  for (guint g = 0; g < n_groups; g++)
    self->start[g + 2] += self->start[g + 1];
  for (guint i = 0; i < n_players; i++)
    if (group[i] != SCL_BT_GROUP_NONE)
      self->members[self->start[group[i] + 1]++] = i;
  for (guint g = 0; g < n_groups; g++)
    for (guint i = self->start[g]; i < self->start[g + 1]; i++)
      self->place[self->members[i]] = i - self->start[g];
}

static guint
group_size (const Members *members, guint g)
{
  return members->start[g + 1] - members->start[g];
}

/* ---- Small groups: dense ---- */

/* In place: the lower triangle becomes L of L L^T. FALSE where the matrix is not positive definite
 * to working precision. */
static gboolean
cholesky (double *a, guint n)
{
  for (guint j = 0; j < n; j++)
    {
      double *row = a + (gsize) j * n;

      for (guint k = 0; k <= j; k++)
        {
          const double *other = a + (gsize) k * n;
          double sum = row[k];

          for (guint m = 0; m < k; m++)
            sum -= row[m] * other[m];
          if (k < j)
            row[k] = sum / other[k];
          else if (sum > 0.0)
            row[j] = sqrt (sum);
          else
            return FALSE;
        }
    }
  return TRUE;
}

/* Diagonal of (L L^T)^-1: column i of L^-1 by forward substitution, squared and summed. */
static void
inverse_diagonal (const double *l, guint n, double *column, double *diagonal)
{
  for (guint i = 0; i < n; i++)
    {
      double sum = 0.0;

      for (guint j = i; j < n; j++)
        {
          const double *row = l + (gsize) j * n;
          double value = j == i ? 1.0 : 0.0;

          for (guint m = i; m < j; m++)
            value -= row[m] * column[m];
          column[j] = value / row[j];
          sum += column[j] * column[j];
        }
      diagonal[i] = sum;
    }
}

static void
solve_dense (const SclBradleyTerry *self, const Members *members, guint g, double *variance)
{
  const SclPairs *pairs = self->pairs;
  const guint32 *players = members->members + members->start[g];
  guint n = group_size (members, g);
  g_autofree double *a = g_new0 (double, (gsize) n *n);
  g_autofree double *column = g_new (double, n);
  g_autofree double *diagonal = g_new (double, n);
  double shift = 0.0;

  for (guint i = 0; i < n; i++)
    {
      a[(gsize) i * n + i] = self->diagonal[players[i]];
      shift += self->diagonal[players[i]] / n;
      for (guint k = pairs->first[players[i]]; k < pairs->first[players[i] + 1]; k++)
        {
          guint j = members->place[pairs->other[k]];

          a[(gsize) MAX (i, j) * n + MIN (i, j)] -= self->curvature[k];
        }
    }
  /* Without a prior the constant vector has eigenvalue 0. Adding shift/n to every entry gives it
   * the eigenvalue shift, which adds exactly 1/(n shift) to each diagonal entry of the inverse, and
   * is taken off again. */
  if (!(self->options->prior > 0.0))
    for (guint i = 0; i < n; i++)
      for (guint j = 0; j <= i; j++)
        a[(gsize) i * n + j] += shift / n;
  if (!cholesky (a, n))
    {
      for (guint i = 0; i < n; i++)
        variance[players[i]] = INFINITY;
      return;
    }
  inverse_diagonal (a, n, column, diagonal);
  for (guint i = 0; i < n; i++)
    variance[players[i]] = diagonal[i] - (self->options->prior > 0.0 ? 0.0 : 1.0 / (n * shift));
}

/* ---- Great groups: probes ---- */

typedef struct
{
  SclBradleyTerry *problem;
  const Members *members;
  const guint8 *probed;                          /* per player: in a great group */
  gboolean second;                               /* the second-order term is taken off too */
  guint lanes;                                   /* vectors at once: 1 or SCL_LANES */
  double *z, *solution, *terms, *product, *work; /* n lanes each; work: 3 n lanes */
  double *whole;                                 /* w; NULL without a prior */
  double *whole_sum;                             /* per group */
  double *sum, *squares;                         /* of the samples, per player */
} Probe;

static gboolean
is_probed (const Probe *self, guint g)
{
  return group_size (self->members, g) > 0
         && self->probed[self->members->members[self->members->start[g]]];
}

/* sum over a group of x y, of a lane of x; y may be NULL for 1. */
static double
group_sum (const Probe *self, guint g, const double *x, guint lane, const double *y)
{
  double sum = 0.0;

  for (guint i = self->members->start[g]; i < self->members->start[g + 1]; i++)
    {
      guint32 player = self->members->members[i];

      sum += x[(gsize) player * self->lanes + lane] * (y != NULL ? y[player] : 1.0);
    }
  return sum;
}

/* x -= factor y on a group, of a lane of x; y may be NULL for 1. */
static void
group_subtract (const Probe *self, guint g, double factor, double *x, guint lane, const double *y)
{
  for (guint i = self->members->start[g]; i < self->members->start[g + 1]; i++)
    {
      guint32 player = self->members->members[i];

      x[(gsize) player * self->lanes + lane] -= factor * (y != NULL ? y[player] : 1.0);
    }
}

/* Zero sum within each group. */
static void
project (const Probe *self, double *x)
{
  for (guint g = 0; g < self->members->n_groups; g++)
    for (guint l = 0; l < self->lanes && is_probed (self, g); l++)
      group_subtract (self, g, group_sum (self, g, x, l, NULL) / group_size (self->members, g), x,
                      l, NULL);
}

/* terms = N z; product and work are scratch. */
static void
first_terms (Probe *self, const double *z)
{
  const double *d = self->problem->diagonal;
  const guint n = self->problem->n, lanes = self->lanes;
  double *term = self->work;

  for (guint i = 0; i < n; i++)
    for (guint l = 0; l < lanes; l++)
      {
        const gsize at = (gsize) i * lanes + l;

        self->terms[at] = term[at] = d[i] > 0.0 ? z[at] / d[i] : 0.0;
      }
  for (guint order = 1; order <= (self->second ? 2 : 1); order++)
    {
      scl_bradley_terry_multiply (self->problem, lanes, term, self->product);
      for (guint i = 0; i < n; i++)
        for (guint l = 0; l < lanes; l++)
          {
            const gsize at = (gsize) i * lanes + l;

            term[at] = d[i] > 0.0 ? term[at] - self->product[at] / d[i] : 0.0;
            self->terms[at] += term[at];
          }
    }
}

/* w and its sums. One lane. */
static void
solve_whole (Probe *self)
{
  for (guint i = 0; i < self->problem->n; i++)
    self->z[i] = i < self->problem->n - 2 && self->probed[i] ? 1.0 : 0.0;
  scl_bradley_terry_conjugate (self->problem, 1, self->z, 1e-8, self->whole, self->work);
  for (guint g = 0; g < self->members->n_groups; g++)
    if (is_probed (self, g))
      self->whole_sum[g] = group_sum (self, g, self->whole, 0, NULL);
}

static void
draw_signs (const Probe *self, GRand *rand, double *sign)
{
  guint n = self->problem->n;

  for (guint i = 0; i < n; i++)
    sign[i] = i < n - 2 && self->probed[i] ? (g_rand_boolean (rand) ? 1.0 : -1.0) : 0.0;
}

/* The whole group moving together is known. */
static void
take_off_whole (Probe *self)
{
  if (self->whole == NULL)
    project (self, self->solution);
  for (guint g = 0; g < self->members->n_groups && self->whole != NULL; g++)
    for (guint l = 0; l < self->lanes && is_probed (self, g); l++)
      group_subtract (self, g, group_sum (self, g, self->z, l, self->whole) / self->whole_sum[g],
                      self->solution, l, self->whole);
}

/* samples: in, the random signs of as many as there are lanes, or fewer; out, what the remainder
 * makes of them. */
static void
take_samples_at_once (Probe *self, double **samples, guint n_samples)
{
  const guint n = self->problem->n, lanes = self->lanes;

  for (guint l = 0; l < lanes; l++)
    for (guint i = 0; i < n; i++)
      self->z[(gsize) i * lanes + l] = l < n_samples ? samples[l][i] : 0.0;
  project (self, self->z);
  first_terms (self, self->z);
  project (self, self->terms);
  scl_bradley_terry_conjugate (self->problem, lanes, self->z, 3e-4, self->solution, self->work);
  take_off_whole (self);
  for (guint l = 0; l < n_samples; l++)
    for (guint i = 0; i < n - 2; i++)
      samples[l][i] *= self->solution[(gsize) i * lanes + l] - self->terms[(gsize) i * lanes + l];
}

static void
add_sample (Probe *self, const double *sample)
{
  for (guint i = 0; i < self->problem->n - 2; i++)
    {
      self->sum[i] += sample[i];
      self->squares[i] += sample[i] * sample[i];
    }
}

/* ---- Samples on all processors ---- */

#define MOST_WORKERS 16
#define SAMPLES_A_WORKER                                                                           \
  SCL_LANES /* at a time: they are added in the order in which they were drawn */

/* A processor's own scratch, and its own count of steps. */
typedef struct
{
  Probe probe;
  SclBradleyTerry problem;
  double *room;
  double **samples;
  gint *next; /* samples from here on nobody has taken yet */
  gint n_samples;
} Worker;

static void
worker_init (Worker *self, const Probe *probe, double **samples, gint *next)
{
  const gsize n = (gsize) probe->problem->n * SCL_LANES;
  double *room = g_new0 (double, 7 * n);

  *self = (Worker){
    .probe = *probe, .problem = *probe->problem, .room = room, .samples = samples, .next = next
  };
  self->problem.n_conjugate = 0;
  self->probe.problem = &self->problem;
  self->probe.lanes = SCL_LANES;
  self->probe.z = room;
  self->probe.solution = room + n;
  self->probe.terms = room + 2 * n;
  self->probe.product = room + 3 * n;
  self->probe.work = room + 4 * n;
}

static gpointer
work (gpointer data)
{
  Worker *self = data;

  for (gint i; (i = g_atomic_int_add (self->next, SCL_LANES)) < self->n_samples;)
    take_samples_at_once (&self->probe, self->samples + i,
                          (guint) MIN (SCL_LANES, self->n_samples - i));
  return NULL;
}

static gpointer
work_in_background (gpointer data)
{
  scl_background_enter ();
  return work (data);
}

/* So many samples, one after the other, whoever is done first. */
static void
take_samples (Worker *workers, guint n_workers, guint n_samples)
{
  GThread *threads[MOST_WORKERS];

  *workers[0].next = 0;
  for (guint w = 0; w < n_workers; w++)
    workers[w].n_samples = (gint) n_samples;
  for (guint w = 1; w < n_workers; w++)
    threads[w] = g_thread_new ("errors", work_in_background, &workers[w]);
  work (&workers[0]);
  for (guint w = 1; w < n_workers; w++)
    g_thread_join (threads[w]);
}

/* FALSE where it was cancelled. */
static gboolean
add_all_samples (Probe *self, guint n_samples)
{
  const SclBradleyTerryOptions *options = self->problem->options;
  const guint n_workers = CLAMP (g_get_num_processors (), 1, MOST_WORKERS);
  const guint at_once = SAMPLES_A_WORKER * n_workers;
  g_autofree double *room = g_new (double, (gsize) at_once * self->problem->n);
  g_autofree double **samples = g_new (double *, at_once);
  g_autofree Worker *workers = g_new (Worker, n_workers);
  g_autoptr (GRand) rand = g_rand_new_with_seed (options->seed);
  gboolean going = TRUE;
  gint next = 0;

  for (guint i = 0; i < at_once; i++)
    samples[i] = room + (gsize) i * self->problem->n;
  for (guint w = 0; w < n_workers; w++)
    worker_init (&workers[w], self, samples, &next);
  for (guint s = 0, n; s < n_samples && going; s += n)
    {
      n = MIN (at_once, n_samples - s);
      for (guint i = 0; i < n; i++)
        draw_signs (self, rand, samples[i]);
      take_samples (workers, n_workers, n);
      for (guint i = 0; i < n; i++)
        add_sample (self, samples[i]);
      going = scl_progress_tell (options->progress, 0.5 + 0.5 * (s + n) / n_samples,
                                 _ ("Fitting ratings"), options->data, options->cancellable);
    }
  for (guint w = 0; w < n_workers; w++)
    {
      self->problem->n_conjugate += workers[w].problem.n_conjugate;
      g_free (workers[w].room);
    }
  return going;
}

/* The diagonal of everything that is known: of N between projections, N_ii - 2/n (N 1)_i + 1/n^2
 * sum (N 1), where N_ii is 1/D_i + sum A_ij^2 / (D_i^2 D_j); and w_i^2 / sum w. */
static void
known_diagonal (Probe *self, double *variance)
{
  const SclBradleyTerry *problem = self->problem;
  const SclPairs *pairs = problem->pairs;
  const double *d = problem->diagonal;

  for (guint i = 0; i < pairs->n_players; i++)
    if (self->probed[i])
      variance[i] = 1.0 / d[i];
  for (guint i = 0; i < pairs->n_players && self->second; i++)
    for (guint k = pairs->first[i]; k < pairs->first[i + 1] && self->probed[i]; k++)
      {
        guint32 j = pairs->other[k];
        double square = problem->curvature[k] * problem->curvature[k];

        variance[i] += square / (d[i] * d[i] * d[j]);
        variance[j] += square / (d[j] * d[j] * d[i]);
      }
  for (guint i = 0; i < problem->n; i++)
    self->z[i] = i < problem->n - 2 && self->probed[i] ? 1.0 : 0.0;
  first_terms (self, self->z);
  for (guint g = 0; g < self->members->n_groups; g++)
    if (is_probed (self, g))
      {
        double n = group_size (self->members, g);
        double mean = group_sum (self, g, self->terms, 0, NULL) / n;

        for (guint i = self->members->start[g]; i < self->members->start[g + 1]; i++)
          {
            guint32 player = self->members->members[i];

            variance[player] += (mean - 2.0 * self->terms[player]) / n;
            if (self->whole != NULL)
              variance[player] += self->whole[player] * self->whole[player] / self->whole_sum[g];
          }
      }
}

/* Adds the mean of the samples; returns the sum of squared relative errors of the standard errors.
 */
static double
add_samples (const Probe *self, guint n_samples, double *variance)
{
  double total = 0.0;
  double least = self->whole != NULL ? 1.0 : 0.5;

  for (guint i = 0; i < self->problem->n - 2; i++)
    if (self->probed[i])
      {
        double mean = self->sum[i] / n_samples;
        double spread = MAX (self->squares[i] / n_samples - mean * mean, 0.0) / (n_samples - 1);
        double relative;

        /* No player is known better than if all opponents were known; the mean of a group alone is
         * known exactly. */
        variance[i] = MAX (variance[i] + mean, least / self->problem->diagonal[i]);
        relative = 0.5 * sqrt (spread) / variance[i];
        total += relative * relative;
      }
  return total;
}

static gboolean
probe (SclBradleyTerry *problem, const Members *members, const guint8 *probed, gboolean second,
       double *variance, double *squared_errors)
{
  gsize n = problem->n;
  g_autofree double *room = g_new0 (double, 10 * n);
  g_autofree double *whole_sum = g_new0 (double, members->n_groups + 1);
  Probe self = { .problem = problem,
                 .members = members,
                 .probed = probed,
                 .second = second,
                 .lanes = 1,
                 .z = room,
                 .solution = room + n,
                 .terms = room + 2 * n,
                 .product = room + 3 * n,
                 .work = room + 4 * n,
                 .sum = room + 7 * n,
                 .squares = room + 8 * n,
                 .whole_sum = whole_sum };
  guint n_samples = MAX (problem->options->probes, 2);

  if (problem->options->prior > 0.0)
    {
      self.whole = room + 9 * n;
      solve_whole (&self);
    }
  if (!add_all_samples (&self, n_samples))
    return FALSE;
  known_diagonal (&self, variance);
  *squared_errors = add_samples (&self, n_samples, variance);
  return TRUE;
}

/* ---- Both ---- */

gboolean
scl_bradley_terry_errors (SclBradleyTerry *self, const guint32 *group, guint n_groups,
                          double *error, double *accuracy)
{
  const SclBradleyTerryOptions *asked = self->options;
  SclBradleyTerryOptions options = *asked;
  double *covariance = self->covariance;
  guint n_players = self->pairs->n_players;
  gboolean colours = asked->fit_white_edge || asked->white_edge != 0.0;
  g_autofree guint8 *probed = g_new0 (guint8, n_players + 1);
  Members members = { 0 };
  guint n_probed = 0, n_rated = 0;
  double squared_errors = 0.0;
  gboolean done = TRUE;

  /* White's edge and the draw ratio are taken as known. */
  options.fit_white_edge = options.fit_draw_ratio = FALSE;
  self->options = &options;
  self->covariance = NULL;
  self->diagonal[n_players] = self->diagonal[n_players + 1] = 0.0;

  members_init (&members, n_players, group, n_groups);
  for (guint g = 0; g < n_groups; g++)
    {
      guint n = group_size (&members, g);

      n_rated += n;
      if (n <= options.exact_errors)
        solve_dense (self, &members, g, error);
      else
        for (guint i = members.start[g]; i < members.start[g + 1]; i++)
          {
            probed[members.members[i]] = 1;
            n_probed++;
          }
    }
  /* With colours a pair may stand in both rows, and A_ij^2 is then not the sum of their squares:
   * the second term stays in what is estimated. */
  if (n_probed > 0)
    done = probe (self, &members, probed, !colours, error, &squared_errors);
  for (guint i = 0; i < n_players && done; i++)
    error[i] = sqrt (error[i]);
  *accuracy = n_rated > 0 ? sqrt (squared_errors / n_rated) : 0.0;

  g_free (members.start);
  g_free (members.members);
  g_free (members.place);
  self->options = asked;
  self->covariance = covariance;
  return done;
}
