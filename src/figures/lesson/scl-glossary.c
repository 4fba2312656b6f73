/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "figures/lesson/scl-glossary.h"

#include "rating/base/scl-gettext.h"

static const SclTerm terms[] = {
  { "ability", N_ ("ability"),
    N_ ("How well someone plays in one game. It varies from day to day.") },
  { "bell", N_ ("bell curve"),
    N_ ("The gaussian curve: most values lie near the middle, few far from it.") },
  { "bonus", N_ ("bonus"), N_ ("Points that a rule gives besides what games bring.") },
  { "cut", N_ ("cut"), N_ ("A greater difference of ratings counts as this one.") },
  { "density", N_ ("probability density"),
    N_ ("How likely values about here are: under the whole curve lies 100 %.") },
  { "deviation", N_ ("deviation"),
    N_ ("How unsure a rating is: two times in three the true strength is nearer than this.") },
  { "error", N_ ("error"),
    N_ ("How far off chance alone puts a value, two times in three at most.") },
  { "expected-score", N_ ("expected score"),
    N_ ("The points that one makes in such a game on average, from 0 to 1.") },
  { "factor", N_ ("factor"),
    N_ ("A number that others are multiplied by. Chances must add up to 1, factors need not.") },
  { "inflation", N_ ("inflation"),
    N_ ("The mean of the list rises while nobody plays better; if it falls: deflation.") },
  { "k", N_ ("K"), N_ ("How many rating points a point is worth.") },
  { "likelihood", N_ ("likelihood"),
    N_ ("How likely a rating would have made the result that was seen.") },
  { "log-loss", N_ ("log-loss"),
    N_ ("The price of a forecast: minus the logarithm of the chance it gave to what happened.") },
  { "logarithm", N_ ("logarithm"), N_ ("The power to which 10 is raised: log 100 is 2.") },
  { "logistic", N_ ("logistic curve"),
    N_ ("The curve in use: 400 points more make ten points for one of the opponent’s.") },
  { "mean", N_ ("mean"), N_ ("All values added up and divided by how many there are.") },
  { "n0", N_ ("N₀"), N_ ("How many games a rating stands for: 800 divided by K.") },
  { "noise", N_ ("noise"), N_ ("Ups and downs that luck makes and strength does not.") },
  { "performance", N_ ("performance"),
    N_ ("The rating for which a result would have been the expected one.") },
  { "rating", N_ ("rating"), N_ ("A number for how strong someone is. Only differences matter.") },
  { "rounding", N_ ("rounding"), N_ ("To write a number with fewer digits, as near as can be.") },
  { "spread", N_ ("spread"),
    N_ ("How far values lie from the middle: two in three are within one spread of it.") },
  { "straight-line", N_ ("straight line"),
    N_ ("The linearised curve: one half, and 0.01 more for each 8 rating points.") },
  { "weight", N_ ("weight"), N_ ("The part that a value has in a mean; all weights make 100 %.") },
};

const SclTerm *
scl_term_find (const char *id)
{
  for (guint i = 0; i < G_N_ELEMENTS (terms); i++)
    if (g_str_equal (terms[i].id, id))
      return &terms[i];
  return NULL;
}
