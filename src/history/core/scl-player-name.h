/* Names of players, made comparable.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

/* The name in lower case without marks, apostrophes and punctuation but &, words divided by one
 * space, in the order given: "Vásquez,Rodrigo" and "VASQUEZ, Rodrigo" give "vasquez rodrigo". Newly
 * allocated; "" where nothing is left. */
char *scl_player_name_key (const char *name);

/* The same with the words sorted, so that "Rodrigo Vásquez" gives "rodrigo vasquez" too: good for
 * asking the user, not for joining. */
char *scl_player_name_sorted_key (const char *name);

/* The same, and letters that are written in two ways are one: ä, ae and æ are a, and so on, so that
 * "Köstlbauer" and "Koestlbauer" give the same. For asking only: "Isaac" and "Isac" do, too. */
char *scl_player_name_asking_key (const char *name);
/* How two names differ, of which scl_player_name_key () is known, and not in more than that: 'i':
 * in words of which one has the first letter alone ("rossi a", "rossi anna"); 'l': in one letter of
 * a word of three or more, another, missing, or exchanged with its neighbour; 0: otherwise, or not.
 * One word at least is the same. The first words of one may be the last of the other ("a rossi").
 */
char scl_player_name_differ (const char *key, const char *other);
/* The same of a name whose scl_player_name_key () is known. */
char *scl_player_name_asking_key_of (const char *key);

/* Whether two names may be spellings of one: a word is the same, or they are near; initials tell
 * nothing. */
gboolean scl_player_names_are_alike (const char *name, const char *other);

/* Whether an id stands for none: "", "-", "?", "n/a", "unknown", "-1"; not "0", from which some
 * count. Cheap enough for each game. */
gboolean scl_player_id_is_none (const char *id);

/* Whether it stands where an opponent's would, and names nobody: "", "-", "BYE", "*Bye 1*",
 * "spielfrei", "(libre)", "N.N.", in ten languages: by its key. Cheap enough for each game. */
gboolean scl_player_name_is_bye (const char *name);
