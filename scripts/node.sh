#!/bin/sh
# Runs a program on the Node installed by npm ci, or on the system's Node if that is missing or built for another
# processor or C library. The Node that runs npm may be older.
needed=26
here=${0%/*}
found=none
IFS=:
for folder in "$here/../node_modules/.bin" $PATH; do
  version=$("$folder/node" --version 2>/dev/null) || continue
  major=${version#v}
  [ "${major%%.*}" -ge "$needed" ] && exec "$folder/node" "$@"
  found=$version
done
echo "This needs Node $needed or later: the one that npm ci brings does not run on this system, and its own is $found. Install Node $needed from https://nodejs.org, then try again." >&2
exit 1
