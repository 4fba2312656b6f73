/* An event that was saved page by page, round by round and then as a crosstable, is one event.
 *
 * Between begin and end a sink gives a page (SclEventRecord.people) of an event that an earlier
 * file has that event's handle, and leaves out the games which are there already. Pages are of one
 * event where its name and rate of play agree, its days are close, and half of the players are the
 * same. Once a file is said where its players' federations are none of FIDE's.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "history/core/scl-sink.h"

/* The sink's functions are taken over, and handed back. report: borrowed. */
void scl_event_pages_begin (SclSink *sink, SclImportReport *report);
void scl_event_pages_end (SclSink *sink);
