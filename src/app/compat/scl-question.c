/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/compat/scl-question.h"

/* Both kinds have the same functions, by other names. */
#if SCL_HAS_ALERTS
#define DO(what) adw_alert_dialog_##what
#else
#define DO(what) adw_message_dialog_##what
#endif

#if !SCL_HAS_ALERTS
/* The answer may be to close the window: GTK (4.8) holds the dialog for longer, until the pointer
 * moves, and looks for its window then. */
static void
leave (GtkWindow *self, const char *response, gpointer data)
{
  gtk_window_set_transient_for (self, NULL);
}
#endif

SclQuestion *
scl_question_new (GtkWindow *parent, const char *heading, const char *body)
{
#if SCL_HAS_ALERTS
  return ADW_ALERT_DIALOG (adw_alert_dialog_new (heading, body));
#else
  GtkWidget *self = adw_message_dialog_new (parent, heading, body);

  g_signal_connect (self, "response", G_CALLBACK (leave), NULL);
  return ADW_MESSAGE_DIALOG (self);
#endif
}

void
scl_question_add (SclQuestion *self, const char *id, const char *label,
                  AdwResponseAppearance appearance)
{
  DO (add_response) (self, id, label);
  DO (set_response_appearance) (self, id, appearance);
}

void
scl_question_set_label (SclQuestion *self, const char *id, const char *label)
{
  DO (set_response_label) (self, id, label);
}

void
scl_question_set_default (SclQuestion *self, const char *id)
{
  DO (set_default_response) (self, id);
}

void
scl_question_set_close (SclQuestion *self, const char *id)
{
  DO (set_close_response) (self, id);
}

void
scl_question_set_text (SclQuestion *self, const char *heading, const char *body)
{
  DO (set_heading) (self, heading);
  DO (set_body) (self, body);
}

void
scl_question_set_extra (SclQuestion *self, GtkWidget *extra)
{
  DO (set_extra_child) (self, extra);
}

void
scl_question_present (SclQuestion *self, GtkWindow *parent)
{
#if SCL_HAS_ALERTS
  adw_dialog_present (ADW_DIALOG (self), GTK_WIDGET (parent));
#else
  gtk_window_present (GTK_WINDOW (self));
#endif
}
