/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "outside-screen.h"

#include <X11/Xatom.h>
#include <X11/Xlib.h>
#include <X11/Xutil.h>
#include <cairo.h>
#include <poll.h>
#include <stdio.h>
#include <string.h>

#include "outside-screen-private.h"

#define PING_EVERY 5000 /* µs */

typedef struct
{
  Window window;
  int x, y, width, height; /* before it filled the screen */
} Managed;

/* The thread's own; what both sides use stands under the lock. */
static Display *display; /* the thread's connection */
static Window root;
static int screen_width, screen_height;
static GArray *managed; /* of Managed, the oldest first; the last has the keyboard */

static GMutex lock;
static GCond answered;
static gboolean watching;
static Window newest;   /* 0: none */
static gint64 asked_at; /* µs; 0: no ping is on its way */
static long serial;
static gint64 longest, once_took; /* µs */
static int watched_pid;
static gint64 asked_work[2]; /* ns of its main thread when the ping was sent: computing, waiting for
                                a processor */
static gint64 longest_work[2]; /* ns, of the longest */
static gboolean ask_once;
static long once_serial; /* of the ping somebody waits for; 0: not sent yet */

static Atom
atom (const char *name)
{
  return XInternAtom (display, name, False);
}

/* What the kernel says of its main thread. */
static void
read_work (gint64 work[2])
{
  g_autofree char *path = g_strdup_printf ("/proc/%d/task/%d/schedstat", watched_pid, watched_pid);
  g_autofree char *text = NULL;

  work[0] = work[1] = 0;
  if (watched_pid > 0 && g_file_get_contents (path, &text, NULL, NULL))
    sscanf (text, "%" G_GINT64_FORMAT " %" G_GINT64_FORMAT, &work[0], &work[1]);
}

/* ---- The manager ---- */

static int
find (Window window)
{
  for (guint i = 0; i < managed->len; i++)
    if (g_array_index (managed, Managed, i).window == window)
      return (int) i;
  return -1;
}

static void
give_keyboard (void)
{
  Window window
      = managed->len > 0 ? g_array_index (managed, Managed, managed->len - 1).window : None;

  if (window != None)
    {
      XRaiseWindow (display, window);
      XSetInputFocus (display, window, RevertToPointerRoot, CurrentTime);
    }
  XChangeProperty (display, root, atom ("_NET_ACTIVE_WINDOW"), XA_WINDOW, 32, PropModeReplace,
                   (unsigned char *) &window, 1);
  g_mutex_lock (&lock);
  if (newest != window)
    asked_at = once_serial = 0; /* the new one is asked instead */
  newest = window;
  g_cond_broadcast (&answered);
  g_mutex_unlock (&lock);
}

static void
place (Window window)
{
  Window parent = None;
  XWindowAttributes own, its;

  if (!XGetTransientForHint (display, window, &parent)
      || !XGetWindowAttributes (display, window, &own)
      || !XGetWindowAttributes (display, parent, &its))
    XMoveWindow (display, window, 0, 0);
  else
    XMoveWindow (
        display, window,
        CLAMP (its.x + (its.width - own.width) / 2, 0, MAX (0, screen_width - own.width)),
        CLAMP (its.y + (its.height - own.height) / 2, 0, MAX (0, screen_height - own.height)));
}

static void
manage (Window window)
{
  Managed new = { .window = window };

  if (find (window) < 0)
    {
      place (window);
      g_array_append_val (managed, new);
    }
  XMapWindow (display, window);
  give_keyboard ();
}

static void
forget (Window window)
{
  int i = find (window);

  if (i < 0)
    return;
  g_array_remove_index (managed, (guint) i);
  give_keyboard ();
}

/* Where the program wants to be, and how large. */
static void
configure (const XConfigureRequestEvent *request)
{
  XWindowChanges changes
      = { .x = request->x, .y = request->y, .width = request->width, .height = request->height };

  XConfigureWindow (display, request->window,
                    (unsigned int) (request->value_mask & (CWX | CWY | CWWidth | CWHeight)),
                    &changes);
}

