// A Runner's live screen. It is asked for only while it can be seen.

import { el } from "./dom.js";
import { say } from "./words.js";

const [BOLD, DIM, INVERSE, WIDE] = [1, 2, 4, 8];

export function watchScreen(project, name) {
  const pre = el("pre", {});
  const box = el("div", { class: "term", tabindex: "0", role: "region", "aria-label": say("screen-of", { runner: name }) }, el("p", { class: "empty" }, say("looking")));
  const fit = el("button", { class: "quiet", type: "button", "aria-pressed": "false" }, say("fit"));
  const made = el("section", { class: "term-box" }, el("div", { class: "term-bar" }, el("h3", {}, say("screen")), fit), box);
  let open = true;
  let looking = false;
  let wanted = false;
  let have = 0;
  let width = 0;

  fit.addEventListener("click", () => {
    const on = fit.getAttribute("aria-pressed") !== "true";
    fit.setAttribute("aria-pressed", String(on));
    fit.textContent = say(on ? "readable" : "fit");
    size();
  });
  addEventListener("resize", size);
  document.addEventListener("visibilitychange", look);

  function size() {
    pre.style.width = width ? `${width}ch` : "";
    pre.style.fontSize = "";
    if (!width) return;
    const room = (box.clientWidth - 24) / pre.getBoundingClientRect().width;
    const now = parseFloat(getComputedStyle(pre).fontSize);
    // What is only a little too wide is made to fit without being asked; the rest can be scrolled.
    const wanted = fit.getAttribute("aria-pressed") === "true" || room > 0.75;
    if (room < 1 && wanted) pre.style.fontSize = `${Math.max(3, now * room)}px`;
    fit.hidden = room >= 0.75;
  }

  function update(runner) {
    wanted = runner.screen;
    if (!wanted) show({ trouble: say("no-screen") });
    look();
  }

  async function look() {
    if (looking || !open || !wanted || document.hidden) return;
    looking = true;
    while (open && wanted && !document.hidden) {
      try {
        const answer = await fetch(`/api/${project}/screen/${encodeURIComponent(name)}?have=${have}`);
        if (!answer.ok) throw new Error(String(answer.status));
        const told = await answer.json();
        if (told && told.version !== have) {
          have = told.version;
          show(told);
        }
        if (!told || told.trouble) await pause(1000);
      } catch {
        await pause(3000);
      }
    }
    looking = false;
  }

  function show(told) {
    if (!open) return;
    if (told.trouble !== undefined) {
      box.replaceChildren(el("p", { class: "empty" }, told.trouble));
      return;
    }
    const low = box.scrollHeight - box.scrollTop - box.clientHeight < 40 || !pre.isConnected;
    pre.replaceChildren(...told.rows.flatMap((row) => [...row.map(drawRun), "\n"]));
    if (!pre.isConnected) box.replaceChildren(pre);
    if (told.width !== width) {
      width = told.width;
      size();
    }
    if (low) box.scrollTop = box.scrollHeight;
  }

  function close() {
    open = false;
    removeEventListener("resize", size);
    document.removeEventListener("visibilitychange", look);
  }

  return { made, update, close };
}

function drawRun([text, fg, bg, flags]) {
  if (!fg && !bg && !flags) return text;
  const names = [];
  const made = document.createElement("span");
  const [ink, ground] = flags & INVERSE ? [bg, fg] : [fg, bg];
  if (flags & INVERSE) names.push("inverse");
  if (flags & BOLD) names.push("bold");
  if (flags & DIM) names.push("dim");
  if (ink.startsWith("#")) made.style.color = ink;
  else if (ink) names.push(`f${ink}`);
  if (ground.startsWith("#")) made.style.backgroundColor = ground;
  else if (ground) names.push(`b${ground}`);
  if (flags & WIDE) {
    names.push("w");
    made.style.width = `${2 * [...text].length}ch`;
  }
  made.className = names.join(" ");
  made.textContent = text;
  return made;
}

function pause(time) {
  return new Promise((resolve) => setTimeout(resolve, time));
}
