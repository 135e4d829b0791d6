#!/bin/sh
# A new release on a machine with systemd, while the site runs: deploy.sh ARCHIVE. The one before: deploy.sh back.
# New settings taken up: deploy.sh restart. One instance after the other is restarted, the next when the last is ready and the
# proxy has seen it; where one does not get ready with another release, those restarted go back. /etc/margam/deploy.conf may
# set other PORTS.
# As root.
set -eu
umask 022
ROOT=/opt/margam
PORTS="3000 3001"
READY_SECONDS=60
# a proxy that asks each second whether an instance is ready has seen it by then; until it has, forms would find none
SEEN_SECONDS=5
[ ! -e "${DEPLOY_CONF:=/etc/margam/deploy.conf}" ] || . "$DEPLOY_CONF"

say() { echo "$(date -u +%H:%M:%SZ) $*"; }
fail() { echo "$*" >&2; exit 1; }
# point NAME RELEASE: a link is swapped in one step
point() { ln -sfn "releases/$2" "$ROOT/.$1" && mv -T "$ROOT/.$1" "$ROOT/$1"; }
# aim NAME: the release that a link leads to, if it is there
aim() { [ -L "$ROOT/$1" ] && basename "$(readlink "$ROOT/$1")" || true; }

ready() {
  tries=$((READY_SECONDS * 2))
  until curl -fs --max-time 2 -o /dev/null "http://127.0.0.1:$1/readyz"; do
    tries=$((tries - 1))
    [ "$tries" -gt 0 ] || return 1
    sleep 0.5
  done
}

# restart PORT…: one after the other; those that were touched are in $touched, the last first, for a way back that begins with
# the one that does not get ready, which is in $stuck
restart() {
  touched=
  for port; do
    [ -z "$touched" ] || sleep "$SEEN_SECONDS"
    touched="$port $touched"
    say "restarting the instance on $port with $(aim current)"
    systemctl restart "margam@$port" && ready "$port" || { stuck=$port; return 1; }
  done
}

switch_to() {
  before=$(aim current)
  [ "$1" != "$before" ] || before=
  point current "$1"
  if ! restart $PORTS; then
    reason="The instance on $stuck was not ready with $1 within $READY_SECONDS s (journalctl -u margam@$stuck)."
    [ -n "$before" ] || fail "$reason"
    point current "$before"
    restart $touched || fail "$reason $before does not get ready either: the site may be down."
    fail "$reason All instances run $before."
  fi
  [ -z "$before" ] || point previous "$before"
}

[ $# -eq 1 ] || fail "deploy.sh ARCHIVE, deploy.sh back, or deploy.sh restart"
exec 9>"$ROOT/.lock"
flock -n 9 || fail "Another deploy is under way."

if [ "$1" = restart ]; then
  [ -n "$(aim current)" ] || fail "There is no release on this machine."
  switch_to "$(aim current)"
  exit
fi

if [ "$1" = back ]; then
  [ -n "$(aim previous)" ] || fail "There is no release before this one on this machine."
  switch_to "$(aim previous)"
  say "back to $(aim current)"
  exit
fi

[ -r "$1" ] || fail "There is no archive $1."
name=$(basename "$1" .tar.gz)
mkdir -p "$ROOT/releases"
if [ ! -d "$ROOT/releases/$name" ]; then
  say "unpacking $name"
  rm -rf "$ROOT/releases/.unpacking"
  mkdir "$ROOT/releases/.unpacking"
  tar -xzf "$1" -C "$ROOT/releases/.unpacking" --no-same-owner
  mv "$ROOT/releases/.unpacking/$name" "$ROOT/releases/$name"
fi
point next "$name"
say "bringing the database to $name"
running=$(aim current)
systemctl start margam-migrate ||
  fail "The database was not changed${running:+ and $running runs on}. Why: journalctl -u margam-migrate"
switch_to "$name"
# this one, the one before and a third stay
ls -1t "$ROOT/releases" | grep -vxF -e "$(aim current)" -e "$(aim previous)" | tail -n +2 |
  while read -r old; do rm -rf "${ROOT:?}/releases/$old"; done
before=$(aim previous)
say "$name runs on $PORTS; deploy.sh back leads to ${before:-nowhere}"
