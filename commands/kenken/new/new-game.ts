import { randomBytes } from "node:crypto";
import type { SlashRequest } from "#discord/interactions/command.ts";
import type { Button } from "#discord/messages/post.ts";
import { GRADES, type Grade } from "#games/kenken/board/grades.ts";
import { GENERATED_SIZES, gradesForSize } from "#games/kenken/generate/grade-recipes.ts";
import gameModule from "#games/kenken/module.ts";
import { KENKEN_MODES, type KenkenMode, type KenkenOptions } from "#games/kenken/types.ts";
import type { Catalogue } from "#text/catalogue.ts";
import type { KenkenInputError } from "#text/kenken/phrases.ts";

/** What somebody wishes for when a board begins; a button carries all of it. */
export interface NewKenkenGame {
  readonly size: number;
  readonly grade: Grade;
  /** With modulus and power. */
  readonly every: boolean;
  readonly mode: KenkenMode;
  /** Whatever they play already is to be put aside for it. */
  readonly pauseCurrent?: true;
}

/** Beside the one who types the command. */
export const INVITE_OPTIONS = ["with", "with2", "with3", "with4", "with5", "with6", "with7"] as const;

export const DEFAULT_NEW_GAME: NewKenkenGame = { size: 4, grade: "easy", every: false, mode: "alone" };
/** Of the grades that the usual size has not. */
const LARGER_SIZE = 6;

/** Whoever is to play with others plays together unless they say that it is a race. */
export function readMode({ options }: Pick<SlashRequest, "options">, hasOthers: boolean): KenkenMode {
  return KENKEN_MODES.find((one) => one === options.getString("mode")) ?? (hasOthers ? "together" : "alone");
}

export function readNewGame(request: Pick<SlashRequest, "options">, hasOthers: boolean): NewKenkenGame {
  const { options } = request;
  const grade = GRADES.find((one) => one === options.getString("difficulty")) ?? DEFAULT_NEW_GAME.grade;
  const size =
    options.getInteger("size") ??
    (gradesForSize(DEFAULT_NEW_GAME.size).includes(grade) ? DEFAULT_NEW_GAME.size : LARGER_SIZE);
  return { size, grade, every: options.getBoolean("every") ?? false, mode: readMode(request, hasOthers) };
}

/** Why there is no such board; undefined where one can be made. */
export function checkNewGame({ size, grade }: NewKenkenGame): KenkenInputError | undefined {
  if (!(size >= GENERATED_SIZES.min && size <= GENERATED_SIZES.max)) return { reason: "bad-size", ...GENERATED_SIZES };
  const grades = gradesForSize(size);
  return grades.includes(grade) ? undefined : { reason: "no-such-grade", size, grade, grades };
}

/** 64 hexadecimal digits from the system's secure source. */
export const createSeed = (): string => randomBytes(32).toString("hex");

const EMPTY = "-";

export function formatNewGame({ size, grade, every, mode, pauseCurrent }: NewKenkenGame): string {
  return ["new", size, grade, every ? "e" : EMPTY, mode, pauseCurrent ? "p" : EMPTY].join(".");
}

export function parseNewGame(payload: string): NewKenkenGame | undefined {
  const [kind, typed = "", named, every, played, pauseCurrent] = payload.split(".");
  const grade = GRADES.find((one) => one === named);
  const mode = KENKEN_MODES.find((one) => one === played);
  if (kind !== "new" || !/^\d{1,2}$/.test(typed) || !grade || !mode) return undefined;
  return {
    size: Number(typed),
    grade,
    every: every === "e",
    mode,
    ...(pauseCurrent === "p" ? { pauseCurrent: true } : {}),
  };
}

/** Another board of the same kind. One that nobody has measured, or that was taken from elsewhere, has none like it. */
export function anotherGameButton(
  { board, grade = DEFAULT_NEW_GAME.grade, mode }: KenkenOptions,
  { kenken }: Catalogue,
): Button {
  const every = board.cages.some(({ operation }) => operation === "modulus" || operation === "power");
  const newGame = { size: board.size, grade, every, mode };
  const payload = formatNewGame(checkNewGame(newGame) ? { ...DEFAULT_NEW_GAME, mode } : newGame);
  return { command: gameModule.id, match: "", seq: 0, payload, label: kenken.buttons.another };
}
