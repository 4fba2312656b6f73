/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/page/scl-columns-dialog.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "app/page/scl-column-choices.h"
#include "app/widgets/form/scl-drop-down-search.h"
#include "workbench/core/scl-connect.h"
#include "workbench/core/scl-job.h"
#include "workbench/core/scl-members.h"
#include "workbench/rules/scl-table-trial-job.h"

#define SHOWN_ROWS 5
/* Further columns are not used; the dialog says so. */
#define MAX_COLUMNS 60
#define CELL_CHARS 18

enum
{
  ROW_TITLE,
  ROW_ROLE,
  ROW_FORM,
  ROW_SAMPLE,
};

typedef struct
{
  GtkWidget *title, *role, *form; /* label, drop-downs */
  char *said;                     /* a form that is none of those offered; NULL: none */
} Column;

struct _SclColumnsDialog
{
  AdwWindow parent_instance;

  char *path;
  SclTablePreview *table;
  guint n; /* columns shown */
  Column *columns;
  GtkWidget *body, *titles, *grid, *status, *import;
  GtkWidget *remembered; /* that it is filled in as last time; NULL: it is not */
  SclColumnMap *map;     /* as it stands now */
  GCancellable *trying;  /* NULL: no trial is at work */
  gboolean setting;      /* drop-downs are being set, not chosen */
  gboolean touched;      /* something was chosen */

  SclColumnsDialogAnswer answer; /* NULL: given */
  gpointer answer_data;
};

G_DEFINE_TYPE (SclColumnsDialog, scl_columns_dialog, ADW_TYPE_WINDOW)

/* ---- The map as it stands ---- */

static SclColumnRole
role_of (SclColumnsDialog *self, guint column)
{
  return scl_column_choice_at (
      gtk_drop_down_get_selected (GTK_DROP_DOWN (self->columns[column].role)));
}

static const char *
form_of (SclColumnsDialog *self, guint column)
{
  const SclColumnForm *forms = scl_column_choice_forms (role_of (self, column));
  const guint selected = gtk_drop_down_get_selected (GTK_DROP_DOWN (self->columns[column].form));
  guint n = 0;

  if (forms == NULL || selected == GTK_INVALID_LIST_POSITION)
    return "";
  while (forms[n].form != NULL)
    n++;
  if (selected < n)
    return forms[selected].form;
  return self->columns[column].said != NULL ? self->columns[column].said : "";
}

static SclColumnMap *
map_now (SclColumnsDialog *self)
{
  SclColumnMap *map = scl_column_map_new ();

  scl_column_map_set_titles (map, gtk_check_button_get_active (GTK_CHECK_BUTTON (self->titles)));
  for (guint c = 0; c < self->n; c++)
    scl_column_map_set (map, role_of (self, c), (const char *const *) self->table->titles,
                        self->table->n, c, form_of (self, c));
  return map;
}

/* The forms that the column's role has, and that one chosen. */
static void
offer_forms (SclColumnsDialog *self, guint column, const char *form)
{
  Column *its = &self->columns[column];
  const SclColumnForm *forms = scl_column_choice_forms (role_of (self, column));
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  guint selected = GTK_INVALID_LIST_POSITION, n = 0;

  for (; forms != NULL && forms[n].form != NULL; n++)
    {
      gtk_string_list_append (names, _ (forms[n].title));
      if (strcmp (forms[n].form, form) == 0)
        selected = n;
    }
  if (forms != NULL && selected == GTK_INVALID_LIST_POSITION)
    {
      g_free (its->said);
      its->said = g_strdup (form);
      gtk_string_list_append (names, form);
      selected = n;
    }
  gtk_drop_down_set_model (GTK_DROP_DOWN (its->form), G_LIST_MODEL (names));
  if (forms != NULL)
    gtk_drop_down_set_selected (GTK_DROP_DOWN (its->form), selected);
  gtk_widget_set_visible (its->form, forms != NULL);
}

/* ---- Whether it works ---- */

