/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/scl-policy-page.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "app/scl-application.h"
#include "figures/scl-comparison-figures.h"
#include "figures/scl-outcome-figures.h"
#include "lab/scl-live.h"

#define CLASS_WIDTH 100.0 /* of the distribution, rating points */

/* One difference from the original. */
typedef struct
{
  char *group; /* with its day, as in the file */
  char *key;
  char *was, *now;
} Change;

struct _SclPolicyPage
{
  SclPage parent_instance;

  AdwFlap *flap;
  AdwComboRow *base, *regime;
  GtkSearchEntry *search;
  SclKeyForm *schedule_form, *form;
  SclFigureView *figure;
  GtkDropDown *which, *below;
  GtkLabel *verdict;
  GtkStack *below_stack;
  SclTable *changes;
  GtkTextView *text;
  GtkButton *save_button;

  GPtrArray *policies; /* as in the combo */
  SclPolicy *original, *edited;
  SclScheduleRule schedule; /* of the regime shown: what the form edits */
  gpointer params;          /* the same, of its system */
  GPtrArray *differences;   /* of Change */
  SclDataset *dataset;
  SclLive *live;            /* on the dataset's history; NULL without one */
  GPtrArray *outcomes;      /* original, edited; as of the last answer */
  guint64 asked, answered;
  GtkFileChooserNative *chooser;
  gboolean setting;
  gboolean gone;
};

G_DEFINE_TYPE (SclPolicyPage, scl_policy_page, SCL_TYPE_PAGE)



static void
change_free (gpointer p)
{
  Change *change = p;

  g_free (change->group);
  g_free (change->key);
  g_free (change->was);
  g_free (change->now);
  g_free (change);
}

/* ---- What is seen ---------------------------------------------------------------------------------------------------- */

static SclChart *
make_chart (SclPolicyPage *self)
{
  switch (gtk_drop_down_get_selected (self->which))
    {
    case 1:
      return scl_figure_distribution (self->outcomes, CLASS_WIDTH);
    case 2:
      return scl_figure_percentiles (self->outcomes);
    case 3:
      return scl_figure_agreement (self->outcomes, 0, 1);
    default:
      return scl_figure_population (self->outcomes);
    }
}

static void
update_figure (SclPolicyPage *self)
{
  g_autoptr (SclChart) chart = NULL;

  if (self->outcomes->len >= 2)
    chart = make_chart (self);
  else
    {
      chart = scl_chart_new ("population", _("What the change does"));
      scl_chart_set_empty_message (chart, scl_dataset_get_history (self->dataset) != NULL
                                              ? _("Replaying …")
                                              : _("No data yet. Open tournament reports, games or a workspace, or drop them on the window."));
    }
  scl_figure_view_set_chart (self->figure, chart);
}

/* "Log-loss 0.66765 → 0.63934": the one number that says whether the change foretells better. */
static void
update_verdict (SclPolicyPage *self)
{
  double before, after;
  g_autofree char *a = NULL;
  g_autofree char *b = NULL;
  g_autofree char *text = NULL;

  if (self->outcomes->len >= 2)
    {
      before = scl_outcome_metrics (g_ptr_array_index (self->outcomes, 0))->log_loss;
      after = scl_outcome_metrics (g_ptr_array_index (self->outcomes, 1))->log_loss;
      a = isfinite (before) ? scl_chart_format_number (before, 5) : g_strdup ("–");
      b = isfinite (after) ? scl_chart_format_number (after, 5) : g_strdup ("–");
      /* Translators: how well games are foretold, under the original and the changed policy; less is better. */
      text = g_strdup_printf (_("Log-loss %s → %s"), a, b);
    }
  gtk_label_set_text (self->verdict, text != NULL ? text : "");
}

static char *
change_text (guint row, guint column, gpointer data)
{
  const Change *change = g_ptr_array_index (((SclPolicyPage *) data)->differences, row);
  const char *const cells[] = { change->group, change->key, change->was, change->now };

  return g_strdup (cells[column]);
}

