/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/widgets/table/scl-table.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "app/widgets/layout/scl-tab-stop.h"
#include "app/widgets/table/scl-table-private.h"
#include "rating/base/scl-getter.h"
#include "rating/base/scl-order.h"
#include "workbench/core/scl-connect.h"
#include "workbench/core/scl-members.h"

enum
{
  PROP_0,
  PROP_TITLE,
  N_PROPS
};

static GParamSpec *props[N_PROPS];

G_DEFINE_TYPE (SclTable, scl_table, ADW_TYPE_BIN)

/* ---- Order ---- */

static int
compare_rows (gconstpointer a, gconstpointer b, gpointer data)
{
  SclTable *self = data;
  guint32 ia = *(const guint32 *) a;
  guint32 ib = *(const guint32 *) b;
  GtkOrdering order;

  scl_row_set_index (self->left, ia);
  scl_row_set_index (self->right, ib);
  order = gtk_sorter_compare (gtk_column_view_get_sorter (self->view), self->left, self->right);
  if (order != GTK_ORDERING_EQUAL)
    return order == GTK_ORDERING_SMALLER ? -1 : 1;
  return ia < ib ? -1 : ia > ib;
}

static guint
position_of (SclTable *self, guint row)
{
  const guint32 *order = scl_row_model_get_order (self->model);
  guint n = scl_row_model_get_n (self->model);

  for (guint i = 0; i < n; i++)
    if (order[i] == row)
      return i;
  return GTK_INVALID_LIST_POSITION;
}

static void
cancel_scroll (SclTable *self)
{
  if (self->scroll_tick != 0)
    gtk_widget_remove_tick_callback (GTK_WIDGET (self->view), self->scroll_tick);
  self->scroll_tick = 0;
}

/* By the adjustment: rows are all of one height. GTK 4.8's own action for it leaves the list blank
 * where it comes before the rows have their sizes, and the adjustment is that of the rows before
 * until they are laid out: hence two whole frames later. */
static gboolean
scroll_to_selected (GtkWidget *view, GdkFrameClock *clock, gpointer data)
{
  SclTable *self = data;
  GtkAdjustment *adjustment = gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (view));
  guint position = gtk_single_selection_get_selected (self->selection);
  guint n = g_list_model_get_n_items (G_LIST_MODEL (self->model));
  double page = gtk_adjustment_get_page_size (adjustment);
  double height, top;

  if (++self->scroll_frames < 3)
    return G_SOURCE_CONTINUE;
  self->scroll_tick = 0;
  if (position >= n || page < 1.0 || !gtk_widget_get_mapped (view))
    return G_SOURCE_REMOVE;
  height = gtk_adjustment_get_upper (adjustment) / n;
  top = position * height;
  if (top < gtk_adjustment_get_value (adjustment)
      || top + height > gtk_adjustment_get_value (adjustment) + page)
    gtk_adjustment_set_value (adjustment, MAX (top - (page - height) / 2.0, 0.0));
  return G_SOURCE_REMOVE;
}

/* No signal. Scrolled to when the new rows have been laid out. A row that the view does not know
 * yet is selected when it does: see on_told (). */
static void
put_selection (SclTable *self, guint row)
{
  const gboolean was_changing = self->changing;
  guint position = row != G_MAXUINT ? position_of (self, row) : GTK_INVALID_LIST_POSITION;

  cancel_scroll (self);
  self->wanted = G_MAXUINT;
  if (position != GTK_INVALID_LIST_POSITION
      && position >= g_list_model_get_n_items (G_LIST_MODEL (self->model)))
    {
      self->wanted = row;
      position = GTK_INVALID_LIST_POSITION;
    }
  self->changing = TRUE;
  gtk_single_selection_set_selected (self->selection, position);
  self->changing = was_changing;
  if (position == GTK_INVALID_LIST_POSITION || self->marked)
    return;
  self->scroll_frames = 0;
  self->scroll_tick
      = gtk_widget_add_tick_callback (GTK_WIDGET (self->view), scroll_to_selected, self, NULL);
}

