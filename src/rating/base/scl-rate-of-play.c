/* Rates of play.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "rating/base/scl-rate-of-play.h"

#include <string.h>

#include "rating/base/scl-getter.h"
#include "rating/base/scl-gettext.h"

static const SclRateOfPlay rates[] = {
  { 's', "standard", N_ ("standard"), "standard|classic|klassi|clásic|slow|long play" },
  { 'r', "rapid", N_ ("rapid"), "rapid|schnell|semilampo|active" },
  { 'b', "blitz", N_ ("blitz"), "blitz|snel|lampo|relámpago" },
  { 'u', "bullet", N_ ("bullet"), "bullet|ultrabullet|hyperbullet|lightning" },
  { 'c', "correspondence", N_ ("correspondence"), "correspond|daily|postal|fernschach" },
};

SCL_DEFINE_TABLE (const SclRateOfPlay, scl_rates_of_play, rates)

const SclRateOfPlay *
scl_rate_of_play (char letter)
{
  for (guint i = 0; i < G_N_ELEMENTS (rates); i++)
    if (rates[i].letter == letter)
      return &rates[i];
  return NULL;
}

const char *
scl_rate_of_play_name (char letter)
{
  const SclRateOfPlay *rate = scl_rate_of_play (letter);

  return rate != NULL ? rate->name : "";
}

char
scl_rate_of_play_from_name (const char *name)
{
  for (guint i = 0; i < G_N_ELEMENTS (rates); i++)
    if (strcmp (rates[i].name, name) == 0)
      return rates[i].letter;
  return 0;
}

/* Whether the text begins with one of the words. */
static gboolean
begins (const char *text, const char *words)
{
  for (const char *p = words; p != NULL; p = strchr (p, '|'))
    {
      p += *p == '|';
      if (strncmp (text, p, strcspn (p, "|")) == 0)
        return TRUE;
    }
  return FALSE;
}

char
scl_rate_of_play_in (const char *text)
{
  g_autofree char *lower = g_utf8_strdown (text, -1);
  gboolean inside = FALSE; /* a word */

  for (const char *p = lower; *p != '\0'; p++)
    {
      for (guint i = 0; !inside && i < G_N_ELEMENTS (rates); i++)
        if (begins (p, rates[i].words))
          return rates[i].letter;
      inside = g_ascii_isalpha (*p) || (*p & 0x80) != 0;
    }
  return 0;
}
