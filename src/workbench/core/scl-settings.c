/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "workbench/core/scl-settings.h"

#define G_SETTINGS_ENABLE_BACKEND
#include <gio/gsettingsbackend.h>
#include <glib/gstdio.h>
#include <string.h>

#include "rating/base/scl-free.h"
#include "rating/base/scl-getter.h"
#include "rating/base/scl-language.h"
#include "rating/base/scl-regular-file.h"
#include "workbench/core/scl-connect.h"
#include "workbench/core/scl-members.h"

#define SCHEMA_PATH "/org/scalata/Scalata/"
#define GROUP "scalata" /* of a key file */
#define MAX_MIB 1

typedef struct
{
  char *titles, *text;
} Columns;

/* What is remembered is held here and written through: where nothing can be written it holds for
 * this time. */
struct _SclSettings
{
  GObject parent_instance;

  GSettings *settings; /* NULL: there is no schema, nothing is kept */
  int width, height;
  gboolean maximized;
  char *scheme, *last, *me;
  int chart_text;
  const char *report_language; /* interned; NULL: nothing said */
  GPtrArray *first;            /* rules; NULL-terminated */
  GPtrArray *recent;           /* NULL-terminated */
  GPtrArray *recent_by_kind;   /* the same, workspaces first; borrowed */
  GPtrArray *lessons;          /* read; NULL-terminated */
  GPtrArray *columns;          /* of Columns, the last said last */
};

G_DEFINE_TYPE (SclSettings, scl_settings, G_TYPE_OBJECT)

/* Takes value, if it is floating. */
static void
keep (SclSettings *self, const char *key, GVariant *value)
{
  g_autoptr (GVariant) held = g_variant_ref_sink (value);

  if (self->settings != NULL && !g_settings_set_value (self->settings, key, held))
    g_debug ("%s cannot be kept", key);
}

static void
keep_strings (SclSettings *self, const char *key, GPtrArray *strings)
{
  keep (self, key,
        g_variant_new_strv ((const char *const *) strings->pdata, (gssize) strings->len - 1));
}

static void
keep_text (SclSettings *self, const char *key, const char *text)
{
  keep (self, key, g_variant_new_string (text != NULL ? text : ""));
}

gboolean
scl_settings_get_size (SclSettings *self, int *width, int *height, gboolean *maximized)
{
  *width = self->width;
  *height = self->height;
  *maximized = self->maximized;
  return *width >= 200 && *width <= 20000 && *height >= 200 && *height <= 20000;
}

void
scl_settings_set_size (SclSettings *self, int width, int height, gboolean maximized)
{
  self->width = width;
  self->height = height;
  self->maximized = maximized;
  keep (self, "window-width", g_variant_new_int32 (width));
  keep (self, "window-height", g_variant_new_int32 (height));
  keep (self, "window-maximized", g_variant_new_boolean (maximized));
}

const char *
scl_settings_get_scheme (SclSettings *self)
{
  if (g_strcmp0 (self->scheme, "dark") == 0)
    return "dark";
  return g_strcmp0 (self->scheme, "light") == 0 ? "light" : "system";
}

void
scl_settings_set_scheme (SclSettings *self, const char *scheme)
{
  g_free (self->scheme);
  self->scheme = g_strdup (scheme);
  keep_text (self, "color-scheme", scl_settings_get_scheme (self));
}

/* ---- Preferences ---- */

static void fill (GPtrArray *strings, const char *const *from, guint most);

const char *const *
scl_settings_get_first_rules (SclSettings *self)
{
  return (const char *const *) self->first->pdata;
}

void
scl_settings_set_first_rules (SclSettings *self, const char *const *names)
{
  if (g_strv_equal (names, (const char *const *) self->first->pdata))
    return;
  fill (self->first, names, SCL_SETTINGS_MAX_RULES);
  keep_strings (self, "first-rules", self->first);
  g_signal_emit_by_name (self, "first-rules-changed");
}

SCL_DEFINE_GETTER (int, scl_settings_get_chart_text, SclSettings, chart_text)

void
scl_settings_set_chart_text (SclSettings *self, int percent)
{
  percent = CLAMP (percent, 50, 300);
  if (percent == self->chart_text)
    return;
  self->chart_text = percent;
  keep (self, "chart-text", g_variant_new_int32 (percent));
  g_signal_emit_by_name (self, "chart-text-changed");
}

const char *
scl_settings_get_report_language (SclSettings *self)
{
  const char *language = self->report_language;

  return language != NULL
                 && (g_str_equal (language, "en") || g_strv_contains (scl_languages (), language))
             ? language
             : NULL;
}

