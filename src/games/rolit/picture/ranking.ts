import { boardOf, placeOf } from "#games/rolit/boards/board.ts";
import { colourOf } from "#games/rolit/colours.ts";
import { outcomeOf } from "#games/rolit/ending.ts";
import { bestMoveOf, sharesOf } from "#games/rolit/feats.ts";
import { makePlace } from "#games/rolit/notation/place.ts";
import { symbolOf } from "#games/rolit/picture/symbols.ts";
import { isOut, type Ranked, rankedSides } from "#games/rolit/sides.ts";
import type { Move, View, Words } from "#games/rolit/types.ts";
import type { Sitter } from "#kernel/game.ts";
import type { PodiumBlock, PodiumRow } from "#kernel/scene.ts";

/** How the game ended: the first three stand on a podium, the others below; in teams the teams do. */
export function ranking(view: View, words: Words, sitters: readonly Sitter[]): PodiumBlock {
  const sides = rankedSides(view.options, outcomeOf(view)?.standings ?? []);
  const rows = sides.map((side) => rowOf(view, words, sitters, side));
  const best = moveOfTheGame(view, words, sitters);
  return { kind: "podium", title: words.finalResult, tag: words.tag, rows, ...(best ? { best } : {}) };
}

function rowOf(view: View, words: Words, sitters: readonly Sitter[], { seats, score, position }: Ranked): PodiumRow {
  const shares = sharesOf(view);
  const share = seats.reduce((sum, seat) => sum + (shares[seat] ?? 0), 0);
  const team = view.options.teams?.find((one) => one.seats === seats);
  return {
    ...(team ? { team: team.name } : {}),
    members: seats.map((seat) => {
      const { name = "", bot = false, portrait } = sitters[seat] ?? {};
      return { seat: symbolOf(colourOf(view.options, seat)), name, bot, ...(portrait ? { portrait } : {}) };
    }),
    position,
    score,
    fact: `${Math.round(share * 100)} % ${words.share}`,
    ...(seats.every((seat) => isOut(view, seat)) ? { gone: true } : {}),
  };
}

/** The ball that turned most over, of equal ones the earlier. */
function moveOfTheGame(view: View, words: Words, sitters: readonly Sitter[]): PodiumBlock["best"] {
  const { options, moves } = view;
  const [best] = options.colours
    .flatMap((_, seat) => bestMoveOf(moves, seat) ?? [])
    .toSorted((a, b) => b.turned.length - a.turned.length || moves.indexOf(a) - moves.indexOf(b));
  return (
    best && {
      label: words.bestMove,
      seat: symbolOf(colourOf(options, best.seat)),
      name: sitters[best.seat]?.name ?? "",
      text: nameOf(view, best),
    }
  );
}

/** With all that it gained: D5 +8. */
function nameOf({ options }: View, { cell, turned }: Move): string {
  return `${makePlace(placeOf(boardOf(options.board), cell))} +${1 + turned.length}`;
}
