#!/bin/sh
# Runs a script with the Node that the project brings. Where that can not start on this system yet, the machine's own runs
# it, and brings what is missing or says what it is.
if ! node --version > /dev/null 2>&1; then
  PATH=$(printf '%s' "$PATH" | sed 's#[^:]*node_modules/\.bin/*:##g')
fi
exec node "$@"
