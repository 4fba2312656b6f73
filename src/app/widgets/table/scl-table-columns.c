/* The table's columns and their cells.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <string.h>

#include "app/widgets/table/scl-table-private.h"
#include "figures/chart/scl-shorten.h"

/* ---- Cells ---- */

/* Of a text that remain where there is no room. */
#define TEXT_CHARS 13
#define HEADING_CHARS 9

/* What a column's callbacks need; freed with the column. */
typedef struct
{
  SclTable *table;
  guint column;
  gboolean numeric, brief;
} Cell;

static int
compare_items (gconstpointer a, gconstpointer b, gpointer data)
{
  const Cell *cell = data;
  const SclTableSource *source = &cell->table->source;
  int order;

  if (source->compare == NULL)
    return GTK_ORDERING_EQUAL;
  if (cell->table->asked == G_MAXUINT)
    cell->table->asked = cell->column;
  order = source->compare (scl_row_get_index ((SclRow *) a), scl_row_get_index ((SclRow *) b),
                           cell->column, source->data);
  return order < 0 ? GTK_ORDERING_SMALLER : order > 0 ? GTK_ORDERING_LARGER : GTK_ORDERING_EQUAL;
}

static void
on_setup (GtkSignalListItemFactory *factory, GtkListItem *item, const Cell *cell)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), cell->numeric ? 1.0f : 0.0f);
  gtk_label_set_ellipsize (GTK_LABEL (label), cell->numeric || cell->brief ? PANGO_ELLIPSIZE_NONE
                                                                           : PANGO_ELLIPSIZE_END);
  if (cell->numeric)
    gtk_widget_add_css_class (label, "numeric");
  else if (!cell->brief)
    gtk_label_set_width_chars (GTK_LABEL (label), TEXT_CHARS);
  gtk_list_item_set_child (item, label);
}

/* Letters of headings are larger, and the column is no wider for them: where they need more, they
 * take a second line. */
static void
set_strong (GtkLabel *label, const Cell *cell, gboolean strong)
{
  if (gtk_widget_has_css_class (GTK_WIDGET (label), "heading") == strong)
    return;
  if (strong)
    gtk_widget_add_css_class (GTK_WIDGET (label), "heading");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (label), "heading");
  if (cell->numeric || cell->brief)
    return;
  gtk_label_set_width_chars (label, strong ? HEADING_CHARS : TEXT_CHARS);
  gtk_label_set_wrap (label, strong);
  gtk_label_set_lines (label, strong ? 2 : -1);
}

static void
fill_cell (GtkListItem *item, gpointer data)
{
  const Cell *cell = data;
  const SclTableSource *source = &cell->table->source;
  guint row = scl_row_get_index (gtk_list_item_get_item (item));
  GtkWidget *label = gtk_list_item_get_child (item);
  g_autofree char *whole
      = row < source->n_rows ? source->text (row, cell->column, source->data) : NULL;
  g_autofree char *text = scl_shorten (whole != NULL ? whole : "", SCL_SHORT_TEXT);

  g_hash_table_remove (cell->table->stale, item);
  /* Another text costs a layout of the whole table. */
  if (strcmp (gtk_label_get_text (GTK_LABEL (label)), text) != 0)
    gtk_label_set_text (GTK_LABEL (label), text);
  set_strong (GTK_LABEL (label), cell,
              source->strong != NULL && row < source->n_rows && source->strong (row, source->data));
}

static void
on_bind (GtkSignalListItemFactory *factory, GtkListItem *item, Cell *cell)
{
  g_hash_table_insert (cell->table->bound, item, cell);
  fill_cell (item, cell);
}

static void
on_unbind (GtkSignalListItemFactory *factory, GtkListItem *item, Cell *cell)
{
  g_hash_table_remove (cell->table->bound, item);
  g_hash_table_remove (cell->table->stale, item);
}

/* Cells from first to last show their rows' texts. */
void
scl_table_columns_fill (SclTable *self, guint first, guint last)
{
  GHashTableIter iter;
  gpointer item, cell;

  g_hash_table_iter_init (&iter, self->bound);
  while (g_hash_table_iter_next (&iter, &item, &cell))
    if (gtk_list_item_get_position (item) >= first && gtk_list_item_get_position (item) <= last)
      fill_cell (item, cell);
}

/* Another text costs a measuring of the cell: some five milliseconds of that. */
#define CELLS_A_FRAME 100

static gboolean
fill_more (gpointer data)
{
  SclTable *self = data;
  GHashTableIter iter;
  gpointer item;

  for (guint i = 0; i < CELLS_A_FRAME; i++)
    {
      g_hash_table_iter_init (&iter, self->stale);
      if (!g_hash_table_iter_next (&iter, &item, NULL))
        {
          self->filling = 0;
          return G_SOURCE_REMOVE;
        }
      fill_cell (item, g_hash_table_lookup (self->bound, item));
    }
  return G_SOURCE_CONTINUE;
}

/* The rows of all cells are others: those in sight show it now, the others soon. */
void
scl_table_columns_fill_anew (SclTable *self, guint first, guint last)
{
  GHashTableIter iter;
  gpointer item;

  g_hash_table_iter_init (&iter, self->bound);
  while (g_hash_table_iter_next (&iter, &item, NULL))
    g_hash_table_add (self->stale, item);
  scl_table_columns_fill (self, first, last);
  if (self->filling == 0 && g_hash_table_size (self->stale) > 0)
    self->filling = g_idle_add (fill_more, self);
}

