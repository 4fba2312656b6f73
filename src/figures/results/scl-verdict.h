/* Verdicts in words: the finding, then the number with its interval, then how sure.
 *
 * Every string is translated and newly allocated.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "lab/comparison/scl-comparison.h"

/* Every p that people read is written by these: two significant digits, and below 0.0005 only that,
 * never 0.000. "0.031"; "< 0.0005"; "–" for NaN. */
char *scl_verdict_p_number (double p);
/* "p = 0.031"; "p < 0.0005"; "" for NaN. */
char *scl_verdict_p (double p);

/* Digits after the point at which a difference with this error says what it can: one of the error,
 * four at least, seven at most. */
guint scl_verdict_digits (double error);

/* "“A” predicts these games better than “B” (log-loss 0.0013 lower, 95 % interval 0.0003 to 0.0022;
 * p = 0.012)." test: A's loss less B's. p: for all comparisons made at once, or NaN for the test's
 * own; better and worse are said where it is below 0.05. */
char *scl_verdict_sentence (const char *title, const char *against, const SclPairedTest *test,
                            double p);

/* That the difference would have the other sign with the burn-in's games, or from the other start;
 * NULL: it would not. */
char *scl_verdict_warning (const char *title, const char *against, const SclVerdict *verdict,
                           SclStart start);
