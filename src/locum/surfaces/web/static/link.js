// The line to the page's own machine: it hears what happens, notices silence, and comes back after sleep.

const SILENCE = 25000;

export function connect({ onProject, onBeat, onState }) {
  let source = null;
  let heard = Date.now();
  let place = "";
  let wait = 1000;
  let timer = 0;
  let state = "connecting";

  function tell(next) {
    if (next === state && next !== "stale") return;
    state = next;
    onState(next, heard);
  }

  function open() {
    clearTimeout(timer);
    source?.close();
    source = new EventSource(place ? `/api/events?since=${encodeURIComponent(place)}` : "/api/events");
    source.addEventListener("project", (event) => {
      place = event.lastEventId;
      alive();
      onProject(JSON.parse(event.data));
    });
    source.addEventListener("beat", (event) => {
      alive();
      onBeat(Number(event.data));
    });
    source.addEventListener("error", lost);
  }

  function alive() {
    heard = Date.now();
    wait = 1000;
    tell("live");
  }

  async function lost() {
    setTimeout(() => Date.now() - heard > 2500 && tell("stale"), 2600);
    if (source.readyState !== EventSource.CLOSED) return;
    source.close();
    clearTimeout(timer);
    timer = setTimeout(open, wait);
    wait = Math.min(wait * 2, 30000);
    tell("stale");
    try {
      const answer = await fetch("/api/start");
      if (answer.status === 401) location.reload();
    } catch {
      // There is no connection; the timer tries again.
    }
  }

  function check() {
    if (Date.now() - heard > SILENCE) {
      tell("stale");
      open();
    }
  }

  setInterval(check, 5000);
  for (const event of ["online", "pageshow", "focus"]) addEventListener(event, () => wake());
  document.addEventListener("visibilitychange", () => document.hidden || wake());

  // A phone that slept may hold a line that is dead without knowing it.
  function wake() {
    if (Date.now() - heard > 12000 || source?.readyState === EventSource.CLOSED) {
      tell(Date.now() - heard > SILENCE ? "stale" : "connecting");
      open();
    }
  }

  open();
  return { again: open };
}
