/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "scl-app-find.h"

#include <string.h>

#include "rating/policy/scl-policy.h"

/* ---- Finding ---- */

gpointer
app_test_find_that (gpointer within, AppTestFits fits, gconstpointer data)
{
  if (fits (within, data))
    return within;
  for (GtkWidget *child = gtk_widget_get_first_child (within); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      gpointer found = app_test_find_that (child, fits, data);

      if (found != NULL)
        return found;
    }
  return NULL;
}

static gboolean
is_of_type (GtkWidget *widget, gconstpointer type)
{
  return g_type_is_a (G_OBJECT_TYPE (widget), *(const GType *) type);
}

gpointer
app_test_find (gpointer within, GType type)
{
  gpointer found = app_test_find_that (within, is_of_type, &type);

  if (found == NULL)
    g_error ("no %s", g_type_name (type));
  return found;
}

static gboolean
has_id (GtkWidget *widget, gconstpointer id)
{
  return g_strcmp0 (gtk_buildable_get_buildable_id (GTK_BUILDABLE (widget)), id) == 0;
}

gpointer
app_test_find_id (gpointer within, const char *id)
{
  gpointer found = app_test_find_that (within, has_id, id);

  if (found == NULL)
    g_error ("no widget with the id “%s”", id);
  return found;
}

static gboolean
has_title (GtkWidget *widget, gconstpointer title)
{
  return ADW_IS_PREFERENCES_ROW (widget)
         && g_strcmp0 (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (widget)), title) == 0;
}

gpointer
app_test_find_row (gpointer within, const char *title)
{
  gpointer found = app_test_find_that (within, has_title, title);

  if (found == NULL)
    g_error ("no row “%s”", title);
  return found;
}

typedef struct
{
  GtkAccessibleRole role;
  const char *name;
} Named;

static gboolean
is_named (GtkWidget *widget, gconstpointer data)
{
  const Named *named = data;
  g_autofree char *name = NULL;

  if (gtk_accessible_get_accessible_role (GTK_ACCESSIBLE (widget)) != named->role)
    return FALSE;
  name = app_test_property (widget, GTK_ACCESSIBLE_PROPERTY_LABEL);
  return g_strcmp0 (name, named->name) == 0;
}

gpointer
app_test_find_named (gpointer within, GtkAccessibleRole role, const char *name)
{
  gpointer found = app_test_find_that (within, is_named, &(Named){ role, name });

  if (found == NULL)
    g_error ("nothing is called “%s”", name);
  return found;
}

static gboolean
is_button (GtkWidget *widget, gconstpointer label)
{
  const char *tip = gtk_widget_get_tooltip_text (widget);

  /* A tooltip may go on with why the button cannot be used now. */
  return GTK_IS_BUTTON (widget)
         && (g_strcmp0 (gtk_button_get_label (GTK_BUTTON (widget)), label) == 0
             || (tip != NULL && g_str_has_prefix (tip, label)
                 && (tip[strlen (label)] == '\0' || tip[strlen (label)] == '\n')));
}

gpointer
app_test_find_button (gpointer within, const char *label)
{
  gpointer found = app_test_find_that (within, is_button, label);

  if (found == NULL)
    g_error ("no button “%s”", label);
  return found;
}

/* ---- Seeing ---- */

static gboolean
has_words (GtkWidget *widget, gconstpointer words)
{
  if (!gtk_widget_get_mapped (widget))
    return FALSE;
  return (GTK_IS_LABEL (widget) && strstr (gtk_label_get_text (GTK_LABEL (widget)), words) != NULL)
         || (GTK_IS_TEXT (widget)
             && strstr (gtk_editable_get_text (GTK_EDITABLE (widget)), words) != NULL);
}

gboolean
app_test_shows (gpointer within, const char *words)
{
  return app_test_find_that (within, has_words, words) != NULL;
}

char *
app_test_property (gpointer widget, GtkAccessibleProperty property)
{
  /* What it is where it is not this: texts are quoted. */
  char *text;
  gsize length;

  if (!gtk_test_accessible_has_property (GTK_ACCESSIBLE (widget), property))
    return NULL;
  if (property == GTK_ACCESSIBLE_PROPERTY_VALUE_MAX || property == GTK_ACCESSIBLE_PROPERTY_VALUE_MIN
      || property == GTK_ACCESSIBLE_PROPERTY_VALUE_NOW)
    text = gtk_test_accessible_check_property (GTK_ACCESSIBLE (widget), property, -1.0e9);
  else
    text = gtk_test_accessible_check_property (GTK_ACCESSIBLE (widget), property, "\001");
  length = text != NULL ? strlen (text) : 0;
  if (length >= 2 && text[0] == '"' && text[length - 1] == '"')
    {
      memmove (text, text + 1, length - 2);
      text[length - 2] = '\0';
    }
  return text;
}

