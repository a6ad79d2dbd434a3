// Orders to the lead. The same order sent again carries the same name, so it is carried out once.

import { byId, el } from "./dom.js";
import { say } from "./words.js";

const names = new Map();

export function nonce() {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

export async function order(project, verb, told) {
  const same = JSON.stringify([project, verb, told]);
  if (!names.has(same)) names.set(same, nonce());
  let answer;
  try {
    answer = await fetch(`/api/${project}/orders/${verb}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ ...told, nonce: names.get(same) }),
    });
  } catch {
    return { state: "unsent", because: say("not-sent") };
  }
  if (answer.status === 401) location.reload();
  const body = await answer.json().catch(() => ({}));
  names.delete(same);
  if (!answer.ok) return { state: "refused", because: say("refused", { because: body.error ?? answer.status }) };
  return { state: body.state, because: sentence(body) };
}

function sentence(body) {
  if (body.state === "refused") return say("refused", { because: body.because });
  if (body.state === "kept") return say("order-kept");
  if (body.state === "waiting") return say("order-waits");
  return body.because;
}

export function toast(words) {
  const made = el("p", { class: "toast" }, words);
  byId("toasts").append(made);
  setTimeout(() => made.remove(), 6000);
}
