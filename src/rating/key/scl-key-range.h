/* Where the values of a key lie in practice: for sliders, which cannot be aimed over all that a key
 * allows.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "rating/key/scl-key.h"

typedef struct
{
  double low, high; /* within what the key allows */
  double step;      /* greater than 0 */
  guint digits;     /* behind the point, that a step or the value needs; at most 6 */
} SclKeyRange;

/* Of a key of type DOUBLE, INT or BANDS (its values); the value that it has now lies within. */
SclKeyRange scl_key_range (const SclKey *key, double value);
/* Of a number with a name in a formula, which may be anything: from nothing to twice as much, of a
 * rating some hundreds either way. */
SclKeyRange scl_key_range_of_number (double value);