void
app_test_assert_refused (gpointer widget, const char *reason)
{
  const char *tip = gtk_widget_get_tooltip_text (widget);

  g_assert_cmpint (gtk_widget_get_sensitive (widget), ==, reason == NULL);
  if (reason != NULL && (tip == NULL || !g_str_has_suffix (tip, reason)))
    g_assert_cmpstr (tip, ==, reason);
}

static gboolean
is_at_work (GtkWidget *widget, gconstpointer data)
{
  g_autofree char *busy = NULL;

  if (GTK_IS_SPINNER (widget))
    return gtk_spinner_get_spinning (GTK_SPINNER (widget));
  if (GTK_IS_REVEALER (widget)
      && g_str_equal (G_OBJECT_TYPE_NAME (gtk_widget_get_parent (widget)), "SclProgressStrip"))
    return gtk_revealer_get_reveal_child (GTK_REVEALER (widget))
           && gtk_widget_get_visible (app_test_find_id (widget, "cancel_button"));
  if (!gtk_test_accessible_has_state (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_STATE_BUSY))
    return FALSE; /* as of most; a question that costs little */
  busy = gtk_test_accessible_check_state (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_STATE_BUSY, TRUE);
  return busy == NULL;
}

gboolean
app_test_is_busy (gpointer within)
{
  return app_test_find_that (within, is_at_work, NULL) != NULL;
}

static gboolean
on_timeout (gpointer data)
{
  g_error ("at work, and does not get on");
  return G_SOURCE_REMOVE;
}

static gboolean
set_flag (gpointer flag)
{
  *(gboolean *) flag = TRUE;
  return G_SOURCE_REMOVE;
}

static gboolean
is_bar (GtkWidget *widget, gconstpointer data)
{
  return GTK_IS_PROGRESS_BAR (widget) && gtk_widget_get_mapped (widget);
}

void
app_test_rest (gpointer within)
{
  guint source = g_timeout_add_seconds (90, on_timeout, NULL);
  double done = 0.0;

  for (guint quiet = 0; quiet < 3; quiet = app_test_is_busy (within) ? 0 : quiet + 1)
    {
      GtkProgressBar *bar = quiet == 0 ? app_test_find_that (within, is_bar, NULL) : NULL;
      gboolean turned = FALSE;

      /* What gets on may take as long as the machine needs. */
      if (bar != NULL && gtk_progress_bar_get_fraction (bar) != done)
        {
          done = gtk_progress_bar_get_fraction (bar);
          g_source_remove (source);
          source = g_timeout_add_seconds (90, on_timeout, NULL);
        }
      g_timeout_add (5, set_flag, &turned);
      while (!turned || g_main_context_pending (NULL))
        g_main_context_iteration (NULL, TRUE);
    }
  g_source_remove (source);
}

static gboolean
is_figure (GtkWidget *widget, gconstpointer data)
{
  return g_str_equal (gtk_widget_get_css_name (widget), "figure");
}

char *
app_test_figure (gpointer within)
{
  gpointer figure = app_test_find_that (within, is_figure, NULL);
  g_autofree char *name = NULL;
  g_autofree char *words = NULL;

  g_assert_nonnull (figure);
  name = app_test_property (figure, GTK_ACCESSIBLE_PROPERTY_LABEL);
  words = app_test_property (figure, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION);
  return g_strconcat (name != NULL ? name : "", "\n", words != NULL ? words : "", NULL);
}

static GdkTexture *
texture_in (GskRenderNode *node)
{
  if (node != NULL && gsk_render_node_get_node_type (node) == GSK_TEXTURE_NODE)
    return gsk_texture_node_get_texture (node);
  if (node == NULL || gsk_render_node_get_node_type (node) != GSK_CONTAINER_NODE)
    return NULL;
  for (guint i = 0; i < gsk_container_node_get_n_children (node); i++)
    {
      GdkTexture *found = texture_in (gsk_container_node_get_child (node, i));

      if (found != NULL)
        return found;
    }
  return NULL;
}

GdkTexture *
app_test_frame (gpointer within)
{
  GtkWidget *figure = app_test_find_that (within, is_figure, NULL);
  g_autoptr (GtkSnapshot) snapshot = gtk_snapshot_new ();
  g_autoptr (GskRenderNode) node = NULL;
  GdkTexture *texture;

  GTK_WIDGET_GET_CLASS (figure)->snapshot (figure, snapshot);
  node = gtk_snapshot_to_node (snapshot);
  texture = texture_in (node);
  g_assert_nonnull (texture);
  return g_object_ref (texture);
}

/* ---- Using ---- */

void
app_test_click_button (gpointer button)
{
  g_assert_true (GTK_IS_BUTTON (button));
  g_assert_true (gtk_widget_get_sensitive (button));
  g_signal_emit_by_name (button, "clicked");
}

