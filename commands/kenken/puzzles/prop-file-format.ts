import type { CommandRequest } from "#discord/interactions/command.ts";
import type { RefusalPost } from "#discord/interactions/refusal-post.ts";
import type { GameFileFormat } from "#discord/messages/turns/game-ui.ts";
import type { PropFileErrors } from "#games/kenken/notation/prop/file-step.ts";
import type { KenkenOptions } from "#games/kenken/types.ts";
import { isDailyBoard } from "../daily/daily-result.ts";
import { refuseIfCompeting, refuseIfPlayingElsewhere } from "../new/solo-match.ts";
import { puzzleInputErrorPost } from "./puzzle-text.ts";
import { formatErrors, MAX_KIB } from "./read-puzzle.ts";

/** Reads boards with the numbers of their players, as written by `/games export` while they are played. */
export const propFileFormat: GameFileFormat = {
  extension: "prop",
  maxKiB: MAX_KIB,
  formatError(error, text) {
    const { errors, text: typed } = error as PropFileErrors;
    return `\n${formatErrors(errors, typed, text)}`;
  },
  checkPlayOn: (request, options) => checkPlayOn(request, options as KenkenOptions),
};

/**
 * A board from a file may not help in a game that counts: the requester must not be playing it elsewhere, and it must
 * not be one of today's daily boards.
 */
async function checkPlayOn(request: CommandRequest, { board }: KenkenOptions): Promise<RefusalPost | undefined> {
  const refused = (await refuseIfCompeting(request, board.size)) ?? (await refuseIfPlayingElsewhere(request, board));
  if (refused) return refused;
  return (await isDailyBoard(request, board)) ? puzzleInputErrorPost(request, { reason: "daily-board" }) : undefined;
}
