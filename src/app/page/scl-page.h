/* SclPage: one page of the window.
 *
 * A page fills the window's content area. It may bring tools for the header bar and a side pane
 * whose pane holds its controls; the window's header then has a button that folds the pane away.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#include "app/compat/scl-side-pane.h"
#include "app/figure/scl-figure-view.h"
#include "workbench/rules/scl-workbench.h"

#define SCL_TYPE_PAGE (scl_page_get_type ())
G_DECLARE_DERIVABLE_TYPE (SclPage, scl_page, SCL, PAGE, AdwBin)

struct _SclPageClass
{
  AdwBinClass parent_class;

  /* Files from the command line, a drop or the Open button. FALSE: the page takes none. */
  gboolean (*open_files) (SclPage *self, GFile *const *files, guint n_files);

  /* The page came into view (TRUE) or left it. */
  void (*shown) (SclPage *self, gboolean shown);

  /* The page has several parts, each with a tab of its own: the one of that name comes into view.
   * Told before the page is shown. */
  void (*show_part) (SclPage *self, const char *part);

  /* Ctrl+P, where the page has more to print than its figure. */
  void (*print) (SclPage *self);

  /* Id of the page of the guide about what is in view, where that is not always the same one. */
  const char *(*guide) (SclPage *self);

  /* What the window works on, told once before the page is first shown; and its data alone, after
   * that. */
  void (*set_workbench) (SclPage *self, SclWorkbench *workbench);
  void (*set_dataset) (SclPage *self, SclDataset *dataset);
};

gboolean scl_page_open_files (SclPage *self, GFile *const *files, guint n_files);
void scl_page_shown (SclPage *self, gboolean shown);
/* Asks the desktop how to print what the page is about: its figure, where it says nothing else. */
void scl_page_print (SclPage *self);
/* Id of a page of the guide; NULL: the one that is about the page as a whole. */
const char *scl_page_get_guide (SclPage *self);
/* part: NULL for a page without any. */
void scl_page_show_part (SclPage *self, const char *part);
/* There is no room for the words of its tools beside the tabs, or there is again. */
void scl_page_narrow (SclPage *self, gboolean narrow);
void scl_page_set_workbench (SclPage *self, SclWorkbench *workbench);

/* Widget for the start of the header bar while the page is shown; NULL for none. icon: what a
 * button shows in place of its label while there is no room for that. */
void scl_page_set_tools (SclPage *self, GtkWidget *tools, const char *icon);
GtkWidget *scl_page_get_tools (SclPage *self);
/* What they ask for with their words, px; 0 for none. */
int scl_page_get_tools_width (SclPage *self);

/* What holds the controls, in its pane; NULL for none. Not owned. */
void scl_page_set_side (SclPage *self, SclSidePane *side);
SclSidePane *scl_page_get_side (SclPage *self);

/* The figure that the window's export, copy and table actions mean; NULL for none. Not owned. */
void scl_page_set_figure (SclPage *self, SclFigureView *figure);
SclFigureView *scl_page_get_figure (SclPage *self);

/* That the page works on something, for those who hear the window: the accessible state "busy". */
void scl_page_set_busy (SclPage *self, gboolean busy);

/* What waits to be said of what went wrong while the page was not in view, for the window that
 * shows the page; newly allocated, NULL: nothing. */
char *scl_page_take_warning (SclPage *self);
