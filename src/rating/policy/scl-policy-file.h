/* SclPolicyFile: the lines of a policy file, or of another key file such as a study, with their
 * numbers.
 *
 * GKeyFile's syntax, read here and not by GKeyFile because every refusal names its line and because
 * a changed value must leave all other lines as they are.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "rating/base/scl-day-type.h"
#include "rating/key/scl-key.h"

#define SCL_POLICY_MAX_MIB 1 /* size of a file with a policy or a study */

/* [base] or [base day] */
typedef struct
{
  guint line; /* of its header, from 1 */
  char *name; /* as written */
  char *base;
  SclDay day; /* SCL_DAY_NONE: undated */
  gsize end;  /* byte offset behind the group's last key, or behind its header */
} SclPolicyGroup;

typedef struct
{
  guint line;
  guint group;      /* index */
  char *name;       /* as written, with [language] */
  char *value;      /* unescaped */
  gsize start, end; /* byte offsets of the line, its newline included */
} SclPolicyEntry;

typedef struct
{
  char *file_name;
  GArray *groups;  /* of SclPolicyGroup */
  GArray *entries; /* of SclPolicyEntry */
} SclPolicyFile;

/* file_name is for messages; NULL: "policy". SCL_POLICY_ERROR_SYNTAX with file and line. At most
 * 1 MiB, 500 groups and 5000 keys. */
SclPolicyFile *scl_policy_file_parse (const char *text, gsize length, const char *file_name,
                                      GError **error);
void scl_policy_file_free (SclPolicyFile *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SclPolicyFile, scl_policy_file_free)

/* By index, [0, len) of groups and of entries; the file's own. */
const SclPolicyGroup *scl_policy_file_group (const SclPolicyFile *self, guint index);
const SclPolicyEntry *scl_policy_file_entry (const SclPolicyFile *self, guint index);

/* NULL where there is none. group as written. */
const SclPolicyEntry *scl_policy_file_find (const SclPolicyFile *self, const char *group,
                                            const char *name);

/* The value of name in the language of the process where the file has it ("title[it]"), else as it
 * stands without one; NULL: neither. The file's own. */
const char *scl_policy_file_translated (const SclPolicyFile *self, const char *group,
                                        const char *name);

/* text with one value changed, added or (value NULL) taken out; newly allocated. text is what the
 * file was parsed from. */
char *scl_policy_file_edit (const SclPolicyFile *self, const char *text, const char *group,
                            const char *name, const char *value);

/* text without the groups of that day, the comments directly above them and the empty lines that
 * they leave; newly allocated. text is what the file was parsed from. */
char *scl_policy_file_without_day (const SclPolicyFile *self, const char *text, SclDay day);