static void
say (SclColumnsDialog *self, const char *text, gboolean can)
{
  gtk_label_set_text (GTK_LABEL (self->status), text);
  gtk_widget_set_sensitive (self->import, can);
}

static void
show_trial (SclColumnsDialog *self, const SclTableTrial *trial)
{
  const gulong games = (gulong) trial->games, left_out = (gulong) trial->left_out;
  g_autofree char *can = NULL, *cannot = NULL, *why = NULL, *text = NULL;

  can = g_strdup_printf (ngettext ("%lu row can be read", "%lu rows can be read", games), games);
  cannot = g_strdup_printf (ngettext ("%lu is left out", "%lu are left out", left_out), left_out);
  /* Translators: of a file that is to be imported: a line's number, and why it is left out. */
  why = trial->first_reason != NULL
            ? g_strdup_printf (_ ("Line %u: %s"), trial->first_line, trial->first_reason)
            : g_strdup ("");
  /* Translators: "380 rows can be read, 2 are left out. Line 14: …" */
  text = trial->left_out > 0 ? g_strdup_printf (_ ("%s, %s. %s"), can, cannot, why)
                             : g_strdup_printf (_ ("%s."), can);
  say (self, text, trial->games > 0);
  /* A proposal that works is taken with one key. */
  if (trial->games > 0 && !self->touched)
    gtk_widget_grab_focus (self->import);
  self->touched = TRUE;
}

static void
on_tried (GObject *source, GAsyncResult *result, gpointer data)
{
  SclColumnsDialog *self = SCL_COLUMNS_DIALOG (source);
  g_autoptr (GError) error = NULL;
  g_autoptr (SclTableTrial) trial = scl_job_finish (result, &error);

  if (g_task_get_cancellable (G_TASK (result)) == self->trying)
    {
      g_clear_object (&self->trying);
      if (trial != NULL)
        show_trial (self, trial);
      else
        say (self, error->message, FALSE);
    }
}

static void
update (SclColumnsDialog *self)
{
  g_autoptr (GError) lack = NULL;

  if (self->trying != NULL)
    g_cancellable_cancel (self->trying);
  g_clear_object (&self->trying);
  g_clear_pointer (&self->map, scl_column_map_unref);
  self->map = map_now (self);
  if (!scl_column_map_check (self->map, &lack))
    {
      g_autofree char *text = g_strdup_printf (_ ("Not enough yet: %s."), lack->message);

      say (self, text, FALSE);
      return;
    }
  say (self, _ ("Reading…"), FALSE);
  self->trying = g_cancellable_new ();
  scl_table_trial_run (G_OBJECT (self), self->path, self->map, self->trying, on_tried);
}

/* ---- What people do ---- */

/* What one column says no other says. */
static void
on_role (GtkDropDown *drop_down, GParamSpec *property, SclColumnsDialog *self)
{
  guint chosen = self->n;

  if (self->setting)
    return;
  self->setting = TRUE;
  self->touched = TRUE;
  for (guint c = 0; c < self->n; c++)
    if (self->columns[c].role == GTK_WIDGET (drop_down))
      chosen = c;
  for (guint c = 0; c < self->n && chosen < self->n; c++)
    if (c != chosen && role_of (self, chosen) != SCL_ROLE_NONE
        && role_of (self, c) == role_of (self, chosen))
      {
        gtk_drop_down_set_selected (GTK_DROP_DOWN (self->columns[c].role), 0);
        offer_forms (self, c, "");
      }
  if (chosen < self->n)
    {
      const char *form = scl_column_form_guess (self->table->rows, chosen, role_of (self, chosen));

      offer_forms (self, chosen, form);
    }
  self->setting = FALSE;
  update (self);
}

static void
on_form (SclColumnsDialog *self)
{
  if (!self->setting)
    update (self);
}

static void
give_answer (SclColumnsDialog *self, SclColumnMap *map)
{
  SclColumnsDialogAnswer answer = self->answer;

  self->answer = NULL;
  if (answer != NULL)
    answer (map, self->answer_data);
}

