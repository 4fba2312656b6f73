/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/rules/scl-trial-pane.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "app/widgets/scl-allow.h"
#include "app/widgets/scl-slider-row.h"
#include "rating/core/scl-number.h"
#include "rating/policy/scl-policy-changes.h"
#include "workbench/scl-connect.h"
#include "workbench/scl-policy-words.h"

/* A key worth dragging. */
typedef struct
{
  const char *group, *name;
  const char *title;
  const char *unit; /* NULL: none */
  double min, max, step;
  guint digits;
  /* Only where this key of the policy is so, or, with a '!' before it, is not so; NULL: always. */
  const char *if_group, *if_name, *if_value;
} Handle;

static const Handle handles[] = {
  /* Translators: slider: development coefficient. */
  { "k", "bands", N_ ("K"), NULL, 1, 60, 1, 1, "k", "bands-are-n0", "false" },
  { "k", "bands", N_ ("N₀"), N_ ("games"), 1, 100, 1, 1, "k", "bands-are-n0", "true" },
  { "k", "new", N_ ("K of new players"), NULL, 1, 80, 1, 1, "k", "new-games", "!0" },
  { "k", "junior", N_ ("K of juniors"), NULL, 1, 80, 1, 1, "k", "junior-age", "!0" },
  { "ecf", "k", N_ ("K"), NULL, 1, 60, 1, 1, NULL, NULL, NULL },
  { "ffe", "n0", N_ ("N₀"), N_ ("games"), 1, 100, 1, 1, NULL, NULL, NULL },
  /* Translators: slider: standard deviation of a game's performance. */
  { "expectation", "sigma", N_ ("σ"), N_ ("points"), 100, 600, 5, 0, "expectation", "model",
    "gaussian" },
  /* Translators: slider: difference at which the expected odds are ten to one. */
  { "expectation", "scale", N_ ("Scale of the curve"), N_ ("points"), 200, 800, 5, 0, "expectation",
    "model", "logistic" },
  { "dwz", "sigma", N_ ("σ"), N_ ("points"), 100, 600, 5, 0, NULL, NULL, NULL },
  /* Translators: slider: difference beyond which it counts as this much. */
  { "expectation", "cut", N_ ("Cut"), N_ ("points"), 100, 800, 10, 0, "expectation", "cut-rule",
    "!none" },
  { "deviation", "c", N_ ("RD growth"), N_ ("points"), 0, 120, 1, 1, "deviation", "growth",
    "!none" },
  { "volatility", "tau", N_ ("τ of the volatility"), NULL, 0.1, 2, 0.05, 2, NULL, NULL, NULL },
};

typedef struct
{
  const Handle *handle;
  GtkWidget *row;
  GtkAdjustment *adjustment;
  double original;
} Slider;

struct _SclTrialPane
{
  AdwBin parent_instance;

  AdwExpanderRow *expander;
  AdwComboRow *which;
  GtkWidget *reset_button;
  GtkWidget *none_row; /* says that there is nothing to drag */

  GPtrArray *policies;
  SclPolicy *base;  /* the one chosen; NULL: none */
  SclPolicy *copy;  /* of it, under another title */
  SclPolicy *trial; /* NULL: as it was */
  GArray *sliders;  /* of Slider */
  gboolean setting;
};

static guint changed;

G_DEFINE_TYPE (SclTrialPane, scl_trial_pane, ADW_TYPE_BIN)

/* ---- Keys ---- */

static const SclKey *
find_key (const SclRegime *regime, const char *group, const char *name, gconstpointer *params)
{
  const SclKey *key = NULL;
  const SclKeySet *set = NULL;

  if (!scl_key_sets_find (regime->system->klass->key_sets, group, name, &key, &set))
    return NULL;
  *params = (const char *) regime->system->params + set->offset;
  return key;
}

static char *
key_text (const SclRegime *regime, const char *group, const char *name)
{
  gconstpointer params;
  const SclKey *key = find_key (regime, group, name, &params);

  return key != NULL ? scl_key_write (key, params) : NULL;
}

