/* What is being compared, saved as a study: asks for the file, writes it, says that it is written.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

#include "workbench/rules/scl-workbench.h"

/* from: the widget that asked, in a window. */
void scl_study_saver_ask (GtkWidget *from, SclWorkbench *workbench);
