import { randomBytes } from "node:crypto";
import type { SlashRequest } from "#discord/interactions/command.ts";
import { readOptionRows } from "#discord/interactions/option-rows.ts";
import type { Button } from "#discord/messages/post.ts";
import type { Grade } from "#games/kenken/board/grades.ts";
import { GENERATED_SIZES, gradesForSize } from "#games/kenken/generate/grade-recipes.ts";
import { KENKEN_OPTIONS } from "#games/kenken/rules/options.ts";
import type { KenkenMode, KenkenOptions } from "#games/kenken/types.ts";
import type { Catalogue } from "#text/catalogue.ts";
import { kenkenButton } from "../kenken-actions.ts";
import { kenkenPhrases } from "../text/kenken-phrases.ts";
import type { KenkenInputError } from "../text/phrases.ts";

/** What a player chooses for a new game. The button for another game carries all choices. */
export interface NewKenkenGame {
  readonly size: number;
  readonly grade: Grade;
  /** Whether the clues may also use modulus and power. */
  readonly every: boolean;
  readonly mode: KenkenMode;
  /** Whether to save the board that the player is playing. */
  readonly pauseCurrent: boolean;
}

/** Names of the slash options for invited people. */
export const INVITE_OPTIONS = ["with", "with2", "with3", "with4", "with5", "with6", "with7"] as const;

export const DEFAULT_NEW_GAME: NewKenkenGame = {
  size: 4,
  grade: "easy",
  every: false,
  mode: "alone",
  pauseCurrent: false,
};
/** Board size for the grades that boards of the default size cannot have. */
const LARGER_SIZE = 6;

/** Mode of a new game. Without the option `mode`, several players solve one board together. */
export function readModeOption({ options }: Pick<SlashRequest, "options">, hasOthers: boolean): KenkenMode {
  return readOptionRows(options, KENKEN_OPTIONS).mode ?? (hasOthers ? "together" : "alone");
}

export function readNewGameOptions(request: Pick<SlashRequest, "options">, hasOthers: boolean): NewKenkenGame {
  const { options } = request;
  const grade = readOptionRows(options, KENKEN_OPTIONS).grade ?? DEFAULT_NEW_GAME.grade;
  const size =
    options.getInteger("size") ??
    (gradesForSize(DEFAULT_NEW_GAME.size).includes(grade) ? DEFAULT_NEW_GAME.size : LARGER_SIZE);
  return {
    size,
    grade,
    every: options.getBoolean("all-operations") ?? false,
    mode: readModeOption(request, hasOthers),
    pauseCurrent: false,
  };
}

/** Why a board of this size and grade cannot be made. Undefined if it can be made. */
export function checkNewGame({ size, grade }: NewKenkenGame): KenkenInputError | undefined {
  if (!(size >= GENERATED_SIZES.min && size <= GENERATED_SIZES.max)) return { reason: "bad-size", ...GENERATED_SIZES };
  const grades = gradesForSize(size);
  return grades.includes(grade) ? undefined : { reason: "no-such-grade", size, grade, grades };
}

/** Returns 64 random hexadecimal digits from the system's secure random number generator. */
export const createRandomSeed = (): string => randomBytes(32).toString("hex");

/**
 * Button for another board of the same size and grade. If boards of this size cannot have this grade, the button makes
 * a default board.
 */
export function anotherGameButton(
  { board, grade = DEFAULT_NEW_GAME.grade, mode }: KenkenOptions,
  text: Catalogue,
): Button {
  const every = board.cages.some(({ operation }) => operation === "modulus" || operation === "power");
  const newGame = { size: board.size, grade, every, mode, pauseCurrent: false };
  const offered = checkNewGame(newGame) ? { ...DEFAULT_NEW_GAME, mode } : newGame;
  return kenkenButton({ kind: "new", ...offered }, kenkenPhrases(text).buttons.another);
}
