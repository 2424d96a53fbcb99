#!/usr/bin/env bash
# Runs the blocks of docs/operations/INSTALL.md marked `run`, exactly as written, on a copy of this machine's
# file system that is deleted afterwards: install, upgrade to a second commit, roll back.
#
#   deploy/test/rehearse-install.sh    in a checkout whose libraries are installed, as root
#
# A mount and a network namespace isolate it: every port is free, nothing outside changes. Exits with 3, and says why,
# when the kernel does not allow that.
set -euo pipefail
checkout=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)

if [ "${1:-}" != inside ]; then
  [ "$(id -u)" = 0 ] || { echo 'not rehearsed: needs root for namespaces'; exit 3; }
  unshare --mount --net true 2>/dev/null || { echo 'not rehearsed: no namespaces on this machine'; exit 3; }
  over=$(mktemp -d /var/tmp/rehearsal-XXXXXX)
  trap 'rmdir "$over"' EXIT
  unshare --mount --net --pid --fork --kill-child "$0" inside "$over"
  exit
fi
over=$2

ip link set lo up
mount -t tmpfs tmpfs "$over"
mkdir "$over/upper" "$over/work" "$over/root"
mount -t overlay overlay -o "lowerdir=/,upperdir=$over/upper,workdir=$over/work" "$over/root" ||
  { echo 'not rehearsed: no overlay file system on this machine'; exit 3; }
cd "$over/root"
mount -t proc proc proc && mount --rbind /dev dev && mount -t tmpfs tmpfs run

stand_in() { cat >"$over/root/usr/local/bin/$1"; chmod +x "$over/root/usr/local/bin/$1"; }
cp "$checkout/deploy/test/stand-in-systemctl" usr/local/bin/systemctl
cp "$checkout/deploy/test/stand-in-systemctl" usr/local/bin/systemd-run
stand_in apt-get <<'SH'
#!/bin/sh
echo "stand-in: not installed, there is no package mirror here: $*"
SH
stand_in npm <<SH
#!/bin/sh
echo "stand-in: npm \$* uses the libraries that are installed already"
for folder in . apps/* packages/*; do
  [ -d "$checkout/\$folder/node_modules" ] || continue
  mkdir -p "\$folder/node_modules" && mount --bind "$checkout/\$folder/node_modules" "\$folder/node_modules"
done
SH
mkdir -p etc/caddy
rm -rf etc/postgresql/15/main var/lib/postgresql/15/main
chroot . pg_createcluster 15 main >/dev/null
# Creates the second version: the same tree, one commit later.
chroot . git clone -q --no-hardlinks "$checkout" /srv/tavlin.git

page=$checkout/docs/operations/INSTALL.md
blocks() { awk -v mark="$1" '$0 == "```bash " mark { on = 1; next } /^```/ { on = 0 } on' "$page"; }
version() { awk '/^## 2\./ { here = 1 } /^## 3\./ { here = 0 } here' "$page" |
  awk '$0 == "```bash run" { on = 1; next } /^```/ { on = 0 } on'; }
cat >script <<SH
set -euo pipefail
export PATH=/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin HOME=/root GIT_AUTHOR_NAME=x GIT_AUTHOR_EMAIL=x GIT_COMMITTER_NAME=x GIT_COMMITTER_EMAIL=x
git config --global --add safe.directory '*'
repository=/srv/tavlin.git site=tavlin.example.com
say() { printf '\n── %s (%s s)\n' "\$*" "\$SECONDS"; }
served() { test "\$(curl -fsS http://127.0.0.1:8000/api/last-updated)" = "\"\$1\""; }

by_hand() {
  say 'settings an operator edits by hand; no Caddy in here, so API and realtime are asked without it'
  sed -i 's/user:change-me@smtp/user:secret@smtp/; s/^REALTIME_HOST=.*/REALTIME_HOST=/; s/^REALTIME_TLS=.*/REALTIME_TLS=false/' /etc/tavlin/tavlin.env
  sed -i 's#^API_URL=.*#API_URL=http://127.0.0.1:8000#' /etc/tavlin/tavlin.env
}

say install
$(blocks run | sed '/^cp postgres\/tavlin.conf/i by_hand')
served "\$v"
first=\$v

git -C /srv/tavlin.git commit -q --allow-empty -m 'a later version'
say upgrade
$(blocks run=upgrade | head -1)
$(version)
$(blocks run=upgrade | tail -n +2)
served "\$v"
test "\$v" != "\$first"

say 'roll back'
$(blocks run=rollback)
served "\$first"
say done
SH
chroot . bash /script || { tail -n 30 run/tavlin-*.log; exit 1; }
