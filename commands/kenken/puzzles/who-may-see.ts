import type { SavedPuzzle } from "#community/puzzles/puzzle-types.ts";
import type { CommandRequest } from "#discord/interactions/command.ts";
import gameModule from "#games/kenken/module.ts";
import type { KenkenOptions } from "#games/kenken/types.ts";
import { findMatchWithBoard } from "../new/match-with-board.ts";
import { puzzleServerOfRequest } from "./puzzle-text.ts";

// Decides who may see the board of a puzzle. A player's time starts when they first see the board, so people who do not
// know it have to start a match. The author cannot look at the board either while they have a saved match on it.

type PuzzleViewer = Pick<CommandRequest, "services" | "location" | "person">;

/**
 * Whether the person may see the board: they have seen its solution, or they are its author and have no saved match on
 * it.
 */
export async function canSeePuzzleBoard(
  request: PuzzleViewer,
  level: SavedPuzzle,
  { board }: KenkenOptions,
): Promise<boolean> {
  const guildGame = puzzleServerOfRequest(request);
  if (guildGame && (await request.services.puzzles.hasSeenSolution(guildGame, level, request.person.id))) return true;
  return level.author === request.person.id && !(await hasSavedSoloMatch(request, board));
}

/** Whether the person has a saved solo match on this board. */
export async function hasSavedSoloMatch(request: PuzzleViewer, board: KenkenOptions["board"]): Promise<boolean> {
  const { saved } = await request.services.matches.soloMatches(request.person.id, gameModule.id);
  return (await findMatchWithBoard(request, board, saved)) !== undefined;
}
