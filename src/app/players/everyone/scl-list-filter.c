/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/players/everyone/scl-list-filter.h"

#include <glib/gi18n-lib.h>

#include "app/widgets/form/scl-drop-down-search.h"
#include "app/widgets/message/scl-allow.h"
#include "app/widgets/scl-template.h"
#include "workbench/core/scl-connect.h"

#define YEAR_LEAST 1800
#define YEAR_MOST 2200

struct _SclListFilter
{
  AdwPreferencesGroup parent_instance;

  GtkWidget *reset;
  GtkWidget *federation_row;
  GtkDropDown *federation;
  AdwComboRow *title, *category, *sex;
  AdwEntryRow *born_from, *born_to;

  gboolean setting;
};

G_DEFINE_TYPE (SclListFilter, scl_list_filter, ADW_TYPE_PREFERENCES_GROUP)

/* ---- Choices: the first is "All" ---- */

/* Interned; NULL for all. */
static const char *
chosen (GListModel *model, guint position)
{
  if (position == 0 || position == GTK_INVALID_LIST_POSITION || !GTK_IS_STRING_LIST (model))
    return NULL;
  return g_intern_string (gtk_string_list_get_string (GTK_STRING_LIST (model), position));
}

static guint
position_of (GListModel *model, const char *text)
{
  for (guint i = 1; text != NULL && i < g_list_model_get_n_items (model); i++)
    if (g_str_equal (gtk_string_list_get_string (GTK_STRING_LIST (model), i), text))
      return i;
  return 0;
}

static gboolean
same_choices (GListModel *model, const char *const *choices)
{
  guint n = choices != NULL ? g_strv_length ((char **) choices) : 0;

  if (model == NULL || g_list_model_get_n_items (model) != n + 1)
    return FALSE;
  for (guint i = 0; i < n; i++)
    if (!g_str_equal (gtk_string_list_get_string (GTK_STRING_LIST (model), i + 1), choices[i]))
      return FALSE;
  return TRUE;
}

/* keep: chosen now. */
static GtkStringList *
make_choices (const char *const *choices, const char *keep)
{
  GtkStringList *model = gtk_string_list_new (NULL);
  gboolean there = keep == NULL || (choices != NULL && g_strv_contains (choices, keep));

  /* Translators: of players: no condition. */
  gtk_string_list_append (model, _ ("All"));
  for (guint i = 0; choices != NULL && choices[i] != NULL; i++)
    gtk_string_list_append (model, choices[i]);
  if (!there)
    gtk_string_list_append (model, keep);
  return model;
}

static void
put_combo (AdwComboRow *row, const char *const *choices, const char *keep)
{
  if (!same_choices (adw_combo_row_get_model (row), choices))
    {
      g_autoptr (GtkStringList) model = make_choices (choices, keep);

      adw_combo_row_set_model (row, G_LIST_MODEL (model));
    }
  adw_combo_row_set_selected (row, position_of (adw_combo_row_get_model (row), keep));
}

static void
put_federations (SclListFilter *self, const char *const *choices, const char *keep)
{
  if (!same_choices (gtk_drop_down_get_model (self->federation), choices))
    {
      g_autoptr (GtkStringList) model = make_choices (choices, keep);

      gtk_drop_down_set_model (self->federation, G_LIST_MODEL (model));
    }
  gtk_drop_down_set_selected (self->federation,
                              position_of (gtk_drop_down_get_model (self->federation), keep));
}

static gboolean
any (const char *const *choices, const char *keep)
{
  return (choices != NULL && choices[0] != NULL) || keep != NULL;
}

void
scl_list_filter_set_choices (SclListFilter *self, const SclListAnswer *answer)
{
  gboolean series = scl_list_view_is_series (answer->request.view);
  const char *const *federations = (const char *const *) answer->federations;
  const char *const *titles = (const char *const *) answer->titles;
  const char *const *categories = (const char *const *) answer->categories;
  const SclListColumns *columns = answer->sheets[0] != NULL ? &answer->sheets[0]->columns : NULL;
  SclListOptions now;

  scl_list_filter_get (self, &now);
  self->setting = TRUE;
  put_federations (self, federations, now.only_federation);
  gtk_widget_set_visible (self->federation_row, any (federations, now.only_federation));
  if (!series)
    {
      put_combo (self->title, titles, now.only_title);
      put_combo (self->category, categories, now.only_category);
    }
  gtk_widget_set_visible (GTK_WIDGET (self->title), !series && any (titles, now.only_title));
  gtk_widget_set_visible (GTK_WIDGET (self->category),
                          !series && any (categories, now.only_category));
  gtk_widget_set_visible (GTK_WIDGET (self->sex),
                          columns != NULL && (columns->sex != NULL || now.only_sex != 0));
  gtk_widget_set_visible (GTK_WIDGET (self->born_from), !series);
  gtk_widget_set_visible (GTK_WIDGET (self->born_to), !series);
  /* A series of one country's own lists leaves nothing to choose. */
  gtk_widget_set_visible (GTK_WIDGET (self), !series || any (federations, now.only_federation));
  self->setting = FALSE;
}

/* ---- What is chosen ---- */