void
scl_settings_set_report_language (SclSettings *self, const char *language)
{
  if (g_strcmp0 (language, self->report_language) == 0)
    return;
  self->report_language = g_intern_string (language);
  keep_text (self, "report-language", language);
  g_signal_emit_by_name (self, "report-language-changed");
}

/* ---- Files opened last ---- */

static void
add_by_kind (SclSettings *self, gboolean workspaces)
{
  for (guint i = 0; i + 1 < self->recent->len; i++)
    if (g_str_has_suffix (g_ptr_array_index (self->recent, i), ".scalata") == workspaces)
      g_ptr_array_add (self->recent_by_kind, g_ptr_array_index (self->recent, i));
}

/* Whoever has a workspace works in it; a single file is looked at. */
const char *const *
scl_settings_get_recent (SclSettings *self)
{
  g_ptr_array_set_size (self->recent_by_kind, 0);
  add_by_kind (self, TRUE);
  add_by_kind (self, FALSE);
  g_ptr_array_add (self->recent_by_kind, NULL);
  return (const char *const *) self->recent_by_kind->pdata;
}

static void
keep_recent (SclSettings *self)
{
  keep_strings (self, "recent-files", self->recent);
  g_signal_emit_by_name (self, "recent-changed");
}

static gboolean
drop_recent (SclSettings *self, const char *path)
{
  for (guint i = 0; i + 1 < self->recent->len; i++)
    if (strcmp (g_ptr_array_index (self->recent, i), path) == 0)
      {
        g_ptr_array_remove_index (self->recent, i);
        return TRUE;
      }
  return FALSE;
}

void
scl_settings_add_recent (SclSettings *self, const char *path)
{
  g_autofree char *full = g_canonicalize_filename (path, NULL);

  drop_recent (self, full);
  g_ptr_array_insert (self->recent, 0, g_steal_pointer (&full));
  if (self->recent->len - 1 > SCL_SETTINGS_MAX_RECENT)
    g_ptr_array_remove_index (self->recent, SCL_SETTINGS_MAX_RECENT);
  keep_recent (self);
}

void
scl_settings_remove_recent (SclSettings *self, const char *path)
{
  if (drop_recent (self, path))
    keep_recent (self);
}

char *
scl_settings_dup_last (SclSettings *self)
{
  return g_strdup (self->last);
}

void
scl_settings_set_last (SclSettings *self, const char *path)
{
  g_autofree char *full = path != NULL ? g_canonicalize_filename (path, NULL) : NULL;

  if (g_strcmp0 (full, self->last) == 0)
    return;
  g_free (self->last);
  self->last = g_steal_pointer (&full);
  keep_text (self, "last-workspace", self->last);
}

/* ---- Lessons ---- */

gboolean
scl_settings_get_read (SclSettings *self, const char *lesson)
{
  return g_strv_contains ((const char *const *) self->lessons->pdata, lesson);
}

void
scl_settings_set_read (SclSettings *self, const char *lesson)
{
  if (scl_settings_get_read (self, lesson))
    return;
  g_ptr_array_insert (self->lessons, (gint) self->lessons->len - 1, g_strdup (lesson));
  keep_strings (self, "read-lessons", self->lessons);
  g_signal_emit_by_name (self, "read-changed");
}

/* ---- Oneself ---- */

char *
scl_settings_dup_me (SclSettings *self)
{
  return g_strdup (self->me);
}

void
scl_settings_set_me (SclSettings *self, const char *text)
{
  g_free (self->me);
  self->me = g_strdup (text);
  keep_text (self, "me", text);
}

/* ---- Tables ---- */

SCL_FREE_FUNC (columns_free, Columns, titles, g_free, text, g_free)

static Columns *
find_columns (SclSettings *self, const char *titles, guint *place)
{
  for (guint i = 0; i < self->columns->len; i++)
    {
      Columns *columns = g_ptr_array_index (self->columns, i);

      if (place != NULL)
        *place = i;
      if (strcmp (columns->titles, titles) == 0)
        return columns;
    }
  return NULL;
}

/* Of tables with the same titles what was said last counts. */
static void
add_columns (SclSettings *self, const char *titles, const char *text)
{
  Columns *columns = g_new (Columns, 1);
  guint place;

  if (find_columns (self, titles, &place) != NULL)
    g_ptr_array_remove_index (self->columns, place);
  *columns = (Columns){ g_strdup (titles), g_strdup (text) };
  g_ptr_array_add (self->columns, columns);
  if (self->columns->len > SCL_SETTINGS_MAX_COLUMNS)
    g_ptr_array_remove_index (self->columns, 0);
}