/* The view has got to know more rows. Who listens was told of the choice when it was made. */
static void
on_told (SclTable *self)
{
  if (self->wanted != G_MAXUINT
      && position_of (self, self->wanted) < g_list_model_get_n_items (G_LIST_MODEL (self->model)))
    put_selection (self, self->wanted);
}

/* The view keeps rows far beyond what it shows: these wait until they are bound again, or scrolled
 * to. */
static void
rows_in_sight (SclTable *self, guint *first, guint *last)
{
  GtkAdjustment *adjustment = gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (self->view));
  const guint n = g_list_model_get_n_items (G_LIST_MODEL (self->model));
  const double height = n > 0 ? gtk_adjustment_get_upper (adjustment) / n : 0.0;

  *first = 0;
  *last = G_MAXUINT;
  if (height < 1.0)
    return;
  *first = (guint) MAX (gtk_adjustment_get_value (adjustment) / height - 2.0, 0.0);
  *last
      = (guint) ((gtk_adjustment_get_value (adjustment) + gtk_adjustment_get_page_size (adjustment))
                 / height)
        + 2;
}

/* Makes the permutation afresh: filter first, then sort. The selected row stays selected where it
 * is still shown. */
static void
reorder (SclTable *self, guint selected)
{
  GtkSorter *sorter = gtk_column_view_get_sorter (self->view);
  guint32 *order = g_new (guint32, MAX (self->source.n_rows, 1));
  guint first, last;
  guint n = 0;

  rows_in_sight (self, &first, &last);
  for (guint i = 0; i < self->source.n_rows; i++)
    if (self->needle == NULL || self->source.match == NULL
        || self->source.match (i, self->needle, self->source.data))
      order[n++] = i;
  if (sorter != NULL && gtk_sorter_get_order (sorter) != GTK_SORTER_ORDER_NONE)
    g_qsort_with_data (order, (gint) n, sizeof (guint32), compare_rows, self);

  self->changing = TRUE;
  gtk_single_selection_set_selected (self->selection, GTK_INVALID_LIST_POSITION);
  /* Rows that end above those in sight: the widgets move, where they would be taken away and others
   * made. */
  if (n <= first)
    gtk_adjustment_set_value (gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (self->view)), 0.0);
  scl_row_model_set_order (self->model, order, n, last != G_MAXUINT ? last + 1 : 0);
  scl_table_columns_fill_anew (self, first, last);
  put_selection (self, selected);
  self->changing = FALSE;
  gtk_stack_set_visible_child_name (self->stack, n > 0 ? "rows" : "empty");
}

/* ---- Source ---- */

static void
drop_source (SclTable *self)
{
  SclTableSource old = self->source;

  self->source = (SclTableSource){ 0 };
  if (old.destroy != NULL)
    old.destroy (old.data);
}

/* Taking rows away and clearing the selection binds rows once more: by then the old source is gone,
 * and they have no text, or the one of the new source, which says itself how many rows it has. */
void
scl_table_set_source (SclTable *self, const SclTableSource *source)
{
  const guint reusable = source != NULL ? scl_table_columns_reusable (self, source) : 0;
  const gboolean keep = source != NULL && scl_table_columns_same_titles (self, source)
                        && reusable == source->n_columns;
  const guint selected = keep ? scl_table_get_selected (self) : G_MAXUINT;

  g_return_if_fail (source == NULL || source->data == NULL || source->destroy != NULL);

  self->changing = TRUE;
  drop_source (self);
  if (!keep)
    put_selection (self, G_MAXUINT);
  if (source != NULL)
    {
      self->source = *source;
      self->source.columns = NULL;
      self->sortable = source->compare != NULL;
    }
  if (source == NULL)
    gtk_column_view_sort_by_column (self->view, NULL,
                                    GTK_SORT_ASCENDING); /* the columns may serve for the next */
  else if (!keep)
    scl_table_columns_take (self, source, reusable);
  self->changing = FALSE;
  reorder (self, selected);
}

void
scl_table_leave (SclTable *self)
{
  scl_table_set_source (self, NULL);
}

guint
scl_table_row_of_cell (SclTable *self, GtkWidget *widget)
{
  GHashTableIter iter;
  gpointer item;

  g_hash_table_iter_init (&iter, self->bound);
  while (g_hash_table_iter_next (&iter, &item, NULL))
    if (gtk_list_item_get_child (item) == widget)
      return scl_row_get_index (gtk_list_item_get_item (item));
  return G_MAXUINT;
}

