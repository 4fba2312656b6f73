/* What a desktop has on the session's bus and a test's own bus has not: somebody who shows
 * notifications, and somebody who keeps the session. Both only take note of what they are asked.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

/* Before the program starts; once. */
void outside_services_start (void);

/* Why the session must neither end nor sleep, as it was asked last; NULL: it may. Newly allocated.
 */
char *outside_services_get_inhibited (void);

/* How many notifications there have been, and the title of the last; newly allocated, NULL: none.
 */
guint outside_services_n_told (void);
char *outside_services_get_told (void);
/* As people do who click on the last one. */
void outside_services_click_told (void);