void
app_test_click (gpointer within, const char *label)
{
  app_test_click_button (app_test_find_button (within, label));
}

/* What chooses: the row itself, or the drop-down in it. */
static gpointer
chooser (gpointer widget)
{
  gpointer within = ADW_IS_COMBO_ROW (widget)
                        ? NULL
                        : app_test_find_that (widget, is_of_type, &(GType){ GTK_TYPE_DROP_DOWN });

  return within != NULL ? within : widget;
}

char *
app_test_option (gpointer drop_down, guint index)
{
  g_autoptr (GListModel) model = NULL;
  g_autoptr (GObject) item = NULL;

  g_object_get (chooser (drop_down), "model", &model, NULL);
  item = model != NULL ? g_list_model_get_item (model, index) : NULL;
  if (item == NULL)
    return NULL;
  return g_strdup (gtk_string_object_get_string (GTK_STRING_OBJECT (item)));
}

void
app_test_select (gpointer drop_down, const char *text)
{
  g_assert_true (gtk_widget_get_sensitive (drop_down));
  for (guint i = 0;; i++)
    {
      g_autofree char *option = app_test_option (drop_down, i);

      if (option == NULL)
        g_error ("no choice “%s”", text);
      if (!g_str_equal (option, text))
        continue;
      g_object_set (chooser (drop_down), "selected", i, NULL);
      return;
    }
}

char *
app_test_selected (gpointer drop_down)
{
  guint selected;

  g_object_get (chooser (drop_down), "selected", &selected, NULL);
  return app_test_option (drop_down, selected);
}

static gboolean
is_check (GtkWidget *widget, gconstpointer data)
{
  return GTK_IS_CHECK_BUTTON (widget) || GTK_IS_SWITCH (widget);
}

static gpointer
find_check (gpointer within, const char *title)
{
  gpointer found = app_test_find_that (app_test_find_row (within, title), is_check, NULL);

  g_assert_nonnull (found);
  return found;
}

void
app_test_tick (gpointer within, const char *title, gboolean ticked)
{
  g_object_set (find_check (within, title), "active", ticked, NULL);
}

gboolean
app_test_is_ticked (gpointer within, const char *title)
{
  gboolean active;

  g_object_get (find_check (within, title), "active", &active, NULL);
  return active;
}

static char *
policy_title (const char *name)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SclPolicy) policy = scl_policy_find (name, &error);

  g_assert_no_error (error);
  return g_markup_escape_text (scl_policy_title (policy), -1);
}

void
app_test_tick_policy (gpointer within, const char *policy, gboolean ticked)
{
  g_autofree char *title = policy_title (policy);

  app_test_tick (within, title, ticked);
}

gboolean
app_test_has_policy (gpointer within, const char *policy)
{
  g_autofree char *title = policy_title (policy);

  return app_test_is_ticked (within, title);
}

static gboolean
is_policy_row (GtkWidget *widget, gconstpointer data)
{
  return ADW_IS_ACTION_ROW (widget) && app_test_find_that (widget, is_check, NULL) != NULL;
}

void
app_test_choose_only (gpointer within, const char *policy)
{
  g_autofree char *title = *policy != '\0' ? policy_title (policy) : NULL;
  GtkWidget *row = app_test_find_that (app_test_find_id (within, "policies"), is_policy_row, NULL);

  if (title != NULL)
    app_test_tick (within, title, TRUE);
  for (; row != NULL; row = gtk_widget_get_next_sibling (row))
    if (is_policy_row (row, NULL) && (title == NULL || !has_title (row, title)))
      g_object_set (app_test_find_that (row, is_check, NULL), "active", FALSE, NULL);
}

static gboolean
has_key (GtkWidget *widget, gconstpointer key)
{
  const char *tip = gtk_widget_get_tooltip_text (widget);
  const gsize length = strlen (key);

  return ADW_IS_PREFERENCES_ROW (widget) && tip != NULL && strncmp (tip, key, length) == 0
         && (tip[length] == '\0' || tip[length] == '\n');
}

gpointer
app_test_find_key (gpointer within, const char *key)
{
  gpointer found = NULL;
  gint64 end = g_get_monotonic_time () + 20 * G_USEC_PER_SEC;

  /* Long forms are made a few rows a frame. */
  while ((found = app_test_find_that (within, has_key, key)) == NULL
         && g_get_monotonic_time () < end)
    g_main_context_iteration (NULL, FALSE);
  if (found == NULL)
    g_error ("no key %s", key);
  return found;
}

