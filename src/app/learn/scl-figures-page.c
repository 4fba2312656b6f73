/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/learn/scl-figures-page.h"

#include <glib/gi18n-lib.h>

#include "app/widgets/form/scl-key-form.h"
#include "app/widgets/message/scl-allow.h"
#include "app/widgets/scl-template.h"
#include "figures/lesson/scl-lesson.h"
#include "figures/paper/scl-figure.h"
#include "workbench/core/scl-connect.h"
#include "workbench/core/scl-members.h"

typedef struct
{
  const SclFigure *figure;
  gpointer params;
  gpointer data; /* what the figure loads; NULL: nothing yet */
} Entry;

struct _SclFiguresPage
{
  SclPage parent_instance;

  SclSidePane *side;
  SclFigureView *figure;
  GtkDropDown *which;
  GtkLabel *description;
  GtkButton *reset;
  GtkButton *lesson; /* to which the figure belongs */
  SclKeyForm *form;

  GArray *entries; /* of Entry */
  guint shown;     /* index; G_MAXUINT: none yet */

  GCancellable *loading; /* of what figures load; NULL where nothing is being loaded */
  const SclFigure *loads;
};

G_DEFINE_TYPE (SclFiguresPage, scl_figures_page, SCL_TYPE_PAGE)

static Entry *
current (SclFiguresPage *self)
{
  return self->shown < self->entries->len ? &g_array_index (self->entries, Entry, self->shown)
                                          : NULL;
}

static void
show (SclFiguresPage *self, const SclFigure *figure, SclChart *chart)
{
  g_autofree char *caption = scl_figure_caption (figure, chart);

  scl_figure_view_set_chart (self->figure, chart);
  gtk_label_set_text (self->description, caption);
}

/* In place of the figure: what is wrong, or what is going on. */
static void
show_message (SclFiguresPage *self, const SclFigure *figure, const char *message)
{
  g_autoptr (SclChart) chart = scl_chart_new (figure->id, _ (figure->title));

  scl_chart_set_empty_message (chart, message);
  show (self, figure, chart);
}

static void
show_chart (SclFiguresPage *self, const Entry *entry)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SclChart) chart = NULL;

  if (entry->figure->load != NULL)
    chart = entry->figure->build_from (entry->params, entry->data, &error);
  else
    chart = scl_figure_build (entry->figure, entry->params, &error);
  if (chart != NULL)
    show (self, entry->figure, chart);
  else
    show_message (self, entry->figure, error->message);
}

/* ---- What figures load, in a thread ---- */

static void
load_in_thread (GTask *task, gpointer source, gpointer figure, GCancellable *cancellable)
{
  GError *error = NULL;
  gpointer data = ((const SclFigure *) figure)->load (cancellable, &error);

  if (data != NULL)
    g_task_return_pointer (task, data, ((const SclFigure *) figure)->unload);
  else
    g_task_return_error (task, error);
}

static void
on_loaded (GObject *source, GAsyncResult *result, gpointer user_data)
{
  SclFiguresPage *self = SCL_FIGURES_PAGE (source);
  const SclFigure *figure = g_task_get_task_data (G_TASK (result));
  g_autoptr (GError) error = NULL;
  gpointer data = g_task_propagate_pointer (G_TASK (result), &error);

  if (g_task_get_cancellable (G_TASK (result)) == self->loading)
    {
      g_clear_object (&self->loading);
      self->loads = NULL;
      scl_page_set_busy (SCL_PAGE (self), FALSE);
    }
  for (guint i = 0; data != NULL && i < self->entries->len; i++)
    {
      Entry *entry = &g_array_index (self->entries, Entry, i);

      if (entry->figure == figure && entry->data == NULL)
        entry->data = g_steal_pointer (&data);
    }
  if (data != NULL)
    figure->unload (data);
  if (current (self) == NULL || current (self)->figure != figure
      || g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;
  if (error != NULL)
    show_message (self, figure, error->message);
  else
    show_chart (self, current (self));
}

static void
stop_loading (SclFiguresPage *self)
{
  if (self->loading != NULL)
    g_cancellable_cancel (self->loading);
  g_clear_object (&self->loading);
  self->loads = NULL;
  scl_page_set_busy (SCL_PAGE (self), FALSE);
}

static void
load (SclFiguresPage *self, const SclFigure *figure)
{
  g_autoptr (GTask) task = NULL;

  show_message (self, figure, _ ("The list is being read. This takes a few seconds."));
  if (self->loads == figure)
    return;
  stop_loading (self);
  self->loading = g_cancellable_new ();
  self->loads = figure;
  scl_page_set_busy (SCL_PAGE (self), TRUE);
  task = g_task_new (self, self->loading, on_loaded, NULL);
  g_task_set_task_data (task, (gpointer) figure, NULL);
  g_task_run_in_thread (task, load_in_thread);
}

static void
update_reset (SclFiguresPage *self, const Entry *entry)
{
  g_autofree gpointer paper = scl_figure_params_new (entry->figure);
  gboolean as_paper = scl_key_sets_equal (entry->figure->key_sets, entry->params, paper);

  scl_allow (GTK_WIDGET (self->reset), as_paper ? _ ("These are the paper’s values.") : NULL);
}

static void
rebuild (SclFiguresPage *self)
{
  Entry *entry = current (self);

  if (entry == NULL)
    return;
  update_reset (self, entry);
  if (entry->figure->load != NULL && entry->data == NULL)
    load (self, entry->figure);
  else
    show_chart (self, entry);
}

static void
name_lesson (SclFiguresPage *self, const SclFigure *figure)
{
  const SclLesson *lesson = scl_lesson_of_figure (figure->id);
  g_autofree char *text
      = g_strdup_printf (_ ("Lesson %u: %s"), scl_lesson_number (lesson), _ (lesson->title));

  gtk_button_set_label (self->lesson, text);
}

static void
on_lesson (SclFiguresPage *self)
{
  g_autofree char *name
      = g_strconcat ("lesson-", scl_lesson_of_figure (current (self)->figure->id)->id, NULL);

  gtk_widget_activate_action (GTK_WIDGET (self), "win.page", "s", name);
}

/* Only the figure in view has controls. */
static void
show_entry (SclFiguresPage *self, guint index)
{
  Entry *entry;

  if (index == self->shown || index >= self->entries->len)
    return;
  self->shown = index;
  entry = current (self);
  name_lesson (self, entry->figure);
  scl_key_form_set (self->form, entry->figure->key_sets, entry->params, FALSE);
  rebuild (self);
}

static void
on_which (SclFiguresPage *self)
{
  show_entry (self, gtk_drop_down_get_selected (self->which));
}

static void
on_reset (SclFiguresPage *self)
{
  Entry *entry = current (self);

  if (entry == NULL)
    return;
  scl_key_sets_reset (entry->figure->key_sets, entry->params);
  scl_key_form_refresh (self->form);
  rebuild (self);
}

static void
add_entry (SclFiguresPage *self, GtkStringList *names, const SclFigure *figure)
{
  Entry entry = { figure, scl_figure_params_new (figure), NULL };
  g_autofree char *name = NULL;

  /* Figures and tables of the paper have its numbers for ids. */
  if (g_ascii_isdigit (figure->id[0]))
    name = g_strdup_printf ("%s. %s", figure->id, _ (figure->title));
  else if (g_str_has_prefix (figure->id, "table-"))
    /* Translators: a table of the paper in the list of figures: its number and title. */
    name = g_strdup_printf (_ ("Table %s. %s"), figure->id + strlen ("table-"), _ (figure->title));
  g_array_append_val (self->entries, entry);
  gtk_string_list_append (names, name != NULL ? name : _ (figure->title));
}

static void
add_figures (SclFiguresPage *self)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  guint n;
  const SclFigure *const *all = scl_figures (&n);

  for (guint i = 0; i < n; i++)
    add_entry (self, names, all[i]);
  gtk_drop_down_set_model (self->which, G_LIST_MODEL (names));
  show_entry (self, 0);
}