SCL_DEFINE_GETTER (gpointer, scl_table_get_data, SclTable, source.data)

/* ---- For sources ---- */

int
scl_table_compare_numbers (double a, double b)
{
  if (isnan (a) || isnan (b))
    return isnan (b) - isnan (a);
  return SCL_ORDER (a, b);
}

gboolean
scl_table_text_has (const char *text, const char *needle)
{
  g_autofree char *folded = g_utf8_casefold (text, -1);

  return strstr (folded, needle) != NULL;
}

/* ---- What others ask ---- */

void
scl_table_refresh (SclTable *self)
{
  guint first, last;

  rows_in_sight (self, &first, &last);
  scl_table_columns_fill (self, first, last);
}

void
scl_table_set_empty_text (SclTable *self, const char *text)
{
  gtk_label_set_text (self->empty, text);
}

void
scl_table_set_filter (SclTable *self, const char *text)
{
  g_autofree char *stripped = g_strstrip (g_strdup (text != NULL ? text : ""));
  g_autofree char *needle = stripped[0] != '\0' ? g_utf8_casefold (stripped, -1) : NULL;

  if (g_strcmp0 (needle, self->needle) == 0)
    return;
  g_free (self->needle);
  self->needle = g_steal_pointer (&needle);
  reorder (self, scl_table_get_selected (self));
}

void
scl_table_sort_by (SclTable *self, guint column, gboolean descending)
{
  gtk_column_view_sort_by_column (self->view,
                                  column != G_MAXUINT ? scl_table_columns_get (self, column) : NULL,
                                  descending ? GTK_SORT_DESCENDING : GTK_SORT_ASCENDING);
}

/* GTK 4.8 does not tell by which column its view is sorted: the one that is asked first. */
gboolean
scl_table_get_sort (SclTable *self, guint *column, gboolean *descending)
{
  const guint32 *order = scl_row_model_get_order (self->model);
  const guint n = scl_row_model_get_n (self->model);

  self->asked = G_MAXUINT;
  for (guint i = 0; i + 1 < n; i++)
    {
      int raw;

      compare_rows (&order[i], &order[i + 1], self);
      if (self->asked == G_MAXUINT)
        return FALSE;
      raw = self->source.compare (order[i], order[i + 1], self->asked, self->source.data);
      *column = self->asked;
      *descending = raw > 0;
      if (raw != 0)
        return TRUE;
    }
  return self->asked != G_MAXUINT;
}

static void
choose (SclTable *self, guint row, gboolean marked)
{
  const guint before = scl_table_get_selected (self);

  self->marked = marked;
  put_selection (self, row);
  if (scl_table_get_selected (self) != before)
    g_signal_emit_by_name (self, "row-selected", scl_table_get_selected (self));
}

void
scl_table_select (SclTable *self, guint row)
{
  choose (self, row, FALSE);
}

void
scl_table_mark (SclTable *self, guint row)
{
  choose (self, row, TRUE);
}

guint
scl_table_get_selected (SclTable *self)
{
  SclRow *row = gtk_single_selection_get_selected_item (self->selection);

  if (self->wanted != G_MAXUINT)
    return self->wanted;
  return row != NULL ? scl_row_get_index (row) : G_MAXUINT;
}

guint
scl_table_get_n_shown (SclTable *self)
{
  return scl_row_model_get_n (self->model);
}

guint
scl_table_get_shown (SclTable *self, guint position)
{
  return position < scl_row_model_get_n (self->model)
             ? scl_row_model_get_order (self->model)[position]
             : G_MAXUINT;
}

const char *const *
scl_table_titles (SclTable *self)
{
  return (const char *const *) self->titles;
}

char *
scl_table_get_text (SclTable *self, guint row, guint column)
{
  guint n = self->titles != NULL ? g_strv_length (self->titles) : 0;

  if (row >= self->source.n_rows || column >= n)
    return NULL;
  return self->source.text (row, column, self->source.data);
}

