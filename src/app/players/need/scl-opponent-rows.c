/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/players/need/scl-opponent-rows.h"

#include <glib/gi18n-lib.h>

#include "app/widgets/form/scl-leave-wheel.h"
#include "app/widgets/scl-template.h"
#include "figures/chart/scl-shorten.h"
#include "history/tables/scl-pasted.h"
#include "workbench/core/scl-connect.h"
#include "workbench/core/scl-members.h"

#define NOT_GIVEN 3 /* of the results to choose from */

struct _SclOpponentRows
{
  AdwBin parent_instance;

  GtkListBox *games;
  GPtrArray *opponents;
  GPtrArray *stakes; /* of char *, of the first opponents; each may be NULL */
  gboolean need_results;
};

G_DEFINE_FINAL_TYPE (SclOpponentRows, scl_opponent_rows, ADW_TYPE_BIN)

/* ---- Results ---- */

/* Half points in the order of the choice: won, drawn, lost. */
guint8
scl_result_half_points (guint choice)
{
  return (guint8) (2 - MIN (choice, 2));
}

GtkWidget *
scl_result_choice_new (guint selected, const char *const *results, const char *whose)
{
  GtkWidget *choice = gtk_drop_down_new_from_strings (results);
  g_autofree char *label = g_strdup_printf (_ ("Result against %s"), whose);

  gtk_drop_down_set_selected (GTK_DROP_DOWN (choice), selected);
  gtk_widget_set_valign (choice, GTK_ALIGN_CENTER);
  gtk_widget_set_tooltip_text (choice, label);
  return choice;
}

/* ---- Rows ---- */

static guint
row_of (GtkWidget *widget)
{
  return GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (widget), "row"));
}

static SclPasted *
opponent_of (SclOpponentRows *self, GtkWidget *widget)
{
  return g_ptr_array_index (self->opponents, row_of (widget));
}

/* What was understood beside the fields, and what was not; newly allocated. */
static char *
remarks_of (SclOpponentRows *self, guint i)
{
  const SclPasted *one = g_ptr_array_index (self->opponents, i);
  g_autofree char *line = scl_shorten (one->line != NULL ? one->line : "", 2 * SCL_SHORT_NAME);
  g_autofree char *lacking
      /* Translators: of a pasted line in quotes, which says no rating. */
      = one->rating == SCL_PASTED_UNKNOWN ? g_strdup_printf (_ ("no rating in “%s”"), line) : NULL;
  const char *const remarks[]
      = { one->title, one->federation, one->rating == SCL_PASTED_UNRATED ? _ ("unrated") : lacking,
          one->half_points < 0 && self->need_results ? _ ("no result given: drawn") : NULL,
          i < self->stakes->len ? g_ptr_array_index (self->stakes, i) : NULL };
  GString *all = g_string_new (NULL);

  for (guint r = 0; r < G_N_ELEMENTS (remarks); r++)
    if (remarks[r] != NULL && *remarks[r] != '\0')
      g_string_append_printf (all, "%s%s", all->len > 0 ? " · " : "", remarks[r]);
  return g_string_free (all, FALSE);
}

static void
say (SclOpponentRows *self, guint i)
{
  g_autofree char *remarks = remarks_of (self, i);
  g_autofree char *markup = g_markup_escape_text (remarks, -1);

  adw_action_row_set_subtitle (
      ADW_ACTION_ROW (gtk_list_box_get_row_at_index (self->games, (int) i)), markup);
}

static void
tell (SclOpponentRows *self, GtkWidget *widget)
{
  say (self, row_of (widget));
  g_signal_emit_by_name (self, "changed");
}

static void
on_result (SclOpponentRows *self, GParamSpec *pspec, GtkWidget *choice)
{
  const guint chosen = gtk_drop_down_get_selected (GTK_DROP_DOWN (choice));

  opponent_of (self, choice)->half_points
      = chosen == NOT_GIVEN ? -1 : scl_result_half_points (chosen);
  tell (self, choice);
}

static void
on_rating (SclOpponentRows *self, GtkSpinButton *spin)
{
  SclPasted *one = opponent_of (self, GTK_WIDGET (spin));
  const int rating = gtk_spin_button_get_value_as_int (spin);

  if (rating == one->rating || (rating < SCL_PASTED_LEAST && one->rating <= 0))
    return;
  one->rating = rating >= SCL_PASTED_LEAST ? rating : SCL_PASTED_UNKNOWN;
  tell (self, GTK_WIDGET (spin));
}

static void show_all (SclOpponentRows *self);

