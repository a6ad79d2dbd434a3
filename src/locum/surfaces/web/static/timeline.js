// The timeline: what happened, to whom and why; newest first, a page at a time, and live at its head.

import { el } from "./dom.js";
import { clock, day, say } from "./words.js";

const GROUPS = ["main", "answers", "you", "work", "checks", "troubles", "all"];
const BAD = new Set(["RunnerFailed", "WorktreeLost", "TmuxLost", "AnswerDoubted", "FileUnclear", "LimitMet", "Warned", "MessageDropped"]);
const GOOD = new Set(["RunnerDone", "TmuxFound"]);
const YOU = new Set(["DecisionOpened", "DirectiveTaken"]);
const QUIET = new Set(["StateRead", "MessageIntended", "AnswerGiven", "RulingMade", "RunnerReady", "MessageQueued", "QuestionSeen"]);
const MOST = 150;
const ENOUGH = 20;

let groups = {};

export function setGroups(told) {
  groups = told;
}

export function drawTimeline({ project, runner = "", short = false, runners = [], onRunner = null }) {
  const list = el("div", { class: "lines" });
  const foot = el("p", { class: "foot" }, say("loading"));
  const older = el("button", { class: "button", type: "button", hidden: true, on: { click: () => load() } }, say("older"));
  const made = el("div", {}, short ? null : drawFilters(), list, foot, older);
  let group = "main";
  let oldest = 0;
  let newest = 0;
  let loading = false;
  let ended = false;
  let asked = 0;

  function drawFilters() {
    const who = el("select", { "aria-label": say("runners") }, el("option", { value: "" }, say("all-runners")), runners.map((name) => el("option", { value: name, selected: name === runner }, name)));
    const what = el("select", { "aria-label": say("show") }, GROUPS.map((name) => el("option", { value: name }, say(`group-${name}`))));
    who.addEventListener("change", () => onRunner?.(who.value));
    what.addEventListener("change", () => {
      group = what.value;
      again();
    });
    return el("div", { class: "page-head" }, el("h2", {}, say("timeline")), el("div", { class: "filters" }, who, what));
  }

  function clear() {
    asked += 1;
    oldest = newest = 0;
    loading = ended = false;
    list.replaceChildren();
    foot.textContent = "";
  }

  function again() {
    clear();
    load();
  }

  async function load() {
    if (loading || ended) return;
    loading = true;
    const mine = asked;
    foot.textContent = say("loading");
    const query = new URLSearchParams({ group });
    if (runner) query.set("runner", runner);
    if (oldest) query.set("before", String(oldest));
    try {
      const answer = await fetch(`/api/${project}/timeline?${query}`);
      if (!answer.ok) throw new Error(String(answer.status));
      const told = await answer.json();
      if (mine !== asked) return;
      take(told);
    } catch {
      if (mine !== asked) return;
      foot.textContent = say("load-failed");
      older.hidden = false;
    }
    loading = false;
  }

  function take(told) {
    for (const line of told.lines) {
      const last = list.lastElementChild;
      const title = day(line.at);
      if (last?.dataset.day !== title) list.append(el("p", { class: "day", data: { day: title } }, title));
      list.append(drawLine(line, title));
      oldest = line.seq;
      newest = Math.max(newest, line.seq);
    }
    ended = !told.more || short;
    older.hidden = ended;
    foot.textContent = list.childElementCount === 0 ? say("nothing-here") : ended && !short ? say("beginning") : "";
  }

  // What just happened goes to the top, where it belongs to what is shown.
  function lines(key, fresh, gap) {
    if (key !== project) return;
    const kinds = groups[group] ?? [];
    const shown = fresh.filter((line) => (!runner || line.runner === runner) && (!kinds.length || kinds.includes(line.kind)));
    // More happened than was sent: begin anew with the newest, which are here; what lies before is a page away.
    if (gap && shown.length < ENOUGH) return again();
    if (gap) {
      clear();
      oldest = shown[0].seq;
      older.hidden = false;
    }
    for (const line of shown) {
      if (line.seq <= newest) continue;
      newest = line.seq;
      const title = day(line.at);
      const first = list.firstElementChild;
      if (first?.dataset.day === title) first.after(drawLine(line, title));
      else list.prepend(el("p", { class: "day", data: { day: title } }, title), drawLine(line, title));
      foot.textContent = foot.textContent === say("nothing-here") ? "" : foot.textContent;
    }
    if (list.childElementCount > MOST) trim();
  }

  // What is cut off at the end is a page away again.
  function trim() {
    while (list.childElementCount > MOST) list.lastElementChild.remove();
    if (!list.lastElementChild.dataset.seq) list.lastElementChild.remove();
    oldest = Number(list.lastElementChild.dataset.seq);
    ended = short;
    older.hidden = short;
    foot.textContent = "";
  }

  function drawLine(line, title) {
    const look = BAD.has(line.kind) ? "k-bad" : GOOD.has(line.kind) ? "k-good" : YOU.has(line.kind) ? "k-you" : QUIET.has(line.kind) ? "k-quiet" : "";
    const who = line.runner && line.runner !== runner ? el("span", { class: "who" }, line.runner) : null;
    return el(
      "div",
      { class: `line ${look}`, data: { day: title, seq: line.seq } },
      el("time", { datetime: new Date(line.at * 1000).toISOString() }, clock(line.at)),
      el("p", { class: "words" }, who, line.words),
    );
  }

  load();
  return { made, lines };
}
