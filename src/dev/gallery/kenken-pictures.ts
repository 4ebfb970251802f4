import type { Seat, Viewer } from "#core/game.ts";
import { createRng } from "#core/rng.ts";
import type { GalleryPicture } from "#dev/gallery/gallery-picture.ts";
import { createPlayerProfiles } from "#dev/gallery/gallery-players.ts";
import { cellsOfLine, linesOfCell } from "#games/kenken/board/geometry.ts";
import type { Grade } from "#games/kenken/board/grades.ts";
import { kenken } from "#games/kenken/game.ts";
import { type GeneratedPuzzle, generatePuzzle } from "#games/kenken/generate/generate-puzzle.ts";
import { GENERATED_SIZES } from "#games/kenken/generate/grade-recipes.ts";
import { type PlayerMarks, sceneWithMarks } from "#games/kenken/scene/marked-scene.ts";
import { gameScene } from "#games/kenken/scene/scene.ts";
import type { KenkenAction, KenkenMode, KenkenState } from "#games/kenken/types.ts";
import { catalogues } from "#text/catalogue.ts";
import type { Language } from "#text/language.ts";
import { kenkenPhrases } from "../../../commands/kenken/text/kenken-phrases.ts";

// Pictures of KenKen: a half-filled board of every size, notes, conflicts, a hint, a race, and finished matches.

const SEED = "5".repeat(64);

export function createKenkenPictures(language: Language): GalleryPicture[] {
  const picture = (name: string, state: KenkenState, viewer: Viewer = 0, marks: PlayerMarks = {}): GalleryPicture => {
    const { words } = kenkenPhrases(catalogues[language]);
    const scene = gameScene(kenken.view(state, viewer), words, createPlayerProfiles(language, state.players.length));
    return { name: `kenken-${name}`, language, scene: sceneWithMarks(scene, marks) };
  };
  const sizes = Array.from(
    { length: GENERATED_SIZES.max - GENERATED_SIZES.min + 1 },
    (_, at) => GENERATED_SIZES.min + at,
  );
  const [puzzle6, puzzle9, allOperations] = [generate(6, "hard"), generate(9, "extreme"), generate(7, "normal", true)];
  const raceStates = playRace(generate(6, "normal"));
  return [
    ...sizes.map((size) => picture(`${size}`, fillShare(generate(size, "easy"), 0.5))),
    picture("every-operation", fillShare(allOperations, 0.3)),
    picture("notes-6", addNotes(fillShare(puzzle6, 0.4), puzzle6)),
    picture("notes-9", addNotes(fillShare(puzzle9, 0.3), puzzle9)),
    picture("conflicts", addConflict(fillShare(puzzle6, 0.5))),
    picture("chosen", fillShare(puzzle6, 0.5), 0, { chosen: 9, time: "4:05" }),
    picture("hint", addNotes(fillShare(puzzle6, 0.4), puzzle6), 0, hintMarks(puzzle6)),
    picture("together", fillShare(puzzle6, 0.6, "together", 3), null),
    picture("race", raceStates.middle, null),
    picture("race-own", raceStates.middle, 1),
    picture("race-end", raceStates.end, null),
    picture("solved", fillShare(puzzle9, 1)),
    picture("given-up", playActions(addConflict(fillShare(puzzle6, 0.3)), [{ kind: "solve" }])),
  ];
}

function generate(size: number, grade: Grade, useAllOperations = false): GeneratedPuzzle {
  const puzzle = generatePuzzle({ size, grade, every: useAllOperations, seed: SEED });
  if (!puzzle) throw new Error(`no ${grade} board of size ${size}`);
  return puzzle;
}

function playActions(state: KenkenState, actions: readonly KenkenAction[], seat: Seat = 0): KenkenState {
  return actions.reduce((before, action) => {
    const step = kenken.play(before, seat, action);
    if (!step.ok) throw new Error(step.refusal.reason);
    return step.state;
  }, state);
}

function setUp({ board, grade }: GeneratedPuzzle, mode: KenkenMode, seats: number): KenkenState {
  return kenken.setup({ board, grade, mode }, seats, createRng(SEED));
}

/** Writes a share of the solution into scattered cells. The seats take turns at writing. */
function fillShare(puzzle: GeneratedPuzzle, share: number, mode: KenkenMode = "alone", seats = 1): KenkenState {
  return solutionActions(puzzle, share).reduce(
    (state, action, at) => playActions(state, [action], at % seats),
    setUp(puzzle, mode, seats),
  );
}

/**
 * Distance from one written cell to the next, so that these cells are scattered. It has no common divisor with the
 * number of cells of any board, so all cells are reached.
 */
const STRIDE = 11;

function solutionActions({ solution }: GeneratedPuzzle, share: number): KenkenAction[] {
  const cells = solution.map((_, at) => (at * STRIDE) % solution.length);
  const chosen = cells.slice(0, Math.round(share * solution.length));
  return chosen.map((cell) => ({ kind: "set", cell, value: solution[cell] ?? 0 }));
}

/** Writes notes into each empty cell: the values that its row and column still allow. */
function addNotes(state: KenkenState, { board }: GeneratedPuzzle): KenkenState {
  const { size } = board;
  const values = state.grids[0]?.values ?? [];
  const notes = values.flatMap((value, cell): KenkenAction[] => {
    const taken = linesOfCell(size, cell).flatMap((line) => cellsOfLine(size, line).map((other) => values[other]));
    const free = Array.from({ length: size }, (_, at) => at + 1).filter((value) => !taken.includes(value));
    return value === 0 ? [{ kind: "note", cell, values: free }] : [];
  });
  return playActions(state, notes);
}

/** Marks of a hint for a cell, with its cage and the start of its row as the reason. */
function hintMarks({ board, solution }: GeneratedPuzzle): PlayerMarks {
  const cell = 20;
  const cage = board.cages.find(({ cells }) => cells.includes(cell));
  return {
    chosen: cell,
    reasons: [...(cage?.cells ?? []), ...cellsOfLine(board.size, Math.floor(cell / board.size)).slice(0, 2)],
    hinted: { cell, value: solution[cell] ?? 0 },
    time: "1:12:40",
  };
}

/** Writes a value that its row already has, and then checks the board, so that the picture marks the conflict. */
function addConflict(state: KenkenState): KenkenState {
  const values = state.grids[0]?.values ?? [];
  const cell = values.indexOf(0);
  const { size } = state.options.board;
  const row = values.slice(Math.floor(cell / size) * size, (Math.floor(cell / size) + 1) * size);
  const value = row.find((filled) => filled > 0) ?? 1;
  return playActions(state, [{ kind: "set", cell, value }, { kind: "check" }]);
}

function playRace(puzzle: GeneratedPuzzle): { readonly middle: KenkenState; readonly end: KenkenState } {
  const shares = [0.8, 0.5, 0.2];
  const middle = shares.reduce(
    (state, share, seat) => playActions(state, solutionActions(puzzle, share), seat),
    setUp(puzzle, "race", shares.length),
  );
  const remaining = (share: number) => solutionActions(puzzle, 1).slice(solutionActions(puzzle, share).length);
  const twoFinished = playActions(playActions(middle, remaining(0.8), 0), remaining(0.5), 1);
  return { middle, end: playActions(twoFinished, [{ kind: "solve" }], 2) };
}
