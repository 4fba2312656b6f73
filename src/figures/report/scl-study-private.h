/* SclStudy: what its files share.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "figures/report/scl-study.h"

#define SCL_STUDY_RULES "rules" /* the group whose keys are names of rules */
#define SCL_STUDY_ENDING ".study"

/* G_IO_ERROR_INVALID_DATA with file and line; FALSE. format: translated. */
gboolean scl_study_refuse (const SclStudy *self, guint line, GError **error, const char *format,
                           ...) G_GNUC_PRINTF (4, 5);

/* The words between the dividers, blanks at their ends and empty ones left out; newly allocated. */
char **scl_study_split (const char *value, const char *divider);

/* A path as the study writes it, from where the program stands; newly allocated. */
char *scl_study_beside (const SclStudy *self, const char *file);

/* That there are rules, and that each is written as rules are; policies are not looked up. */
gboolean scl_study_check_rules (const SclStudy *self, GError **error);
