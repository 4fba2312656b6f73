/* What the List page's files share: the page with its controls and views, and its work.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "app/figure/scl-datum-picker.h"
#include "app/page/scl-file-loader.h"
#include "app/players/everyone/scl-list-page.h"
#include "workbench/data/scl-list-work.h"

/* The bar whose players are listed, so that it is found in the next picture. */
typedef struct
{
  char *label; /* of the series */
  double x0, x1;
} Picked;

struct _SclListPage
{
  SclPage parent_instance;

  SclSidePane *side;
  SclFigureView *figure;
  GtkDropDown *which;
  GtkButton *everybody;
  GtkLabel *hint;
  SclProgressStrip *strip;
  GtkWidget *none_group, *look_group, *limits_group, *width_row, *years_row;
  SclListChooser *list, *other;
  AdwComboRow *group, *measure;
  GtkWidget *panels_row;
  GtkSwitch *panels;
  GtkAdjustment *width, *years;
  SclListFilter *filter;
  AdwEntryRow *low, *high;
  SclListPlayers *players;
  SclDatumPicker *picker;

  SclWorkbench *workbench; /* NULL until told */
  SclDataset *dataset;
  SclListSource *source; /* NULL: to be opened */
  SclListAnswer *answer; /* in view */
  SclListWork *running;
  guint poll;
  SclFileLoader *loader;
  Picked picked;

  gboolean other_chosen; /* by the user: it stays when the list changes */
  gboolean is_shown, stale, setting, stopped, gone;
};

/* ---- The page ---- */

/* What the controls say now, into request. */
void scl_list_page_read_request (SclListPage *self, SclListRequest *request);
/* The answer is taken. */
void scl_list_page_take_answer (SclListPage *self, SclListAnswer *answer);
/* The lists that the work has opened, and those of them that it looked at, into the choosers. */
void scl_list_page_take_source (SclListPage *self, SclListWork *work);
/* No bar is picked any more. */
void scl_list_page_hide_players (SclListPage *self);
/* In place of the figure. */
void scl_list_page_show_message (SclListPage *self, const char *message);

/* ---- Its work ---- */

/* What the controls say has changed. */
void scl_list_page_refresh (SclListPage *self);
/* Another data set, or a correction. */
void scl_list_page_take_data (SclListPage *self);
/* The page's open_files. */
gboolean scl_list_page_open_files (SclPage *page, GFile *const *files, guint n_files);
