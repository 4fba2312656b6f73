/* The ways from the first page: the samples, and the spaces.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib/gi18n-lib.h>

#include "app/window/scl-window-actions-private.h"
#include "workbench/data/scl-samples.h"

/* In place of what is there. */
static void
load_sample (SclWindow *self, const SclSample *which)
{
  g_autofree char *path = scl_sample_path (which->file), *text = NULL;
  g_autoptr (GFile) file = g_file_new_for_path (path);

  if (!g_file_test (path, G_FILE_TEST_EXISTS))
    {
      text = g_strdup_printf (_ ("The sample is not installed: there is no file “%s”"), path);
      scl_window_warn (self, text);
      return;
    }
  if (!scl_window_hold_files (self, &file, 1))
    scl_window_load (self, path, SCL_DATASET_SAMPLE, _ (which->title));
}

static void
sample (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  const SclSample *which = scl_sample_find (g_variant_get_string (parameter, NULL));

  if (which == NULL)
    return;
  load_sample (data, which);
  if (scl_window_is_on_start (data))
    scl_window_show_page (data, "compare");
}

/* From the first page into a space, where something is to be seen already. */
static void
enter (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  static const char *const pages[][2]
      = { { "learn", "lesson-ability" }, { "rules", "compare" }, { "players", "player" } };
  const char *name = g_variant_get_string (parameter, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (pages); i++)
    if (g_str_equal (pages[i][0], name))
      scl_window_show_page (data, pages[i][1]);
}

static const GActionEntry entries[] = {
  { .name = "sample", .activate = sample, .parameter_type = "s" },
  { .name = "enter", .activate = enter, .parameter_type = "s" },
};

void
scl_window_start_add (SclWindow *self)
{
  g_action_map_add_action_entries (G_ACTION_MAP (self), entries, G_N_ELEMENTS (entries), self);
}
