/* SclKeyField: one key of a form, and its control: a slider, a switch, a choice, or an entry that
 * says what is wrong with what is typed.
 *
 * The key's value can be read, entered and marked before there is a control: long forms make their
 * rows when the window has time.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#include "app/widgets/form/scl-bands-grid.h"
#include "rating/key/scl-key.h"

typedef struct _SclKeyField SclKeyField;

/* The key has another value: value as it would be written in a file. */
typedef void (*SclKeyFieldChanged) (SclKeyField *field, const char *value, gpointer owner);

/* Read by the form; written by the functions below alone, but for list, group and usual. */
struct _SclKeyField
{
  const SclKey *key;
  gsize offset;               /* of the key's set in the form's params */
  gpointer params;            /* the struct that the key's table describes */
  SclKeyFieldChanged changed; /* not NULL */
  gpointer owner;             /* of the form */
  gboolean setting;           /* the control is being set: that is nobody's doing */
  gboolean usual;    /* a slider reaches over what is usual, not over all that is allowed */
  gboolean hidden;   /* by the form's filter */
  gboolean mistaken; /* what is typed is not allowed; the key has its last good value */
  char *settled;     /* the value that holds while what is being typed makes no sense: the last one
                        entered, not a part of the text; of a formula the last one that made sense */
  char *was;         /* in the original; NULL: as it is */
  char *source, *beside; /* told with the meaning; NULL: nothing */
  GtkWidget *group,
      *list;      /* shared by the keys of a group: the group, and the list of rows in it */
  GtkWidget *row; /* NULL, as all that follow: not made yet */
  GtkAdjustment *adjustment; /* numbers with a range */
  GtkSwitch *toggle;
  AdwComboRow *combo;
  AdwEntryRow *entry;  /* what is written as text */
  SclBandsGrid *bands; /* under the entry, of bands: NULL of anything else */
  GtkWidget *note;     /* a row under the entry that says what is wrong, or what it means */
  GtkLabel *note_label;
};

/* params: the form's, which must live as long as the field. */
SclKeyField *scl_key_field_new (const SclKey *key, gsize offset, gpointer params,
                                SclKeyFieldChanged on_changed, gpointer owner);
/* The rows belong to whoever they were given to, and must be gone before. */
void scl_key_field_free (SclKeyField *field);

/* Makes row and, for some kinds, note; once. */
void scl_key_field_make_row (SclKeyField *field);

/* As typed; FALSE where it is refused, and then said under the entry. */
gboolean scl_key_field_enter (SclKeyField *field, const char *text);
/* Reads params again. */
void scl_key_field_show_value (SclKeyField *field);
/* Another struct of the same kind; nothing is marked in it. */
void scl_key_field_set_params (SclKeyField *field, gpointer params);
/* Sets the row off with what it was; NULL: as it was. */
void scl_key_field_mark (SclKeyField *field, const char *was);
/* What the regulation says, and what the value is elsewhere: "In force: 20 · default: 40"; NULL:
 * nothing. */
void scl_key_field_tell (SclKeyField *field, const char *source, const char *beside);
/* Off the form, where the words looked for are not in it. */
void scl_key_field_hide (SclKeyField *field, gboolean hidden);

/* All that can be looked for in it: its names, and what is told of it; newly allocated. */
char *scl_key_field_words (const SclKeyField *field);
