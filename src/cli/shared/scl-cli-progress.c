/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/shared/scl-cli-progress.h"

#include <glib/gi18n-lib.h>
#include <locale.h>
#include <stdio.h>
#include <unistd.h>

/* Between two lines of progress, where they are not rewritten in place. */
#define LINE_INTERVAL (10 * G_USEC_PER_SEC)

/* Without a word, on a terminal. */
#define SILENCE G_USEC_PER_SEC

static struct
{
  GMutex lock;       /* over all of this, and over what is written on the terminal */
  GCond ended;       /* the verb is done */
  GThread *thread;   /* NULL: nothing is watched */
  gboolean over;     /* the thread is to end */
  gint64 begun;      /* of the verb; microseconds, monotonic */
  gint64 said;       /* the last word, or the verb's beginning */
  gboolean is_shown; /* there is a line to be taken away */
  gboolean percent;  /* it is a percentage, which stays until its work has ended */
  char *doing;       /* NULL: no name */
  /* Of the locale in which the verb began; meanwhile it may be that of a file's words
   * (scl-cli-words.h). */
  const char *working;
  char *charset;   /* NULL: UTF-8 */
  locale_t locale; /* of the thread */
} watch;

/* ---- The terminal; with the lock ---- */

/* As g_printerr () writes, which leads here. */
static void
put (const char *text)
{
  g_autofree char *converted
      = watch.charset == NULL
            ? NULL
            : g_convert_with_fallback (text, -1, watch.charset, "UTF-8", "?", NULL, NULL, NULL);

  fputs (converted != NULL ? converted : text, stderr);
  fflush (stderr);
}

static void
hide (void)
{
  if (watch.is_shown)
    put ("\r\033[K");
  watch.is_shown = watch.percent = FALSE;
}

static void
show (const char *line, gboolean percent)
{
  g_autofree char *text = g_strconcat ("\r\033[K", line, NULL);

  put (text);
  watch.is_shown = TRUE;
  watch.percent = percent;
  watch.said = g_get_monotonic_time ();
}

/* ---- Percentages ---- */

/* The time has come for another line. */
static gboolean
is_due (SclCliProgress *progress, gint64 now)
{
  if (progress->said == 0)
    progress->said = now; /* the beginning says nothing */
  if (now - progress->said < LINE_INTERVAL)
    return FALSE;
  progress->said = now;
  return TRUE;
}

/* On a terminal a line that changes; else, for logs, one line now and then of what takes long, and
 * nothing of what is quick. */
void
scl_cli_progress (double fraction, const char *what, gpointer data)
{
  SclCliProgress *progress = data;
  const int percent = fraction < 0.0 ? -1 : (int) (100.0 * fraction);
  g_autofree char *line = NULL;

  if (!isatty (STDERR_FILENO))
    {
      if (is_due (progress, g_get_monotonic_time ()) && percent >= 0)
        g_printerr ("%s %d %%\n", what, percent);
      return;
    }
  if (percent == progress->percent)
    return;
  progress->percent = percent;
  if (percent < 0)
    {
      scl_cli_doing ("%s", what);
      return;
    }
  line = g_strdup_printf ("%s %d %%", what, percent);
  g_mutex_lock (&watch.lock);
  show (line, TRUE);
  g_mutex_unlock (&watch.lock);
}

void
scl_cli_progress_end (SclCliProgress *progress)
{
  if (progress->percent < 0)
    scl_cli_done_doing ();
  scl_cli_progress_hide ();
  *progress = (SclCliProgress){ 0 };
}

void
scl_cli_progress_hide (void)
{
  g_mutex_lock (&watch.lock);
  hide ();
  g_mutex_unlock (&watch.lock);
}

/* ---- Seconds ---- */

static void
set_doing (char *what)
{
  g_mutex_lock (&watch.lock);
  g_free (watch.doing);
  watch.doing = what;
  g_mutex_unlock (&watch.lock);
}

void
scl_cli_doing (const char *what, ...)
{
  va_list args;

  va_start (args, what);
  set_doing (g_strdup_vprintf (what, args));
  va_end (args);
}

void
scl_cli_done_doing (void)
{
  set_doing (NULL);
}

static void
tell_seconds (void)
{
  const gint64 seconds = (g_get_monotonic_time () - watch.begun) / G_USEC_PER_SEC;
  g_autofree char *line = g_strdup_printf (
      "%s … %u s", watch.doing != NULL ? watch.doing : watch.working, (guint) seconds);

  show (line, FALSE);
}

static gpointer
watch_verb (gpointer data)
{
  uselocale (watch.locale);
  g_mutex_lock (&watch.lock);
  while (!watch.over)
    if (!g_cond_wait_until (&watch.ended, &watch.lock, MAX (watch.said, watch.begun) + SILENCE)
        && !watch.over && g_get_monotonic_time () >= watch.said + SILENCE)
      {
        if (watch.percent)
          watch.said = g_get_monotonic_time (); /* it stands there still */
        else
          tell_seconds ();
      }
  g_mutex_unlock (&watch.lock);
  return NULL;
}

static void
print_error (const char *text)
{
  g_mutex_lock (&watch.lock);
  hide ();
  put (text);
  watch.said = g_get_monotonic_time ();
  g_mutex_unlock (&watch.lock);
}

void
scl_cli_progress_watch (void)
{
  const char *charset;

  if (!isatty (STDERR_FILENO))
    return;
  watch.begun = watch.said = g_get_monotonic_time ();
  watch.over = FALSE;
  /* Translators: on a terminal, the program is at work: "Working … 3 s". */
  watch.working = _ ("Working");
  watch.charset = g_get_charset (&charset) ? NULL : g_strdup (charset);
  watch.locale = duplocale (LC_GLOBAL_LOCALE);
  g_set_printerr_handler (print_error);
  watch.thread = g_thread_new ("progress", watch_verb, NULL);
}

void
scl_cli_progress_unwatch (void)
{
  if (watch.thread == NULL)
    return;
  g_mutex_lock (&watch.lock);
  watch.over = TRUE;
  g_cond_signal (&watch.ended);
  g_mutex_unlock (&watch.lock);
  g_thread_join (g_steal_pointer (&watch.thread));
  freelocale (watch.locale);
  scl_cli_progress_hide ();
  g_clear_pointer (&watch.charset, g_free);
  scl_cli_done_doing ();
  g_set_printerr_handler (NULL);
}
