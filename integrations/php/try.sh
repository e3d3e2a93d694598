#!/usr/bin/env bash
# Runs the client's cases with the local PHP; on Debian, installs PHP if it is missing.
set -eu
cd "$(dirname "$0")"
if ! command -v php >/dev/null; then
  apt-get update && apt-get install -y --no-install-recommends php-cli php-curl
fi
php test/cases.php
