#!/bin/sh
# Builds the container image and tries it: as its own user and as another one of group 0, on a read-only file system, it
# starts, answers and stops in time. It needs docker with its daemon, or buildah and root. Where no registry can be
# reached, buildah makes the base images from Debian's packages and this machine's Node.
set -eu
export BUILDAH_ISOLATION="${BUILDAH_ISOLATION:-chroot}" # needs no container runtime

stop() {
  printf '%s\n' "$1" >&2
  exit 1
}

if command -v buildah >/dev/null && [ "$(id -u)" = 0 ]; then tool=buildah
elif command -v docker >/dev/null && docker info >/dev/null 2>&1; then tool=docker
else stop 'npm run image needs buildah and root, or docker with its daemon running.'
fi
cd "$(dirname "$0")/../.."
image=tienda-trial
container=
running=
port=18080
seconds=10 # in which it must stop: container hosts kill after that

has_image() { buildah inspect --type image "$1" >/dev/null 2>&1; }
make_debian() {
  command -v debootstrap >/dev/null || stop "No registry gives $1, and there is no debootstrap to make it here."
  root=$(mktemp -d)
  release=${1##*:}
  debootstrap --variant=minbase "${release%-slim}" "$root" >/dev/null || stop 'debootstrap failed.'
  base=$(buildah from scratch)
  buildah add --quiet "$base" "$root" / >/dev/null
  buildah commit --quiet --rm "$base" "docker.io/library/$1" >/dev/null
  rm -rf "$root"
}
make_node() {
  base=$(buildah from --pull-never "docker.io/library/$2")
  buildah add --quiet "$base" "$(command -v node)" /usr/local/bin/ >/dev/null
  buildah add --quiet "$base" "$(npm root --global)/npm" /usr/local/lib/node_modules/npm >/dev/null
  buildah run "$base" -- ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm
  # A machine that trusts more authorities than Debian may need them to reach the registry of packages.
  [ -z "${NODE_EXTRA_CA_CERTS:-}" ] || {
    buildah add --quiet "$base" "$NODE_EXTRA_CA_CERTS" /etc/extra.crt >/dev/null
    buildah config --env NODE_EXTRA_CA_CERTS=/etc/extra.crt "$base"
  }
  buildah commit --quiet --rm "$base" "docker.io/library/$1" >/dev/null
}
prepare_bases() {
  debian=$(sed -n 's/^FROM \(debian:[^ ]*\) .*/\1/p' Dockerfile | head -1)
  node=$(sed -n 's/^FROM \(node:[^ ]*\) .*/\1/p' Dockerfile | head -1)
  for base in "$debian" "$node"; do
    has_image "$base" || buildah pull --quiet "docker.io/library/$base" >/dev/null 2>&1 || {
      echo "No registry gives $base: making it here."
      case $base in debian:*) make_debian "$base" ;; *) make_node "$base" "$debian" ;; esac
    }
  done
}

# Asks the shop until it answers, for at most 30 seconds.
ask() {
  node --input-type=module -e '
    const [url, text] = process.argv.slice(1);
    const ask = () => fetch(url).then((response) => response.text(), () => "");
    const until = Date.now() + 30_000;
    let body = "";
    while (!(body = await ask()).includes(text) && Date.now() < until) await new Promise((go) => setTimeout(go, 100));
    process.exit(body.includes(text) ? 0 : 1);
  ' "http://127.0.0.1:$port$1" "$2"
}

start_as() {
  if [ $tool = docker ]; then
    container=$(docker run --detach --read-only --tmpfs /run/shop --user "$1" --publish "127.0.0.1:$port:8080" $image)
  else
    container=$(buildah from --pull-never $image)
    root=$(buildah mount "$container")
    settings=$(buildah inspect --type image --format '{{range .OCIv1.Config.Env}}{{.}} {{end}}' $image)
    # `buildah run` has no --read-only. A process group of its own can be ended as a whole.
    setsid unshare --mount sh -euc '
      mount --bind "$0" "$0"
      mount -o remount,bind,ro "$0"
      mount -t tmpfs -o mode=1777 tmpfs "$0/run/shop"
      for each in dev proc; do mount --rbind "/$each" "$0/$each"; done
      exec chroot --userspec "$1" "$0" env -i $2 sh /shop/deploy/start.sh
    ' "$root" "$1" "$settings PORT=$port" &
    running=$!
  fi
}
end() {
  if [ $tool = docker ]; then
    docker stop --time $seconds "$container" >/dev/null
    [ "$(docker inspect --format '{{.State.ExitCode}}' "$container")" = 0 ]
  else
    kill -QUIT "$running"
    (sleep $seconds && kill_all) >/dev/null 2>&1 &
    limit=$!
    wait "$running" || return 1
    kill "$limit"
    running=
  fi
}
kill_all() { kill -s KILL -- "-$running"; }
clean() {
  [ -z "$running" ] || kill_all 2>/dev/null || :
  running=
  [ -z "$container" ] || if [ $tool = docker ]; then docker rm --force "$container"; else buildah rm "$container"; fi >/dev/null
  container=
}
trap clean EXIT
trap 'exit 1' HUP INT TERM

if [ $tool = docker ]; then
  docker build --target shop --tag $image .
else
  prepare_bases
  buildah build --pull-never --format docker --layers --target shop --tag $image .
fi
user=$(sed -n 's/^USER //p' Dockerfile | tail -1)
for each in "$user" 1000680000:0; do
  start_as "$each"
  ask /health ok || stop "The image does not answer as user $each."
  ask / 'id="shop"' || stop "The image serves no shop as user $each."
  end || stop "The image did not stop by itself within $seconds seconds as user $each."
  clean
  echo "The image starts, answers and stops as user $each."
done