void
app_test_set_key (gpointer within, const char *key, const char *value)
{
  gpointer row = app_test_find_key (within, key);
  gpointer check = app_test_find_that (row, is_check, NULL);

  g_assert_true (gtk_widget_get_sensitive (row));
  if (app_test_find_that (row, is_of_type, &(GType){ GTK_TYPE_SPIN_BUTTON }) != NULL)
    gtk_spin_button_set_value (app_test_find (row, GTK_TYPE_SPIN_BUTTON),
                               g_ascii_strtod (value, NULL));
  else if (ADW_IS_COMBO_ROW (row))
    app_test_select (row, value);
  else if (check != NULL)
    g_object_set (check, "active", g_str_equal (value, "true"), NULL);
  else
    app_test_enter (row, value);
}

char *
app_test_get_key (gpointer within, const char *key)
{
  gpointer row = app_test_find_key (within, key);
  gpointer check = app_test_find_that (row, is_check, NULL);
  char text[G_ASCII_DTOSTR_BUF_SIZE];
  gboolean active;

  if (app_test_find_that (row, is_of_type, &(GType){ GTK_TYPE_SPIN_BUTTON }) != NULL)
    return g_strdup (g_ascii_dtostr (
        text, sizeof text, gtk_spin_button_get_value (app_test_find (row, GTK_TYPE_SPIN_BUTTON))));
  if (ADW_IS_COMBO_ROW (row))
    return app_test_selected (row);
  if (check == NULL)
    return g_strdup (gtk_editable_get_text (GTK_EDITABLE (row)));
  g_object_get (check, "active", &active, NULL);
  return g_strdup (active ? "true" : "false");
}

gpointer
app_test_file_chooser (void)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWidget) window = g_list_model_get_item (windows, i);

      if (GTK_IS_FILE_CHOOSER (window) && gtk_widget_get_mapped (window))
        return window;
    }
  return NULL;
}

void
app_test_answer_file (const char *path)
{
  gint64 end = g_get_monotonic_time () + 20 * G_USEC_PER_SEC;
  g_autoptr (GFile) wanted = g_file_new_for_path (path);
  g_autoptr (GFile) folder = g_file_get_parent (wanted);
  g_autofree char *name = g_file_get_basename (wanted);
  gpointer dialog;

  while ((dialog = app_test_file_chooser ()) == NULL && g_get_monotonic_time () < end)
    g_main_context_iteration (NULL, FALSE);
  g_assert_nonnull (dialog);
  /* The chooser reads its first folder in the meantime, and forgets what it was told before. */
  for (guint quiet = 0; quiet < 2 && g_get_monotonic_time () < end;)
    {
      g_autoptr (GFile) file = gtk_file_chooser_get_file (dialog);
      gboolean turned = FALSE;

      quiet = file != NULL && g_file_equal (file, wanted) ? quiet + 1 : 0;
      if (quiet == 0 && gtk_file_chooser_get_action (dialog) == GTK_FILE_CHOOSER_ACTION_SAVE)
        {
          gtk_file_chooser_set_current_folder (dialog, folder, NULL);
          gtk_file_chooser_set_current_name (dialog, name);
        }
      else if (quiet == 0)
        gtk_file_chooser_set_file (dialog, wanted, NULL);
      g_timeout_add (150, set_flag, &turned);
      while (!turned)
        g_main_context_iteration (NULL, TRUE);
    }
  app_test_click_button (gtk_dialog_get_widget_for_response (dialog, GTK_RESPONSE_ACCEPT));
  while (app_test_file_chooser () != NULL && g_get_monotonic_time () < end)
    g_main_context_iteration (NULL, FALSE);
  g_assert_null (app_test_file_chooser ());
}

void
app_test_enter (gpointer entry, const char *text)
{
  g_assert_true (gtk_widget_get_sensitive (entry));
  gtk_editable_set_text (GTK_EDITABLE (entry), text);
  if (ADW_IS_ENTRY_ROW (entry) && adw_entry_row_get_show_apply_button (entry))
    g_signal_emit_by_name (entry, "apply");
  else
    g_signal_emit_by_name (app_test_find (entry, GTK_TYPE_TEXT), "activate");
}

static gboolean
is_slider_row (GtkWidget *widget, gconstpointer title)
{
  return has_title (widget, title)
         && app_test_find_that (widget, is_of_type, &(GType){ GTK_TYPE_SCALE }) != NULL;
}

gpointer
app_test_find_slider (gpointer within, const char *title)
{
  gpointer found = app_test_find_that (within, is_slider_row, title);

  if (found == NULL)
    g_error ("no slider “%s”", title);
  return found;
}

void
app_test_slide (gpointer row, double value)
{
  gboolean handled = FALSE;

  g_signal_emit_by_name (app_test_find (row, GTK_TYPE_SCALE), "change-value", GTK_SCROLL_JUMP,
                         value, &handled);
}

double
app_test_slid (gpointer row)
{
  return gtk_range_get_value (app_test_find (row, GTK_TYPE_SCALE));
}
