#!/bin/sh
# Serves the built shop with nginx, configured for one backend. The settings are environment variables with the same
# names as at build time; an empty or missing one keeps the value from the build:
#   VITE_API_URL                  the backend's address
#   VITE_STRIPE_PUBLISHABLE_KEY   the payment provider's publishable key
#   VITE_ERROR_URL                the address for error reports
#   API_PROXY                     the backend's address for this server, which then passes the calls on to it
#   API_PROXY_CA                  a file with the certificate authorities of API_PROXY, by default those of this machine
#   API_PROXY_PATHS               other paths to pass on, like /uploads/ /webhooks/payment; a final slash includes all below it
#   PORT                          the port to listen on, by default 8080
#   SHOP_SITE                     the built shop (only read), by default dist/ next to the folder of this script
#   SHOP_RUN                      a folder for the served copy of the shop and for nginx's files, which stays; by default a
#                                 new one in TMPDIR or /tmp, which is deleted at the end
set -eu
umask 022
export LC_ALL=C
PATH=$PATH:/usr/sbin

here=$(cd "$(dirname "$0")" && pwd)
site=${SHOP_SITE:-$here/../dist}
run=${SHOP_RUN:-}
port=${PORT:-8080}
api=${VITE_API_URL:-}
key=${VITE_STRIPE_PUBLISHABLE_KEY:-}
errors=${VITE_ERROR_URL:-}

stop() {
  printf '%s\n' "$1" >&2
  exit 1
}

# $2: one more character for names of hosts. None of the allowed characters has a special meaning in HTML, in a CSP, in
# sed or in nginx.
is_address() {
  case $1 in *[!][A-Za-z0-9._~:/%-]*) return 1 ;; esac
  edge="[A-Za-z0-9${2:-}]"
  label="$edge([A-Za-z0-9${2:-}-]*$edge)?"
  group='[0-9A-Fa-f]{1,4}'
  ipv6="\\[(($group:){7}$group|(($group:){0,6}$group)?::(($group:){0,6}$group)?)\\]"
  char='([A-Za-z0-9._~:-]|%[0-9A-Fa-f]{2})'
  printf '%s\n' "$1" |
    grep -Eq "^(https?://($label(\\.$label)*|$ipv6)(:[0-9]+)?(/($char|/)*)?|/($char($char|/)*)?)$" || return 1
  port_in_it=$(printf '%s\n' "$1" | sed -n 's|^https*://[^/]*:\([0-9][0-9]*\)\(/.*\)*$|\1|p')
  [ -z "$port_in_it" ] || is_port "$port_in_it"
}
is_key() {
  case $1 in *[!A-Za-z0-9_]* | pk_live_ | pk_test_) return 1 ;; pk_live_* | pk_test_*) return 0 ;; esac
  return 1
}
is_port() {
  case $1 in *[!0-9]* | ??????*) return 1 ;; esac
  [ "$1" -gt 0 ] && [ "$1" -lt 65536 ]
}
# Makes the pipe $1 and opens it as $2 to read and as $3 to write; for both directions first, so that no opening waits.
open_pipe() {
  rm -f "$run/$1"
  mkfifo "$run/$1"
  eval "exec 3<>\"\$run/$1\" $2<\"\$run/$1\" $3>\"\$run/$1\" 3>&-"
}
# Prints the origin of an address after a space; nothing for a path, which is on the shop's own origin.
origin_of() {
  printf '%s\n' "$1" | sed -n 's|^\(https*://[^/]*\).*| \1|p'
}

address_format='must be an address like https://api.example.com or http://localhost:4010/base, or a path like /base, without query, user or quotes'
[ -z "$api" ] || is_address "$api" || stop "VITE_API_URL $address_format."
[ -z "$errors" ] || is_address "$errors" || stop "VITE_ERROR_URL $address_format."
case $key in sk_* | rk_*) stop 'VITE_STRIPE_PUBLISHABLE_KEY holds a secret key: it belongs on the server only. Give the one that begins with pk_.' ;; esac
[ -z "$key" ] || is_key "$key" || stop 'VITE_STRIPE_PUBLISHABLE_KEY must be a publishable key: pk_live_… or pk_test_….'
is_port "$port" || stop 'PORT must be a number from 1 to 65535.'
command -v nginx >/dev/null || stop 'There is no nginx on this machine: install it.'
[ -f "$site/_headers" ] || stop "There is no built shop in $site: run npm run build."
empty_in_build() { grep -q "<meta name=\"$1\" content=\"\" />" "$site/index.html"; }
built_with() { sed -n "s|.*<meta name=\"$1\" content=\"\([^\"]*\)\" />.*|\1|p" "$site/index.html"; }
[ -z "$api" ] || empty_in_build VITE_API_URL || stop 'This shop was built for one backend: build it without VITE_API_URL.'
. "$here/proxy.sh"
check_proxy
[ -z "$errors" ] || empty_in_build VITE_ERROR_URL || stop 'This shop was built with VITE_ERROR_URL: build it without.'

while [ "${api%/}" != "$api" ]; do api=${api%/}; done

