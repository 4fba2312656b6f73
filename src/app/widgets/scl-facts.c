/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/widgets/scl-facts.h"

#include "app/widgets/scl-swatch.h"
#include "figures/chart/scl-shorten.h"

/* Columns of the grid: swatch, name, values. */
#define FIRST_VALUE 2

/* Names this long stand on one line unless told otherwise. */
#define NAME_CHARS 9

struct _SclFacts
{
  AdwBin parent_instance;
  GtkGrid *grid;
  guint n_columns;
  guint n_rows;
  int name_chars;
};

G_DEFINE_TYPE (SclFacts, scl_facts, ADW_TYPE_BIN)

static void
scl_facts_class_init (SclFactsClass *klass)
{
}

static void
scl_facts_init (SclFacts *self)
{
  self->name_chars = NAME_CHARS;
  scl_facts_reset (self, 1);
}

void
scl_facts_set_name_chars (SclFacts *self, int chars)
{
  self->name_chars = chars;
}

GtkWidget *
scl_facts_new (void)
{
  return g_object_new (SCL_TYPE_FACTS, NULL);
}

void
scl_facts_reset (SclFacts *self, guint n_columns)
{
  self->grid = GTK_GRID (gtk_grid_new ());
  self->n_columns = n_columns;
  self->n_rows = 0;
  gtk_grid_set_column_spacing (self->grid, 8);
  gtk_grid_set_row_spacing (self->grid, 6);
  gtk_widget_add_css_class (GTK_WIDGET (self->grid), "facts");
  adw_bin_set_child (ADW_BIN (self), GTK_WIDGET (self->grid));
}

static GtkLabel *
add_label (SclFacts *self, const char *text, int column, int row, gboolean right)
{
  g_autofree char *shown = text != NULL ? scl_shorten (text, SCL_SHORT_NAME) : NULL;
  GtkWidget *label = gtk_label_new (shown);

  gtk_label_set_xalign (GTK_LABEL (label), right ? 1 : 0);
  gtk_widget_set_valign (label, GTK_ALIGN_CENTER);
  gtk_grid_attach (self->grid, label, column, row, 1, 1);
  return GTK_LABEL (label);
}

void
scl_facts_set_headings (SclFacts *self, const char *const *headings)
{
  for (guint i = 0; i < self->n_columns; i++)
    {
      GtkLabel *label = add_label (self, headings[i], (int) i + FIRST_VALUE, 0, TRUE);

      gtk_label_set_wrap (label, TRUE);
      gtk_label_set_justify (label, GTK_JUSTIFY_RIGHT);
      gtk_label_set_width_chars (label, 6);
      gtk_label_set_max_width_chars (label, 16);
      gtk_widget_set_valign (GTK_WIDGET (label), GTK_ALIGN_END);
      gtk_widget_add_css_class (GTK_WIDGET (label), "caption-heading");
    }
}

guint
scl_facts_add_row (SclFacts *self, const char *name, const char *help)
{
  int row = (int) self->n_rows + 1;
  GtkLabel *label = add_label (self, name, 1, row, FALSE);

  gtk_label_set_wrap (label, TRUE);
  gtk_label_set_width_chars (label, MIN (self->name_chars, (int) g_utf8_strlen (name, -1)));
  gtk_widget_set_hexpand (GTK_WIDGET (label), TRUE);
  gtk_widget_set_tooltip_text (GTK_WIDGET (label), help);
  for (guint i = 0; i < self->n_columns; i++)
    {
      GtkLabel *value = add_label (self, NULL, (int) i + FIRST_VALUE, row, TRUE);

      gtk_widget_add_css_class (GTK_WIDGET (value), "numeric");
      gtk_label_set_selectable (value, TRUE);
      gtk_widget_set_focusable (GTK_WIDGET (value), FALSE);
      gtk_accessible_update_relation (GTK_ACCESSIBLE (value), GTK_ACCESSIBLE_RELATION_LABELLED_BY,
                                      label, NULL, -1);
    }
  return self->n_rows++;
}

static GtkLabel *
get_label (SclFacts *self, guint row, int column)
{
  return GTK_LABEL (gtk_grid_get_child_at (self->grid, column, (int) row + 1));
}

void
scl_facts_set_value (SclFacts *self, guint row, guint column, const char *text)
{
  g_autofree char *shown = scl_shorten (text, SCL_SHORT_NAME);

  gtk_label_set_text (get_label (self, row, (int) column + FIRST_VALUE), shown);
}

void
scl_facts_set_best (SclFacts *self, guint row, guint column, gboolean best)
{
  GtkWidget *label = GTK_WIDGET (get_label (self, row, (int) column + FIRST_VALUE));

  if (best)
    gtk_widget_add_css_class (label, "best");
  else
    gtk_widget_remove_css_class (label, "best");
}

void
scl_facts_set_swatch (SclFacts *self, guint row, SclChart *chart, const char *label)
{
  GtkWidget *swatch = gtk_grid_get_child_at (self->grid, 0, (int) row + 1);

  if (swatch == NULL)
    {
      swatch = scl_swatch_new ();
      gtk_grid_attach (self->grid, swatch, 0, (int) row + 1, 1, 1);
    }
  scl_swatch_follow (SCL_SWATCH (swatch), chart, label);
}

guint
scl_facts_get_n_rows (SclFacts *self)
{
  return self->n_rows;
}

const char *
scl_facts_get_value (SclFacts *self, guint row, guint column)
{
  return gtk_label_get_text (get_label (self, row, (int) column + FIRST_VALUE));
}
