#!/usr/bin/env python3
"""Works out what the figures of the sources' words hold, apart from the program, and writes sources.expected for test-described.c.

usage: tests/figures/expected_sources.py > tests/figures/sources.expected

The numbers follow from Carosi, Il sistema Elo (Mini-introduzione, Performance rating, Il fattore K, Punteggio di ingresso, Sistema Glicko) and the round
table of 1999, note 2; titles, words, colours and dashes are the design's.

SPDX-License-Identifier: GPL-3.0-or-later
"""
from math import ceil, cosh, exp, floor, hypot, log, log10, pi, sqrt

from expected_figures import Figure, THIN, bell, bisect, expected, number, phi

PC = f"{THIN}%"
S = 400 / log(10)


def density(f, x_title, low, high):
    f.axis("X", x_title, low=low, high=high, decimals=0).axis("Y", "probability density (per point)", low=0, decimals=5)


def gumbel(head="", a=1700.0, b=1560.0):
    share = number(100 * expected("logistic", a - b), 1)
    low, high = floor(min(a, b) - 3 * S), ceil(max(a, b) + 7 * S)
    f = Figure("gumbel" + head, "Abilities behind the logistic curve", "Very good days are not so rare as in the bell curve",
               f"The player of {number(a, 0)} plays better than the player of {number(b, 0)} in {share}{PC} of the games; with bell curves it would be "
               f"{number(100 * phi((a - b) / hypot(200, 200)), 1)}{PC}.")
    density(f, "ability (rating points)", low, high)
    xs = list(range(low, high + 1))
    for r, colour, dash in ((a, "blue", "solid"), (b, "vermilion", "dashed")):
        f.series("area", f"rating {number(r)}", colour, dash, xs, [exp(-(x - r) / S - exp(-(x - r) / S)) / S for x in xs], decimals=5)
    f.mark("vertical", a, 0, number(a), "blue").mark("vertical", b, 0, number(b), "vermilion").done()

    d = a - b
    f = Figure("gumbel-difference" + head, "Their difference, and that of two bell curves", "What lies right of 0 is the share of the better games",
               f"About a difference of {number(d, 0)} points the logistic curve has {share}{PC} of the games right of 0, the bell curve "
               f"{number(100 * phi(d / hypot(200, 200)), 1)}{PC}.")
    density(f, "difference of the abilities (rating points)", d - 1000, d + 1000)
    xs = [d + i - 1000 for i in range(2001)]
    f.series("line", "bell curve", "vermilion", "dashed", xs, [bell(x, d, hypot(200, 200)) for x in xs])
    f.series("line", "logistic curve", "blue", "solid", xs, [1 / (4 * S * cosh((x - d) / (2 * S)) ** 2) for x in xs])
    f.mark("vertical", d, 0, number(d, 0), "grey").done()


def unequal(head="", ratio=3.0, typical=200.0):
    s = typical * sqrt(2)

    def most(t):
        d = s if t == s else sqrt(2 * log(t / s) / (1 / s ** 2 - 1 / t ** 2))
        return abs(phi(d / s) - phi(d / t)), d
    at, where = most(typical * sqrt(ratio + 1 / ratio))
    f = Figure("unequal-spread" + head, "Players of unequal spread", "Most by which the expected score changes",
               f"Where one spread is {number(ratio)} times the other, the expected score changes by {number(100 * at, 1)}{PC} at most, at a difference of "
               f"{number(where, 0)} points.")
    f.axis("X", "one spread divided by the other", low=1, high=5, decimals=2)
    f.axis("Y", "change of the expected score", kind="percent", low=0, lowest=0, decimals=2)
    xs = [1 + 0.02 * i for i in range(201)]
    exact = lambda ys: [0 if i == 0 else y for i, y in enumerate(ys)]  # equal spreads change nothing
    f.series("line", "same product of the spreads", "blue", "solid", xs, exact([most(typical * sqrt(x + 1 / x))[0] for x in xs]))
    f.series("line", "same sum of the spreads", "grey", "dashed", xs, exact([most(2 * typical * hypot(1, x) / (1 + x))[0] for x in xs]))
    f.mark("point", ratio, at, f"{number(100 * at, 1)}{PC}", "blue").done()


