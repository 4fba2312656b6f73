/* SclStudy: a report as a text that can be read, mailed, cited and run again: which data, which
 * rules, which period, what is told.
 *
 * A key file (*.study); docs/studies.md has every key. The report that it makes is a comparison's
 * (scl-report.h), and is the same, byte for byte, wherever the same study meets the same data.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "figures/report/scl-finding.h"
#include "history/core/scl-sample.h"
#include "lab/replay/scl-replay-options.h"
#include "lab/simulation/scl-experiment.h"
#include "lab/simulation/scl-scenario.h"
#include "rating/policy/scl-policy-file.h"

/* Where its data come from. */
typedef enum
{
  SCL_STUDY_FILES,    /* files that are named in it */
  SCL_STUDY_SAMPLE,   /* files shipped with the program */
  SCL_STUDY_SCENARIO, /* generated: a simulated federation */
  SCL_STUDY_CLIMB,    /* generated: the climb of 1998 */
  SCL_STUDY_WANTED,   /* nowhere: whoever runs it must give them */
} SclStudyData;

/* Immutable. Strings are the study's own; NULL where the file does not say it. */
typedef struct
{
  char *name;     /* the file's, without folder and ending: "k-10-20-40" */
  char *place;    /* as messages name the file */
  char *text;     /* the file's */
  char *language; /* of the report, as written: "it" */
  char *author;
  SclDay date; /* SCL_DAY_NONE: none */

  SclStudyData data;
  char **files;            /* of FILES and SAMPLE: paths, those of the file taken from its folder */
  char *wanted;            /* of WANTED: what must be given, in words */
  const SclSample *sample; /* of SAMPLE; static */
  const SclScenario *scenario; /* of SCENARIO; static */
  guint seed;                  /* of it; 1 unless said */
  guint seeds; /* of it: so many from seed on are judged, and the first is told; 1 unless said */
  guint climb_games; /* of CLIMB */
  guint data_line;   /* from 1, for messages: where the data are named */

  char *rate;               /* of play: "any", "standard", "rapid", "blitz" */
  SclReplayOptions options; /* those of a comparison, with the study's period, start and burn-in */
  char *months;             /* between two lists that are looked at, at least: a number */
  GPtrArray *findings;      /* of SclFinding: the pins, then a figure for each of the groups */

  SclPolicyFile *file; /* its lines */
} SclStudy;

/* place: for messages, and its folder for what stands beside the file; its base name gives the
 * name. Fails with SCL_POLICY_ERROR_SYNTAX where it is no key file, else with
 * G_IO_ERROR_INVALID_DATA; each names file and line, and what would be right. */
SclStudy *scl_study_parse (const char *text, gsize length, const char *place, GError **error);
/* A shipped one by name, or a file whose name holds a '/' or ends in ".study". Besides:
 * G_IO_ERROR_NOT_FOUND, and the errors of scl_regular_file_read (). */
SclStudy *scl_study_find (const char *name_or_file, GError **error);
void scl_study_free (SclStudy *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SclStudy, scl_study_free)

/* Names of the shipped studies, in the order in which people should see them; NULL-terminated,
 * static. */
const char *const *scl_study_shipped (void);

/* In the language of the process where the file has it; the study's own. title: its name where it
 * has none; description: "" where none. */
const char *scl_study_title (const SclStudy *self);
const char *scl_study_description (const SclStudy *self);

/* The data in a few words without any folder, translated: "games.csv", "400-point-rule, seed 1".
 * given: files in their place; NULL: its own. Newly allocated. */
char *scl_study_data_words (const SclStudy *self, const char *const *given);

/* What the report asks, for its beginning, and whether its data are generated, translated; given as
 * above. Newly allocated. */
char *scl_study_about (const SclStudy *self, const char *const *given);

/* Its rules, the one in force first: array of SclPolicy, with the study's rate of play. A changed
 * one is called, in the language of the process, what the study calls it. NULL: error with file and
 * line. */
GPtrArray *scl_study_policies (const SclStudy *self, GError **error);

/* The history of SCENARIO and CLIMB, whose names and remarks are in the language of the process;
 * the same for any number of threads. */
SclHistory *scl_study_make_history (const SclStudy *self, SclProgressFunc progress, gpointer data,
                                    GCancellable *cancellable, GError **error);

/* The verdict of each of a scenario's seeds (scl_experiment_judge ()); the study has two at least.
 * policies: scl_study_policies (). */
SclExperiment *scl_study_judge_seeds (const SclStudy *self, GPtrArray *policies,
                                      SclProgressFunc progress, gpointer data,
                                      GCancellable *cancellable, GError **error);
