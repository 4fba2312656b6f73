#!/usr/bin/env python3
"""Works out what the figures of the paper and of the lessons hold, apart from the program, and writes figures.expected for test-described.c.

usage: tests/figures/expected_figures.py > tests/figures/figures.expected

The numbers follow from Carosi, Il sistema Elo (Mini-introduzione, Performance rating, Aggiornamento, Frequenza di aggiornamento, Arrotondamenti),
Glickman, The Glicko system, and FIDE Handbook B.02, table 8.1.2; titles, words, colours and dashes are the design's.

SPDX-License-Identifier: GPL-3.0-or-later
"""
from math import ceil, copysign, erf, exp, floor, hypot, inf, isfinite, isnan, log, log10, nan, pi, sqrt

THIN = "\u2009"
FIDE_EDGES = [3, 10, 17, 25, 32, 39, 46, 53, 61, 68, 76, 83, 91, 98, 106, 113, 121, 129, 137, 145, 153, 162, 170, 179, 188, 197, 206, 215, 225, 235,
              245, 256, 267, 278, 290, 302, 315, 328, 344, 357, 374, 391, 411, 432, 456, 484, 517, 559, 619, 735]


def number(value, decimals=-1):
    """As figures show numbers: true minus, thin space at the thousands; -1: four significant digits."""
    trim = decimals < 0
    if trim:
        decimals = 0 if value == 0 else min(max(3 - floor(log10(abs(value))), 0), 12)
    text = f"{abs(value):.{decimals}f}"
    if trim and "." in text:
        text = text.rstrip("0").rstrip(".")
    whole, point, rest = text.partition(".")
    groups = []
    while len(whole) > 3:
        groups.insert(0, whole[-3:])
        whole = whole[:-3]
    text = THIN.join([whole] + groups) + point + rest
    return ("−" if value < 0 and text.strip("0.") != "" else "") + text


def g(value):
    return "nan" if isnan(value) else f"{value:.6g}"


def phi(z):
    return 0.5 * (1 + erf(z / sqrt(2)))


def half_up(value, step):
    """Rounded to the step, halves away from one half, so that both sides of a game add to 1."""
    if step <= 0:
        return value
    above = floor(abs(value - 0.5) / step + 0.5 + 1e-9) * step
    return 0.5 + copysign(above, value - 0.5)


def expected(model, d, sigma=200 * sqrt(2), cut=inf, rounding=0.0):
    if model == "linear" and cut == inf:
        cut = 350
    d = max(-cut, min(cut, d))
    if model == "logistic":
        p = 1 / (1 + 10 ** (-d / 400))
    elif model == "gaussian":
        p = phi(d / sigma)
    elif model == "linear":
        p = max(0.0, min(1.0, 0.5 + d / 800))
    else:
        whole = floor(abs(d) + 0.5)
        above = next((i for i, edge in enumerate(FIDE_EDGES) if whole <= edge), 50) / 100
        p = 0.5 + copysign(above, d)
    return half_up(p, rounding)


