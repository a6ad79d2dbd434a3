// One decision: the question, what may be chosen, what Locum would say, and the answer on its way.

import { confirm } from "./confirm.js";
import { el } from "./dom.js";
import { order, toast } from "./orders.js";
import { isSteady } from "./steady.js";
import { say, since } from "./words.js";

// What was answered on this page, so that its leaving is no news.
export const answered = new Set();

export function drawDecision(project, decision, acts) {
  const card = el("article", { class: `decision${decision.danger ? " is-danger" : ""}`, data: { id: decision.id } });
  const state = { at: 0, given: decision.pages.map(() => null), sent: false };
  const outcome = el("p", { class: "outcome", role: "status" });
  const content = el("div", {});

  function redraw(focus) {
    const page = decision.pages[state.at];
    content.replaceChildren(
      ...(page ? drawPage(decision, page, state, acts ? { answer, back, skip: redraw } : null) : drawSummary(decision, state, { send, back })),
    );
    if (focus) content.querySelector("button, input, textarea")?.focus();
  }

  function back() {
    state.at = Math.max(0, state.at - 1);
    redraw(true);
  }

  function answer(given, by) {
    if (by && !isSteady()) return toast(say("just-moved"));
    state.given[state.at] = given;
    if (decision.pages.length === 1) return send();
    state.at += 1;
    return redraw(true);
  }

  async function send() {
    if (state.sent) return;
    const said = state.given.map((given, at) => told(decision.pages[at], given)).join("; ");
    if (decision.danger && !(await confirm(question(decision, said)))) return;
    if (state.sent) return;
    state.sent = true;
    tell(say("sending"), "");
    disable(true);
    const came = await order(project, "decide", { decision: decision.id, given: state.given });
    const again = came.state === "unsent" || came.state === "refused";
    if (!again) answered.add(`${project}/${decision.id}`);
    if (came.state === "done") toast(say("answered", { answer: said }));
    // The card of a question that somebody else has answered goes at once: what became of the tap must outlive it.
    if (came.state === "refused") toast(came.because);
    if (came.state === "done") tell(say("answered", { answer: said }), "done");
    else tell(came.because, came.state === "kept" || came.state === "waiting" ? "" : "bad");
    state.sent = !again;
    disable(!again);
    card.classList.toggle("is-leaving", !again);
  }

  function tell(words, look) {
    outcome.textContent = words;
    outcome.className = `outcome ${look}`;
  }

  function disable(off) {
    for (const each of content.querySelectorAll("button, input, textarea")) each.disabled = off;
  }

  card.append(drawHead(project, decision), content, outcome);
  redraw(false);
  return card;
}

function question(decision, said) {
  const title = say("danger-ask", { runner: decision.runner ?? decision.id, answer: said });
  return { title, note: say("danger-note"), yes: say("answer-it") };
}

function drawHead(project, decision) {
  const what = { question: say("asks"), trouble: say("trouble"), directive: say("note-unclear") }[decision.about];
  return el(
    "header",
    { class: "decision-head" },
    decision.danger && el("span", { class: "careful" }, say("danger")),
    decision.job && el("span", { class: "who" }, decision.job),
    decision.runner && !decision.job && el("a", { class: "who", href: `#/runner/${project}/${encodeURIComponent(decision.runner)}` }, decision.runner),
    el("span", {}, what),
    since(decision.since, say("since")),
    el("span", { class: "id" }, decision.id),
  );
}

function drawPage(decision, page, state, acts) {
  const several = decision.pages.length > 1;
  const parts = [
    drawTitle(decision, page, state),
    el("h3", { class: "question" }, page.text || page.title || decision.id),
    el("p", { class: "why" }, el("b", {}, say("why")), ` ${decision.because}`),
    page.body && drawBody(decision, page),
    page.goes_on && el("p", { class: "hint" }, say("goes-on", { runner: decision.runner ?? "" })),
    drawSuggestion(page),
  ];
  if (acts) parts.push(...(page.kind === "multi" ? drawBoxes(page, state, acts, several) : drawOptions(page, state, acts)));
  else parts.push(drawPlain(page));
  if (acts && page.words) parts.push(drawWords(page, state, acts, several));
  if (acts && state.at > 0) parts.push(el("button", { class: "quiet", type: "button", on: { click: acts.back } }, `← ${say("previous")}`));
  return parts.filter(Boolean);
}

function drawTitle(decision, page, state) {
  const title = page.title !== page.text ? page.title : null;
  const step = decision.pages.length > 1 ? say("page-of", { page: state.at + 1, pages: decision.pages.length }) : null;
  return title || step ? el("p", { class: "question-title" }, [title, step].filter(Boolean).join(" · ")) : null;
}

