/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/widgets/message/scl-messages.h"

/* By action, so that a widget need not know which page and which window it is in. */
void
scl_say (GtkWidget *from, const char *text)
{
  gtk_widget_activate_action (from, "win.say", "s", text);
}

void
scl_warn (GtkWidget *from, const char *text)
{
  if (text == NULL)
    text = "";
  if (!gtk_widget_activate_action (from, "page.warn", "s", text))
    gtk_widget_activate_action (from, "win.warn", "s", text);
}
