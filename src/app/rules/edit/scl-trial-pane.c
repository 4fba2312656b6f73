/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/rules/edit/scl-trial-pane.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "app/compat/scl-versions.h"
#include "app/widgets/form/scl-drop-down-search.h"
#include "app/widgets/form/scl-slider-row.h"
#include "app/widgets/message/scl-allow.h"
#include "rating/base/scl-for-each.h"
#include "rating/base/scl-getter.h"
#include "rating/key/scl-key-range.h"
#include "rating/key/scl-key-titles.h"
#include "workbench/core/scl-connect.h"
#include "workbench/core/scl-members.h"
#include "workbench/rules/scl-policy-words.h"
#include "workbench/rules/scl-trial.h"

/* A key that is tried most, there from the beginning. */
typedef struct
{
  const char *group, *name;
  const char *title; /* NULL: the key's own */
  /* Only where this key of the policy is so, or, with a '!' before it, is not so; NULL: always. */
  const char *if_group, *if_name, *if_value;
} Handle;

static const Handle handles[] = {
  /* Translators: slider: development coefficient. */
  { "k", "bands", N_ ("K"), "k", "bands-are-n0", "false" },
  { "k", "bands", N_ ("N₀"), "k", "bands-are-n0", "true" },
  { "k", "new", N_ ("K of new players"), "k", "new-games", "!0" },
  { "k", "junior", N_ ("K of juniors"), "k", "junior-age", "!0" },
  { "k", "top", NULL, "k", "top-rating", "!0" },
  { "formula", "k", NULL, NULL, NULL, NULL },
  { "formula", "expected", NULL, NULL, NULL, NULL },
  { "formula", "game", NULL, NULL, NULL, NULL },
  { "formula", "period", NULL, NULL, NULL, NULL },
  { "formula", "floor", NULL, NULL, NULL, NULL },
  { "formula", "entry", NULL, NULL, NULL, NULL },
  { "formula", "counts", NULL, NULL, NULL, NULL },
  { "ecf", "k", N_ ("K"), NULL, NULL, NULL },
  { "icu", "k", N_ ("K"), NULL, NULL, NULL },
  { "ffe", "n0", N_ ("N₀"), NULL, NULL, NULL },
  /* Translators: slider: standard deviation of a game's performance. */
  { "expectation", "sigma", N_ ("σ"), "expectation", "model", "gaussian" },
  /* Translators: slider: difference at which the expected odds are ten to one. */
  { "expectation", "scale", N_ ("Scale of the curve"), "expectation", "model", "logistic" },
  { "dwz", "sigma", N_ ("σ"), NULL, NULL, NULL },
  /* Translators: slider: difference beyond which it counts as this much. */
  { "expectation", "cut", N_ ("Cut"), "expectation", "cut-rule", "!none" },
  { "deviation", "c", N_ ("RD growth"), "deviation", "growth", "!none" },
  { "volatility", "tau", N_ ("τ of the volatility"), NULL, NULL, NULL },
  /* Translators: choice: how often ratings are published. */
  { "schedule", "period", N_ ("Frequency"), NULL, NULL, NULL },
};

typedef struct
{
  SclTrialNumber number;
  GtkWidget *row;
  GtkAdjustment *adjustment; /* NULL: a choice */
  guint digits;
} Slider;

struct _SclTrialPane
{
  AdwBin parent_instance;

  AdwExpanderRow *expander;
  AdwComboRow *which;
  GtkDropDown *more; /* the keys that have no slider yet, behind "Choose…" */
  GtkWidget *more_row;
  GtkWidget *reset_button;
  GtkWidget *refused; /* says why these numbers cannot be together */

  GPtrArray *policies;
  SclPolicy *base;   /* the one chosen; NULL: none */
  SclPolicy *copy;   /* of it, under another title */
  SclPolicy *trial;  /* NULL: as it was */
  GArray *sliders;   /* of Slider */
  GPtrArray *others; /* of const SclKey: those in more */
  gboolean setting;
  guint taking; /* the source that adds what was chosen; 0: nothing was */
};

G_DEFINE_TYPE (SclTrialPane, scl_trial_pane, ADW_TYPE_BIN)

