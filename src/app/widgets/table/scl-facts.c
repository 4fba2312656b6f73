/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/widgets/table/scl-facts.h"

#include "app/widgets/layout/scl-swatch.h"
#include "figures/chart/scl-shorten.h"
#include "rating/base/scl-free.h"
#include "rating/base/scl-getter.h"
#include "workbench/core/scl-members.h"

/* Columns of the grid: swatch, name, values; stacked: swatch, heading, value. */
#define FIRST_VALUE 2
#define SPACING 8
#define INDENT 12 /* of a stacked row's headings */

/* Names this long stand on one line unless told otherwise. */
#define NAME_CHARS 9

typedef struct
{
  GtkWidget *swatch; /* NULL: none */
  GtkWidget *name;
  GPtrArray *values;   /* of GtkWidget, n_columns */
  GPtrArray *headings; /* beside the values, where stacked; else empty */
} Row;

struct _SclFacts
{
  AdwBin parent_instance;
  GtkGrid *grid;
  guint n_columns;
  GArray *rows;        /* of Row */
  GPtrArray *headings; /* of GtkWidget, n_columns, over the values; empty: none */
  int name_chars;
  gboolean stacked;
  guint idle; /* source, or 0 */
};

G_DEFINE_TYPE (SclFacts, scl_facts, ADW_TYPE_BIN)

static Row *
get_row (SclFacts *self, guint row)
{
  return &g_array_index (self->rows, Row, row);
}

SCL_CLEAR_FUNC (row_clear, Row, swatch, g_object_unref, name, g_object_unref, values,
                g_ptr_array_unref, headings, g_ptr_array_unref)

/* ---- Labels ---- */

static GtkLabel *
new_label (const char *text, gboolean right)
{
  g_autofree char *shown = text != NULL ? scl_shorten (text, SCL_SHORT_NAME) : NULL;
  GtkWidget *label = g_object_ref_sink (gtk_label_new (shown));

  gtk_label_set_xalign (GTK_LABEL (label), right ? 1 : 0);
  gtk_widget_set_valign (label, GTK_ALIGN_CENTER);
  return GTK_LABEL (label);
}

static GtkWidget *
new_heading (const char *text)
{
  GtkLabel *label = new_label (text, TRUE);

  gtk_label_set_wrap (label, TRUE);
  gtk_label_set_justify (label, GTK_JUSTIFY_RIGHT);
  gtk_label_set_width_chars (label, 6);
  gtk_label_set_max_width_chars (label, 16);
  gtk_widget_set_valign (GTK_WIDGET (label), GTK_ALIGN_END);
  gtk_widget_add_css_class (GTK_WIDGET (label), "caption-heading");
  return GTK_WIDGET (label);
}

/* Beside a stacked row's value: the words of the heading. */
static GtkWidget *
new_heading_beside (SclFacts *self, guint column)
{
  GtkLabel *label
      = new_label (gtk_label_get_text (g_ptr_array_index (self->headings, column)), FALSE);

  gtk_label_set_wrap (label, TRUE);
  gtk_label_set_width_chars (label, 6);
  gtk_widget_set_hexpand (GTK_WIDGET (label), TRUE);
  gtk_widget_set_margin_start (GTK_WIDGET (label), INDENT);
  gtk_widget_add_css_class (GTK_WIDGET (label), "dim-label");
  return GTK_WIDGET (label);
}

/* ---- Where they stand ---- */

static void
put (SclFacts *self, gpointer widget, guint column, guint row, guint width)
{
  gtk_grid_attach (self->grid, widget, (int) column, (int) row, (int) width, 1);
}

static guint
grid_row (SclFacts *self, guint index)
{
  return self->stacked ? index * (self->n_columns + 1) : index + 1;
}

static void
place_row (SclFacts *self, guint index)
{
  Row *row = get_row (self, index);
  const guint first = grid_row (self, index);

  if (row->swatch != NULL)
    put (self, row->swatch, 0, first, 1);
  put (self, row->name, 1, first, self->stacked ? 2 : 1);
  for (guint i = 0; i < self->n_columns; i++)
    if (self->stacked)
      {
        g_ptr_array_add (row->headings, new_heading_beside (self, i));
        put (self, g_ptr_array_index (row->headings, i), 1, first + 1 + i, 1);
        put (self, g_ptr_array_index (row->values, i), FIRST_VALUE, first + 1 + i, 1);
      }
    else
      put (self, g_ptr_array_index (row->values, i), FIRST_VALUE + i, first, 1);
}

