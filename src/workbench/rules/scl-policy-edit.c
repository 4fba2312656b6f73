/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "workbench/rules/scl-policy-edit.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "rating/base/scl-day.h"
#include "rating/base/scl-fail.h"
#include "rating/base/scl-free.h"
#include "rating/base/scl-getter.h"
#include "rating/key/scl-key-titles.h"
#include "rating/policy/scl-policy-changes.h"
#include "workbench/rules/scl-policy-differences.h"
#include "workbench/rules/scl-policy-words.h"

/* What a step leads from and to. */
typedef struct
{
  SclPolicy *original, *edited;
  char *text;    /* as written, where it makes no sense; NULL: the edited policy's */
  char *mistake; /* NULL: none */
  guint line;    /* of the mistake, from 1; 0: unknown */
  guint regime;
} State;

typedef struct
{
  State state; /* before it; of one that is undone, after it */
  char *what;  /* for people */
  char *topic; /* steps of one topic that follow one another are one; NULL: each for itself */
} Step;

struct _SclPolicyEdit
{
  State now;
  GPtrArray *done, *undone; /* of Step, the last one first to be undone, or redone */
};

/* ---- States ---- */

static State
state_copy (const State *state)
{
  return (State){ .original = scl_policy_ref (state->original),
                  .edited = scl_policy_ref (state->edited),
                  .text = g_strdup (state->text),
                  .mistake = g_strdup (state->mistake),
                  .line = state->line,
                  .regime = state->regime };
}

SCL_CLEAR_FUNC (state_clear, State, original, scl_policy_unref, edited, scl_policy_unref, text,
                g_free, mistake, g_free)

static void
step_free (gpointer data)
{
  Step *step = data;

  state_clear (&step->state);
  g_free (step->what);
  g_free (step->topic);
  g_free (step);
}

/* ---- Steps ---- */

/* Before a change: from here one can come back. */
static void
begin_step (SclPolicyEdit *self, const char *topic)
{
  const guint n = self->done->len;
  const Step *last = n > 0 ? g_ptr_array_index (self->done, n - 1) : NULL;
  Step *step;

  g_ptr_array_set_size (self->undone, 0);
  if (last != NULL && topic != NULL && g_strcmp0 (last->topic, topic) == 0)
    return;
  step = g_new0 (Step, 1);
  step->state = state_copy (&self->now);
  step->topic = g_strdup (topic);
  g_ptr_array_add (self->done, step);
}

/* After it; takes what. */
static void
name_step (SclPolicyEdit *self, char *what)
{
  Step *step = g_ptr_array_index (self->done, self->done->len - 1);

  g_free (step->what);
  step->what = what;
}

void
scl_policy_edit_settle (SclPolicyEdit *self)
{
  if (self->done->len > 0)
    g_clear_pointer (&((Step *) g_ptr_array_index (self->done, self->done->len - 1))->topic,
                     g_free);
}

const char *
scl_policy_edit_get_step (SclPolicyEdit *self, gboolean redo)
{
  const GPtrArray *steps = redo ? self->undone : self->done;

  return steps->len > 0 ? ((const Step *) g_ptr_array_index (steps, steps->len - 1))->what : NULL;
}

gboolean
scl_policy_edit_is_fresh (SclPolicyEdit *self)
{
  return self->done->len == 0 && self->undone->len == 0;
}

static gboolean
move (SclPolicyEdit *self, GPtrArray *from, GPtrArray *to)
{
  Step *step;
  State state;

  if (from->len == 0)
    return FALSE;
  step = g_ptr_array_steal_index (from, from->len - 1);
  state = step->state;
  step->state = self->now;
  self->now = state;
  g_clear_pointer (&step->topic, g_free);
  g_ptr_array_add (to, step);
  return TRUE;
}

gboolean
scl_policy_edit_undo (SclPolicyEdit *self)
{
  return move (self, self->done, self->undone);
}

gboolean
scl_policy_edit_redo (SclPolicyEdit *self)
{
  return move (self, self->undone, self->done);
}

/* ---- Editing ---- */

static void
forget_text (SclPolicyEdit *self)
{
  g_clear_pointer (&self->now.text, g_free);
  g_clear_pointer (&self->now.mistake, g_free);
  self->now.line = 0;
}

/* Takes next, and gives it the words that are not a person's own. */
static void
take (SclPolicyEdit *self, SclPolicy *next)
{
  g_autoptr (SclPolicy) before = self->now.edited;
  g_autoptr (GPtrArray) was = scl_policy_differences (self->now.original, self->now.edited),
                        now = NULL;

  forget_text (self);
  self->now.edited = next;
  now = scl_policy_differences (self->now.original, self->now.edited);
  self->now.edited = scl_policy_words_renew (self->now.original, before, was, next, now);
  scl_policy_unref (next);
  scl_policy_edit_set_regime (self, self->now.regime);
}

