/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/widgets/form/scl-bands-grid.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "app/widgets/message/scl-allow.h"
#include "workbench/core/scl-connect.h"
#include "workbench/core/scl-members.h"

#define FIRST_LIMIT 2000.0 /* of a band that is added where there is one alone */
#define BEYOND 200.0       /* from the last limit to that of a band that is added */
#define LEAST_LIMIT -10000.0
#define MOST_LIMIT 10000.0

struct _SclBandsGrid
{
  AdwBin parent_instance;

  GtkGrid *grid;
  char *title;
  double min, max;
  SclBands bands;
  GtkSpinButton *value[SCL_BANDS_MAX], *below[SCL_BANDS_MAX];
  GtkLabel *last;   /* from where on the last band holds */
  gboolean setting; /* the numbers are being set, by nobody */
  guint idle;       /* source: what people did is about to be taken, or 0 */
  guint removed;    /* by that: the band that goes; SCL_BANDS_MAX: none */
  gboolean added;   /* by that: a band more */
};

G_DEFINE_FINAL_TYPE (SclBandsGrid, scl_bands_grid, ADW_TYPE_BIN)

/* ---- From the numbers ---- */

typedef struct
{
  double below, value;
} Band;

static int
compare_bands (gconstpointer a, gconstpointer b)
{
  const double x = ((const Band *) a)->below, y = ((const Band *) b)->below;

  return (x > y) - (x < y);
}

/* As the rows have them, in the order of their limits; FALSE: two have one limit. */
static gboolean
read_rows (SclBandsGrid *self, SclBands *bands)
{
  Band rows[SCL_BANDS_MAX];
  guint n = 0;

  for (guint i = 0; i < self->bands.n; i++)
    if (i != self->removed)
      rows[n++]
          = (Band){ self->below[i] != NULL ? gtk_spin_button_get_value (self->below[i]) : INFINITY,
                    gtk_spin_button_get_value (self->value[i]) };
  qsort (rows, n, sizeof *rows, compare_bands);
  rows[n - 1].below = INFINITY;
  if (self->added)
    {
      rows[n] = rows[n - 1];
      rows[n - 1].below = n > 1 ? rows[n - 2].below + BEYOND : FIRST_LIMIT;
      n++;
    }
  *bands = (SclBands){ .n = n };
  for (guint i = 0; i < n; i++)
    {
      bands->below[i] = rows[i].below;
      bands->value[i] = rows[i].value;
      if (i > 0 && rows[i - 1].below >= rows[i].below)
        return FALSE;
    }
  return TRUE;
}

/* Not while a row tells of it: the rows may be made anew. */
static gboolean
take (gpointer data)
{
  SclBandsGrid *self = data;
  SclBands bands;
  const gboolean sound = read_rows (self, &bands);
  g_autofree char *text = NULL;

  self->idle = 0;
  self->removed = SCL_BANDS_MAX;
  self->added = FALSE;
  if (!sound)
    bands = self->bands;
  scl_bands_grid_set (self, &bands);
  text = scl_bands_write (&bands);
  if (sound)
    g_signal_emit_by_name (self, "changed", text);
  return G_SOURCE_REMOVE;
}

static void
take_soon (SclBandsGrid *self)
{
  if (!self->setting && self->idle == 0)
    self->idle = g_idle_add_full (G_PRIORITY_DEFAULT, take, self, NULL);
}

static void
on_add (SclBandsGrid *self)
{
  self->added = TRUE;
  take_soon (self);
}

static void
on_remove (GtkButton *button, SclBandsGrid *self)
{
  self->removed = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "band"));
  take_soon (self);
}

/* ---- Rows ---- */

/* No more digits than the number has. */
static gboolean
on_output (GtkSpinButton *spin, gpointer data)
{
  g_autofree char *text = g_strdup_printf ("%.6g", gtk_spin_button_get_value (spin));

  if (!g_str_equal (gtk_editable_get_text (GTK_EDITABLE (spin)), text))
    gtk_editable_set_text (GTK_EDITABLE (spin), text);
  return TRUE;
}

