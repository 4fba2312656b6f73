/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/widgets/form/scl-slider-row.h"

#include <math.h>

#include "app/widgets/form/scl-leave-wheel.h"
#include "figures/chart/scl-chart-numbers.h"
#include "workbench/core/scl-connect.h"
#include "workbench/core/scl-members.h"

struct _SclSliderRow
{
  AdwPreferencesRow parent_instance;

  GtkLabel *title;
  GtkLabel *subtitle;
  GtkLabel *unit;
  GtkSpinButton *entry;
  GtkScale *scale;
  GtkAdjustment *adjustment;
  GtkAdjustment *aim; /* the slider's own, where it does not reach over all; NULL: the same */
  gboolean following; /* the one of the two is being set after the other */
  guint digits;
};

enum
{
  PROP_UNIT = 1,
  PROP_ADJUSTMENT,
  PROP_DIGITS,
  N_PROPS
};

static GParamSpec *props[N_PROPS];

G_DEFINE_TYPE (SclSliderRow, scl_slider_row, ADW_TYPE_PREFERENCES_ROW)

static void
set_adjustment (SclSliderRow *self, GtkAdjustment *adjustment)
{
  if (!g_set_object (&self->adjustment, adjustment) || adjustment == NULL)
    return;
  gtk_spin_button_configure (self->entry, adjustment,
                             gtk_adjustment_get_step_increment (adjustment), self->digits);
  gtk_range_set_adjustment (GTK_RANGE (self->scale), adjustment);
}

static void
set_digits (SclSliderRow *self, guint digits)
{
  self->digits = digits;
  gtk_spin_button_set_digits (self->entry, digits);
  /* The slider stops where the entry can say it. */
  gtk_range_set_round_digits (GTK_RANGE (self->scale), (int) digits);
}

static void
scl_slider_row_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  SclSliderRow *self = SCL_SLIDER_ROW (object);

  if (id == PROP_UNIT)
    g_value_set_string (value, gtk_label_get_text (self->unit));
  else if (id == PROP_ADJUSTMENT)
    g_value_set_object (value, self->adjustment);
  else if (id == PROP_DIGITS)
    g_value_set_uint (value, self->digits);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
scl_slider_row_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  SclSliderRow *self = SCL_SLIDER_ROW (object);

  if (id == PROP_UNIT)
    {
      const char *unit = g_value_get_string (value);

      gtk_label_set_text (self->unit, unit != NULL ? unit : "");
      gtk_widget_set_visible (GTK_WIDGET (self->unit), unit != NULL && unit[0] != '\0');
    }
  else if (id == PROP_ADJUSTMENT)
    set_adjustment (self, g_value_get_object (value));
  else if (id == PROP_DIGITS)
    set_digits (self, g_value_get_uint (value));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
name_controls (SclSliderRow *self)
{
  const char *title = adw_preferences_row_get_title (ADW_PREFERENCES_ROW (self));

  gtk_accessible_update_property (GTK_ACCESSIBLE (self->entry), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  title, -1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->scale), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  title, -1);
}