static void
on_import (SclColumnsDialog *self)
{
  g_autoptr (SclColumnMap) map = scl_column_map_ref (self->map);

  g_object_ref (self);
  gtk_window_destroy (GTK_WINDOW (self));
  give_answer (self, map);
  g_object_unref (self);
}

static gboolean
on_close (SclColumnsDialog *self)
{
  give_answer (self, NULL);
  return FALSE;
}

/* ---- What is shown ---- */

static const char *
cell (SclColumnsDialog *self, guint row, guint column)
{
  const gboolean titles = gtk_check_button_get_active (GTK_CHECK_BUTTON (self->titles));
  char **fields = !titles && row == 0 ? self->table->titles : NULL;

  if (titles || row > 0)
    {
      const guint at = titles ? row : row - 1;

      fields = at < self->table->rows->len ? g_ptr_array_index (self->table->rows, at) : NULL;
    }
  return fields != NULL && column < g_strv_length (fields) ? fields[column] : "";
}

static char *
title_of (SclColumnsDialog *self, guint column)
{
  if (gtk_check_button_get_active (GTK_CHECK_BUTTON (self->titles))
      && *self->table->titles[column] != '\0')
    return g_utf8_make_valid (self->table->titles[column], -1);
  return g_strdup_printf (_ ("Column %u"), column + 1);
}

static void
fill_cells (SclColumnsDialog *self)
{
  for (guint c = 0; c < self->n; c++)
    {
      g_autofree char *title = title_of (self, c),
                      *says = g_strdup_printf (_ ("What “%s” says"), title),
                      *how = g_strdup_printf (_ ("How “%s” says it"), title);

      gtk_label_set_text (GTK_LABEL (self->columns[c].title), title);
      gtk_accessible_update_property (GTK_ACCESSIBLE (self->columns[c].role),
                                      GTK_ACCESSIBLE_PROPERTY_LABEL, says, -1);
      gtk_accessible_update_property (GTK_ACCESSIBLE (self->columns[c].form),
                                      GTK_ACCESSIBLE_PROPERTY_LABEL, how, -1);
      for (guint r = 0; r < SHOWN_ROWS; r++)
        {
          g_autofree char *text = g_utf8_make_valid (cell (self, r, c), -1);

          gtk_label_set_text (GTK_LABEL (gtk_grid_get_child_at (GTK_GRID (self->grid), (int) c,
                                                                (int) (ROW_SAMPLE + r))),
                              text);
        }
    }
}

static void
on_titles (SclColumnsDialog *self)
{
  fill_cells (self);
  if (!self->setting)
    update (self);
}

static GtkWidget *
label_cell (const char *css)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0.0F);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_label_set_max_width_chars (GTK_LABEL (label), CELL_CHARS);
  gtk_label_set_single_line_mode (GTK_LABEL (label), TRUE);
  gtk_widget_add_css_class (label, css);
  return label;
}

static void
add_column (SclColumnsDialog *self, guint column, GtkStringList *names)
{
  Column *its = &self->columns[column];

  its->title = label_cell ("heading");
  its->role = gtk_drop_down_new (G_LIST_MODEL (g_object_ref (names)), NULL);
  its->form = gtk_drop_down_new (NULL, NULL);
  scl_drop_down_search (GTK_DROP_DOWN (its->role));
  gtk_grid_attach (GTK_GRID (self->grid), its->title, (int) column, ROW_TITLE, 1, 1);
  gtk_grid_attach (GTK_GRID (self->grid), its->role, (int) column, ROW_ROLE, 1, 1);
  gtk_grid_attach (GTK_GRID (self->grid), its->form, (int) column, ROW_FORM, 1, 1);
  for (guint r = 0; r < SHOWN_ROWS; r++)
    gtk_grid_attach (GTK_GRID (self->grid), label_cell ("numeric"), (int) column,
                     (int) (ROW_SAMPLE + r), 1, 1);
  g_signal_connect (its->role, "notify::selected", G_CALLBACK (on_role), self);
  scl_connect (its->form, "notify::selected", on_form, self);
}

