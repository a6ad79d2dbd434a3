#!/usr/bin/env bash
# Time ralph-claude-code's own analyser on every *.reply in this folder: ANSWER microseconds exit_signal.
# Usage: bash ralph.sh CHECKOUT

export RALPH_DIR="$PWD/state"
mkdir -p "$RALPH_DIR"
source "$1/lib/response_analyzer.sh"

for reply in *.reply; do
    began=${EPOCHREALTIME/./}
    analyze_response "$reply" 1 >/dev/null 2>&1
    ended=${EPOCHREALTIME/./}
    signal=$(jq -r '.analysis.exit_signal' "$RALPH_DIR/.response_analysis" 2>/dev/null)
    echo "ANSWER $((ended - began)) ${signal:-none}"
    rm -f "$RALPH_DIR/.response_analysis"
done
