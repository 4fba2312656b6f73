/* A person's profile on paper.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

#include "figures/person/scl-profile-card.h"

/* Asks the desktop how to print it. It is drawn at once: whatever comes into view while people
 * choose, this person is printed. from: the widget that messages come from. */
void scl_profile_paper_print (const SclProfileCard *card, GtkWidget *from);