static void
update_changes (SclPolicyPage *self)
{
  const SclTableColumn columns[] = {
    /* Translators: column: group of rules in a policy's file. */
    { .title = _("Group") },
    /* Translators: column: name of a rule in a policy's file. */
    { .title = _("Rule") },
    { .title = _("Was"), .expand = TRUE },
    { .title = _("Is now"), .expand = TRUE },
  };
  const SclTableSource source = { .n_rows = self->differences->len,
                                  .columns = columns,
                                  .n_columns = G_N_ELEMENTS (columns),
                                  .text = change_text,
                                  .data = self };

  scl_table_set_source (self->changes, &source);
  gtk_text_buffer_set_text (gtk_text_view_get_buffer (self->text), scl_policy_text (self->edited), -1);
}

/* ---- Replay, under the finger ------------------------------------------------------------------------------------------ */

static void
on_live (SclLive *live, GPtrArray *outcomes, guint64 serial, gpointer data)
{
  SclPolicyPage *self = data;

  self->answered = serial;
  g_ptr_array_set_size (self->outcomes, 0);
  for (guint i = 0; i < outcomes->len; i++)
    g_ptr_array_add (self->outcomes, scl_outcome_ref (g_ptr_array_index (outcomes, i)));
  update_figure (self);
  update_verdict (self);
}

static void
on_live_failed (SclLive *live, const GError *error, guint64 serial, gpointer data)
{
  SclPolicyPage *self = data;

  self->answered = serial;
  scl_warn (GTK_WIDGET (self), error->message);
}

static void
replay (SclPolicyPage *self)
{
  g_autoptr (GPtrArray) both = NULL;

  if (self->live == NULL || self->edited == NULL)
    return;
  both = g_ptr_array_new_with_free_func ((GDestroyNotify) scl_policy_unref);
  g_ptr_array_add (both, scl_policy_ref (self->original));
  g_ptr_array_add (both, scl_policy_ref (self->edited));
  self->asked = scl_live_request (self->live, both);
}

static void
on_data_changed (SclPolicyPage *self)
{
  SclHistory *history = scl_dataset_get_history (self->dataset);

  g_clear_pointer (&self->live, scl_live_free);
  g_ptr_array_set_size (self->outcomes, 0);
  self->asked = self->answered = 0;
  if (history != NULL)
    self->live = scl_live_new (history, NULL, on_live, on_live_failed, self);
  update_figure (self);
  update_verdict (self);
  replay (self);
}

/* ---- Editing --------------------------------------------------------------------------------------------------------- */

static const SclRegime *
shown_regime (SclPolicyPage *self, SclPolicy *policy)
{
  guint n;
  const SclRegime *regimes = scl_policy_regimes (policy, &n);
  guint i = adw_combo_row_get_selected (self->regime);

  return &regimes[MIN (i, n - 1)];
}

/* The group as the file has it: a dated regime's rules stand in a dated group. */
static char *
group_name (const SclRegime *regime, const char *group)
{
  g_autofree char *day = NULL;

  if (regime->from == SCL_DAY_NONE)
    return g_strdup (group);
  day = scl_day_format (regime->from);
  return g_strdup_printf ("%s %s", group, day);
}

static void
read_regime (SclPolicyPage *self)
{
  const SclRegime *regime = shown_regime (self, self->edited);
  const SclSystemClass *klass = regime->system->klass;

  self->schedule = regime->schedule;
  memcpy (self->params, regime->system->params, klass->params_size);
}

static void
mark_changes (SclPolicyPage *self)
{
  const SclRegime *regime = shown_regime (self, self->edited);

  for (guint i = 0; i < self->differences->len; i++)
    {
      const Change *change = g_ptr_array_index (self->differences, i);
      g_auto (GStrv) parts = g_strsplit (change->group, " ", 2);
      g_autofree char *here = group_name (regime, parts[0]);

      if (!g_str_equal (here, change->group))
        continue;
      scl_key_form_mark (self->form, parts[0], change->key, change->was);
      scl_key_form_mark (self->schedule_form, parts[0], change->key, change->was);
    }
}

