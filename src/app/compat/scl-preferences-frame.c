/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/compat/scl-preferences-frame.h"

#include "app/compat/scl-versions.h"

#if SCL_HAS_ALERTS
void
scl_preferences_frame_present (AdwPreferencesPage *page, const char *title, int width, int height,
                               GtkWindow *parent)
{
  AdwPreferencesDialog *frame
      = g_object_new (ADW_TYPE_PREFERENCES_DIALOG, "title", title, "search-enabled", FALSE,
                      "content-width", width, "content-height", height, NULL);

  adw_preferences_dialog_add (frame, page);
  adw_dialog_present (ADW_DIALOG (frame), parent != NULL ? GTK_WIDGET (parent) : NULL);
}
#else
void
scl_preferences_frame_present (AdwPreferencesPage *page, const char *title, int width, int height,
                               GtkWindow *parent)
{
  AdwPreferencesWindow *frame
      = g_object_new (ADW_TYPE_PREFERENCES_WINDOW, "title", title, "search-enabled", FALSE,
                      "default-width", width, "default-height", height, "modal", TRUE,
                      "destroy-with-parent", TRUE, "transient-for", parent, NULL);

  adw_preferences_window_add (frame, page);
  gtk_window_present (GTK_WINDOW (frame));
}
#endif
