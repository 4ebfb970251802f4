import type { PlayerProfile } from "#core/game.ts";
import type { BallsBlock, FooterBlock, PlayerChip, Scene, SceneBlock } from "#core/scene.ts";
import { boardShape, cellPosition, getBoard } from "#games/rolit/board/board.ts";
import { formatCellName } from "#games/rolit/notation/cell-name.ts";
import { colourOfOwner } from "#games/rolit/rules/colours.ts";
import { EMPTY_CELL, legalCells } from "#games/rolit/rules/legal-cells.ts";
import { isSeatSkipped, scoresOf, teamOfOwner } from "#games/rolit/rules/sides.ts";
import { ballSymbol } from "#games/rolit/scene/ball-symbols.ts";
import { podiumBlock } from "#games/rolit/scene/podium.ts";
import { teamsBlock } from "#games/rolit/scene/teams-block.ts";
import type { RolitSceneLabels, RolitView } from "#games/rolit/types.ts";

/** Maximum number of recent moves that are listed in a picture. Every picture has room for so many. */
const MOVES_SHOWN = 12;

/** Returns the picture that everybody sees. When the match is over, a podium is above the board. */
export function gameScene(view: RolitView, words: RolitSceneLabels, profiles: readonly PlayerProfile[]): Scene {
  const board = boardBlock(view);
  if (view.ending !== undefined) return { blocks: [podiumBlock(view, words, profiles), board] };
  const players = chips(view, profiles);
  const teams = teamsBlock(view);
  const above: SceneBlock[] = board.shape === "diamond" ? [] : [{ kind: "chips", chips: players }];
  const shown = board.shape === "diamond" ? { ...board, players } : board;
  return { blocks: [...above, ...(teams ? [teams] : []), shown, footer(view, words)] };
}

function chips(view: RolitView, profiles: readonly PlayerProfile[]): PlayerChip[] {
  const scores = scoresOf(view);
  return view.options.colours.map((colour, seat) => {
    const { name = "", bot = false, portrait } = profiles[seat] ?? {};
    return {
      seat: ballSymbol(colour),
      name,
      bot,
      ...(portrait ? { portrait } : {}),
      score: scores[seat] ?? 0,
      turn: view.toMove === seat,
      ...(isSeatSkipped(view, seat) ? { gone: true } : {}),
    };
  });
}

function boardBlock(view: RolitView): BallsBlock {
  const { options, balls, moves, ending } = view;
  const board = getBoard(options.board);
  const last = moves.at(-1);
  const turned = new Set(last?.turned.map(({ cell }) => cell));
  const legal = ending === undefined ? legalCells(view) : [];
  return {
    kind: "balls",
    shape: boardShape(options.board),
    side: board.side,
    cells: board.cells.map((cell) => cellPosition(board, cell)),
    balls: board.cells.flatMap((cell) => {
      const owner = balls[cell] ?? EMPTY_CELL;
      if (owner === EMPTY_CELL) return [];
      const symbol = ballSymbol(colourOfOwner(options, owner));
      const team = teamOfOwner(options, owner);
      return {
        ...cellPosition(board, cell),
        symbol,
        ...(team === undefined ? {} : { team }),
        ...(turned.has(cell) ? { turned: true } : {}),
      };
    }),
    ...(last === undefined ? {} : { last: cellPosition(board, last.cell) }),
    // On an empty board every cell is legal, so dots on all of them would be useless.
    legal: legal.length === board.cells.length ? [] : legal.map((cell) => cellPosition(board, cell)),
  };
}

function footer(view: RolitView, { tag, free }: RolitSceneLabels): FooterBlock {
  const { options, balls, moves } = view;
  const board = getBoard(options.board);
  const plays = moves.slice(-MOVES_SHOWN).reverse();
  return {
    kind: "footer",
    free: { count: board.cells.filter((cell) => balls[cell] === EMPTY_CELL).length, label: free },
    plays: plays.map(({ seat, cell, turned }) => ({
      seat: ballSymbol(colourOfOwner(options, seat)),
      text: formatCellName(cellPosition(board, cell)),
      // The laid ball counts, and so do those that it turned over.
      points: 1 + turned.length,
    })),
    tag,
  };
}
