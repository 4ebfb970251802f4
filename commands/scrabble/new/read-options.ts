import type { PlayableWordList } from "#community/word-lists/server-word-lists.ts";
import { wordListRef } from "#discord/features/word-lists.ts";
import type { CommandRequest, SlashRequest } from "#discord/interactions/command.ts";
import type { RefusalPost } from "#discord/interactions/refusal-post.ts";
import { escapeText } from "#discord/messages/escape-text.ts";
import type { ScrabbleLevel } from "#games/scrabble/bots/levels.ts";
import { SCRABBLE_DEFAULTS } from "#games/scrabble/rules/option-table.ts";
import type { ScrabbleOptions } from "#games/scrabble/types.ts";
import type { SeatPlayer } from "#match/play/open-match.ts";
import type { Catalogue } from "#text/catalogue.ts";
import { parseTypedClock } from "../set-up/clock-choices.ts";
import { readLastSettings } from "../set-up/last-settings.ts";
import { type GameSettings, PRESET_SETTINGS, PRESETS, type Preset } from "../set-up/presets.ts";
import { setUpPhrases } from "../set-up/text/set-up-phrases.ts";

/** Values of the option `settings`, besides the presets: the last settings of the channel, and the form. */
export const [LAST, SET_UP] = ["last", "set-up"] as const;

/** Settings whose word list is not known yet. `list`: what a player would type for it; null means the usual one. */
export interface WantedSettings extends Omit<GameSettings, "options"> {
  readonly list: string | null;
  optionsFor(list: PlayableWordList): ScrabbleOptions;
}

/**
 * Reads the settings of a new game. Missing ones are those of the classic game; the form begins with the last settings
 * of the channel. `isClassic`: it begins with the classic game.
 */
export async function readSettings(
  request: SlashRequest,
  isClassic: boolean,
): Promise<
  { readonly ok: true; readonly wanted: WantedSettings } | { readonly ok: false; readonly refused: RefusalPost }
> {
  const { options, text } = request;
  const wanted = await readNamedSettings(request, isClassic);
  const list = options.getString("list") ?? wanted.list;
  const typed = options.getString("clock");
  if (typed === null) return { ok: true, wanted: { ...wanted, list } };
  const clock = parseTypedClock(typed);
  if (clock) return { ok: true, wanted: { ...wanted, list, clock } };
  return { ok: false, refused: { content: setUpPhrases(text).badClock(escapeText(typed)), refusal: "bad-clock" } };
}

async function readNamedSettings(request: SlashRequest, isClassic: boolean): Promise<WantedSettings> {
  const name = request.options.getString("settings");
  const isLast = name === LAST || (name === SET_UP && !isClassic);
  if (isLast) return readLastOrClassicSettings(request);
  return presetSettings(PRESETS.find((one) => one === name) ?? "classic");
}

/** Returns the last settings of the channel or, if there are none, those of the classic game. */
export async function readLastOrClassicSettings(request: CommandRequest): Promise<WantedSettings> {
  const last = await readLastSettings(request);
  return last ? wantedSettings(last) : presetSettings("classic");
}

export function presetSettings(preset: Preset): WantedSettings {
  const { options, clock } = PRESET_SETTINGS[preset];
  return {
    ...(clock && { clock }),
    list: null,
    optionsFor: (list) => ({ ...defaultScrabbleOptions(list), ...options }),
  };
}

/** Settings that a channel or a lobby has already, with their word list. */
function wantedSettings({ options, ...settings }: GameSettings): WantedSettings {
  const { list } = options;
  return {
    ...settings,
    list: "name" in list ? list.name : list.language,
    optionsFor: (found) => ({ ...options, list: wordListRef(found) }),
  };
}

/** Options of the classic game with this word list. */
export function defaultScrabbleOptions(list: PlayableWordList): ScrabbleOptions {
  return { ...SCRABBLE_DEFAULTS, list: wordListRef(list) };
}

/** Levels whose bots can be made easier. */
const EASED_LEVELS: readonly string[] = ["easy", "medium"] satisfies readonly ScrabbleLevel[];

/** Returns a refusal if two settings conflict, so that none is ignored silently. */
export function checkSettingConflicts(
  { options, rated }: Pick<GameSettings, "options" | "rated">,
  bots: readonly SeatPlayer[],
  text: Catalogue,
): RefusalPost | undefined {
  const phrases = setUpPhrases(text);
  if (rated && (options.hints ?? 0) > 0) return { content: phrases.ratedHints, refusal: "rated-no-hints" };
  const isEased = options.easyWords === true || options.overlooking === true;
  const areBotsStrong = bots.length > 0 && !bots.some((bot) => bot.kind === "bot" && EASED_LEVELS.includes(bot.level));
  return isEased && areBotsStrong ? { content: phrases.strongBots, refusal: "level-without-beginners" } : undefined;
}
