/* SclImportReport: what was understood of each file, and every adjustment and refusal with file and
 * line.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib-object.h>

typedef enum
{
  SCL_NOTE_INFO,     /* understood in a way worth saying: encoding, date shape, layout */
  SCL_NOTE_ADJUSTED, /* read otherwise than it stands */
  SCL_NOTE_REFUSED,  /* a line or record left out; the rest was read */
} SclNoteKind;

typedef struct
{
  SclNoteKind kind;
  char *file;        /* as given by the user; for an archive "archive.zip: member.trf" */
  guint line;        /* 1-based; 0: the file as a whole */
  char *message;     /* translated, one sentence */
  const char *topic; /* the message's format, or why games are not rated: notes that say the same
                        have the same; static */
  guint unrated;     /* games of which it says that they are not rated */
} SclNote;

/* What one file held. */
typedef struct
{
  char *file;
  char *format; /* title of the reader, not translated; "" where none knows the file */
  guint64 players, events, rounds, games, unrated_games, byes, ratings, lists;
  guint64 adjusted, refused; /* counted even where their notes were dropped for number */
} SclFileCounts;

typedef struct _SclImportReport SclImportReport;

#define SCL_TYPE_IMPORT_REPORT (scl_import_report_get_type ())
/* A boxed type, for bindings. */
GType scl_import_report_get_type (void);

/* Reference counted, atomically: written by one import, then only read. */
SclImportReport *scl_import_report_new (void);
/**
 * scl_import_report_ref: (skip)
 *
 * One more owner; returns self.
 */
SclImportReport *scl_import_report_ref (SclImportReport *self);
/**
 * scl_import_report_unref: (skip)
 *
 * One owner less; the last frees it.
 */
void scl_import_report_unref (SclImportReport *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SclImportReport, scl_import_report_unref)

/**
 * scl_import_report_begin_file: (skip)
 *
 * Begins a file; the counts returned are filled in by the reader while it reads and owned by the
 * report.
 */
SclFileCounts *scl_import_report_begin_file (SclImportReport *self, const char *file,
                                             const char *format);

/* The format in the words of the locale. */
const char *scl_file_counts_format (const SclFileCounts *self);

/* A note about the file begun last. At most 10,000 notes of a kind and file are kept in words; more
 * are only counted. The message is made valid UTF-8, so "%.40s" of a file's text is safe. */
void scl_import_report_note (SclImportReport *self, SclNoteKind kind, guint line,
                             const char *format, ...) G_GNUC_PRINTF (4, 5);

/* The same, of unrated games that are not rated; topic: static, as of notes that say the same. */
void scl_import_report_note_of (SclImportReport *self, SclNoteKind kind, guint line, guint unrated,
                                const char *topic, const char *message);

/* Files begun so far. */
guint scl_import_report_n_files (SclImportReport *self);
/**
 * scl_import_report_file:
 * @index: below that
 *
 * What one file held.
 *
 * Returns: (transfer none): owned by the report
 */
const SclFileCounts *scl_import_report_file (SclImportReport *self, guint index);
/* Notes kept in words, of all files in order. */
guint scl_import_report_n_notes (SclImportReport *self);
/**
 * scl_import_report_get_note:
 * @index: below that
 *
 * One note.
 *
 * Returns: (transfer none): owned by the report
 */
const SclNote *scl_import_report_get_note (SclImportReport *self, guint index);
