/* A profile on one page, to send to a friend.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <cairo.h>
#include <gio/gio.h>

#include "figures/chart/scl-chart.h"
#include "lab/person/scl-profile.h"
#include "lab/person/scl-standing.h"

typedef struct
{
  const SclProfile *profile;
  SclDay on; /* the day of "now"; SCL_DAY_NONE: the last */
  const SclStandings
      *standings;     /* of the list of that day; NULL: rank and percentile are left out */
  SclChart *chart;    /* scl_figure_profile (), drawn without its title */
  const char *source; /* where the data are from, in the footer; NULL: nothing */
} SclProfileCard;

/* A4 portrait, .pdf or .svg by the name's ending, else G_IO_ERROR_INVALID_FILENAME; written beside
 * and renamed; the same card gives the same bytes. Main thread only (charts). */
gboolean scl_profile_card_write (const SclProfileCard *card, const char *file_name, GError **error);

/* A4, px. */
#define SCL_PROFILE_CARD_WIDTH (595.276 / 0.75)
#define SCL_PROFILE_CARD_HEIGHT (841.890 / 0.75)

/* The same page, of that size, on paper or another surface. FALSE, with an error: its figure cannot
 * be drawn. Main thread only. */
gboolean scl_profile_card_draw (const SclProfileCard *card, cairo_t *cr, GError **error);
