/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "workbench/scl-settings.h"

#include <glib/gstdio.h>
#include <string.h>

#include "rating/core/scl-regular-file.h"

#define WINDOW "window"
#define FILES "files"
#define COLUMNS "columns"
#define PERSON "person"
#define LESSONS "lessons"
#define MAX_MIB 1

struct _SclSettings
{
  GObject parent_instance;

  char *path;
  GKeyFile *file;
  GPtrArray *recent; /* NULL-terminated */
};

G_DEFINE_TYPE (SclSettings, scl_settings, G_TYPE_OBJECT)

static guint recent_changed, read_changed;

static void
save (SclSettings *self)
{
  g_autofree char *folder = g_path_get_dirname (self->path);
  g_autofree char *text = g_key_file_to_data (self->file, NULL, NULL);
  g_autoptr (GError) error = NULL;

  if (g_mkdir_with_parents (folder, 0700) != 0
      || !scl_regular_file_write (self->path, text, -1, &error))
    g_debug ("%s cannot be written%s%s", self->path, error != NULL ? ": " : "",
             error != NULL ? error->message : "");
}

gboolean
scl_settings_get_size (SclSettings *self, int *width, int *height, gboolean *maximized)
{
  *width = g_key_file_get_integer (self->file, WINDOW, "width", NULL);
  *height = g_key_file_get_integer (self->file, WINDOW, "height", NULL);
  *maximized = g_key_file_get_boolean (self->file, WINDOW, "maximized", NULL);
  return *width >= 200 && *width <= 20000 && *height >= 200 && *height <= 20000;
}

void
scl_settings_set_size (SclSettings *self, int width, int height, gboolean maximized)
{
  g_key_file_set_integer (self->file, WINDOW, "width", width);
  g_key_file_set_integer (self->file, WINDOW, "height", height);
  g_key_file_set_boolean (self->file, WINDOW, "maximized", maximized);
  save (self);
}

const char *
scl_settings_get_scheme (SclSettings *self)
{
  g_autofree char *scheme = g_key_file_get_string (self->file, WINDOW, "scheme", NULL);

  if (g_strcmp0 (scheme, "dark") == 0)
    return "dark";
  return g_strcmp0 (scheme, "light") == 0 ? "light" : "system";
}

void
scl_settings_set_scheme (SclSettings *self, const char *scheme)
{
  g_key_file_set_string (self->file, WINDOW, "scheme", scheme);
  save (self);
}

/* ---- Files opened last ---- */

const char *const *
scl_settings_get_recent (SclSettings *self)
{
  return (const char *const *) self->recent->pdata;
}

static void
keep_recent (SclSettings *self)
{
  g_key_file_set_string_list (self->file, FILES, "recent", scl_settings_get_recent (self),
                              self->recent->len - 1);
  save (self);
  g_signal_emit (self, recent_changed, 0);
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
  return g_key_file_get_string (self->file, FILES, "last", NULL);
}

void
scl_settings_set_last (SclSettings *self, const char *path)
{
  g_autofree char *full = path != NULL ? g_canonicalize_filename (path, NULL) : NULL,
                  *before = scl_settings_dup_last (self);

  if (g_strcmp0 (full, before) == 0)
    return;
  if (full != NULL)
    g_key_file_set_string (self->file, FILES, "last", full);
  else
    g_key_file_remove_key (self->file, FILES, "last", NULL);
  save (self);
}

/* ---- Lessons ---- */

gboolean
scl_settings_get_read (SclSettings *self, const char *lesson)
{
  return g_key_file_get_boolean (self->file, LESSONS, lesson, NULL);
}

void
scl_settings_set_read (SclSettings *self, const char *lesson)
{
  if (scl_settings_get_read (self, lesson))
    return;
  g_key_file_set_boolean (self->file, LESSONS, lesson, TRUE);
  save (self);
  g_signal_emit (self, read_changed, 0);
}

/* ---- Oneself ---- */

char *
scl_settings_dup_me (SclSettings *self)
{
  return g_key_file_get_string (self->file, PERSON, "me", NULL);
}

void
scl_settings_set_me (SclSettings *self, const char *text)
{
  if (text != NULL)
    g_key_file_set_string (self->file, PERSON, "me", text);
  else
    g_key_file_remove_key (self->file, PERSON, "me", NULL);
  save (self);
}

/* ---- Tables ---- */

char *
scl_settings_dup_columns (SclSettings *self, const char *titles)
{
  return g_key_file_get_string (self->file, COLUMNS, titles, NULL);
}

void
scl_settings_set_columns (SclSettings *self, const char *titles, const char *text)
{
  g_auto (GStrv) keys = NULL;
  gsize n = 0;

  g_key_file_remove_key (self->file, COLUMNS, titles, NULL);
  g_key_file_set_string (self->file, COLUMNS, titles, text);
  keys = g_key_file_get_keys (self->file, COLUMNS, &n, NULL);
  for (gsize i = 0; i + SCL_SETTINGS_MAX_COLUMNS < n; i++)
    g_key_file_remove_key (self->file, COLUMNS, keys[i], NULL);
  save (self);
}

/* ---- Object ---- */

static void
scl_settings_finalize (GObject *object)
{
  SclSettings *self = SCL_SETTINGS (object);

  g_free (self->path);
  g_key_file_unref (self->file);
  g_ptr_array_unref (self->recent);
  G_OBJECT_CLASS (scl_settings_parent_class)->finalize (object);
}

static void
scl_settings_class_init (SclSettingsClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = scl_settings_finalize;
  read_changed = g_signal_new ("read-changed", SCL_TYPE_SETTINGS, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                               NULL, G_TYPE_NONE, 0);
  recent_changed = g_signal_new ("recent-changed", SCL_TYPE_SETTINGS, G_SIGNAL_RUN_LAST, 0, NULL,
                                 NULL, NULL, G_TYPE_NONE, 0);
}

static void
scl_settings_init (SclSettings *self)
{
  self->file = g_key_file_new ();
  self->recent = g_ptr_array_new_with_free_func (g_free);
}

SclSettings *
scl_settings_new (const char *path)
{
  SclSettings *self = g_object_new (SCL_TYPE_SETTINGS, NULL);
  g_auto (GStrv) recent = NULL;
  g_autofree char *text = NULL;
  gsize length;

  self->path = path != NULL
                   ? g_strdup (path)
                   : g_build_filename (g_get_user_config_dir (), "scalata", "window.ini", NULL);
  text = scl_regular_file_read (self->path, MAX_MIB, &length, NULL);
  if (text != NULL)
    g_key_file_load_from_data (self->file, text, length, G_KEY_FILE_NONE, NULL);
  recent = g_key_file_get_string_list (self->file, FILES, "recent", NULL, NULL);
  for (guint i = 0; recent != NULL && recent[i] != NULL && i < SCL_SETTINGS_MAX_RECENT; i++)
    g_ptr_array_add (self->recent, g_strdup (recent[i]));
  g_ptr_array_add (self->recent, NULL);
  return self;
}
