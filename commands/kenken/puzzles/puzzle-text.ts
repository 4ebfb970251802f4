import type { PuzzleRefusal } from "#community/puzzles/puzzle-types.ts";
import { guildIdOf } from "#discord/features/word-lists.ts";
import type { CommandRequest } from "#discord/interactions/command.ts";
import { type RefusalPost, refusalPost } from "#discord/interactions/refusal-post.ts";
import type { Button } from "#discord/messages/post.ts";
import { GRADES, type Grade } from "#games/kenken/board/grades.ts";
import gameModule from "#games/kenken/module.ts";
import type { Catalogue } from "#text/catalogue.ts";
import { kenkenPhrases } from "../text/kenken-phrases.ts";
import { PUZZLE_ACTIONS, type PuzzleListFilter, type PuzzlePayload } from "./puzzle-actions.ts";
import type { PuzzleInputError, PuzzleRefusalFacts } from "./text/phrases.ts";
import { puzzlePhrases } from "./text/puzzle-phrases.ts";

// Texts about puzzles, and access to the server that keeps them.

interface PuzzleServer {
  readonly guild: string;
  readonly game: string;
}

/**
 * Returns the server of the request, which keeps the puzzles. In a direct message, replies with a refusal and returns
 * undefined.
 */
export async function requirePuzzleServer(request: CommandRequest): Promise<PuzzleServer | undefined> {
  const guildGame = puzzleServerOfRequest(request);
  if (!guildGame) await request.reply(puzzleInputErrorPost(request, { reason: "only-on-servers" }));
  return guildGame;
}

export function puzzleServerOfRequest(request: Pick<CommandRequest, "location">): PuzzleServer | undefined {
  const guild = guildIdOf(request);
  return guild === undefined ? undefined : { guild, game: gameModule.id };
}

export const requesterAsPuzzleEditor = ({
  person,
  isServerAdmin,
}: Pick<CommandRequest, "person" | "isServerAdmin">) => ({
  person: person.id,
  isServerAdmin,
});

/** Grade of a stored number. Grades are stored as numbers so that puzzles can be sorted. */
export const gradeFromNumber = (grade: number | undefined): Grade | undefined => GRADES[grade ?? -1];

/** Example: 9 × 9 · hard */
export function describePuzzle({ size, grade }: { size: number; grade: number | undefined }, text: Catalogue): string {
  const kenken = kenkenPhrases(text);
  return kenken.settings({ size, grade: gradeFromNumber(grade), mode: "alone", level: undefined });
}

/** Text of a filter: a size, a grade, both or nothing. */
export function describePuzzleListFilter({ size, grade }: PuzzleListFilter, text: Catalogue): string {
  if (size !== undefined) return describePuzzle({ size, grade }, text);
  const named = gradeFromNumber(grade);
  return named === undefined ? "" : kenkenPhrases(text).grades[named];
}

export function puzzleInputErrorPost({ text }: Pick<CommandRequest, "text">, refusal: PuzzleInputError): RefusalPost {
  return refusalPost(puzzlePhrases(text).misprint, refusal);
}

export function puzzleRefusalPost({ text }: Pick<CommandRequest, "text">, refusal: PuzzleRefusal): RefusalPost {
  return refusalPost(puzzlePhrases(text).refusal, toPhraseFacts(refusal, text));
}

function toPhraseFacts(refusal: PuzzleRefusal, text: Catalogue): PuzzleRefusalFacts {
  switch (refusal.reason) {
    case "no-puzzle-matches":
      return { reason: refusal.reason, wished: describePuzzleListFilter(refusal, text), kept: refusal.total };
    case "puzzle-exists":
      return { reason: refusal.reason, name: refusal.puzzle.name };
    default:
      return refusal;
  }
}

/** Button about a puzzle. Without a match as third argument, the button refers to no match. */
export function puzzleButton(
  payload: PuzzlePayload,
  label: string,
  { id, seq }: { readonly id: string; readonly seq: number } = { id: "", seq: 0 },
): Button {
  return { command: gameModule.id, match: id, seq, payload: PUZZLE_ACTIONS.format(payload), label };
}
