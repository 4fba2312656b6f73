/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "outside-input.h"

#include <X11/Xutil.h>
#include <X11/extensions/XTest.h>
#include <X11/keysym.h>
#include <string.h>

#include "outside-screen-private.h"
#include "outside-screen.h"

#define READ 60000 /* ms, until it must have been */

/* ---- Pointer ---- */

void
outside_input_move (int x, int y)
{
  XTestFakeMotionEvent (outside_screen_display (), -1, x, y, CurrentTime);
  XSync (outside_screen_display (), False);
}

void
outside_input_button (int button, gboolean down)
{
  XTestFakeButtonEvent (outside_screen_display (), (unsigned int) button, down, CurrentTime);
  XSync (outside_screen_display (), False);
}

void
outside_input_click (int x, int y, int button, int n)
{
  /* A hand is never quite still: where nothing moves, what is under the pointer does not hear that
   * a menu over it is gone. */
  outside_input_move (x > 2 ? x - 2 : x + 2, y);
  outside_input_move (x, y);
  g_usleep (20000);
  for (int i = 0; i < n; i++)
    {
      outside_input_button (button, TRUE);
      g_usleep (10000);
      outside_input_button (button, FALSE);
    }
}

void
outside_input_drag (int x1, int y1, int x2, int y2, int steps)
{
  outside_input_move (x1, y1);
  g_usleep (20000);
  outside_input_button (1, TRUE);
  for (int i = 1; i <= steps; i++)
    {
      outside_input_move (x1 + (x2 - x1) * i / steps, y1 + (y2 - y1) * i / steps);
      g_usleep (16000);
    }
  outside_input_button (1, FALSE);
}

void
outside_input_wheel (int x, int y, int button, int n)
{
  outside_input_move (x, y);
  g_usleep (10000);
  for (int i = 0; i < n; i++)
    {
      outside_input_button (button, TRUE);
      outside_input_button (button, FALSE);
    }
}

/* ---- Keyboard ---- */

static void
send_key (KeyCode code, gboolean down)
{
  XTestFakeKeyEvent (outside_screen_display (), code, down, CurrentTime);
  XSync (outside_screen_display (), False);
}

/* A key no symbol stands on is lent to the one asked for, as for the letters of other languages. */
static KeyCode
lend_key (KeySym symbol)
{
  Display *display = outside_screen_display ();
  int first, last, per_key;
  KeySym *symbols;
  KeyCode code = 0;

  XDisplayKeycodes (display, &first, &last);
  symbols = XGetKeyboardMapping (display, (KeyCode) first, last - first + 1, &per_key);
  for (int key = last; key >= first && code == 0; key--)
    {
      gboolean is_free = TRUE;

      for (int i = 0; i < per_key; i++)
        is_free = is_free && symbols[(key - first) * per_key + i] == NoSymbol;
      if (is_free)
        code = (KeyCode) key;
    }
  XFree (symbols);
  if (code != 0)
    {
      XChangeKeyboardMapping (display, code, 1, &symbol, 1);
      XSync (display, False);
      outside_screen_ping (READ); /* the program has read the new layout */
    }
  return code;
}

static void
return_key (KeyCode code)
{
  KeySym nothing = NoSymbol;

  outside_screen_ping (READ);
  XChangeKeyboardMapping (outside_screen_display (), code, 1, &nothing, 1);
  XSync (outside_screen_display (), False);
}

/* The key of a symbol, and whether shift is held for it. */
static KeyCode
key_of (KeySym symbol, gboolean *shift)
{
  Display *display = outside_screen_display ();
  KeyCode code = XKeysymToKeycode (display, symbol);
  int per_key;
  KeySym *symbols;

  *shift = FALSE;
  if (code == 0)
    return 0;
  symbols = XGetKeyboardMapping (display, code, 1, &per_key);
  if (symbols[0] != symbol && per_key > 1 && symbols[1] == symbol)
    *shift = TRUE;
  else if (symbols[0] != symbol)
    code = 0;
  XFree (symbols);
  return code;
}

static void
press (KeySym symbol)
{
  gboolean shift;
  KeyCode code = key_of (symbol, &shift);
  KeyCode lent = code == 0 ? lend_key (symbol) : 0;
  KeyCode shift_code = XKeysymToKeycode (outside_screen_display (), XK_Shift_L);

  if (code == 0 && lent == 0)
    return;
  if (shift)
    send_key (shift_code, TRUE);
  send_key (code != 0 ? code : lent, TRUE);
  send_key (code != 0 ? code : lent, FALSE);
  if (shift)
    send_key (shift_code, FALSE);
  if (lent != 0)
    return_key (lent);
}

gboolean
outside_input_key (const char *key)
{
  g_auto (GStrv) parts = g_strsplit (key, "+", -1);
  guint n = g_strv_length (parts);
  KeySym symbol = n > 0 ? XStringToKeysym (parts[n - 1]) : NoSymbol;
  KeyCode held[8];
  guint n_held = 0;

  if (symbol == NoSymbol || n > G_N_ELEMENTS (held))
    return FALSE;
  for (guint i = 0; i + 1 < n; i++)
    {
      KeySym modifier = strcmp (parts[i], "ctrl") == 0    ? XK_Control_L
                        : strcmp (parts[i], "shift") == 0 ? XK_Shift_L
                        : strcmp (parts[i], "alt") == 0   ? XK_Alt_L
                                                          : NoSymbol;

      if (modifier == NoSymbol)
        return FALSE;
      held[n_held++] = XKeysymToKeycode (outside_screen_display (), modifier);
    }
  for (guint i = 0; i < n_held; i++)
    send_key (held[i], TRUE);
  press (symbol);
  for (guint i = n_held; i > 0; i--)
    send_key (held[i - 1], FALSE);
  return TRUE;
}

/* Symbols of Latin 1 are their own numbers; others stand above 0x01000000. */
void
outside_input_type (const char *text)
{
  for (const char *at = text; *at != '\0'; at = g_utf8_next_char (at))
    {
      gunichar letter = g_utf8_get_char (at);

      press (letter == '\n'   ? XK_Return
             : letter == '\t' ? XK_Tab
             : letter < 0x100 ? (KeySym) letter
                              : (KeySym) (0x01000000 | letter));
    }
}
