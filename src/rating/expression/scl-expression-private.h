/* What the files of SclExpression share.
 *
 *   scl-expression.c            the text read into a tree
 *   scl-expression-functions.c  what may be called
 *   scl-expression-check.c      what the tree may come to: divisions by zero, domains, overflow
 *   scl-expression-run.c        the tree as steps over blocks of values
 *   scl-expression-text.c       the text with other numbers in it
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "rating/expression/scl-expression.h"

#define SCL_EXPRESSION_MAX_NODES 256
#define SCL_EXPRESSION_MAX_DEPTH 48 /* of the tree */

typedef enum
{
  SCL_EXPRESSION_NUMBER,
  SCL_EXPRESSION_VARIABLE,
  SCL_EXPRESSION_ADD,
  SCL_EXPRESSION_SUBTRACT,
  SCL_EXPRESSION_MULTIPLY,
  SCL_EXPRESSION_DIVIDE,
  SCL_EXPRESSION_POWER,
  SCL_EXPRESSION_LESS,
  SCL_EXPRESSION_LESS_EQUAL,
  SCL_EXPRESSION_EQUAL,
  SCL_EXPRESSION_UNEQUAL,
  SCL_EXPRESSION_AND,
  SCL_EXPRESSION_OR,
  SCL_EXPRESSION_MIN,
  SCL_EXPRESSION_MAX,
  SCL_EXPRESSION_NEGATE,
  SCL_EXPRESSION_NOT,
  SCL_EXPRESSION_ABS,
  SCL_EXPRESSION_SQRT,
  SCL_EXPRESSION_EXP,
  SCL_EXPRESSION_LN,
  SCL_EXPRESSION_LOG10,
  SCL_EXPRESSION_FLOOR,
  SCL_EXPRESSION_CEIL,
  SCL_EXPRESSION_ROUND,
  SCL_EXPRESSION_NORMAL,
  SCL_EXPRESSION_IF,
} SclExpressionOp;

/* Those before have none, those in between two, the later ones one, but IF three. */
#define SCL_EXPRESSION_FIRST_OF_TWO SCL_EXPRESSION_ADD
#define SCL_EXPRESSION_FIRST_OF_ONE SCL_EXPRESSION_NEGATE

#define SCL_EXPRESSION_CLAMP SCL_EXPRESSION_NUMBER /* of a call: two operations */

typedef struct
{
  SclExpressionFunction words;
  guint n; /* arguments; 0: two or more */
  SclExpressionOp op;
} SclExpressionCall;

/* NULL behind the last one. */
const SclExpressionCall *scl_expression_call (guint i);

static inline guint
scl_expression_arity (SclExpressionOp op)
{
  if (op < SCL_EXPRESSION_FIRST_OF_TWO)
    return 0;
  if (op < SCL_EXPRESSION_FIRST_OF_ONE)
    return 2;
  return op == SCL_EXPRESSION_IF ? 3 : 1;
}

typedef struct
{
  SclExpressionOp op;
  guint argument[3]; /* nodes */
  double value;      /* NUMBER */
  guint variable;    /* VARIABLE */
  guint depth;       /* 1 and more */
  gsize at;          /* byte of the text, for refusals */
} SclExpressionNode;

/* A text that stands for a value: a variable, a number with a name or its name. */
typedef struct
{
  gsize start, end;
  int variable; /* -1: a number, of this … */
  double value; /* … value */
} SclExpressionPlace;

struct _SclExpression
{
  char *text;
  const SclExpressionVariable *variables;
  double low, high;
  GArray *nodes;   /* of SclExpressionNode; children before parents */
  guint root;      /* index */
  GArray *numbers; /* of SclExpressionNumber */
  GArray *places;  /* of SclExpressionPlace, by rising start */
  guint32 uses;    /* a bit for each variable */
  GArray *steps;   /* of SclExpressionStep */
};

typedef struct
{
  SclExpressionOp op;
  guint variable;
  double value;
} SclExpressionStep;

static inline SclExpressionNode *
scl_expression_node (const SclExpression *self, guint i)
{
  return &g_array_index (self->nodes, SclExpressionNode, i);
}

/* "column 12: …", for the byte of the text. FALSE. */
gboolean scl_expression_refuse (const char *text, gsize at, GError **error, const char *message);

/* Whether every value that the variables can have gives a number within what is allowed. */
gboolean scl_expression_check (SclExpression *self, GError **error);

/* One operation; what an operation does not have is not read. */
double scl_expression_apply (SclExpressionOp op, double x, double y, double z);

/* The steps of the tree, its constant parts folded. */
void scl_expression_compile (SclExpression *self);
