import { boardOf, placeOf } from "#games/rolit/boards/board.ts";
import { colourOf } from "#games/rolit/colours.ts";
import { outcomeOf } from "#games/rolit/ending.ts";
import { bestMoveOf, sharesOf } from "#games/rolit/feats.ts";
import { makePlace } from "#games/rolit/notation/place.ts";
import { symbolOf } from "#games/rolit/picture/symbols.ts";
import { sidesOf } from "#games/rolit/sides.ts";
import type { View, Words } from "#games/rolit/types.ts";
import type { Seat, Sitter } from "#kernel/game.ts";
import type { PodiumBlock, PodiumRow } from "#kernel/scene.ts";

/** How the game ended: the first three stand on a podium, the others below; in teams the teams do. */
export function ranking(view: View, words: Words, sitters: readonly Sitter[]): PodiumBlock {
  const standings = outcomeOf(view)?.standings ?? [];
  const rows = standings.flatMap(({ seat, score, position }) => {
    const seats = sidesOf(view.options).find((side) => side[0] === seat);
    return seats === undefined ? [] : [rowOf(view, words, sitters, { seats, score, position })];
  });
  return { kind: "podium", title: words.finalResult, tag: words.tag, rows };
}

interface Placed {
  readonly seats: readonly Seat[];
  readonly score: number;
  readonly position: number;
}

function rowOf(view: View, words: Words, sitters: readonly Sitter[], { seats, score, position }: Placed): PodiumRow {
  const shares = sharesOf(view);
  const share = seats.reduce((sum, seat) => sum + (shares[seat] ?? 0), 0);
  const team = view.options.teams?.find((one) => one.seats === seats);
  const best = bestOf(view, seats);
  return {
    ...(team ? { team: team.name } : {}),
    members: seats.map((seat) => {
      const { name = "", bot = false, portrait } = sitters[seat] ?? {};
      return { seat: symbolOf(colourOf(view.options, seat)), name, bot, ...(portrait ? { portrait } : {}) };
    }),
    position,
    score,
    facts: [
      { label: words.share, value: `${Math.round(share * 100)} %` },
      ...(best === undefined ? [] : [{ label: words.bestMove, value: best }]),
    ],
    ...(seats.every((seat) => view.left.includes(seat)) ? { gone: true } : {}),
  };
}

/** The ball of these seats that turned most over: D5 +7. */
function bestOf({ options, moves }: View, seats: readonly Seat[]): string | undefined {
  const [best] = seats
    .flatMap((seat) => bestMoveOf(moves, seat) ?? [])
    .toSorted((a, b) => b.turned.length - a.turned.length);
  return best && `${makePlace(placeOf(boardOf(options.board), best.cell))} +${best.turned.length}`;
}
