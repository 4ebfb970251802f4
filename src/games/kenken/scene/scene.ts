import type { PlayerProfile } from "#core/game.ts";
import type { CageCell, CageShape, CageSign, CagesBlock, KeypadBlock, PlayerChip, Scene } from "#core/scene.ts";
import type { Cage, Operation } from "#games/kenken/board/board-types.ts";
import { hasClue } from "#games/kenken/board/geometry.ts";
import { visibleGrid } from "#games/kenken/rules/view.ts";
import { chooseCageTints } from "#games/kenken/scene/cage-tints.ts";
import type { KenkenGrid, KenkenSceneLabels, KenkenView } from "#games/kenken/types.ts";

/** Picture of a view: the players with their progress, the board, and how often each number is on the board. */
export function gameScene(view: KenkenView, words: KenkenSceneLabels, profiles: readonly PlayerProfile[]): Scene {
  const chips = profiles.map((profile, seat) => chip(view, profile, seat));
  return { blocks: [{ kind: "chips", chips }, cagesBlock(view), keypad(view, words)] };
}

/** Picture of a board without players. */
export function boardScene(view: KenkenView, words: KenkenSceneLabels): Scene {
  return { blocks: [cagesBlock(view), keypad(view, words)] };
}

function chip(view: KenkenView, { name, bot, portrait }: PlayerProfile, seat: number): PlayerChip {
  const { options, progress } = view;
  const { size, fixed } = options.board;
  const own = progress[seat];
  return {
    seat,
    name,
    bot,
    ...(portrait ? { portrait } : {}),
    score: own?.filled ?? 0,
    of: size * size - fixed.length,
    turn: isMarked(view, seat),
    ...(own?.done === "gave-up" ? { gone: true } : {}),
  };
}

/**
 * Whether a seat is marked in the picture. There are no turns, so no seat is marked during play. After a race the
 * winner is marked, and in a review the seat whose grid is shown.
 */
function isMarked({ options, finishers, ending, followed }: KenkenView, seat: number): boolean {
  if (followed !== undefined) return followed === seat;
  return ending !== undefined && options.mode === "race" && finishers[0] === seat;
}

function cagesBlock(view: KenkenView): CagesBlock {
  const { board } = view.options;
  const tints = chooseCageTints(board);
  const grid = visibleGrid(view);
  return {
    kind: "cages",
    size: board.size,
    cages: board.cages.map((cage, at) => cageFace(cage, tints[at] ?? 0)),
    cells: grid.values.map((value, cell) => cellFace(view, grid, value, cell)),
  };
}

const SIGNS: { readonly [O in Operation]?: CageSign } = {
  add: "plus",
  subtract: "minus",
  multiply: "times",
  divide: "divided",
  modulus: "modulus",
  power: "power",
};

function cageFace(cage: Cage, tint: CageShape["tint"]): CageShape {
  const { operation, result, cells } = cage;
  const sign = SIGNS[operation];
  return { cells, tint, ...(hasClue(cage) ? { result } : {}), ...(sign ? { sign } : {}) };
}

/**
 * Content of a cell in the picture. If all players gave up, the solution fills the empty cells and looks like fixed
 * values.
 */
function cellFace({ options, solution }: KenkenView, grid: KenkenGrid, value: number, cell: number): CageCell {
  const notes = grid.notes[cell] ?? [];
  const shown = value !== 0 ? value : (solution?.[cell] ?? 0);
  const isFixed = value === 0 || options.board.fixed.some((one) => one.cell === cell);
  const isWrong = grid.checked?.includes(cell) || (solution !== undefined && value !== 0 && value !== solution[cell]);
  return {
    ...(shown === 0 ? {} : { value: shown }),
    ...(shown === 0 && notes.length > 0 ? { notes } : {}),
    ...(shown !== 0 && isFixed ? { fixed: true } : {}),
    ...(isWrong ? { wrong: true } : {}),
    ...(grid.last === cell ? { last: true } : {}),
  };
}

function keypad(view: KenkenView, { tag }: KenkenSceneLabels): KeypadBlock {
  const { size } = view.options.board;
  const { values } = visibleGrid(view);
  const counts = Array.from({ length: size }, (_, at) => values.filter((value) => value === at + 1).length);
  return { kind: "keypad", counts, of: size, tag };
}
