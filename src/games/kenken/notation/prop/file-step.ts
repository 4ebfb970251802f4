import type { GameFileAnswer } from "#core/game-file.ts";
import { createRng } from "#core/rng.ts";
import type { CellValues } from "#games/kenken/board/board-types.ts";
import { findBoardErrors } from "#games/kenken/board/check-board.ts";
import { fixedValues, withoutExtraValues } from "#games/kenken/board/geometry.ts";
import { parsePropFile } from "#games/kenken/notation/prop/parse-prop.ts";
import type { PropFileError } from "#games/kenken/notation/prop/prop-types.ts";
import { isSolved } from "#games/kenken/rules/grid.ts";
import { setup } from "#games/kenken/rules/setup.ts";
import { viewOf } from "#games/kenken/rules/view.ts";
import { boardScene } from "#games/kenken/scene/scene.ts";
import type { KenkenEvent, KenkenOptions, KenkenSceneLabels, KenkenView } from "#games/kenken/types.ts";

// Reads a PROP file as a board that is being played. Its values in brackets are those that the player wrote.

/** The setup needs a random number generator, but KenKen draws nothing at random. */
const UNUSED_RNG = createRng("0".repeat(64));

export interface PropFileRequest {
  readonly bytes: Uint8Array;
  readonly words: KenkenSceneLabels;
}

/** The errors of a file, and its text. */
export interface PropFileErrors {
  readonly errors: readonly PropFileError[];
  readonly text: string;
}

type PropFileAnswer = GameFileAnswer<{
  readonly view: KenkenView;
  readonly event: KenkenEvent;
  readonly error: PropFileErrors;
  readonly continuation: { readonly options: KenkenOptions };
}>;

export function readPropFileStep({ bytes, words }: PropFileRequest): PropFileAnswer {
  const text = new TextDecoder().decode(bytes);
  const parsed = parsePropFile(text, {}, (board) => findBoardErrors(withoutExtraValues(board)));
  if (!parsed.ok) return { ok: false, error: { errors: parsed.errors, text } };
  const board = withoutExtraValues(parsed.board);
  const start: CellValues = fixedValues(parsed.board);
  const options: KenkenOptions = { board, mode: "alone", start };
  const view = viewOf(setup(options, 1, UNUSED_RNG), null);
  const isOver = isSolved(board, start);
  return {
    ok: true,
    ...{ step: 0, steps: 0, names: [], view, events: [], isOver, toMove: undefined },
    scene: boardScene(view, words),
    ...(isOver ? {} : { continuation: { options } }),
  };
}
