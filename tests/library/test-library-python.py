#!/usr/bin/env python3
"""The examples of docs/library.md in Python say what scalata-cli says. Argument: the python3 that knows gi. Writes TAP.

SPDX-License-Identifier: GPL-3.0-or-later
"""
import csv
import io
import os
import re
import subprocess
import sys
import tempfile
import xml.etree.ElementTree

PYTHON = sys.argv[1]
CLI = os.environ["SCL_CLI"]
SEASON = os.environ["SCL_SEASON"]
LIBRARY = os.environ["SCL_LIBRARY"]
INSTALLED = "/usr/share/scalata/samples/season.csv"
points = 0

with open(os.path.join(os.environ["SCL_SOURCE_DIR"], "docs", "library.md"), encoding="utf-8") as page:
    EXAMPLES = re.findall(r"^```python\n(.*?)^```$", page.read(), flags=re.M | re.S)


def point(title, found):
    global points
    points += 1
    print(f"{'not ok' if found else 'ok'} {points} - {title}")
    for line in found:
        print(f"# {line}")


def python(text, place):
    environment = dict(os.environ, GI_TYPELIB_PATH=LIBRARY, LD_LIBRARY_PATH=LIBRARY, MALLOC_PERTURB_="165")
    done = subprocess.run([PYTHON, "-c", text], cwd=place, env=environment, capture_output=True, text=True)
    return done.stdout, [line for line in done.stderr.splitlines()] + ([] if done.returncode == 0 else [f"ended with {done.returncode}"])


def replayed(*policies):
    text = subprocess.run([CLI, "replay", SEASON, "--format=csv"] + [f"--policy={policy}" for policy in policies],
                          capture_output=True, text=True, check=True).stdout
    return list(csv.DictReader(io.StringIO(text)))


def differs(title, got, wanted):
    return [] if abs(float(got) - float(wanted)) <= 1e-9 * abs(float(wanted)) else [f"{title}: {got}, scalata-cli has {wanted}"]


def compared(place):
    """Names, log-losses and rated players, a line a rule."""
    said, wrong = python(EXAMPLES[0].replace(INSTALLED, SEASON), place)
    rows = replayed("fide", "elo")
    lines = [line.split() for line in said.splitlines()]
    if [line[0] for line in lines] != [row["policy"] for row in rows]:
        return wrong + [f"said: {said}"]
    for line, row in zip(lines, rows):
        wrong += differs("log-loss", line[1], row["log_loss"]) + differs("rated", line[2], row["rated_players"])
    return wrong


def own_rule(place):
    """The ten highest, and the files of a rule made here and of the same in a file."""
    said, wrong = python(EXAMPLES[1].replace(INSTALLED, SEASON), place)
    rule = os.path.join(place, "own.policy")
    with open(os.path.join(os.environ["SCL_SOURCE_DIR"], "data", "policies", "elo.policy"), encoding="utf-8") as file:
        shipped = file.read()
    with open(rule, "w", encoding="utf-8") as file:
        file.write(re.sub(r"^bands=.*$", "bands=24 < 2400; 12", shipped, flags=re.M))
    subprocess.run([CLI, "replay", SEASON, f"--policy={rule}", "--start=own", "--burn-in=0", f"--output={place}/cli"],
                   capture_output=True, check=True)
    for name in "ratings.csv", "periods.csv":
        with open(os.path.join(place, "my-rule", name), encoding="utf-8") as own, \
                open(os.path.join(place, "cli", "elo", name), encoding="utf-8") as other:
            if own.read() != other.read():
                wrong.append(f"{name} is not that of scalata-cli")
    with open(os.path.join(place, "my-rule", "ratings.csv"), encoding="utf-8") as file:
        highest = [f"{round(float(row['rating']))} {row['name']}" for row in list(csv.DictReader(file))[:10]]
    return wrong + ([] if said.splitlines() == highest else [f"{said} and not {highest}"])


def words_of(file):
    return "".join(element.text or "" for element in xml.etree.ElementTree.parse(file).iter() if element.text)


def drawn(place):
    """The figure is the command line's, byte by byte; that of the outcomes is a drawing with both rules' names."""
    wrong = python(EXAMPLES[2].replace(INSTALLED, SEASON), place)[1]
    subprocess.run([CLI, "figure", "4", "--set=range=600", "-o", f"{place}/cli.svg"], capture_output=True, check=True)
    with open(f"{place}/figure-4.svg", "rb") as own, open(f"{place}/cli.svg", "rb") as other:
        if own.read() != other.read():
            wrong.append("figure 4 is not that of scalata-cli")
    if not xml.etree.ElementTree.parse(f"{place}/population.svg").getroot().tag.endswith("svg"):
        wrong.append("population.svg is no drawing")
    return wrong


KEPT = f"""
import gc, gi
gi.require_version("Scalata", "0")
from gi.repository import GLib, Scalata
history = Scalata.History.load_files(["{SEASON}"], Scalata.ImportReport.new(), None)
options = Scalata.ReplayOptions.new_compared()
told = []
def compare():
    outcomes = [Scalata.replay_run(history, Scalata.Policy.find(name), options, lambda fraction, what, *data: told.append(fraction), None, None)
                for name in ("fide", "elo")]
    return Scalata.Comparison.new(outcomes, Scalata.Split.ALL, None)
outcome = compare().outcome(1)
gc.collect()
history = outcome.history()
policy = outcome.policy()
periods, rated, path = len(outcome.periods()), outcome.periods()[-1].n_rated, len(outcome.path(0))
del outcome
gc.collect()
print(policy.name(), history.players().n, len(history.players().name), periods, rated, path > 0, max(told) <= 1.0 and len(told) > 2)
try:
    Scalata.Policy.find("no-such-rule")
except GLib.Error as error:
    print(error.message.split(".")[0])
"""


def kept(place):
    """What is borrowed from something that is gone is still there: they count their owners. Freed memory is overwritten."""
    said, wrong = python(KEPT, place)
    row = replayed("elo")[0]
    lines = said.splitlines()
    with open(SEASON, encoding="utf-8") as file:
        table = [row for row in csv.DictReader(line for line in file if not line.startswith("#"))]
    players = len({row[side] for row in table for side in ("white_id", "black_id")} if "white_id" in table[0]
                  else {row[side] for row in table for side in ("white", "black")})
    wanted = [f"elo {players} {players} {row['periods']} {row['rated_players']} True True", "There is no policy “no-such-rule”"]
    return wrong + ([] if lines == wanted else [f"{lines} and not {wanted}"])


if len(EXAMPLES) != 3:
    point("docs/library.md has three examples in Python", [str(len(EXAMPLES))])
for title, function in (("two rules over the sample, with the command line's numbers", compared),
                        ("a rule of one's own, with the command line's files", own_rule),
                        ("figures as SVG, as the command line draws them", drawn),
                        ("what is borrowed outlives its owner, and failures are told", kept)):
    with tempfile.TemporaryDirectory() as folder:
        try:
            point(title, function(folder))
        except Exception as failure:  # one point, not the end of the others
            point(title, [repr(failure)])
print(f"1..{points}")
