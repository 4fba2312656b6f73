/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/scl-figures-page.h"

#include <glib/gi18n-lib.h>

#include "figures/scl-figure.h"

typedef struct
{
  const SclFigure *figure;
  gpointer params;
} Entry;

struct _SclFiguresPage
{
  SclPage parent_instance;

  AdwFlap *flap;
  SclFigureView *figure;
  GtkDropDown *which;
  GtkLabel *description;
  GtkButton *reset;
  SclKeyForm *form;

  GArray *entries; /* of Entry */
  guint shown;     /* index; G_MAXUINT: none yet */
};

G_DEFINE_TYPE (SclFiguresPage, scl_figures_page, SCL_TYPE_PAGE)

static Entry *
current (SclFiguresPage *self)
{
  return self->shown < self->entries->len ? &g_array_index (self->entries, Entry, self->shown) : NULL;
}

static void
rebuild (SclFiguresPage *self)
{
  Entry *entry = current (self);
  g_autoptr (GError) error = NULL;
  g_autoptr (SclChart) chart = entry != NULL ? scl_figure_build (entry->figure, entry->params, &error) : NULL;

  if (entry == NULL)
    return;
  if (chart == NULL)
    {
      chart = scl_chart_new (entry->figure->id, _(entry->figure->title));
      scl_chart_set_empty_message (chart, error->message);
    }
  scl_figure_view_set_chart (self->figure, chart);
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
  scl_key_form_set (self->form, entry->figure->key_sets, entry->params, FALSE);
  gtk_label_set_text (self->description, _(entry->figure->description));
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
  Entry entry = { figure, scl_figure_params_new (figure) };
  g_autofree char *name = NULL;

  /* Figures of the paper have its numbers for ids. */
  if (g_ascii_isdigit (figure->id[0]))
    name = g_strdup_printf ("%s. %s", figure->id, _(figure->title));
  g_array_append_val (self->entries, entry);
  gtk_string_list_append (names, name != NULL ? name : _(figure->title));
}

void
scl_figures_page_set_figures (SclFiguresPage *self, const char *const *ids)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  guint n;
  const SclFigure *const *all = scl_figures (&n);

  scl_key_form_set (self->form, NULL, NULL, FALSE);
  g_array_set_size (self->entries, 0);
  self->shown = G_MAXUINT;
  for (guint i = 0; ids == NULL && i < n; i++)
    add_entry (self, names, all[i]);
  for (; ids != NULL && *ids != NULL; ids++)
    {
      const SclFigure *figure = scl_figure_find (*ids);

      if (figure != NULL)
        add_entry (self, names, figure);
    }
  gtk_drop_down_set_model (self->which, G_LIST_MODEL (names));
  show_entry (self, 0);
}

gboolean
scl_figures_page_show (SclFiguresPage *self, const char *id)
{
  for (guint i = 0; i < self->entries->len; i++)
    if (g_str_equal (g_array_index (self->entries, Entry, i).figure->id, id))
      {
        gtk_drop_down_set_selected (self->which, i);
        return TRUE;
      }
  return FALSE;
}

const char *
scl_figures_page_get_shown (SclFiguresPage *self)
{
  Entry *entry = current (self);

  return entry != NULL ? entry->figure->id : NULL;
}

SclKeyForm *
scl_figures_page_get_form (SclFiguresPage *self)
{
  return self->form;
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

static SclFigureView *
figure_view (SclPage *page)
{
  return SCL_FIGURES_PAGE (page)->figure;
}

static void
entry_clear (gpointer p)
{
  g_free (((Entry *) p)->params);
}

/* ---- Object ---------------------------------------------------------------------------------------------------------- */

static void
scl_figures_page_finalize (GObject *object)
{
  g_array_unref (SCL_FIGURES_PAGE (object)->entries);
  G_OBJECT_CLASS (scl_figures_page_parent_class)->finalize (object);
}

static void
scl_figures_page_class_init (SclFiguresPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = scl_figures_page_finalize;
  SCL_PAGE_CLASS (klass)->figure_view = figure_view;
  g_type_ensure (SCL_TYPE_FIGURE_VIEW);
  g_type_ensure (SCL_TYPE_KEY_FORM);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/scalata/Scalata/ui/scl-figures-page.ui");
  gtk_widget_class_bind_template_child (widget_class, SclFiguresPage, flap);
  gtk_widget_class_bind_template_child (widget_class, SclFiguresPage, figure);
  gtk_widget_class_bind_template_child (widget_class, SclFiguresPage, which);
  gtk_widget_class_bind_template_child (widget_class, SclFiguresPage, description);
  gtk_widget_class_bind_template_child (widget_class, SclFiguresPage, reset);
  gtk_widget_class_bind_template_child (widget_class, SclFiguresPage, form);
}

static void
scl_figures_page_init (SclFiguresPage *self)
{
  g_autoptr (GtkListItemFactory) button = make_factory (TRUE);
  g_autoptr (GtkListItemFactory) list = make_factory (FALSE);

  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_drop_down_set_factory (self->which, button);
  gtk_drop_down_set_list_factory (self->which, list);
  scl_page_set_flap (SCL_PAGE (self), self->flap);
  self->entries = g_array_new (FALSE, TRUE, sizeof (Entry));
  g_array_set_clear_func (self->entries, entry_clear);
  self->shown = G_MAXUINT;
  g_signal_connect_object (self->which, "notify::selected", G_CALLBACK (on_which), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->reset, "clicked", G_CALLBACK (on_reset), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->form, "changed", G_CALLBACK (rebuild), self, G_CONNECT_SWAPPED);
}
