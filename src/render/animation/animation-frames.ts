import type { BallsBlock, BoardElement, GridBlock, GridCell, Scene, SceneBlock } from "#core/scene.ts";
import { type AnimationStep, isAnimationStepShown, planAnimationTiming } from "#render/animation/animation-timing.ts";
import {
  countRingsOfTurnedBalls,
  createBoardWithTurningBalls,
  findBallsBlock,
  hasNewBall,
} from "#render/animation/rings-of-turned-balls.ts";

// Turns the scenes of a match into animation frames. The difference between two scenes shows what a move did: new tiles
// come down one by one, and balls turn over in rings around the laid ball, from the inside outwards. The rules of the
// game are not needed.

export interface AnimationFrame {
  readonly scene: Scene;
  readonly ms: number;
}

type Tile = Extract<BoardElement, { kind: "tile" }>;

/** Height above its square at which a tile first appears, in squares. */
const DROP = 0.12;

/** Creates the frames from the opening scene and one scene for each step. */
export function createAnimationFrames(scenes: readonly Scene[]): AnimationFrame[] {
  const [first, ...others] = splitLastBoard(keepSamePartVisible(scenes));
  if (first === undefined) return [];
  const { stopEvery } = planAnimationTiming(describeSteps(first, others));
  const shown = others.filter((_, step) => isAnimationStepShown(step, others.length, stopEvery));
  const timing = planAnimationTiming(describeSteps(first, shown));
  const stops = shown.map((scene, step): AnimationFrame[] => {
    const moving = stepFrames(shown[step - 1] ?? first, scene, timing);
    const isLast = step === shown.length - 1;
    return [...moving, { scene, ms: (isLast ? undefined : timing.holdsMs[step]) ?? timing.lastMs }];
  });
  return [{ scene: first, ms: timing.openingMs }, ...stops.flat()];
}

function describeSteps(first: Scene, scenes: readonly Scene[]): AnimationStep[] {
  return scenes.map((scene, step) => {
    const before = scenes[step - 1] ?? first;
    return {
      tiles: newTiles(before, scene).length + countRingsOfTurnedBalls(scene),
      gain: gainOf(before, scene),
      isBrief: isUnanswered(scene),
    };
  });
}

type Moving = Pick<ReturnType<typeof planAnimationTiming>, "outlineMs" | "tileMs" | "bubbleMs">;

/** Creates the frames between two scenes. The players, and the mark of the player to move, stay as before the step. */
function stepFrames(before: Scene, after: Scene, moving: Moving): AnimationFrame[] {
  return findBallsBlock(after) === undefined ? tileFrames(before, after, moving) : ringFrames(before, after, moving);
}

/**
 * Creates the frames of a move in Rolit: the ball is laid, then the balls around it turn over ring by ring, and at last
 * the new board appears.
 */
function ringFrames(before: Scene, after: Scene, { outlineMs, tileMs, bubbleMs }: Moving): AnimationFrame[] {
  const board = findBallsBlock(after);
  const rings = countRingsOfTurnedBalls(after);
  if (board === undefined || rings === 0) return [];
  const turning = Array.from({ length: rings + 1 }, (_, ring): AnimationFrame[] => {
    const shown = createBoardWithTurningBalls(before, after, ring);
    return shown === undefined ? [] : [{ scene: replaceBoard(before, shown), ms: ring === 0 ? outlineMs : tileMs }];
  });
  const frames = [...turning.flat(), { scene: replaceBoard(before, { ...board, legal: [] }), ms: bubbleMs }];
  return frames.filter(({ ms }) => ms > 0);
}

function tileFrames(before: Scene, after: Scene, { outlineMs, tileMs, bubbleMs }: Moving): AnimationFrame[] {
  const grid = gridOf(after);
  const tiles = newTiles(before, after);
  if (grid === undefined || tiles.length === 0) return [];
  const withTiles = (count: number, falling: readonly BoardElement[] = []): Scene => {
    const absent = new Set<BoardElement>(tiles.slice(count));
    const marks = grid.marks.filter((mark) => mark.kind !== "bubble" && mark.kind !== "rosette" && !absent.has(mark));
    return replaceBoard(before, { ...grid, marks: [...uncovered(before, absent), ...marks, ...falling] });
  };
  const coming = tiles.flatMap((tile, index) => [
    { scene: withTiles(index, [{ ...tile, row: Math.max(0, tile.row - DROP) }]), ms: tileMs / 2 },
    { scene: withTiles(index + 1), ms: tileMs / 2 },
  ]);
  const frames = [
    { scene: withTiles(0), ms: outlineMs },
    ...coming,
    { scene: replaceBoard(before, grid), ms: bubbleMs },
  ];
  return frames.filter(({ ms }) => ms > 0);
}

