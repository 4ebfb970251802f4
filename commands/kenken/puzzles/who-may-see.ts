import type { SavedPuzzle } from "#community/puzzles/puzzle-types.ts";
import type { CommandRequest } from "#discord/interactions/command.ts";
import gameModule from "#games/kenken/module.ts";
import type { KenkenOptions } from "#games/kenken/types.ts";
import { findMatchWithBoard } from "../new/match-with-board.ts";
import { guildGameOf } from "./puzzle-text.ts";

// Who may see the board of a puzzle. The time starts at the first look, so other people see it only by playing. A
// player with a saved match on the board cannot look at it either.

type PuzzleViewer = Pick<CommandRequest, "services" | "location" | "person">;

/**
 * Whether the person may see the board, because they have seen its solution, or are its author without a saved match on
 * it.
 */
export async function knowsBoard(
  request: PuzzleViewer,
  level: SavedPuzzle,
  { board }: KenkenOptions,
): Promise<boolean> {
  const guildGame = guildGameOf(request);
  if (guildGame && (await request.services.puzzles.hasSeenSolution(guildGame, level, request.person.id))) return true;
  return level.author === request.person.id && !(await isBoardSaved(request, board));
}

/** Whether the person has a saved solo match on this board. */
export async function isBoardSaved(request: PuzzleViewer, board: KenkenOptions["board"]): Promise<boolean> {
  const { saved } = await request.services.matches.soloMatches(request.person.id, gameModule.id);
  return (await findMatchWithBoard(request, board, saved)) !== undefined;
}