static void
keep_columns (SclSettings *self)
{
  GVariantBuilder builder;

  g_variant_builder_init (&builder, G_VARIANT_TYPE ("a(ss)"));
  for (guint i = 0; i < self->columns->len; i++)
    {
      const Columns *columns = g_ptr_array_index (self->columns, i);

      g_variant_builder_add (&builder, "(ss)", columns->titles, columns->text);
    }
  keep (self, "table-columns", g_variant_builder_end (&builder));
}

char *
scl_settings_dup_columns (SclSettings *self, const char *titles)
{
  const Columns *columns = find_columns (self, titles, NULL);

  return columns != NULL ? g_strdup (columns->text) : NULL;
}

void
scl_settings_set_columns (SclSettings *self, const char *titles, const char *text)
{
  add_columns (self, titles, text);
  keep_columns (self);
}

/* ---- The store ---- */

/* Where the program is installed the schema is among everybody's; where it was only built, in the
 * build folder, to which a program in src/LAYER or tests/LAYER finds by itself. */
static GSettingsSchema *
find_schema (void)
{
  GSettingsSchemaSource *all = g_settings_schema_source_get_default ();
  GSettingsSchema *schema
      = all != NULL ? g_settings_schema_source_lookup (all, SCL_APP_ID, TRUE) : NULL;
  g_autofree char *self = NULL, *folder = NULL, *data = NULL;
  g_autoptr (GSettingsSchemaSource) built = NULL;

  if (schema != NULL)
    return schema;
  self = g_file_read_link ("/proc/self/exe", NULL);
  folder = self != NULL ? g_path_get_dirname (self) : g_strdup (".");
  data = g_build_filename (folder, "..", "..", "data", "schemas", NULL);
  built = g_settings_schema_source_new_from_directory (data, NULL, FALSE, NULL);
  return built != NULL ? g_settings_schema_source_lookup (built, SCL_APP_ID, FALSE) : NULL;
}

/* The desktop's own store; where there is none that lasts, a key file. Who names a backend in the
 * environment gets it. */
static GSettingsBackend *
find_backend (const char *path)
{
  g_autoptr (GSettingsBackend) usual = path == NULL ? g_settings_backend_get_default () : NULL;
  g_autofree char *own = NULL, *folder = NULL;

  if (usual != NULL
      && (g_getenv ("GSETTINGS_BACKEND") != NULL
          || !g_str_equal (G_OBJECT_TYPE_NAME (usual), "GMemorySettingsBackend")))
    return g_steal_pointer (&usual);
  if (path == NULL)
    path = own = g_build_filename (g_get_user_config_dir (), "scalata", "settings.ini", NULL);
  folder = g_path_get_dirname (path);
  if (g_mkdir_with_parents (folder, 0700) != 0)
    return g_memory_settings_backend_new ();
  return g_keyfile_settings_backend_new (path, SCHEMA_PATH, GROUP);
}

static char *
get_text (GSettings *settings, const char *key)
{
  g_autofree char *text = g_settings_get_string (settings, key);

  return *text != '\0' ? g_steal_pointer (&text) : NULL;
}

static void
fill (GPtrArray *strings, const char *const *from, guint most)
{
  g_ptr_array_set_size (strings, 0);
  for (guint i = 0; from != NULL && from[i] != NULL && i < most; i++)
    g_ptr_array_add (strings, g_strdup (from[i]));
  g_ptr_array_add (strings, NULL);
}

static void
load (SclSettings *self)
{
  GSettings *settings = self->settings;
  g_auto (GStrv) recent = g_settings_get_strv (settings, "recent-files");
  g_auto (GStrv) lessons = g_settings_get_strv (settings, "read-lessons");
  g_auto (GStrv) first = g_settings_get_strv (settings, "first-rules");
  g_autoptr (GVariant) columns = g_settings_get_value (settings, "table-columns");
  g_autofree char *language = NULL;
  GVariantIter iter;
  const char *titles, *text;

  self->width = g_settings_get_int (settings, "window-width");
  self->height = g_settings_get_int (settings, "window-height");
  self->maximized = g_settings_get_boolean (settings, "window-maximized");
  self->scheme = g_settings_get_string (settings, "color-scheme");
  self->chart_text = g_settings_get_int (settings, "chart-text");
  language = get_text (settings, "report-language");
  self->report_language = g_intern_string (language);
  fill (self->first, (const char *const *) first, SCL_SETTINGS_MAX_RULES);
  self->last = get_text (settings, "last-workspace");
  self->me = get_text (settings, "me");
  fill (self->recent, (const char *const *) recent, SCL_SETTINGS_MAX_RECENT);
  fill (self->lessons, (const char *const *) lessons, G_MAXUINT);
  g_variant_iter_init (&iter, columns);
  while (g_variant_iter_next (&iter, "(&s&s)", &titles, &text))
    add_columns (self, titles, text);
}

