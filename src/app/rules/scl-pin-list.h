/* SclPinList: what is pinned to the report, in its order: moved, taken off, and the report written,
 * in which language.
 *
 * A popover, for a button that the strip of the space Rules has. Signal "write": the report is
 * asked for.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#include "workbench/rules/scl-workbench.h"

#define SCL_TYPE_PIN_LIST (scl_pin_list_get_type ())
G_DECLARE_FINAL_TYPE (SclPinList, scl_pin_list, SCL, PIN_LIST, GtkPopover)

/* A reference to the workbench is taken. */
SclPinList *scl_pin_list_new (SclWorkbench *workbench);
