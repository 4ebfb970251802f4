import { basename } from "node:path";
import { type GameRecording, type RecordedPosition, removeMarkup } from "#cli/replay/recording.ts";
import { UsageError } from "#cli/runner/tool-errors.ts";
import { rolit } from "#games/rolit/game.ts";
import { parseGameFile } from "#games/rolit/json/parse-game-file.ts";
import type { ParsedReplay } from "#games/rolit/json/parse-replay.ts";
import { scoresOf } from "#games/rolit/rules/sides.ts";
import { gameScene } from "#games/rolit/scene/scene.ts";
import type { RolitEvent, RolitState, RolitView } from "#games/rolit/types.ts";
import { catalogues } from "#text/catalogue.ts";
import { rolitPhrases } from "../../../commands/rolit/text/rolit-phrases.ts";
import { rolitUi } from "../../../commands/rolit/ui.ts";

// Reads a game of Rolit from a file that this bot exported: a single position, or a replay with the position after each
// ball.

const { words } = rolitPhrases(catalogues.en);

/** Guesses whether the file is a game of Rolit, maybe a damaged one: these files do not name their format. */
export function isRolitFile(bytes: Uint8Array): boolean {
  try {
    const raw: unknown = JSON.parse(new TextDecoder().decode(bytes));
    const has = (key: string) => typeof raw === "object" && raw !== null && Object.hasOwn(raw, key);
    return !has("format") && (has("states") || has("board"));
  } catch {
    return false;
  }
}

export function readRolitRecording(path: string, bytes: Uint8Array): GameRecording {
  const parsed = parseGameFile(bytes);
  if (!parsed.ok)
    throw new UsageError(
      `${path}: ${removeMarkup(rolitUi.fileFormats?.[0]?.formatError(parsed.error, catalogues.en) ?? "").replaceAll("`", "")}`,
    );
  const { value } = parsed;
  return { positions: value.states.map((state, step) => recordPosition(basename(path), value, state, step)) };
}

function recordPosition(
  replay: string,
  { names, levels, states }: ParsedReplay,
  state: RolitState,
  step: number,
): RecordedPosition {
  const view = rolit.view(state, null);
  const move = step > 0 ? state.moves.at(-1) : undefined;
  const events: RolitEvent[] = move === undefined ? [] : [{ kind: "placed", ...move }];
  const profiles = names.map((name, seat) => ({ name, bot: levels[seat] !== undefined }));
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
    text: describeEvents(events, view, names),
    scene: () => gameScene(view, words, profiles),
  };
}

function describeEvents(events: readonly RolitEvent[], view: RolitView, names: readonly string[]): string {
  if (events.length === 0) return catalogues.en.matches.beginning;
  return removeMarkup(rolitUi.describeStep?.({ kind: "act", events }, view, catalogues.en, names) ?? "");
}
