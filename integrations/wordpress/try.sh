#!/usr/bin/env bash
# Runs the plugin's cases with the local PHP, on a minimal fake of WordPress.
set -eu
cd "$(dirname "$0")"
php test/cases.php
