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
import type { PuzzleInputError, PuzzleRefusalText } from "./text/phrases.ts";
import { puzzlePhrases } from "./text/puzzle-phrases.ts";

// Texts about puzzles, and the server that they belong to.

interface PuzzleServer {
  readonly guild: string;
  readonly game: string;
}

/** The server whose puzzles are meant. Replies if there is none. */
export async function requireGuildGame(request: CommandRequest): Promise<PuzzleServer | undefined> {
  const guildGame = guildGameOf(request);
  if (!guildGame) await request.reply(puzzleInputErrorPost(request, { reason: "only-on-servers" }));
  return guildGame;
}

export function guildGameOf(request: Pick<CommandRequest, "location">): PuzzleServer | undefined {
  const guild = guildIdOf(request);
  return guild === undefined ? undefined : { guild, game: gameModule.id };
}

export const puzzleEditorOf = ({ person, isServerAdmin }: Pick<CommandRequest, "person" | "isServerAdmin">) => ({
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
export function describeFilter({ size, grade }: PuzzleListFilter, text: Catalogue): string {
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

function toPhraseFacts(refusal: PuzzleRefusal, text: Catalogue): PuzzleRefusalText {
  switch (refusal.reason) {
    case "no-level-matches":
      return { reason: refusal.reason, wished: describeFilter(refusal, text), kept: refusal.total };
    case "level-exists":
      return { reason: refusal.reason, name: refusal.puzzle.name };
    default:
      return refusal;
  }
}

/** Button of a match, if one is given. */
export function puzzleButton(
  payload: PuzzlePayload,
  label: string,
  { id, seq }: { readonly id: string; readonly seq: number } = { id: "", seq: 0 },
): Button {
  return { command: gameModule.id, match: id, seq, payload: PUZZLE_ACTIONS.format(payload), label };
}
