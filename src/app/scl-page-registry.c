/* The pages of the window. A new page is one file and one line here.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib/gi18n-lib.h>

#include "app/scl-climb-page.h"
#include "app/scl-compare-page.h"
#include "app/scl-expected-page.h"

static const SclPageInfo pages[] = {
  { "expected", N_ ("Explain"), N_ ("Expected Score"), "scalata-expected-symbolic", scl_expected_page_get_type },
  { "compare", N_ ("Policies"), N_ ("Compare"), "scalata-compare-symbolic", scl_compare_page_get_type },
  { "climb", N_ ("Policies"), N_ ("Climb"), "scalata-climb-symbolic", scl_climb_page_get_type },
};

const SclPageInfo *
scl_page_infos (guint *n)
{
  *n = G_N_ELEMENTS (pages);
  return pages;
}
