import { randomBytes } from "node:crypto";
import type { SlashCall } from "#discord/command.ts";
import type { Button } from "#discord/post.ts";
import { gradesFor, SIZES } from "#games/kenken/generate/recipes.ts";
import { GRADES, type Grade } from "#games/kenken/grades.ts";
import kit from "#games/kenken/kit.ts";
import { MODES, type Mode, type Options } from "#games/kenken/types.ts";
import type { Catalogue } from "#text/catalogue.ts";
import type { Misprint } from "#text/kenken/phrases.ts";

/** What somebody wishes for when a board begins; a button carries all of it. */
export interface Wishes {
  readonly size: number;
  readonly grade: Grade;
  /** With modulus and power. */
  readonly every: boolean;
  readonly mode: Mode;
  /** Whatever they play already is to be put aside for it. */
  readonly aside?: true;
}

/** Beside the one who types the command. */
export const INVITED = ["with", "with2", "with3", "with4", "with5", "with6", "with7"] as const;

export const USUAL: Wishes = { size: 4, grade: "easy", every: false, mode: "alone" };
/** Of the grades that the usual size has not. */
const LARGER = 6;

/** Whoever is to play with others plays together unless they say that it is a race. */
export function modeOf({ options }: Pick<SlashCall, "options">, hasOthers: boolean): Mode {
  return MODES.find((one) => one === options.getString("mode")) ?? (hasOthers ? "together" : "alone");
}

export function wishesOf(call: Pick<SlashCall, "options">, hasOthers: boolean): Wishes {
  const { options } = call;
  const grade = GRADES.find((one) => one === options.getString("difficulty")) ?? USUAL.grade;
  const size = options.getInteger("size") ?? (gradesFor(USUAL.size).includes(grade) ? USUAL.size : LARGER);
  return { size, grade, every: options.getBoolean("every") ?? false, mode: modeOf(call, hasOthers) };
}

/** Why there is no such board; undefined where one can be made. */
export function whyNoBoard({ size, grade }: Wishes): Misprint | undefined {
  if (!(size >= SIZES.least && size <= SIZES.most)) return { why: "bad-size", ...SIZES };
  const grades = gradesFor(size);
  return grades.includes(grade) ? undefined : { why: "no-such-grade", size, grade, grades };
}

/** 64 hexadecimal digits from the system's secure source. */
export const freshSeed = (): string => randomBytes(32).toString("hex");

const NONE = "-";

export function makeWishes({ size, grade, every, mode, aside }: Wishes): string {
  return ["new", size, grade, every ? "e" : NONE, mode, aside ? "p" : NONE].join(".");
}

export function parseWishes(payload: string): Wishes | undefined {
  const [kind, typed = "", named, every, played, aside] = payload.split(".");
  const grade = GRADES.find((one) => one === named);
  const mode = MODES.find((one) => one === played);
  if (kind !== "new" || !/^\d{1,2}$/.test(typed) || !grade || !mode) return undefined;
  return { size: Number(typed), grade, every: every === "e", mode, ...(aside === "p" ? { aside: true } : {}) };
}

/** Another board of the same kind. One that nobody has measured, or that was taken from elsewhere, has none like it. */
export function anotherButton({ board, grade = USUAL.grade, mode }: Options, { kenken }: Catalogue): Button {
  const every = board.cages.some(({ operation }) => operation === "modulus" || operation === "power");
  const wishes = { size: board.size, grade, every, mode };
  const payload = makeWishes(whyNoBoard(wishes) ? { ...USUAL, mode } : wishes);
  return { command: kit.id, match: "", seq: 0, payload, label: kenken.buttons.another };
}
