/* The course: one page whose parts are the lessons, each with a row in the list at the side.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "app/page/scl-page.h"

#define SCL_TYPE_LESSON_PAGE (scl_lesson_page_get_type ())
G_DECLARE_FINAL_TYPE (SclLessonPage, scl_lesson_page, SCL, LESSON_PAGE, SclPage)
