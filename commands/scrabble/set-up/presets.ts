import type { OptionsOf } from "#core/options.ts";
import type { SCRABBLE_OPTIONS } from "#games/scrabble/rules/option-table.ts";
import type { ScrabbleOptions } from "#games/scrabble/types.ts";
import type { Clock } from "#match/play/open-match.ts";

// Ready-made settings of a new game.

export const PRESETS = ["classic", "quick", "club", "super"] as const;
export type Preset = (typeof PRESETS)[number];

/** The settings of a new game, without its players. */
export interface GameSettings {
  readonly options: ScrabbleOptions;
  readonly clock?: Clock;
  readonly rated?: true;
}

/** Settings of a preset that differ from the classic game. */
interface PresetSettings {
  readonly options: Partial<OptionsOf<typeof SCRABBLE_OPTIONS>>;
  readonly clock?: Clock;
}

export const PRESET_SETTINGS: { readonly [Name in Preset]: PresetSettings } = {
  classic: { options: {} },
  quick: { options: { size: 9 } },
  club: { options: { challenge: "double" }, clock: { kind: "game", ms: 25 * 60_000, increment: 0 } },
  super: { options: { size: 21, bag: "super" } },
};