def joined(head="", first=0.75, second=0.6):
    odds = lambda a, b: a * (1 - b) / (a * (1 - b) + b * (1 - a))
    line = lambda a, b: min(1, max(0, 0.5 + a - b))
    z = lambda p: bisect(lambda x: phi(x) - p, -10, 10)
    f = Figure("joined" + head, "Chances joined over a third player", f"B scores {number(100 * second)}{PC} against C; A against B, by A against C",
               f"If A scores {number(100 * first)}{PC} against C and B {number(100 * second)}{PC}, A scores {number(100 * odds(first, second), 1)}{PC} "
               f"against B; the straight line would have {number(100 * line(first, second), 1)}{PC}.")
    for name, title in (("X", "A against C"), ("Y", "A against B")):
        f.axis(name, title, kind="percent", low=0, high=1, lowest=0, highest=1, decimals=1)
    xs = [0.01 + 0.005 * i for i in range(197)]
    f.series("line", "straight line", "grey", "dotted", xs, [line(x, second) for x in xs])
    f.series("line", "bell curve", "vermilion", "dashed", xs, [phi(z(x) - z(second)) for x in xs])
    f.series("line", "logistic curve", "blue", "solid", xs, [odds(x, second) for x in xs])
    f.mark("point", first, odds(first, second), f"{number(100 * odds(first, second), 1)}{PC}", "blue").done()


def far_opponent(head="", own=2000.0, others=1950.0, far=1400.0):
    exact = lambda games, score: bisect(lambda r: score - sum(expected("logistic", r - o) for o in games), -2000, 6000)

    def ways(x):
        games = [others] * 4 + [x]
        near = [max(own - 350, min(own + 350, o)) for o in games]
        out = abs(x - own) > 350
        return (sum(games) / 5 + 240, sum(near) / 5 + 240, exact(games[:4], 3) if out else exact(games, 4), exact(games, 4))
    at = [number(v, 0) for v in ways(far)]
    f = Figure("far-opponent" + head, "One opponent far below the others", "Three wins and a loss against four equal opponents, and a win against a fifth",
               f"With a fifth opponent of {number(far, 0)} the mean of all gives {at[0]}; counted as 350 below one’s own {number(own, 0)} it gives {at[1]}, "
               f"left out beyond 350 it gives {at[2]}, and the exact performance is {at[3]}.")
    f.axis("X", "rating of the fifth opponent (points)", low=others - 1000, high=others, decimals=0).axis("Y", "performance (points)", decimals=0)
    xs = [others - 1000 + 2 * i for i in range(501)]
    values = list(zip(*map(ways, xs)))
    looks = [("mean of all", "vermilion", "dashed"), ("counted as 350 below", "amber", "dash-dot"), ("left out beyond 350", "green", "dotted"),
             ("exact", "blue", "solid")]
    for look, ys in zip(looks, values):
        f.series("line", *look, xs, ys)
    for which in (0, 1, 3):
        f.mark("point", far, ways(far)[which], at[which], looks[which][1])
    f.done()


def score_cut(head="", cut=0.9, other=0.95):
    above = lambda p, c: 400 * log10(min(c, max(1 - c, p)) / (1 - min(c, max(1 - c, p))))
    f = Figure("score-cut" + head, "All games won, all games lost", "Performance by the share of the points",
               f"Who wins all games performs {number(above(1, cut), 0)} points above the opponents where the share is cut at {number(100 * cut)}{PC}, and "
               f"{number(above(1, other), 0)} points where it is cut at {number(100 * other)}{PC}; the straight line gives 400.")
    f.axis("X", "share of the points", kind="percent", low=0, high=1, lowest=0, highest=1, decimals=1)
    f.axis("Y", "performance above the opponents (points)", decimals=0)
    f.series("line", "straight line", "grey", "dotted", [0, 1], [-400, 400])
    xs = [0.005 * i for i in range(201)]
    for c, colour, dash in ((other, "vermilion", "dashed"), (cut, "blue", "solid")):
        f.series("line", f"cut at {number(100 * c)}{PC}", colour, dash, xs, [above(x, c) for x in xs])
    for c, colour in ((other, "vermilion"), (cut, "blue")):
        f.mark("point", 1, above(1, c), number(above(1, c), 0), colour)
    f.done()