/* The keyboard stays in the list. */
static void
on_remove (SclOpponentRows *self, GtkWidget *button)
{
  const guint row = row_of (button);
  GtkListBoxRow *next;

  g_ptr_array_remove_index (self->opponents, row);
  g_ptr_array_set_size (self->stakes, 0);
  show_all (self);
  next = gtk_list_box_get_row_at_index (self->games,
                                        (int) MIN (row, MAX (self->opponents->len, 1) - 1));
  if (next != NULL)
    gtk_widget_child_focus (GTK_WIDGET (next), GTK_DIR_TAB_FORWARD);
  g_signal_emit_by_name (self, "changed");
}

static void
add_row (SclOpponentRows *self, guint i)
{
  const SclPasted *one = g_ptr_array_index (self->opponents, i);
  const guint given = one->half_points >= 0 ? 2u - (guint) one->half_points : NOT_GIVEN;
  const char *const results[] = { C_ ("game", "Won"), C_ ("game", "Drawn"), C_ ("game", "Lost"),
                                  self->need_results ? NULL : "–", NULL };
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *spin = gtk_spin_button_new_with_range (0, SCL_PASTED_MOST, 1);
  GtkWidget *remove = gtk_button_new_from_icon_name ("edit-delete-symbolic");
  g_autofree char *name = *one->name != '\0' ? scl_shorten (one->name, SCL_SHORT_NAME)
                                             : g_strdup_printf (_ ("Opponent %u"), i + 1);
  g_autofree char *title = g_markup_escape_text (name, -1);
  GtkWidget *choice
      = scl_result_choice_new (given == NOT_GIVEN && self->need_results ? 1 : given, results, name);
  GtkWidget *const all[] = { spin, choice, remove };

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (spin), MAX (one->rating, 0));
  scl_leave_wheel (spin);
  gtk_widget_set_tooltip_text (spin, _ ("Rating of the Opponent"));
  gtk_widget_set_tooltip_text (remove, _ ("Remove This Game"));
  gtk_widget_add_css_class (remove, "flat");
  for (guint w = 0; w < G_N_ELEMENTS (all); w++)
    {
      g_object_set_data (G_OBJECT (all[w]), "row", GUINT_TO_POINTER (i));
      gtk_widget_set_valign (all[w], GTK_ALIGN_CENTER);
      adw_action_row_add_suffix (ADW_ACTION_ROW (row), all[w]);
    }
  scl_connect (choice, "notify::selected", on_result, self);
  scl_connect (spin, "value-changed", on_rating, self);
  scl_connect (remove, "clicked", on_remove, self);
  gtk_list_box_append (self->games, row);
  say (self, i);
}

static void
show_all (SclOpponentRows *self)
{
  const guint n = self->opponents != NULL ? self->opponents->len : 0;
  GtkWidget *row;

  while ((row = gtk_widget_get_first_child (GTK_WIDGET (self->games))) != NULL)
    gtk_list_box_remove (self->games, row);
  for (guint i = 0; i < n; i++)
    add_row (self, i);
  gtk_widget_set_visible (GTK_WIDGET (self->games), n > 0);
}

void
scl_opponent_rows_show (SclOpponentRows *self, GPtrArray *opponents)
{
  GPtrArray *old = self->opponents;

  self->opponents = opponents != NULL ? g_ptr_array_ref (opponents) : NULL;
  if (old != self->opponents)
    g_ptr_array_set_size (self->stakes, 0);
  g_clear_pointer (&old, g_ptr_array_unref);
  show_all (self);
}

void
scl_opponent_rows_set_stakes (SclOpponentRows *self, guint i, char *words)
{
  if (self->stakes->len <= i)
    g_ptr_array_set_size (self->stakes, (int) i + 1);
  g_free (g_ptr_array_index (self->stakes, i));
  g_ptr_array_index (self->stakes, i) = words;
  say (self, i);
}

void
scl_opponent_rows_need_results (SclOpponentRows *self)
{
  self->need_results = TRUE;
}

/* ---- Object ---- */

static void
scl_opponent_rows_class_init (SclOpponentRowsClass *klass)
{
  scl_disposes (klass, SclOpponentRows, opponents, g_ptr_array_unref, stakes, g_ptr_array_unref);
  scl_signal_new (SCL_TYPE_OPPONENT_ROWS, "changed", 0);
  scl_template_set (klass, "scl-opponent-rows.ui");
  scl_template_bind (klass, SclOpponentRows, games);
}

static void
scl_opponent_rows_init (SclOpponentRows *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->stakes = g_ptr_array_new_with_free_func (g_free);
}
