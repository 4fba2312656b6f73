/* The tree of a formula.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "figures/formula/scl-formula.h"

typedef enum
{
  SCL_FORMULA_TEXT,     /* upright */
  SCL_FORMULA_VARIABLE, /* italic */
  SCL_FORMULA_ROW,      /* children beside one another */
  SCL_FORMULA_FRACTION, /* children: above, below */
  SCL_FORMULA_ROOT,     /* one child */
  SCL_FORMULA_POWER,    /* children: base, exponent */
  SCL_FORMULA_INDEX,    /* children: base, index */
  SCL_FORMULA_SUM,      /* children: over what, of what */
} SclFormulaKind;

typedef struct
{
  SclFormulaKind kind;
  char *text;          /* TEXT and VARIABLE */
  GPtrArray *children; /* of SclFormulaNode; NULL where there is text */
} SclFormulaNode;

struct _SclFormula
{
  GPtrArray *lines; /* of SclFormulaNode, ROW each */
};

static inline const SclFormulaNode *
scl_formula_child (const SclFormulaNode *self, guint index)
{
  return g_ptr_array_index (self->children, index);
}
