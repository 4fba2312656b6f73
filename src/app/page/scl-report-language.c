/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/page/scl-report-language.h"

#include <glib/gi18n-lib.h>

#include "rating/base/scl-language.h"

/* As the choice has them: the window's, English, the others. NULL: the window's. */
static const char *
language_at (guint place)
{
  const char *const *languages = scl_languages ();

  if (place < 2)
    return place == 0 ? NULL : "en";
  return place - 2 < g_strv_length ((char **) languages) ? languages[place - 2] : NULL;
}

static void
on_selected (GObject *choice, GParamSpec *property, SclSettings *settings)
{
  guint place;

  g_object_get (choice, "selected", &place, NULL);
  if (place != GTK_INVALID_LIST_POSITION)
    scl_settings_set_report_language (settings, language_at (place));
}

static void
show (SclSettings *settings, GObject *choice)
{
  const char *language = scl_settings_get_report_language (settings);
  guint place = 0;

  if (language != NULL)
    for (place = 1; g_strcmp0 (language_at (place), language) != 0;)
      place++;
  g_object_set (choice, "selected", place, NULL);
}

void
scl_report_language_offer (GtkWidget *choice, SclSettings *settings)
{
  const char *const *languages = scl_languages ();
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);

  /* Translators: language of reports. */
  gtk_string_list_append (names, _ ("As the window"));
  gtk_string_list_append (names, scl_language_name ("en"));
  for (guint i = 0; languages[i] != NULL; i++)
    gtk_string_list_append (names, scl_language_name (languages[i]));
  g_object_set (choice, "model", names, NULL);
  show (settings, G_OBJECT (choice));
  g_signal_connect_object (choice, "notify::selected", G_CALLBACK (on_selected), settings, 0);
  g_signal_connect_object (settings, "report-language-changed", G_CALLBACK (show), choice, 0);
}