function drawBody(decision, page) {
  const body = el("pre", { class: "body", tabindex: "0" }, page.body);
  const long = page.body.split("\n").length > 10 || page.body.length > 700;
  const more = el("button", { class: "quiet", type: "button" }, say("more"));
  more.addEventListener("click", () => {
    const open = body.classList.toggle("is-open");
    more.textContent = say(open ? "less" : "more");
  });
  return el("div", {}, body, page.cut && el("p", { class: "hint" }, say("cut", { id: decision.id })), long && more);
}

function drawSuggestion(page) {
  const suggested = page.suggestion;
  if (!suggested) return null;
  const said = told(page, suggested);
  return el(
    "p",
    { class: "basis" },
    `${say("suggestion")}: `,
    el("span", { class: "said" }, said),
    suggested.quote ? el("span", {}, " — ", ...basis(suggested)) : ` — ${suggested.because}`,
  );
}

function basis(suggested) {
  const [before, after] = say("basis").split("{file}");
  return [before, el("span", { class: "file" }, suggested.file), `${after} `, el("q", {}, suggested.quote)];
}

function drawOptions(page, state, acts) {
  const chosen = state.given[state.at]?.places ?? [];
  const options = page.choices.map((choice, at) => {
    const suggested = page.suggestion?.places.includes(at + 1);
    return el(
      "button",
      {
        class: `option${suggested ? " is-suggested" : ""}`,
        type: "button",
        "aria-pressed": chosen.length ? String(chosen.includes(at + 1)) : null,
        on: { click: (event) => acts.answer({ places: [at + 1] }, event) },
      },
      ...inside(choice, at, suggested),
    );
  });
  return options.length ? [el("div", { class: "options" }, options)] : [];
}

function inside(choice, at, suggested, box = null) {
  return [
    box ?? el("span", { class: "n" }, String(at + 1)),
    el("span", { class: "label" }, choice.label),
    suggested ? el("span", { class: "tag" }, say("suggested")) : el("span", {}),
    choice.detail && el("span", { class: "detail" }, choice.detail),
  ];
}

function drawBoxes(page, state, acts, several) {
  const chosen = state.given[state.at]?.places ?? [];
  const boxes = page.choices.map((_, at) => el("input", { type: "checkbox", checked: chosen.includes(at + 1) }));
  const options = page.choices.map((choice, at) => {
    const suggested = page.suggestion?.places.includes(at + 1);
    return el("label", { class: `option${suggested ? " is-suggested" : ""}` }, ...inside(choice, at, suggested, boxes[at]));
  });
  const take = () => boxes.forEach((box, at) => (box.checked = page.suggestion.places.includes(at + 1)));
  const places = () => boxes.flatMap((box, at) => (box.checked ? [at + 1] : []));
  const send = el("button", { class: "primary", type: "button", on: { click: (event) => acts.answer({ places: places() }, event) } }, say(several ? "next" : "send"));
  return [
    el("p", { class: "hint many" }, say("choose-any")),
    el("div", { class: "options", role: "group", "aria-label": say("choose-any") }, options),
    el(
      "div",
      { class: "row" },
      el("span", { class: "grow" }),
      page.suggestion && el("button", { class: "quiet", type: "button", on: { click: take } }, say("use-suggestion")),
      send,
    ),
  ];
}

function drawPlain(page) {
  return el("ol", { class: "options" }, page.choices.map((choice, at) => el("li", { class: "option" }, ...inside(choice, at, page.suggestion?.places.includes(at + 1)))));
}

function drawWords(page, state, acts, several) {
  const box = el("textarea", { rows: 3, "aria-label": say("your-answer"), placeholder: say("your-answer") });
  box.value = state.given[state.at]?.text ?? "";
  const go = () => box.value.trim() && acts.answer({ text: box.value.trim() });
  box.addEventListener("keydown", (event) => event.key === "Enter" && (event.metaKey || event.ctrlKey) && go());
  const send = el("button", { class: "primary", type: "button", on: { click: go } }, say(several ? "next" : "send"));
  const form = [box, el("div", { class: "row" }, el("span", { class: "grow" }), send)];
  if (!page.choices.length) return el("div", { class: "own" }, form);
  const whole = el("details", { class: "own", open: Boolean(box.value) }, el("summary", {}, say("own-words")), form);
  whole.addEventListener("toggle", () => whole.open && box.focus());
  return whole;
}

function drawSummary(decision, state, acts) {
  const answers = decision.pages.flatMap((page, at) => [el("dt", {}, page.text || page.title), el("dd", {}, told(page, state.given[at]))]);
  return [
    el("dl", { class: "answers" }, answers),
    el(
      "div",
      { class: "row" },
      el("span", { class: "grow" }),
      el("button", { class: "quiet", type: "button", on: { click: acts.back } }, say("previous")),
      el("button", { class: "primary", type: "button", on: { click: acts.send } }, say("send-all")),
    ),
  ];
}

function told(page, given) {
  const labels = (given?.places ?? []).map((place) => page.choices[place - 1]?.label ?? String(place));
  return [...labels, ...(given?.text ? [given.text] : [])].join(" + ") || say("nothing-chosen");
}
