import { nameComparisonKey, parseName } from "#core/parse-name.ts";
import type { TypedBotRefusal } from "#core/refusals.ts";
import type { AutocompleteChoice, AutocompleteRequest } from "#discord/interactions/command.ts";
import type { GameUi } from "#discord/messages/turns/game-ui.ts";
import type { SeatPlayer } from "#match/play/open-match.ts";
import { type Catalogue, catalogues } from "#text/catalogue.ts";

// The bots of a new match, as a player types them: a number of bots, such as `2`, or the level of each bot, with a name
// of its own if the player likes: `master, 2 easy, Ada=hard`.

/** Maximum characters of the option `bots`. Discord allows no longer suggestions. */
export const MAX_BOTS_LENGTH = 100;
/** A larger number is read as this one. It is more than any game has seats, so the game refuses it. */
const MAX_COUNT = 99;

export interface TypedBot {
  readonly level: string;
  /** The name that a player gave the bot. */
  readonly name?: string;
}

type TypedBotsResult =
  | { readonly ok: true; readonly bots: readonly TypedBot[] }
  | { readonly ok: false; readonly refusal: TypedBotRefusal };

/** What is needed of a game: the levels of its bots, weakest first, and the name of each. */
export type BotLevels = Required<Pick<GameUi, "levels" | "levelName">>;

/**
 * Parses typed bots. A number without a level means bots of the weakest level. Levels may have their names in the
 * reader's language or in English.
 */
export function parseTypedBots(typed: string, game: BotLevels, text: Catalogue): TypedBotsResult {
  const bots: TypedBot[] = [];
  for (const part of typed.split(",")) {
    const [, count = "1", rest = part] = /^(\d+)(?:\s+(\S.*))?$/su.exec(part.trim()) ?? [];
    const isOnlyNumber = /^\d+$/.test(part.trim());
    const parsed = isOnlyNumber ? weakestBot(game) : parseTypedBot(rest, game, text);
    if (!parsed.ok) return parsed;
    const { name } = parsed.bot;
    const copies = Array.from({ length: Math.min(Number(count), MAX_COUNT) }, () => parsed.bot);
    if (name !== undefined && (copies.length > 1 || bots.some((bot) => isSameName(bot.name, name))))
      return { ok: false, refusal: { reason: "bot-twice", name } };
    bots.push(...copies);
    if (bots.length > MAX_COUNT) break;
  }
  return { ok: true, bots };
}

function isSameName(name: string | undefined, other: string): boolean {
  return name !== undefined && nameComparisonKey(name) === nameComparisonKey(other);
}

type ParsedBot = { readonly ok: true; readonly bot: TypedBot } | Extract<TypedBotsResult, { readonly ok: false }>;

function weakestBot({ levels: [level = ""] }: BotLevels): ParsedBot {
  return { ok: true, bot: { level } };
}

function parseTypedBot(typed: string, game: BotLevels, text: Catalogue): ParsedBot {
  const parts = typed.split("=");
  const typedLevel = (parts.at(-1) ?? "").trim();
  const level = findLevel(typedLevel, game, text);
  if (level === undefined) {
    const levels = game.levels.map((one) => game.levelName(one, text));
    return { ok: false, refusal: { reason: "no-such-level", typed: typedLevel, levels } };
  }
  if (parts.length === 1) return { ok: true, bot: { level } };
  const parsed = parseName(parts.slice(0, -1).join("="));
  return parsed.ok ? { ok: true, bot: { level, name: parsed.name } } : parsed;
}

function findLevel(typed: string, game: BotLevels, text: Catalogue): string | undefined {
  const key = nameComparisonKey(typed);
  return game.levels.find((level) =>
    [level, game.levelName(level, text), game.levelName(level, catalogues.en)].some(
      (name) => nameComparisonKey(name) === key,
    ),
  );
}

/** Gives a bot that is alone an opponent of its level, so that the two can be watched. */
export function withOpponent(bots: readonly TypedBot[]): readonly TypedBot[] {
  const [only, ...others] = bots;
  return only && others.length === 0 ? [only, { level: only.level }] : bots;
}

/** Separates the name of a bot from its level. */
export const LEVEL_SEPARATOR = " · ";

/**
 * Creates the players for typed bots. A bot's name says its level, in the language of the match: `Bot 2 · easy`.
 * `text`: the catalogue of that language.
 */
export function createBots(
  bots: readonly TypedBot[],
  game: Pick<GameUi, "levelName">,
  text: Catalogue,
): readonly SeatPlayer[] {
  const names = bots.flatMap(({ name }) => name ?? []);
  return bots.map((bot) => {
    const player = createBot(bot, game, text, names);
    names.push(player.name);
    return player;
  });
}

/** Creates the player for one bot. `taken`: names of players of the match that a bot without a name does not get. */
export function createBot(
  { level, name }: TypedBot,
  { levelName }: Pick<GameUi, "levelName">,
  text: Catalogue,
  taken: readonly string[],
): SeatPlayer {
  const levelWord = levelName?.(level, text) ?? level;
  return { kind: "bot", level, name: `${name ?? firstFreeName(taken, text)}${LEVEL_SEPARATOR}${levelWord}` };
}

/** Returns the first name of the series Bot 1, Bot 2 … that no player has, whatever their level. */
function firstFreeName(taken: readonly string[], { matches }: Catalogue): string {
  const keys = new Set(taken.map((name) => nameComparisonKey(name.split(LEVEL_SEPARATOR)[0] ?? "")));
  for (let number = 1; ; number++) {
    const name = matches.botName(number);
    if (!keys.has(nameComparisonKey(name))) return name;
  }
}

/** Suggests levels for one to three bots. If some bots are typed, each suggestion completes the last of them. */
export function suggestTypedBots({ options, text }: AutocompleteRequest, game: BotLevels): AutocompleteChoice[] {
  const typed = options.getFocused();
  const parts = typed.split(",");
  const before = parts.slice(0, -1).map((part) => part.trim());
  const last = (parts.at(-1) ?? "").trim();
  if (/^\d+$/.test(typed.trim())) return [];
  if (before.length > 0 && !parseTypedBots(before.join(","), game, text).ok) return [];
  const named = last.slice(0, last.lastIndexOf("=") + 1);
  const [numberOrName = named] = (named === "" && /^\d+\s+/.exec(last)) || [];
  const started = last.slice(numberOrName.length);
  return game.levels
    .map((level) => game.levelName(level, text))
    .filter((level) => nameComparisonKey(level).startsWith(nameComparisonKey(started)))
    .map((level) => [...before, `${numberOrName}${level}`].join(", "))
    .filter((value) => value.length <= MAX_BOTS_LENGTH)
    .map((value) => ({ name: value, value }));
}