/* ---- The file of versions before 0.1.0 ---- */

static void
take_lists (SclSettings *self, GKeyFile *file)
{
  g_auto (GStrv) recent = g_key_file_get_string_list (file, "files", "recent", NULL, NULL);
  g_auto (GStrv) lessons = g_key_file_get_keys (file, "lessons", NULL, NULL);
  g_auto (GStrv) titles = g_key_file_get_keys (file, "columns", NULL, NULL);

  fill (self->recent, (const char *const *) recent, SCL_SETTINGS_MAX_RECENT);
  fill (self->lessons, (const char *const *) lessons, G_MAXUINT);
  for (guint i = 0; titles != NULL && titles[i] != NULL; i++)
    {
      g_autofree char *text = g_key_file_get_string (file, "columns", titles[i], NULL);

      if (text != NULL)
        add_columns (self, titles[i], text);
    }
}

static void
take_over (SclSettings *self, const char *path)
{
  g_autoptr (GKeyFile) file = g_key_file_new ();
  g_autofree char *text = NULL;
  gsize length;

  text = scl_regular_file_read (path, MAX_MIB, &length, NULL);
  if (text == NULL || !g_key_file_load_from_data (file, text, length, G_KEY_FILE_NONE, NULL))
    return;
  self->last = g_key_file_get_string (file, "files", "last", NULL);
  keep_text (self, "last-workspace", self->last);
  scl_settings_set_size (self, g_key_file_get_integer (file, "window", "width", NULL),
                         g_key_file_get_integer (file, "window", "height", NULL),
                         g_key_file_get_boolean (file, "window", "maximized", NULL));
  self->scheme = g_key_file_get_string (file, "window", "scheme", NULL);
  keep_text (self, "color-scheme", scl_settings_get_scheme (self));
  self->me = g_key_file_get_string (file, "person", "me", NULL);
  keep_text (self, "me", self->me);
  take_lists (self, file);
  keep_strings (self, "recent-files", self->recent);
  keep_strings (self, "read-lessons", self->lessons);
  keep_columns (self);
  keep (self, "old-file-read", g_variant_new_boolean (TRUE));
}

/* ---- Object ---- */

static void
scl_settings_class_init (SclSettingsClass *klass)
{
  scl_finalizes (klass, SclSettings, settings, g_object_unref, scheme, g_free, last, g_free, me,
                 g_free, first, g_ptr_array_unref, recent, g_ptr_array_unref, recent_by_kind,
                 g_ptr_array_unref, lessons, g_ptr_array_unref, columns, g_ptr_array_unref);
  scl_signal_new (SCL_TYPE_SETTINGS, "read-changed", 0);
  scl_signal_new (SCL_TYPE_SETTINGS, "recent-changed", 0);
  scl_signal_new (SCL_TYPE_SETTINGS, "first-rules-changed", 0);
  scl_signal_new (SCL_TYPE_SETTINGS, "report-language-changed", 0);
  scl_signal_new (SCL_TYPE_SETTINGS, "chart-text-changed", 0);
}

static void
scl_settings_init (SclSettings *self)
{
  self->chart_text = 100;
  self->first = g_ptr_array_new_with_free_func (g_free);
  fill (self->first, NULL, 0);
  self->recent = g_ptr_array_new_with_free_func (g_free);
  self->recent_by_kind = g_ptr_array_new ();
  self->lessons = g_ptr_array_new_with_free_func (g_free);
  self->columns = g_ptr_array_new_with_free_func (columns_free);
  fill (self->recent, NULL, 0);
  fill (self->lessons, NULL, 0);
}

SclSettings *
scl_settings_new (const char *path, const char *old)
{
  SclSettings *self = g_object_new (SCL_TYPE_SETTINGS, NULL);
  GSettingsSchema *schema = find_schema ();
  g_autofree char *own = NULL;

  if (schema != NULL)
    {
      g_autoptr (GSettingsBackend) backend = find_backend (path);

      self->settings = g_settings_new_full (schema, backend, NULL);
      g_settings_schema_unref (schema);
    }
  if (path == NULL)
    old = own = g_build_filename (g_get_user_config_dir (), "scalata", "window.ini", NULL);
  if (self->settings == NULL || g_settings_get_boolean (self->settings, "old-file-read")
      || !g_file_test (old != NULL ? old : "", G_FILE_TEST_EXISTS))
    {
      if (self->settings != NULL)
        load (self);
    }
  else
    take_over (self, old);
  return self;
}
