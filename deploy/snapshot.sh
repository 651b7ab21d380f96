#!/bin/sh
# Takes a snapshot of the built shop: `--help` lists the options.
program=$(dirname "$0")/../dist-snapshot/snapshot.mjs
[ -f "$program" ] || {
  echo 'There is no built shop: run npm run build.' >&2
  exit 1
}
exec node "$program" "$@"
