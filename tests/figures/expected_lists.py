#!/usr/bin/env python3
"""Works out the figures of two small invented lists, apart from the program, and writes lists.expected for test-list-described.c, which has the same
lists.

usage: tests/figures/expected_lists.py > tests/figures/lists.expected

SPDX-License-Identifier: GPL-3.0-or-later
"""
from math import ceil, floor, inf, isnan, nan, sqrt

from expected_figures import COLOURS, Figure, THIN, number

LOOKS = ["solid", "dashed", "dash-dot", "dotted", "long"]
PLAYERS = [  # rating, second rating, birth year, sex, category, title, federation, name
    (1499, nan, 1990, "f", "3N", "", "ITA", "A"), (1500, nan, 0, "m", "3N", "", "ITA", "B"), (1599, 1700, 1985, "m", "3N", "", "FRA", "C"),
    (1600, 1650, 1980, "f", "2N", "", "FRA", "D"), (1800, 1900, 1962, "m", "1N", "FM", "GER", "E"), (1801, nan, 1950, "", "1N", "FM", "ESP", "F"),
    (2050, 2160, 1949, "m", "", "GM", "SUI", "G"), (nan, 2000, 1970, "m", "M", "GM", "AUT", "H"), (2199, 2201, 1981, "m", "M", "IM", "POL", "I"),
    (1700, 1700, 1989, "f", "2N", "", "ITA", "J"), (2060, 2040, 1955, "m", "CM", "", "", "K"), (1520, 1540, 1999, "m", "", "", "NED", "L")]
LATER = [1520, 1620, 2310, nan, 1620.5]
NAME = "Invented, January 2000"


def passes(p, o):
    year = p[2]
    if (o.get("born_from") or o.get("born_to")) and (year == 0 or year < o.get("born_from", 0) or (o.get("born_to") and year > o["born_to"])):
        return False
    return (o.get("sex") in (None, p[3]) and not (o.get("with_other") and isnan(p[1])) and o.get("category") in (None, p[4])
            and o.get("title") in (None, p[5]) and o.get("federation") in (None, p[6]))


def value(p, o):
    v = p[1] if o.get("of_other") else p[0]
    return v if not isnan(v) and passes(p, o) else nan


def filter_words(o):
    parts = [o[k] for k in ("category", "title", "federation") if o.get(k)]
    if o.get("sex"):
        parts.append("women" if o["sex"] == "f" else "men")
    a, b = o.get("born_from"), o.get("born_to")
    if a and b:
        parts.append(f"born {a} to {b}")
    elif a:
        parts.append(f"born {a} or later")
    elif b:
        parts.append(f"born {b} or earlier")
    if o.get("with_other"):
        parts.append("with FIDE")
    return ", ".join(parts)


def statistics(values):
    mean = sum(values) / len(values)
    return mean, sqrt(sum((v - mean) ** 2 for v in values) / len(values))


def numbers(values, o, panel):
    mean, sd = statistics(values)
    n = len(values)
    text = f"{number(n, 0)} player{'s' if n != 1 else ''}, {'' if panel else 'mean '}{number(mean, 0)}, SD {number(sd, 0)}"
    if "low" in o:
        below = sum(v < o["low"] for v in values)
        text += f"; {number(100 * below / n, 1)}{THIN}% below {number(o['low'], 0)}"
        of = sum(v < o["of_those_below"] for v in values) if "of_those_below" in o else 0
        if of:
            text += f", {number(100 * below / of, 1)}{THIN}% of those below {number(o['of_those_below'], 0)}"
    return text


