/* SclPolicy: see the header.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "rating/policy/scl-policy.h"

#include <gio/gio.h>
#include <string.h>

#include "rating/base/scl-day.h"
#include "rating/base/scl-fail.h"
#include "rating/base/scl-free.h"
#include "rating/base/scl-getter.h"
#include "rating/base/scl-gettext.h"
#include "rating/base/scl-near.h"
#include "rating/base/scl-order.h"
#include "rating/base/scl-regular-file.h"
#include "rating/policy/scl-adjustment.h"
#include "rating/policy/scl-policy-schedule-private.h"

#define FORMAT "1"

struct _SclPolicy
{
  gatomicrefcount ref_count;
  char *text;
  SclPolicyFile *file;
  const SclSystemClass *klass;
  GArray *regimes; /* of SclRegime */
};

static void
regime_clear (gpointer data)
{
  SclRegime *regime = data;

  g_clear_pointer (&regime->system, scl_system_free);
}

G_DEFINE_BOXED_TYPE (SclPolicy, scl_policy, scl_policy_ref, scl_policy_unref)

SCL_DEFINE_REF (scl_policy_ref, SclPolicy, ref_count)

SCL_DEFINE_UNREF (scl_policy_unref, SclPolicy, ref_count, regimes, g_array_unref, file,
                  scl_policy_file_free, text, g_free)

/* ---- Reading ---- */

static gboolean G_GNUC_PRINTF (5, 6)
    refuse (const SclPolicyFile *file, const SclPolicyEntry *entry, SclPolicyError code,
            GError **error, const char *format, ...)
{
  g_autofree char *message = NULL;
  va_list args;

  va_start (args, format);
  message = g_strdup_vprintf (format, args);
  va_end (args);
  return scl_fail (error, SCL_POLICY_ERROR, code, "%s:%u: [%s] %s: %s", file->file_name,
                   entry->line, scl_policy_file_group (file, entry->group)->name, entry->name,
                   message);
}

static const char *const policy_keys[]
    = { "format", "name", "title", "description", "citation", "checked", "system", NULL };
static const char *const translated_keys[] = { "title", "description", "citation", NULL };

/* "title[it]" is title in Italian. */
static gboolean
policy_key_known (const char *name)
{
  const char *bracket = strchr (name, '[');
  g_autofree char *base = NULL;

  if (bracket == NULL)
    return g_strv_contains (policy_keys, name);
  base = g_strndup (name, (gsize) (bracket - name));
  return g_str_has_suffix (name, "]") && strlen (bracket) > 2
         && g_strv_contains (translated_keys, base);
}

static gboolean
check_policy_group (const SclPolicyFile *file, GError **error)
{
  static const char *const needed[] = { "format", "name", "title", "system", NULL };
  const SclPolicyEntry *entry;

  for (const char *const *name = needed; *name != NULL; name++)
    {
      entry = scl_policy_file_find (file, "policy", *name);
      if (entry == NULL || *entry->value == '\0')
        return scl_fail (error, SCL_POLICY_ERROR, SCL_POLICY_ERROR_SYNTAX,
                         _ ("%s:1: this is not a policy: [policy] %s= is missing"), file->file_name,
                         *name);
    }
  entry = scl_policy_file_find (file, "policy", "format");
  if (!g_str_equal (entry->value, FORMAT))
    return refuse (file, entry, SCL_POLICY_ERROR_VALUE, error,
                   _ ("this program reads format %s; a newer one may be needed for “%s”"), FORMAT,
                   entry->value);
  entry = scl_policy_file_find (file, "policy", "checked");
  if (entry != NULL && scl_day_parse (entry->value) == SCL_DAY_NONE)
    return refuse (file, entry, SCL_POLICY_ERROR_VALUE, error,
                   _ ("“%s” is not a day; write YYYY-MM-DD"), entry->value);
  entry = scl_policy_file_find (file, "policy", "name");
  for (const char *p = entry->value; *p != '\0'; p++)
    if (!g_ascii_isalnum (*p) && strchr ("-_.+", *p) == NULL)
      return refuse (file, entry, SCL_POLICY_ERROR_VALUE, error,
                     _ ("“%s” is not allowed here; allowed: ASCII letters, digits and - _ . +"),
                     entry->value);
  return TRUE;
}