void
scl_policy_edit_begin (SclPolicyEdit *self, SclPolicy *original)
{
  begin_step (self, NULL);
  state_clear (&self->now);
  self->now = (State){ .original = scl_policy_ref (original),
                       .edited = scl_policy_words_begin (original, NULL) };
  name_step (self,
             /* Translators: a step that can be undone: begun anew from this policy. */
             g_strdup_printf (_ ("start from %s"), scl_policy_title (original)));
}

gboolean
scl_policy_edit_set (SclPolicyEdit *self, const char *group, const char *key, const char *value,
                     GError **error)
{
  g_autofree char *full = scl_policy_dated_group (group, scl_policy_edit_regime (self)->from);
  g_autofree char *topic = g_strdup_printf ("%s/%s", full, key);
  g_autofree char *title = scl_key_full_title (full, key);
  SclPolicy *next = scl_policy_with_value (self->now.edited, full, key, value, error);

  if (next == NULL)
    return FALSE;
  begin_step (self, topic);
  take (self, next);
  name_step (self, g_strdup_printf ("%s → %s", title, value));
  return TRUE;
}

static gboolean
has_day (SclPolicyEdit *self, SclDay day, guint *index)
{
  guint n;
  const SclRegime *regimes = scl_policy_regimes (self->now.edited, &n);

  for (*index = 0; *index < n; ++*index)
    if (regimes[*index].from == day)
      return TRUE;
  return FALSE;
}

gboolean
scl_policy_edit_add_day (SclPolicyEdit *self, SclDay day, GError **error)
{
  g_autofree char *text = scl_day_format (day);
  SclPolicy *next;
  guint index;

  if (has_day (self, day, &index))
    {
      self->now.regime = index;
      return TRUE;
    }
  next = scl_policy_with_day (self->now.edited, day, error);
  if (next == NULL)
    return FALSE;
  begin_step (self, NULL);
  take (self, next);
  has_day (self, day, &self->now.regime);
  /* Translators: a step that can be undone: a day was added to a policy. */
  name_step (self, g_strdup_printf (_ ("add the day %s"), text));
  return TRUE;
}

gboolean
scl_policy_edit_remove_day (SclPolicyEdit *self, GError **error)
{
  const SclDay day = scl_policy_edit_regime (self)->from;
  const guint before = self->now.regime;
  g_autofree char *text = NULL;
  SclPolicy *next;

  g_return_val_if_fail (day != SCL_DAY_NONE, FALSE);
  next = scl_policy_without_day (self->now.edited, day, error);
  if (next == NULL)
    return FALSE;
  text = scl_day_format (day);
  begin_step (self, NULL);
  take (self, next);
  self->now.regime = before - 1;
  /* Translators: a step that can be undone: a day of a policy and its rules were removed. */
  name_step (self, g_strdup_printf (_ ("remove the day %s"), text));
  return TRUE;
}

gboolean
scl_policy_edit_write (SclPolicyEdit *self, const char *key, const char *text, GError **error)
{
  SclPolicy *next = scl_policy_words_write (self->now.edited, key, text, error);
  g_autofree char *topic = NULL;

  if (next == NULL)
    return FALSE;
  topic = g_strdup_printf ("policy/%s", key);
  begin_step (self, topic);
  take (self, next);
  name_step (self, g_strdup_printf ("%s → %s", key, text));
  return TRUE;
}

/* ---- As text ---- */

#define FILE_NAME "text" /* of the messages of a text that is being written */

/* A policy of another system cannot be set against the original. */
static SclPolicy *
parse (SclPolicyEdit *self, const char *text, GError **error)
{
  g_autoptr (SclPolicy) policy = scl_policy_parse (text, -1, FILE_NAME, error);

  if (policy != NULL
      && scl_policy_system_class (policy) != scl_policy_system_class (self->now.original))
    return scl_fail_null (
        error, SCL_POLICY_ERROR, SCL_POLICY_ERROR_VALUE,
        _ ("[policy] system: it stays “%s” here; start from a policy of the other system "
           "instead"),
        scl_policy_system_class (self->now.original)->name);
  return g_steal_pointer (&policy);
}

static void
keep_mistake (SclPolicyEdit *self, const char *text, const GError *error)
{
  const char *reason = error->message;

  forget_text (self);
  self->now.text = g_strdup (text);
  self->now.line = scl_policy_error_line (error, FILE_NAME, &reason);
  self->now.mistake = g_strdup (reason);
}

gboolean
scl_policy_edit_set_text (SclPolicyEdit *self, const char *text)
{
  g_autoptr (GError) error = NULL;
  SclPolicy *next;

  if (g_str_equal (text, scl_policy_edit_get_text (self)))
    return self->now.mistake == NULL;
  next = parse (self, text, &error);
  begin_step (self, "text");
  if (next != NULL)
    take (self, next);
  else
    keep_mistake (self, text, error);
  /* Translators: a step that can be undone: a policy's text was written. */
  name_step (self, g_strdup (_ ("change the text")));
  return next != NULL;
}