/* Each column says what the map has it say. */
static void
show_map (SclColumnsDialog *self, SclColumnMap *map)
{
  int at[SCL_ROLE_N];

  self->setting = TRUE;
  gtk_check_button_set_active (GTK_CHECK_BUTTON (self->titles), scl_column_map_has_titles (map));
  for (guint c = 0; c < self->n; c++)
    {
      gtk_drop_down_set_selected (GTK_DROP_DOWN (self->columns[c].role),
                                  scl_column_choice_index (SCL_ROLE_NONE));
      offer_forms (self, c, "");
    }
  if (scl_column_map_resolve (map, (const char *const *) self->table->titles, self->table->n, at,
                              NULL))
    for (SclColumnRole role = 0; role < SCL_ROLE_N; role++)
      if (at[role] >= 0 && (guint) at[role] < self->n)
        {
          gtk_drop_down_set_selected (GTK_DROP_DOWN (self->columns[at[role]].role),
                                      scl_column_choice_index (role));
          offer_forms (self, (guint) at[role], scl_column_map_form (map, role));
        }
  self->setting = FALSE;
  fill_cells (self);
  update (self);
}

/* ---- Object ---- */

static GtkWidget *
text_label (const char *text)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0.0F);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  return label;
}

static void
build_table (SclColumnsDialog *self)
{
  g_autoptr (GtkStringList) names = scl_column_choice_names ();

  self->n = MIN (self->table->n, MAX_COLUMNS);
  self->columns = g_new0 (Column, self->n);
  if (self->table->n > self->n)
    {
      g_autofree char *text
          = g_strdup_printf (_ ("The first %u of %u columns are shown; the others are not used."),
                             self->n, self->table->n);

      gtk_box_insert_child_after (GTK_BOX (self->body), text_label (text),
                                  gtk_widget_get_prev_sibling (self->status));
    }
  for (guint c = 0; c < self->n; c++)
    add_column (self, c, names);
}

static GtkWidget *
build_bar (SclColumnsDialog *self)
{
  GtkWidget *bar = adw_header_bar_new (), *cancel = gtk_button_new_with_mnemonic (_ ("_Cancel"));

  self->import = gtk_button_new_with_mnemonic (_ ("_Import"));
  gtk_widget_add_css_class (self->import, "suggested-action");
  adw_header_bar_set_show_start_title_buttons (ADW_HEADER_BAR (bar), FALSE);
  adw_header_bar_set_show_end_title_buttons (ADW_HEADER_BAR (bar), FALSE);
  adw_header_bar_pack_start (ADW_HEADER_BAR (bar), cancel);
  adw_header_bar_pack_end (ADW_HEADER_BAR (bar), self->import);
  scl_connect (cancel, "clicked", gtk_window_close, self);
  scl_connect (self->import, "clicked", on_import, self);
  return bar;
}

static void
build (SclColumnsDialog *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0),
            *body = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);
  GtkWidget *scroll = gtk_scrolled_window_new ();

  self->body = body;
  gtk_widget_add_css_class (body, "columns-dialog");
  self->titles = gtk_check_button_new_with_label (_ ("The first row names the columns"));
  self->grid = gtk_grid_new ();
  gtk_grid_set_column_spacing (GTK_GRID (self->grid), 12);
  gtk_grid_set_row_spacing (GTK_GRID (self->grid), 6);
  self->status = g_object_new (GTK_TYPE_LABEL, "accessible-role", GTK_ACCESSIBLE_ROLE_STATUS,
                               "wrap", TRUE, "xalign", 0.0F, NULL);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroll), self->grid);
  /* Titles in full, not as narrow as what is chosen below them. */
  gtk_scrollable_set_hscroll_policy (
      GTK_SCROLLABLE (gtk_scrolled_window_get_child (GTK_SCROLLED_WINDOW (scroll))),
      GTK_SCROLL_NATURAL);
  gtk_widget_set_vexpand (scroll, TRUE);

  gtk_box_append (GTK_BOX (body),
                  text_label (_ ("Say what each column holds. A game needs a date, two players and "
                                 "a result, or its winner and its loser.")));
  gtk_box_append (GTK_BOX (body), self->titles);
  gtk_box_append (GTK_BOX (body), scroll);
  gtk_box_append (GTK_BOX (body), self->status);
  gtk_box_append (GTK_BOX (box), build_bar (self));
  gtk_box_append (GTK_BOX (box), body);
  adw_window_set_content (ADW_WINDOW (self), box);
  scl_connect (self->titles, "toggled", on_titles, self);
  g_signal_connect (self, "close-request", G_CALLBACK (on_close), NULL);
}

