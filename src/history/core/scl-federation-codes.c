/* The federations that FIDE has.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "history/core/scl-federation-codes.h"

#include <string.h>

#include "rating/base/scl-gettext.h"

#define NAMED 4 /* codes */

/* FIDE's directory and its rating lists since 2001; those of the last two lines were, or stand for
 * players without a federation. */
static const char fides[]
    = " AFG AHO ALB ALG AND ANG ANT ARG ARM ARU AUS AUT AZE BAH BAN BAR BDI BEL BEN BER BHU BIH"
      " BIZ BLR BOL BOT BRA BRN BRU BUL BUR CAF CAM CAN CAY CGO CHA CHI CHN CIV CMR COD COL COM"
      " CPV CRC CRO CUB CUR CYP CZE DEN DJI DMA DOM ECU EGY ENG ERI ESA ESP EST ETH FAI FIJ FIN"
      " FRA GAB GAM GBS GCI GEO GEQ GER GHA GRE GRL GRN GUA GUI GUM GUY HAI HKG HON HUN INA IND"
      " IRI IRL IRQ ISL ISR ISV ITA IVB JAM JCI JOR JPN KAZ KEN KGZ KIR KOR KOS KSA KUW LAO LAT"
      " LBA LBN LBR LCA LES LIE LTU LUX MAC MAD MAR MAS MAW MDA MDV MEX MGL MKD MLI MLT MNC MNE"
      " MOZ MRI MTN MYA NAM NCA NCL NED NEP NGR NIG NOR NRU NZL OMA PAK PAN PAR PER PHI PLE PLW"
      " PNG POL POR PRK PUR QAT ROU RSA RUS RWA SAM SCO SEN SEY SGP SKN SLE SLO SMR SOL SOM SRB"
      " SRI SSD STP SUD SUI SUR SVK SWE SWZ SYR TAN TGA THA TJK TKM TLS TOG TPE TTO TUN TUR TUV"
      " UAE UGA UKR URU USA UZB VAN VEN VIE VIN WLS YEM ZAM ZIM"
      " BOH CSR FRG GDR LIB RHO ROM SAA SCG SIN TCH TRI URS YUG ZAI"
      " FID IBC ICD ICS IPC NON ";

GHashTable *
scl_federation_codes_new (void)
{
  return g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
}

void
scl_federation_codes_add (GHashTable *codes, const char *code)
{
  /* "R07" is taken for no federation by anybody: regions, in data that are made. */
  if (code != NULL && *code != '\0' && strpbrk (code, "0123456789") == NULL
      && !g_hash_table_contains (codes, code))
    g_hash_table_add (codes, g_strdup (code));
}

char *
scl_federation_codes_sentence (GHashTable *codes)
{
  g_autoptr (GString) named = g_string_new (NULL);
  const guint n = g_hash_table_size (codes);
  g_autoptr (GList) sorted = g_list_sort (g_hash_table_get_keys (codes), (GCompareFunc) strcmp);
  guint others = 0;

  for (const GList *i = sorted; i != NULL; i = i->next)
    {
      g_autofree char *within = g_strdup_printf (" %s ", (const char *) i->data);

      if (strcasestr (fides, within) == NULL && others++ < NAMED)
        g_string_append_printf (named, "%s%s", named->len > 0 ? ", " : "", (const char *) i->data);
    }
  if (2 * others <= n)
    return NULL;
  return g_strdup_printf (
      /* Translators: "SKB, TSV, CAB (3 of 3)": some of the codes, how many there are, of how many
       * codes. */
      _ ("Federation codes that FIDE does not have: %s%s (%u of %u). Groups by federation are "
         "groups by these. If they are clubs, empty that column in the file to have none."),
      named->str, others > NAMED ? ", …" : "", others, n);
}
