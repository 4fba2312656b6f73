/* The guide: pages of docs/guide, opened where people read such pages.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

/* Opens a page by its id ("committee-gains"): in the desktop's reader of help, else as a web page,
 * in the person's language where there is one, else in English. SCL_GUIDEDIR, where it is set, is
 * the folder of the web pages (a folder for each language), and is asked alone: for a program that
 * is not installed. Where nothing can show it, the window is warned of it. */
void scl_guide_open (GtkWindow *window, const char *id);