def k_by_share(head="", k=30.0, share=0.5):
    by = lambda p: S * k / 800 / (p * (1 - p))
    f = Figure("k-by-share" + head, "K by what is expected", f"A rating that stands for {number(800 / k, 1)} games",
               f"Where {number(100 * share)}{PC} of the points are expected, a rating that stands for {number(800 / k, 1)} games has K {number(by(share), 1)} "
               f"by the logistic curve, and {number(k)} by the simple rule.")
    f.axis("X", "share of the points that is expected", kind="percent", low=0, high=1, lowest=0, highest=1, decimals=1)
    f.axis("Y", "K", low=0, decimals=1)
    xs = [0.05 + 0.005 * i for i in range(181)]
    f.series("line", "800/N₀", "grey", "dashed", [0.05, 0.95], [k, k])
    f.series("line", "by the logistic curve", "blue", "solid", xs, [by(x) for x in xs])
    f.mark("point", share, by(share), number(by(share), 1), "blue").done()


def k_window(head="", games=5):
    low, high = 400 / games, 800 / games
    f = Figure("k-window" + head, "Which K suits a first event", "Above it the first rating would not count, below it too much",
               f"For a first event of {games} games K should lie between {number(low)} and {number(high)}.")
    f.axis("X", "games of the event", low=1, high=30, whole=True).axis("Y", "K", low=0, high=max(200, 1.1 * high), decimals=1)
    xs = [1 + 0.5 * i for i in range(59)]
    f.series("band", "K that suits", "sky", "solid", xs, [400 / x for x in xs], y2=[800 / x for x in xs])
    f.series("line", "800/N", "blue", "solid", xs, [800 / x for x in xs]).series("line", "400/N", "green", "dashed", xs, [400 / x for x in xs])
    f.mark("point", games, high, number(high), "blue").mark("point", games, low, number(low), "green").done()


def provisional(head="", k=32.0, games=10):
    f = Figure("provisional-k" + head, "K while results are averaged", "A mean of the first N + 1 results, told as a K",
               f"In game {games} of a provisional rating K is {number(800 / games)}; after {number(ceil(800 / k), 0)} games it is no larger than that of "
               f"everybody else, {number(k)}.")
    f.axis("X", "game", low=0, high=30, whole=True).axis("Y", "K", low=0, decimals=1)
    xs = list(range(2, 31))
    f.series("line", "K of everybody else", "grey", "dashed", [2, 30], [k, k])
    f.series("points", "K of that game: 800/(N + 1)", "blue", "solid", xs, [800 / x for x in xs])
    f.mark("point", games, 800 / games, number(800 / games), "blue").done()


def fixed_entry(head="", entering=1400.0, strength=1600.0, k=30.0, games=60):
    share = expected("linear", strength - entering)
    gain = k * (share - 0.5)
    needed = (strength - entering) / gain if gain != 0 else 0
    xs, by_game = list(range(games + 1)), [entering]
    for _ in range(games):
        by_game.append(by_game[-1] + k * (share - expected("logistic", by_game[-1] - entering)))
    f = Figure("fixed-entry" + head, "One first rating for all", f"Everybody enters at {number(entering, 0)}, and so are the opponents rated",
               f"A newcomer of {number(strength, 0)} who enters at {number(entering, 0)} and scores {number(100 * share, 1)}{PC} wins {number(gain, 1)} points a "
               f"game: {number(needed, 1)} games until the rating is right. Rated after every game, it is {number(by_game[-1], 0)} after {games} games.")
    f.axis("X", "games", low=0, high=games, whole=True).axis("Y", "rating (points)", decimals=0)
    f.series("line", "all games at once", "blue", "solid", xs, [entering + gain * x for x in xs])
    f.series("line", "after every game", "green", "dash-dot", xs, by_game)
    f.mark("horizontal", 0, strength, "how well the newcomer plays", "grey")
    if 0 < needed <= games:
        f.mark("point", needed, strength, number(needed, 1), "blue")
    f.done()


