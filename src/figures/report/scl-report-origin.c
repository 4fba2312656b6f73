/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "figures/report/scl-report-origin.h"

#include "figures/chart/scl-chart-days.h"
#include "rating/base/scl-day.h"

void
scl_report_origin_begin (const SclReportOrigin *self, SclDocument *document)
{
  g_autofree char *day = NULL, *date = NULL, *text = NULL;

  if (self == NULL)
    return;
  day = self->date != SCL_DAY_NONE ? scl_day_format (self->date) : NULL;
  date = day != NULL ? scl_chart_format_date (self->date) : NULL;
  scl_document_sign (document, self->author, day);
  text = g_strjoin (", ", self->author != NULL ? self->author : date,
                    self->author != NULL ? date : NULL, NULL);
  if (*text != '\0')
    scl_document_add_note (document, text);
  if (self->about != NULL && *self->about != '\0')
    scl_document_add_paragraph (document, self->about);
}

void
scl_report_origin_end (const SclReportOrigin *self, SclDocument *document)
{
  g_autofree char *text = NULL;

  if (self == NULL || self->text == NULL)
    return;
  text = g_strchomp (g_strdup (self->text));
  scl_document_add_heading (document, 3, self->study);
  scl_document_add_literal (document, text);
}
