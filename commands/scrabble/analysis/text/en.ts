import { countOf, format } from "#text/en/words.ts";
import type { AnalysedMove, AnalysedTurn } from "./phrases.ts";

const turns = (count: number) => format.plural(count, { one: "# turn", other: "# turns" });

const PHONIES = { "came-off": ", which came off the board", stood: ", which is not in the list" } as const;
const told = ({ name, turn, played, phony, better, loss }: AnalysedTurn) =>
  `- **${name}**, turn ${format.number(turn)}: ${sayMove(played)}${phony ? PHONIES[phony] : ""}; ${countOf.points(loss)} better: ${sayMove(better)}`;

function sayMove(move: AnalysedMove): string {
  switch (move.kind) {
    case "play":
      return `**${move.word}** at ${move.place} (${format.number(move.score)})`;
    case "exchange":
      return `exchange of ${move.letters.join(" ")}`;
    case "pass":
      return "pass";
    case "challenge":
      return "failed challenge";
  }
}

interface SeatFacts {
  name: string;
  turns: number;
  loss: number;
  mean: number;
  found: number;
}

/**
 * Phrases about the analysis of a finished match, which compares each turn with the best move. All points are lost
 * points, with at most one decimal.
 */
export const analysisTexts = {
  button: "Analysis",
  command: {
    description: "Analyse a finished game, turn by turn",
    options: { game: "Which one (default: the last)" },
  },
  progress: ({ done, all }: { done: number; all: number }) =>
    `Analysing: turn ${format.number(done)} of ${format.number(all)}…`,
  /** Refuses the analysis of a match that is running, saved or abandoned. */
  notOver: "You can analyse a game once it is over.",
  noFinished: "No game has been finished in this channel yet. `/scrabble new` starts one.",
  /** Refuses the analysis of a match whose word list is no longer kept. */
  listGone:
    "The word list of this game is gone, so I cannot compare its turns with the best plays. `/games replay` still shows the game.",
  noReviews: "This game cannot be analysed.",
  /** Refuses the analysis of a match in which no player has had a turn. */
  nothing: "Nobody has had a turn in this game, so there is nothing to analyse.",
  title: (value: number) => `**Analysis** (${turns(value)})`,
  seat: ({ name, turns: all, loss, mean, found }: SeatFacts) =>
    `- **${name}** lost ${loss === 0 ? `no points in ${turns(all)}` : `${countOf.points(loss)} in ${turns(all)}, ${format.number(mean)} on average`}; ${found === 0 ? "never found the best play" : `found the best play ${format.plural(found, { one: "once", other: "# times" })}`}`,
  /** Line for a player who never had a turn. */
  noTurn: (name: string) => `- **${name}**: no turn`,
  /** Heading of turns that lowered the chance of winning by this share or more. */
  turningPoints: (share: number) =>
    `**Turning points** (each cost ${format.percent(share)} or more of the chance to win)`,
  /** `before`: the chance of winning with the best move; `after`: with the played one. */
  turningPoint: ({ before, after, ...turn }: AnalysedTurn & { before: number; after: number }) =>
    `${told(turn)}. Chance to win: ${format.percent(after)} instead of ${format.percent(before)}`,
  worstMoves: "**Most points lost**",
  worstMove: told,
  missed: (value: number) => `${turns(value)} could not be analysed.`,
  /** Footnote that explains how many points a turn is worth. */
  note: "A turn is worth its score plus the value of the tiles kept; once the bag is empty, everything to the end of the game counts.",
};
