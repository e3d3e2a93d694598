#!/usr/bin/env bash
# Runs the plugin's cases with this machine's PHP, on as much of WordPress as it calls.
set -eu
cd "$(dirname "$0")"
php test/cases.php