def classes(width, values):
    low = floor(min(values) / width) * width
    return [low + i * width for i in range(int((max(values) - low) // width) + 2)]


def counts(limits, values):
    width = limits[1] - limits[0]
    y = [0] * (len(limits) - 1)
    for v in values:
        y[int((v - limits[0]) // width)] += 1
    return y


def add_distribution(f, limits, values, measure, label, index, alone):
    y = counts(limits, values)
    colour, dash = COLOURS[index % 6], LOOKS[index % 5]
    if measure == "cumulative":
        total = [0]
        for c in y:
            total.append(total[-1] + c / len(values))
        f.series("line", label, colour, dash, limits, total, every=True)
    else:
        f.series("bars", label, colour, dash, limits, [c / len(values) if measure == "share" else c for c in y], outline=not alone, every=True)


def axes(f, measure, name):
    f.axis("X", name, decimals=0)
    if measure == "share":
        f.axis("Y", "share of the players", kind="percent")
    elif measure == "cumulative":
        f.axis("Y", "share of the players below", kind="percent", low=0, high=1)
    else:
        f.axis("Y", "players", decimals=0, whole=True)


def mark_limits(f, o, values, panel):
    mean, sd = statistics(values)
    limits, practical = [o.get("low", inf), o.get("high", inf)], [o.get("practical_low", inf), o.get("practical_high", inf)]
    if panel or limits != [inf, inf]:
        f.mark("span", mean - sd, 0, None if panel else "mean ± SD", "grey", x2=mean + sd)
    for limit in limits:
        if limit != inf:
            f.mark("vertical", limit, 0, number(limit, 0) + (", in practice too" if limit in practical else ""), "ink")
    for limit in practical:
        if limit != inf and limit not in limits:
            f.mark("vertical", limit, 0, f"in practice {number(limit, 0)}", "green")


def group_of(p, by):
    if by == "sex":
        return {"f": "women", "m": "men"}.get(p[3])
    if by == "cohort":
        return f"born {p[2] // 10 * 10}–{p[2] // 10 * 10 + 9}" if p[2] else None
    return {"category": p[4], "title": p[5], "federation": p[6]}[by] or None


def limits_of(label):
    return {"low": 1500, "high": 1600} if label == "3N" else {}


def distribution(head, **o):
    shown = [p for p in PLAYERS if not isnan(value(p, o))]
    values = [value(p, o) for p in shown]
    measure, by, name = o.get("measure", "count"), o.get("group"), "FIDE" if o.get("of_other") else "national"
    limits = classes(o.get("width", 100), values)
    words = filter_words(o)
    subtitle = f"{NAME}: " + (f"{words}; " if words else "") + numbers(values, o, False)
    groups, left = [(None, shown)], 0
    if by:
        found = {}
        for p in shown:
            if group_of(p, by):
                found.setdefault(group_of(p, by), []).append(p)
        most = sorted(found, key=lambda label: (-len(found[label]), label))[:6]
        if by == "cohort":
            most.sort()
        elif by in ("category", "title"):
            most.sort(key=lambda label: (sum(value(p, o) for p in found[label]) / len(found[label]), label))
        groups = [(label, found[label]) for label in most]
        left = len(shown) - sum(len(g) for _, g in groups)
        if left:
            subtitle += f"; {left} player{'s' if left > 1 else ''} of other groups {'are' if left > 1 else 'is'} not shown"
    panels = o.get("panels") and by
    if panels:
        subtitle += "; shaded: mean ± SD, dashed: theoretical limits" if o.get("limits") else "; shaded: mean ± SD"
    f = Figure(head, f"Distribution of {name}", subtitle)
    axes(f, measure, name)
    if panels:
        charts = []
        for label, members in groups:
            own, own_values = (limits_of(label) if o.get("limits") else {}), [value(p, o) for p in members]
            chart = Figure(None, label, numbers(own_values, own, True))
            axes(chart, measure, name)
            add_distribution(chart, limits, own_values, measure, label, 0, True)
            mark_limits(chart, own, own_values, True)
            charts.append(chart)
        f.panels(charts, measure != "count")
    else:
        for i, (label, members) in enumerate(groups):
            add_distribution(f, limits, [value(p, o) for p in members], measure, label, i, not by)
        mark_limits(f, o, values, False)
    f.done()


def compare(head, **o):
    lists = [(NAME, [value(p, o) for p in PLAYERS if not isnan(value(p, o))]), ("list", [v for v in LATER if not isnan(v)])]
    if o.get("sex"):
        lists[1] = ("list", [])  # it does not say who is a woman
    limits = classes(o.get("width", 100), lists[0][1] + lists[1][1])
    f = Figure(head, "Lists compared")
    axes(f, o.get("measure", "count"), "national")
    for i, (name, values) in enumerate(lists):
        if values:
            add_distribution(f, limits, values, o.get("measure", "count"), f"{name} ({len(values)})", i, False)
    f.done()


def fit(points):
    mx, my = sum(x for x, _ in points) / len(points), sum(y for _, y in points) / len(points)
    slope = sum((x - mx) * (y - my) for x, y in points) / sum((x - mx) ** 2 for x, _ in points)
    return slope, my - slope * mx


def scatter(head, difference=False, many=False, **o):
    # many: nine players, five of them within 50 points.
    players = [(1510 + 9 * i, 1530 + 10 * i, chr(97 + i)) for i in range(5)] + [(1700 + 40 * i, 1710 + 45 * i, chr(102 + i)) for i in range(4)]
    if not many:
        players = [(p[0], p[1], p[7]) for p in PLAYERS if not isnan(p[0]) and not isnan(p[1]) and passes(p, o)]
    xs, ys = [p[0] for p in players], [p[1] - p[0] if difference else p[1] for p in players]
    name = "" if many else f"{NAME}: "
    first, second = ("first rating", "second rating") if many else ("national", "FIDE")
    f = Figure(head, f"{second} minus {first}, by {first}" if difference else f"{second} against {first}", f"{name}{len(players)} players with both")
    f.axis("X", first, decimals=0).axis("Y", f"{second} − {first} (points)" if difference else second, decimals=0)
    f.series("points", None, "blue", "solid", xs, ys, decimals=0, names=[p[2] for p in players], every=True)
    low, high = min(xs), max(xs)
    if difference:
        base = floor(low / 50) * 50
        n = int((high - base) // 50) + 1
        groups = [[y for x, y in zip(xs, ys) if int((x - base) // 50) == c] for c in range(n)]
        f.series("line", "mean per 50 points", "green", "dashed", [base + 50 * c + 25 for c in range(n)],
                 [sum(v) / len(v) if len(v) >= 5 else nan for v in groups], decimals=0, every=True)
    else:
        f.series("line", "equal ratings", "grey", "dashed", [low, high], [low, high], width=1.2, decimals=0, silent=True, every=True)
    slope, intercept = fit([(p[0], p[1]) for p in players])
    slope -= 1 if difference else 0
    f.series("line", f"fitted line, slope {number(slope, 3)}", "vermilion", "solid", [low, high], [intercept + slope * low, intercept + slope * high],
             decimals=0, every=True)
    f.done()


def births(head, **o):
    shown = [p for p in PLAYERS if not isnan(value(p, o))]
    years = [p[2] for p in shown if p[2]]
    width = int(o["width"]) if 1 <= o.get("width", 100) <= 50 else 1
    low = min(years) // width * width
    limits = [low + i * width for i in range((max(years) - low) // width + 2)]
    f = Figure(head, "Players by birth year", f"{NAME}: known for {len(years)} of {len(shown)} players; mean year {floor(sum(years) / len(years) + 0.5)}")
    f.axis("X", "year of birth", kind="year").axis("Y", "players", decimals=0, whole=True)
    f.series("bars", None, "blue", "solid", limits, counts(limits, years), every=True).done()


def series(head, kind):
    # Days of 1990-01-01, half a year later, a year and a day after that, and its next month; players, mean, SD.
    lists = [(2447893, 100, 1700.0, 200.0), (2448074, 144, 1712.5, 180.0), (2448440, 64, 1690.0, 160.0), (2448470, 400, 1688.0, 220.0)]
    title, y = {"count": ("Number of players on the list", "players"), "increase": ("Increase of the number of players", "players more than on the list before"),
                "mean": ("Mean rating of the players on the list", "mean rating ± standard error")}[kind]
    f = Figure(head, title, "Lists, invented")
    f.axis("X", "date of the list", kind="day")
    days, n = [row[0] for row in lists], [row[1] for row in lists]
    if kind == "mean":
        f.axis("Y", y, decimals=1)
        means = [row[2] for row in lists]
        f.series("line", None, "grey", "solid", days[:2] + [days[2]] + days[2:], means[:2] + [nan] + means[2:], width=1.2, silent=True, every=True)
        f.series("errors", None, "blue", "dashed", days, means, decimals=1, errors=[row[3] / sqrt(row[1]) for row in lists], every=True)
    else:
        f.axis("Y", y, decimals=0, whole=True)
        if kind == "count":
            f.series("area", None, "blue", "solid", days, n, every=True).series("points", None, "blue", "dashed", days, n, silent=True, every=True)
        else:
            f.series("bars", None, "blue", "solid", days, [b - a for a, b in zip(n, n[1:])], every=True)
    f.done()


def main():
    distribution("distribution")
    distribution("distribution;width=50;measure=share", width=50, measure="share")
    distribution("distribution;width=250;measure=cumulative;sex=m", width=250, measure="cumulative", sex="m")
    distribution("distribution;of_other=1;born_from=1949;born_to=1981", of_other=True, born_from=1949, born_to=1981)
    distribution("distribution;born_from=1981", born_from=1981)
    distribution("distribution;born_to=1980;with_other=1", born_to=1980, with_other=True)
    distribution("distribution;category=3N;low=1500;high=1600;practical_low=1500;practical_high=1590;width=20", category="3N", low=1500, high=1600,
                 practical_low=1500, practical_high=1590, width=20)
    distribution("distribution;low=1600;of_those_below=1700;practical_low=1550;practical_high=1801", low=1600, of_those_below=1700, practical_low=1550,
                 practical_high=1801)
    distribution("distribution;title=FM", title="FM")
    distribution("distribution;federation=ITA;sex=f", federation="ITA", sex="f")
    for by in ("category", "title", "federation", "sex", "cohort"):
        distribution(f"distribution;group={by}", group=by)
    distribution("distribution;group=sex;measure=cumulative;width=200", group="sex", measure="cumulative", width=200)
    distribution("distribution;group=category;panels=1;limits=1", group="category", panels=True, limits=True)
    distribution("distribution;group=cohort;panels=1;measure=share;born_from=1955;born_to=1989", group="cohort", panels=True, measure="share",
                 born_from=1955, born_to=1989)
    distribution("distribution;group=federation;panels=1;with_other=1", group="federation", panels=True, with_other=True)
    distribution("distribution;group=title;panels=1;measure=cumulative", group="title", panels=True, measure="cumulative")
    distribution("distribution;group=sex;panels=1", group="sex", panels=True)
    compare("compare")
    compare("compare;width=500;measure=share", width=500, measure="share")
    compare("compare;measure=cumulative;width=300", measure="cumulative", width=300)
    compare("compare;sex=f", sex="f")
    scatter("scatter")
    scatter("scatter;sex=m", sex="m")
    scatter("difference", difference=True)
    scatter("many", many=True)
    scatter("many-difference", difference=True, many=True)
    births("births")
    births("births;width=10;sex=m", width=10, sex="m")
    births("births;width=51", width=51)
    births("births;width=50", width=50)
    for kind in ("count", "increase", "mean"):
        series(kind, kind)
    for by in ("category", "title", "federation", "sex", "cohort"):
        distribution(f"distribution;group={by};of_other=1;measure=share;width=150", group=by, of_other=True, measure="share", width=150)
        distribution(f"distribution;group={by};panels=1;of_other=1;measure=cumulative;width=300;limits=1", group=by, panels=True, of_other=True,
                     measure="cumulative", width=300, limits=True)
        distribution(f"distribution;group={by};panels=1;sex=m;width=700", group=by, panels=True, sex="m", width=700)
    for width in (20, 100, 600, 1000):
        distribution(f"distribution;born_from=1962;born_to=1981;width={width}", born_from=1962, born_to=1981, width=width)
        distribution(f"distribution;sex=m;measure=share;width={width};low=1500", sex="m", measure="share", width=width, low=1500)
        distribution(f"distribution;of_other=1;measure=cumulative;width={width};high=2000", of_other=True, measure="cumulative", width=width, high=2000)
        compare(f"compare;width={width}", width=width)
    scatter("scatter;born_from=1970", born_from=1970)
    scatter("difference;sex=m", difference=True, sex="m")
    births("births;width=2;sex=f", width=2, sex="f")
    births("births;width=7;born_from=1955;born_to=1990", width=7, born_from=1955, born_to=1990)


if __name__ == "__main__":
    main()