def entry_drift(head="", entering=1500.0, strength=1450.0, share=0.1):
    drift = share * (entering - strength)
    low, high = min(strength - 200, entering), max(strength + 200, entering)
    f = Figure("entry-drift" + head, "The first rating that moves nobody else", f"Each year {number(100 * share)}{PC} of the players are newcomers",
               f"Newcomers who play like {number(strength, 0)} and enter at {number(entering, 0)} move the list by {'+' if drift > 0 else ''}{number(drift, 1)} "
               f"points a year; at {number(strength, 0)} they would not move it.")
    f.axis("X", "first rating (points)", low=low, high=high, decimals=0).axis("Y", "drift of the list (points a year)", decimals=1)
    f.series("line", None, "blue", "solid", [low, high], [share * (low - strength), share * (high - strength)])
    f.mark("horizontal", 0, 0, None, "grey").mark("point", strength, 0, number(strength, 0), "green")
    if drift != 0:
        f.mark("point", entering, drift, number(drift, 1), "vermilion")
    f.done()


def groups(head="", gap=200.0, local=0.02, opens=0.2, k=20.0, games=200):
    def path(meet):
        ys = [gap]
        for _ in range(games):
            ys.append(ys[-1] - 2 * k * meet * (expected("logistic", gap) - expected("logistic", gap - ys[-1])))
        return ys
    a, b, xs = path(local), path(opens), list(range(games + 1))
    f = Figure("groups" + head, "Two towns that rarely meet", "By how many points their ratings cannot be compared",
               f"Two towns are rated alike, but one plays {number(gap, 0)} points better. After {games} games of each player {number(a[-1], 0)} points of that "
               f"are missing with local festivals, and {number(b[-1], 0)} with open tournaments.")
    f.axis("X", "games of each player", low=0, high=games, whole=True).axis("Y", "missing between the towns (points)", low=0, decimals=0)
    f.series("line", "no games between them", "grey", "dotted", [0, games], [gap, gap])
    f.series("line", f"local festivals: {number(100 * local)}{PC} of the games", "vermilion", "dashed", xs, a)
    f.series("line", f"open tournaments: {number(100 * opens)}{PC} of the games", "blue", "solid", xs, b)
    f.mark("point", games, a[-1], number(a[-1], 0), "vermilion").mark("point", games, b[-1], number(b[-1], 0), "blue").done()


def weight(deviation):
    return 1 / sqrt(1 + 3 * (deviation / S / pi) ** 2)


def glicko(head_g="", deviation=80.0, other=300.0, head_k="", n0=25, games=25):
    g1, g2 = weight(deviation), weight(other)
    f = Figure("glicko-g" + head_g, "How much a game counts against an unsure rating", "1: as against an opponent who is known well",
               f"Against an opponent with a deviation of {number(deviation, 0)} a game counts {number(g1, 2)} of a game, and against one with "
               f"{number(other, 0)} it counts {number(g2, 2)}.")
    f.axis("X", "deviation of the opponent (points)", low=0, high=350).axis("Y", "what a game counts", low=0, high=1.1, decimals=3)
    xs = list(range(351))
    f.series("line", "g", "blue", "solid", xs, [weight(x) for x in xs])
    f.series("line", "the paper’s shortcut: N/(N + 1)", "grey", "dashed", xs, [1 / (1 + (x / (2 * S)) ** 2) for x in xs])
    f.mark("point", deviation, g1, number(g1, 2), "blue").mark("point", other, g2, number(g2, 2), "blue").done()

    k = 800 / (games + n0)
    f = Figure("glicko-k" + head_k, "K by the games of a period", f"The old rating stands for {n0} games",
               f"With {games} games in the period Glicko’s K is about {number(k, 1)} where Elo’s is {number(800 / n0, 1)}: the new results weigh "
               f"{number(100 * games / (games + n0), 0)}{PC} with Glicko and {number(min(100 * games / n0, 100), 0)}{PC} with Elo.")
    f.axis("X", "games of the period", low=0, high=60, whole=True).axis("Y", "K", low=0, decimals=1)
    xs = list(range(61))
    f.series("line", "Elo: 800/N₀", "grey", "dashed", xs, [800 / n0 for _ in xs])
    f.series("line", "Glicko: about 800/(N + N₀)", "blue", "solid", xs, [800 / (x + n0) for x in xs])
    f.mark("point", games, k, number(k, 1), "blue").done()


