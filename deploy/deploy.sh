#!/bin/sh
# Installs a release on a machine with systemd and restarts one instance after the other:
#   deploy.sh ARCHIVE    a new release
#   deploy.sh back       the release before
#   deploy.sh restart    the same release with new settings
# Run it as root. Set PORTS="3000" for the embedded database, which only one instance can open.
set -eu
umask 022
ROOT=/opt/margam
: "${PORTS:=3000 3001}"

point() { ln -sfn "releases/$2" "$ROOT/.$1" && mv -T "$ROOT/.$1" "$ROOT/$1"; }
name_of() { [ ! -L "$ROOT/$1" ] || basename "$(readlink "$ROOT/$1")"; }
ready() {
  for _ in $(seq 60); do
    curl -fs --max-time 2 -o /dev/null "http://127.0.0.1:$1/readyz" && return
    sleep 1
  done
  return 1
}

case ${1:?ARCHIVE, back or restart} in
  restart) new=$(name_of current) ;;
  back) new=$(name_of previous) ;;
  *)
    new=$(basename "$1" .tar.gz)
    mkdir -p "$ROOT/releases"
    tar -xzf "$1" -C "$ROOT/releases" --no-same-owner
    ;;
esac
[ -n "$new" ] || { echo "There is no such release on this machine." >&2; exit 1; }
old=$(name_of current)
[ "$new" = "$old" ] || [ -z "$old" ] || point previous "$old"
point current "$new"
for port in $PORTS; do
  echo "Restarting the instance on $port with $new"
  systemctl restart "margam@$port"
  if ! ready "$port"; then
    echo "It was not ready within a minute: journalctl -u margam@$port. Then: deploy.sh back" >&2
    exit 1
  fi
  sleep 5 # time for the proxy to detect that the instance is ready
done
