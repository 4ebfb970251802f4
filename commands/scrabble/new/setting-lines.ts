import { escapeText } from "#discord/messages/escape-text.ts";
import { SCRABBLE_DEFAULTS } from "#games/scrabble/rules/options.ts";
import type { ScrabbleOptions } from "#games/scrabble/types.ts";
import type { Catalogue } from "#text/catalogue.ts";

/** Lines with the word list and all settings that differ from the defaults. */
export function settingLines(options: ScrabbleOptions, { scrabble }: Catalogue): string[] {
  const { settings, command } = scrabble;
  const { list, size, rack, bag, challenge, exchange, scorelessRounds, goingOut, hints } = options;
  return [
    settings.list("name" in list ? { name: escapeText(list.name) } : list),
    ...(size === SCRABBLE_DEFAULTS.size ? [] : [settings.size(size)]),
    ...(rack === SCRABBLE_DEFAULTS.rack ? [] : [settings.rack(rack)]),
    ...(bag === SCRABBLE_DEFAULTS.bag ? [] : [settings.bag(command.bags[bag])]),
    ...(challenge === SCRABBLE_DEFAULTS.challenge ? [] : [settings.challenge(command.challenges[challenge])]),
    ...(exchange === SCRABBLE_DEFAULTS.exchange ? [] : [settings.exchange(command.exchanges[exchange])]),
    ...(scorelessRounds === SCRABBLE_DEFAULTS.scorelessRounds ? [] : [settings.rounds(scorelessRounds)]),
    ...(goingOut === SCRABBLE_DEFAULTS.goingOut ? [] : [settings.goingOut(command.goingOuts[goingOut])]),
    ...(hints === undefined ? [] : [settings.hints(hints)]),
    ...(options.expertHints ? [settings.expertHints] : []),
    ...(options.easyWords ? [settings.easyWords] : []),
    ...(options.overlooking ? [settings.overlook] : []),
  ];
}