static void
scl_slider_row_class_init (SclSliderRowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = scl_slider_row_get_property;
  object_class->set_property = scl_slider_row_set_property;
  scl_disposes (klass, SclSliderRow, adjustment, g_object_unref);
  props[PROP_UNIT]
      = g_param_spec_string ("unit", NULL, NULL, NULL, G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  props[PROP_ADJUSTMENT] = g_param_spec_object ("adjustment", NULL, NULL, GTK_TYPE_ADJUSTMENT,
                                                G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  props[PROP_DIGITS] = g_param_spec_uint ("digits", NULL, NULL, 0, 10, 0,
                                          G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, props);
}

/* With the decimal sign of all other numbers; and read with either. */
static gboolean
write_value (GtkSpinButton *entry, gpointer unused)
{
  const double value = gtk_adjustment_get_value (gtk_spin_button_get_adjustment (entry));
  g_autoptr (GString) shown = NULL;
  char format[16], text[G_ASCII_DTOSTR_BUF_SIZE];

  g_snprintf (format, sizeof format, "%%.%uf", gtk_spin_button_get_digits (entry));
  shown = g_string_new (g_ascii_formatd (text, sizeof text, format, value));
  g_string_replace (shown, ".", scl_chart_decimal_sign (), 1);
  if (!g_str_equal (shown->str, gtk_editable_get_text (GTK_EDITABLE (entry))))
    gtk_editable_set_text (GTK_EDITABLE (entry), shown->str);
  return TRUE;
}

static int
read_value (GtkSpinButton *entry, double *value, gpointer unused)
{
  g_autoptr (GString) text = g_string_new (gtk_editable_get_text (GTK_EDITABLE (entry)));
  char *end;

  g_string_replace (text, ",", ".", 0);
  g_string_replace (text, "−", "-", 0);
  g_string_replace (text, "\u2009", "", 0);
  g_strstrip (text->str);
  *value = g_ascii_strtod (text->str, &end);
  /* An error alone would not keep the spin button from taking what is there. */
  if (end == text->str || *end != '\0' || !isfinite (*value))
    *value = gtk_adjustment_get_value (gtk_spin_button_get_adjustment (entry));
  return TRUE;
}

static void
scl_slider_row_init (SclSliderRow *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);

  self->title = GTK_LABEL (gtk_label_new (NULL));
  self->subtitle = GTK_LABEL (gtk_label_new (NULL));
  self->unit = GTK_LABEL (gtk_label_new (NULL));
  self->entry = GTK_SPIN_BUTTON (gtk_spin_button_new (NULL, 0, 0));
  self->scale = GTK_SCALE (gtk_scale_new (GTK_ORIENTATION_HORIZONTAL, NULL));

  gtk_label_set_xalign (self->title, 0);
  gtk_label_set_wrap (self->title, TRUE);
  gtk_label_set_width_chars (self->title, 6);
  gtk_label_set_max_width_chars (self->title, 16);
  gtk_widget_set_hexpand (GTK_WIDGET (self->title), TRUE);
  gtk_label_set_wrap (self->unit, TRUE);
  gtk_label_set_xalign (self->unit, 0);
  gtk_widget_add_css_class (GTK_WIDGET (self->unit), "dim-label");
  gtk_widget_set_visible (GTK_WIDGET (self->unit), FALSE);
  gtk_editable_set_width_chars (GTK_EDITABLE (self->entry), 5);
  gtk_editable_set_alignment (GTK_EDITABLE (self->entry), 1);
  g_signal_connect (self->entry, "output", G_CALLBACK (write_value), NULL);
  g_signal_connect (self->entry, "input", G_CALLBACK (read_value), NULL);
  gtk_widget_set_valign (GTK_WIDGET (self->entry), GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (GTK_WIDGET (self->entry), "numeric");
  gtk_scale_set_draw_value (self->scale, FALSE);
  scl_leave_wheel (GTK_WIDGET (self->entry));
  scl_leave_wheel (GTK_WIDGET (self->scale));

  gtk_box_append (GTK_BOX (line), GTK_WIDGET (self->title));
  gtk_box_append (GTK_BOX (line), GTK_WIDGET (self->entry));
  gtk_box_append (GTK_BOX (line), GTK_WIDGET (self->unit));
  gtk_label_set_xalign (self->subtitle, 0);
  gtk_label_set_wrap (self->subtitle, TRUE);
  gtk_label_set_wrap_mode (self->subtitle, PANGO_WRAP_WORD_CHAR);
  gtk_widget_add_css_class (GTK_WIDGET (self->subtitle), "caption");
  gtk_widget_add_css_class (GTK_WIDGET (self->subtitle), "dim-label");
  gtk_widget_set_visible (GTK_WIDGET (self->subtitle), FALSE);
  gtk_box_append (GTK_BOX (box), line);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->subtitle));
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->scale));
  gtk_widget_add_css_class (box, "slider-row");
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (self), box);
  /* The row itself does nothing: the keyboard goes to the entry and the slider. */
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (self), FALSE);
  gtk_widget_set_focusable (GTK_WIDGET (self), FALSE);
  g_object_bind_property (self, "title", self->title, "label", G_BINDING_SYNC_CREATE);
  g_signal_connect (self, "notify::title", G_CALLBACK (name_controls), NULL);
}

GtkWidget *
scl_slider_row_new (const char *title, const char *unit, GtkAdjustment *adjustment, guint digits)
{
  return g_object_new (SCL_TYPE_SLIDER_ROW, "title", title, "unit", unit, "digits", digits,
                       "adjustment", adjustment, NULL);
}

void
scl_slider_row_focus (SclSliderRow *self)
{
  gtk_widget_grab_focus (GTK_WIDGET (self->scale));
}

static void
follow_value (SclSliderRow *self)
{
  self->following = TRUE;
  gtk_adjustment_set_value (self->aim, gtk_adjustment_get_value (self->adjustment));
  self->following = FALSE;
}

static void
follow_slider (SclSliderRow *self)
{
  if (!self->following)
    gtk_adjustment_set_value (self->adjustment, gtk_adjustment_get_value (self->aim));
}

void
scl_slider_row_aim (SclSliderRow *self, double low, double high)
{
  self->aim
      = gtk_adjustment_new (low, low, high, gtk_adjustment_get_step_increment (self->adjustment),
                            gtk_adjustment_get_page_increment (self->adjustment), 0);
  follow_value (self);
  gtk_range_set_adjustment (GTK_RANGE (self->scale), self->aim);
  scl_connect (self->adjustment, "value-changed", follow_value, self);
  scl_connect (self->aim, "value-changed", follow_slider, self);
}

void
scl_slider_row_set_subtitle (SclSliderRow *self, const char *subtitle)
{
  gtk_label_set_markup (self->subtitle, subtitle != NULL ? subtitle : "");
  gtk_widget_set_visible (GTK_WIDGET (self->subtitle), subtitle != NULL && subtitle[0] != '\0');
}