class Figure:
    def __init__(self, head, title, subtitle="", caption="", empty=None):
        self.lines = ([f"== {head}"] if head is not None else []) + [f"T {title}", f"S {subtitle}", f"C {caption}"] + ([f"E {empty}"] if empty else [])

    def axis(self, name, title="", kind="number", low=nan, high=nan, lowest=nan, highest=nan, decimals=-1, whole=False, names=()):
        if names:
            kind, whole, low, lowest, high, highest = "names", True, -0.5, -0.5, len(names) - 0.5, len(names) - 0.5
        self.lines.append(f"{name} {title}|{kind}|{g(low)}..{g(high)}|{g(lowest)}..{g(highest)}|{decimals}{'|whole' if whole else ''}")
        self.lines += [f"  {i} {n}" for i, n in enumerate(names)]
        return self

    def series(self, kind, label, colour, dash, xs, ys, width=2, decimals=-1, silent=False, y2=None, errors=None, outline=False, names=None,
               every=False):
        n = len(ys)
        text = f"{kind} {label if label is not None else '-'}|{colour}|{dash}|{g(width)}|{decimals}{'|outline' if outline else ''}"
        text += f"{'|silent' if silent else ''}|{n}"
        for i in range(n) if every else sorted({0, n // 3, n - 1}):
            text += f"|{g(xs[i])} {g(ys[i])}"
            if kind == "bars":
                text += f" to {g(xs[i + 1])}"
            if y2:
                text += f" to {g(y2[i])}"
            if errors:
                text += f" +- {g(errors[i])}"
            if names:
                text += f" {names[i]}"
        self.lines.append(text)
        return self

    def mark(self, kind, x, y, label, colour, x2=None):
        self.lines.append(f"{kind} {g(x)} {g(y)} {g(x if x2 is None else x2)}|{label if label is not None else '-'}|{colour}")
        return self

    def panels(self, charts, one_scale):
        self.lines.append(f"panels, {'one scale' if one_scale else 'a scale each'}")
        for i, chart in enumerate(charts):
            self.lines += [f"-- panel {i}"] + chart.lines
        return self

    def done(self):
        print("\n".join(self.lines))


COLOURS = ["blue", "vermilion", "green", "purple", "amber", "sky"]
DASHES = ["solid", "dashed", "dotted", "dash-dot", "long"]


def bell(x, mean, sigma):
    return exp(-((x - mean) / sigma) ** 2 / 2) / (sigma * sqrt(2 * pi))


# ---- 1, 2: two hidden abilities ----

def abilities(a=1700.0, b=1560.0, sa=200.0, sb=200.0, head=""):
    share = phi((a - b) / hypot(sa, sb))
    if a == b:
        said = f"Of two players of {number(a)} each plays better in half of the games."
    else:
        said = (f"The player of {number(max(a, b))} plays better than the one of {number(min(a, b))} in "
                f"{number(100 * (share if a > b else 1 - share), 1)}{THIN}% of the games.")
    f = Figure("1" + head, "Two hidden abilities", "How well each plays, from game to game", said)
    f.axis("X", "ability (rating points)", decimals=0).axis("Y", "probability density (per point)", low=0, decimals=5)
    low, high = floor(min(a - 4 * sa, b - 4 * sb)), ceil(max(a + 4 * sa, b + 4 * sb))
    xs = list(range(low, high + 1))
    for i, (m, s) in enumerate([(a, sa), (b, sb)]):
        f.series("area", f"rating {number(m)}, spread {number(s)}", COLOURS[i], DASHES[i], xs, [bell(x, m, s) for x in xs], decimals=5)
    for i, m in enumerate([a, b]):
        f.mark("vertical", m, 0, number(m), COLOURS[i])
    f.done()

    d, sigma = a - b, hypot(sa, sb)
    f = Figure("2" + head, "Difference of two hidden abilities",
               f"Bell curve about {number(d)}, spread {number(sigma, 1)}: the root of the sum of the squares",
               f"The difference is positive in {number(100 * share, 1)}{THIN}% of the games: that is the expected score at {number(d)} points.")
    f.axis("X", "difference of abilities (rating points)", decimals=0).axis("Y", "probability density (per point)", low=0, decimals=5)
    low, high = floor(min(d - 4 * sigma, -sigma / 2)), ceil(max(d + 4 * sigma, sigma / 2))
    xs = list(range(0, high + 1))
    f.series("area", f"the first plays better: {number(100 * share, 1)}{THIN}%", "blue", "solid", xs, [bell(x, d, sigma) for x in xs], decimals=5,
             silent=True)
    xs = list(range(low, high + 1))
    f.series("line", "difference", "ink", "solid", xs, [bell(x, d, sigma) for x in xs], width=1.6, decimals=5)
    f.mark("vertical", d, 0, number(d), "grey")
    if d != 0:
        f.mark("vertical", 0, 0, "0", "grey")
    f.done()


# ---- 3, 4, 5: expected scores ----

def differences(reach):
    n = 2 * ceil(reach) + 1
    return [-reach + 2 * reach * i / (n - 1) for i in range(n)]


def scores(head="", sigma=282.842712474619, cut=350.0, reach=800.0, shown=("gaussian", "logistic", "linear")):
    looks = {"gaussian": ("bell curve", "blue", "solid"), "logistic": ("logistic", "vermilion", "dashed"), "linear": ("straight line", "green", "dotted"),
             "fide": ("FIDE table", "purple", "solid")}
    xs = differences(reach)
    ys = {m: [expected(m, x, sigma, cut if m == "linear" else inf) for x in xs] for m in shown}
    said, middle = "", len(xs) // 2
    if len(shown) > 1:
        apart = [max(y[i] for y in ys.values()) - min(y[i] for y in ys.values()) for i in range(len(xs))]
        at = max(range(middle, len(xs)), key=lambda i: (round(apart[i], 11), -i))
        close = next((i for i in range(middle, len(xs)) if apart[i] > 0.02), None)
        until = xs[-1] if close is None else xs[close - 1] if close > middle else 0.0
        said = (f"The curves shown are within 0.02 of each other up to {number(until, 0)} points, and farthest apart, by {number(apart[at], 3)}, at "
                f"{number(xs[at], 0)}.")
    elif shown:
        at = min(200.0, xs[-1])
        said = (f"At a difference of {number(at, 0)} points the expected score is "
                f"{number(expected(shown[0], at, sigma, cut if shown[0] == 'linear' else inf), 3)}.")
    f = Figure("3" + head, "Expected score by rating difference", f"Spread of the bell curve {number(sigma, 1)}; straight line cut at {number(cut)}", said,
               None if shown else "No curve is chosen. Choose at least one.")
    f.axis("X", "rating difference (points)", low=-reach, high=reach, lowest=-reach, highest=reach, decimals=0)
    f.axis("Y", "expected score", low=0, high=1, lowest=0, highest=1, decimals=4)
    for m in shown:
        f.series("step" if m == "fide" else "line", *looks[m], xs, ys[m], width=1.4 if m == "fide" else 2, decimals=4)
    f.done()


def difference_figure(id_, head, title, subtitle, colour, reach, curve, claim, reached=None):
    xs = differences(reach)
    ys = [curve(x) - expected("logistic", x) for x in xs]
    middle = len(xs) // 2
    most = max(range(middle, len(xs)), key=lambda i: (abs(ys[i]), -i))
    f = Figure(id_ + head, title, subtitle,
               f"Up to {number(xs[-1], 0)} points the two curves are farthest apart, by {number(100 * abs(ys[most]), 2)}{THIN}%, at {number(xs[most], 0)}.")
    f.axis("X", "rating difference (points)", low=-reach, high=reach, lowest=-reach, highest=reach, decimals=0)
    room = ceil(120 * max(abs(y) for y in ys)) / 100
    f.axis("Y", "difference of expected scores", low=-room, high=room, kind="percent", decimals=2)
    f.series("line", None, colour, "solid", xs, ys)
    for i in range(middle + 1, len(xs) - 1):
        before, after = ys[i] - ys[i - 1], ys[i + 1] - ys[i]
        what = "maximum" if before > 0 and after <= 0 else "minimum" if before < 0 and after >= 0 else None
        if what:
            f.mark("point", xs[i], ys[i], f"{what} {'+' if ys[i] > 0 else ''}{number(100 * ys[i], 2)}{THIN}% at {number(xs[i], 0)}", colour)
    if claim and reach >= 350:
        f.mark("vertical", 350, 0, claim, "grey")
    if claim and reached and reach >= reached:
        y = curve(reached) - expected("logistic", reached)
        f.mark("point", reached, y, f"+{number(100 * y, 2)}{THIN}% at {number(reached, 0)}", colour)
    f.done()


def gaussian_less_logistic(head="", sigma=282.842712474619, reach=1000.0):
    difference_figure("4", head, "Bell curve minus logistic curve", f"Spread of the bell curve {number(sigma, 1)}", "blue", reach,
                      lambda x: expected("gaussian", x, sigma), "the paper: 1.1 % at about 350" if abs(sigma - 282.842712474619) < 1e-6 else None, 375)


def linear_less_logistic(head="", cut=350.0, reach=1000.0):
    difference_figure("5", head, "Straight line minus logistic curve", f"Straight line cut at {number(cut)}", "green", reach,
                      lambda x: expected("linear", x, cut=cut), "the paper: 4 % at about 350" if cut == 350 else None)


# ---- 6, 7, 8: likelihoods ----

def log_likelihood(model, games, x):
    total = 0.0
    for opponent, score in games:
        p = expected(model, x - opponent)
        for share, weight in ((p, score), (1 - p, 1 - score)):
            if weight > 0:
                total += weight * log(share) if share > 0 else -inf
    return total


def bisect(function, low, high):
    for _ in range(200):
        middle = (low + high) / 2
        low, high = (middle, high) if (function(low) > 0) == (function(middle) > 0) else (low, middle)
    return (low + high) / 2


def likelihood(id_, head, title, games, approximation=True, others=()):
    base = "linear", "fide"
    won, lost = all(s == 1 for _, s in games), all(s == 0 for _, s in games)
    found = not won and not lost
    f = None
    if found:
        rating = bisect(lambda r: sum(s - expected("logistic", r - o) for o, s in games), -2000, 6000)
        information = sum(expected("logistic", rating - o) * (1 - expected("logistic", rating - o)) for o, _ in games)
        sigma = 400 / log(10) / sqrt(information)
        top = log_likelihood("logistic", games, rating)
        inside = lambda r: log_likelihood("logistic", games, r) - top + 0.5
        low_end, high_end = bisect(inside, rating - 6 * sigma, rating), bisect(inside, rating, rating + 6 * sigma)
        low, high = rating - 4 * sigma, rating + 4 * sigma
        f = Figure(id_ + head, title, f"Maximum {number(exp(top))} at {number(rating, 1)}, spread {number(sigma, 1)}",
                   f"The result fits a rating of {number(rating, 0)} best, SD {number(sigma, 0)}, where its probability is {number(exp(top))}; ratings "
                   f"from {number(low_end, 0)} to {number(high_end, 0)} fit nearly as well.")
    else:
        low, high = min(o for o, _ in games) - 800, max(o for o, _ in games) + 800
        f = Figure(id_ + head, title, "No maximum: every game was won, or every game was lost",
                   "Every game was won: the higher the rating, the better the result fits." if won
                   else "Every game was lost: the lower the rating, the better the result fits.")
    low, high = floor(low / 100) * 100, ceil(high / 100) * 100
    xs = list(range(low, high + 1))
    f.axis("X", "rating of the player (points)", decimals=0).axis("Y", "likelihood of the result", low=0)
    f.series("line", "likelihood", "blue", "solid", xs, [exp(log_likelihood("logistic", games, x)) for x in xs])
    n = 1
    if found and approximation:
        f.series("line", "bell curve about the maximum", "vermilion", "dashed", xs, [exp(top - ((x - rating) / sigma) ** 2 / 2) for x in xs])
        n += 1
    for model in others:
        label, colour = {"gaussian": ("with the bell curve", "green"), "linear": ("with the straight line", "purple"),
                         "fide": ("with FIDE's table", "amber")}[model]
        f.series("line", label, colour, DASHES[n % 5], xs, [exp(log_likelihood(model, games, x)) for x in xs])
        n += 1
    if found:
        f.mark("span", low_end, 0, f"log-likelihood within ½: {number(low_end, 0)} to {number(high_end, 0)}", "grey", x2=high_end)
        f.mark("point", rating, exp(top), number(rating, 1), "blue")
    f.done()


# ---- The lessons ----

def update(head="", games=((1300, 1), (1650, 1), (1600, 0), (1500, 1), (1700, 0.5)), rating=1600.0, k=30.0, model="logistic", rounding=0.01, total=0.05):
    n = len(games)
    ps = [expected(model, rating - o, rounding=rounding) for o, _ in games]
    changes = [k * (s - p) for (_, s), p in zip(games, ps)]
    score, sum_ = sum(s for _, s in games), sum(ps)
    rounded = floor(sum_ / total + 0.5 + 1e-9) * total if total > 0 else sum_
    by = k * (score - rounded)
    f = Figure("update" + head, "One event, game by game",
               f"{number(score, 1)} scored, {number(sum_, 2)} expected, counted as {number(rounded, 2)}: {number(k)} × {number(score - rounded, 2)} = "
               f"{number(by, 1)}; {number(rating, 0)} → {number(rating + by, 0)}",
               f"{number(score, 1)} points of {n}, against an expected {number(rounded, 2)}, turn {number(rating, 0)} into {number(rating + by, 0)}.")
    most = max(abs(c) for c in changes)
    edge = ceil(1.3 * most + 1)
    f.axis("X", "change (rating points)", low=-edge, high=edge, decimals=1)
    names = [f"{i + 1}. {'won' if s > 0.75 else 'drawn' if s > 0.25 else 'lost'}, {number(o, 0)} ({number(p, 2)})"
             for i, ((o, s), p) in enumerate(zip(games, ps))]
    f.axis("Y", "game, opponent (expected score)", names=names[::-1])
    for i, c in enumerate(changes):
        f.series("line", None, "vermilion" if c < 0 else "blue", "solid", [min(0, c), max(0, c)], [n - 1 - i] * 2, width=4, silent=True)
    f.series("points", None, "ink", "solid", changes, [n - 1 - i for i in range(n)])
    for i, c in enumerate(changes):
        f.mark("point", c, n - 1 - i, ("+" if c > 0 else "") + number(c, 1), "vermilion" if c < 0 else "blue")
    f.mark("vertical", 0, 0, None, "grey")
    f.done()


def one_game(head="", k=20.0, model="logistic", cut=0.0, reach=800.0):
    limit = cut if cut > 0 else inf
    above = min(reach, 400.0)
    even, strong = expected(model, 0, cut=limit), expected(model, -above, cut=limit)
    f = Figure("one-game" + head, "What one game is worth", "Points won or lost, by own rating less the opponent’s",
               f"With K {number(k)} a win against an equal brings {number(k * (1 - even), 1)} points and a draw {number(k * (0.5 - even), 1)}; against a "
               f"player {number(above, 0)} points stronger a win brings {number(k * (1 - strong), 1)} and a draw {number(k * (0.5 - strong), 1)}.")
    f.axis("X", "rating difference (points)", low=-reach, high=reach, lowest=-reach, highest=reach, decimals=0)
    f.axis("Y", "change (rating points)", decimals=1)
    xs = differences(reach)
    for result, label, colour, dash in ((1, "won", "blue", "solid"), (0.5, "drawn", "green", "dash-dot"), (0, "lost", "vermilion", "dashed")):
        f.series("line", label, colour, dash, xs, [k * (result - expected(model, x, cut=limit)) for x in xs])
    f.done()


def plural(n, one, many):
    return one if n == 1 else many


def response(head="", ks=(10.0, 20.0, 40.0), strength=1800.0, jump=200.0, opponents=0.0, games=150, draws=0.3, band=True):
    truth = strength + jump
    colours, dashes = ["blue", "green", "vermilion"], ["solid", "dash-dot", "dashed"]
    score = expected("logistic", -opponents)
    draws = min(draws, 2 * min(score, 1 - score))
    rows = []
    for which, k in enumerate(ks):
        if k <= 0:
            continue
        path = [strength]
        for _ in range(games):
            path.append(path[-1] + k * (score - expected("logistic", path[-1] - (truth + opponents))))
        left = next((i for i in range(1, games + 1) if abs(path[i] - truth) <= abs(jump) / exp(1)), 0)
        rate = k * score * (1 - score) * log(10) / 400
        noise = sqrt(k * k * (score * (1 - score) - draws / 4) / (2 * rate - rate * rate))
        rows.append((k, which, path, left, noise))
    words = lambda left: (f"more than {games} {plural(games, 'game', 'games')}" if left == 0 else f"{left} {plural(left, 'game', 'games')}")
    said = ""
    if jump != 0:
        said = f"Until {number(abs(jump) / exp(1), 0)} of the {number(abs(jump), 0)} points of the jump are left:"
        said += ";".join(f" K {number(k)}: {words(left)}" for k, _, _, left, _ in rows) + "."
    f = Figure("response" + head, "How fast a rating follows, and how much it wavers",
               "The mean rating after the strength has jumped; games until 37 % of the jump is left, and SD in the long run", said)
    f.axis("X", "games since the jump", low=0, high=games, whole=True).axis("Y", "rating (points)", decimals=1)
    xs, n = list(range(games + 1)), 0
    for k, which, path, left, noise in rows:
        if band:
            f.series("band", None, colours[which], DASHES[n % 5], xs, [p - noise for p in path], y2=[p + noise for p in path], silent=True)
            n += 1
        f.series("line", f"K {number(k)}: {words(left) if jump != 0 else 'no change'}, SD {number(noise, 0)}", colours[which], dashes[which], xs, path)
        n += 1
    f.mark("horizontal", 0, truth, "true strength", "ink")
    f.done()


def performance_error(games, score):
    return 400 / log(10) / sqrt(games * score * (1 - score))


def performance_interval(head="", opponents=1840.0, score=0.8, games=50, interval=True):
    rating = opponents + 400 * log10(score / (1 - score))
    late = number(performance_error(games, score), 0)
    said = f"{number(100 * score, 0)}{THIN}% against {number(opponents, 0)} is a performance of {number(rating, 0)}; its standard error is "
    said += f"{number(performance_error(5, score), 0)} points after 5 games and {late} after {games}." if games > 5 else f"{late} points after {games} games."
    f = Figure("performance-interval" + head, "A performance, and how sure it is",
               f"Performance {number(rating, 0)} whatever the number of games; the error falls with their square root", said)
    f.axis("X", "games", low=1, high=games, whole=True).axis("Y", "rating (points)", decimals=0)
    xs = list(range(1, games + 1))
    bands = ([("95 % interval", "sky", 1.959964)] if interval else []) + [("one standard error", "blue", 1.0)]
    for i, (label, colour, sigmas) in enumerate(bands):
        f.series("band", label, colour, DASHES[i], xs, [rating - sigmas * performance_error(x, score) for x in xs],
                 y2=[rating + sigmas * performance_error(x, score) for x in xs])
    f.series("line", "performance", "blue", "solid", [1, games], [rating, rating]).done()


def games_needed(head="", error=50.0, score=0.5):
    needed = ceil(performance_error(1, score) ** 2 / error ** 2)
    f = Figure("games-needed" + head, "Games until a performance is sure enough", f"Games for a standard error of {number(error)} points",
               f"At {number(100 * score, 0)}{THIN}% of the points {needed} {plural(needed, 'game brings', 'games bring')} the standard error down to "
               f"{number(error)} points.")
    f.axis("X", "share of the points", kind="percent", low=0, high=1).axis("Y", "games", low=0, lowest=0, decimals=1)
    xs = [0.05 + 0.005 * i for i in range(181)]
    f.series("line", None, "blue", "solid", xs, [(performance_error(1, x) / error) ** 2 for x in xs])
    f.mark("point", score, needed, number(needed, 0), "blue").done()


def glicko_deviation(head="", deviation=50.0, c=34.6, most=350.0, months=120, games=4.0, others=80.0):
    q = log(10) / 400
    gain = games * (q / sqrt(1 + 3 * (q * others / pi) ** 2)) ** 2 / 4  # against equals: p (1 - p) = 1/4

    def path(start, plays):
        values = [start]
        for _ in range(months):
            idle = min(sqrt(values[-1] ** 2 + c * c), most)
            values.append(1 / sqrt(1 / idle ** 2 + gain) if plays else idle)
        return values
    lines = [("without games", "vermilion", "dashed", path(deviation, False)), ("active player", "green", "dash-dot", path(deviation, True)),
             ("active newcomer", "blue", "solid", path(most, True))]
    needed = (most ** 2 - deviation ** 2) / c ** 2 if c > 0 else inf
    if 0 < needed <= months:
        said = (f"Without games a deviation of {number(deviation, 0)} becomes a newcomer’s, {number(most, 0)}, in {number(needed, 0)} months; with "
                f"{number(games)} games a month it is {number(lines[1][3][-1], 0)} after {months} months.")
    else:
        said = (f"After {months} months a deviation of {number(deviation, 0)} is {number(lines[0][3][-1], 0)} without games, and "
                f"{number(lines[1][3][-1], 0)} with {number(games)} games a month.")
    f = Figure("glicko-deviation" + head, "Glicko’s deviation: with games and without",
               "The rating lies within one deviation with 68 %, within two with 95 %", said)
    f.axis("X", "months", low=0, high=months, whole=True).axis("Y", "rating deviation (points)", low=0, lowest=0, decimals=1)
    for label, colour, dash, values in lines:
        f.series("line", label, colour, dash, list(range(months + 1)), values)
    if 0 < needed <= months:
        f.mark("point", needed, most, f"{number(needed, 0)} months", "vermilion")
    f.done()


def weights(head="", k=30.0, per_event=5, events=2, whole=True):
    n0 = floor(800 / k + 0.5) if whole else 800 / k
    part = min(per_event / n0, 1)
    one = [(1 - part) ** events] + [part * (1 - part) ** (events - 1 - i) for i in range(events)]
    every = [1 - events * part] + [part] * events
    pc = lambda w: number(100 * w, 1)
    begin = f"After every event the old rating keeps {pc(one[0])}{THIN}% and the last event has {pc(one[-1])}{THIN}%"
    if every[0] < 0:
        said = begin + f". All at once there are more than N₀ games: the old rating would weigh {pc(every[0])}{THIN}%, and the formula does not hold."
    else:
        said = begin + f"; all at once the old rating keeps {pc(every[0])}{THIN}% and each event has {pc(every[-1])}{THIN}%."
    f = Figure("weights" + head, "What weighs how much in the new rating", f"N₀ = {number(n0)} games; {events} events of {per_event} games", said)
    f.axis("X", "weight", kind="percent", low=min(0, floor(every[0] * 10) / 10),
           high=min(1, ceil(10 * max(one[0], every[0], one[-1]) + 1) / 10), decimals=1)
    f.axis("Y", "", names=[f"event {i}" for i in range(events, 0, -1)] + ["old rating"])
    for i in range(events + 1):
        f.series("line", None, "grey", "solid", [min(one[i], every[i]), max(one[i], every[i])], [events - i] * 2, silent=True)
    places = [events - i for i in range(events + 1)]
    f.series("points", "all at once", "vermilion", "solid", every, places)
    # The marks of the first series come before those of the second.
    marks = [("point", w, p, f"{pc(w)}{THIN}%", "vermilion") for w, p in zip(every, places)]
    f.series("points", "after every event", "blue", "solid", one, places)
    marks += [("point", w, p, None if abs(w - v) <= 5e-4 else f"{pc(w)}{THIN}%", "blue") for w, v, p in zip(one, every, places)]
    for m in marks:
        f.mark(*m)
    f.done()


def paradox(head="", k=32.0, per_event=5, first=1.0, second=0.0, rounds=1, start=1700.0, opponents=1700.0, model="linear", rounded=False):
    n = 2 * rounds
    one, every, points = [start], [start], 0.0
    for i in range(n):
        won = (first if i % 2 == 0 else second) * per_event
        points += won
        one.append(one[-1] + k * (won - per_event * expected(model, one[-1] - opponents, rounding=0.01 if rounded else 0)))
        every.append(start + k * (points - (i + 1) * per_event * expected(model, start - opponents, rounding=0.01 if rounded else 0)))
    w = lambda v: number(v, 0)
    f = Figure("paradox" + head, "The order of two events", "The rating after each event, and what would stand if all were rated together",
               f"Rated after every event, {w(start)} becomes {w(one[1])} after the first and {w(one[n])} in the end; rated together, {w(every[n])}.")
    f.axis("X", "events played", whole=True).axis("Y", "rating (points)", decimals=1)
    xs = list(range(n + 1))
    f.series("line", "after every event", "blue", "solid", xs, one).series("line", "all at once", "vermilion", "dashed", xs, every)
    f.mark("point", 1, one[1], w(one[1]), "blue").mark("point", n, one[n], w(one[n]), "blue").mark("point", n, every[n], w(every[n]), "vermilion").done()


def mean_of_opponents(head="", own=1700.0, games=((2100, 0),) * 4 + ((1300, 1),), k=30.0, model="logistic", rounded=True):
    n, mean, score = len(games), sum(o for o, _ in games) / len(games), sum(s for _, s in games)
    by_game = lambda x, step: sum(expected(model, x - o, rounding=step) for o, _ in games) / n
    by_mean = lambda x, step: expected(model, x - mean, rounding=step)
    step = 0.01 if rounded else 0
    a, b = by_game(own, step), by_mean(own, step)
    f = Figure("mean-of-opponents" + head, "Game by game, or against the mean of the opponents",
               f"With these results the rating changes by {number(k * (score - n * a), 1)} game by game, by {number(k * (score - n * b), 1)} against the mean",
               f"Of a player of {number(own, 0)} {number(100 * b, 1)}{THIN}% of the points are expected against the mean of {number(mean, 0)}, and "
               f"{number(100 * a, 1)}{THIN}% game by game.")
    f.axis("X", "own rating (points)", low=own - 600, high=own + 600, decimals=0)
    f.axis("Y", "expected share of the points", kind="percent", low=0, high=1, lowest=0, highest=1, decimals=1)
    xs = [own - 600 + 3 * i for i in range(401)]
    f.series("line", "game by game", "blue", "solid", xs, [by_game(x, 0) for x in xs])
    f.series("line", "against the mean", "vermilion", "dashed", xs, [by_mean(x, 0) for x in xs])
    f.mark("point", own, a, f"{number(100 * a, 1)}{THIN}%", "blue").mark("point", own, b, f"{number(100 * b, 1)}{THIN}%", "vermilion").done()


def rounding(head="", k=30.0, step=0.05, games=25):
    delta, xs = step / 2, list(range(min(max(2 * games, 10), 200) + 1))
    by_game, by_mean = [k * delta * sqrt(x) for x in xs], [k * delta * x for x in xs]
    f = Figure("rounding" + head, "What rounding the expected score does to a rating", f"Δ = {number(delta)}, half a step",
               f"With K {number(k)}, {games} {plural(games, 'game', 'games')} and steps of {number(step)} the error is {number(by_game[games], 2)} points game "
               f"by game, and {number(by_mean[games], 2)} against the mean of the opponents.")
    f.axis("X", "games rated together", whole=True).axis("Y", "error of the new rating (points)", low=0, lowest=0, decimals=2)
    f.series("line", "against the mean: K·N·Δ", "vermilion", "dashed", xs, by_mean)
    f.series("line", "game by game: K·Δ·√N", "blue", "solid", xs, by_game)
    f.series("line", "its root mean square", "sky", "dotted", xs, [y / sqrt(3) for y in by_game])
    f.mark("point", games, by_mean[games], number(by_mean[games], 2), "vermilion").mark("point", games, by_game[games], number(by_game[games], 2), "blue").done()


def coupled(head="", own=1800.0, other=1600.0, share=0.5, games=10, k=32.0):
    n0 = 800 / k
    xs = list(range(min(max(2 * games, ceil(n0)), 100) + 1))

    def paths(a, b, part):
        to = b + 400 * log10(part / (1 - part))
        plain = [a + x / n0 * (to - a) for x in xs]
        return plain, [a + (y - a) / (1 + x / n0) for x, y in zip(xs, plain)]
    plain, both = paths(own, other, share)
    f = Figure("coupled" + head, "Opponents with their old or their new ratings", f"Two players who only meet each other; N₀ = {number(n0)} games",
               f"After {games} {plural(games, 'game', 'games')} the rating of A changes by {number(plain[games] - own, 1)} with the old rating of B, and by "
               f"{number(both[games] - own, 1)} with the new one: divided by {number(1 + games / n0, 2)}.")
    f.axis("X", "games in the period", whole=True).axis("Y", "new rating (points)", decimals=1)
    marks = []
    for name, colour, (plain, both) in (("A", "blue", (plain, both)), ("B", "vermilion", paths(other, own, 1 - share))):
        f.series("line", f"{name}, opponent’s old rating", colour, "dashed", xs, plain).series("line", f"{name}, opponent’s new rating", colour, "solid", xs, both)
        marks += [(games, plain[games], number(plain[games], 1), colour), (games, both[games], number(both[games], 1), colour)]
    for x, y, label, colour in marks:
        f.mark("point", x, y, label, colour)
    f.done()


TABLE_3 = {1: (1872, "+5 +4 +9 +3 =2"), 3: (1500, "+7 +2 +4 -1 +8"), 2: (1600, "+6 -3 +5 +9 =1"), 9: (None, "+10 +6 -1 -2 +7"),
           6: (None, "-2 -9 +8 +10 +4"), 4: (1467, "+8 -1 -3 +5 -6"), 5: (1440, "-1 +7 -2 -4 +10"), 7: (None, "-3 -5 +10 +8 -9"),
           8: (None, "-4 +10 -6 -7 -3"), 10: (None, "-9 -8 -7 -6 -5")}


def table_4(head="", passes=4, start=1300.0, whole=True):
    """Linear performances, all from the ratings of the pass before; the rated keep theirs."""
    ratings, rows = {p: r if r is not None else start for p, (r, _) in TABLE_3.items()}, []
    for _ in range(passes):
        new = dict(ratings)
        for p in range(6, 11):
            results = TABLE_3[p][1].split()
            mean = sum(ratings[int(r[1:])] for r in results) / len(results)
            points = sum({"+": 1, "=": 0.5, "-": 0}[r[0]] for r in results)
            new[p] = mean + 400 * (2 * points - len(results)) / len(results)
            new[p] = floor(new[p] + 0.5) if whole else new[p]
        ratings = new
        rows.append(new)
    xs, digits = list(range(passes + 1)), 0 if whole else 1
    lines = {p: [start] + [row[p] for row in rows] for p in range(6, 11)}
    moved = [abs(y[-1] - y[-2]) for y in lines.values()]
    f = Figure("table-4" + head, "Performances of unrated players, pass by pass", f"Tournament of table 3; the unrated begin at {number(start, 0)}",
               f"In pass {passes} the values still move by {number(min(moved), digits)} to {number(max(moved), digits)} points.")
    f.axis("X", "pass", decimals=0, whole=True).axis("Y", "performance rating (points)")
    for i, (p, ys) in enumerate(lines.items()):
        f.series("line", f"n. {p}", COLOURS[i], DASHES[i], xs, ys, decimals=digits)
    f.done()


def main():
    abilities()
    abilities(1450.0, 1650.0, 150.0, 90.0, ";rating-a=1450;rating-b=1650;sigma-a=150;sigma-b=90")
    abilities(1560.0, 1560.0, head=";rating-a=1560")
    scores()
    scores(";sigma=250;cut=300;range=500.5;linear=false;fide=true", 250.0, 300.0, 500.5, ("gaussian", "logistic", "fide"))
    scores(";gaussian=false;logistic=false;linear=false", shown=())
    scores(";gaussian=false;logistic=false;range=150;cut=100", cut=100.0, reach=150.0, shown=("linear",))
    scores(";gaussian=false;linear=false", shown=("logistic",))
    gaussian_less_logistic()
    gaussian_less_logistic(";sigma=315.089;range=900", 315.089, 900.0)
    linear_less_logistic()
    linear_less_logistic(";cut=400;range=600", 400.0, 600.0)
    likelihood("6", "", "Likelihood: six wins against 1700, a loss against 1900", [(1700, 1)] * 6 + [(1900, 0)])
    likelihood("7", "", "Likelihood: six wins against 1400, a loss against 2400", [(1400, 1)] * 6 + [(2400, 0)])
    likelihood("8", "", "Likelihood: six losses against 1400, a win against 2400", [(1400, 0)] * 6 + [(2400, 1)])
    likelihood("6", ";games=1500:1 1700:0.5;gaussian=true;linear=true;fide=true", "Likelihood of 1500:1 1700:0.5", [(1500, 1), (1700, 0.5)],
               others=("gaussian", "linear", "fide"))
    likelihood("7", ";games=1500:0.5 1600:0;approximation=false;fide=true", "Likelihood of 1500:0.5 1600:0", [(1500, 0.5), (1600, 0)],
               approximation=False, others=("fide",))
    likelihood("7", ";games=1500:1 1700:1", "Likelihood of 1500:1 1700:1", [(1500, 1), (1700, 1)])
    likelihood("8", ";games=1500:0", "Likelihood of 1500:0", [(1500, 0)])
    update()
    update(";games=1900:1;rating=2000;k=25;rounding=0;total-rounding=0", ((1900, 1),), 2000.0, 25.0, rounding=0, total=0)
    update(";games=1400:0 1500:0.5 1600:0.5;model=fide;k=10;total-rounding=0.5", ((1400, 0), (1500, 0.5), (1600, 0.5)), k=10.0, model="fide", total=0.5)
    one_game()
    one_game(";k=32;model=fide;cut=400;range=300", 32.0, "fide", 400.0, 300.0)
    one_game(";model=gaussian;cut=1", model="gaussian", cut=1.0)
    response()
    response(";k=8;k2=0;k3=16;strength=1500;jump=-100;opponents=150;games=40;draws=0.9;band=false", (8.0, 0.0, 16.0), 1500.0, -100.0, 150.0, 40, 0.9, False)
    response(";k2=0;k3=0;jump=0", (10.0, 0.0, 0.0), jump=0.0)
    performance_interval()
    performance_interval(";opponents=1500;score=0.35;games=5;interval=false", 1500.0, 0.35, 5, False)
    performance_interval(";games=6", games=6)
    games_needed()
    games_needed(";error=250;score=0.65", 250.0, 0.65)
    games_needed(";error=300;score=0.5", 300.0, 0.5)
    glicko_deviation()
    glicko_deviation(";deviation=60;c=20;most=300;months=24;games-a-month=1.5;opponents-deviation=30", 60.0, 20.0, 300.0, 24, 1.5, 30.0)
    glicko_deviation(";c=0", c=0.0)
    weights()
    weights(";k=32;games-per-event=6;events=5;whole-n0=false", 32.0, 6, 5, False)
    weights(";k=30;games-per-event=3;events=4;whole-n0=false", 30.0, 3, 4, False)
    paradox()
    paradox(";k=25;games-per-event=4;first=0.75;second=0.25;rounds=3;start=1650;opponents=1500;model=logistic;rounded=true", 25.0, 4, 0.75, 0.25, 3, 1650.0,
            1500.0, "logistic", True)
    mean_of_opponents()
    mean_of_opponents(";own=1850;games=1500:1 2000:0.5 1950:0;k=16;model=fide;rounded=false", 1850.0, ((1500, 1), (2000, 0.5), (1950, 0)), 16.0, "fide", False)
    rounding()
    rounding(";k=10;step=0.1;games=1", 10.0, 0.1, 1)
    rounding(";games=100", games=100)
    coupled()
    coupled(";own=1500;other=1550;share=0.7;games=1;k=20", 1500.0, 1550.0, 0.7, 1, 20.0)
    coupled(";games=60;k=10", games=60, k=10.0)
    table_4()
    table_4(";passes=6;start=1500;whole=false", 6, 1500.0, False)
    limits()


def limits():
    """At the ends of what the parameters allow, at ties, and where a case turns into the next."""
    abilities(1500.0, 1500.0, 300.0, 50.0, ";rating-a=1500;rating-b=1500;sigma-a=300;sigma-b=50")
    abilities(1200.0, 2000.0, 120.0, 120.0, ";rating-a=1200;rating-b=2000;sigma-a=120;sigma-b=120")
    scores(";sigma=100;cut=100;range=100;fide=true", 100.0, 100.0, 100.0, ("gaussian", "logistic", "linear", "fide"))
    scores(";range=1500;gaussian=false;fide=true", reach=1500.0, shown=("logistic", "linear", "fide"))
    gaussian_less_logistic(";sigma=150;range=333", 150.0, 333.0)
    linear_less_logistic(";cut=200;range=150", 200.0, 150.0)
    likelihood("6", ";games=1600:0.5", "Likelihood of 1600:0.5", [(1600, 0.5)])
    likelihood("6", ";games=1200:1 1500:0;linear=true", "Likelihood of 1200:1 1500:0", [(1200, 1), (1500, 0)], others=("linear",))
    likelihood("8", ";games=2000:0 1800:0 2200:1;gaussian=true", "Likelihood of 2000:0 1800:0 2200:1", [(2000, 0), (1800, 0), (2200, 1)],
               others=("gaussian",))
    update(";games=1600:0.5", ((1600, 0.5),))
    update(";games=1600:1 1600:0;rating=1600;k=40;rounding=0.1;total-rounding=0.1", ((1600, 1), (1600, 0)), 1600.0, 40.0, rounding=0.1, total=0.1)
    update(";games=2300:0 2300:0.5;rating=1500;k=24;model=gaussian", ((2300, 0), (2300, 0.5)), 1500.0, 24.0, "gaussian")
    one_game(";k=10;range=400", 10.0, reach=400.0)
    one_game(";k=40;range=401;cut=350", 40.0, cut=350.0, reach=401.0)
    one_game(";k=15;model=fide;cut=400", 15.0, "fide", 400.0)
    response(";k=0;k2=20;k3=0;jump=-300;games=10", (0.0, 20.0, 0.0), jump=-300.0, games=10)
    response(";k=10;k2=10;k3=5;jump=50;opponents=-200;games=400;draws=1;band=true", (10.0, 10.0, 5.0), jump=50.0, opponents=-200.0, games=400, draws=1.0)
    performance_interval(";score=0.5;games=100", score=0.5, games=100)
    performance_interval(";opponents=2000;score=0.95;games=20", 2000.0, 0.95, 20)
    performance_interval(";games=5", games=5)
    games_needed(";error=20;score=0.5", 20.0, 0.5)
    games_needed(";error=100;score=0.9", 100.0, 0.9)
    games_needed(";error=100;score=0.1", 100.0, 0.1)
    glicko_deviation(";c=40;months=75", c=40.0, months=75)
    glicko_deviation(";c=40;months=74", c=40.0, months=74)
    glicko_deviation(";deviation=350", deviation=350.0)
    glicko_deviation(";deviation=350;most=300", deviation=350.0, most=300.0)
    weights(";events=1", events=1)
    weights(";games-per-event=27;events=1", per_event=27, events=1)
    weights(";k=40;games-per-event=20;events=3", 40.0, 20, 3)
    weights(";k=16;games-per-event=5;events=8", 16.0, 5, 8)
    paradox(";rounds=4", rounds=4)
    paradox(";first=0;second=1;opponents=1600;model=fide", first=0.0, second=1.0, opponents=1600.0, model="fide")
    paradox(";first=0.5;second=0.5", first=0.5, second=0.5)
    mean_of_opponents(";games=1700:0.5", games=((1700, 0.5),))
    mean_of_opponents(";own=2000;games=1400:1 1400:1 2300:1;k=10;model=linear", 2000.0, ((1400, 1), (1400, 1), (2300, 1)), 10.0, "linear")
    rounding(";k=40;step=0.2;games=8", 40.0, 0.2, 8)
    rounding(";k=16;step=0.01;games=50", 16.0, 0.01, 50)
    coupled(";own=1600;other=1800;share=0.3;games=5;k=16", 1600.0, 1800.0, 0.3, 5, 16.0)
    coupled(";share=0.76;games=20", share=0.76, games=20)
    coupled(";own=1700;other=1700", 1700.0, 1700.0)
    table_4(";passes=1", 1)
    table_4(";passes=12;start=2000", 12, 2000.0)


if __name__ == "__main__":
    main()
