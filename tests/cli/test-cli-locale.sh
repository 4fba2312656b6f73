#!/bin/sh
# What programs read, and every file, is byte for byte the same under every locale; what people read is in their language.
#
# Real locales with other decimal signs, sorting and words: it_IT and es_ES, of the machine or else made here.
#
# SPDX-License-Identifier: GPL-3.0-or-later
. "${SCL_SOURCE_DIR:?}/tests/tree/tap.sh"

place=$(mktemp -d) || exit 1
trap 'rm -rf "$place"' EXIT
export SCL_LOCALEDIR="${G_TEST_BUILDDIR:?}/../po" XDG_DATA_HOME="$place/own"
unset LANGUAGE LC_ALL LANG
locales='it_IT.UTF-8 es_ES.UTF-8'

# one NAME VERB…: its standard output goes into NAME.
one ()
{
  name=$1
  shift
  "$SCL_CLI" "$@" > "$name" 2> "$name.err" < /dev/null || { echo "exit status $?: $*"; sed 's/^/  /' "$name.err"; }
  echo "$1" >> verbs
}

game='1998-10-03 1300:1 1650:1 1600:0 1500:1 1700:0.5'
policies='--policy=elo-italia-1997 --policy=elo-italia-by-event'
small='--set=players=100 --set=months=18 --seeds=1-2'

# Every verb, in the format given.
verbs_as ()
{
  # shellcheck disable=SC2086
  {
    rm -f season.scalata
    one "import.$1" import season.scalata games.csv table3.trf list.txt events.csv --format="$1"
    one "check.$1" check season.scalata --format="$1"
    one "lists.$1" lists season.scalata --format="$1"
    one "list.$1" lists season.scalata --list=1 --format="$1"
    one "players.$1" players season.scalata --format="$1"
    one "events.$1" events season.scalata --format="$1"
    one "doubts.$1" doubts season.scalata --format="$1"
    one "correct.$1" correct season.scalata strike-event '#1' --reason=why --format="$1"
    one "corrections.$1" correct season.scalata list --format="$1"
    one "imports.$1" imports season.scalata --format="$1"
    # They hold the moment in which they were made.
    sed -i 's/20[0-9-]*T[0-9:.]*Z/TIME/' "correct.$1" "corrections.$1" "imports.$1"
    one "profile.$1" profile season.scalata 'Barlasco, Gino' --policy=elo-italia-1997 --format="$1"
    one "columns.$1" players games.csv --columns=? --format="$1"
    one "expected.$1" expected --model=fide --difference=148 --format="$1"
    one "performance.$1" performance --opponents=1950,1950,1400 --score=2 --format="$1"
    one "rate.$1" rate --policy=elo-italia-1997 --player=rating=1600 --event="$game" --format="$1"
    one "rate-new.$1" rate --policy=fide-2024 --player='rating=none games=0' --event='2024-10-03 1800:1 1850:1 1900:0 1500:1 1700:0.5' --format="$1"
    one "need.$1" need --policy=fide --player=rating=2430 --goal=2450 --event=9 --field=1900,2400,2500 --format="$1"
    one "need-games.$1" need games.csv --who='Barlasco, Gino' --policy=glicko --goal=1600 --event='5' --field=1500 --spread=50 --format="$1"
    one "norm.$1" norm --federation=ITA --game='2450 GM NOR:1' --game='none FM ITA:0.5' --format="$1"
    one "replay.$1" replay games.csv $policies --format="$1"
    one "gains.$1" gains games.csv $policies --format="$1"
    one "gains-players.$1" gains games.csv $policies --by=player --active --format="$1"
    one "studies.$1" study list --format="$1"
    one "study.$1" study show climb-1998 --format="$1"
    one "study-check.$1" study check climb-1998 --format="$1"
    one "climb.$1" climb --paper --format="$1"
    one "climb-runs.$1" climb --runs=3 --format="$1"
    one "climb-largest.$1" climb --largest --games=10 --format="$1"
    one "fit.$1" fit games.csv --white-edge=fit --format="$1"
    one "fit-whr.$1" fit table3.trf --model=whr --format="$1"
    one "simulate.$1" simulate --policy=elo-italia-1997 --policy=glicko $small --format="$1"
    one "world.$1" simulate --list --format="$1"
    one "tune.$1" tune games.csv --policy=elo --parameter=k/bands=10:11 --format="$1"
    one "tune-seeds.$1" tune --policy=elo --parameter=k/bands=10:11 $small --format="$1"
    one "figures.$1" figure --list --format="$1"
    one "figure.$1" figure 4 --format="$1"
    one "table.$1" figure table-4 --format="$1"
    one "lessons.$1" lesson --format="$1"
    one "lesson.$1" lesson climb --format="$1"
    one "policies.$1" policies --format="$1"
    one "policy.$1" policies --show=fide-2024 --format="$1"
    one "policy-check.$1" policies --check="$SCL_SOURCE_DIR/data/policies/fide-2024.policy" --format="$1"
  }
}