/* known: "k, entry", as the message has them. */
static void
suggest (GError **error, const char *word, const char *known)
{
  g_auto (GStrv) names = g_strsplit (known, ", ", -1);

  scl_near_add (error, word, (const char *const *) names);
}

static const SclSystemClass *
find_class (const SclPolicyFile *file, GError **error)
{
  const SclPolicyEntry *entry = scl_policy_file_find (file, "policy", "system");
  const SclSystemClass *klass = scl_system_class_find (entry->value);
  g_autoptr (GString) names = g_string_new (NULL);
  const SclSystemClass *const *classes;
  guint n;

  if (klass != NULL)
    return klass;
  classes = scl_system_classes (&n);
  for (guint i = 0; i < n; i++)
    g_string_append_printf (names, "%s%s", i > 0 ? ", " : "", classes[i]->name);
  refuse (file, entry, SCL_POLICY_ERROR_UNKNOWN, error,
          _ ("there is no system “%s”; there are: %s"), entry->value, names->str);
  suggest (error, entry->value, names->str);
  return NULL;
}

/* The names that stand in a group of the key sets, for a refusal. */
static char *
names_in_group (const SclKeySet *sets, const char *group)
{
  GString *names = g_string_new (NULL);

  for (; sets->keys != NULL; sets++)
    for (guint i = 0; i < *sets->n_keys; i++)
      if (g_str_equal (sets->keys[i].group, group))
        g_string_append_printf (names, "%s%s", names->len > 0 ? ", " : "", sets->keys[i].name);
  return g_string_free (names, FALSE);
}

static char *
names_of_groups (const SclKeySet *sets)
{
  GString *names = g_string_new ("policy, schedule");
  const char *last = "";

  for (; sets->keys != NULL; sets++)
    for (guint i = 0; i < *sets->n_keys; i++)
      if (!g_str_equal (sets->keys[i].group, last))
        {
          last = sets->keys[i].group;
          g_string_append_printf (names, ", %s", last);
        }
  return g_string_free (names, FALSE);
}

static gboolean
check_groups (const SclPolicyFile *file, const SclSystemClass *klass, GError **error)
{
  for (guint i = 0; i < file->groups->len; i++)
    {
      const SclPolicyGroup *group = scl_policy_file_group (file, i);
      gboolean is_policy = g_str_equal (group->base, "policy");
      g_autofree char *known = NULL;

      if (is_policy && group->day != SCL_DAY_NONE)
        return scl_fail (error, SCL_POLICY_ERROR, SCL_POLICY_ERROR_VALUE,
                         _ ("%s:%u: [%s]: this group cannot be dated"), file->file_name,
                         group->line, group->name);
      if (is_policy || g_str_equal (group->base, "schedule")
          || scl_key_sets_has_group (klass->key_sets, group->base))
        continue;
      known = names_of_groups (klass->key_sets);
      g_set_error (error, SCL_POLICY_ERROR, SCL_POLICY_ERROR_UNKNOWN,
                   _ ("%s:%u: [%s]: the system “%s” has no such group; it has: %s"),
                   file->file_name, group->line, group->name, klass->name, known);
      suggest (error, group->base, known);
      return FALSE;
    }
  return TRUE;
}

static gboolean
apply_entry (const SclPolicyFile *file, const SclPolicyEntry *entry, const SclKeySet *sets,
             gpointer params, GError **error)
{
  const char *group = scl_policy_file_group (file, entry->group)->base;
  g_autoptr (GError) cause = NULL;
  g_autofree char *known = NULL;
  const SclKeySet *set;
  const SclKey *key;

  if (!scl_key_sets_find (sets, group, entry->name, &key, &set))
    {
      known = names_in_group (sets, group);
      refuse (file, entry, SCL_POLICY_ERROR_UNKNOWN, error,
              _ ("there is no such key; this group has: %s"), known);
      suggest (error, entry->name, known);
      return FALSE;
    }
  if (!scl_key_parse (key, (guint8 *) params + set->offset, entry->value, &cause))
    return refuse (file, entry, SCL_POLICY_ERROR_VALUE, error, "%s", cause->message);
  return TRUE;
}

