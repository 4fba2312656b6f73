#!/usr/bin/env python3
# The guide names what is on the screen as it stands there, in each language; its pages hold together; its text is translated.
#
# SPDX-License-Identifier: GPL-3.0-or-later
import glob
import os
import re
import shutil
import struct
import subprocess
import sys
import tempfile
import gettext

os.chdir(os.environ.get("SCL_SOURCE_DIR", "."))
GUIDE = "docs/guide"
LANGUAGES = re.findall(r"'(\w+)'", re.search(r"guide_languages = \[(.*)\]", open(GUIDE + "/meson.build").read()).group(1))
PAGES = sorted(name for name in os.listdir(GUIDE + "/C") if name.endswith(".page"))
points = failed = 0


def point(name, faults, skip=None):
    global points, failed
    points += 1
    for fault in faults:
        print("#", fault)
    failed += bool(faults)
    print("not ok" if faults else "ok", points, "-", name, "# SKIP " + skip if skip else "")


def plain(text):
    """As on a button: no key, no ending that says a dialog follows."""
    return text.replace("_", "").rstrip("…").strip()


def catalogue(po):
    """What a .po says: [(msgid, msgstr)], plural forms and contexts each by itself."""
    with tempfile.NamedTemporaryFile(suffix=".mo") as mo:
        subprocess.run(["msgfmt", "-o", mo.name, po], check=True)
        found = gettext.GNUTranslations(open(mo.name, "rb"))._catalog
    entries = []
    for key, text in found.items():
        key = key[0] if isinstance(key, tuple) else key
        entries.append((key.split("\x04")[-1], text))
    return entries


def named(text):
    return [plain(name) for name in re.findall(r"<gui>(.*?)</gui>", " ".join(text.split()))]


def not_listed():
    built = set(re.findall(r"'([\w-]+\.page)'", open(GUIDE + "/meson.build").read()))
    return ["%s is not in meson.build" % name for name in PAGES if name not in built] + \
        ["%s does not exist" % name for name in built if name not in PAGES]


def not_on_screen(program):
    known = {plain(key) for key, _ in program}
    return ["%s: “%s” is nowhere on the screen" % (page, name)
            for page in PAGES for name in named(open("%s/C/%s" % (GUIDE, page)).read()) if name not in known]


def otherwise_named(lang, program):
    words = {}
    for key, text in program:
        words.setdefault(plain(key), set()).add(plain(text))
    faults = []
    for key, text in catalogue("%s/%s/%s.po" % (GUIDE, lang, lang)):
        there, here = named(key), named(text)
        if len(there) != len(here):
            faults.append("“%s”: another number of names" % text)
        faults += ["“%s” has no name of “%s” in it: %s" % (text, name, ", ".join(sorted(words.get(name, ()))))
                   for name in there if not words.get(name, set()) & set(here)]
    return faults


def not_translated(lang):
    with tempfile.TemporaryDirectory() as folder:
        pot = folder + "/guide.pot"
        subprocess.run(["itstool", "-o", pot] + [GUIDE + "/C/" + page for page in PAGES], check=True)
        # A picture is another one in each language, or the English one.
        subprocess.run(["msggrep", "-v", "-K", "-e", "^external ref", "-o", pot, pot], check=True)
        done = subprocess.run(["msgcmp", "%s/%s/%s.po" % (GUIDE, lang, lang), pot],
                              stderr=subprocess.PIPE, text=True, env=dict(os.environ, LC_ALL="C"))
    return done.stderr.splitlines()[:10] if done.returncode else []


def checked(what):
    done = subprocess.run(["yelp-check", what] + ["%s/C/%s" % (GUIDE, page) for page in PAGES], stdout=subprocess.PIPE,
                          stderr=subprocess.STDOUT, text=True)
    return done.stdout.splitlines() or (["yelp-check %s: %d" % (what, done.returncode)] if done.returncode else [])


def size_of(picture):
    """Of a PNG: the first chunk's first two numbers."""
    with open(picture, "rb") as stream:
        return struct.unpack(">II", stream.read(24)[16:])


def not_of_the_window():
    """A tooltip or a menu was once taken for it."""
    pictures = [os.path.join(folder, name) for folder in glob.glob(GUIDE + "/*/figures") + ["docs/images"]
                for name in sorted(os.listdir(folder)) if name.endswith(".png")]
    return ["%s: %d by %d" % ((name,) + size_of(name)) for name in pictures if size_of(name)[0] < 1000 or size_of(name)[1] < 700]


point("each page is in meson.build", not_listed())
point("each picture is of a whole window", not_of_the_window())
if not shutil.which("msgfmt") or not shutil.which("itstool") or not shutil.which("yelp-check"):
    point("its pages hold together", [], "there is no itstool or no yelp-check")
else:
    for what in "links", "orphans", "media":
        point("yelp-check finds no fault: " + what, checked(what))
    point("what it names is on the screen", not_on_screen(catalogue("po/it.po")))
    for lang in LANGUAGES:
        point("what it names is so in the window: " + lang, otherwise_named(lang, catalogue("po/%s.po" % lang)))
        point("every sentence is translated: " + lang, not_translated(lang))
print("1..%d" % points)
sys.exit(1 if failed else 0)
