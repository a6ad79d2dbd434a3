// How each state looks: a sign for those who do not see colours, and a colour for those who do.

export const LOOKS = {
  working: ["●", "s-working"], background: ["◐", "s-working"], starting: ["◌", "s-rest"], reviewing: ["◍", "s-working"],
  question: ["?", "s-asks"], permission: ["?", "s-asks"], plan: ["?", "s-asks"], dialog: ["?", "s-asks"], "needs-you": ["?", "s-asks"],
  error: ["!", "s-bad"], failed: ["!", "s-bad"], exited: ["!", "s-bad"], unknown: ["?", "s-bad"],
  limited: ["◷", "s-hold"], paused: ["‖", "s-hold"], menu: ["≡", "s-hold"], untyped: ["…", "s-asks"], stopping: ["□", "s-rest"],
  done: ["✓", "s-done"], stopped: ["■", "s-rest"], idle: ["○", "s-rest"], planned: ["○", "s-rest"], running: ["●", "s-working"],
};