/* The rows are in a list of the view's own: that is where the keyboard is. */
void
scl_table_set_title (SclTable *self, const char *title)
{
  GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self->view));

  gtk_accessible_update_property (GTK_ACCESSIBLE (self->view), GTK_ACCESSIBLE_PROPERTY_LABEL, title,
                                  -1);
  for (; child != NULL; child = gtk_widget_get_next_sibling (child))
    if (GTK_IS_LIST_VIEW (child))
      gtk_accessible_update_property (GTK_ACCESSIBLE (child), GTK_ACCESSIBLE_PROPERTY_LABEL, title,
                                      -1);
}

/* ---- Object ---- */

static void
scl_table_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  if (id == PROP_TITLE)
    scl_table_set_title (SCL_TABLE (object), g_value_get_string (value));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
on_selected (GtkSingleSelection *selection, GParamSpec *pspec, SclTable *self)
{
  if (self->changing)
    return;
  self->wanted = G_MAXUINT;
  self->marked = FALSE;
  g_signal_emit_by_name (self, "row-selected", scl_table_get_selected (self));
}

static void
on_sorter_changed (GtkSorter *sorter, GtkSorterChange change, SclTable *self)
{
  if (self->changing)
    return;
  reorder (self, scl_table_get_selected (self));
  g_signal_emit_by_name (self, "sorted");
}

/* A row that has the keyboard need not be the one that is selected: Down from a search leads to the
 * first, and leaves that. What is done is done with the row. */
static void
on_activated (SclTable *self, guint position)
{
  if (gtk_single_selection_get_selected (self->selection) != position)
    gtk_single_selection_set_selected (self->selection, position);
  g_signal_emit_by_name (self, "row-activated", scl_table_get_shown (self, position));
}

/* The row at a position, of those that have widgets; NULL: it has none. */
static GtkWidget *
find_row_widget (SclTable *self, guint position)
{
  GHashTableIter iter;
  gpointer item;

  g_hash_table_iter_init (&iter, self->bound);
  while (g_hash_table_iter_next (&iter, &item, NULL))
    if (gtk_list_item_get_position (item) == position && gtk_list_item_get_child (item) != NULL)
      return gtk_widget_get_parent (gtk_widget_get_parent (gtk_list_item_get_child (item)));
  return NULL;
}

/* The row that is selected, else the first: the view's own choice is any that had it before. */
static gboolean
grab_focus (GtkWidget *widget)
{
  SclTable *self = SCL_TABLE (widget);
  const guint selected = gtk_single_selection_get_selected (self->selection);
  GtkWidget *row = find_row_widget (self, selected != GTK_INVALID_LIST_POSITION ? selected : 0);

  return gtk_widget_grab_focus (row != NULL ? row : GTK_WIDGET (self->view));
}

/* Tab leads past the rows: arrows walk them. */
static gboolean
move_focus (GtkWidget *widget, GtkDirectionType direction)
{
  if (!scl_tab_stop_is_tab (direction))
    return GTK_WIDGET_CLASS (scl_table_parent_class)->focus (widget, direction);
  return !scl_tab_stop_has_focus (widget) && scl_table_get_n_shown (SCL_TABLE (widget)) > 0
         && grab_focus (widget);
}

static gboolean
on_copy (GtkWidget *widget, GVariant *args, gpointer data)
{
  if (scl_table_get_n_shown (SCL_TABLE (widget)) == 0)
    return FALSE;
  scl_table_copy (SCL_TABLE (widget), scl_table_get_selected (SCL_TABLE (widget)));
  return TRUE;
}

static void
scl_table_dispose (GObject *object)
{
  SclTable *self = SCL_TABLE (object);

  self->changing = TRUE;
  drop_source (self);
  if (self->view != NULL)
    {
      cancel_scroll (self);
      g_signal_handlers_disconnect_by_data (gtk_column_view_get_sorter (self->view), self);
      g_signal_handlers_disconnect_by_data (self->selection, self);
      g_signal_handlers_disconnect_by_data (self->model, self);
      gtk_column_view_set_model (self->view, NULL);
    }
  if (self->filling != 0)
    g_source_remove (self->filling);
  self->filling = 0;
  g_clear_handle_id (&self->sparing, g_source_remove);
  self->view = NULL;
  g_clear_object (&self->selection);
  g_clear_object (&self->model);
  g_clear_object (&self->left);
  g_clear_object (&self->right);
  G_OBJECT_CLASS (scl_table_parent_class)->dispose (object);
  g_clear_pointer (&self->titles, g_strfreev);
  g_clear_pointer (&self->needle, g_free);
}

