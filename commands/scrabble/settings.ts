import { plain } from "#discord/plain.ts";
import { CLASSIC } from "#games/scrabble/options.ts";
import type { Options } from "#games/scrabble/types.ts";
import type { Catalogue } from "#text/catalogue.ts";

/** The words that are played with, and whatever is not as usual. */
export function settingsOf(options: Options, { scrabble }: Catalogue): string[] {
  const { settings, command } = scrabble;
  const { list, size, rack, bag, challenge, exchange, scorelessRounds, goingOut, hints } = options;
  return [
    settings.list("name" in list ? { name: plain(list.name) } : list),
    ...(size === CLASSIC.size ? [] : [settings.size(size)]),
    ...(rack === CLASSIC.rack ? [] : [settings.rack(rack)]),
    ...(bag === CLASSIC.bag ? [] : [settings.bag(command.bags[bag])]),
    ...(challenge === CLASSIC.challenge ? [] : [settings.challenge(command.challenges[challenge])]),
    ...(exchange === CLASSIC.exchange ? [] : [settings.exchange(command.exchanges[exchange])]),
    ...(scorelessRounds === CLASSIC.scorelessRounds ? [] : [settings.rounds(scorelessRounds)]),
    ...(goingOut === CLASSIC.goingOut ? [] : [settings.goingOut(command.goingOuts[goingOut])]),
    ...(hints === undefined ? [] : [settings.hints(hints)]),
    ...(options.expertHints ? [settings.expertHints] : []),
    ...(options.easyWords ? [settings.easyWords] : []),
    ...(options.overlooking ? [settings.overlook] : []),
  ];
}