static void
show_forms (SclPolicyPage *self)
{
  const SclRegime *regime = shown_regime (self, self->edited);
  const SclKeySet schedule_sets[] = { { scl_schedule_keys, &scl_schedule_n_keys, 0 }, { NULL } };

  scl_key_form_set (self->form, NULL, NULL, TRUE);
  g_free (self->params);
  self->params = g_malloc0 (MAX (regime->system->klass->params_size, 1));
  read_regime (self);
  scl_key_form_set (self->schedule_form, schedule_sets, &self->schedule, TRUE);
  scl_key_form_set (self->form, regime->system->klass->key_sets, self->params, TRUE);
  mark_changes (self);
}

/* What the key was in the original, as its file would have it. */
static char *
original_value (SclPolicyPage *self, const char *group, const char *name)
{
  const SclRegime *regime = shown_regime (self, self->original);
  const SclKey *key = NULL;
  const SclKeySet *set = NULL;

  for (guint i = 0; g_str_equal (group, "schedule") && i < scl_schedule_n_keys; i++)
    if (g_str_equal (scl_schedule_keys[i].name, name))
      return scl_key_write (&scl_schedule_keys[i], &regime->schedule);
  if (scl_key_sets_find (regime->system->klass->key_sets, group, name, &key, &set))
    return scl_key_write (key, (const char *) regime->system->params + set->offset);
  return g_strdup ("");
}

static void
note_change (SclPolicyPage *self, SclKeyForm *form, const char *group, const char *name, const char *value)
{
  g_autofree char *full = group_name (shown_regime (self, self->edited), group);
  g_autofree char *was = original_value (self, group, name);
  Change *change;

  for (guint i = 0; i < self->differences->len; i++)
    {
      Change *old = g_ptr_array_index (self->differences, i);

      if (g_str_equal (old->group, full) && g_str_equal (old->key, name))
        {
          g_ptr_array_remove_index (self->differences, i);
          break;
        }
    }
  scl_key_form_mark (form, group, name, g_str_equal (was, value) ? NULL : was);
  if (g_str_equal (was, value))
    return;
  change = g_new0 (Change, 1);
  change->group = g_steal_pointer (&full);
  change->key = g_strdup (name);
  change->was = g_steal_pointer (&was);
  change->now = g_strdup (value);
  g_ptr_array_add (self->differences, change);
}

static void
on_key_changed (SclKeyForm *form, const char *group, const char *name, const char *value, SclPolicyPage *self)
{
  g_autofree char *full = group_name (shown_regime (self, self->edited), group);
  g_autoptr (GError) error = NULL;
  SclPolicy *next = scl_policy_with_value (self->edited, full, name, value, &error);

  if (next == NULL)
    {
      /* A combination that makes no sense: the form goes back. */
      scl_warn (GTK_WIDGET (self), error->message);
      read_regime (self);
      scl_key_form_refresh (form);
      return;
    }
  scl_warn (GTK_WIDGET (self), NULL);
  scl_policy_unref (self->edited);
  self->edited = next;
  note_change (self, form, group, name, value);
  update_changes (self);
  replay (self);
}

/* ---- Beginning -------------------------------------------------------------------------------------------------------- */

/* A copy under another title, so that the two can be told apart in a figure. */
static SclPolicy *
copy_policy (SclPolicy *original)
{
  const char *const *languages = g_get_language_names ();
  /* Translators: title of a policy that is being edited. */
  g_autofree char *title = g_strdup_printf (_("%s, changed"), scl_policy_title (original));
  SclPolicy *copy = scl_policy_with_value (original, "policy", "title", title, NULL);

  for (guint i = 0; copy != NULL && languages[i] != NULL; i++)
    {
      g_autofree char *key = g_strdup_printf ("title[%s]", languages[i]);
      SclPolicy *next = scl_policy_with_value (copy, "policy", key, NULL, NULL);

      if (next == NULL)
        continue;
      scl_policy_unref (copy);
      copy = next;
    }
  return copy != NULL ? copy : scl_policy_ref (original);
}

