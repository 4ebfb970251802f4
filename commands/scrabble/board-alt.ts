import type { Outcome } from "#core/game.ts";
import { blanksOnBoard, wordsOnBoard } from "#games/scrabble/notation/board-words.ts";
import type { ScrabbleView } from "#games/scrabble/types.ts";
import type { PublicMatchInfo } from "#match/play/loaded-match.ts";
import type { Catalogue } from "#text/catalogue.ts";
import { eventLine, resultLine } from "./event-lines.ts";
import { scrabblePhrases } from "./text/scrabble-phrases.ts";
import { turnPhrases } from "./turn/text/turn-phrases.ts";

/** Alternative text of a picture of the board. It contains no markup, and names are not escaped. */
export function boardAlt(
  view: ScrabbleView,
  { seats, actors }: Pick<PublicMatchInfo, "seats" | "actors">,
  text: Catalogue,
  outcome?: Outcome,
): string {
  const names = seats.map(({ name }) => name);
  const last = view.turns.at(-1);
  const summary = scrabblePhrases(text).alt({
    last: last && eventLine(last.event, view, text, names).replaceAll("**", ""),
    scores: view.players.map(({ score }, seat) => ({ name: names[seat] ?? "", score })),
    turn: actors.length > 0 ? names[actors[0] ?? 0] : undefined,
    result: outcome && resultLine(outcome, text, names).replaceAll("**", ""),
    bag: view.bagCount,
  });
  return [summary, ...tilesOnBoardAlt(view, text)].join(" ");
}

/** Sentences about the tiles on the board: the blanks, and all words with their places. */
export function tilesOnBoardAlt(view: ScrabbleView, text: Catalogue): string[] {
  const phrases = turnPhrases(text);
  const [blanks, words] = [blanksOnBoard(view), wordsOnBoard(view)];
  return [
    ...(blanks.length > 0 ? [phrases.blanksOnBoard(blanks)] : []),
    ...(words.length > 0 ? [phrases.wordsOnBoard(words)] : []),
  ];
}
