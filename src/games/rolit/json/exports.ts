import type { ExportedText } from "#core/game.ts";
import { effectiveEntryNumbers, type MatchTranscript } from "#core/match-log.ts";
import { cellPosition, getBoard } from "#games/rolit/board/board.ts";
import { ROLIT_LEVELS } from "#games/rolit/bots/levels.ts";
import { type NamedPlayers, toRolitJson } from "#games/rolit/json/game-json.ts";
import type { RolitReplayStateJson } from "#games/rolit/json/json-types.ts";
import type { RolitEvent, RolitState } from "#games/rolit/types.ts";

/** Exports two files: the present state, and the whole match from its start. Undone moves are left out. */
export function exportGame({ moments, log, ...cast }: MatchTranscript<RolitState, RolitEvent>): {
  readonly [format: string]: ExportedText;
} {
  const seqs = [0, ...effectiveEntryNumbers(log)];
  const states = seqs.flatMap((seq) => moments[seq]?.state ?? []);
  const last = states.at(-1);
  if (last === undefined) return {};
  return {
    json: `${JSON.stringify(toRolitJson(last, namedPlayers(cast)), undefined, 2)}\n`,
    "replay.json": { [Symbol.iterator]: () => replayParts(states, namedPlayers(cast)) },
  };
}

/**
 * Names of the players and levels of the bots. A level that is not in ROLIT_LEVELS becomes undefined, because the file
 * format has no name for it.
 */
function namedPlayers({ names, levels }: Pick<MatchTranscript, "names" | "levels">): NamedPlayers {
  return { names, levels: levels.map((level) => ROLIT_LEVELS.find((one) => one === level)) };
}

/** Yields the text of a `RolitReplayJson` in parts, one for each state. The whole text may have two megabytes. */
function* replayParts(states: readonly RolitState[], cast: NamedPlayers): Generator<string> {
  let before = '{\n "states": [\n';
  for (const state of movedStates(states)) {
    const text = JSON.stringify(stateJson(state, cast), undefined, 1);
    yield before + text.replace(/^/gm, "  ");
    before = ",\n";
  }
  yield "\n ]\n}\n";
}

/**
 * Keeps only the last state with each number of moves. Several states have the same number of moves if players leave,
 * because leaving is not a move.
 */
function movedStates(states: readonly RolitState[]): RolitState[] {
  return states.filter((state, at) => state.moves.length !== states[at + 1]?.moves.length);
}

function stateJson(state: RolitState, cast: NamedPlayers): RolitReplayStateJson {
  const move = state.moves.at(-1);
  const game = toRolitJson(state, cast);
  if (move === undefined) return { game };
  const { column, row } = cellPosition(getBoard(state.options.board), move.cell);
  return { command: `place ${column} ${row}`, game };
}
