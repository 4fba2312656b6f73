/* SclStudyFile: what is being worked on as a study's file (figures/report/scl-study.h), and the
 * other way round.
 *
 * What a study says of itself (title, author, language …) is kept with the workspace from opening
 * to saving. Main thread only.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "figures/report/scl-study.h"
#include "workbench/rules/scl-workbench.h"

/* Why what is in view cannot be written as a study, for people; NULL: it can. Static. */
const char *scl_study_file_why_not (SclWorkbench *workbench);

/* The study of which "scalata-cli study run" makes the report of what is in view: its data, rules,
 * period, how they are judged, pins. Rules that are not shipped are written beside it, as
 * STUDY-RULE.policy. G_IO_ERROR_INVALID_DATA where there is a reason why not, or where a file's
 * name cannot stand in a study; else the errors of scl_regular_file_write (). */
gboolean scl_study_file_save (SclWorkbench *workbench, const char *path, GError **error);

/* The study's rules, period, judging and pins in place of what is chosen; its data are loaded
 * before. *remark (newly allocated): what of it the window has not, for people; NULL: all is there.
 * FALSE: a rule cannot be had, and nothing has changed. */
gboolean scl_study_file_take (SclWorkbench *workbench, const SclStudy *study, char **remark,
                              GError **error);