# Every verb that writes files.
verbs_into_files ()
{
  # shellcheck disable=SC2086
  {
    one out export season.scalata -o export.csv
    one out export season.scalata -o export.trf
    one out export season.scalata --list=1 -o list-1.csv
    one out export season.scalata --list=1 -o list-1.txt
    one out replay games.csv $policies --output=replay --figures --player=gino
    one out simulate --policy=elo-italia-1997 $small --months --output=simulated
    one out merge simulated/simulate-1-2.csv --output=merged.csv
    one out tune games.csv --policy=elo --parameter=k/bands=10:11 --output=tuned
    one out tune --policy=elo --parameter=k/bands=10:11 $small --output=tuned-seeds
    one out climb --paper --output=schemes.svg
    for ending in svg pdf json csv txt; do
      one out profile season.scalata 'Barlasco, Gino' --policy=elo-italia-1997 --output="profile.$ending"
    done
    one out figure table-4 --output=table-4.md
    one out figure table-4 --output=table-4.csv
    one out lesson climb --output=lesson.pdf
    for ending in svg pdf png csv; do
      one out figure 4 --output="figure.$ending"
      one out climb --output="climb.$ending"
      one out gains games.csv $policies --by=rating --output=gains.csv --figure="gains-rating.$ending"
    done
    one out study run climb-1998 --output=study.pdf
    one out study run climb-1998 --output=study.html
    one out report games.csv $policies --output=report.pdf
    one out report games.csv $policies --output=report.html
  }
  rm -f out out.err
}

# do_all LOCALE: the folder of that name holds what is not for people, and people's texts in "people".
do_all ()
{
  mkdir -p "$place/$1/people"
  cd "$place/$1" || exit 1
  # The sample's last days are enough.
  { head -n 2 "$season"; tail -n 1500 "$season"; } > games.csv
  cp "$SCL_SOURCE_DIR/data/samples/table3.trf" .
  cp "$SCL_SOURCE_DIR/tests/data/readers/APR01FRL.TXT" list.txt
  cp "$SCL_SOURCE_DIR/tests/data/readers/events.csv" .
  export LC_ALL="$1"
  verbs_as text
  mv ./*.text ./*.err people
  verbs_as json
  verbs_as csv
  verbs_into_files
  # Holds the moment of each import.
  rm -f season.scalata
}

same ()
{
  cd "$place" || exit 1
  diff -rq -x people C.UTF-8 "$1" || diff -r -x people C.UTF-8 "$1" | head -n 20 | cut -c 1-200
}

# A verb that the program has and this test does not.
forgotten ()
{
  cd "$place" || exit 1
  LC_ALL=C "$SCL_CLI" --help | sed -n 's/^  \([a-z]*\) .*/\1/p' | while read -r verb; do
    grep -qx "$verb" C.UTF-8/verbs || echo "$verb"
  done
}

# translated FILE 'text': people's text holds it.
translated ()
{
  grep -qF "$2" "$1" || { echo "no \"$2\" in $1:"; head -n 5 "$1"; }
}

speaks_italian ()
{
  cd "$place" || exit 1
  translated it_IT.UTF-8/people/players.text 'Federazione'
  translated it_IT.UTF-8/people/rate.text 'Punti 3.5, attesi'
  translated it_IT.UTF-8/people/policies.text 'FIDE, regole del 1º gennaio 2022'
}

# A document in a language is the same whoever writes it, and data beside it stays as it is.
language_asked ()
{
  for locale in C C.UTF-8 $locales; do
    (cd "$place" && LC_ALL=$locale "$SCL_CLI" climb --language=it --output="italian-$locale.svg" > /dev/null 2>&1 \
      && LC_ALL=$locale "$SCL_CLI" climb --language=it --output="italian-$locale.csv" > /dev/null 2>&1) || echo "$locale: failed"
    cmp "$place/italian-C.svg" "$place/italian-$locale.svg"
    cmp "$place/C.UTF-8/climb.csv" "$place/italian-$locale.csv"
  done
  cmp -s "$place/italian-C.svg" "$place/C.UTF-8/climb.svg" && echo 'the Italian drawing is the English one'
  # Of data that were made the file says so in English, and people read it in their language.
  LC_ALL=C "$SCL_CLI" report "$season" -p elo --language=it -o "$place/season.html" > /dev/null 2>&1 || echo 'no report'
  grep -qF 'Generati: una federazione simulata, 7600 giocatori' "$place/season.html" || echo 'the data are not called generated in Italian'
  grep -qF 'Generated:' "$place/season.html" && echo 'the data are called generated in English'
  LC_ALL=C "$SCL_CLI" figure 4 --language=xx --output="$place/no.svg" 2> "$place/err" && echo 'xx was taken for a language'
  grep -qF 'en, it, es' "$place/err" || cat "$place/err"
}

# LANGUAGE decides what people read, whatever the locale, and nothing else.
language_of_environment ()
{
  export LC_ALL=C.UTF-8 LANGUAGE=it
  "$SCL_CLI" players "$place/C.UTF-8/games.csv" > "$place/italian.text"
  translated "$place/italian.text" 'Federazione'
  "$SCL_CLI" policies --format=json | cmp - "$place/C.UTF-8/policies.json"
  LC_ALL=C "$SCL_CLI" policies | cmp - "$place/C.UTF-8/people/policies.text"
}

season=${SCL_SEASON:?}
for locale in $locales; do
  has_locale "$locale" && continue
  cannot 'every verb writes the same under every locale' "there is no locale $locale"
  finish
  exit
done

nothing_from 'every verb works in C.UTF-8' do_all C.UTF-8
for locale in C $locales; do
  nothing_from "every verb works in $locale" do_all "$locale"
  nothing_from "what is not for people is the same in $locale" same "$locale"
done
nothing_from 'no verb is left out' forgotten
nothing_from 'people read their language' speaks_italian
nothing_from 'the language of a document is asked for' language_asked
nothing_from "LANGUAGE is people's" language_of_environment
finish