static gboolean
applies (const Handle *handle, SclPolicy *policy)
{
  g_autofree char *own = scl_trial_text (policy, handle->group, handle->name);
  g_autofree char *other = NULL;

  if (own == NULL || handle->if_name == NULL)
    return own != NULL;
  other = scl_trial_text (policy, handle->if_group, handle->if_name);
  /* A system without the switch has it off. */
  if (other == NULL)
    return g_str_equal (handle->if_value, "false");
  return handle->if_value[0] == '!' ? !g_str_equal (other, handle->if_value + 1)
                                    : g_str_equal (other, handle->if_value);
}

/* ---- The trial ---- */

static double
slid (const Slider *slider)
{
  return slider->adjustment != NULL ? gtk_adjustment_get_value (slider->adjustment)
                                    : adw_combo_row_get_selected (ADW_COMBO_ROW (slider->row));
}

/* The entry beside the slider rounds to its digits: that is no change. */
static gboolean
is_moved (const Slider *slider)
{
  return fabs (slid (slider) - slider->number.original)
         > 0.5 * pow (10.0, -(double) slider->digits);
}

static void
update_trial (SclTrialPane *self)
{
  g_autoptr (GArray) numbers = g_array_new (FALSE, FALSE, sizeof (SclTrialNumber));
  g_autoptr (GError) error = NULL;
  SclPolicy *trial = NULL;
  gboolean any = FALSE;

  SCL_FOR_EACH (Slider, slider, self->sliders)
    {
      slider->number.tried = is_moved (slider) ? slid (slider) : slider->number.original;
      any = any || slider->number.tried != slider->number.original;
      g_array_append_val (numbers, slider->number);
    }
  if (any)
    trial
        = scl_trial_make (self->base, self->copy, (const SclTrialNumber *) (gpointer) numbers->data,
                          numbers->len, &error);
  gtk_widget_set_visible (self->refused, error != NULL);
  gtk_widget_set_visible (self->reset_button, any);
  if (error != NULL)
    {
      /* What could be tried last stays. */
      g_autofree char *markup = g_markup_escape_text (error->message, -1);

      adw_action_row_set_subtitle (ADW_ACTION_ROW (self->refused), markup);
      return;
    }
  g_clear_pointer (&self->trial, scl_policy_unref);
  self->trial = trial;
  g_signal_emit_by_name (self, "changed");
}

/* ---- Sliders ---- */

/* All bands of a key are moved together, or their greatest follows one that was moved. */
static void
move_together (SclTrialPane *self, const Slider *moved)
{
  double most = -INFINITY;

  self->setting = TRUE;
  SCL_FOR_EACH (const Slider, slider, self->sliders)
    {
      if (slider->number.key != moved->number.key || slider->number.part != SCL_TRIAL_VALUE)
        continue;
      if (moved->number.part == SCL_TRIAL_ALL)
        gtk_adjustment_set_value (slider->adjustment,
                                  slid (moved) / moved->number.original * slider->number.original);
      most = MAX (most, slid (slider));
    }
  for (guint i = 0; i < self->sliders->len && moved->number.part == SCL_TRIAL_VALUE; i++)
    {
      const Slider *slider = &g_array_index (self->sliders, Slider, i);

      if (slider->number.key == moved->number.key && slider->number.part == SCL_TRIAL_ALL)
        gtk_adjustment_set_value (slider->adjustment, most);
    }
  self->setting = FALSE;
}

static void
on_value (SclTrialPane *self, GObject *control)
{
  if (self->setting || self->base == NULL)
    return;
  SCL_FOR_EACH (const Slider, slider, self->sliders)
    if ((GObject *) slider->adjustment == control)
      move_together (self, slider);
  update_trial (self);
}

static void
on_adjusted (GtkAdjustment *adjustment, SclTrialPane *self)
{
  on_value (self, G_OBJECT (adjustment));
}

static void
on_chosen (GtkWidget *row, GParamSpec *pspec, SclTrialPane *self)
{
  on_value (self, G_OBJECT (row));
}

static void
remove_sliders (SclTrialPane *self)
{
  SCL_FOR_EACH (Slider, slider, self->sliders)
    {
      g_signal_handlers_disconnect_by_data (
          slider->adjustment != NULL ? (gpointer) slider->adjustment : (gpointer) slider->row,
          self);
      adw_expander_row_remove (self->expander, slider->row);
    }
  g_array_set_size (self->sliders, 0);
}

