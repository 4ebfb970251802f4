// The facts of what is said of levels.

const expected = (why: string) => () => ({ why, expected: "row", found: "ZA" });
const solutions = (count: number) => ({ solutions: count, exact: false });
const kept = () => ({ name: "Anna", what: "TYPED" });

export const LEVELS: { readonly [path: string]: (count: number) => unknown } = {
  "levels.refusal.name-too-long": (most) => ({ why: "name-too-long", most }),
  "levels.refusal.name-characters": () => ({ why: "name-characters", characters: ["ZA", "Ç"] }),
  "levels.refusal.no-such-level": () => ({ why: "no-such-level", name: "Anna", names: ["Berta", "Cesc"] }),
  "levels.refusal.no-level-matches": (count) => ({ why: "no-level-matches", wished: "TYPED", kept: count }),
  "levels.refusal.level-exists": () => ({ why: "level-exists", name: "Anna" }),
  "levels.refusal.not-your-level": () => ({ why: "not-your-level", name: "Anna" }),
  "levels.refusal.changed-meanwhile": () => ({ why: "changed-meanwhile", name: "Anna" }),
  "levels.refusal.too-many-levels": (most) => ({ why: "too-many-levels", most }),
  "levels.refusal.level-too-large": (most) => ({ why: "level-too-large", most }),
  "levels.refusal.no-solution": () => ({ why: "no-solution", certain: false }),
  "levels.misprint.unknown-file": () => ({ why: "unknown-file", kinds: ["QUIZ", "ZA"] }),
  "levels.misprint.file-too-large": (mostKiB) => ({ why: "file-too-large", mostKiB }),
  "levels.misprint.too-long-for-form": () => ({ why: "too-long-for-form", name: "Anna" }),
  "levels.fault.too-long": (most) => ({ why: "too-long", most }),
  "levels.fault.ended": expected("ended"),
  "levels.fault.not-a-number": expected("not-a-number"),
  "levels.fault.out-of-range": (most) => ({ why: "out-of-range", expected: "value", found: "ZA", least: 1, most }),
  "levels.fault.value-without-cell": expected("value-without-cell"),
  "levels.fault.bad-value": () => ({ why: "bad-value", found: "ZA" }),
  "levels.fault.goes-on": () => ({ why: "goes-on", found: "ZA" }),
  "levels.at": (line) => ({ line, column: 5, cell: "D4", what: "TYPED" }),
  "levels.moreFaults": (count) => count,
  "levels.heading": (total) => ({ wished: "TYPED", total }),
  "levels.page": (pages) => ({ page: 1, pages }),
  "levels.line": (count) => ({ ...kept(), ...solutions(count) }),
  "levels.author": () => "Anna",
  "levels.solutions": solutions,
  "levels.solvedBy": (total) => ({ name: "Anna", total }),
  "levels.noneSolved": () => "Anna",
  "levels.kept": kept,
  "levels.overwritten": kept,
  "levels.overwriteQuestion": () => "Anna",
  "levels.removeQuestion": () => "Anna",
  "levels.removed": () => "Anna",
  "levels.exported": () => "Anna",
};
