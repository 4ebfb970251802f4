import type { Scene } from "#core/scene.ts";
import type { RolitFileError } from "#games/rolit/json/file-error.ts";
import { parseGameFile } from "#games/rolit/json/parse-game-file.ts";
import { viewOf } from "#games/rolit/rules/view.ts";
import { gameScene } from "#games/rolit/scene/scene.ts";
import type { RolitEvent, RolitSceneLabels, RolitState, RolitView } from "#games/rolit/types.ts";

/**
 * Asks for the state after `step` moves of the game in a file. If `step` is below 0, the first state is returned; if it
 * is beyond the last move, the last state.
 */
export interface GameFileStateRequest {
  readonly bytes: Uint8Array;
  readonly step: number;
  readonly words: RolitSceneLabels;
}

export type GameFileStateAnswer =
  | {
      readonly ok: true;
      readonly step: number;
      readonly steps: number;
      readonly names: readonly string[];
      readonly view: RolitView;
      readonly events: readonly RolitEvent[];
      readonly scene: Scene;
    }
  | { readonly ok: false; readonly error: RolitFileError };

export function readGameFileState({ bytes, step: wanted, words }: GameFileStateRequest): GameFileStateAnswer {
  const read = parseGameFile(bytes);
  if (!read.ok) return read;
  const { names, levels, states } = read.value;
  const step = Math.min(Math.max(0, wanted), states.length - 1);
  const view = viewOf(states[step] as RolitState, null);
  const move = step > 0 ? view.moves.at(-1) : undefined;
  const events: RolitEvent[] = move === undefined ? [] : [{ kind: "placed", ...move }];
  const profiles = names.map((name, seat) => ({ name, bot: levels[seat] !== undefined }));
  return { ok: true, step, steps: states.length - 1, names, view, events, scene: gameScene(view, words, profiles) };
}