static void
add_row (SclTrialPane *self, const Slider *slider)
{
  adw_expander_row_add_row (self->expander, slider->row);
  g_array_append_val (self->sliders, *slider);
}

static void
add_slider (SclTrialPane *self, const SclTrialNumber *number, const char *title)
{
  Slider slider = { .number = *number };
  SclKey key = *number->key;
  SclKeyRange range;

  /* Limits are ratings, games or years: how much says which. */
  if (number->part == SCL_TRIAL_LIMIT)
    key = (SclKey){ .group = "",
                    .name = "",
                    .type
                    = number->original == floor (number->original) ? SCL_KEY_INT : SCL_KEY_DOUBLE,
                    .max = number->original <= 200 ? 400 : 4000,
                    .unit = number->original <= 200 ? NULL : "rating points" };
  range = number->part == SCL_TRIAL_NAMED ? scl_key_range_of_number (number->original)
                                          : scl_key_range (&key, number->original);
  slider.digits = range.digits;
  slider.adjustment = gtk_adjustment_new (number->original, range.low, range.high, range.step,
                                          10 * range.step, 0);
  slider.row = scl_slider_row_new (title,
                                   number->part != SCL_TRIAL_LIMIT
                                           && number->part != SCL_TRIAL_NAMED && key.unit != NULL
                                       ? _ (key.unit)
                                       : NULL,
                                   slider.adjustment, range.digits);
  g_signal_connect_object (slider.adjustment, "value-changed", G_CALLBACK (on_adjusted), self, 0);
  add_row (self, &slider);
}

static void
add_choice (SclTrialPane *self, const SclTrialNumber *number, const char *title)
{
  Slider slider = { .number = *number };
  g_autoptr (GtkStringList) list = gtk_string_list_new (NULL);

  for (guint i = 0; number->key->choices[i].nick != NULL; i++)
    gtk_string_list_append (list, _ (number->key->choices[i].label));
  slider.row = adw_combo_row_new ();
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (slider.row), title);
  adw_combo_row_set_model (ADW_COMBO_ROW (slider.row), G_LIST_MODEL (list));
  adw_combo_row_set_selected (ADW_COMBO_ROW (slider.row), (guint) number->original);
  g_signal_connect_object (slider.row, "notify::selected", G_CALLBACK (on_chosen), self, 0);
  add_row (self, &slider);
}

/* "K", "K below 2100", "K: limit 2100", "K from 2400". numbers: those of its key; limits stand
 * behind the values that they end. */
static char *
title_of (const GArray *numbers, guint i, const char *title)
{
  const SclTrialNumber *one = &g_array_index (numbers, SclTrialNumber, i),
                       *next = i + 1 < numbers->len ? one + 1 : NULL;

  if (one->part == SCL_TRIAL_LIMIT)
    /* Translators: slider that moves the limit of a band: name and limit. */
    return g_strdup_printf (_ ("%s: limit %g"), title, one->original);
  if (one->part == SCL_TRIAL_NAMED)
    /* Translators: slider that moves a number of a formula: the formula's title, the number's name.
     */
    return g_strdup_printf (C_ ("number of a formula", "%s: %s"), title, one->name);
  if (one->part != SCL_TRIAL_VALUE || numbers->len == 1)
    return g_strdup (title);
  /* Translators: one band of a table of values such as K: its name, and the limit below which, or
   * from which on, it holds. */
  return next != NULL ? g_strdup_printf (_ ("%s below %g"), title, next->original)
                      : g_strdup_printf (_ ("%s from %g"), title, (one - 1)->original);
}

static void
add_key (SclTrialPane *self, const char *group, const char *name, const char *title)
{
  g_autoptr (GArray) numbers = scl_trial_numbers (self->base, group, name);
  g_autofree char *own = scl_key_title (group, name);

  for (guint i = 0; i < numbers->len; i++)
    {
      const SclTrialNumber *number = &g_array_index (numbers, SclTrialNumber, i);
      g_autofree char *one = title_of (numbers, i, title != NULL ? title : own);

      if (number->key->type == SCL_KEY_CHOICE)
        add_choice (self, number, one);
      else
        add_slider (self, number, one);
    }
}

static gboolean
has_sliders (SclTrialPane *self, const SclKey *key)
{
  for (guint i = 0; i < self->sliders->len; i++)
    if (g_array_index (self->sliders, Slider, i).number.key == key)
      return TRUE;
  return FALSE;
}

