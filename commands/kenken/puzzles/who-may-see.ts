import type { SavedPuzzle } from "#community/puzzles/puzzle-types.ts";
import type { CommandRequest } from "#discord/interactions/command.ts";
import gameModule from "#games/kenken/module.ts";
import type { KenkenOptions } from "#games/kenken/types.ts";
import { findMatchWithBoard } from "../new/match-with-board.ts";
import { guildGameOf } from "./puzzle-text.ts";

// Who may see the board of a level. Time is counted from the first look on, so whoever has not played it sees it by playing
// it; and while a game of it rests, nobody sees it at all.

type PuzzleViewer = Pick<CommandRequest, "services" | "location" | "person">;

/** Whether they lose nothing by it: they know the board, or have made it. */
export async function knowsBoard(
  request: PuzzleViewer,
  level: SavedPuzzle,
  { board }: KenkenOptions,
): Promise<boolean> {
  const guildGame = guildGameOf(request);
  if (guildGame && (await request.services.puzzles.hasSeenSolution(guildGame, level, request.person.id))) return true;
  return level.author === request.person.id && !(await isBoardSaved(request, board));
}

/** Whether a game of theirs with this board is put aside. */
export async function isBoardSaved(request: PuzzleViewer, board: KenkenOptions["board"]): Promise<boolean> {
  const { saved } = await request.services.matches.soloMatches(request.person.id, gameModule.id);
  return (await findMatchWithBoard(request, board, saved)) !== undefined;
}