def leaning(head="", own=1500.0, deviation=350.0, opponent=1500.0, theirs=0.0):
    g, q = weight(theirs), 1 / S
    win = lambda x: 1 / (1 + exp(-q * g * (x - opponent)))
    peak = bisect(lambda x: x - own - deviation ** 2 * q * g * (1 - win(x)), own, own + deviation ** 2 * q)
    w = win(own)
    new = 1 / sqrt(1 / deviation ** 2 + (q * g) ** 2 * w * (1 - w))
    low, high = floor(own - 4 * deviation), ceil(own + 5 * deviation)
    xs = list(range(low, high + 1))
    now = [exp(-((x - own) / deviation) ** 2 / 2) * win(x) for x in xs]
    near = [exp(-((x - peak) / new) ** 2 / 2) for x in xs]
    mean = sum(x * y for x, y in zip(xs, now)) / sum(now)
    f = Figure("leaning-belief" + head, "A belief that leans", "How likely each strength is after the win",
               f"After the win a strength of {number(peak, 1)} is the likeliest, and {number(mean, 1)} the mean of all that may be: {number(mean - peak, 1)} "
               "points farther.")
    density(f, "strength (rating points)", low, high)
    f.series("line", "bell curve", "grey", "dashed", xs, [y / sum(near) for y in near])
    f.series("line", "after the win", "blue", "solid", xs, [y / sum(now) for y in now])
    f.mark("vertical", peak, 0, "likeliest", "blue").mark("vertical", mean, 0, "mean", "vermilion").done()


def main():
    gumbel()
    gumbel(";rating-a=1500;rating-b=1800", 1500.0, 1800.0)
    unequal()
    unequal(";ratio=2;typical-spread=150", 2.0, 150.0)
    joined()
    joined(";a-against-c=0.3;b-against-c=0.9", 0.3, 0.9)
    far_opponent()
    far_opponent(";own=1800;opponents=1700;far=1500", 1800.0, 1700.0, 1500.0)
    score_cut()
    score_cut(";score-cut=0.8;other-cut=0.99", 0.8, 0.99)
    k_by_share()
    k_by_share(";k=16;share=0.9", 16.0, 0.9)
    k_window()
    k_window(";games=3", 3)
    provisional()
    provisional(";k=24;games=3", 24.0, 3)
    fixed_entry()
    fixed_entry(";entering=1500;strength=1350;k=20;games=30", 1500.0, 1350.0, 20.0, 30)
    fixed_entry(";strength=1400", strength=1400.0)
    entry_drift()
    entry_drift(";entering=1300;strength=1600;turnover=0.05", 1300.0, 1600.0, 0.05)
    entry_drift(";entering=1450", 1450.0)
    groups()
    groups(";gap=100;local=0;open=0.5;k=40;games=50", 100.0, 0.0, 0.5, 40.0, 50)
    glicko()
    glicko(";opponent-deviation=0;other-deviation=350", 0.0, 350.0, ";n0=40;games=60", 40, 60)
    leaning()
    leaning(";own=1700;deviation=100;opponent=1500;opponent-deviation=120", 1700.0, 100.0, 1500.0, 120.0)


if __name__ == "__main__":
    main()