/* The keys that have no slider yet. */
static void
list_others (SclTrialPane *self)
{
  g_autoptr (GtkStringList) titles = gtk_string_list_new (NULL);

  g_clear_pointer (&self->others, g_ptr_array_unref);
  self->others = scl_trial_keys (self->base);
  for (guint i = self->others->len; i-- > 0;)
    if (has_sliders (self, g_ptr_array_index (self->others, i)))
      g_ptr_array_remove_index (self->others, i);
  gtk_string_list_append (titles, _ ("Choose…"));
  SCL_FOR_EACH_POINTER (const SclKey, key, self->others)
    {
      g_autofree char *title = scl_key_full_title (key->group, key->name);

      gtk_string_list_append (titles, title);
    }
  self->setting = TRUE;
  gtk_drop_down_set_model (self->more, G_LIST_MODEL (titles));
  gtk_drop_down_set_selected (self->more, 0);
  self->setting = FALSE;
  gtk_widget_set_visible (self->more_row, self->others->len > 0);
}

/* It has a place by now, so that the pane can scroll to it. */
static gboolean
focus_row (gpointer row)
{
  gtk_widget_child_focus (row, GTK_DIR_TAB_FORWARD);
  return G_SOURCE_REMOVE;
}

static gboolean
take_more (gpointer data)
{
  SclTrialPane *self = data;
  const guint first = self->sliders->len;
  const guint selected = gtk_drop_down_get_selected (self->more);
  const SclKey *key;

  self->taking = 0;
  if (self->base == NULL || selected == 0 || selected > self->others->len)
    return G_SOURCE_REMOVE;
  key = g_ptr_array_index (self->others, selected - 1);
  add_key (self, key->group, key->name, NULL);
  list_others (self);
  if (first < self->sliders->len)
    g_idle_add_full (G_PRIORITY_LOW, focus_row,
                     g_object_ref (g_array_index (self->sliders, Slider, first).row),
                     g_object_unref);
  return G_SOURCE_REMOVE;
}

/* Not at once: the drop-down is still busy with what was chosen, and is to have others. */
static void
on_more (SclTrialPane *self)
{
  if (!self->setting && self->taking == 0)
    self->taking = g_idle_add (take_more, self);
}

static void
show_sliders (SclTrialPane *self)
{
  remove_sliders (self);
  gtk_widget_set_visible (self->refused, FALSE);
  gtk_widget_set_visible (self->more_row, FALSE);
  for (guint i = 0; self->base != NULL && i < G_N_ELEMENTS (handles); i++)
    if (applies (&handles[i], self->base))
      add_key (self, handles[i].group, handles[i].name,
               handles[i].title != NULL ? _ (handles[i].title) : NULL);
  if (self->base != NULL)
    list_others (self);
}

static void
take_base (SclTrialPane *self, SclPolicy *base)
{
  const gboolean had = self->trial != NULL;

  g_clear_pointer (&self->trial, scl_policy_unref);
  g_clear_pointer (&self->copy, scl_policy_unref);
  g_clear_pointer (&self->base, scl_policy_unref);
  if (base != NULL)
    {
      g_autofree char *name = g_strdup_printf ("%s-changed", scl_policy_name (base));

      self->base = scl_policy_ref (base);
      self->copy = scl_policy_words_change (base, name); /* so that a figure tells the two apart */
    }
  show_sliders (self);
  gtk_widget_set_visible (self->reset_button, FALSE);
  if (had)
    g_signal_emit_by_name (self, "changed");
}

static void
on_which (SclTrialPane *self)
{
  const guint i = adw_combo_row_get_selected (self->which);

  if (!self->setting && i < self->policies->len
      && g_ptr_array_index (self->policies, i) != self->base)
    take_base (self, g_ptr_array_index (self->policies, i));
}

static void
allow (SclTrialPane *self)
{
  scl_allow (GTK_WIDGET (self->expander),
             self->policies->len > 0 ? NULL : _ ("Tick a policy below first."));
}

