import type { AnalysedMove, AnalysedTurn, AnalysisPhrases } from "#text/analysis/phrases.ts";
import { amount, format } from "#text/en/words.ts";

const turns = (count: number) => format.plural(count, { one: "# turn", other: "# turns" });

const PHONIES = { "came-off": ", which came off", stood: ", which is not in the list" } as const;
const told = ({ name, turn, played, phony, better, loss }: AnalysedTurn) =>
  `- **${name}**, turn ${format.number(turn)}: ${sayMove(played)}${phony ? PHONIES[phony] : ""}; ${amount.points(loss)} better: ${sayMove(better)}`;

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

export const analysis: AnalysisPhrases = {
  button: "Analysis",
  command: {
    description: "Analyse a finished game of this channel, turn by turn",
    options: { game: "Which one; without it, the last" },
  },
  progress: ({ done, all }) => `Analysing: turn ${format.number(done)} of ${format.number(all)}…`,
  notOver: "You can analyse a game once it is over.",
  noFinished: "No game has been played to its end in this channel yet. `/scrabble new` starts one.",
  listGone:
    "The word list of this game is no longer saved, so its turns cannot be compared with the best plays. `/games replay` still shows the game.",
  noReviews: "This game cannot be analysed.",
  nothing: "Nobody has had a turn in this game, so there is nothing to analyse.",
  title: (value) => `**Analysis** (${turns(value)})`,
  seat: ({ name, turns: all, loss, mean, found }) =>
    `- **${name}** lost ${amount.points(loss)} in ${turns(all)}, ${format.number(mean)} on average; found the best play ${format.plural(found, { one: "# time", other: "# times" })}`,
  noTurn: (name) => `- **${name}**: no turn`,
  turningPoints: (share) => `**Turning points** (each cost ${format.percent(share)} or more of the chance to win)`,
  turningPoint: ({ before, after, ...turn }) =>
    `${told(turn)}. Chance to win: ${format.percent(after)} instead of ${format.percent(before)}`,
  worstMoves: "**Most points lost**",
  worstMove: told,
  missed: (value) => `${turns(value)} could not be analysed.`,
  note: "A turn is worth its score plus the value of the tiles kept; once the bag is empty, everything to the end of the game counts.",
};
