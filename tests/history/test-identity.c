/* Who is the same player, and who may be.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../test-main.h"
#include "history/core/scl-identity-private.h"

typedef struct
{
  SclIdentities *identities;
  GString *doubts; /* "player-other reason " */
  guint32 n;
} Fixture;

static void
set_up (Fixture *f, gconstpointer data)
{
  f->identities = scl_identities_new ();
  f->doubts = g_string_new (NULL);
  f->n = 0;
  scl_identities_begin_file (f->identities);
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  scl_identities_free (f->identities);
  g_string_free (f->doubts, TRUE);
}

static void
on_doubt (guint32 player, guint32 other, SclDoubtReason reason, gpointer data)
{
  static const char *const reasons[]
      = { "year", "federation", "order", "number", "spelling", "initial", "letter" };

  g_string_append_printf (((Fixture *) data)->doubts, "%u-%u %s ", player, other, reasons[reason]);
}

/* Who it is; a new player where it is nobody known. */
static guint32
see (Fixture *f, SclPlayerRecord record)
{
  guint32 found;

  record.birth_day = SCL_DAY_NONE;
  found = scl_identities_find (f->identities, &record);
  if (found != SCL_NOBODY)
    {
      scl_identities_learn (f->identities, found, &record);
      return found;
    }
  scl_identities_add (f->identities, f->n, &record, on_doubt, f);
  return f->n++;
}

static void
test_local_ids (Fixture *f, gconstpointer data)
{
  const SclPlayerRecord first = { .local_id = "#1", .name = "Rossi, Anna" };
  const SclPlayerRecord second = { .local_id = "#2", .name = "Rossi, Anna" };
  const SclPlayerRecord none = { .name = "Rossi, Anna" };

  g_assert_cmpuint (see (f, first), ==, 0);
  g_assert_cmpuint (see (f, first), ==, 0);
  g_assert_cmpuint (see (f, second), ==, 1); /* two numbers of one file are two people */
  g_assert_cmpuint (see (f, first), ==, 0);

  /* A file that names her without a number takes the number of the file before away. */
  scl_identities_begin_file (f->identities);
  g_assert_cmpuint (see (f, none), ==, 1);
  scl_identities_begin_file (f->identities);
  g_assert_cmpuint (see (f, second), ==, 1);
  g_assert_cmpuint (see (f, none), ==, 1);
  g_assert_cmpuint (see (f, first), ==, 0);
}

/* What the file before called #1 is not this file's #1, and a number of its own that came with a
 * name is learned. */
static void
test_stale_local_ids (Fixture *f, gconstpointer data)
{
  g_assert_cmpuint (see (f, (SclPlayerRecord){ .local_id = "#1" }), ==, 0);
  g_assert_cmpuint (see (f, (SclPlayerRecord){ .local_id = "#1" }), ==, 0);
  g_assert_cmpuint (see (f, (SclPlayerRecord){ .local_id = "#2" }), ==, 1);
  scl_identities_begin_file (f->identities);
  g_assert_cmpuint (see (f, (SclPlayerRecord){ .local_id = "#1" }), ==, 2);
  g_assert_cmpuint (see (f, (SclPlayerRecord){ .fide_id = 7, .local_id = "#3" }), ==, 3);
  scl_identities_begin_file (f->identities);
  /* The FIDE id is found again, under another number: that number now means this player. */
  g_assert_cmpuint (see (f, (SclPlayerRecord){ .fide_id = 7, .local_id = "#9" }), ==, 3);
  g_assert_cmpuint (see (f, (SclPlayerRecord){ .local_id = "#9" }), ==, 3);
  g_assert_cmpuint (see (f, (SclPlayerRecord){ .local_id = "#3" }), ==, 4);
}

