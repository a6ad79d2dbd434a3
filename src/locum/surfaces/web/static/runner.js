// One Runner: what it is for, its live screen, and what can be asked of it.

import { confirm } from "./confirm.js";
import { el, renew } from "./dom.js";
import { LOOKS } from "./looks.js";
import { order, toast } from "./orders.js";
import { watchScreen } from "./screen.js";
import { drawTimeline } from "./timeline.js";
import { clock, say, since, stateSaid } from "./words.js";

export function openRunner(project, name, acts) {
  const head = el("div", { class: "one-head" });
  const others = el("nav", { class: "others", "aria-label": say("runners") });
  const actions = el("div", { class: "acts" });
  const tell = acts ? drawTell(project, name) : null;
  const screen = watchScreen(project, name);
  const history = drawTimeline({ project, runner: name, short: true });
  const whole = el(
    "article",
    {},
    el("p", { class: "crumb-row" }, el("a", { href: "#/" }, `← ${say("now")}`)),
    others,
    head,
    actions,
    screen.made,
    tell,
    el("div", { class: "section-head" }, el("h3", {}, say("timeline")), el("a", { class: "quiet", href: `#/timeline/${project}/${encodeURIComponent(name)}` }, say("group-all"))),
    history.made,
  );
  let shape = "";
  let offered = "";

  function update(found) {
    const runner = found?.runners.find((each) => each.name === name);
    if (!runner) return;
    screen.update(runner);
    const signs = JSON.stringify(found.runners.map((each) => [each.name, each.state]));
    if (signs !== others.dataset.shape) {
      renew(others, el("nav", { class: "others", "aria-label": say("runners"), data: { shape: signs } }, found.runners.map((each) => drawOther(project, each, each.name === name))));
    }
    const asked = found.decisions.find((each) => each.runner === name);
    const next = JSON.stringify([runner, asked?.id]);
    if (next === shape) return;
    shape = next;
    renew(head, el("div", { class: "one-head" }, drawHead(runner), asked && drawAsked(asked)));
    // Buttons are drawn anew only where others are offered: news must not take one away under a finger.
    const offers = offersOf(runner);
    if (!acts || offers.join() === offered) return;
    offered = offers.join();
    actions.replaceChildren(...drawActions(project, runner, offers));
  }

  return { made: whole, update, lines: history.lines, close: screen.close };
}

function drawOther(project, runner, here) {
  const [sign, look] = LOOKS[runner.state] ?? ["·", "s-rest"];
  return el(
    "a",
    { href: `#/runner/${project}/${encodeURIComponent(runner.name)}`, "aria-current": here ? "true" : null, title: stateSaid(runner.state) },
    el("span", { class: `sign ${look}`, "aria-hidden": "true" }, sign),
    runner.name,
  );
}

function drawHead(runner) {
  const [sign, look] = LOOKS[runner.state] ?? ["·", "s-rest"];
  const limited = runner.limited_until && runner.state === "limited";
  const facts = [
    [say("agent"), runner.agent],
    runner.stage && [say("stage"), runner.stage],
    [say("round"), say("round-of", { round: runner.round, rounds: runner.rounds })],
    runner.branch && [say("branch"), runner.branch],
    limited && [say("limits"), say("limited-until", { time: clock(runner.limited_until) })],
  ].filter(Boolean);
  return [
    el("div", { class: "one-title" }, el("h2", {}, runner.name), el("p", { class: `state ${look}` }, `${sign} ${stateSaid(runner.state)}`, since(runner.since))),
    el("p", { class: "goal" }, runner.goal),
    el("dl", { class: "one-facts" }, facts.map(([term, value]) => el("div", {}, el("dt", {}, term), el("dd", {}, value)))),
    runner.over && runner.because && el("p", { class: "why" }, runner.because),
    runner.untyped && el("p", { class: "untyped" }, runner.untyped),
    runner.unsaid > 0 && el("p", { class: "hint" }, say("unsaid", { count: runner.unsaid })),
  ].filter(Boolean);
}

// Where the card itself is not in sight, the way to it is.
function drawAsked(decision) {
  return el("a", { class: "asked", href: "#/" }, el("b", {}, say("waits-one")), ` ${decision.pages[0]?.text || decision.because} →`);
}

function offersOf(runner) {
  const may = {
    pause: ["running", "starting", "reviewing"].includes(runner.phase),
    continue: ["paused", "stopped", "failed"].includes(runner.phase),
    stop: !runner.over,
  };
  return Object.keys(may).filter((verb) => may[verb]);
}

function drawActions(project, runner, offers) {
  const act = async (verb, given = {}) => toast((await order(project, verb, { runner: runner.name, ...given })).because);
  const stop = async () => {
    const sure = await confirm({ title: say("stop-ask", { runner: runner.name }), note: say("stop-note"), yes: say("stop"), tick: say("stop-now") });
    if (sure) await act("stop", { now: sure.ticked });
  };
  return offers.map((verb) =>
    el(
      "button",
      { class: verb === "stop" ? "danger-button" : "button", type: "button", on: { click: verb === "stop" ? stop : () => act(verb) } },
      say(verb),
    ),
  );
}

export function drawTell(project, runner, where = "") {
  const whom = [runner ? say("tell-runner", { runner }) : say("tell-team"), where].filter(Boolean).join(": ");
  const id = `tell-${project}-${runner ?? "team"}`;
  const box = el("textarea", { id, rows: 2, placeholder: say("tell-hint") });
  const send = el("button", { class: "button", type: "submit" }, say("tell"));
  const form = el(
    "form",
    { class: "own tell-form" },
    el("label", { class: "unseen", for: id }, whom),
    box,
    el("div", { class: "row" }, el("span", { class: "grow" }), send),
  );
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    if (!box.value.trim() || send.disabled) return;
    send.disabled = true;
    const came = await order(project, "tell", { runner, text: box.value.trim() });
    send.disabled = false;
    toast(came.because);
    if (came.state !== "unsent" && came.state !== "refused") box.value = "";
  });
  box.addEventListener("keydown", (event) => event.key === "Enter" && (event.metaKey || event.ctrlKey) && form.requestSubmit());
  return el("details", { class: "own" }, el("summary", {}, whom), form);
}