/* It fills the screen, or is as large again as it was. */
static void
fill (Window window, Atom state, gboolean on)
{
  int i = find (window);
  Managed *it = i >= 0 ? &g_array_index (managed, Managed, i) : NULL;
  XWindowAttributes now;
  Atom states[] = { state, state == atom ("_NET_WM_STATE_MAXIMIZED_VERT")
                               ? atom ("_NET_WM_STATE_MAXIMIZED_HORZ")
                               : state };

  if (it == NULL || !XGetWindowAttributes (display, window, &now))
    return;
  if (on && it->width == 0)
    *it = (Managed){ window, now.x, now.y, now.width, now.height };
  XChangeProperty (display, window, atom ("_NET_WM_STATE"), XA_ATOM, 32, PropModeReplace,
                   (unsigned char *) states, on ? 2 : 0);
  if (on)
    XMoveResizeWindow (display, window, 0, 0, (unsigned int) screen_width,
                       (unsigned int) screen_height);
  else if (it->width > 0)
    XMoveResizeWindow (display, window, it->x, it->y, (unsigned int) it->width,
                       (unsigned int) it->height);
  if (!on)
    it->width = 0;
}

/* Asked for by itself: to the front, but for a window behind its own dialogue. */
static void
activate (Window window)
{
  const int i = find (window);
  Managed it;

  if (i < 0)
    return;
  for (guint j = (guint) i + 1; j < managed->len; j++)
    {
      Window parent = None;

      if (XGetTransientForHint (display, g_array_index (managed, Managed, j).window, &parent)
          && parent == window)
        return;
    }
  it = g_array_index (managed, Managed, i);
  g_array_remove_index (managed, (guint) i);
  g_array_append_val (managed, it);
  give_keyboard ();
}

static void
take_message (const XClientMessageEvent *message)
{
  if (message->message_type == atom ("_NET_ACTIVE_WINDOW"))
    activate (message->window);
  if (message->message_type == atom ("_NET_WM_STATE"))
    {
      Atom state = (Atom) message->data.l[1];
      gboolean is_on = FALSE;
      int i = find (message->window);

      if (state == atom ("_NET_WM_STATE_MAXIMIZED_HORZ"))
        state = atom ("_NET_WM_STATE_MAXIMIZED_VERT");
      if (state != atom ("_NET_WM_STATE_MAXIMIZED_VERT")
          && state != atom ("_NET_WM_STATE_FULLSCREEN"))
        return;
      if (i >= 0)
        is_on = g_array_index (managed, Managed, i).width > 0;
      fill (message->window, state, message->data.l[0] == 2 ? !is_on : message->data.l[0] == 1);
    }
  else if (message->message_type == atom ("WM_PROTOCOLS")
           && (Atom) message->data.l[0] == atom ("_NET_WM_PING"))
    {
      g_mutex_lock (&lock);
      if (asked_at > 0 && message->data.l[1] == serial)
        {
          gint64 last = g_get_monotonic_time () - asked_at;

          if (last > longest)
            {
              gint64 work[2];

              read_work (work);
              longest = last;
              for (guint i = 0; i < 2; i++)
                longest_work[i] = work[i] - asked_work[i];
            }
          asked_at = 0;
          if (ask_once && serial == once_serial)
            {
              once_took = last;
              ask_once = FALSE;
              g_cond_broadcast (&answered);
            }
        }
      g_mutex_unlock (&lock);
    }
}

static void
take_event (XEvent *event)
{
  switch (event->type)
    {
    case MapRequest:
      manage (event->xmaprequest.window);
      break;
    case ConfigureRequest:
      configure (&event->xconfigurerequest);
      break;
    case UnmapNotify:
      forget (event->xunmap.window);
      break;
    case DestroyNotify:
      forget (event->xdestroywindow.window);
      break;
    case ClientMessage:
      take_message (&event->xclient);
      break;
    default:
      break;
    }
}

/* ---- Pings ---- */

static void
send_protocol (Display *by, Window window, const char *protocol, long second, long third)
{
  XEvent event = { 0 };

  event.xclient.type = ClientMessage;
  event.xclient.window = window;
  event.xclient.message_type = XInternAtom (by, "WM_PROTOCOLS", False);
  event.xclient.format = 32;
  event.xclient.data.l[0] = (long) XInternAtom (by, protocol, False);
  event.xclient.data.l[1] = second;
  event.xclient.data.l[2] = third;
  XSendEvent (by, window, False, NoEventMask, &event);
  XFlush (by);
}