static void
show_regimes (SclPolicyPage *self)
{
  g_autoptr (GtkStringList) list = gtk_string_list_new (NULL);
  guint n;
  const SclRegime *regimes = scl_policy_regimes (self->original, &n);

  for (guint i = 0; i < n; i++)
    {
      g_autofree char *day = regimes[i].from != SCL_DAY_NONE ? scl_day_format (regimes[i].from) : NULL;
      /* Translators: rules of a policy that hold from a day on. */
      g_autofree char *text = day != NULL ? g_strdup_printf (_("from %s"), day) : g_strdup (_("from the beginning"));

      gtk_string_list_append (list, text);
    }
  adw_combo_row_set_model (self->regime, G_LIST_MODEL (list));
  adw_combo_row_set_selected (self->regime, 0);
  gtk_widget_set_visible (GTK_WIDGET (self->regime), n > 1);
}

static void
on_base (SclPolicyPage *self)
{
  guint i = adw_combo_row_get_selected (self->base);

  if (i >= self->policies->len)
    return;
  g_clear_pointer (&self->original, scl_policy_unref);
  g_clear_pointer (&self->edited, scl_policy_unref);
  self->original = scl_policy_ref (g_ptr_array_index (self->policies, i));
  self->edited = copy_policy (self->original);
  g_ptr_array_set_size (self->differences, 0);
  self->setting = TRUE;
  show_regimes (self);
  self->setting = FALSE;
  show_forms (self);
  update_changes (self);
  replay (self);
}

static void
on_regime (SclPolicyPage *self)
{
  if (!self->setting)
    show_forms (self);
}

static void
on_search (GtkSearchEntry *search, SclPolicyPage *self)
{
  scl_key_form_filter (self->form, gtk_editable_get_text (GTK_EDITABLE (search)));
  scl_key_form_filter (self->schedule_form, gtk_editable_get_text (GTK_EDITABLE (search)));
}

static void
on_below (SclPolicyPage *self)
{
  gtk_stack_set_visible_child_name (self->below_stack, gtk_drop_down_get_selected (self->below) == 1 ? "text" : "changes");
}

/* ---- Saving ---------------------------------------------------------------------------------------------------------- */

/* A policy's name: small letters, digits and hyphens, from the file's. */
static char *
name_of_file (const char *file_name)
{
  g_autofree char *base = g_path_get_basename (file_name);
  char *dot = strrchr (base, '.');

  if (dot != NULL)
    *dot = '\0';
  for (char *p = base; *p != '\0'; p++)
    *p = g_ascii_isalnum (*p) ? g_ascii_tolower (*p) : '-';
  return g_steal_pointer (&base);
}

gboolean
scl_policy_page_save (SclPolicyPage *self, const char *file_name, GError **error)
{
  g_autofree char *name = name_of_file (file_name);
  g_autoptr (SclPolicy) named = scl_policy_with_value (self->edited, "policy", "name", name, error);

  return named != NULL && g_file_set_contents (file_name, scl_policy_text (named), -1, error);
}

static void
on_save_response (GtkNativeDialog *dialog, int response, SclPolicyPage *self)
{
  g_autoptr (GFile) file = response == GTK_RESPONSE_ACCEPT ? gtk_file_chooser_get_file (GTK_FILE_CHOOSER (dialog)) : NULL;
  g_autofree char *path = file != NULL ? g_file_get_path (file) : NULL;
  g_autofree char *named = NULL;
  g_autoptr (GError) error = NULL;

  g_clear_object (&self->chooser);
  if (path == NULL)
    return;
  named = g_str_has_suffix (path, ".policy") ? g_strdup (path) : g_strconcat (path, ".policy", NULL);
  if (scl_policy_page_save (self, named, &error))
    scl_say (GTK_WIDGET (self), _("Policy saved: Compare can open it"));
  else
    scl_warn (GTK_WIDGET (self), error->message);
}

static void
on_save (SclPolicyPage *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  g_autofree char *name = g_strdup_printf ("%s-changed.policy", scl_policy_name (self->original));

  if (self->chooser != NULL)
    return;
  self->chooser = gtk_file_chooser_native_new (_("Save Policy"), GTK_IS_WINDOW (root) ? GTK_WINDOW (root) : NULL,
                                               GTK_FILE_CHOOSER_ACTION_SAVE, _("_Save"), NULL);
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (self->chooser), TRUE);
  gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (self->chooser), name);
  g_signal_connect_object (self->chooser, "response", G_CALLBACK (on_save_response), self, 0);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (self->chooser));
}