void
scl_figures_page_show (SclFiguresPage *self, const char *id)
{
  for (guint i = 0; i < self->entries->len; i++)
    if (g_str_equal (g_array_index (self->entries, Entry, i).figure->id, id))
      gtk_drop_down_set_selected (self->which, i);
}

static void
on_setup (GtkSignalListItemFactory *factory, GtkListItem *item, gpointer narrow)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  if (narrow != NULL)
    {
      gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
      gtk_label_set_width_chars (GTK_LABEL (label), 8);
      gtk_label_set_max_width_chars (GTK_LABEL (label), 40);
    }
  gtk_list_item_set_child (item, label);
}

static void
on_bind (GtkSignalListItemFactory *factory, GtkListItem *item, gpointer data)
{
  gtk_label_set_text (GTK_LABEL (gtk_list_item_get_child (item)),
                      gtk_string_object_get_string (gtk_list_item_get_item (item)));
}

/* Titles are long: the button gives way where there is little room, its list does not. */
static GtkListItemFactory *
make_factory (gboolean narrow)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();

  g_signal_connect (factory, "setup", G_CALLBACK (on_setup), GINT_TO_POINTER (narrow));
  g_signal_connect (factory, "bind", G_CALLBACK (on_bind), NULL);
  return factory;
}

static void
entry_clear (gpointer p)
{
  Entry *entry = p;

  g_free (entry->params);
  if (entry->data != NULL)
    entry->figure->unload (entry->data);
}

/* ---- Object ---- */

static void
scl_figures_page_dispose (GObject *object)
{
  stop_loading (SCL_FIGURES_PAGE (object));
  G_OBJECT_CLASS (scl_figures_page_parent_class)->dispose (object);
}

static void
scl_figures_page_class_init (SclFiguresPageClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = scl_figures_page_dispose;
  scl_finalizes (klass, SclFiguresPage, entries, g_array_unref);
  scl_template_needs (SCL_TYPE_FIGURE_VIEW, SCL_TYPE_KEY_FORM);
  scl_template_set (klass, "scl-figures-page.ui");
  scl_template_bind (klass, SclFiguresPage, side, figure, which, description, reset, form, lesson);
}

static void
scl_figures_page_init (SclFiguresPage *self)
{
  g_autoptr (GtkListItemFactory) button = make_factory (TRUE);
  g_autoptr (GtkListItemFactory) list = make_factory (FALSE);

  gtk_widget_init_template (GTK_WIDGET (self));
  scl_page_set_figure (SCL_PAGE (self), self->figure);
  gtk_drop_down_set_factory (self->which, button);
  gtk_drop_down_set_list_factory (self->which, list);
  scl_page_set_side (SCL_PAGE (self), self->side);
  self->entries = g_array_new (FALSE, TRUE, sizeof (Entry));
  g_array_set_clear_func (self->entries, entry_clear);
  self->shown = G_MAXUINT;
  scl_connect (self->which, "notify::selected", on_which, self);
  scl_connect (self->reset, "clicked", on_reset, self);
  scl_connect (self->form, "changed", rebuild, self);
  scl_connect (self->lesson, "clicked", on_lesson, self);
  add_figures (self);
}
