import type { Seat, Viewer } from "#core/game.ts";
import { createRng } from "#core/rng.ts";
import type { GalleryPicture } from "#dev/gallery/gallery-picture.ts";
import { createPlayerProfiles } from "#dev/gallery/gallery-players.ts";
import { cellsOfLine, linesOfCell } from "#games/kenken/board/geometry.ts";
import type { Grade } from "#games/kenken/board/grades.ts";
import { kenken } from "#games/kenken/game.ts";
import { type GeneratedPuzzle, generatePuzzle } from "#games/kenken/generate/generate-puzzle.ts";
import { GENERATED_SIZES } from "#games/kenken/generate/grade-recipes.ts";
import { gameScene } from "#games/kenken/scene/scene.ts";
import type { KenkenAction, KenkenMode, KenkenState } from "#games/kenken/types.ts";
import { catalogues } from "#text/catalogue.ts";
import type { Language } from "#text/language.ts";
import { kenkenPhrases } from "../../../commands/kenken/text/kenken-phrases.ts";

// What is shown of cages: a board of every size half full, with notes, with conflicts, in a race, and at its end.

const SEED = "5".repeat(64);

export function createKenkenPictures(language: Language): GalleryPicture[] {
  const shown = (name: string, state: KenkenState, viewer: Viewer = 0): GalleryPicture => {
    const { words } = kenkenPhrases(catalogues[language]);
    const scene = gameScene(kenken.view(state, viewer), words, createPlayerProfiles(language, state.players.length));
    return { name: `kenken-${name}`, language, scene };
  };
  const sizes = Array.from(
    { length: GENERATED_SIZES.max - GENERATED_SIZES.min + 1 },
    (_, at) => GENERATED_SIZES.min + at,
  );
  const [six, nine, every] = [level(6, "hard"), level(9, "extreme"), level(7, "normal", true)];
  const raced = race(level(6, "normal"));
  return [
    ...sizes.map((size) => shown(`${size}`, written(level(size, "easy"), 0.5))),
    shown("every-operation", written(every, 0.3)),
    shown("notes-6", noted(written(six, 0.4), six)),
    shown("notes-9", noted(written(nine, 0.3), nine)),
    shown("conflicts", conflicting(written(six, 0.5))),
    shown("together", written(six, 0.6, "together", 3), null),
    shown("race", raced.middle, null),
    shown("race-own", raced.middle, 1),
    shown("race-end", raced.end, null),
    shown("solved", written(nine, 1)),
    shown("given-up", played(conflicting(written(six, 0.3)), [{ kind: "solve" }])),
  ];
}

function level(size: number, grade: Grade, every = false): GeneratedPuzzle {
  const made = generatePuzzle({ size, grade, every, seed: SEED });
  if (!made) throw new Error(`no board of ${size} that is ${grade}`);
  return made;
}

function played(state: KenkenState, actions: readonly KenkenAction[], seat: Seat = 0): KenkenState {
  return actions.reduce((before, action) => {
    const step = kenken.play(before, seat, action);
    if (!step.ok) throw new Error(step.refusal.reason);
    return step.state;
  }, state);
}

function opened({ board, grade }: GeneratedPuzzle, mode: KenkenMode, seats: number): KenkenState {
  return kenken.setup({ board, grade, mode }, seats, createRng(SEED));
}

/** So much of the solution, here and there; whoever sits at the table writes in turn. */
function written(level: GeneratedPuzzle, share: number, mode: KenkenMode = "alone", seats = 1): KenkenState {
  return fill(level, share).reduce(
    (state, action, at) => played(state, [action], at % seats),
    opened(level, mode, seats),
  );
}

/** Steps through the board by a number that has no divisor in common with how many cells there are. */
const STRIDE = 11;

function fill({ solution }: GeneratedPuzzle, share: number): KenkenAction[] {
  const cells = solution.map((_, at) => (at * STRIDE) % solution.length);
  const some = cells.slice(0, Math.round(share * solution.length));
  return some.map((cell) => ({ kind: "set", cell, value: solution[cell] ?? 0 }));
}

/** What each empty cell may be by what stands in its row and its column, as somebody would have noted it. */
function noted(state: KenkenState, { board }: GeneratedPuzzle): KenkenState {
  const { size } = board;
  const values = state.grids[0]?.values ?? [];
  const notes = values.flatMap((value, cell): KenkenAction[] => {
    const taken = linesOfCell(size, cell).flatMap((line) => cellsOfLine(size, line).map((one) => values[one]));
    const free = Array.from({ length: size }, (_, at) => at + 1).filter((one) => !taken.includes(one));
    return value === 0 ? [{ kind: "note", cell, values: free }] : [];
  });
  return played(state, notes);
}

/** A value that stands in its row twice, marked by a check. */
function conflicting(state: KenkenState): KenkenState {
  const values = state.grids[0]?.values ?? [];
  const cell = values.indexOf(0);
  const { size } = state.options.board;
  const row = values.slice(Math.floor(cell / size) * size, (Math.floor(cell / size) + 1) * size);
  const value = row.find((one) => one > 0) ?? 1;
  return played(state, [{ kind: "set", cell, value }, { kind: "check" }]);
}

function race(level: GeneratedPuzzle): { readonly middle: KenkenState; readonly end: KenkenState } {
  const shares = [0.8, 0.5, 0.2];
  const middle = shares.reduce(
    (state, share, seat) => played(state, fill(level, share), seat),
    opened(level, "race", shares.length),
  );
  const rest = (share: number) => fill(level, 1).slice(fill(level, share).length);
  const first = played(played(middle, rest(0.8), 0), rest(0.5), 1);
  return { middle, end: played(first, [{ kind: "solve" }], 2) };
}
