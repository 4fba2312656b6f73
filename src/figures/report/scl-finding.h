/* SclFinding: a figure or a table of a comparison or of lists, by a short text that people can type
 * as well: "population", "groups age", "agreement 1 2", "path Rossi".
 *
 * The first word is the kind; scl_finding_kinds () has them with what follows each. RULE is the
 * place of a rule in the comparison, from 1: the rule in force, then the proposed ones.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gio/gio.h>

#include "figures/chart/scl-chart.h"
#include "lab/comparison/scl-comparison.h"
#include "lab/lists/scl-list-study.h"

/* Immutable. */
typedef struct _SclFinding SclFinding;

/* Spaces at the ends and between words do not count; what may be left out has its first meaning.
 * NULL: G_IO_ERROR_INVALID_ARGUMENT with what would be valid, translated. */
SclFinding *scl_finding_parse (const char *text, GError **error);
void scl_finding_free (SclFinding *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SclFinding, scl_finding_free)

/* The text with nothing left out: two findings are the same where it is. Newly allocated. */
char *scl_finding_format (const SclFinding *self);

/* What it is called in a list, translated: "The same players under two policies: A, B". policies:
 * of SclPolicy, whose titles are told in place of their numbers; NULL: unknown. Newly allocated. */
char *scl_finding_title (const SclFinding *self, GPtrArray *policies);

/* The chart takes longer than a frame: it is made by a worker. */
gboolean scl_finding_is_slow (const SclFinding *self);
/* The chart holds a grid, which a document has as a table. */
gboolean scl_finding_is_table (const SclFinding *self);

/* The chart's axes mean the same: as high as it is wide. */
gboolean scl_finding_is_square (const SclFinding *self);

/* The chart, with a caption made from its numbers; where it cannot be drawn of these outcomes its
 * empty message says why. outcomes: of SclOutcome of one history, those of the comparison.
 * comparison: NULL while it is worked out, which the chart says where it needs it. NULL where
 * cancelled. */
SclChart *scl_finding_chart (const SclFinding *self, GPtrArray *outcomes, SclComparison *comparison,
                             GCancellable *cancellable);

/* Of lists without games: the chart, with a caption where the verdict does not say it; one of a
 * comparison has an empty message that says why. */
SclChart *scl_finding_list_chart (const SclFinding *self, const SclListStudy *study);

/* "path NAME", or the player's id where others have the name. player: of the history. Newly
 * allocated. */
char *scl_finding_path_text (SclHistory *history, guint32 player);

typedef struct
{
  const char *usage; /* "groups KIND": words in capitals are replaced, what is in brackets may be
                        left out; static */
  const char *title; /* translated; static */
} SclFindingUsage;

/* All kinds, for lists. */
guint scl_finding_n_kinds (void);
SclFindingUsage scl_finding_usage (guint kind);
/* What the words in capitals stand for, a sentence each, translated, newly allocated. */
char *scl_finding_words (void);