static gboolean
applies (const Handle *handle, const SclRegime *regime)
{
  g_autofree char *own = key_text (regime, handle->group, handle->name);
  g_autofree char *other = NULL;

  if (own == NULL || handle->if_name == NULL)
    return own != NULL;
  other = key_text (regime, handle->if_group, handle->if_name);
  /* A system without the switch has it off. */
  if (other == NULL)
    return g_str_equal (handle->if_value, "false");
  return handle->if_value[0] == '!' ? !g_str_equal (other, handle->if_value + 1)
                                    : g_str_equal (other, handle->if_value);
}

/* Of several bands the greatest: the others keep their proportion to it. */
static double
key_value (const SclKey *key, gconstpointer params)
{
  const char *field = (const char *) params + key->offset;
  double most = -INFINITY;

  if (key->type == SCL_KEY_INT)
    return *(const gint32 *) (gconstpointer) field;
  if (key->type == SCL_KEY_DOUBLE)
    return *(const double *) (gconstpointer) field;
  if (key->type != SCL_KEY_BANDS)
    return NAN;
  for (guint i = 0; i < ((const SclBands *) (gconstpointer) field)->n; i++)
    most = fmax (most, ((const SclBands *) (gconstpointer) field)->value[i]);
  return most;
}

/* The key's text where its value is multiplied, or, for a plain number, is the value itself. */
static char *
text_with (const SclKey *key, gconstpointer params, double value, double factor)
{
  SclBands bands;

  if (key->type == SCL_KEY_INT)
    return g_strdup_printf ("%d", (int) lround (value));
  if (key->type == SCL_KEY_DOUBLE)
    return scl_number_dup (value);
  bands = *(const SclBands *) (gconstpointer) ((const char *) params + key->offset);
  for (guint i = 0; i < bands.n; i++)
    bands.value[i] = CLAMP (round (1000.0 * factor * bands.value[i]) / 1000.0, key->min, key->max);
  return scl_bands_write (&bands);
}

/* policy with the slider's value, in every regime that has a value of its own. */
static SclPolicy *
with_slider (SclPolicy *policy, SclPolicy *base, const Slider *slider, double value)
{
  guint n;
  const SclRegime *regimes = scl_policy_regimes (base, &n);
  SclPolicy *result = scl_policy_ref (policy);
  g_autofree char *before = NULL;

  for (guint i = 0; i < n; i++)
    {
      gconstpointer params;
      const SclKey *key
          = find_key (&regimes[i], slider->handle->group, slider->handle->name, &params);
      g_autofree char *was = key != NULL ? scl_key_write (key, params) : NULL;
      g_autofree char *group = scl_policy_dated_group (slider->handle->group, regimes[i].from);
      g_autofree char *text = NULL;
      SclPolicy *next;

      if (key == NULL || g_strcmp0 (was, before) == 0)
        continue;
      text = text_with (key, params, value, value / slider->original);
      next = scl_policy_with_value (result, group, slider->handle->name, text, NULL);
      if (next != NULL)
        {
          scl_policy_unref (result);
          result = next;
        }
      g_free (before);
      before = g_steal_pointer (&was);
    }
  return result;
}

/* ---- Sliders ---- */

static void
on_value (SclTrialPane *self)
{
  gboolean any = FALSE;

  if (self->setting || self->base == NULL)
    return;
  g_clear_pointer (&self->trial, scl_policy_unref);
  self->trial = scl_policy_ref (self->copy);
  for (guint i = 0; i < self->sliders->len; i++)
    {
      const Slider *slider = &g_array_index (self->sliders, Slider, i);
      const double value = gtk_adjustment_get_value (slider->adjustment);
      SclPolicy *next;

      /* The entry beside the slider rounds to its digits: that is no change. */
      if (fabs (value - slider->original) <= 0.5 * pow (10.0, -(double) slider->handle->digits))
        continue;
      any = TRUE;
      next = with_slider (self->trial, self->base, slider, value);
      scl_policy_unref (self->trial);
      self->trial = next;
    }
  if (!any)
    g_clear_pointer (&self->trial, scl_policy_unref);
  gtk_widget_set_visible (self->reset_button, any);
  g_signal_emit (self, changed, 0);
}

static void
remove_sliders (SclTrialPane *self)
{
  for (guint i = 0; i < self->sliders->len; i++)
    {
      Slider *slider = &g_array_index (self->sliders, Slider, i);

      g_signal_handlers_disconnect_by_data (slider->adjustment, self);
      adw_expander_row_remove (self->expander, slider->row);
    }
  g_array_set_size (self->sliders, 0);
}

