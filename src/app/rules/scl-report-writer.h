/* The report of the space Rules, from the question for its file to the word that it is written.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "app/widgets/message/scl-progress-strip.h"
#include "workbench/rules/scl-workbench.h"

/* Asks for a file and writes the report on what the workbench compares (scl-report-job.h), one at a
 * time: until it is done from is told so when it asks again. strip shows how far it is,
 * and stops it; NULL: nobody is told. from: the widget that messages come from. */
void scl_report_writer_ask (GtkWidget *from, SclWorkbench *workbench, SclProgressStrip *strip);
