#!/bin/sh
# Runs a program of this project on the Node that npm ci brings, or on the system's where that one does not run: the
# processor or the C library is another, or it was left out. The Node behind `npm` itself may be older.
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
