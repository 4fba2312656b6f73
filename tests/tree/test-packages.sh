#!/bin/sh
# What the packages are made from is well formed and agrees with the project. flatpak-builder reads its manifest.
#
# SPDX-License-Identifier: GPL-3.0-or-later
. "$(dirname "$0")/tap.sh"

manifest=flatpak/org.scalata.Scalata.json

unread ()
{
  flatpak-builder --show-manifest "$manifest" > /dev/null
}

# Each archive has a sum; nothing is taken from wherever a branch points to today.
not_pinned ()
{
  python3 - "$manifest" << 'END'
import json, sys
manifest = json.load(open(sys.argv[1]))
names = [module["name"] for module in manifest["modules"]]
for module in manifest["modules"]:
    for source in module["sources"]:
        if source["type"] == "dir":
            continue
        if source["type"] != "archive" or len(source.get("sha256", "")) != 64:
            print(module["name"], "is not pinned")
for needed in "gsl", "plplot", "scalata":
    if needed not in names:
        print(needed, "is missing")
if any(arg.startswith("--filesystem") or arg == "--share=network" for arg in manifest["finish-args"]):
    print("files go through the portal, and nothing through the network")
END
}

version_of_debian ()
{
  project=$(sed -n "s/^  version: '\(.*\)',/\1/p" meson.build)
  sed -n '1s/.*(\(.*\)).*/\1/p' debian/changelog | grep -qx "$project" || echo "debian/changelog is not of $project"
  grep -q "<release version=\"$project\"" data/*.metainfo.xml.in || echo "the AppStream data has no release $project"
}

# What meson installs, each in one package.
in_no_package ()
{
  for path in bin/scalata bin/scalata-cli share/applications share/dbus-1/services share/glib-2.0/schemas share/icons share/metainfo share/mime/packages \
    share/man/man1/scalata.1 share/man/man1/scalata-cli.1 share/locale share/help share/scalata share/bash-completion share/zsh share/fish share/gir-1.0 include/scalata-0 \
    'lib/*/libscalata.so' 'lib/*/libscalata.so.*' 'lib/*/pkgconfig' 'lib/*/girepository-1.0'; do
    [ "$(cat debian/*.install | grep -cFx "usr/$path")" = 1 ] || echo "usr/$path is not in one package"
  done
}

if command -v flatpak-builder > /dev/null; then
  nothing_from 'the Flatpak manifest is read' unread
else
  cannot 'the Flatpak manifest is read' 'there is no flatpak-builder'
fi
nothing_from 'its sources are pinned, and it asks for no more than it needs' not_pinned
nothing_from 'the packages are of this version' version_of_debian
nothing_from 'everything that is installed is in a package' in_no_package
finish
