// Now: what waits for the reader, who does what, and the numbers that matter.

import { answered, drawDecision } from "./decision.js";
import { byId, el, keeper, place, renew } from "./dom.js";
import { order, toast } from "./orders.js";
import { confirm } from "./confirm.js";
import { LOOKS } from "./looks.js";
import { drawTell } from "./runner.js";
import { steadily } from "./steady.js";
import { clock, now, say, since, span, stateSaid } from "./words.js";

const cards = keeper();
const rows = keeper();
const lists = keeper();
let told = null;
let shownLede = "";
let shownNumbers = "";

export function drawNow(projects, acts, selected) {
  const waiting = projects.flatMap((each) => each.decisions.map((decision) => ({ each, decision })));
  waiting.sort((one, other) => one.decision.since - other.decision.since);
  const made = waiting.map(({ each, decision }) =>
    cards.get(`${each.key}/${decision.id}`, [decision, acts], () => drawDecision(each.key, decision, acts)),
  );
  cards.keep(new Set(waiting.map(({ each, decision }) => `${each.key}/${decision.id}`)));
  const box = byId("decisions");
  const held = box.contains(document.activeElement);
  const lede = ledeOf(projects, waiting);
  // To look whether anything moved costs a layout, so that is done only where something may.
  if (lede.join("\n") !== shownLede || made.some((card, at) => box.children[at] !== card) || box.children.length !== made.length) {
    shownLede = lede.join("\n");
    steadily(box, () => {
      drawLede(lede, projects, waiting.length);
      place(box, made);
    });
  }
  if (held && !box.contains(document.activeElement)) box.focus({ preventScroll: true });
  drawTeam(projects, acts, selected);
  drawNumbers(projects);
  announce(projects, waiting);
}

function ledeOf(projects, waiting) {
  const count = waiting.length;
  const runners = projects.flatMap((each) => each.runners);
  const busy = runners.filter((runner) => LOOKS[runner.state]?.[1] === "s-working").length;
  const paused = runners.filter((runner) => runner.phase === "paused").length;
  const untyped = runners.filter((runner) => runner.untyped).length;
  const over = runners.filter((runner) => runner.over).length;
  const parts = [
    count > 1 && say("oldest", { time: span(now() - waiting[0].decision.since) }),
    untyped && say("untyped-count", { count: untyped }),
    busy && say("at-work", { count: busy }),
    paused && say("paused-count", { count: paused }),
    over && say("over", { count: over }),
  ].filter(Boolean);
  const head = count === 0 ? say(runners.length ? "calm" : "calm-none") : count === 1 ? say("waits-one") : say("waits-many", { count });
  return [head, runners.length || count ? parts.join(" · ") : say("calm-start")];
}

function drawLede([head, sub], projects, count) {
  byId("headline").textContent = head;
  const line = byId("subline");
  line.textContent = sub;
  if (!count && projects.every((each) => each.runners.length === 0)) line.append(el("span", { class: "command" }, el("code", {}, 'locum run "…"')));
  const badge = document.querySelector(".tabs .count");
  badge.textContent = String(count);
  badge.hidden = count === 0;
  document.title = count ? `(${count}) Locum` : "Locum";
  if (navigator.setAppBadge) (count ? navigator.setAppBadge(count) : navigator.clearAppBadge()).catch(() => {});
}

function drawTeam(projects, acts, selected) {
  const several = projects.length > 1;
  const shown = projects.filter((each) => each.runners.length);
  byId("team").hidden = shown.length === 0;
  const keys = new Set();
  const made = shown.flatMap((each) => {
    const name = lists.get(`name/${each.key}`, each.name, () => el("p", { class: "project-name" }, each.name));
    const list = lists.get(each.key, "", () => el("div", { class: "runners" }));
    const drawn = each.runners.map((runner) => {
      const key = `${each.key}/${runner.name}`;
      keys.add(key);
      return rows.get(key, [runner, key === selected], (there) => {
        const row = drawRow(each.key, runner, key === selected);
        return there ? renew(there, row) : row;
      });
    });
    place(list, drawn);
    return several ? [name, list] : [list];
  });
  rows.keep(keys);
  place(byId("runners"), made);
  drawTeamActions(shown, acts);
}

