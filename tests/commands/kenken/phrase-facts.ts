import type { PhraseFacts } from "../../text/phrase-facts.ts";
import { puzzleFacts } from "./puzzles/phrase-samples.ts";

const row = { kind: "row", name: "2" };
const column = { kind: "column", name: "C" };
const cage = { clue: "11+", cell: "D4" };
const cells = ["D4", "H8"];
const valued = (value: number) => ({ cell: "D4", value });
const filled = (of: number) => ({ name: "Anna", filled: 5, of });
const timed = (hints: number) => ({ name: "Anna", ms: 61_000, hints });
const settings = (size: number) => ({ size, grade: "hard", mode: "race", level: "TYPED" });

/** Facts of a step of an explanation: with the value found or, for a single value, what is ruled out. */
const stepFacts = (value: number) => ({
  placed: [
    { line: row, values: [1, value] },
    { line: column, values: [8] },
  ],
  result: value === 1 ? { ruledOut: [{ cells, values: [2, 3] }] } : valued(value),
});

export const facts: PhraseFacts = {
  ...puzzleFacts,
  "kenken.refusal.through": () => ({ reason: "through", done: "solved" }),
  "kenken.refusal.no-such-cell": (size) => ({ reason: "no-such-cell", cell: 3, size }),
  "kenken.refusal.no-such-value": (value) => ({ reason: "no-such-value", value, size: 6 }),
  "kenken.refusal.fixed": (value) => ({ reason: "fixed", cell: 3, value }),
  "kenken.refusal.same-value": (value) => ({ reason: "same-value", cell: 3, value }),
  "kenken.refusal.filled": (value) => ({ reason: "filled", cell: 3, value }),
  "kenken.refusal.bad-board": (max) => ({ reason: "bad-board", error: { reason: "bad-size", min: 1, max } }),
  "kenken.refusal.seats-for-mode": (max) => ({ reason: "seats-for-mode", mode: "race", min: 2, max }),
  "kenken.boardError.bad-size": (max) => ({ reason: "bad-size", min: 1, max }),
  "kenken.boardError.cage-apart": (at) => ({ reason: "cage-apart", cage: at }),
  "kenken.boardError.wrong-cell-count": (there) => ({
    ...{ reason: "wrong-cell-count", cage: 1, operation: "divide", cells: there, min: 2, max: 2 },
  }),
  "kenken.boardError.no-such-value": (size) => ({ reason: "no-such-value", cell: 3, value: 9, size }),
  "kenken.boardError.result-impossible": (result) => ({
    ...{ reason: "result-impossible", cage: 1, operation: "add", result },
  }),
  "kenken.misprint.no-cell": () => ({ reason: "no-cell", typed: "TYPED", last: "H8" }),
  "kenken.misprint.off-board": () => ({ reason: "off-board", typed: "TYPED", last: "H8" }),
  "kenken.misprint.no-write": () => ({ reason: "no-write", typed: "TYPED", last: "H8" }),
  "kenken.misprint.no-values": (size) => ({ reason: "no-values", typed: "TYPED", size }),
  "kenken.misprint.bad-size": (max) => ({ reason: "bad-size", min: 3, max }),
  "kenken.misprint.no-such-grade": (size) => ({
    ...{ reason: "no-such-grade", size, grade: "unreasonable", grades: ["easy", "hard"] },
  }),
  "kenken.settings": settings,
  "kenken.began": () => ({ names: ["Anna", "Berta"], mode: "race" }),
  "kenken.set": (value) => ({ name: "Anna", ...valued(value) }),
  ...forEach(["cleared", "noted", "undone", "redone"], () => ({ name: "Anna", cell: "D4" })),
  "kenken.checked": (conflicts) => ({ name: "Anna", conflicts }),
  "kenken.busy": () => ({ name: "Anna" }),
  "kenken.progress": filled,
  "kenken.finished": (place) => ({ name: "Anna", place }),
  "kenken.solved": () => ({ names: ["Anna", "Berta"], ms: 61_000 }),
  "kenken.placed": (hints) => ({ ...timed(hints), place: 1 }),
  "kenken.hintsUsed": (count) => ({ name: "Anna", count }),
  "kenken.filled": filled,
  "kenken.alt.heading": () => ({ settings: "TYPED", filled: "Go" }),
  ...forEach(["alt.conflicts", "alt.given", "alt.filled", "alt.cages"], () => cells),
  "kenken.alt.fullRow": (row) => ({ row, values: [1, 2] }),
  "kenken.alt.notes": (value) => [{ cell: "D4", values: [1, value] }],
  "kenken.given": valued,
  "kenken.yours.set": valued,
  ...forEach(["yours.cleared", "yours.undone", "yours.redone"], () => ({ cell: "D4" })),
  "kenken.yours.noted": (value) => ({ cell: "D4", values: [1, value] }),
  "kenken.yours.repeated": (value) => ({ line: row, value, cells }),
  "kenken.yours.wrongCage": () => ({ cage, cells }),
  "kenken.yours.solved": timed,
  "kenken.chosen": () => ({ cell: "D4", notes: true }),
  "kenken.row": (at) => at,
  "kenken.cell": (value) => ({ cell: "D4", value, notes: [] }),
  "kenken.timeTaken": () => 61_000,
  "kenken.yours.written": (count) => count,
  "kenken.hintsSoFar": (count) => count,
  "kenken.hint.conflict": () => cells,
  "kenken.hint.wrong": () => cells,
  "kenken.hint.so": valued,
  "kenken.explained.beside": (value) => stepFacts(value),
  "kenken.explained.fits": (value) => ({ ...stepFacts(value), cage, ways: [[1, value], [2]], bare: value > 1 }),
  "kenken.explained.only-place": (value) => ({ ...stepFacts(value), ...valued(value), line: row }),
  "kenken.explained.claims": (value) => ({ ...stepFacts(value), cage, line: row, values: [1, value] }),
  "kenken.explained.share": (value) => ({ ...stepFacts(value), line: row, cells, values: [1, value] }),
  "kenken.thoughts.single": valued,
  "kenken.thoughts.stands": (value) => ({ line: row, values: [value] }),
  "kenken.thoughts.place": (value) => ({ line: column, ...valued(value) }),
  "kenken.thoughts.cage": (value) => ({ cage, ways: [[1, value], [2]] }),
  "kenken.thoughts.claim": (value) => ({ cage, line: row, values: [1, value] }),
  "kenken.thoughts.set": (value) => ({ line: row, cells, values: [1, value] }),
  "kenken.thoughts.sum": (sum) => ({ lines: [row, column], cells, sum, outside: true }),
  "kenken.thoughts.fish": (value) => ({ value, lines: [row, row], across: [column, column] }),
  "kenken.thoughts.what-if": (value) => ({ ...valued(value), broken: cage }),
  "kenken.thoughts.search": (value) => ({ ...valued(value), open: true }),
  "kenken.statistics.row": (hints) => ({ ...timed(hints), position: 1, board: "TYPED", when: "<t:11:d>" }),
  "kenken.statistics.solver": (boards) => ({ position: 1, name: "Anna", boards, together: 2 }),
  "kenken.statistics.solved": (together) => ({ boards: 2, together }),
  "kenken.statistics.grade": (boards) => ({ board: "TYPED", boards, together: 1, ms: 61_000 }),
  "kenken.statistics.day": (streak) => ({ grade: "hard", streak, longest: 3, solved: 5 }),
  "kenken.statistics.puzzles": (count) => count,
  "kenken.statistics.none": () => "Anna",
  "kenken.yours.solveQuestion": () => "race",
  "kenken.daily.row": (position) => ({ position, name: "Anna", ms: 61_000, when: "<t:11:d>" }),
};

function forEach<Fact>(names: readonly string[], of: () => Fact) {
  return Object.fromEntries(names.map((name) => [`kenken.${name}`, of]));
}

/** Phrases that are rightly the same in two languages. */
export const sameInLanguages = [
  "kenken.buttons.notes",
  "kenken.buttons.hint",
  "kenken.alt.heading",
  "kenken.alt.notes",
  "kenken.buttons.pause",
  "kenken.cell",
  "kenken.daily.row",
  "kenken.grades.extreme",
  "kenken.grades.hard",
  "kenken.name",
  "kenken.row",
  "puzzle.heading",
];
