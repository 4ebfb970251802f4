import { missing, tileOf, without } from "#games/scrabble/board.ts";
import { endingOf, nextSeat, settle } from "#games/scrabble/ending.ts";
import { invalidWords, judge, type Lay } from "#games/scrabble/placement.ts";
import { draw } from "#games/scrabble/setup.ts";
import type { Action, Event, Player, Refusal, State, Tile } from "#games/scrabble/types.ts";
import type { Forfeit, Seat, Step } from "#kernel/game.ts";
import { shuffled } from "#kernel/rng.ts";
import { textOf } from "#lexicon/alphabet.ts";
import type { Resource } from "#lexicon/resource.ts";

type Outcome = Step<State, Event, Refusal>;
type Exchange = Extract<Action, { kind: "exchange" }>;

export function takeTurn(resource: Resource, state: State, seat: Seat, action: Action): Outcome {
  if (state.ending !== undefined) return refuse({ why: "finished" });
  if (state.toMove !== seat) return refuse({ why: "not-your-turn", toMove: state.toMove });
  switch (action.kind) {
    case "play":
      return layWord(resource, state, seat, action);
    case "exchange":
      return exchange(resource, state, seat, action);
    case "pass":
      return endTurn(resource, { ...state, scoreless: state.scoreless + 1 }, { kind: "passed", seat });
  }
}

function refuse(refusal: Refusal): Outcome {
  return { ok: false, refusal };
}

function layWord(resource: Resource, state: State, seat: Seat, action: Lay): Outcome {
  const { rack, score } = playerAt(state, seat);
  const judged = judge(resource, { options: state.options, board: state.board, rack }, action);
  if (!judged.ok) return judged;
  const invalid = invalidWords(judged.words);
  if (invalid.length > 0) return refuse({ why: "not-a-word", words: invalid });

  const { square, direction, length, words, laid, bingo } = judged;
  const kept =
    without(
      rack,
      laid.map(({ stone }) => tileOf(stone)),
    ) ?? [];
  const [drawn, bag] = draw(state.bag, state.options.rack - kept.length);
  const next: State = {
    ...withPlayer(state, seat, { score: score + judged.score, rack: [...kept, ...drawn] }),
    board: judged.after,
    bag,
    // A play of blanks alone can score nothing; it counts as such.
    scoreless: judged.score === 0 ? state.scoreless + 1 : 0,
  };
  const drew = drawn.length;
  const played: Event = {
    kind: "played",
    seat,
    square,
    direction,
    length,
    words,
    laid,
    score: judged.score,
    bingo,
    drew,
  };
  return endTurn(resource, next, played);
}

/** Why these tiles cannot be given back now, if so. */
export function exchangeRefusal(
  resource: Resource,
  rack: readonly Tile[],
  bagCount: number,
  tiles: readonly Tile[],
): Refusal | undefined {
  if (tiles.length === 0) return { why: "nothing-to-exchange" };
  const lacking = missing(rack, tiles);
  if (lacking.length > 0) {
    return { why: "not-on-rack", letters: lacking.map((tile) => textOf(resource.alphabet, tile)) };
  }
  return bagCount < tiles.length ? { why: "bag-too-small", bag: bagCount, wanted: tiles.length } : undefined;
}

function exchange(resource: Resource, state: State, seat: Seat, { tiles }: Exchange): Outcome {
  const { rack } = playerAt(state, seat);
  const refusal = exchangeRefusal(resource, rack, state.bag.length, tiles);
  if (refusal !== undefined) return refuse(refusal);
  // Drawn first: nobody gets back what they gave.
  const [drawn, rest] = draw(state.bag, tiles.length);
  const [bag, rng] = shuffled(state.rng, [...rest, ...tiles]);
  const next: State = {
    ...withPlayer(state, seat, { rack: [...(without(rack, tiles) ?? []), ...drawn] }),
    bag,
    rng,
    scoreless: state.scoreless + 1,
  };
  return endTurn(resource, next, { kind: "exchanged", seat, count: tiles.length });
}

/** A seat gives up, in its turn or not. Its tiles stay where they are, out of the game. */
export function resign(resource: Resource, state: State, seat: Seat, how: Forfeit): Outcome {
  if (state.ending !== undefined) return refuse({ why: "finished" });
  if (state.players[seat]?.resigned !== false) return refuse({ why: "not-your-turn", toMove: state.toMove });
  const left = withPlayer(state, seat, { resigned: true });
  return closeTurn(
    resource,
    { ...left, scoreless: state.scoreless - scorelessTurnsOf(state, seat) },
    { kind: "resigned", seat, how },
    // Out of turn, whoever was to move still is.
    state.toMove === seat ? nextSeat(left, seat) : state.toMove,
  );
}

/** Its share of the scoreless turns: what the others need to do for the end must not get shorter by its leaving. */
function scorelessTurnsOf(state: State, seat: Seat): number {
  const since = state.turns.findLastIndex(({ event }) => event.kind === "played" && event.score > 0);
  return state.turns.slice(since + 1).filter((turn) => turn.seat === seat && turn.event.kind !== "resigned").length;
}

type Act = Extract<Event, { seat: Seat }>;

function endTurn(resource: Resource, state: State, act: Act): Outcome {
  return closeTurn(resource, state, act, nextSeat(state, act.seat));
}

/** The act is a line of the record; the end that it may bring is told as an event only. */
function closeTurn(resource: Resource, state: State, act: Act, toMove: Seat): Outcome {
  const next: State = { ...state, toMove, turns: [...state.turns, { seat: act.seat, event: act }] };
  const how = endingOf(next);
  if (how === undefined) return { ok: true, state: next, events: [act] };
  const end = settle(resource, next, how);
  return { ok: true, state: end.state, events: [act, end.event] };
}

function playerAt(state: State, seat: Seat): Player {
  const player = state.players[seat];
  if (player === undefined) throw new RangeError(`there is no seat ${seat}`);
  return player;
}

function withPlayer(state: State, seat: Seat, change: Partial<Player>): State {
  return { ...state, players: state.players.map((player, at) => (at === seat ? { ...player, ...change } : player)) };
}