void
scl_trial_pane_set_policies (SclTrialPane *self, GPtrArray *policies)
{
  g_autoptr (GtkStringList) titles = gtk_string_list_new (NULL);
  guint at = 0;
  gboolean found = FALSE;

  g_ptr_array_unref (self->policies);
  self->policies = g_ptr_array_ref (policies);
  for (guint i = 0; i < policies->len; i++)
    {
      gtk_string_list_append (titles, scl_policy_title (g_ptr_array_index (policies, i)));
      if (g_ptr_array_index (policies, i) == self->base)
        {
          at = i;
          found = TRUE;
        }
    }
  self->setting = TRUE;
  adw_combo_row_set_model (self->which, G_LIST_MODEL (titles));
  if (policies->len > 0)
    adw_combo_row_set_selected (self->which, at);
  self->setting = FALSE;
  allow (self);
  if (!found)
    take_base (self, policies->len > 0 ? g_ptr_array_index (policies, 0) : NULL);
}

SCL_DEFINE_GETTER (SclPolicy *, scl_trial_pane_get_trial, SclTrialPane, trial)

/* Sliders back to where the policy has them. */
static void
reset (SclTrialPane *self)
{
  self->setting = TRUE;
  SCL_FOR_EACH (const Slider, slider, self->sliders)
    {
      if (slider->adjustment != NULL)
        gtk_adjustment_set_value (slider->adjustment, slider->number.original);
      else
        adw_combo_row_set_selected (ADW_COMBO_ROW (slider->row), (guint) slider->number.original);
    }
  self->setting = FALSE;
  update_trial (self);
}

/* ---- Object ---- */

static void
scl_trial_pane_class_init (SclTrialPaneClass *klass)
{
  scl_disposes (klass, SclTrialPane, taking, g_source_remove);
  scl_finalizes (klass, SclTrialPane, trial, scl_policy_unref, copy, scl_policy_unref, base,
                 scl_policy_unref, policies, g_ptr_array_unref, sliders, g_array_unref, others,
                 g_ptr_array_unref);
  scl_signal_new (SCL_TYPE_TRIAL_PANE, "changed", 0);
}

static void
scl_trial_pane_init (SclTrialPane *self)
{
  GtkWidget *group = adw_preferences_group_new ();

  self->policies = g_ptr_array_new_with_free_func ((GDestroyNotify) scl_policy_unref);
  self->sliders = g_array_new (FALSE, FALSE, sizeof (Slider));
  self->others = g_ptr_array_new ();
  self->expander = ADW_EXPANDER_ROW (adw_expander_row_new ());
  /* Translators: row that opens sliders over a policy's numbers. */
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->expander), _ ("Try a change"));
  adw_expander_row_set_subtitle (self->expander,
                                 _ ("Drag a number: every game is replayed at once"));
  allow (self);

  self->reset_button = gtk_button_new_from_icon_name ("edit-undo-symbolic");
  gtk_widget_set_tooltip_text (self->reset_button, _ ("As the Policy Has Them"));
  gtk_widget_set_valign (self->reset_button, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (self->reset_button, "flat");
  gtk_widget_set_visible (self->reset_button, FALSE);
  scl_connect (self->reset_button, "clicked", reset, self);
  scl_expander_row_add (self->expander, self->reset_button);

  self->which = ADW_COMBO_ROW (adw_combo_row_new ());
  /* Translators: which policy's numbers are tried. */
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->which), _ ("Of"));
  scl_connect (self->which, "notify::selected", on_which, self);
  adw_expander_row_add_row (self->expander, GTK_WIDGET (self->which));
  self->refused = adw_action_row_new ();
  gtk_widget_add_css_class (self->refused, "error");
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->refused),
                                 _ ("These numbers cannot be together"));
  adw_expander_row_add_row (self->expander, self->refused);
  self->more = GTK_DROP_DOWN (gtk_drop_down_new (NULL, NULL));
  gtk_widget_set_valign (GTK_WIDGET (self->more), GTK_ALIGN_CENTER);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->more), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Another number"), -1);
  scl_drop_down_search (self->more);
  scl_connect (self->more, "notify::selected", on_more, self);
  self->more_row = adw_action_row_new ();
  /* Translators: row with all further numbers of a policy that can be tried. */
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->more_row), _ ("Another number"));
  adw_action_row_add_suffix (ADW_ACTION_ROW (self->more_row), GTK_WIDGET (self->more));
  adw_expander_row_add_row (self->expander, self->more_row);

  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), GTK_WIDGET (self->expander));
  adw_bin_set_child (ADW_BIN (self), group);
}