static void
scl_table_class_init (SclTableClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = scl_table_dispose;
  scl_finalizes (klass, SclTable, bound, g_hash_table_unref, stale, g_hash_table_unref, kinds,
                 g_array_unref);
  G_OBJECT_CLASS (klass)->set_property = scl_table_set_property;
  GTK_WIDGET_CLASS (klass)->grab_focus = grab_focus;
  GTK_WIDGET_CLASS (klass)->focus = move_focus;
  gtk_widget_class_add_binding (GTK_WIDGET_CLASS (klass), GDK_KEY_c, GDK_CONTROL_MASK, on_copy,
                                NULL);
  props[PROP_TITLE]
      = g_param_spec_string ("title", NULL, NULL, NULL, G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (G_OBJECT_CLASS (klass), N_PROPS, props);
  scl_signal_new (SCL_TYPE_TABLE, "row-selected", 1, G_TYPE_UINT);
  scl_signal_new (SCL_TYPE_TABLE, "row-activated", 1, G_TYPE_UINT);
  scl_signal_new (SCL_TYPE_TABLE, "sorted", 0);
}

static void
scl_table_init (SclTable *self)
{
  GtkWidget *scrolled = gtk_scrolled_window_new ();
  GtkWidget *view;

  self->bound = g_hash_table_new (NULL, NULL);
  self->stale = g_hash_table_new (NULL, NULL);
  self->kinds = g_array_new (FALSE, FALSE, sizeof (Kind));
  self->wanted = G_MAXUINT;
  self->left = scl_row_new ();
  self->right = scl_row_new ();
  self->model = scl_row_model_new ();
  /* After the selection has dealt with it. */
  g_signal_connect_data (self->model, "items-changed", G_CALLBACK (on_told), self, NULL,
                         G_CONNECT_SWAPPED | G_CONNECT_AFTER);
  self->selection = gtk_single_selection_new (G_LIST_MODEL (g_object_ref (self->model)));
  gtk_single_selection_set_autoselect (self->selection, FALSE);
  gtk_single_selection_set_can_unselect (self->selection, TRUE);
  gtk_single_selection_set_selected (self->selection, GTK_INVALID_LIST_POSITION);
  g_signal_connect (self->selection, "notify::selected", G_CALLBACK (on_selected), self);

  view = gtk_column_view_new (GTK_SELECTION_MODEL (g_object_ref (self->selection)));
  self->view = GTK_COLUMN_VIEW (view);
  gtk_widget_add_css_class (view, "data-table");
  g_signal_connect_swapped (view, "activate", G_CALLBACK (on_activated), self);
  g_signal_connect (gtk_column_view_get_sorter (self->view), "changed",
                    G_CALLBACK (on_sorter_changed), self);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), view);
  gtk_widget_set_vexpand (scrolled, TRUE);
  scl_table_spare_watch (self, GTK_SCROLLED_WINDOW (scrolled));

  self->empty = GTK_LABEL (gtk_label_new (_ ("Nothing to list")));
  gtk_label_set_wrap (self->empty, TRUE);
  gtk_label_set_justify (self->empty, GTK_JUSTIFY_CENTER);
  gtk_widget_add_css_class (GTK_WIDGET (self->empty), "dim-label");
  gtk_widget_set_margin_start (GTK_WIDGET (self->empty), 24);
  gtk_widget_set_margin_end (GTK_WIDGET (self->empty), 24);

  self->stack = GTK_STACK (gtk_stack_new ());
  gtk_stack_add_named (self->stack, scrolled, "rows");
  gtk_stack_add_named (self->stack, GTK_WIDGET (self->empty), "empty");
  gtk_stack_set_visible_child_name (self->stack, "empty");
  adw_bin_set_child (ADW_BIN (self), GTK_WIDGET (self->stack));
}
