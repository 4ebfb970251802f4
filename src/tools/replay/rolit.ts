import { basename } from "node:path";
import { rolit } from "#games/rolit/game.ts";
import { readFile } from "#games/rolit/json/read.ts";
import type { ReadReplay } from "#games/rolit/json/replay.ts";
import { picture } from "#games/rolit/picture.ts";
import { scoresOf } from "#games/rolit/sides.ts";
import type { Event, State } from "#games/rolit/types.ts";
import { catalogues } from "#text/catalogue.ts";
import { Misuse } from "#tools/calling/misuse.ts";
import { type Recording, type Stand, unmarked } from "#tools/replay/recording.ts";
import { face } from "../../../commands/rolit/face.ts";

// A game of Rolit out of one of our own exports: how it stands or, of a replay, how it stood after each ball.

const { words } = catalogues.en.rolit;

/** Whether it is a game of Rolit, whatever may be wrong with it: these files do not say what they are. */
export function isRolit(bytes: Uint8Array): boolean {
  try {
    const raw: unknown = JSON.parse(new TextDecoder().decode(bytes));
    const has = (key: string) => typeof raw === "object" && raw !== null && Object.hasOwn(raw, key);
    return !has("format") && (has("states") || has("board"));
  } catch {
    return false;
  }
}

export function rolitRecording(path: string, bytes: Uint8Array): Recording {
  const read = readFile(bytes);
  if (!read.ok)
    throw new Misuse(`${path}: ${unmarked(face.imports?.say(read.fault, catalogues.en) ?? "").replaceAll("`", "")}`);
  const { value } = read;
  return { stands: value.states.map((state, step) => standOf(basename(path), value, state, step)) };
}

function standOf(replay: string, { names, levels, states }: ReadReplay, state: State, step: number): Stand {
  const view = rolit.view(state, null);
  const move = step > 0 ? state.moves.at(-1) : undefined;
  const events: Event[] = move === undefined ? [] : [{ kind: "placed", ...move }];
  const sitters = names.map((name, seat) => ({ name, bot: levels[seat] !== undefined }));
  return {
    line: {
      replay,
      game: "rolit",
      step,
      steps: states.length - 1,
      ...(step === 0 ? { names } : {}),
      events,
      toMove: rolit.actors(state),
      scores: scoresOf(view),
      view,
    },
    told: toldOf(events, view, names),
    scene: () => picture(view, words, sitters),
  };
}

function toldOf(events: readonly Event[], view: unknown, names: readonly string[]): string {
  if (events.length === 0) return catalogues.en.tables.beginning;
  return unmarked(face.tellStep?.({ kind: "act", events }, view, catalogues.en, names) ?? "");
}