static void
scl_columns_dialog_finalize (GObject *object)
{
  SclColumnsDialog *self = SCL_COLUMNS_DIALOG (object);

  for (guint c = 0; c < self->n; c++)
    g_free (self->columns[c].said);
  g_free (self->columns);
  g_free (self->path);
  g_clear_pointer (&self->table, scl_table_preview_free);
  g_clear_pointer (&self->map, scl_column_map_unref);
  give_answer (self, NULL);
  G_OBJECT_CLASS (scl_columns_dialog_parent_class)->finalize (object);
}

static void
scl_columns_dialog_class_init (SclColumnsDialogClass *klass)
{
  scl_disposes (klass, SclColumnsDialog, trying, scl_member_cancel);
  G_OBJECT_CLASS (klass)->finalize = scl_columns_dialog_finalize;
  gtk_widget_class_add_binding_action (GTK_WIDGET_CLASS (klass), GDK_KEY_Escape, 0, "window.close",
                                       NULL);
}

static void
scl_columns_dialog_init (SclColumnsDialog *self)
{
  build (self);
}

/* ---- What was answered last time ---- */

static void
on_afresh (SclColumnsDialog *self)
{
  gtk_widget_set_visible (self->remembered, FALSE);
  show_map (self, self->table->guess);
}

static void
build_remembered (SclColumnsDialog *self)
{
  GtkWidget *afresh = gtk_button_new_with_mnemonic (_ ("_Start Afresh")),
            *text = text_label (_ ("Filled in as you answered for a file with the same columns. "
                                   "What you import with now is remembered instead."));

  self->remembered = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  gtk_widget_set_hexpand (text, TRUE);
  gtk_box_append (GTK_BOX (self->remembered), text);
  gtk_widget_set_valign (afresh, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (self->remembered), afresh);
  gtk_box_insert_child_after (GTK_BOX (self->body), self->remembered,
                              gtk_widget_get_first_child (self->body));
  scl_connect (afresh, "clicked", on_afresh, self);
}

SclColumnsDialog *
scl_columns_dialog_present (GtkWindow *parent, const char *path, SclTablePreview *table,
                            SclColumnMap *first, SclColumnsDialogAnswer answer, gpointer data)
{
  g_autofree char *name = g_filename_display_basename (path), *title = NULL;
  SclColumnsDialog *self = g_object_new (SCL_TYPE_COLUMNS_DIALOG, "transient-for", parent, "modal",
                                         TRUE, "default-width", 820, "default-height", 500, NULL);

  self->path = g_strdup (path);
  self->table = table;
  self->answer = answer;
  self->answer_data = data;
  /* Translators: a window's title; %s is a file with a table. */
  title = g_strdup_printf (_ ("Columns of %s"), name);
  gtk_window_set_title (GTK_WINDOW (self), title);
  build_table (self);
  if (first != NULL)
    build_remembered (self);
  show_map (self, first != NULL ? first : table->guess);
  gtk_window_set_default_widget (GTK_WINDOW (self), self->import);
  gtk_window_present (GTK_WINDOW (self));
  return self;
}