# A known name in /tmp could have been prepared by another user. nginx's workers may be another user, too.
[ -n "$run" ] || { run=$(mktemp -d "${TMPDIR:-/tmp}/shop.XXXXXX" 2>/dev/null) && chmod 755 "$run"; } ||
  stop "There is no folder to write to in ${TMPDIR:-/tmp}: set SHOP_RUN."
www=$run/www
[ ! "$www" -ef "$site" ] || stop 'SHOP_RUN must not be where the built shop is: its folder www is overwritten.'
# The marks of products that went outlive a restart: see deploy/snapshot.
mkdir -p "$run/tmp" "$run/gone" 2>/dev/null && [ -w "$run" ] || stop "SHOP_RUN must be a writable folder: $run is not."
open_pipe alive.pipe 7 8 # reading 7 ends when this script has failed, or when nginx has ended, which keeps 8
[ -n "${SHOP_RUN:-}" ] || { (trap '' HUP INT QUIT TERM && exec 8>&- && cat <&7 && exec rm -rf "$run") & }
find "$www/product" -name '*.gone' -exec cp {} "$run/gone" \; 2>/dev/null || :
rm -rf "$www"
mkdir -p "$www/product"
cp -R "$site/." "$www"
cp -R "$run/gone/." "$www/product"
rm -rf "$run/gone" # only now: a start that is killed before this leaves the marks to the next one
rm -f "$www/_headers" "$www/_redirects"

# This also updates the modification time, so that no browser keeps a document with earlier settings.
find "$www" -name '*.html' -exec sed -i \
  -e "s|\(<meta name=\"VITE_API_URL\" content=\"\)\"|\1$api\"|" \
  -e "s|\(<meta name=\"VITE_ERROR_URL\" content=\"\)\"|\1$errors\"|" \
  ${key:+-e "s|\(<meta name=\"VITE_STRIPE_PUBLISHABLE_KEY\" content=\"\)[^\"]*|\1$key|"} {} +
find "$www" -type f \( -name '*.html' -o -name '*.js' -o -name '*.css' -o -name '*.svg' -o -name '*.json' \
  -o -name '*.webmanifest' -o -name '*.txt' \) -exec gzip -9kfn {} +

# headers.conf sets the headers for every address, with the configured origins added to the policy. kept.conf sets the
# Cache-Control of the files with a content hash in their name.
origin=$(origin_of "$api")
awk '/^\//{ all = $0 == "/*" } all && /^ /' "$site/_headers" |
  sed -e "s|img-src 'self'|&$origin|" -e "s|connect-src 'self'|&$origin$(origin_of "$errors")|" \
    -e 's|["\\]|\\&|g' -e 's|^ *\([^:]*\): \(.*\)$|add_header \1 "\2" always;|' >"$run/headers.conf"
sed -n '/^ *Cache-Control: /{s||"~^(200\|304) /assets/" "|;s|$|";|p;q;}' "$site/_headers" >"$run/kept.conf"
configure_proxy

# nginx opens its log by name. A socket has none, another user's pipe refuses it, and a file opened twice is overwritten.
log=/dev/stdout
{ [ -p $log ] || [ -c $log ]; } && (: >>$log) 2>/dev/null || {
  log=log.pipe
  open_pipe $log 4 5
  (trap '' HUP INT QUIT TERM && exec cat <&4 5>&- 8>&-) & # ends after nginx, which keeps 5
  exec 4<&-
}
[ -f /proc/net/if_inet6 ] && no_ipv6= || no_ipv6='/\[::\]/d'
sed -e "$no_ipv6" -e "s|8080;|$port;|" -e "s|/dev/stdout|$log|" "$here/nginx.conf" >"$run/nginx.conf"

backend=${api:-$(built_with VITE_API_URL)}
[ -z "$proxy" ] && place='on its own origin' || place="$proxy behind this server"
printf 'Serving the shop in %s for the backend %s on port %s.\n' "$(cd "$site" && pwd)" "${backend:-$place}" "$port"
for address in "$backend" "${errors:-$(built_with VITE_ERROR_URL)}"; do
  case $address in
  http://localhost | http://localhost[:/]* | http://127.0.0.1*) ;; # for a trial on one machine
  http://*)
    echo "Warning: $address is not encrypted. It costs 55 points of MDN's HTTP Observatory; https pages may not call it." >&2
    ;;
  esac
  case $address in *://\[*)
    echo "Warning: browsers block $address, because a content security policy has no IPv6 addresses: give it a name." >&2
    ;;
  esac
done
follow_proxy
run_nginx() { exec nginx -p "$run" -c "$run/nginx.conf" -e stderr -g 'daemon off;' "$@"; }
# What is wrong with the configuration is said at once: in a container, nothing is written any more when nginx has ended.
(run_nginx -t -q)
# An error message ends with who asked, for what, and from where. That is cut off.
open_pipe errors.pipe 4 9
(trap '' HUP INT QUIT TERM && exec 5>&- 8>&- 9>&- && exec sed -u 's/, client: .*//' <&4 >&2) &
run_nginx 4<&- 7<&- 2>&9 9>&-