static void
test_ids (Fixture *f, gconstpointer data)
{
  g_assert_cmpuint (see (f, (SclPlayerRecord){ .fide_id = 1, .name = "A" }), ==, 0);
  /* Without an id the name decides, and what it brings is learned. */
  g_assert_cmpuint (see (f, (SclPlayerRecord){ .national_id = "ITA:5", .name = "A" }), ==, 0);
  g_assert_cmpuint (see (f, (SclPlayerRecord){ .national_id = "ITA:5", .name = "Other" }), ==, 0);
  /* Another national id of the same federation is another person, one of another federation not. */
  g_assert_cmpuint (see (f, (SclPlayerRecord){ .national_id = "ITA:6", .name = "A" }), ==, 1);
  g_assert_cmpuint (see (f, (SclPlayerRecord){ .national_id = "ITA:55", .name = "A" }), ==, 2);
  g_assert_cmpuint (see (f, (SclPlayerRecord){ .national_id = "IT:5", .name = "A" }), ==, 2);
  /* No kind, no contradiction. */
  g_assert_cmpuint (see (f, (SclPlayerRecord){ .national_id = "77", .name = "B" }), ==, 3);
  g_assert_cmpuint (see (f, (SclPlayerRecord){ .national_id = "78", .name = "B" }), ==, 3);
  g_assert_cmpuint (see (f, (SclPlayerRecord){ .national_id = "78", .name = "C" }), ==, 3);
  /* A FIDE id outweighs all else. */
  g_assert_cmpuint (see (f, (SclPlayerRecord){ .fide_id = 1, .national_id = "ITA:6", .name = "Z" }),
                    ==, 0);
  g_assert_cmpuint (see (f, (SclPlayerRecord){ .fide_id = 2, .name = "A" }), ==, 2);
  g_assert_cmpuint (see (f, (SclPlayerRecord){ .fide_id = 2 }), ==, 2);
}

static void
test_names (Fixture *f, gconstpointer data)
{
  const SclPlayerRecord anna
      = { .name = "Rossi, Anna", .federation = "ITA", .birth_year = 1970, .local_id = "" };
  SclPlayerRecord other = anna;

  g_assert_cmpuint (see (f, anna), ==, 0);
  other.name = "rossi anna";
  g_assert_cmpuint (see (f, other), ==, 0);
  other.name = "Anna Rossi"; /* the same words in another order are a doubt, not the same */
  g_assert_cmpuint (see (f, other), ==, 1);
  other = anna;
  other.birth_year = 1971;
  g_assert_cmpuint (see (f, other), ==, 2);
  other = anna;
  other.birth_year = 0;
  g_assert_cmpuint (see (f, other), ==, 3);
  other = anna;
  other.federation = "FRA";
  g_assert_cmpuint (see (f, other), ==, 4);
  other.federation = NULL;
  g_assert_cmpuint (see (f, other), ==, 5);
  other.federation = "";
  g_assert_cmpuint (see (f, other), ==, 5);
  g_assert_cmpstr (f->doubts->str, ==, ""); /* all of one file: it tells them apart */
}

static void
test_doubts (Fixture *f, gconstpointer data)
{
  const SclPlayerRecord known = { .name = "Rossi, Anna", .federation = "ITA", .birth_year = 1970 };
  const SclPlayerRecord records[] = {
    { .name = "Anna Rossi", .federation = "ITA", .birth_year = 1970 },
    { .name = "Rossi, Anna", .federation = "ITA" },
    { .name = "Rossi, Anna", .birth_year = 1970 },
    { .name = "Rossi, Anna", .federation = "FRA", .birth_year = 1970 },
    { .name = "Rossi, Anna", .federation = "ITA", .birth_year = 1971 }, /* another person */
    { .name = "Rossi, Ann", .federation = "ITA", .birth_year = 1970 },  /* another name */
    { .name = "Roßi, Anna", .federation = "ITA", .birth_year = 1970 },
    { .name = "Roßi, Anna", .federation = "ITA", .birth_year = 1972 }, /* another person */
  };

  see (f, known);
  scl_identities_begin_file (f->identities);
  for (guint i = 0; i < G_N_ELEMENTS (records); i++)
    see (f, records[i]);
  g_assert_cmpstr (f->doubts->str, ==,
                   "1-0 order 2-0 year 3-0 federation 4-0 federation "
                   "6-0 letter 7-0 spelling ");
}