/* What the file says from that day on, laid over what held before. */
static gboolean
apply_day (const SclPolicyFile *file, const SclSystemClass *klass, SclDay day,
           SclScheduleRule *schedule, gpointer params, GError **error)
{
  for (guint i = 0; i < file->entries->len; i++)
    {
      const SclPolicyEntry *entry = scl_policy_file_entry (file, i);
      const SclPolicyGroup *group = scl_policy_file_group (file, entry->group);

      if (group->day != day)
        continue;
      if (g_str_equal (group->base, "policy"))
        {
          g_autofree char *known = g_strjoinv (", ", (char **) policy_keys);

          if (!policy_key_known (entry->name))
            return refuse (file, entry, SCL_POLICY_ERROR_UNKNOWN, error,
                           _ ("there is no such key; this group has: %s"), known);
        }
      else if (g_str_equal (group->base, "schedule"))
        {
          if (!apply_entry (file, entry, scl_schedule_key_sets, schedule, error))
            return FALSE;
        }
      else if (!apply_entry (file, entry, klass->key_sets, params, error))
        return FALSE;
    }
  return TRUE;
}

/* A combination that no single key can refuse: named by the day from which it would hold. */
static gboolean
refuse_combination (const SclPolicyFile *file, SclDay day, GError *cause, GError **error)
{
  g_autofree char *text = scl_day_format (day);
  guint line = 1;

  for (guint i = file->groups->len; i-- > 0;)
    if (scl_policy_file_group (file, i)->day == day)
      line = scl_policy_file_group (file, i)->line;
  if (day == SCL_DAY_NONE)
    g_set_error (error, SCL_POLICY_ERROR, SCL_POLICY_ERROR_VALUE, "%s:%u: %s", file->file_name,
                 line, cause->message);
  else
    g_set_error (error, SCL_POLICY_ERROR, SCL_POLICY_ERROR_VALUE,
                 _ ("%s:%u: the rules from %s: %s"), file->file_name, line, text, cause->message);
  return FALSE;
}

static int
compare_days (gconstpointer a, gconstpointer b)
{
  SclDay x = *(const SclDay *) a, y = *(const SclDay *) b;

  return SCL_ORDER (x, y);
}

/* SCL_DAY_NONE, the least of all, and each day that heads a group. */
static GArray *
collect_days (const SclPolicyFile *file)
{
  GArray *days = g_array_new (FALSE, FALSE, sizeof (SclDay));
  SclDay first = SCL_DAY_NONE;

  g_array_append_val (days, first);
  for (guint i = 0; i < file->groups->len; i++)
    g_array_append_val (days, scl_policy_file_group (file, i)->day);
  g_array_sort (days, compare_days);
  for (guint i = days->len; i-- > 1;)
    if (g_array_index (days, SclDay, i) == g_array_index (days, SclDay, i - 1))
      g_array_remove_index (days, i);
  return days;
}

/* What happens once on a day needs rules that begin on that day, or it would never happen. */
static gboolean
check_beginnings (SclPolicy *self, GError **error)
{
  for (guint i = 0; i < self->regimes->len && self->klass->adjustment != 0; i++)
    {
      const SclRegime *regime = &g_array_index (self->regimes, SclRegime, i);
      const SclDay day = scl_system_adjustment (regime->system)->day;
      gboolean found = day == SCL_DAY_NONE;
      g_autofree char *text = scl_day_format (day);
      g_autoptr (GError) cause = NULL;

      for (guint j = 0; j < self->regimes->len && !found; j++)
        found = g_array_index (self->regimes, SclRegime, j).from == day;
      if (found)
        continue;
      g_set_error (
          &cause, SCL_POLICY_ERROR, SCL_POLICY_ERROR_VALUE,
          _ ("[adjustment] day: no group begins on that day; write the group as [adjustment %s]"),
          text);
      return refuse_combination (self->file, regime->from, cause, error);
    }
  return TRUE;
}