/* Time until the next ping is due, ms, at most 50. */
static int
ping (void)
{
  static gint64 last;
  gint64 now = g_get_monotonic_time ();
  Window window = None;
  int due = 50;

  g_mutex_lock (&lock);
  if (newest != None && asked_at == 0 && (ask_once || (watching && now >= last + PING_EVERY)))
    {
      window = newest;
      serial = (serial % 0x3fffffff) + 1;
      once_serial = serial;
      asked_at = last = now;
      if (watching)
        read_work (asked_work);
    }
  if (ask_once || watching)
    due = 1;
  g_mutex_unlock (&lock);
  if (window != None)
    send_protocol (display, window, "_NET_WM_PING", serial, (long) window);
  return due;
}

static gpointer
run (gpointer data)
{
  for (;;)
    {
      struct pollfd ready = { .fd = ConnectionNumber (display), .events = POLLIN };

      while (XPending (display) > 0)
        {
          XEvent event;

          XNextEvent (display, &event);
          take_event (&event);
        }
      XFlush (display);
      poll (&ready, 1, ping ());
    }
  return NULL;
}

gint64
outside_screen_ping (guint timeout_ms)
{
  gint64 until = g_get_monotonic_time () + timeout_ms * G_GINT64_CONSTANT (1000);
  gint64 took = -1;

  g_mutex_lock (&lock);
  ask_once = TRUE;
  once_serial = 0;
  while (ask_once && newest != None && g_cond_wait_until (&answered, &lock, until))
    ;
  took = !ask_once ? once_took : newest == None ? -2 : -1;
  ask_once = FALSE;
  g_mutex_unlock (&lock);
  return took;
}

void
outside_screen_watch (void)
{
  g_mutex_lock (&lock);
  longest = 0;
  longest_work[0] = longest_work[1] = 0;
  watching = TRUE;
  g_mutex_unlock (&lock);
}

gint64
outside_screen_watched (void)
{
  gint64 result;

  g_mutex_lock (&lock);
  watching = FALSE;
  result = asked_at > 0 ? MAX (longest, g_get_monotonic_time () - asked_at) : longest;
  g_mutex_unlock (&lock);
  return result;
}

void
outside_screen_watch_process (int pid)
{
  g_mutex_lock (&lock);
  watched_pid = pid;
  g_mutex_unlock (&lock);
}

gint64
outside_screen_watched_computing (void)
{
  return longest_work[0] / 1000;
}

gint64
outside_screen_watched_waiting (void)
{
  return longest_work[1] / 1000;
}

/* ---- The other side ---- */

static Display *mine; /* the test's connection */

Display *
outside_screen_display (void)
{
  return mine;
}

/* A window may be gone before it is asked about. */
static int
on_error (Display *of, XErrorEvent *error)
{
  return 0;
}

static void
announce (void)
{
  Window check = XCreateSimpleWindow (display, root, -10, -10, 1, 1, 0, 0, 0);
  const char *const names[] = { "_NET_WM_STATE",
                                "_NET_WM_STATE_FULLSCREEN",
                                "_NET_WM_STATE_MAXIMIZED_VERT",
                                "_NET_WM_STATE_MAXIMIZED_HORZ",
                                "_NET_ACTIVE_WINDOW",
                                "_NET_WM_PING" };
  Atom supported[G_N_ELEMENTS (names)];

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    supported[i] = atom (names[i]);
  XChangeProperty (display, root, atom ("_NET_SUPPORTING_WM_CHECK"), XA_WINDOW, 32, PropModeReplace,
                   (unsigned char *) &check, 1);
  XChangeProperty (display, check, atom ("_NET_SUPPORTING_WM_CHECK"), XA_WINDOW, 32,
                   PropModeReplace, (unsigned char *) &check, 1);
  XChangeProperty (display, check, atom ("_NET_WM_NAME"), atom ("UTF8_STRING"), 8, PropModeReplace,
                   (unsigned char *) "outside", 7);
  XChangeProperty (display, root, atom ("_NET_SUPPORTED"), XA_ATOM, 32, PropModeReplace,
                   (unsigned char *) supported, G_N_ELEMENTS (supported));
}