static void
place_headings (SclFacts *self)
{
  for (guint i = 0; i < self->headings->len && !self->stacked; i++)
    put (self, g_ptr_array_index (self->headings, i), FIRST_VALUE + i, 0, 1);
}

static void
set_stacked (SclFacts *self, gboolean stacked)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->grid))) != NULL)
    gtk_grid_remove (self->grid, child);
  self->stacked = stacked;
  place_headings (self);
  for (guint i = 0; i < self->rows->len; i++)
    {
      g_ptr_array_set_size (get_row (self, i)->headings, 0);
      place_row (self, i);
    }
}

/* ---- How wide that is ---- */

static int
width_of (gpointer widget)
{
  int minimum;

  gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
  return minimum;
}

static int
widest (SclFacts *self, guint column)
{
  int width = 0;

  for (guint i = 0; i < self->rows->len; i++)
    width = MAX (width, width_of (g_ptr_array_index (get_row (self, i)->values, column)));
  return width;
}

/* Beside a value its letters are others than above a column; what stands there now is known. */
static int
heading_width (SclFacts *self, guint column, gboolean stacked)
{
  if (self->headings->len == 0)
    return 0;
  if (stacked && self->stacked && self->rows->len > 0)
    return width_of (g_ptr_array_index (get_row (self, 0)->headings, column)) - INDENT;
  return width_of (g_ptr_array_index (self->headings, column));
}

/* At least, side by side or stacked, whatever is shown now; without the grid's padding. Stacked,
 * all headings share one column, and all values another. */
static int
least_width (SclFacts *self, gboolean stacked)
{
  int swatch = 0, name = 0, beside = 0, headings = 0, values = 0;

  for (guint i = 0; i < self->rows->len; i++)
    {
      const Row *row = get_row (self, i);

      name = MAX (name, width_of (row->name));
      if (row->swatch != NULL)
        swatch = MAX (swatch, width_of (row->swatch) + SPACING);
    }
  for (guint i = 0; i < self->n_columns; i++)
    {
      const int value = widest (self, i), heading = heading_width (self, i, stacked);

      beside += SPACING + MAX (heading, value);
      headings = MAX (headings, heading);
      values = MAX (values, value);
    }
  return swatch + (stacked ? MAX (name, INDENT + headings + SPACING + values) : name + beside);
}

/* Nothing is stacked that has no heading to stand beside it. */
static gboolean
can_stack (SclFacts *self)
{
  return self->headings->len > 0 && self->rows->len > 0;
}

static void
measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
         int *minimum_baseline, int *natural_baseline)
{
  SclFacts *self = SCL_FACTS (widget);

  gtk_widget_measure (GTK_WIDGET (self->grid), orientation, for_size, minimum, natural, NULL, NULL);
  if (orientation != GTK_ORIENTATION_HORIZONTAL || !can_stack (self))
    return;
  if (!self->stacked)
    *minimum -= MAX (0, least_width (self, FALSE) - least_width (self, TRUE));
}

static gboolean
on_idle (gpointer data)
{
  SclFacts *self = data;

  self->idle = 0;
  set_stacked (self, !self->stacked);
  return G_SOURCE_REMOVE;
}

/* While sizes are being given out nothing may come or go. */
static void
allocate (GtkWidget *widget, int width, int height, int baseline)
{
  SclFacts *self = SCL_FACTS (widget);
  const int needs = width_of (self->grid);
  const int padding = needs - least_width (self, self->stacked);
  const gboolean stack = can_stack (self) && least_width (self, FALSE) + padding > width;

  if (stack != self->stacked && self->idle == 0)
    self->idle = g_idle_add_full (G_PRIORITY_DEFAULT, on_idle, self, NULL);
  else if (stack == self->stacked)
    g_clear_handle_id (&self->idle, g_source_remove);
  gtk_widget_allocate (GTK_WIDGET (self->grid), MAX (width, needs), height, baseline, NULL);
}

static GtkSizeRequestMode
get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

/* ---- The table ---- */

GtkWidget *
scl_facts_new (void)
{
  return g_object_new (SCL_TYPE_FACTS, NULL);
}

SCL_DEFINE_SETTER (scl_facts_set_name_chars, SclFacts, int, name_chars)

