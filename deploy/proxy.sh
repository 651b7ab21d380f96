# Part of start.sh: the settings for the backend behind this server. nginx asks it at API_PROXY.
proxy=${API_PROXY:-}
authorities=${API_PROXY_CA:-}
further=${API_PROXY_PATHS:-}

while [ "${proxy%/}" != "$proxy" ]; do proxy=${proxy%/}; done
proxy_scheme=${proxy%%://*}
proxy_host=$(printf '%s\n' "$proxy" | sed 's|^[^/]*//||; s|/.*||') # with its port
proxy_path=${proxy#*"://$proxy_host"}
proxy_name=$(printf '%s\n' "$proxy_host" | sed 's|:[0-9]*$||; s|^\[\(.*\)\]$|\1|')
is_number() { case $1 in *:*) ;; *[!0-9.]*) return 1 ;; esac; } # an IP address
are_paths() {
  case $1 in *[!A-Za-z0-9._~/\ -]*) return 1 ;; esac
  for each in $1; do
    case $each in *//* | */./* | */../* | */. | */.. | / | [!/]*) return 1 ;; esac
  done
}

check_proxy() {
  [ -n "$proxy" ] || {
    [ -z "$authorities$further" ] || stop 'API_PROXY_CA and API_PROXY_PATHS are for a backend behind this server: set API_PROXY too.'
    return 0
  }
  case $proxy in http://* | https://*) is_address "$proxy" _ ;; *) false ;; esac ||
    stop 'API_PROXY must be the address at which this server reaches the backend, like https://api.internal:8443/base or http://localhost:4010, without query, user or quotes.'
  [ -z "$api$(built_with VITE_API_URL)" ] || stop 'API_PROXY serves the backend on the shop’s own origin: leave VITE_API_URL empty, here and in the build.'
  are_paths "$further" || stop 'API_PROXY_PATHS must be paths with spaces between, like /uploads/ /webhooks/payment.'
  for each in $further; do
    [ ! -e "$site$each" ] && [ ! -e "$site${each%/}.html" ] || stop "API_PROXY_PATHS must be free: $each belongs to the shop."
  done
  [ "$proxy_scheme" = https ] || {
    [ -z "$authorities" ] || stop 'API_PROXY_CA is for a backend at an https address: API_PROXY has none.'
    return 0
  }
  ! is_number "$proxy_name" || stop 'API_PROXY must have a name if it begins with https, because its certificate is checked: an IP address has none.'
  [ -z "$authorities" ] || grep -q 'BEGIN CERTIFICATE' "$authorities" 2>/dev/null ||
    stop "API_PROXY_CA must be a file of certificates in PEM format: $authorities is none."
  for each in /etc/ssl/certs/ca-certificates.crt /etc/pki/tls/certs/ca-bundle.crt /etc/ssl/cert.pem; do
    [ -n "$authorities" ] || [ ! -f $each ] || authorities=$each
  done
  [ -n "$authorities" ] || stop 'This machine knows no certificate authorities: install ca-certificates, or set API_PROXY_CA.'
}

# Prints the addresses of the backend as nginx's `server` lines. nginx itself would look a name up only when it starts.
servers() {
  port_of_proxy=$(printf '%s\n' "$proxy_host" | sed -n 's|.*:\([0-9]*\)$|\1|p')
  [ -n "$port_of_proxy" ] || { [ "$proxy_scheme" = https ] && port_of_proxy=443 || port_of_proxy=80; }
  if command -v getent >/dev/null; then getent ahosts "$proxy_name" | awk '{ print $1 }'; else printf '%s\n' "$proxy_name"; fi |
    sort -u | sed -e 's|.*:.*|[&]|' -e "s|.*|server &:$port_of_proxy fail_timeout=2s;|"
}

# Connections are kept for a second, less than backends keep them (Gunicorn 2 s, Node 5 s): a request must not meet a
# connection that the backend is closing, because nginx cannot send a POST twice.
upstream() {
  printf 'upstream backend {\n%s\nkeepalive 32;\nkeepalive_timeout 1s;\n}\n' "${1:-server 127.0.0.1:1 down;}"
}

# Prints the lines of calls.conf for API_PROXY_PATHS. A final slash includes all below it. An address with a segment '.'
# or '..' is never passed on, because it could lead out. Some servers, such as Tomcat, read «..;» as «..».
further_paths() {
  way_out='(?![^? ]*(?:/|\x5c|%2[Ff]|%5[Cc])(?:\.|%2[Ee]){1,2}(?:[/\x5c?; ]|%2[Ff]|%5[Cc]|%3[Bb]))'
  for each in $further; do
    case $each in */) end= ;; *) end='[? ]' ;; esac
    printf '"~^(GET|HEAD|POST) %s%s%s" "/.further%s";\n' "$way_out" "$(printf '%s\n' "$each" | sed 's|\.|\\.|g')" "$end" "$each"
  done
}

configure_proxy() {
  : >"$run/upstream.conf"
  : >"$run/calls.conf"
  : >"$run/proxy.conf"
  [ -n "$proxy" ] || return 0
  found=$(servers)
  [ -n "$found" ] || echo "Warning: there is no host $proxy_name yet. Until there is one, every call is answered with 502." >&2
  upstream "$found" >"$run/upstream.conf"
  { further_paths && cat "$here/calls.conf"; } >"$run/calls.conf"
  {
    sed -e "s|@scheme@|$proxy_scheme|; s|@host@|$proxy_host|; s|@path@|$proxy_path|" "$here/proxy.conf"
    # The backend's own security headers would stand beside those of the shop.
    sed -n 's|^add_header \([^ ]*\) .*|proxy_hide_header \1;|p' "$run/headers.conf"
    # Redirects and cookies for the backend's own address and path are for the shop's.
    printf 'proxy_redirect %s/ /;\n' "$proxy"
    [ -z "$proxy_path" ] || {
      printf 'proxy_redirect %s/ /;\n' "$proxy_path"
      printf 'proxy_cookie_path "~^%s(?:/(.*))?$" /$1;\n' "$(printf '%s\n' "$proxy_path" | sed 's|\.|\\.|g')"
    }
    [ "$proxy_scheme" = http ] || {
      cp "$authorities" "$run/authorities.pem"
      printf 'proxy_ssl_%s;\n' 'server_name on' "name $proxy_name" 'verify on' 'verify_depth 4' 'protocols TLSv1.2 TLSv1.3' \
        'trusted_certificate authorities.pem'
    }
  } >"$run/proxy.conf"
}

# Looks the name up again every 30 seconds. nginx takes new addresses over without losing a request.
follow_proxy() {
  [ -n "$proxy" ] && ! is_number "$proxy_name" && command -v getent >/dev/null && command -v timeout >/dev/null || return 0
  (
    exec 5>&- 8>&-
    # `cat` ends when nginx has ended.
    while ! timeout 30 cat <&7; do
      now=$(servers)
      [ -n "$now" ] && [ "$now" != "$found" ] || continue
      found=$now
      upstream "$found" >"$run/upstream.conf"
      echo "$proxy_name has other addresses now: $(printf '%s\n' "$found" | sed 's|^server \([^ ]*\) .*|\1|' | tr '\n' ' ')" >&2
      kill -HUP $$
    done
  ) &
}
