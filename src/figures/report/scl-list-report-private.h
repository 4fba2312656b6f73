/* SclListReport: what its files share.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "figures/report/scl-list-report.h"

/* What the change of the mean is made of; the four add up to the last row. */
void scl_list_report_add_parts (SclDocument *document, const SclListStudy *study);
/* Everything else in numbers, after the figures. */
void scl_list_report_add_tables (SclDocument *document, const SclListStudy *study,
                                 const SclListReportOptions *options);
