// Run by Node: JSON lines of screens in, ccmanager's state and the time out.
// Usage: node ccmanager.mjs FOLDER_OF_ITS_DETECTORS
import {createInterface} from 'node:readline';
import {pathToFileURL} from 'node:url';
import {join} from 'node:path';

const {createStateDetector} = await import(pathToFileURL(join(process.argv[2], 'index.js')));
const NAMES = {claude: 'claude', codex: 'codex', copilot: 'github-copilot', opencode: 'opencode', gemini: 'gemini'};

// As much of xterm's terminal as the detectors look at.
function terminal(text, columns) {
	const rows = text.split('\n');
	const line = row => ({translateToString: () => row.trimEnd()});
	const active = {type: 'normal', baseY: 0, cursorX: 0, cursorY: 0, length: rows.length, getLine: y => line(rows[y] ?? '')};
	return {rows: rows.length, cols: columns, buffer: {active}};
}

// It calls a screen idle only after it stood still for a while, so it looks twice, with its clock put on.
function detect(asked) {
	const detector = createStateDetector(NAMES[asked.agent]);
	const screen = terminal(asked.text, asked.columns);
	const now = Date.now;
	const began = performance.now();
	const first = detector.detectState(screen, 'busy');
	const took = performance.now() - began;
	Date.now = () => now() + 5000;
	const state = detector.detectState(screen, first);
	Date.now = now;
	return {state, took};
}

for await (const text of createInterface({input: process.stdin})) {
	const asked = JSON.parse(text);
	let ms = Infinity;
	let status = 'unknown';
	for (let turn = 0; turn < asked.repeats; turn++) {
		const {state, took} = detect(asked);
		status = state;
		ms = Math.min(ms, took);
	}
	console.log(JSON.stringify({status, ms}));
}