function drawTeamActions(projects, acts) {
  const phases = projects.flatMap((each) => each.runners.map((runner) => runner.phase));
  const mode = !acts ? "none" : phases.some((phase) => ["running", "starting", "reviewing"].includes(phase)) ? "pause" : phases.includes("paused") ? "continue" : "none";
  const box = byId("team-actions");
  if (box.dataset.mode === `${mode}${projects.length}`) return;
  box.dataset.mode = `${mode}${projects.length}`;
  const act = (verb, given) => projects.forEach(async (each) => toast((await order(each.key, verb, given)).because));
  const stop = async () => {
    const sure = await confirm({ title: say("stop-all-ask"), note: say("stop-note"), yes: say("stop-all"), tick: say("stop-now") });
    if (sure) act("stop", { now: sure.ticked });
  };
  box.replaceChildren(
    ...(mode === "none"
      ? []
      : [
          el("button", { class: "quiet", type: "button", on: { click: () => act(mode, {}) } }, say(`${mode}-all`)),
          el("button", { class: "quiet danger-word", type: "button", on: { click: stop } }, say("stop-all")),
        ]),
  );
  const tell = byId("tell-team");
  if (mode !== "none" && !tell.childElementCount) tell.append(...projects.map((each) => drawTell(each.key, null, projects.length > 1 ? each.name : "")));
}

function drawRow(project, runner, current) {
  const [sign, look] = LOOKS[runner.state] ?? ["·", "s-rest"];
  const limited = runner.state === "limited" && runner.limited_until;
  const facts = [
    runner.stage && el("span", {}, runner.stage),
    runner.round > 1 && el("span", {}, `${say("round")} ${runner.round}`),
    limited && el("span", {}, say("limited-until", { time: clock(runner.limited_until) })),
    runner.untyped && el("span", { class: "untyped" }, runner.untyped),
    runner.last && look !== "s-asks" && el("span", {}, runner.last, " ", since(runner.last_at, say("ago"))),
  ].filter(Boolean);
  return el(
    "a",
    { class: "runner", href: `#/runner/${project}/${encodeURIComponent(runner.name)}`, "aria-current": current ? "true" : null },
    el("span", { class: `sign ${look}`, "aria-hidden": "true" }, sign),
    el("span", { class: "name" }, runner.name, el("span", { class: "agent" }, runner.agent)),
    el("span", { class: `state ${look}` }, stateSaid(runner.state), since(runner.since)),
    el("span", { class: "goal" }, runner.goal),
    facts.length > 0 && el("span", { class: "facts" }, facts),
  );
}

function drawNumbers(projects) {
  const sum = (name) => projects.reduce((all, each) => all + each.numbers[name], 0);
  const shares = ["rule", "brain", "policy", "human", "terminal"].map((name) => [name, sum(name)]);
  const all = shares.reduce((total, [, count]) => total + count, 0);
  byId("numbers").hidden = projects.every((each) => each.runners.length === 0);
  const bar = el("div", { class: "share", "aria-hidden": "true" });
  for (const [name, count] of shares) {
    if (!count) continue;
    const part = el("i", { class: `b-${name}` });
    part.style.flexGrow = String(count);
    bar.append(part);
  }
  const legend = shares.filter(([, count]) => count).map(([name, count]) => el("span", {}, el("i", { class: `b-${name}` }), el("b", {}, String(count)), ` ${say(`by-${name}`)}`));
  const open = projects.flatMap((each) => each.decisions).reduce((all, decision) => all + Math.max(0, now() - decision.since), 0);
  const figures = [["waited", span(sum("waited") + open)], ["rounds", sum("rounds")], ["limits", sum("limited")]];
  const shape = JSON.stringify([shares, figures]);
  if (shape === shownNumbers) return;
  shownNumbers = shape;
  byId("numbers-body").replaceChildren(
    ...(all ? [bar, el("p", { class: "legend" }, legend)] : [el("p", { class: "hint" }, say("no-answers"))]),
    el("dl", { class: "figures" }, figures.map(([name, value]) => el("div", {}, el("dt", {}, say(name)), el("dd", {}, String(value))))),
  );
}

function announce(projects, waiting) {
  const ids = new Set(waiting.map(({ each, decision }) => `${each.key}/${decision.id}`));
  if (told !== null) {
    const fresh = waiting.filter(({ each, decision }) => !told.has(`${each.key}/${decision.id}`));
    const sentences = fresh.map(({ decision }) => say("new-decision", { runner: decision.runner ?? "Locum", question: decision.pages[0]?.text ?? "" }));
    if (sentences.length) byId("announce").textContent = sentences.join(" ");
    const gone = [...told].filter((key) => !ids.has(key) && !answered.has(key));
    for (const key of gone) toast(say("gone-decision", { id: key.slice(key.indexOf("/") + 1) }));
  }
  told = ids;
}
