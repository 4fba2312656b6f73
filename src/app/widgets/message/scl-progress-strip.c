/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/widgets/message/scl-progress-strip.h"

#include "app/widgets/message/scl-at-work.h"
#include "app/widgets/message/scl-pulse.h"
#include "app/widgets/scl-template.h"
#include "workbench/core/scl-connect.h"
#include "workbench/core/scl-members.h"

typedef struct
{
  gconstpointer who;
  double fraction;
  char *what;
  SclAtWork *at_work; /* NULL: in no window of a program */
} Work;

struct _SclProgressStrip
{
  AdwBin parent_instance;

  GtkRevealer *revealer;
  GtkLabel *label;
  GtkProgressBar *bar;
  GtkWidget *cancel_button, *run_button;

  GArray *works; /* of Work, as they began */
  char *offer;   /* NULL: none */
};

G_DEFINE_TYPE (SclProgressStrip, scl_progress_strip, ADW_TYPE_BIN)

static void
work_clear (gpointer p)
{
  Work *work = p;

  scl_at_work_leave (work->at_work, FALSE);
  g_free (work->what);
}

static Work *
find (SclProgressStrip *self, gconstpointer who, guint *index)
{
  for (guint i = 0; i < self->works->len; i++)
    if (g_array_index (self->works, Work, i).who == who)
      {
        *index = i;
        return &g_array_index (self->works, Work, i);
      }
  return NULL;
}

static void
show_work (SclProgressStrip *self, const Work *work)
{
  gtk_label_set_text (self->label, work->what);
  if (work->fraction >= 0.0)
    gtk_progress_bar_set_fraction (self->bar, MIN (work->fraction, 1.0));
  else
    scl_pulse (self->bar);
}

static void
update (SclProgressStrip *self)
{
  gboolean busy = self->works->len > 0;

  gtk_widget_set_visible (self->cancel_button, busy);
  gtk_widget_set_visible (GTK_WIDGET (self->bar), busy);
  gtk_widget_set_visible (self->run_button, !busy && self->offer != NULL);
  if (busy)
    show_work (self, &g_array_index (self->works, Work, self->works->len - 1));
  else if (self->offer != NULL)
    gtk_label_set_text (self->label, self->offer);
  gtk_revealer_set_reveal_child (self->revealer, busy || self->offer != NULL);
}

void
scl_progress_strip_tell (SclProgressStrip *self, gconstpointer who, double fraction,
                         const char *what)
{
  guint index;
  Work *work = find (self, who, &index);

  if (work == NULL)
    {
      g_array_append_val (self->works, ((Work){ who, 0.0, NULL, NULL }));
      work = &g_array_index (self->works, Work, self->works->len - 1);
    }
  if (work->at_work == NULL) /* the page may not be in its window yet */
    work->at_work = scl_at_work_join (GTK_WIDGET (self), who, what);
  scl_at_work_tell (work->at_work, what);
  work->fraction = fraction;
  g_free (work->what);
  work->what = g_strdup (what);
  update (self);
}

void
scl_progress_strip_done (SclProgressStrip *self, gconstpointer who)
{
  guint index;
  Work *work = find (self, who, &index);

  if (work == NULL)
    return;
  scl_at_work_leave (g_steal_pointer (&work->at_work), TRUE);
  g_array_remove_index (self->works, index);
  update (self);
}

void
scl_progress_strip_offer (SclProgressStrip *self, const char *text)
{
  char *offer = g_strdup (text);

  g_free (self->offer);
  self->offer = offer;
  update (self);
}

/* ---- Object ---- */

static void
on_cancel (SclProgressStrip *self)
{
  g_signal_emit_by_name (self, "cancel");
}

static void
on_run (SclProgressStrip *self)
{
  g_signal_emit_by_name (self, "run");
}

static void
scl_progress_strip_class_init (SclProgressStripClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  scl_finalizes (klass, SclProgressStrip, works, g_array_unref, offer, g_free);
  scl_template_set (klass, "scl-progress-strip.ui");
  scl_template_bind (klass, SclProgressStrip, revealer, label, bar, cancel_button, run_button);
  gtk_widget_class_bind_template_callback (widget_class, on_cancel);
  gtk_widget_class_bind_template_callback (widget_class, on_run);
  scl_signal_new (SCL_TYPE_PROGRESS_STRIP, "cancel", 0);
  scl_signal_new (SCL_TYPE_PROGRESS_STRIP, "run", 0);
}

static void
scl_progress_strip_init (SclProgressStrip *self)
{
  self->works = g_array_new (FALSE, FALSE, sizeof (Work));
  g_array_set_clear_func (self->works, work_clear);
  gtk_widget_init_template (GTK_WIDGET (self));
}
