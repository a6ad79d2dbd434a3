// What the page says, in the reader's language, and how it tells times.

let words = {};
let skew = 0;

export async function learn() {
  const answer = await fetch("/words.json");
  words = await answer.json();
}

export function say(name, filled = {}) {
  const sentence = words[name] ?? name;
  return sentence.replace(/\{(\w+)\}/g, (whole, key) => (key in filled ? String(filled[key]) : whole));
}

export function stateSaid(state) {
  return words[`state-${state}`] ?? state;
}

// The clock of the page may differ from that of the machine the Runners work on.
export function setClock(now) {
  skew = now - Date.now() / 1000;
}

export function now() {
  return Date.now() / 1000 + skew;
}

export function span(seconds) {
  const size = Math.max(0, seconds);
  if (size >= 86400) return say("unit-d", { n: Math.round(size / 86400) });
  if (size >= 3600) return say("unit-h", { n: size < 36000 ? +(size / 3600).toFixed(1) : Math.round(size / 3600) });
  if (size >= 60) return say("unit-min", { n: Math.round(size / 60) });
  return say("unit-s", { n: Math.round(size) });
}

export function clock(at) {
  return new Date(at * 1000).toLocaleTimeString(words.language, { hour: "2-digit", minute: "2-digit", hour12: false });
}

export function day(at) {
  const that = new Date(at * 1000);
  const today = new Date(now() * 1000);
  const yesterday = new Date(today.getTime() - 86400000);
  if (that.toDateString() === today.toDateString()) return say("today");
  if (that.toDateString() === yesterday.toDateString()) return say("yesterday");
  return that.toLocaleDateString(words.language, { weekday: "long", day: "numeric", month: "long" });
}

// An element that tells how long ago something was, and keeps telling it right.
export function since(at, sentence = "{time}") {
  const made = document.createElement("time");
  made.dateTime = new Date(at * 1000).toISOString();
  made.dataset.at = at;
  made.dataset.sentence = sentence;
  tick(made);
  return made;
}

export function tick(made) {
  const told = made.dataset.sentence.replace("{time}", span(now() - Number(made.dataset.at)));
  if (made.textContent !== told) made.textContent = told;
}

export function tickAll() {
  for (const made of document.querySelectorAll("time[data-at]")) tick(made);
}
