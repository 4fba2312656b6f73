# Completion of scalata-cli for fish: the program itself says what may come next.
#
# SPDX-License-Identifier: GPL-3.0-or-later

function __scalata_cli_complete
    set -l typed (commandline -ct)
    set -l words (commandline -opc)
    for line in (scalata-cli --complete $words[2..-1] "$typed" 2> /dev/null)
        if test "$line" = ":files"
            set -l file (string replace -r -- '^--[^=]*=' '' "$typed")
            set -l before (string sub -l (math (string length -- "$typed") - (string length -- "$file")) -- "$typed")
            for path in (__fish_complete_path "$file")
                printf '%s%s\n' "$before" "$path"
            end
        else
            printf '%s\n' "$line"
        end
    end
end
complete -c scalata-cli -f -a '(__scalata_cli_complete)'
