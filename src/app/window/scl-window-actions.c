/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/window/scl-window-actions-private.h"

#include <glib/gi18n-lib.h>

#include "app/learn/scl-figures-page.h"
#include "app/rules/edit/scl-policy-page.h"
#include "app/widgets/message/scl-allow.h"
#include "app/widgets/message/scl-file-question.h"
#include "app/window/scl-guide.h"

static void
back (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  scl_window_go_back (data);
}

static void
page (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  scl_window_show_page (data, g_variant_get_string (parameter, NULL));
}

static void
say (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  scl_window_say (data, g_variant_get_string (parameter, NULL));
}

static void
warn (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  scl_window_warn (data, g_variant_get_string (parameter, NULL));
}

static void
space (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  const char *name = g_variant_get_string (parameter, NULL);

  for (guint kind = 0; kind < SCL_N_SPACES; kind++)
    if (g_str_equal (scl_space_info (kind)->name, name))
      scl_window_show_space (data, kind);
}

static void
next_tab (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  scl_space_turn (scl_window_get_space (data), 1);
}

static void
previous_tab (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  scl_space_turn (scl_window_get_space (data), -1);
}

static void
tab (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  scl_space_turn_to (scl_window_get_space (data), g_variant_get_uint32 (parameter));
}

static void
pane (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  scl_space_toggle_pane (scl_window_get_space (data));
}

/* Policy, group, rule, value: to the editor. */
static void
edit_policy (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  const char *name, *group, *key, *value;

  g_variant_get (parameter, "(&s&s&s&s)", &name, &group, &key, &value);
  scl_window_show_page (data, "policy");
  if (!scl_policy_page_edit (SCL_POLICY_PAGE (scl_window_get_page (data)), name, group, key, value))
    scl_window_warn (data, _ ("The editor does not take this value"));
}

/* In the appendix of the course, by its id. */
static void
show_figure (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  scl_window_show_page (data, "figures");
  scl_figures_page_show (SCL_FIGURES_PAGE (scl_window_get_page (data)),
                         g_variant_get_string (parameter, NULL));
}

static void
fullscreen (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  if (gtk_window_is_fullscreen (data))
    gtk_window_unfullscreen (data);
  else
    gtk_window_fullscreen (data);
}

/* At the page about what is in view. */
static void
guide (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  const char *id = scl_page_get_guide (scl_window_get_page (data));

  if (id == NULL)
    id = scl_space_get_info (scl_window_get_space (data))->guide;
  scl_guide_open (data, id);
}

/* ---- Forwarded to the figure of the page in view ---- */

static SclFigureView *
figure (SclWindow *self)
{
  SclPage *shown = scl_window_get_page (self);

  return shown != NULL ? scl_page_get_figure (shown) : NULL;
}

static void
forward (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  SclFigureView *view = figure (data);
  g_autofree char *name = g_strconcat ("figure.", g_action_get_name (G_ACTION (action)), NULL);

  if (view != NULL)
    gtk_widget_activate_action_variant (GTK_WIDGET (view), name, parameter);
}

/* Where there is nothing to pin, that is said: a key that does nothing looks broken. */
static void
pin (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  SclFigureView *view = figure (data);

  if (view != NULL && scl_figure_view_get_pin (view) != NULL)
    forward (action, parameter, data);
  else
    scl_window_say (data, _ ("What this page shows cannot be pinned to the report"));
}

static void
print (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  scl_page_print (scl_window_get_page (data));
}

/* ---- Files ---- */

static void
on_open_named (GtkWidget *from, const char *const *paths, gpointer data)
{
  g_autoptr (GPtrArray) files = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 0; paths[i] != NULL; i++)
    g_ptr_array_add (files, g_file_new_for_path (paths[i]));
  scl_window_open (SCL_WINDOW (from), (GFile *const *) files->pdata, files->len);
}

static void
open_files (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  const SclFileQuestion question = { .title = _ ("Open Files"),
                                     .accept = _ ("_Open"),
                                     .kind = SCL_FILE_OPEN,
                                     .multiple = TRUE,
                                     .answer = on_open_named };

  scl_file_question_ask (&question, data);
}

static const GActionEntry entries[] = {
  { .name = "back", .activate = back },
  { .name = "space", .activate = space, .parameter_type = "s" },
  { .name = "next-tab", .activate = next_tab },
  { .name = "previous-tab", .activate = previous_tab },
  { .name = "tab", .activate = tab, .parameter_type = "u" },
  { .name = "page", .activate = page, .parameter_type = "s" },
  { .name = "say", .activate = say, .parameter_type = "s" },
  { .name = "warn", .activate = warn, .parameter_type = "s" },
  { .name = "figure", .activate = show_figure, .parameter_type = "s" },
  { .name = "edit-policy", .activate = edit_policy, .parameter_type = "(ssss)" },
  { .name = "guide", .activate = guide },
  { .name = "pane", .activate = pane },
  { .name = "fullscreen", .activate = fullscreen },
  { .name = "open", .activate = open_files },
  { .name = "export", .activate = forward, .parameter_type = "s" },
  { .name = "copy", .activate = forward },
  { .name = "print", .activate = print },
  { .name = "table", .activate = forward },
  { .name = "pin", .activate = pin },
  { .name = "classroom", .activate = forward },
};

void
scl_window_actions_add (SclWindow *self)
{
  g_action_map_add_action_entries (G_ACTION_MAP (self), entries, G_N_ELEMENTS (entries), self);
}

void
scl_window_actions_update (SclWindow *self)
{
  SclFigureView *view = figure (self);
  const char *none = view == NULL ? _ ("There is no figure on this page.") : NULL;
  const char *empty = view != NULL ? scl_figure_view_why_empty (view) : none;

  scl_allow_action (GTK_WIDGET (self), "win.back",
                    scl_window_can_go_back (self) ? NULL : _ ("No page has been in view before."));
  scl_allow_action (GTK_WIDGET (self), "win.export", empty);
  scl_allow_action (GTK_WIDGET (self), "win.copy", empty);
  scl_allow_action (GTK_WIDGET (self), "win.print", empty);
  scl_allow_action (GTK_WIDGET (self), "win.table", none);
  scl_allow_action (GTK_WIDGET (self), "win.classroom", none);
}
