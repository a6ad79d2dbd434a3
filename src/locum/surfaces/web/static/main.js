// The page: hears what happens, and draws the part of it the reader looks at.

import { byId, el, place } from "./dom.js";
import { connect } from "./link.js";
import { drawNow } from "./now.js";
import { toast } from "./orders.js";
import { drawReviews } from "./reviews.js";
import { openRunner } from "./runner.js";
import { steadily } from "./steady.js";
import { drawTimeline, setGroups } from "./timeline.js";
import { clock, learn, say, setClock, tickAll } from "./words.js";

const projects = new Map();
const unseen = new Map();
let acts = false;
let order = [];
let beside = null;
let besideKey = "";
let link = null;
let linkState = ["connecting", Date.now()];
let drawing = false;
let listScroll = 0;

start();

async function start() {
  await learn();
  const begun = await begin();
  acts = begun?.acts ?? false;
  order = begun?.projects.map((each) => each.key) ?? [];
  setGroups(begun?.groups ?? {});
  link = connect({ onProject: hear, onBeat: setClock, onState: linked });
  addEventListener("hashchange", () => draw(true));
  setInterval(tickAll, 5000);
  setInterval(draw, 30000);
  if ("serviceWorker" in navigator) keepShell();
}

async function begin() {
  for (let wait = 1000; ; wait = Math.min(wait * 2, 15000)) {
    try {
      const answer = await fetch("/api/start");
      if (answer.status === 401) return void location.reload();
      return await answer.json();
    } catch {
      linked("stale", Date.now());
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }
}

// What happens between two frames is drawn once, with the next one.
function hear(told) {
  const { lines, gap, ...project } = told;
  projects.set(told.key, project);
  const before = unseen.get(told.key);
  unseen.set(told.key, { lines: before && !gap ? [...before.lines, ...lines] : lines, gap: gap || before?.gap });
  if (!drawing) {
    drawing = true;
    requestAnimationFrame(() => {
      drawing = false;
      draw(false);
    });
  }
  // A page in the background gets no frames; its title and its badge still count.
  if (document.hidden) draw(false);
}

function drawUnseen() {
  for (const [key, { lines, gap }] of unseen) beside?.lines?.(key, lines, gap);
  unseen.clear();
}

function linked(state, heard) {
  linkState = [state, heard];
  const box = byId("link");
  box.dataset.link = state;
  const words = state === "live" ? (acts ? say("live") : say("read-only")) : say(state);
  const place = box.querySelector(".link-words");
  if (place.textContent !== words) place.textContent = words;
  drawBanners();
}

function known() {
  return order.map((key) => projects.get(key)).filter(Boolean);
}

function draw(moved) {
  const before = document.body.dataset.route;
  if (moved === true && before === "now") listScroll = scrollY;
  const route = location.hash.replace(/^#\/?/, "").split("/").map(decodeURIComponent);
  const name = ["timeline", "reviews", "runner"].includes(route[0]) ? route[0] : "now";
  document.body.dataset.route = name;
  for (const tab of document.querySelectorAll("[data-tab]")) {
    const here = tab.dataset.tab === name || (name === "runner" && tab.dataset.tab === "now");
    if (here) tab.setAttribute("aria-current", "page");
    else tab.removeAttribute("aria-current");
  }
  if (!known().length) return;
  drawBanners();
  const wanted = wantedBeside(name, route);
  drawNow(known(), acts, wanted.selected ?? "");
  if (wanted.key !== besideKey) {
    beside?.close?.();
    besideKey = wanted.key;
    beside = wanted.open();
    place(byId("beside"), beside.made ? [beside.made] : []);
  }
  if (moved === true && name !== before) scrollTo(0, name === "now" ? listScroll : 0);
  drawUnseen();
  beside.update?.(projects.get(wanted.project));
  if (moved === true && name !== "now") byId("beside").focus({ preventScroll: true });
}

// What stands beside the list on a desk, and in its place on a phone.
function wantedBeside(name, route) {
  if (name === "reviews") return { key: "reviews", open: () => drawReviews(known()) };
  if (name === "timeline") {
    const project = projects.has(route[1]) ? route[1] : order[0];
    const runner = route[2] ?? "";
    const runners = (projects.get(project)?.runners ?? []).map((each) => each.name);
    const key = `timeline/${project}/${runner}/${runners.length}`;
    return { key, open: () => openTimeline(project, runner, runners) };
  }
  const [project, runner] = name === "runner" ? [route[1], route[2]] : firstRunner();
  if (!runner || !matchMedia("(min-width: 62rem)").matches && name === "now") return { key: "none", open: () => ({ made: null }) };
  const key = `${project}/${runner}`;
  return { key, project, selected: key, open: () => openRunner(project, runner, acts) };
}

function openTimeline(project, runner, runners) {
  const go = (key, name) => (location.hash = `#/timeline/${key}${name ? `/${encodeURIComponent(name)}` : ""}`);
  const made = drawTimeline({ project, runner, runners, onRunner: (name) => go(project, name) });
  if (order.length > 1) {
    const which = el("select", { "aria-label": say("name") }, known().map((each) => el("option", { value: each.key, selected: each.key === project }, each.name)));
    which.addEventListener("change", () => go(which.value, ""));
    made.made.querySelector(".filters").prepend(which);
  }
  return made;
}

function firstRunner() {
  for (const each of known()) {
    const asking = each.decisions.find((decision) => decision.runner)?.runner;
    const found = each.runners.find((runner) => runner.name === asking) ?? each.runners.find((runner) => !runner.over) ?? each.runners[0];
    if (found && besideKey.startsWith(`${each.key}/`) && each.runners.some((runner) => `${each.key}/${runner.name}` === besideKey)) return besideKey.split(/\/(.*)/s);
    if (found) return [each.key, found.name];
  }
  return ["", ""];
}

function drawBanners() {
  const made = [];
  const [state, heard] = linkState;
  if (state === "stale") {
    const again = el("button", { class: "quiet", type: "button", on: { click: () => link?.again() } }, say("try-again"));
    made.push(el("div", { class: "banner bad" }, el("strong", {}, say("stale-since", { time: clock(heard / 1000) })), again));
  }
  for (const each of known()) {
    if (each.trouble) made.push(el("div", { class: "banner bad" }, say("journal-trouble", { because: each.trouble })));
    if (each.fleet_lost) made.push(el("div", { class: "banner bad" }, say("fleet-lost", { because: each.fleet_lost })));
    if (each.tmux_lost) made.push(el("div", { class: "banner bad" }, say("tmux-lost", { because: each.tmux_lost })));
    const unfinished = each.decisions.some((decision) => !decision.job) || each.runners.some((runner) => !runner.over);
    if (!each.lead && unfinished && state !== "stale") made.push(drawUnled(each));
  }
  const shape = made.map((each) => each.textContent).join("\n");
  const box = byId("banners");
  if (box.dataset.shape === shape) return;
  box.dataset.shape = shape;
  steadily(byId("decisions"), () => box.replaceChildren(...made));
}

function drawUnled(each) {
  const command = "locum resume";
  const copy = async () => {
    await navigator.clipboard?.writeText(command);
    toast(say("copied"));
  };
  return el(
    "div",
    { class: "banner" },
    el("strong", {}, say("nobody-leads", { project: each.name })),
    el("span", {}, say("how-to-resume")),
    el("div", { class: "command" }, el("code", {}, command), el("button", { class: "quiet", type: "button", on: { click: copy } }, say("copy"))),
  );
}

function keepShell() {
  const policy = window.trustedTypes?.createPolicy("locum", {
    createScriptURL: (url) => {
      if (url !== "/worker.js") throw new TypeError("no such worker");
      return url;
    },
  });
  navigator.serviceWorker.register(policy ? policy.createScriptURL("/worker.js") : "/worker.js").catch(() => {});
}