gboolean
outside_screen_start (void)
{
  if (mine != NULL)
    return TRUE;
  XInitThreads ();
  XSetErrorHandler (on_error);
  mine = XOpenDisplay (NULL);
  display = mine != NULL ? XOpenDisplay (NULL) : NULL;
  if (display == NULL)
    return FALSE;
  root = DefaultRootWindow (display);
  screen_width = DisplayWidth (display, DefaultScreen (display));
  screen_height = DisplayHeight (display, DefaultScreen (display));
  managed = g_array_new (FALSE, FALSE, sizeof (Managed));
  XSelectInput (display, root, SubstructureRedirectMask | SubstructureNotifyMask);
  announce ();
  XSync (display, False);
  if (!outside_drawn_start ())
    return FALSE;
  g_thread_unref (g_thread_new ("screen", run, NULL));
  return TRUE;
}

int
outside_screen_fd (void)
{
  return ConnectionNumber (mine);
}

static void
take_title (Window window, OutsideWindow *out)
{
  Atom type;
  int format;
  unsigned long n, left;
  unsigned char *text = NULL;

  XGetWindowProperty (mine, window, XInternAtom (mine, "_NET_WM_NAME", False), 0,
                      sizeof out->title / 4, False, AnyPropertyType, &type, &format, &n, &left,
                      &text);
  if (text != NULL)
    g_strlcpy (out->title, (const char *) text, sizeof out->title);
  g_clear_pointer (&text, XFree);
}

GArray *
outside_screen_windows (void)
{
  GArray *windows = g_array_new (FALSE, TRUE, sizeof (OutsideWindow));
  Window of, parent;
  Window *children = NULL;
  unsigned int n = 0;

  XQueryTree (mine, DefaultRootWindow (mine), &of, &parent, &children, &n);
  for (unsigned int i = 0; i < n; i++)
    {
      XWindowAttributes is;
      OutsideWindow window = { .id = children[i] };

      if (!XGetWindowAttributes (mine, children[i], &is) || is.map_state != IsViewable
          || is.width < 2 || is.class == InputOnly)
        continue;
      window.x = is.x;
      window.y = is.y;
      window.width = is.width;
      window.height = is.height;
      window.popup = is.override_redirect;
      take_title (children[i], &window);
      g_array_append_val (windows, window);
    }
  g_clear_pointer (&children, XFree);
  return windows;
}

static Window
get_newest (void)
{
  Window window;

  g_mutex_lock (&lock);
  window = newest;
  g_mutex_unlock (&lock);
  return window;
}

void
outside_screen_close_window (void)
{
  if (get_newest () != None)
    send_protocol (mine, get_newest (), "WM_DELETE_WINDOW", CurrentTime, 0);
}

void
outside_screen_resize (int width, int height)
{
  if (get_newest () != None)
    XResizeWindow (mine, get_newest (), (unsigned int) width, (unsigned int) height);
  XSync (mine, False);
}

/* By the dots to an inch that the server's resources name; 96 is usual. */
void
outside_screen_set_letters (double times)
{
  g_autofree char *text = g_strdup_printf ("Xft.dpi:\t%d\n", (int) (96 * times));

  XChangeProperty (mine, DefaultRootWindow (mine), XA_RESOURCE_MANAGER, XA_STRING, 8,
                   PropModeReplace, (const unsigned char *) text, (int) strlen (text));
  XSync (mine, False);
}

gboolean
outside_screen_picture (const char *path)
{
  XImage *image = XGetImage (mine, DefaultRootWindow (mine), 0, 0, (unsigned int) screen_width,
                             (unsigned int) screen_height, AllPlanes, ZPixmap);
  cairo_surface_t *surface;
  cairo_status_t status;

  if (image == NULL || image->bits_per_pixel != 32)
    return FALSE;
  surface
      = cairo_image_surface_create_for_data ((unsigned char *) image->data, CAIRO_FORMAT_RGB24,
                                             image->width, image->height, image->bytes_per_line);
  status = cairo_surface_write_to_png (surface, path);
  cairo_surface_destroy (surface);
  XDestroyImage (image);
  return status == CAIRO_STATUS_SUCCESS;
}
