import { tileOf, without } from "#games/scrabble/board.ts";
import { nextSeat } from "#games/scrabble/ending.ts";
import { invalidWords, judge, type Lay } from "#games/scrabble/placement.ts";
import { draw } from "#games/scrabble/setup.ts";
import { close, type Outcome, playerAt, refuse, withPlayer } from "#games/scrabble/step.ts";
import type { Event, State } from "#games/scrabble/types.ts";
import type { Seat } from "#kernel/game.ts";
import type { Resource } from "#lexicon/resource.ts";

/** Lays a word. Where plays are challenged, one with wrong words lies until somebody does. */
export function layWord(resource: Resource, state: State, seat: Seat, action: Lay): Outcome {
  const { options } = state;
  const { rack, score: before } = playerAt(state, seat);
  const judged = judge(resource, { options, board: state.board, rack }, action);
  if (!judged.ok) return judged;
  const { square, direction, length, words, laid, bingo, score } = judged;
  const challenged = options.challenge !== "void";
  const invalid = challenged ? [] : invalidWords(resource, words);
  if (invalid.length > 0) return refuse({ why: "not-a-word", words: invalid });

  const used = laid.map(({ stone }) => tileOf(stone));
  const kept = without(rack, used) ?? [];
  const [drawn, bag] = draw(state.bag, options.rack - kept.length);
  const next: State = {
    ...withPlayer(state, seat, { score: before + score, rack: [...kept, ...drawn] }),
    board: judged.after,
    bag,
    // A play of blanks alone can score nothing; it counts as such.
    scoreless: score === 0 ? state.scoreless + 1 : 0,
    ...(challenged ? { pending: { seat, laid, score, words, drawn, scoreless: state.scoreless } } : {}),
  };
  const drew = drawn.length;
  const played: Event = { kind: "played", seat, square, direction, length, words, laid, score, bingo, drew };
  return close(resource, next, played, nextSeat(next, seat));
}