const char *
scl_policy_edit_get_text (SclPolicyEdit *self)
{
  return self->now.text != NULL ? self->now.text : scl_policy_text (self->now.edited);
}

const char *
scl_policy_edit_get_mistake (SclPolicyEdit *self, guint *line)
{
  if (line != NULL)
    *line = self->now.line;
  return self->now.mistake;
}

/* ---- In the workspace ---- */

/* Keys of what is chosen: the copy's text; the original's, or its name where it is shipped; and
 * what is written and makes no sense yet. */
#define KEPT "edit"
#define KEPT_ORIGINAL "edit:of"
#define KEPT_TEXT "edit:text"

static gboolean
is_shipped (SclPolicy *policy)
{
  const char *name = scl_policy_name (policy);
  g_autoptr (SclPolicy) shipped
      = g_strv_contains (scl_policy_shipped (), name) ? scl_policy_find (name, NULL) : NULL;

  return shipped != NULL && g_str_equal (scl_policy_text (shipped), scl_policy_text (policy));
}

static gboolean
is_untouched (SclPolicyEdit *self)
{
  g_autoptr (SclPolicy) untouched
      = scl_policy_words_begin (self->now.original, scl_policy_name (self->now.edited));

  return self->now.text == NULL
         && g_str_equal (scl_policy_text (untouched), scl_policy_text (self->now.edited));
}

void
scl_policy_edit_keep (SclPolicyEdit *self, SclDataset *dataset)
{
  SclPolicy *original = self->now.original;
  const gboolean keep = !is_untouched (self);

  scl_dataset_set_work (dataset, KEPT, keep ? scl_policy_text (self->now.edited) : NULL);
  scl_dataset_set_work (dataset, KEPT_ORIGINAL,
                        !keep                   ? NULL
                        : is_shipped (original) ? scl_policy_name (original)
                                                : scl_policy_text (original));
  scl_dataset_set_work (dataset, KEPT_TEXT, keep ? self->now.text : NULL);
}

SclPolicyEdit *
scl_policy_edit_kept (SclDataset *dataset)
{
  const char *text = scl_dataset_get_choice (dataset, KEPT),
             *of = scl_dataset_get_choice (dataset, KEPT_ORIGINAL),
             *written = scl_dataset_get_choice (dataset, KEPT_TEXT);
  g_autoptr (SclPolicy) edited = text != NULL ? scl_policy_parse (text, -1, NULL, NULL) : NULL;
  g_autoptr (SclPolicy) original
      = of == NULL                                    ? NULL
        : strchr (of, '\n') != NULL                   ? scl_policy_parse (of, -1, NULL, NULL)
        : g_strv_contains (scl_policy_shipped (), of) ? scl_policy_find (of, NULL)
                                                      : NULL;
  SclPolicyEdit *self;

  if (edited == NULL || original == NULL
      || scl_policy_system_class (edited) != scl_policy_system_class (original))
    return NULL;
  self = scl_policy_edit_resume (original, edited);
  if (written != NULL)
    {
      scl_policy_edit_set_text (self, written);
      g_ptr_array_set_size (self->done, 0);
    }
  return self;
}

/* ---- What it holds ---- */

SCL_DEFINE_GETTER (SclPolicy *, scl_policy_edit_get_original, SclPolicyEdit, now.original)
SCL_DEFINE_GETTER (SclPolicy *, scl_policy_edit_get_edited, SclPolicyEdit, now.edited)
SCL_DEFINE_GETTER (guint, scl_policy_edit_get_regime, SclPolicyEdit, now.regime)

void
scl_policy_edit_set_regime (SclPolicyEdit *self, guint index)
{
  guint n;

  scl_policy_regimes (self->now.edited, &n);
  self->now.regime = MIN (index, n - 1);
}

const SclRegime *
scl_policy_edit_regime (SclPolicyEdit *self)
{
  guint n;
  const SclRegime *regimes = scl_policy_regimes (self->now.edited, &n);

  return &regimes[MIN (self->now.regime, n - 1)];
}

SclPolicyEdit *
scl_policy_edit_resume (SclPolicy *original, SclPolicy *edited)
{
  SclPolicyEdit *self = g_new0 (SclPolicyEdit, 1);

  self->now.original = scl_policy_ref (original);
  self->now.edited = scl_policy_ref (edited);
  self->done = g_ptr_array_new_with_free_func (step_free);
  self->undone = g_ptr_array_new_with_free_func (step_free);
  return self;
}

SclPolicyEdit *
scl_policy_edit_new (SclPolicy *original)
{
  g_autoptr (SclPolicy) copy = scl_policy_words_begin (original, NULL);

  return scl_policy_edit_resume (original, copy);
}

void
scl_policy_edit_free (SclPolicyEdit *self)
{
  if (self == NULL)
    return;
  state_clear (&self->now);
  g_ptr_array_unref (self->done);
  g_ptr_array_unref (self->undone);
  g_free (self);
}
