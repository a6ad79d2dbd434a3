#!/usr/bin/env bash
# Time ralph-claude-code's own deciding step, round by round, on every story in this folder.
# A story is a folder of NN.reply files beside NN.changed (files changed) and NN.errors (true or false).
# Usage: bash ralph_steps.sh CHECKOUT; prints STEP story round microseconds exit_signal breaker_state

checkout=$1
for story in */; do
    (
        cd "$story" || exit 1
        export RALPH_DIR="$PWD/state"
        mkdir -p "$RALPH_DIR"
        source "$checkout/lib/response_analyzer.sh"
        source "$checkout/lib/circuit_breaker.sh"
        init_circuit_breaker >/dev/null 2>&1
        number=0
        for reply in *.reply; do
            number=$((number + 1))
            changed=$(<"${reply%.reply}.changed")
            errors=$(<"${reply%.reply}.errors")
            began=${EPOCHREALTIME/./}
            analyze_response "$reply" "$number" >/dev/null 2>&1
            update_exit_signals >/dev/null 2>&1
            record_loop_result "$number" "$changed" "$errors" 100 >/dev/null 2>&1
            ended=${EPOCHREALTIME/./}
            signal=$(jq -r '.analysis.exit_signal' "$RALPH_DIR/.response_analysis" 2>/dev/null)
            state=$(jq -r '.state' "$RALPH_DIR/.circuit_breaker_state" 2>/dev/null)
            echo "STEP ${story%/} $number $((ended - began)) ${signal:-none} ${state:-none}"
        done
    )
done