/* Other ids of the same kind leave no doubt; numbers of whoever made the file do. */
static void
test_doubts_and_ids (Fixture *f, gconstpointer data)
{
  see (f, (SclPlayerRecord){ .name = "A B", .national_id = "id:1" });
  see (f, (SclPlayerRecord){ .name = "C D", .national_id = "ITA:1" });
  see (f, (SclPlayerRecord){ .name = "E F", .fide_id = 1 });
  scl_identities_begin_file (f->identities);
  g_assert_cmpuint (see (f, (SclPlayerRecord){ .name = "A B", .national_id = "id:2" }), ==, 3);
  g_assert_cmpuint (see (f, (SclPlayerRecord){ .name = "C D", .national_id = "ITA:2" }), ==, 4);
  g_assert_cmpuint (see (f, (SclPlayerRecord){ .name = "E F", .fide_id = 2 }), ==, 5);
  g_assert_cmpstr (f->doubts->str, ==, "3-0 number ");
}

/* Of one federation and birth year: an initial, or one letter. */
static void
test_near (Fixture *f, gconstpointer data)
{
  static const struct
  {
    const char *name, *other, *doubt;
  } names[] = {
    { "Rossi, Anna", "Rossi, A.", "initial" },
    { "Rossi, A.", "Rossi, Anna", "initial" },
    { "Rossi, Anna Maria", "Rossi, A. M.", "initial" },
    { "Rossi, Anna Maria", "Rossi, Anna M.", "initial" },
    { "Rossi, Anna", "A. Rossi", "initial" },
    { "A. Rossi", "Rossi, Anna", "initial" },
    { "Rossi, A. M.", "Anna Maria Rossi", "initial" },
    { "Rossi, Anna", "Anna Rosi", "letter" },
    { "Rossi, Anna", "R. Anna", "initial" },
    { "Rossi, Anna", "B. Rossi", NULL },
    { "Rossi, Anna Maria", "Maria, Rossi B.", NULL },
    { "Rossi, Anna", "Rosi, Anna", "letter" },    /* missing */
    { "Rossi, Anna", "Rossi, Annas", "letter" },  /* one too many */
    { "Rossi, Anna", "Bossi, Anna", "letter" },   /* another, the first */
    { "Rossi, Anna", "Rossi, Anan", "letter" },   /* exchanged */
    { "Łukasz, Jan", "Lukasz, Jan", "spelling" }, /* the same by scl_player_name_asking_key () */
    { "Жук, Анна", "Жуц, Анна", "letter" },       /* of two bytes */
    { "Rossi, Anna", "Rossi, Bea", NULL },
    { "Rossi, Anna", "Rossi, B.", NULL },
    { "Rossi, Anna", "Rosso, Anne", NULL }, /* two letters */
    { "Rossi, Anna", "Rosi, A.", NULL },
    { "Li, Bo", "Lu, Bo", NULL }, /* a word of two letters is another word */
    { "Rossi, Anna", "Rossi", NULL },
    { "Rossi", "Rosso", NULL },
    { "Lin, Lin", "Lin, Lim", "letter" },
    { "Lim, Lin", "Lin, Lin", "letter" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      const SclPlayerRecord known
          = { .name = names[i].name, .federation = "ITA", .birth_year = 1970 };
      SclPlayerRecord other = known, stranger;
      g_autofree char *expected
          = names[i].doubt != NULL ? g_strdup_printf ("1-0 %s ", names[i].doubt) : g_strdup ("");

      g_test_message ("%s, %s", names[i].name, names[i].other);
      tear_down (f, NULL);
      set_up (f, NULL);
      g_assert_cmpuint (see (f, known), ==, 0);
      scl_identities_begin_file (f->identities);
      other.name = names[i].other;
      g_assert_cmpuint (see (f, other), ==, 1);
      g_assert_cmpstr (f->doubts->str, ==, expected);
      /* Of another birth year nothing is asked but what the words ask. */
      stranger = other;
      stranger.birth_year = 1971;
      g_assert_cmpuint (see (f, stranger), ==, 2);
      g_assert_cmpstr (f->doubts->str, ==, expected);
    }
}

/* A number that agrees decides what the name leaves open; one that does not forbids it. */
static void
test_numbers (Fixture *f, gconstpointer data)
{
  static const struct
  {
    const char *id, *name, *other_id, *other;
    gint64 fide_id;
    gboolean same;
  } numbers[] = {
    { "id:1017", "Rossi, Anna", "id:1017", "Rossi, A.", 0, TRUE },
    { "id:1017", "Rossi, Anna", "id:1017", "Rosi, Anna", 0, TRUE },
    { "id:1017", "Rossi, Anna", "id:1017", "Anna Rossi", 0, TRUE },
    { "id:1017", "Rossi, Anna", "id:1017", "Verdi, Bea", 0, FALSE },
    { "id:1017", "Rossi, Anna", "id:1018", "Rossi, Anna", 0, FALSE },
    { "ITA:1017", "Rossi, Anna", "id:1017", "ROSSI Anna", 0, TRUE },
    { "ITA:1017", "Rossi, Anna", "id:1018", "Anna Rossi", 0, FALSE },
    { "ITA:1017", "Rossi, Anna", "ITA:1018", "Rossi, Anna", 0, FALSE },
    { "id:800017", "Rossi, Anna", NULL, "Anna Rossi", 800017, TRUE },
    { "id:17", "Rossi, Anna", "ITA:17", "Anna Rossi", 0, FALSE }, /* a row's number, perhaps */
  };

  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    {
      tear_down (f, NULL);
      set_up (f, NULL);
      see (f, (SclPlayerRecord){ .name = numbers[i].name, .national_id = numbers[i].id });
      scl_identities_begin_file (f->identities);
      g_test_message ("%s %s, %s %s", numbers[i].id, numbers[i].name, numbers[i].other_id,
                      numbers[i].other);
      g_assert_cmpuint (see (f, (SclPlayerRecord){ .name = numbers[i].other,
                                                   .national_id = numbers[i].other_id,
                                                   .fide_id = numbers[i].fide_id }),
                        ==, numbers[i].same ? 0 : 1);
    }
}

/* Of namesakes, the ten seen last. */
static void
test_most_doubts (Fixture *f, gconstpointer data)
{
  for (guint i = 0; i < 12; i++)
    see (f, (SclPlayerRecord){ .name = "A B", .birth_year = 1950 + (int) i });
  scl_identities_begin_file (f->identities);
  see (f, (SclPlayerRecord){ .name = "A B" });
  g_assert_cmpstr (f->doubts->str, ==,
                   "12-11 year 12-10 year 12-9 year 12-8 year 12-7 year 12-6 year 12-5 year "
                   "12-4 year 12-3 year 12-2 year ");
}

/* Beyond the first 1,024 slots, and again: everybody is found. */
static void
test_many (Fixture *f, gconstpointer data)
{
  enum
  {
    N = 5000
  };

  for (guint round = 0; round < 2; round++)
    {
      for (guint i = 0; i < N; i++)
        {
          g_autofree char *name = g_strdup_printf ("Name %u", i);

          g_assert_cmpuint (see (f, (SclPlayerRecord){ .name = name, .fide_id = i + 1 }), ==, i);
        }
      scl_identities_begin_file (f->identities);
    }
  for (guint i = 0; i < N; i++)
    {
      g_autofree char *name = g_strdup_printf ("NAME, %u", i);

      g_assert_cmpuint (see (f, (SclPlayerRecord){ .name = name }), ==, i);
      g_assert_cmpuint (see (f, (SclPlayerRecord){ .fide_id = i + 1 }), ==, i);
    }
}

TEST_MAIN_WITH (test_main_init, Fixture, set_up, tear_down, "/identity", test_local_ids,
                test_stale_local_ids, test_ids, test_names, test_doubts, test_doubts_and_ids,
                test_near, test_numbers, test_most_doubts, test_many)