/* ---- What others ask ------------------------------------------------------------------------------------------------- */

gboolean
scl_policy_page_start_from (SclPolicyPage *self, const char *name)
{
  for (guint i = 0; i < self->policies->len; i++)
    if (g_str_equal (scl_policy_name (g_ptr_array_index (self->policies, i)), name))
      {
        if (adw_combo_row_get_selected (self->base) == i)
          on_base (self);
        else
          adw_combo_row_set_selected (self->base, i);
        return TRUE;
      }
  return FALSE;
}

gboolean
scl_policy_page_edit (SclPolicyPage *self, const char *name, const char *group, const char *key, const char *value)
{
  g_auto (GStrv) parts = g_strsplit (group, " ", 2);
  const SclRegime *regimes;
  guint n;

  if (!scl_policy_page_start_from (self, name))
    return FALSE;
  regimes = scl_policy_regimes (self->original, &n);
  for (guint i = 0; parts[1] != NULL && i < n; i++)
    if (regimes[i].from == scl_day_parse (parts[1]))
      adw_combo_row_set_selected (self->regime, i);
  return scl_key_form_enter (self->form, parts[0], key, value) || scl_key_form_enter (self->schedule_form, parts[0], key, value);
}

SclPolicy *
scl_policy_page_get_original (SclPolicyPage *self)
{
  return self->original;
}

SclPolicy *
scl_policy_page_get_edited (SclPolicyPage *self)
{
  return self->edited;
}

SclKeyForm *
scl_policy_page_get_form (SclPolicyPage *self)
{
  return self->form;
}

SclTable *
scl_policy_page_get_changes (SclPolicyPage *self)
{
  return self->changes;
}

gboolean
scl_policy_page_get_busy (SclPolicyPage *self)
{
  return self->asked > self->answered;
}

static SclFigureView *
figure_view (SclPage *page)
{
  return SCL_POLICY_PAGE (page)->figure;
}

static void
set_dataset (SclPage *page, SclDataset *dataset)
{
  SclPolicyPage *self = SCL_POLICY_PAGE (page);

  g_signal_handlers_disconnect_by_data (self->dataset, self);
  g_set_object (&self->dataset, dataset);
  g_signal_connect_object (dataset, "changed", G_CALLBACK (on_data_changed), self, G_CONNECT_SWAPPED);
  on_data_changed (self);
}

/* A narrow header bar has no room for words. */
static void
narrow (SclPage *page, gboolean is_narrow)
{
  SclPolicyPage *self = SCL_POLICY_PAGE (page);

  if (is_narrow)
    gtk_button_set_icon_name (self->save_button, "document-save-as-symbolic");
  else
    gtk_button_set_label (self->save_button, _("Save As…"));
}

static void
shown (SclPage *page, gboolean is_shown)
{
  if (is_shown)
    scl_app_load_sample (SCL_POLICY_PAGE (page)->dataset);
}

/* ---- Object ---------------------------------------------------------------------------------------------------------- */

static void
scl_policy_page_dispose (GObject *object)
{
  SclPolicyPage *self = SCL_POLICY_PAGE (object);

  if (!self->gone)
    {
      self->gone = TRUE;
      g_clear_pointer (&self->live, scl_live_free);
      scl_table_set_source (self->changes, NULL);
      scl_key_form_set (self->form, NULL, NULL, FALSE);
      scl_key_form_set (self->schedule_form, NULL, NULL, FALSE);
      if (self->chooser != NULL)
        gtk_native_dialog_destroy (GTK_NATIVE_DIALOG (self->chooser));
      g_clear_object (&self->chooser);
    }
  G_OBJECT_CLASS (scl_policy_page_parent_class)->dispose (object);
}

static void
scl_policy_page_finalize (GObject *object)
{
  SclPolicyPage *self = SCL_POLICY_PAGE (object);

  g_clear_object (&self->dataset);
  g_clear_pointer (&self->original, scl_policy_unref);
  g_clear_pointer (&self->edited, scl_policy_unref);
  g_ptr_array_unref (self->policies);
  g_ptr_array_unref (self->differences);
  g_ptr_array_unref (self->outcomes);
  g_free (self->params);
  G_OBJECT_CLASS (scl_policy_page_parent_class)->finalize (object);
}

