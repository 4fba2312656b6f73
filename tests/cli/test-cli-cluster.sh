#!/bin/sh
# The commands of docs/cluster.md, as they stand there but for their size: ranges that were killed are run again, and what is joined is, byte for
# byte, what one run over all seeds writes. Slurm's script runs under a real Slurm where there is one, else as Slurm would call it.
#
# SPDX-License-Identifier: GPL-3.0-or-later
. "${SCL_SOURCE_DIR:?}/tests/tree/tap.sh"

place=$(mktemp -d) || exit 1
trap 'rm -rf "$place"' EXIT
doc="$SCL_SOURCE_DIR/docs/cluster.md"
small='--set=players=60 --set=months=6 --set=events=6'

# Before the real program: a small federation, and the ranges that begin with 5 and 13 are killed the first time.
mkdir -p "$place/bin"
cat > "$place/bin/scalata-cli" << END
#!/bin/sh
[ "\$1" = simulate ] || exec "$SCL_CLI" "\$@"
for argument in "\$@"; do
  case "\$argument" in
    --seeds=5-*|--seeds=13-*)
      if [ ! -e "$place/killed.\$argument" ]; then
        : > "$place/killed.\$argument"
        "$SCL_CLI" "\$@" $small > /dev/null &
        kill -KILL \$!
        wait \$!
        exit
      fi ;;
  esac
done
exec "$SCL_CLI" "\$@" $small
END
chmod +x "$place/bin/scalata-cli"
PATH="$place/bin:$PATH"
whole="$place/whole/simulate-1-40.csv"

# block WORD: the block of the document with this word, for 20 ranges of 2 seeds.
block ()
{
  awk -v word="$1" '/^```/ { if (inside && found) { printf "%s", text; exit } inside = !inside; text = ""; found = 0; next }
                    inside { text = text $0 "\n"; if (index ($0, word)) found = 1 }' "$doc" \
    | sed -e 's/ranges=100 seeds=100/ranges=20 seeds=2/' -e 's/^seeds=100/seeds=2/' -e 's/--array=1-100/--array=1-20/' -e 's/1-10000/1-40/' -e 's/--cpus-per-task=8/--cpus-per-task=2/'
}

run_whole ()
{
  scalata-cli simulate --policy=elo-italia-1997 --policy=glicko --seeds=1-40 --output="$place/whole" > /dev/null || echo "one run failed"
  rm -f "$place"/killed.*
}

with_parallel ()
{
  mkdir "$place/parallel"
  cd "$place/parallel" || exit
  echo : > hosts
  block 'sshloginfile' > commands
  grep -q 'resume-failed' commands || echo "the document's block was not found"
  sh commands > out 2> err && echo "joined with seeds that lack"
  grep -q 'The seeds 5-6,13-14 are in none of the files' err || cat err
  [ ! -e all.csv ] || echo "a file was written"
  sh commands > out 2> err || cat err
  [ "$(wc -l < jobs.log)" -eq 23 ] || cat jobs.log
  cmp all.csv "$whole"
}

# The script as Slurm calls it: one task after another.
as_slurm ()
{
  mkdir "$place/tasks"
  cd "$place/tasks" || exit
  rm -f "$place"/killed.*
  block '#SBATCH' > runs.sbatch
  grep -q 'SLURM_ARRAY_TASK_ID' runs.sbatch || echo "the document's block was not found"
  for again in 1 2; do
    for task in $(seq 1 20); do
      SLURM_SUBMIT_DIR="$PWD" SLURM_ARRAY_TASK_ID=$task sh runs.sbatch > out 2> err || echo "$again $task" >> failed
    done
  done
  [ "$(tr '\n' ';' < failed)" = '1 3;1 7;' ] || cat failed
  block 'sbatch --wait' | grep -v '^sbatch' > merging
  sh merging > out 2> err || cat err
  cmp all.csv "$whole"
}

# Twice the same sbatch, under Slurm itself.
under_slurm ()
{
  mkdir "$place/slurm"
  cd "$place/slurm" || exit
  rm -f "$place"/killed.*
  block '#SBATCH' > runs.sbatch
  block 'sbatch --wait' > commands
  sh commands > out 2> err && echo "joined with seeds that lack"
  grep -q 'The seeds 5-6,13-14 are in none of the files' err || cat err
  sh commands > out 2> err || cat err
  cmp all.csv "$whole"
}

nothing_from 'one run over all seeds' run_whole
if command -v parallel > /dev/null; then
  nothing_from 'GNU parallel: two ranges killed, resumed, joined to the same bytes' with_parallel
else
  cannot 'GNU parallel' 'there is no parallel'
fi
nothing_from 'the Slurm script, task by task: two killed, sent again, joined to the same bytes' as_slurm
if command -v sinfo > /dev/null && sinfo -h > /dev/null 2>&1; then
  nothing_from 'Slurm: two tasks killed, sent again, joined to the same bytes' under_slurm
else
  echo '# no Slurm runs here'
fi
finish