static void
add_slider (SclTrialPane *self, const Handle *handle, double value)
{
  Slider slider = { .handle = handle, .original = value };

  slider.adjustment = gtk_adjustment_new (value, MIN (handle->min, value), MAX (handle->max, value),
                                          handle->step, 10 * handle->step, 0);
  slider.row
      = scl_slider_row_new (_ (handle->title), handle->unit != NULL ? _ (handle->unit) : NULL,
                            slider.adjustment, handle->digits);
  scl_connect (slider.adjustment, "value-changed", on_value, self);
  adw_expander_row_add_row (self->expander, slider.row);
  g_array_append_val (self->sliders, slider);
}

static void
show_sliders (SclTrialPane *self)
{
  guint n;
  const SclRegime *regimes = self->base != NULL ? scl_policy_regimes (self->base, &n) : NULL;

  remove_sliders (self);
  for (guint i = 0; regimes != NULL && i < G_N_ELEMENTS (handles); i++)
    {
      gconstpointer params;
      const SclKey *key = find_key (&regimes[0], handles[i].group, handles[i].name, &params);

      if (key != NULL && applies (&handles[i], &regimes[0]) && key_value (key, params) > 0.0)
        add_slider (self, &handles[i], key_value (key, params));
    }
  gtk_widget_set_visible (self->none_row, self->base != NULL && self->sliders->len == 0);
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
      self->copy = scl_policy_words_begin (base, name); /* so that a figure tells the two apart */
    }
  show_sliders (self);
  gtk_widget_set_visible (self->reset_button, FALSE);
  if (had)
    g_signal_emit (self, changed, 0);
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

SclPolicy *
scl_trial_pane_get_trial (SclTrialPane *self)
{
  return self->trial;
}

/* Sliders back to where the policy has them. */
static void
reset (SclTrialPane *self)
{
  self->setting = TRUE;
  for (guint i = 0; i < self->sliders->len; i++)
    {
      const Slider *slider = &g_array_index (self->sliders, Slider, i);

      gtk_adjustment_set_value (slider->adjustment, slider->original);
    }
  self->setting = FALSE;
  on_value (self);
}

/* ---- Object ---- */

static void
scl_trial_pane_finalize (GObject *object)
{
  SclTrialPane *self = SCL_TRIAL_PANE (object);

  g_clear_pointer (&self->trial, scl_policy_unref);
  g_clear_pointer (&self->copy, scl_policy_unref);
  g_clear_pointer (&self->base, scl_policy_unref);
  g_ptr_array_unref (self->policies);
  g_array_unref (self->sliders);
  G_OBJECT_CLASS (scl_trial_pane_parent_class)->finalize (object);
}

static void
scl_trial_pane_class_init (SclTrialPaneClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = scl_trial_pane_finalize;
  changed = g_signal_new ("changed", SCL_TYPE_TRIAL_PANE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                          G_TYPE_NONE, 0);
}

static void
scl_trial_pane_init (SclTrialPane *self)
{
  GtkWidget *group = adw_preferences_group_new ();

  self->policies = g_ptr_array_new_with_free_func ((GDestroyNotify) scl_policy_unref);
  self->sliders = g_array_new (FALSE, FALSE, sizeof (Slider));
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
  adw_expander_row_add_action (self->expander, self->reset_button);

  self->which = ADW_COMBO_ROW (adw_combo_row_new ());
  /* Translators: which policy's numbers are tried. */
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->which), _ ("Of"));
  scl_connect (self->which, "notify::selected", on_which, self);
  adw_expander_row_add_row (self->expander, GTK_WIDGET (self->which));
  self->none_row = adw_action_row_new ();
  adw_preferences_row_set_title (
      ADW_PREFERENCES_ROW (self->none_row),
      _ ("This system has no number to drag: the policy editor has all its rules."));
  gtk_widget_set_visible (self->none_row, FALSE);
  adw_expander_row_add_row (self->expander, self->none_row);

  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), GTK_WIDGET (self->expander));
  adw_bin_set_child (ADW_BIN (self), group);
}
