// Nobody may answer what slid under their finger: after anything has moved, taps on answers rest for a moment.

const REST = 600;
let until = 0;

// Do something that may move the cards, and let taps rest if it did.
export function steadily(box, change) {
  const before = new Map([...box.children].map((card) => [card, card.getBoundingClientRect().top]));
  change();
  const moved = [...box.children].some((card) => before.has(card) && Math.abs(card.getBoundingClientRect().top - before.get(card)) > 3);
  if (!moved) return;
  // The moment begins with the frame that shows it: on a slow phone that may be long after.
  until = Infinity;
  requestAnimationFrame(() => (until = performance.now() + REST));
}

export function isSteady() {
  return performance.now() >= until;
}
