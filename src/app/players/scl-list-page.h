/* List: any rating list of the data in use: distributions, two lists, two ratings, birth years, and
 * series of lists.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "app/page/scl-list-chooser.h"
#include "app/page/scl-list-filter.h"
#include "app/page/scl-page.h"
#include "app/players/scl-list-players.h"

G_BEGIN_DECLS

#define SCL_TYPE_LIST_PAGE (scl_list_page_get_type ())
G_DECLARE_FINAL_TYPE (SclListPage, scl_list_page, SCL, LIST_PAGE, SclPage)

/* Each as the user would. */
void scl_list_page_show_view (SclListPage *self, SclListViewKind view);
void scl_list_page_set_group (SclListPage *self, SclListGroup group);
/* Groups beside one another. */
void scl_list_page_set_panels (SclListPage *self, gboolean panels);
void scl_list_page_set_measure (SclListPage *self, SclListMeasure measure);
void scl_list_page_set_width (SclListPage *self, double points);
void scl_list_page_set_years (SclListPage *self, double years);
/* NaN: none. */
void scl_list_page_set_limits (SclListPage *self, double low, double high);
void scl_list_page_pick (SclListPage *self, guint series, guint bar);
/* What is being worked out; the picture stays as it is. */
void scl_list_page_cancel (SclListPage *self);

gboolean scl_list_page_get_busy (SclListPage *self);
/* NULL before the first picture. */
SclListSource *scl_list_page_get_source (SclListPage *self);
const SclListAnswer *scl_list_page_get_answer (SclListPage *self);
SclListChooser *scl_list_page_get_chooser (SclListPage *self, gboolean other);
SclListFilter *scl_list_page_get_filter (SclListPage *self);
/* Not visible while no bar is picked. */
SclListPlayers *scl_list_page_get_players (SclListPage *self);

G_END_DECLS