/**
 * Returns the marks of squares (bonuses and the rosette) that a tile of this step will cover, but that are still
 * uncovered in this frame.
 */
function uncovered(before: Scene, absent: ReadonlySet<BoardElement>): BoardElement[] {
  const free = new Set([...absent].flatMap((mark) => (mark.kind === "tile" ? [keyOf(mark)] : [])));
  const marks = gridOf(before)?.marks ?? [];
  return marks.filter((mark) => mark.kind === "rosette" || (mark.kind === "bonus" && free.has(keyOf(mark))));
}

function replaceBoard({ blocks }: Scene, board: GridBlock | BallsBlock): Scene {
  return { blocks: blocks.map((block) => (block.kind === board.kind ? keepingPlayers(block, board) : block)) };
}

/**
 * Returns the board after a step, but with the players as before the step: their scores, and whose turn it is. If the
 * board shows no players, returns it unchanged.
 */
function keepingPlayers(before: SceneBlock, after: GridBlock | BallsBlock): GridBlock | BallsBlock {
  if (after.kind === "grid" || before.kind !== "balls" || before.players === undefined) return after;
  return { ...after, players: before.players };
}

/** Splits the last scene in two: the board after the last play, and then the result above the board. */
function splitLastBoard(scenes: readonly Scene[]): readonly Scene[] {
  const [before, last] = scenes.slice(-2);
  if (!last?.blocks.some(({ kind }) => kind === "ranking" || kind === "podium")) return scenes;
  const result = { blocks: last.blocks.map((block) => (block.kind === "balls" ? withoutLastMove(block) : block)) };
  const board = gridOf(last) ?? findBallsBlock(last);
  const isPlay =
    before !== undefined && board !== undefined && (newTiles(before, last).length > 0 || hasNewBall(before, last));
  return [...scenes.slice(0, -1), ...(isPlay ? [replaceBoard(before, board)] : []), result];
}

/** Returns the board without the marks of the last move, which is shown before the result. */
const withoutLastMove = ({ last: _, ...board }: BallsBlock): BallsBlock => ({
  ...board,
  balls: board.balls.map(({ turned: _, ...ball }) => ball),
});

function newTiles(before: Scene, after: Scene): Tile[] {
  const there = new Set(tilesOf(before).map(faceOf));
  return tilesOf(after).filter((tile) => !there.has(faceOf(tile)));
}

function tilesOf(scene: Scene): Tile[] {
  return (gridOf(scene)?.marks ?? []).filter((mark) => mark.kind === "tile");
}

const faceOf = ({ tile: { letter, blank }, ...cell }: Tile) => `${keyOf(cell)} ${letter} ${blank}`;

const keyOf = ({ column, row }: GridCell) => `${column},${row}`;

function gridOf({ blocks }: Scene): GridBlock | undefined {
  return blocks.find((block) => block.kind === "grid");
}

/** Whether the scene shows a guess in Mastermind without its answer. */
function isUnanswered({ blocks }: Scene): boolean {
  return blocks.some((block) => block.kind === "pegs" && block.rows.some(({ answer }) => answer === undefined));
}

/**
 * Returns the points that a seat gained in a step; if several seats gained points, those of the seat that gained most.
 */
function gainOf(before: Scene, after: Scene): number {
  const then = new Map(before.blocks.flatMap(scoresIn));
  return Math.max(0, ...after.blocks.flatMap(scoresIn).map(([seat, score]) => score - (then.get(seat) ?? 0)));
}

function scoresIn(block: SceneBlock): (readonly [seat: number, score: number])[] {
  if (block.kind === "balls") return (block.players ?? []).map(({ seat, score = 0 }) => [seat, score]);
  if (block.kind === "chips") return block.chips.map(({ seat, score = 0 }) => [seat, score]);
  return block.kind === "ranking" ? block.rows.map(({ seat, score }) => [seat, score]) : [];
}

/** Shows the same part of a large board in all frames: the part in which any frame has a tile or bubble. */
function keepSamePartVisible(scenes: readonly Scene[]): Scene[] {
  const used = scenes
    .flatMap((scene) => gridOf(scene)?.marks ?? [])
    .flatMap((mark) => {
      return mark.kind === "tile" || mark.kind === "bubble" ? [{ column: mark.column, row: mark.row }] : [];
    });
  const keepInSight = [...new Map(used.map((cell) => [keyOf(cell), cell])).values()];
  return scenes.map(({ blocks }) => ({
    blocks: blocks.map((block) => (block.kind === "grid" ? { ...block, keepVisible: keepInSight } : block)),
  }));
}
