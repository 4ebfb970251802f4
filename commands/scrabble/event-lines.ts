import type { Outcome } from "#core/game.ts";
import { formatWordWithBlanks } from "#games/scrabble/notation/board-words.ts";
import { formatPlace } from "#games/scrabble/notation/play-notation.ts";
import type { ScrabbleTypes } from "#games/scrabble/scrabble-types.ts";
import type {
  ChallengedEvent,
  FormedWord,
  ScrabbleEnding,
  ScrabbleEvent,
  ScrabbleOptions,
  ScrabbleView,
} from "#games/scrabble/types.ts";
import type { PublicEntry } from "#match/delivery/turn-update.ts";
import type { Catalogue } from "#text/catalogue.ts";
import type { PlacedWord, ScrabblePhrases } from "./text/phrases.ts";
import { scrabblePhrases } from "./text/scrabble-phrases.ts";

/** Sentences about what happened in a log entry. `names`: the names of the players, as the sentences show them. */
export function entryLines(
  entry: PublicEntry<ScrabbleTypes>,
  view: ScrabbleView,
  text: Catalogue,
  names: readonly string[],
): string[] {
  const linesOf = (events: readonly ScrabbleEvent[]) => events.map((event) => eventLine(event, view, text, names));
  return entry.kind === "takeback"
    ? [scrabblePhrases(text).undone(linesOf(entry.undone ?? []))]
    : linesOf(entry.events);
}

export function eventLine(
  event: ScrabbleEvent,
  { options, letters }: Pick<ScrabbleView, "options" | "letters">,
  text: Catalogue,
  names: readonly string[],
): string {
  const scrabble = scrabblePhrases(text);
  const nameOf = (seat: number) => names[seat] ?? "";
  switch (event.kind) {
    case "played": {
      const [main, ...others] = event.words.map((word) => toPlacedWord(word, letters, options.size));
      if (!main) return "";
      return scrabble.played({ ...main, name: nameOf(event.seat), score: event.score, bingo: event.bingo, others });
    }
    case "exchanged":
      return scrabble.exchanged({ name: nameOf(event.seat), count: event.count });
    case "passed":
      return (event.outOfTime ? scrabble.passedOutOfTime : scrabble.passed)(nameOf(event.seat));
    case "challenged":
      return challengedLine(event, scrabble, nameOf);
    case "accepted":
      return (event.outOfTime ? scrabble.acceptedOutOfTime : scrabble.accepted)(nameOf(event.seat));
    case "overtime":
      return scrabble.overtime({ name: nameOf(event.seat), points: event.points });
    case "resigned":
      return scrabble.resigned({ name: nameOf(event.seat), how: event.how });
    case "ended":
      return [
        ...endedLines(event.how, options, scrabble, names.length),
        ...leftoverLines(event.deductions, scrabble, nameOf),
      ].join("\n");
  }
}

/** Line about the winner at the end of a match, or about the score of a single player. */
export function resultLine({ standings, how }: Outcome, text: Catalogue, names: readonly string[]): string {
  const scrabble = scrabblePhrases(text);
  const winners = standings.filter(({ position }) => position === 1);
  const won = winners.map(({ seat }) => names[seat] ?? "");
  const score = winners[0]?.score ?? 0;
  if (names.length === 1) return scrabble.alone({ name: won[0] ?? "", score });
  return how === ("resigned" satisfies ScrabbleEnding)
    ? scrabble.stayed(won[0] ?? "")
    : scrabble.won({ names: won, score });
}

function challengedLine(
  { seat, against, wrong, points }: ChallengedEvent,
  { challengeUpheld, challengeFailed }: ScrabblePhrases,
  nameOf: (seat: number) => string,
): string {
  const facts = { name: nameOf(seat), against: nameOf(against), points };
  return wrong.length > 0 ? challengeUpheld({ ...facts, words: wrong }) : challengeFailed(facts);
}

function endedLines(
  how: ScrabbleEnding,
  { scorelessRounds }: ScrabbleOptions,
  { ended, endedScoreless }: ScrabblePhrases,
  seats: number,
): string[] {
  if (how === "scoreless") return [endedScoreless(scorelessRounds)];
  // A solo player who resigns leaves no other players behind, so no line is needed.
  return how === "resigned" && seats === 1 ? [] : [ended[how]];
}

/** Lines that explain why the final scores differ from those of the last turn. */
function leftoverLines(
  deductions: readonly number[],
  { leftover }: ScrabblePhrases,
  nameOf: (seat: number) => string,
): string[] {
  const changes = deductions.map((points, seat) => ({ name: nameOf(seat), change: -points }));
  const nonZero = changes.filter(({ change }) => change !== 0);
  return nonZero.length > 0 ? [leftover(nonZero)] : [];
}

function toPlacedWord(word: FormedWord, letters: readonly string[], size: number): PlacedWord {
  return { word: formatWordWithBlanks(letters, word.stones), place: formatPlace(word, size), score: word.score };
}
