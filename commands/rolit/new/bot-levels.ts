import { nameComparisonKey } from "#core/parse-name.ts";
import type { AutocompleteChoice, AutocompleteRequest } from "#discord/interactions/command.ts";
import { ROLIT_LEVELS, type RolitLevel } from "#games/rolit/bots/levels.ts";
import type { Catalogue } from "#text/catalogue.ts";
import type { RolitInputError } from "../text/phrases.ts";
import { rolitPhrases } from "../text/rolit-phrases.ts";

// The option `bots` of `/rolit watch`: the level of each bot, such as `master, easy, easy`.

/** Maximum characters of the option: enough for ten levels in any language. */
export const MAX_LEVELS_LENGTH = 150;
const DEFAULT_LEVELS: readonly RolitLevel[] = ["master", "master"];
/** Suggested before anything is typed: duels of the master with bots of each level, and a game of four levels. */
const SUGGESTED: readonly (readonly RolitLevel[])[] = [
  ...ROLIT_LEVELS.toReversed().map((level) => ["master", level] as const),
  ROLIT_LEVELS.toReversed(),
];

type LevelsResult =
  | { readonly ok: true; readonly levels: readonly RolitLevel[] }
  | { readonly ok: false; readonly refusal: RolitInputError };

/** Parses levels separated by commas, by their names in the reader's language or in English. */
export function parseBotLevels(typed: string | null, text: Catalogue): LevelsResult {
  if (typed === null) return { ok: true, levels: DEFAULT_LEVELS };
  const levels: RolitLevel[] = [];
  for (const part of typed.split(",")) {
    const level = findLevel(part, text);
    if (level === undefined) return { ok: false, refusal: { reason: "no-such-level", typed: part.trim() } };
    levels.push(level);
  }
  return { ok: true, levels };
}

function findLevel(typed: string, text: Catalogue): RolitLevel | undefined {
  const { levels } = rolitPhrases(text);
  const key = nameComparisonKey(typed);
  return ROLIT_LEVELS.find((level) => [level, levels[level]].some((name) => nameComparisonKey(name) === key));
}

/** Suggests lists of levels. If some levels are typed, each suggestion completes the last of them. */
export async function suggestBotLevels({ options, text }: AutocompleteRequest): Promise<AutocompleteChoice[]> {
  const parts = options.getFocused().split(",");
  const before = parseBotLevels(parts.slice(0, -1).join(",") || null, text);
  if (!before.ok) return [];
  const started = nameComparisonKey(parts.at(-1) ?? "");
  const { levels } = rolitPhrases(text);
  const lists =
    parts.length === 1 && started === ""
      ? SUGGESTED
      : ROLIT_LEVELS.filter((level) => nameComparisonKey(levels[level]).startsWith(started)).map((level) =>
          parts.length === 1 ? [level, level] : [...before.levels, level],
        );
  return lists.map((list) => {
    const name = list.map((level) => levels[level]).join(", ");
    return { name, value: name };
  });
}
