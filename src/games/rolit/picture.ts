import { boardOf, placeOf, shapeOf } from "#games/rolit/boards/board.ts";
import { colourOf } from "#games/rolit/colours.ts";
import { makePlace } from "#games/rolit/notation/place.ts";
import { ranking } from "#games/rolit/picture/ranking.ts";
import { symbolOf } from "#games/rolit/picture/symbols.ts";
import { teamsBlock } from "#games/rolit/picture/teams.ts";
import { EMPTY, legalCells } from "#games/rolit/rules.ts";
import { isOut, scoresOf } from "#games/rolit/sides.ts";
import type { View, Words } from "#games/rolit/types.ts";
import type { Sitter } from "#kernel/game.ts";
import type { BallsBlock, Block, Chip, FooterBlock, Scene } from "#kernel/scene.ts";

/** There is room for no more in any picture. */
const MOVES_SHOWN = 12;

/** The board as everybody sees it; when the game is over, with the podium above it. */
export function picture(view: View, words: Words, sitters: readonly Sitter[]): Scene {
  const board = boardBlock(view);
  if (view.ending !== undefined) return { blocks: [ranking(view, words, sitters), board] };
  const players = chips(view, sitters);
  const teams = teamsBlock(view);
  const above: Block[] = board.shape === "diamond" ? [] : [{ kind: "chips", chips: players }];
  const shown = board.shape === "diamond" ? { ...board, players } : board;
  return { blocks: [...above, ...(teams ? [teams] : []), shown, footer(view, words)] };
}

function chips(view: View, sitters: readonly Sitter[]): Chip[] {
  const scores = scoresOf(view);
  return view.options.colours.map((colour, seat) => {
    const { name = "", bot = false, portrait } = sitters[seat] ?? {};
    return {
      seat: symbolOf(colour),
      name,
      bot,
      ...(portrait ? { portrait } : {}),
      score: scores[seat] ?? 0,
      turn: view.toMove === seat,
      ...(isOut(view, seat) ? { gone: true } : {}),
    };
  });
}

function boardBlock(view: View): BallsBlock {
  const { options, balls, moves, ending } = view;
  const board = boardOf(options.board);
  const last = moves.at(-1);
  const turned = new Set(last?.turned.map(({ cell }) => cell));
  const legal = ending === undefined ? legalCells(view) : [];
  return {
    kind: "balls",
    shape: shapeOf(options.board),
    side: board.side,
    cells: board.cells.map((cell) => placeOf(board, cell)),
    balls: board.cells.flatMap((cell) => {
      const owner = balls[cell] ?? EMPTY;
      if (owner === EMPTY) return [];
      const symbol = symbolOf(colourOf(options, owner));
      return { ...placeOf(board, cell), symbol, ...(turned.has(cell) ? { turned: true } : {}) };
    }),
    ...(last === undefined ? {} : { last: placeOf(board, last.cell) }),
    // At the very beginning every cell is free, and dots on all of them would say nothing.
    legal: legal.length === board.cells.length ? [] : legal.map((cell) => placeOf(board, cell)),
  };
}

function footer(view: View, { tag, free }: Words): FooterBlock {
  const { options, balls, moves } = view;
  const board = boardOf(options.board);
  const plays = moves.slice(-MOVES_SHOWN).reverse();
  return {
    kind: "footer",
    free: { count: board.cells.filter((cell) => balls[cell] === EMPTY).length, label: free },
    plays: plays.map(({ seat, cell, turned }) => ({
      seat: symbolOf(colourOf(options, seat)),
      text: makePlace(placeOf(board, cell)),
      // The ball that was laid and those that it turned over.
      points: 1 + turned.length,
    })),
    tag,
  };
}
