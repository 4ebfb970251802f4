import { readFile } from "#games/rolit/json/read.ts";
import type { StrictFault } from "#games/rolit/json/strict.ts";
import { picture } from "#games/rolit/picture.ts";
import type { Event, State, View, Words } from "#games/rolit/types.ts";
import { viewOf } from "#games/rolit/view.ts";
import type { Scene } from "#kernel/scene.ts";

/** How does the game of this file stand after a step? One beyond the ends is the first or the last. */
export interface StepQuestion {
  readonly bytes: Uint8Array;
  readonly step: number;
  readonly words: Words;
}

export type StepAnswer =
  | {
      readonly ok: true;
      readonly step: number;
      readonly steps: number;
      readonly names: readonly string[];
      readonly view: View;
      readonly events: readonly Event[];
      readonly scene: Scene;
    }
  | { readonly ok: false; readonly fault: StrictFault };

export function readStep({ bytes, step: wanted, words }: StepQuestion): StepAnswer {
  const read = readFile(bytes);
  if (!read.ok) return read;
  const { names, levels, states } = read.value;
  const step = Math.min(Math.max(0, wanted), states.length - 1);
  const view = viewOf(states[step] as State, null);
  const move = step > 0 ? view.moves.at(-1) : undefined;
  const events: Event[] = move === undefined ? [] : [{ kind: "placed", ...move }];
  const sitters = names.map((name, seat) => ({ name, bot: levels[seat] !== undefined }));
  return { ok: true, step, steps: states.length - 1, names, view, events, scene: picture(view, words, sitters) };
}