/* A number without the two buttons, for which a pane has no room: the arrow keys step. */
static GtkSpinButton *
add_number (SclBandsGrid *self, int column, guint row, double min, double max, const char *name)
{
  GtkWidget *spin = gtk_spin_button_new_with_range (min, max, 1.0);

  gtk_spin_button_set_digits (GTK_SPIN_BUTTON (spin), 3);
  gtk_spin_button_set_numeric (GTK_SPIN_BUTTON (spin), TRUE);
  gtk_editable_set_width_chars (GTK_EDITABLE (spin), 5);
  gtk_editable_set_max_width_chars (GTK_EDITABLE (spin), 6);
  for (GtkWidget *child = gtk_widget_get_first_child (spin); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    gtk_widget_set_visible (child, !GTK_IS_BUTTON (child));
  gtk_accessible_update_property (GTK_ACCESSIBLE (spin), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  g_signal_connect (spin, "output", G_CALLBACK (on_output), NULL);
  gtk_grid_attach (self->grid, spin, column, (int) row, 1, 1);
  scl_connect (spin, "value-changed", take_soon, self);
  return GTK_SPIN_BUTTON (spin);
}

static GtkWidget *
add_button (SclBandsGrid *self, guint row, const char *icon, const char *says)
{
  GtkWidget *button = gtk_button_new_from_icon_name (icon);

  gtk_widget_set_tooltip_text (button, says);
  gtk_widget_set_halign (button, GTK_ALIGN_END);
  gtk_widget_set_hexpand (button, TRUE);
  gtk_widget_add_css_class (button, "flat");
  gtk_grid_attach (self->grid, button, 3, (int) row, 1, 1);
  return button;
}

static void
add_row (SclBandsGrid *self, guint i, guint n)
{
  /* Translators: for screen readers: the value of one band of a rule; the rule's name, the band's
   * number. */
  g_autofree char *value = g_strdup_printf (_ ("%s, band %u"), self->title, i + 1);
  /* Translators: for screen readers: the limit of one band of a rule, above which the next one
   * holds; the rule's name, the band's number. */
  g_autofree char *limit = g_strdup_printf (_ ("%s, limit of band %u"), self->title, i + 1);
  /* Translators: button; a band of a rule. */
  g_autofree char *remove = g_strdup_printf (_ ("Remove Band %u"), i + 1);
  GtkWidget *words = gtk_label_new (NULL), *button;

  self->value[i] = add_number (self, 0, i, self->min, self->max, value);
  gtk_label_set_xalign (GTK_LABEL (words), 0);
  gtk_grid_attach (self->grid, words, 1, (int) i, i + 1 < n ? 1 : 2, 1);
  if (i + 1 == n)
    {
      self->last = GTK_LABEL (words);
      button = add_button (self, i, "list-add-symbolic", _ ("Add a Band"));
      scl_allow (button, n < SCL_BANDS_MAX ? NULL : _ ("A rule has no more bands than these."));
      scl_connect (button, "clicked", on_add, self);
      return;
    }
  /* Translators: "15 below 2100": the value of a rule's band, then up to which rating it holds. */
  gtk_label_set_text (GTK_LABEL (words), _ ("below"));
  self->below[i] = add_number (self, 2, i, LEAST_LIMIT, MOST_LIMIT, limit);
  button = add_button (self, i, "list-remove-symbolic", remove);
  g_object_set_data (G_OBJECT (button), "band", GUINT_TO_POINTER (i));
  g_signal_connect_object (button, "clicked", G_CALLBACK (on_remove), self, 0);
}

static void
make_rows (SclBandsGrid *self, guint n)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->grid))) != NULL)
    gtk_grid_remove (self->grid, child);
  memset (self->value, 0, sizeof self->value);
  memset (self->below, 0, sizeof self->below);
  for (guint i = 0; i < n; i++)
    add_row (self, i, n);
}

void
scl_bands_grid_set (SclBandsGrid *self, const SclBands *bands)
{
  g_autofree char *last = NULL;

  self->setting = TRUE;
  if (self->bands.n != bands->n)
    make_rows (self, bands->n);
  self->bands = *bands;
  for (guint i = 0; i < bands->n; i++)
    {
      gtk_spin_button_set_value (self->value[i], bands->value[i]);
      if (self->below[i] != NULL)
        gtk_spin_button_set_value (self->below[i], bands->below[i]);
    }
  last = bands->n > 1
             /* Translators: "10 from 2400 on": from which rating on the last band's value holds. */
             ? g_strdup_printf (_ ("from %g on"), bands->below[bands->n - 2])
             /* Translators: "20 for all": a rule's value where it has one band alone. */
             : g_strdup (_ ("for all"));
  gtk_label_set_text (self->last, last);
  self->setting = FALSE;
}

/* ---- Object ---- */

static void
scl_bands_grid_class_init (SclBandsGridClass *klass)
{
  scl_disposes (klass, SclBandsGrid, idle, g_source_remove);
  scl_finalizes (klass, SclBandsGrid, title, g_free);
  scl_signal_new (SCL_TYPE_BANDS_GRID, "changed", 1, G_TYPE_STRING);
}

static void
scl_bands_grid_init (SclBandsGrid *self)
{
  self->grid = GTK_GRID (gtk_grid_new ());
  self->removed = SCL_BANDS_MAX;
  gtk_grid_set_row_spacing (self->grid, 4);
  gtk_grid_set_column_spacing (self->grid, 8);
  gtk_widget_add_css_class (GTK_WIDGET (self->grid), "bands");
  adw_bin_set_child (ADW_BIN (self), GTK_WIDGET (self->grid));
}

GtkWidget *
scl_bands_grid_new (const char *title, double min, double max)
{
  SclBandsGrid *self = g_object_new (SCL_TYPE_BANDS_GRID, NULL);

  self->title = g_strdup (title);
  self->min = min;
  self->max = max;
  return GTK_WIDGET (self);
}