/* Systems that take all of a period from one list, under one regime, must not be asked for more. */
static gboolean
check_by_start (const SclSystemClass *klass, const SclScheduleRule *schedule, GError **error)
{
  if (klass->events_by_start
      || (schedule->ratings == SCL_TAKE_FROM_PERIOD && schedule->rules == SCL_TAKE_FROM_PERIOD))
    return TRUE;
  return scl_fail (
      error, SCL_POLICY_ERROR, SCL_POLICY_ERROR_VALUE,
      _ ("[schedule] %s=event-start: the system “%s” rates a period's events together; "
         "only “period” is possible"),
      schedule->ratings != SCL_TAKE_FROM_PERIOD ? "ratings" : "rules", klass->name);
}

static gboolean
read_regimes (SclPolicy *self, GError **error)
{
  g_autoptr (GArray) days = collect_days (self->file);
  g_autofree guint8 *params = g_malloc0 (MAX (self->klass->params_size, 1));
  SclScheduleRule schedule = { 0 };

  scl_key_sets_reset (scl_schedule_key_sets, &schedule);
  scl_key_sets_reset (self->klass->key_sets, params);
  for (guint i = 0; i < days->len; i++)
    {
      SclRegime regime = { .from = g_array_index (days, SclDay, i) };
      g_autoptr (GError) cause = NULL;

      if (!apply_day (self->file, self->klass, regime.from, &schedule, params, error))
        return FALSE;
      if (!scl_schedule_rule_resolve (&schedule, &cause))
        return refuse_combination (self->file, regime.from, cause, error);
      if (!check_by_start (self->klass, &schedule, &cause))
        return refuse_combination (self->file, regime.from, cause, error);
      if (self->klass->check != NULL && !self->klass->check (params, &cause))
        return refuse_combination (self->file, regime.from, cause, error);
      regime.schedule = schedule;
      regime.system = scl_system_new (self->klass, params);
      g_array_append_val (self->regimes, regime);
    }
  return check_beginnings (self, error);
}

SclPolicy *
scl_policy_parse (const char *text, gssize length, const char *file_name, GError **error)
{
  g_autoptr (SclPolicy) self = g_new0 (SclPolicy, 1);
  gsize size = length < 0 ? strlen (text) : (gsize) length;

  g_atomic_ref_count_init (&self->ref_count);
  self->regimes = g_array_new (FALSE, FALSE, sizeof (SclRegime));
  g_array_set_clear_func (self->regimes, regime_clear);
  self->file = scl_policy_file_parse (text, size, file_name, error);
  if (self->file == NULL || !check_policy_group (self->file, error))
    return NULL;
  self->text = g_strndup (text, size);
  self->klass = find_class (self->file, error);
  if (self->klass == NULL || !check_groups (self->file, self->klass, error)
      || !read_regimes (self, error))
    return NULL;
  return g_steal_pointer (&self);
}

SclPolicy *
scl_policy_load (const char *file_name, GError **error)
{
  g_autoptr (GError) cause = NULL;
  g_autofree char *text = NULL;
  gsize length;

  text = scl_regular_file_read (file_name, SCL_POLICY_MAX_MIB, &length, &cause);
  if (text != NULL)
    return scl_policy_parse (text, (gssize) length, file_name, error);
  return scl_fail_null (error, SCL_POLICY_ERROR, SCL_POLICY_ERROR_IO, "%s", cause->message);
}

guint
scl_policy_error_line (const GError *error, const char *file_name, const char **reason)
{
  g_autofree char *begin = g_strconcat (file_name, ":", NULL);
  const char *number = error->message + strlen (begin);
  char *end;
  guint64 line;

  if (!g_str_has_prefix (error->message, begin) || !g_ascii_isdigit (*number))
    return 0;
  line = g_ascii_strtoull (number, &end, 10);
  if (!g_str_has_prefix (end, ": ") || line > G_MAXUINT)
    return 0;
  if (reason != NULL)
    *reason = end + strlen (": ");
  return (guint) line;
}

/* ---- Writing ---- */

SCL_DEFINE_GETTER (const char *, scl_policy_text, SclPolicy, text)

SclPolicy *
scl_policy_with_values (SclPolicy *self, const SclPolicyValue *values, guint n, GError **error)
{
  g_autofree char *text = g_strdup (self->text);

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (SclPolicyFile) file
          = scl_policy_file_parse (text, strlen (text), self->file->file_name, error);
      char *next;

      if (file == NULL)
        return NULL;
      next = scl_policy_file_edit (file, text, values[i].group, values[i].key, values[i].value);
      g_free (text);
      text = next;
    }
  return scl_policy_parse (text, -1, self->file->file_name, error);
}

