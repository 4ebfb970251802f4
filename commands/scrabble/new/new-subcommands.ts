import {
  type APIApplicationCommandOptionChoice,
  type APIApplicationCommandSubcommandOption,
  ApplicationCommandOptionType,
} from "discord.js";
import { MAX_BOTS_LENGTH } from "#discord/features/lobby/typed-bots.ts";
import { localizedDescription, localizedName } from "#discord/interactions/registration/localized-text.ts";
import { PRESETS } from "../set-up/presets.ts";
import type { SetUpPhrases } from "../set-up/text/phrases.ts";
import { setUpPhrases } from "../set-up/text/set-up-phrases.ts";
import type { ScrabblePhrases } from "../text/phrases.ts";
import { scrabblePhrases } from "../text/scrabble-phrases.ts";
import { LAST, SET_UP } from "./read-options.ts";

// Options of a new game. All are optional; without any, a classic game starts at once against one bot. All other
// settings are in the forms behind *Set up…*.

const { Subcommand, User, String: Text, Boolean: YesNo } = ApplicationCommandOptionType;

const describe = (option: keyof SetUpPhrases["command"]["options"]) =>
  localizedDescription((text) => setUpPhrases(text).command.options[option]);

/** Choices of the option `settings`: the presets, the last settings of the channel, and the form. */
const settingsChoices: APIApplicationCommandOptionChoice<string>[] = [
  ...[...PRESETS, LAST].map((value) => ({ ...localizedName((text) => setUpPhrases(text).presets[value]), value })),
  { ...localizedName((text) => setUpPhrases(text).setUp), value: SET_UP },
];

export const newSubcommand: APIApplicationCommandSubcommandOption = {
  type: Subcommand,
  name: "new",
  ...localizedDescription((text) => scrabblePhrases(text).command.new.description),
  options: [
    { type: User, name: "with", ...describe("with") },
    { type: YesNo, name: "open", ...describe("open") },
    { type: Text, name: "bots", max_length: MAX_BOTS_LENGTH, autocomplete: true, ...describe("bots") },
    { type: Text, name: "settings", choices: settingsChoices, ...describe("settings") },
    { type: Text, name: "list", max_length: 32, autocomplete: true, ...describe("list") },
    { type: Text, name: "clock", max_length: 40, autocomplete: true, ...describe("clock") },
  ],
};

const describeWatchOption = (option: keyof ScrabblePhrases["command"]["watch"]["options"]) =>
  localizedDescription((text) => scrabblePhrases(text).command.watch.options[option]);

/** Subcommand that starts a match between bots. */
export const watchSubcommand: APIApplicationCommandSubcommandOption = {
  type: Subcommand,
  name: "watch",
  ...localizedDescription((text) => scrabblePhrases(text).command.watch.description),
  options: [
    { type: Text, name: "bots", max_length: MAX_BOTS_LENGTH, autocomplete: true, ...describeWatchOption("bots") },
    { type: Text, name: "list", max_length: 32, autocomplete: true, ...describe("list") },
  ],
};
