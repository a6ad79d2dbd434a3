// Reviews: how the work looked from the user's side, phase by phase.

import { el } from "./dom.js";
import { say } from "./words.js";

export function drawReviews(projects) {
  const list = el("div", { class: "reviews" });
  const foot = el("p", { class: "foot" }, say("loading"));
  const made = el("div", {}, el("div", { class: "page-head" }, el("h2", {}, say("reviews"))), list, foot);

  async function load() {
    try {
      const told = await Promise.all(projects.map((each) => fetch(`/api/${each.key}/reviews`).then((answer) => answer.json())));
      list.replaceChildren(...told.flatMap(({ reviews }, at) => reviews.map((review) => drawReview(projects[at], review, projects.length > 1))));
      foot.textContent = list.childElementCount ? "" : say("no-reviews");
    } catch {
      foot.textContent = say("load-failed");
    }
  }

  function lines(key, fresh) {
    if (fresh.some((line) => line.kind === "EvaluationMade")) load();
  }

  load();
  return { made, lines };
}

function drawReview(project, review, several) {
  const known = review.good !== undefined;
  const meta = [several && project.name, review.runner, review.on, review.round && `${say("round")} ${review.round}`, review.verify && `${say("checks")}: ${review.verify}`];
  return el(
    "a",
    { class: "review", href: `/review/${project.key}/${encodeURIComponent(review.name)}` },
    el("span", { class: "title" }, review.title, known && el("span", { class: `verdict ${review.good ? "s-done" : "s-asks"}` }, say(review.good ? "good" : "not-yet"))),
    el("span", { class: "meta" }, meta.filter(Boolean).join(" · ")),
    review.summary && el("p", { class: "summary" }, review.summary),
    known && el("div", { class: "scores" }, review.scores.map(drawScore)),
  );
}

function drawScore({ aspect, points }) {
  return el(
    "div",
    {},
    el("span", {}, say(aspect)),
    el("span", { class: "pips", role: "img", "aria-label": say("points", { points }) }, "●".repeat(points), el("span", { class: "off" }, "●".repeat(5 - points))),
  );
}