SclPolicy *
scl_policy_with_value (SclPolicy *self, const char *group, const char *key, const char *value,
                       GError **error)
{
  const SclPolicyValue one = { group, key, value };

  return scl_policy_with_values (self, &one, 1, error);
}

SclPolicy *
scl_policy_with_comment (SclPolicy *self, const char *comment)
{
  g_autofree char *text = g_strdup_printf ("# %s\n%s", comment, self->text);

  return scl_policy_parse (text, -1, self->file->file_name, NULL);
}

SclPolicy *
scl_policy_with_day (SclPolicy *self, SclDay day, GError **error)
{
  g_autofree char *date = scl_day_format (day);
  g_autofree char *text = NULL;

  for (guint i = 0; i < self->regimes->len; i++)
    if (g_array_index (self->regimes, SclRegime, i).from == day)
      return scl_policy_ref (self);
  text = g_strdup_printf ("%s%s\n[schedule %s]\n", self->text,
                          g_str_has_suffix (self->text, "\n") ? "" : "\n", date);
  return scl_policy_parse (text, -1, self->file->file_name, error);
}

SclPolicy *
scl_policy_without_day (SclPolicy *self, SclDay day, GError **error)
{
  g_autofree char *text = NULL;

  g_return_val_if_fail (day != SCL_DAY_NONE, NULL);
  text = scl_policy_file_without_day (self->file, self->text, day);
  return scl_policy_parse (text, -1, self->file->file_name, error);
}

/* ---- What it is ---- */

const char *
scl_policy_value (SclPolicy *self, const char *group, const char *key)
{
  const SclPolicyEntry *entry = scl_policy_file_find (self->file, group, key);

  return entry != NULL ? entry->value : NULL;
}

char **
scl_policy_keys (SclPolicy *self, const char *group)
{
  GPtrArray *keys = g_ptr_array_new ();

  for (guint i = 0; i < self->file->entries->len; i++)
    {
      const SclPolicyEntry *entry = scl_policy_file_entry (self->file, i);

      if (g_str_equal (scl_policy_file_group (self->file, entry->group)->name, group))
        g_ptr_array_add (keys, g_strdup (entry->name));
    }
  g_ptr_array_add (keys, NULL);
  return (char **) g_ptr_array_free (keys, FALSE);
}

static const char *
plain (SclPolicy *self, const char *key)
{
  const char *value = scl_policy_value (self, "policy", key);

  return value != NULL ? value : "";
}

static const char *
translated (SclPolicy *self, const char *key)
{
  const char *value = scl_policy_file_translated (self->file, "policy", key);

  return value != NULL ? value : "";
}

const char *
scl_policy_name (SclPolicy *self)
{
  return plain (self, "name");
}

const char *
scl_policy_title (SclPolicy *self)
{
  return translated (self, "title");
}

const char *
scl_policy_description (SclPolicy *self)
{
  return translated (self, "description");
}

const char *
scl_policy_citation (SclPolicy *self)
{
  return translated (self, "citation");
}

SclDay
scl_policy_checked (SclPolicy *self)
{
  const SclPolicyEntry *entry = scl_policy_file_find (self->file, "policy", "checked");

  return entry != NULL ? scl_day_parse (entry->value) : SCL_DAY_NONE;
}

SCL_DEFINE_GETTER (const SclSystemClass *, scl_policy_system_class, SclPolicy, klass)

const SclRegime *
scl_policy_regimes (SclPolicy *self, guint *n)
{
  if (n != NULL)
    *n = self->regimes->len;
  return &g_array_index (self->regimes, SclRegime, 0);
}

const SclRegime *
scl_policy_regime_at (SclPolicy *self, SclDay day)
{
  guint i = self->regimes->len - 1;

  if (day != SCL_DAY_NONE)
    while (i > 0 && g_array_index (self->regimes, SclRegime, i).from > day)
      i--;
  return &g_array_index (self->regimes, SclRegime, i);
}
