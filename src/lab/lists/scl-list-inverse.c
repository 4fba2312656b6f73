/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lab/lists/scl-list-inverse-private.h"

#include <gsl/gsl_linalg.h>
#include <math.h>

#define LEAST_SINGULAR 1e-9

/* With ones on the diagonal, as correlations are: the least singular value then says how far a row
 * is from being made of the others, whatever the units. */
gboolean
scl_list_invert (const double *matrix, guint n, double *inverse)
{
  double u[SCL_LIST_INVERSE_MOST * SCL_LIST_INVERSE_MOST],
      v[SCL_LIST_INVERSE_MOST * SCL_LIST_INVERSE_MOST], s[SCL_LIST_INVERSE_MOST],
      work[SCL_LIST_INVERSE_MOST], unit[SCL_LIST_INVERSE_MOST];
  gsl_matrix_view u_view, v_view;
  gsl_vector_view s_view, work_view;

  if (n == 0 || n > SCL_LIST_INVERSE_MOST)
    return FALSE;
  for (guint i = 0; i < n; i++)
    {
      if (!(matrix[i * n + i] > 0.0))
        return FALSE;
      unit[i] = sqrt (matrix[i * n + i]);
    }
  for (guint i = 0; i < n * n; i++)
    u[i] = matrix[i] / (unit[i / n] * unit[i % n]);
  u_view = gsl_matrix_view_array (u, n, n);
  v_view = gsl_matrix_view_array (v, n, n);
  s_view = gsl_vector_view_array (s, n);
  work_view = gsl_vector_view_array (work, n);
  gsl_linalg_SV_decomp (&u_view.matrix, &v_view.matrix, &s_view.vector, &work_view.vector);
  if (!(s[n - 1] > LEAST_SINGULAR * s[0]))
    return FALSE;
  for (guint i = 0; i < n; i++)
    for (guint j = 0; j < n; j++)
      {
        double sum = 0.0;

        for (guint k = 0; k < n; k++)
          sum += v[i * n + k] * u[j * n + k] / s[k];
        inverse[i * n + j] = sum / (unit[i] * unit[j]);
      }
  return TRUE;
}