/* 0: open; the row turns red where there is something else. */
static int
read_year (AdwEntryRow *row)
{
  const char *text = gtk_editable_get_text (GTK_EDITABLE (row));
  guint64 year = 0;
  gboolean empty = text[0] == '\0';
  gboolean good
      = empty || g_ascii_string_to_unsigned (text, 10, YEAR_LEAST, YEAR_MOST, &year, NULL);

  if (good)
    gtk_widget_remove_css_class (GTK_WIDGET (row), "error");
  else
    gtk_widget_add_css_class (GTK_WIDGET (row), "error");
  gtk_widget_set_tooltip_text (GTK_WIDGET (row),
                               good ? NULL : _ ("A year such as 1981; empty for all"));
  return good ? (int) year : 0;
}

void
scl_list_filter_get (SclListFilter *self, SclListOptions *options)
{
  guint sex = adw_combo_row_get_selected (self->sex);

  options->only_federation = chosen (gtk_drop_down_get_model (self->federation),
                                     gtk_drop_down_get_selected (self->federation));
  options->only_title
      = chosen (adw_combo_row_get_model (self->title), adw_combo_row_get_selected (self->title));
  options->only_category = chosen (adw_combo_row_get_model (self->category),
                                   adw_combo_row_get_selected (self->category));
  options->only_sex = sex == 1 ? 'm' : sex == 2 ? 'f' : 0;
  options->born_from = read_year (self->born_from);
  options->born_to = read_year (self->born_to);
}

static void
update_reset (SclListFilter *self)
{
  SclListOptions now;
  gboolean some_left_out;

  scl_list_filter_get (self, &now);
  some_left_out = now.only_federation != NULL || now.only_title != NULL || now.only_category != NULL
                  || now.only_sex != 0 || now.born_from != 0 || now.born_to != 0;
  scl_allow (self->reset, some_left_out ? NULL : _ ("All players are shown."));
}

static void
on_changed (SclListFilter *self)
{
  if (self->setting)
    return;
  update_reset (self);
  g_signal_emit_by_name (self, "changed");
}

static void
put_year (AdwEntryRow *row, int year)
{
  g_autofree char *text = year != 0 ? g_strdup_printf ("%d", year) : g_strdup ("");

  gtk_editable_set_text (GTK_EDITABLE (row), text);
}

/* A choice that the list has not is added to the others. */
static GtkStringList *
with (GListModel *model, const char *text)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) choices = NULL;

  for (guint i = 1; i < g_list_model_get_n_items (model); i++)
    g_strv_builder_add (builder, gtk_string_list_get_string (GTK_STRING_LIST (model), i));
  choices = g_strv_builder_end (builder);
  return make_choices ((const char *const *) choices, text);
}

/* The other way round; signalled. */
static void
choose (SclListFilter *self, const SclListOptions *options)
{
  g_autoptr (GtkStringList) federations
      = with (gtk_drop_down_get_model (self->federation), options->only_federation);
  g_autoptr (GtkStringList) titles
      = with (adw_combo_row_get_model (self->title), options->only_title);
  g_autoptr (GtkStringList) categories
      = with (adw_combo_row_get_model (self->category), options->only_category);

  self->setting = TRUE;
  gtk_drop_down_set_model (self->federation, G_LIST_MODEL (federations));
  gtk_drop_down_set_selected (self->federation,
                              position_of (G_LIST_MODEL (federations), options->only_federation));
  adw_combo_row_set_model (self->title, G_LIST_MODEL (titles));
  adw_combo_row_set_selected (self->title,
                              position_of (G_LIST_MODEL (titles), options->only_title));
  adw_combo_row_set_model (self->category, G_LIST_MODEL (categories));
  adw_combo_row_set_selected (self->category,
                              position_of (G_LIST_MODEL (categories), options->only_category));
  adw_combo_row_set_selected (self->sex, options->only_sex == 'm'   ? 1
                                         : options->only_sex == 'f' ? 2
                                                                    : 0);
  put_year (self->born_from, options->born_from);
  put_year (self->born_to, options->born_to);
  self->setting = FALSE;
  on_changed (self);
}

static void
on_reset (SclListFilter *self)
{
  const SclListOptions all = SCL_LIST_OPTIONS_DEFAULTS;

  choose (self, &all);
}

/* ---- Object ---- */

static void
scl_list_filter_dispose (GObject *object)
{
  SCL_LIST_FILTER (object)->setting = TRUE;
  G_OBJECT_CLASS (scl_list_filter_parent_class)->dispose (object);
}

static void
scl_list_filter_class_init (SclListFilterClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = scl_list_filter_dispose;
  scl_template_set (klass, "scl-list-filter.ui");
  scl_template_bind (klass, SclListFilter, reset, federation_row, federation, title, category, sex,
                     born_from, born_to);
  scl_signal_new (SCL_TYPE_LIST_FILTER, "changed", 0);
}

static void
scl_list_filter_init (SclListFilter *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  scl_drop_down_search (self->federation);
  put_federations (self, NULL, NULL);
  put_combo (self->title, NULL, NULL);
  put_combo (self->category, NULL, NULL);
  update_reset (self);
  scl_connect (self->federation, "notify::selected", on_changed, self);
  scl_connect (self->title, "notify::selected", on_changed, self);
  scl_connect (self->category, "notify::selected", on_changed, self);
  scl_connect (self->sex, "notify::selected", on_changed, self);
  scl_connect (self->born_from, "changed", on_changed, self);
  scl_connect (self->born_to, "changed", on_changed, self);
  scl_connect (self->reset, "clicked", on_reset, self);
}