static void
add_column (SclTable *self, guint index, const SclTableColumn *info)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();
  g_autoptr (GtkColumnViewColumn) column = NULL;
  Cell *cell = g_new0 (Cell, 1);

  cell->table = self;
  cell->column = index;
  cell->numeric = info->numeric;
  cell->brief = info->brief;
  g_array_append_vals (self->kinds, &(Kind){ info->numeric, info->brief, info->spare }, 1);
  g_signal_connect (factory, "setup", G_CALLBACK (on_setup), cell);
  g_signal_connect (factory, "unbind", G_CALLBACK (on_unbind), cell);
  g_signal_connect_data (factory, "bind", G_CALLBACK (on_bind), cell,
                         (GClosureNotify) (void (*) (void)) g_free, 0);
  column = gtk_column_view_column_new (info->title, factory);
  gtk_column_view_column_set_resizable (column, TRUE);
  gtk_column_view_column_set_expand (column, info->expand);
  if (self->source.compare != NULL)
    {
      g_autoptr (GtkSorter) sorter = NULL;
      Cell *copy = g_memdup2 (cell, sizeof *cell);

      sorter = GTK_SORTER (gtk_custom_sorter_new (compare_items, copy, g_free));
      gtk_column_view_column_set_sorter (column, sorter);
    }
  gtk_column_view_append_column (self->view, column);
}

static GtkLabel *
find_label (GtkWidget *widget)
{
  GtkLabel *label = NULL;

  if (GTK_IS_LABEL (widget))
    return GTK_LABEL (widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && label == NULL;
       child = gtk_widget_get_next_sibling (child))
    label = find_label (child);
  return label;
}

/* Headings stand over their numbers. GTK 4.8 has no property for it: the labels are found in the
 * header row. */
static void
align_headings (SclTable *self, const SclTableSource *source)
{
  GtkWidget *header = gtk_widget_get_first_child (GTK_WIDGET (self->view));
  GtkWidget *title = header != NULL ? gtk_widget_get_first_child (header) : NULL;

  for (guint i = 0; i < source->n_columns && title != NULL;
       i++, title = gtk_widget_get_next_sibling (title))
    {
      GtkLabel *label = find_label (title);

      if (label == NULL || !source->columns[i].numeric)
        continue;
      gtk_label_set_xalign (label, 1);
      gtk_label_set_justify (label, GTK_JUSTIFY_RIGHT);
      gtk_widget_set_hexpand (GTK_WIDGET (label), TRUE);
    }
}

GtkColumnViewColumn *
scl_table_columns_get (SclTable *self, guint index)
{
  GtkColumnViewColumn *column
      = g_list_model_get_item (gtk_column_view_get_columns (self->view), index);

  if (column != NULL)
    g_object_unref (column); /* the view keeps it */
  return column;
}

/* How many of the columns can stay, if under other titles; where sorting has come or gone none. */
guint
scl_table_columns_reusable (SclTable *self, const SclTableSource *source)
{
  guint n = 0;

  if (self->sortable != (source->compare != NULL))
    return 0;
  while (n < self->kinds->len && n < source->n_columns
         && g_array_index (self->kinds, Kind, n).numeric == source->columns[n].numeric
         && g_array_index (self->kinds, Kind, n).brief == source->columns[n].brief
         && g_array_index (self->kinds, Kind, n).spare == source->columns[n].spare)
    n++;
  return n;
}

gboolean
scl_table_columns_same_titles (SclTable *self, const SclTableSource *source)
{
  guint n = self->titles != NULL ? g_strv_length (self->titles) : 0;

  if (n != source->n_columns)
    return FALSE;
  for (guint i = 0; i < n; i++)
    if (strcmp (self->titles[i], source->columns[i].title) != 0)
      return FALSE;
  return TRUE;
}

/* Those of columns that go. */
static void
forget_cells (SclTable *self, guint from)
{
  GHashTableIter iter;
  gpointer item, cell;

  g_hash_table_iter_init (&iter, self->bound);
  while (g_hash_table_iter_next (&iter, &item, &cell))
    if (((Cell *) cell)->column >= from)
      {
        g_hash_table_remove (self->stale, item);
        g_hash_table_iter_remove (&iter);
      }
}

/* Columns cost a widget a row, and those that can stay do. */
void
scl_table_columns_take (SclTable *self, const SclTableSource *source, guint reusable)
{
  GtkColumnViewColumn *column;

  gtk_column_view_sort_by_column (self->view, NULL, GTK_SORT_ASCENDING);
  forget_cells (self, reusable);
  while ((column = scl_table_columns_get (self, reusable)) != NULL)
    gtk_column_view_remove_column (self->view, column);
  g_array_set_size (self->kinds, reusable);
  g_strfreev (self->titles);
  self->titles = g_new0 (char *, source->n_columns + 1);
  for (guint i = 0; i < source->n_columns; i++)
    {
      const SclTableColumn *info = &source->columns[i];

      self->titles[i] = g_strdup (info->title);
      if (i >= reusable)
        add_column (self, i, info);
      else
        {
          column = scl_table_columns_get (self, i);
          gtk_column_view_column_set_title (column, info->title);
          gtk_column_view_column_set_expand (column, info->expand);
          gtk_column_view_column_set_fixed_width (column, -1);
        }
    }
  align_headings (self, source);
  scl_table_spare_reset (self);
}
