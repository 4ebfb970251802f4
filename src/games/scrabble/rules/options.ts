import type { RankingScope } from "#core/game.ts";
import { checkOptionTable, optionsSchema } from "#core/options.ts";
import { getOwnProperty, isRecord, oneOf, parseWithSchema, record, type Schema, text } from "#core/schema.ts";
import { bagTiles } from "#games/scrabble/board/bag.ts";
import { SCRABBLE_OPTIONS } from "#games/scrabble/rules/option-table.ts";
import { isPlayableStart } from "#games/scrabble/rules/start.ts";
import type { ScrabbleOptions, ScrabbleOptionsRefusal, WordListRef } from "#games/scrabble/types.ts";
import type { Alphabet } from "#lexicon/alphabet/alphabet.ts";
import { commonLanguagesOf, LANGUAGES_WITH_COMMON_WORDS } from "#lexicon/common/common-languages.ts";

const MAX_NAME = 200;
const MAX_LANGUAGE = 16;

const named = record({ name: text(MAX_NAME) }, { shared: oneOf([true]) });
const builtIn = record({ language: text(MAX_LANGUAGE) });

/**
 * Options that change how many points a game brings. Scores of games that differ in these options cannot be compared.
 */
const POINT_OPTIONS = ["size", "rack", "bag", "bingoBonus"] as const;

/**
 * Returns with which other games the results of this game can be compared. They can be compared everywhere if the words
 * are those of a list that all servers have and the options in POINT_OPTIONS have their usual values. A game from a
 * file has no results.
 */
export function rankingScope(options: ScrabbleOptions): RankingScope {
  // The players have chosen the position, and the points that it begins with.
  if (options.start !== undefined) return "nowhere";
  return isForAllServers(options.list) && hasComparableScores(options) ? "everywhere" : "server";
}

/** Whether the list is the same on all servers: built in, or added by the operator. */
export function isForAllServers(list: WordListRef): boolean {
  return "language" in list || list.shared === true;
}

/** Whether the options in POINT_OPTIONS have their usual values. */
export function hasComparableScores(options: ScrabbleOptions): boolean {
  return POINT_OPTIONS.every((name) => {
    const usual = SCRABBLE_OPTIONS[name].default;
    return (options[name] ?? usual) === usual;
  });
}

const wordListSchema: Schema<WordListRef> = (raw, path) => {
  const isNamed = isRecord(raw) && getOwnProperty(raw, "name") !== undefined;
  return isNamed ? named(raw, path) : builtIn(raw, path);
};

/** Reads the options of a game from a file. */
export const scrabbleOptionsSchema: Schema<ScrabbleOptions> = optionsSchema(SCRABBLE_OPTIONS, { list: wordListSchema });

/** Returns why a game with these options and seats cannot begin; undefined if it can. Accepts untrusted input. */
export function checkOptions(alphabet: Alphabet, options: unknown, seats: number): ScrabbleOptionsRefusal | undefined {
  const refusal = checkOptionTable(SCRABBLE_OPTIONS, options, ["list"]);
  if (refusal !== undefined) return refusal;
  const checked = options as ScrabbleOptions;
  const isBadStart = checked.start !== undefined && !isPlayableStart(alphabet, checked, seats);
  return badList(checked) ?? unplayable(alphabet, checked, seats) ?? (isBadStart ? { reason: "bad-start" } : undefined);
}

function badList({ list }: ScrabbleOptions): ScrabbleOptionsRefusal | undefined {
  const read = parseWithSchema(wordListSchema, list);
  const isNamed = read !== undefined && Object.values(read).every((name) => name !== "");
  return isNamed ? undefined : { reason: "bad-option", option: "list", allowed: ["language", "name"] };
}

function unplayable(alphabet: Alphabet, options: ScrabbleOptions, seats: number): ScrabbleOptionsRefusal | undefined {
  if (options.goingOut === "twice" && seats !== 2) return { reason: "twice-needs-two" };
  if (options.challenge !== "void" && seats < 2) return { reason: "challenge-needs-two" };
  if (options.easyWords && commonLanguagesOf(alphabet).length === 0) {
    return { reason: "no-easy-words", languages: LANGUAGES_WITH_COMMON_WORDS };
  }
  const tiles = bagTiles(alphabet, options).length;
  const wanted = options.rack * seats;
  return tiles < wanted ? { reason: "too-few-tiles", tiles, wanted } : undefined;
}
