/* SclFormula: a formula set as in print: fractions, roots, exponents, sums.
 *
 * Written as a small part of TeX's mathematics: "R = M + 400·log_{10}\frac{p}{1 − p}".
 *   \frac{a}{b}   a fraction           \sqrt{a}        a square root
 *   a^{b}         an exponent          a_{b}           an index
 *   \sum{a}{b}    a sum over a of b    {a}             a group
 * A new line begins at "\n". Letters that stand alone are variables and italic; all else is
 * upright. The program's own text alone: what is not written as above aborts.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <pango/pangocairo.h>

typedef struct _SclFormula SclFormula;

/* Freed with scl_formula_free (). */
SclFormula *scl_formula_new (const char *text);
/* The same text with a new line before each sign of equality that is in no group, and between two
 * formulas, which four spaces part: for where there is little room. Newly allocated. */
char *scl_formula_break (const char *text);

/* The formula and its tree. */
void scl_formula_free (SclFormula *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SclFormula, scl_formula_free)

/* How wide and high all its lines are at that size of text, px (or points, of a PDF). */
void scl_formula_measure (const SclFormula *self, PangoContext *context, double size, double *width,
                          double *height);

/* Draws with the context's colour, from the top left corner on. */
void scl_formula_draw (const SclFormula *self, cairo_t *cr, PangoContext *context, double size,
                       double x, double y);

/* On a line, as one writes it in plain text: "R = M + 400·log₁₀(p/(1 − p))"; lines stay lines.
 * Newly allocated. */
char *scl_formula_to_text (const SclFormula *self);
/* As it is read aloud, for screen readers: "the fraction of p over 1 − p"; translated. Newly
 * allocated. */
char *scl_formula_say (const SclFormula *self);
