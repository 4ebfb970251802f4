import type { GameFileAnswer, GameFileContinuation } from "#core/game-file.ts";
import { getBoard } from "#games/rolit/board/board.ts";
import type { RolitLevel } from "#games/rolit/bots/levels.ts";
import type { RolitFileError } from "#games/rolit/json/file-error.ts";
import { parseGameFile } from "#games/rolit/json/parse-game-file.ts";
import { EMPTY_CELL } from "#games/rolit/rules/legal-cells.ts";
import { type RolitLobbyChoice, type RolitLobbyOptions, toLobbyOptions } from "#games/rolit/rules/lobby-options.ts";
import { startingBalls } from "#games/rolit/rules/setup.ts";
import { viewOf } from "#games/rolit/rules/view.ts";
import { gameScene } from "#games/rolit/scene/scene.ts";
import type { BallOwner, LaidBall, RolitEvent, RolitSceneLabels, RolitState, RolitView } from "#games/rolit/types.ts";

/** Level of the bots that play on in seats whose level the file does not say. */
const CONTINUATION_LEVEL: RolitLevel = "greedy";

/**
 * Asks for the state after `step` moves of the game in a file. If `step` is below 0, the first state is returned; if it
 * is beyond the last move, the last state. If `step` is undefined, the first state of a finished game is returned, and
 * the last state of any other.
 */
export interface GameFileStateRequest {
  readonly bytes: Uint8Array;
  readonly step: number | undefined;
  readonly words: RolitSceneLabels;
}

export type GameFileStateAnswer = GameFileAnswer<{
  readonly view: RolitView;
  readonly event: RolitEvent;
  readonly error: RolitFileError;
  readonly continuation: RolitFileContinuation;
}>;

export function readGameFileState({ bytes, step: wanted, words }: GameFileStateRequest): GameFileStateAnswer {
  const read = parseGameFile(bytes);
  if (!read.ok) return read;
  const { names, levels, states } = read.value;
  const last = states.at(-1) as RolitState;
  const isOver = last.ending !== undefined;
  const step = Math.min(Math.max(0, wanted ?? (isOver ? 0 : states.length - 1)), states.length - 1);
  const view = viewOf(states[step] as RolitState, null);
  const move = step > 0 ? view.moves.at(-1) : undefined;
  const events: RolitEvent[] = move === undefined ? [] : [{ kind: "placed", ...move }];
  const profiles = names.map((name, seat) => ({ name, bot: levels[seat] !== undefined }));
  return {
    ok: true,
    ...{ step, steps: states.length - 1, names, view, events, isOver },
    toMove: view.ending === undefined ? view.toMove : undefined,
    scene: gameScene(view, words, profiles),
    ...(canBePlayedOn(last) ? { continuation: continuationOf(last, names, levels) } : {}),
  };
}

/** The options of the match that goes on with a game from a file, each seat's choice, and the players. */
interface RolitFileContinuation extends GameFileContinuation {
  readonly options: RolitLobbyOptions;
  readonly choices: readonly RolitLobbyChoice[];
  readonly seats: readonly { readonly name: string; readonly level: RolitLevel }[];
}

/** A game that a player has left is not played on, because the position does not say who has left. */
function canBePlayedOn({ ending, left, balls, options }: RolitState): boolean {
  return (
    ending === undefined &&
    left.length === 0 &&
    getBoard(options.board).cells.some((cell) => balls[cell] === EMPTY_CELL)
  );
}

function continuationOf(
  state: RolitState,
  names: readonly string[],
  levels: readonly (RolitLevel | undefined)[],
): RolitFileContinuation {
  const { plan, choices } = toLobbyOptions(state.options);
  const start = { balls: laidBalls(state), toMove: state.toMove };
  return {
    options: { ...plan, start },
    choices,
    seats: names.map((name, seat) => ({ name, level: levels[seat] ?? CONTINUATION_LEVEL })),
  };
}

/** The balls in the order in which they were laid, with their present owners. */
function laidBalls({ options, balls, moves }: RolitState): LaidBall[] {
  return [...startingBalls(options), ...moves].map(({ cell }) => ({ cell, owner: balls[cell] as BallOwner }));
}