/* Stays stacked if it is: what comes next is likely to be as wide. */
void
scl_facts_reset (SclFacts *self, guint n_columns)
{
  g_array_set_size (self->rows, 0);
  g_ptr_array_set_size (self->headings, 0);
  self->grid = GTK_GRID (gtk_grid_new ());
  self->n_columns = n_columns;
  gtk_grid_set_column_spacing (self->grid, SPACING);
  gtk_grid_set_row_spacing (self->grid, 6);
  gtk_widget_add_css_class (GTK_WIDGET (self->grid), "facts");
  adw_bin_set_child (ADW_BIN (self), GTK_WIDGET (self->grid));
}

void
scl_facts_set_headings (SclFacts *self, const char *const *headings)
{
  for (guint i = 0; i < self->n_columns; i++)
    g_ptr_array_add (self->headings, new_heading (headings[i]));
  place_headings (self);
}

guint
scl_facts_add_row (SclFacts *self, const char *name, const char *help)
{
  GtkLabel *label = new_label (name, FALSE);
  const Row row = { .name = GTK_WIDGET (label),
                    .values = g_ptr_array_new_with_free_func (g_object_unref),
                    .headings = g_ptr_array_new_with_free_func (g_object_unref) };

  if (self->stacked && self->headings->len == 0)
    self->stacked = FALSE;
  gtk_label_set_wrap (label, TRUE);
  gtk_label_set_width_chars (label, MIN (self->name_chars, (int) g_utf8_strlen (name, -1)));
  gtk_widget_set_hexpand (row.name, TRUE);
  gtk_widget_set_tooltip_text (row.name, help);
  for (guint i = 0; i < self->n_columns; i++)
    {
      GtkWidget *value = GTK_WIDGET (new_label (NULL, TRUE));

      gtk_widget_add_css_class (value, "numeric");
      gtk_label_set_selectable (GTK_LABEL (value), TRUE);
      gtk_widget_set_focusable (value, FALSE);
      gtk_accessible_update_relation (GTK_ACCESSIBLE (value), GTK_ACCESSIBLE_RELATION_LABELLED_BY,
                                      label, NULL, -1);
      g_ptr_array_add (row.values, value);
    }
  g_array_append_val (self->rows, row);
  place_row (self, self->rows->len - 1);
  return self->rows->len - 1;
}

static GtkLabel *
get_label (SclFacts *self, guint row, guint column)
{
  return g_ptr_array_index (get_row (self, row)->values, column);
}

void
scl_facts_set_value (SclFacts *self, guint row, guint column, const char *text)
{
  g_autofree char *shown = scl_shorten (text, SCL_SHORT_NAME);

  gtk_label_set_text (get_label (self, row, column), shown);
}

void
scl_facts_set_best (SclFacts *self, guint row, guint column, gboolean best)
{
  GtkWidget *label = GTK_WIDGET (get_label (self, row, column));

  if (best)
    gtk_widget_add_css_class (label, "best");
  else
    gtk_widget_remove_css_class (label, "best");
}

void
scl_facts_set_swatch (SclFacts *self, guint row, SclChart *chart, const char *label)
{
  Row *at = get_row (self, row);

  if (at->swatch == NULL)
    {
      at->swatch = g_object_ref_sink (scl_swatch_new ());
      put (self, at->swatch, 0, grid_row (self, row), 1);
    }
  scl_swatch_follow (SCL_SWATCH (at->swatch), chart, label);
}

SCL_DEFINE_GETTER (guint, scl_facts_get_n_rows, SclFacts, rows->len)

const char *
scl_facts_get_value (SclFacts *self, guint row, guint column)
{
  return gtk_label_get_text (get_label (self, row, column));
}

/* ---- Object ---- */

static void
scl_facts_class_init (SclFactsClass *klass)
{
  scl_disposes (klass, SclFacts, idle, g_source_remove);
  scl_finalizes (klass, SclFacts, rows, g_array_unref, headings, g_ptr_array_unref);
}

static void
scl_facts_init (SclFacts *self)
{
  self->name_chars = NAME_CHARS;
  self->rows = g_array_new (FALSE, FALSE, sizeof (Row));
  g_array_set_clear_func (self->rows, row_clear);
  self->headings = g_ptr_array_new_with_free_func (g_object_unref);
  gtk_widget_set_layout_manager (GTK_WIDGET (self),
                                 gtk_custom_layout_new (get_request_mode, measure, allocate));
  scl_facts_reset (self, 1);
}
