#!/bin/sh
# The tree holds: layers include only downwards, PLplot stays behind its wall, the engine never ends the process.
#
# SPDX-License-Identifier: GPL-3.0-or-later
. "$(dirname "$0")/tap.sh"

# A file of layer $1 that includes from one of the layers named after it.
reaches_up ()
{
  layer=$1
  shift
  for above in "$@"; do
    grep -rnE "#include [\"<](\.\./)*$above/" "src/$layer" --include='*.[ch]'
  done
}

# An engine file that includes a header of a library that is not its layer's.
knows ()
{
  headers=$1
  shift
  for layer in "$@"; do
    grep -rnE "#include [\"<]($headers)" "src/$layer" --include='*.[ch]'
  done
}

# Folders of one layer that include from each other, directly or by way of others; folders within folders are folders.
folder_circles ()
{
  for layer in rating history lab figures workbench app cli; do
    grep -rnoE "^#include \"$layer/[a-z/-]+/" "src/$layer" --include='*.[ch]' \
      | sed -nE "s|^src/([a-z/-]+)/[^/:]*:[0-9]+:#include \"([a-z/-]+)/|\1 \2|p" | awk '$1 != $2' | sort -u > "$folders"
    tsort "$folders" > "$folders.order" 2> "$folders.circle" || sed "s|^|$layer: |" "$folders.circle"
  done
}

# A folder is a room with one purpose: where there are many files in it, there are several.
crowded ()
{
  find src -name '*.[ch]' | sed 's|/[^/]*$||' | sort | uniq -c | awk '$1 > 44 { print $2 ": " $1 " files" }'
}

plplot_elsewhere ()
{
  grep -rlE '#include [<"](plplot/)?plplot.*\.h' src tests --include='*.[ch]' | grep -v '^src/figures/chart/scl-chart-renderer\.c$'
}

ends_process ()
{
  grep -rnE '(^|[^a-z_>.])_?(exit|abort|quick_exit) \(' src/rating src/history src/lab src/figures src/workbench --include='*.[ch]'
}

prints ()
{
  grep -rnE '(^|[^a-z_])(printf|puts|putchar|g_print|g_printerr|perror) \(' src/rating src/history src/lab src/figures src/workbench --include='*.[ch]'
}

# A pipe, a device or a file without end would be read, and a file be written that is half there when the program is killed.
files_another_way ()
{
  grep -rnE 'g_file_(get|set)_contents|g_file_replace|g_file_load_contents|g_key_file_(load_from|save_to)_file|g_mapped_file' src --include='*.[ch]'
  grep -rnE '(^|[^a-z_])(g_fopen|fopen|creat) \(' src --include='*.[ch]'
}

# What GTK 4.10 to 4.16 and libadwaita 1.3 to 1.6 replaced: src/app/compat has it, or what came in its place. The tests answer
# GTK's own file chooser.
replaced_elsewhere ()
{
  old='Adw(Flap|Leaflet|Squeezer|MessageDialog|AboutWindow|PreferencesWindow|ViewSwitcherTitle)|adw_(flap|leaflet|squeezer|message_dialog|about_window|show_about|preferences_window|view_switcher_title|expander_row_add_action)|ADW_(TYPE_|IS_)?(FLAP|LEAFLET|SQUEEZER|MESSAGE_DIALOG|ABOUT_WINDOW|PREFERENCES_WINDOW|VIEW_SWITCHER_TITLE)'
  old="$old|Gtk(InfoBar|MessageDialog|Dialog|Assistant|ComboBox|EntryCompletion|TreeView|IconView|ListStore|TreeStore|CellView|CellRenderer|ColorButton|ColorChooser|FontButton|FontChooser|AppChooser|FileChooserNative|FileChooserDialog|FileChooserWidget|StyleContext|Statusbar|LockButton|VolumeButton)\\b"
  old="$old|gtk_(info_bar|message_dialog|style_context_(get|lookup|save|restore|add_class)|show_uri|file_chooser_native|combo_box|tree_view|color_button|font_button|widget_(show|hide|get_allocation|get_allocated|get_style_context|translate_coordinates)|css_provider_load_from_data|snapshot_render)"
  grep -rnE "$old" src/app data/ui tests/app --include='*.[ch]' --include='*.ui' | grep -v '^src/app/compat/'
  grep -rnE 'GTK_FILE_CHOOSER|gtk_file_chooser|GtkFileChooser' src/app data/ui | grep -v '^src/app/compat/'
  # No circle back: the folder stands below all others of the window.
  grep -rnE '#include "app/' src/app/compat | grep -v '"app/compat/'
}

# Their words are those of the thread's language, which glib's header does not know. What is said of a file that cannot be read is for the
# person, and asks for no catalog, which is a file.
words_of_the_user_alone ()
{
  grep -rlE 'gi18n(-lib)?\.h|[^a-z_](g_)?(d[np]*)?gettext2? \(' src/rating src/history src/lab src/figures --include='*.[ch]' \
    | grep -vE '^src/rating/base/scl-(gettext|language|regular-file)\.[ch]$'
}

nothing_from 'the words of documents come from scl-gettext.h' words_of_the_user_alone
nothing_from 'files are read and written whole by scl-regular-file alone' files_another_way
nothing_from 'rating knows no other layer' reaches_up rating history lab figures workbench app cli
nothing_from 'history knows rating only' reaches_up history lab figures workbench app cli
nothing_from 'lab knows rating and history only' reaches_up lab figures workbench app cli
nothing_from 'figures know nothing of workbench, app and cli' reaches_up figures workbench app cli
nothing_from 'workbench knows neither app nor cli' reaches_up workbench app cli
nothing_from 'app does not know cli' reaches_up app cli
nothing_from 'cli does not know app' reaches_up cli app
folders=$(mktemp)
trap 'rm -f "$folders" "$folders.order" "$folders.circle"' EXIT
nothing_from 'the folders of a layer form no circle' folder_circles
nothing_from 'no folder is crowded' crowded
nothing_from 'what newer GTK and libadwaita replaced stands in src/app/compat alone' replaced_elsewhere
nothing_from 'only app knows GTK' knows 'gtk/|gdk/|gsk/|adwaita' rating history lab figures workbench cli
nothing_from 'nothing below figures knows cairo or pango' knows 'cairo|pango' rating history lab
nothing_from 'rating knows neither SQLite nor libarchive' knows 'sqlite3|archive' rating lab figures
nothing_from 'only scl-chart-renderer.c includes plplot.h' plplot_elsewhere
nothing_from 'the engine never ends the process' ends_process
nothing_from 'the engine never prints' prints
finish
