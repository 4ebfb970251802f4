import type { PlayerProfile } from "#core/game.ts";
import type { PodiumBlock, PodiumRow } from "#core/scene.ts";
import { bestMoveBySeat, boardShares } from "#games/rolit/achievements.ts";
import { cellPosition, getBoard } from "#games/rolit/board/board.ts";
import { formatCellName } from "#games/rolit/notation/cell-name.ts";
import { colourOfOwner } from "#games/rolit/rules/colours.ts";
import { outcomeOf } from "#games/rolit/rules/ending.ts";
import { isSeatSkipped, type RankedSide, rankedSides } from "#games/rolit/rules/sides.ts";
import { ballSymbol } from "#games/rolit/scene/ball-symbols.ts";
import { roundPercentages } from "#games/rolit/scene/percentages.ts";
import type { RolitMove, RolitSceneLabels, RolitView } from "#games/rolit/types.ts";

/** Returns the result for the picture: the first three players or teams on a podium, and the others below. */
export function podiumBlock(view: RolitView, words: RolitSceneLabels, profiles: readonly PlayerProfile[]): PodiumBlock {
  const sides = rankedSides(view.options, outcomeOf(view)?.standings ?? []);
  const shares = boardShares(view);
  const percentages = roundPercentages(
    sides.map(({ seats }) => seats.reduce((sum, seat) => sum + (shares[seat] ?? 0), 0)),
  );
  const rows = sides.map((side, at) => rowOf(view, words, profiles, side, percentages[at] ?? 0));
  const best = moveOfTheGame(view, words, profiles);
  return { kind: "podium", title: words.finalResult, tag: words.tag, rows, ...(best ? { best } : {}) };
}

function rowOf(
  view: RolitView,
  words: RolitSceneLabels,
  profiles: readonly PlayerProfile[],
  { seats, score, position }: RankedSide,
  percentage: number,
): PodiumRow {
  const index = view.options.teams?.findIndex((one) => one.seats === seats) ?? -1;
  const team = view.options.teams?.[index];
  return {
    ...(team ? { team: { name: team.name, index } } : {}),
    members: seats.map((seat) => {
      const { name = "", bot = false, portrait } = profiles[seat] ?? {};
      return { seat: ballSymbol(colourOfOwner(view.options, seat)), name, bot, ...(portrait ? { portrait } : {}) };
    }),
    position,
    score,
    fact: `${percentage} % ${words.share}`,
    ...(seats.every((seat) => isSeatSkipped(view, seat)) ? { gone: true } : {}),
  };
}

/** Returns the move that turned over the most balls; of equal moves, the earliest. */
function moveOfTheGame(
  view: RolitView,
  words: RolitSceneLabels,
  profiles: readonly PlayerProfile[],
): PodiumBlock["best"] {
  const { options, moves } = view;
  const [best] = options.colours
    .flatMap((_, seat) => bestMoveBySeat(moves, seat) ?? [])
    .toSorted((a, b) => b.turned.length - a.turned.length || moves.indexOf(a) - moves.indexOf(b));
  return (
    best && {
      label: words.bestMove,
      seat: ballSymbol(colourOfOwner(options, best.seat)),
      name: profiles[best.seat]?.name ?? "",
      text: nameOf(view, best),
    }
  );
}

/**
 * Returns a move as text: its cell and the number of balls that it gained, including the laid ball. For example D5 +8.
 */
function nameOf({ options }: RolitView, { cell, turned }: RolitMove): string {
  return `${formatCellName(cellPosition(getBoard(options.board), cell))} +${1 + turned.length}`;
}