static void
scl_policy_page_class_init (SclPolicyPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  SclPageClass *page_class = SCL_PAGE_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = scl_policy_page_dispose;
  G_OBJECT_CLASS (klass)->finalize = scl_policy_page_finalize;
  page_class->figure_view = figure_view;
  page_class->set_dataset = set_dataset;
  page_class->shown = shown;
  page_class->narrow = narrow;
  g_type_ensure (SCL_TYPE_FIGURE_VIEW);
  g_type_ensure (SCL_TYPE_TABLE);
  g_type_ensure (SCL_TYPE_KEY_FORM);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/scalata/Scalata/ui/scl-policy-page.ui");
  gtk_widget_class_bind_template_child (widget_class, SclPolicyPage, flap);
  gtk_widget_class_bind_template_child (widget_class, SclPolicyPage, base);
  gtk_widget_class_bind_template_child (widget_class, SclPolicyPage, regime);
  gtk_widget_class_bind_template_child (widget_class, SclPolicyPage, search);
  gtk_widget_class_bind_template_child (widget_class, SclPolicyPage, schedule_form);
  gtk_widget_class_bind_template_child (widget_class, SclPolicyPage, form);
  gtk_widget_class_bind_template_child (widget_class, SclPolicyPage, figure);
  gtk_widget_class_bind_template_child (widget_class, SclPolicyPage, which);
  gtk_widget_class_bind_template_child (widget_class, SclPolicyPage, below);
  gtk_widget_class_bind_template_child (widget_class, SclPolicyPage, verdict);
  gtk_widget_class_bind_template_child (widget_class, SclPolicyPage, below_stack);
  gtk_widget_class_bind_template_child (widget_class, SclPolicyPage, changes);
  gtk_widget_class_bind_template_child (widget_class, SclPolicyPage, text);
  gtk_widget_class_bind_template_child (widget_class, SclPolicyPage, save_button);
}

static void
scl_policy_page_init (SclPolicyPage *self)
{
  g_autoptr (GtkStringList) titles = gtk_string_list_new (NULL);
  const char *const *names = scl_policy_shipped ();

  gtk_widget_init_template (GTK_WIDGET (self));
  scl_page_set_flap (SCL_PAGE (self), self->flap);
  scl_page_set_tools (SCL_PAGE (self), GTK_WIDGET (self->save_button));
  self->policies = g_ptr_array_new_with_free_func ((GDestroyNotify) scl_policy_unref);
  self->differences = g_ptr_array_new_with_free_func (change_free);
  self->outcomes = g_ptr_array_new_with_free_func ((GDestroyNotify) scl_outcome_unref);
  self->dataset = scl_dataset_new ();
  for (guint i = 0; names[i] != NULL; i++)
    {
      SclPolicy *policy = scl_policy_find (names[i], NULL);

      if (policy == NULL)
        continue;
      g_ptr_array_add (self->policies, policy);
      gtk_string_list_append (titles, scl_policy_title (policy));
    }
  scl_table_set_empty_text (self->changes, _("Nothing has been changed yet. Move a slider, or write another value."));
  adw_combo_row_set_model (self->base, G_LIST_MODEL (titles));
  g_signal_connect_object (self->base, "notify::selected", G_CALLBACK (on_base), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->regime, "notify::selected", G_CALLBACK (on_regime), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->search, "search-changed", G_CALLBACK (on_search), self, 0);
  g_signal_connect_object (self->form, "changed", G_CALLBACK (on_key_changed), self, 0);
  g_signal_connect_object (self->schedule_form, "changed", G_CALLBACK (on_key_changed), self, 0);
  g_signal_connect_object (self->which, "notify::selected", G_CALLBACK (update_figure), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->below, "notify::selected", G_CALLBACK (on_below), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->save_button, "clicked", G_CALLBACK (on_save), self, G_CONNECT_SWAPPED);
  scl_policy_page_start_from (self, "elo-italia-1997");
  update_figure (self);
}
