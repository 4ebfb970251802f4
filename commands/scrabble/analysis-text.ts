import { MOST_CHARACTERS } from "#discord/limits.ts";
import { plain } from "#discord/plain.ts";
import type { Move, ReviewAnswer, Weighed } from "#games/scrabble/answers.ts";
import { type Reviewed, type SeatSummary, summarise, TURNING_POINT } from "#games/scrabble/summary.ts";
import type { Analysed } from "#table/analysis.ts";
import type { ToldMove, ToldTurn } from "#text/analysis/phrases.ts";
import type { Catalogue } from "#text/catalogue.ts";

/** Stands for the lines that there is no room for. */
const LEFT_OUT = "…";

type Found = Extract<Analysed, { readonly ok: true }>;
type Names = readonly string[];

/** How each seat did, which turns decided the game and which lost most, as much of it as fits into a message. */
export function analysisText({ analysis }: Pick<Catalogue, "analysis">, { facts, acts, missed }: Found): string {
  const names = facts.seats.map(({ name }) => plain(name));
  const reviewed = acts.flatMap(({ review, ...act }) => {
    const answer = review as ReviewAnswer;
    return answer === undefined ? [] : [{ ...act, review: answer }];
  });
  if (reviewed.length === 0) return missed > 0 ? analysis.missed(missed) : analysis.nothing;
  const { seats, turningPoints } = summarise(names.length, reviewed);
  const worst = seats.flatMap((seat) => seat.worst).toSorted((a, b) => b.review.loss - a.review.loss);
  const sections = [
    [analysis.title(reviewed.length), ...seats.map((seat, at) => seatLine(analysis, names[at] ?? "", seat))],
    [analysis.turningPoints(TURNING_POINT), ...turningPoints.map((turn) => turningPoint(analysis, turn, names))],
    [analysis.worstMoves, ...worst.map((turn) => analysis.worstMove(toldTurn(turn, names)))],
  ];
  const notes = [...(missed > 0 ? [analysis.missed(missed)] : []), analysis.note].map((note) => `-# ${note}`);
  return [...fitting(sections, MOST_CHARACTERS - lengthOf(notes)), ...notes].join("\n");
}

type Phrases = Catalogue["analysis"];

function seatLine(analysis: Phrases, name: string, { turns, loss, mean, found }: SeatSummary): string {
  if (turns === 0) return analysis.noTurn(name);
  return analysis.seat({ name, turns, found, loss: toTenth(loss), mean: toTenth(mean) });
}

function turningPoint(analysis: Phrases, reviewed: Reviewed, names: Names): string {
  const { played, best } = reviewed.review;
  const [before, after] = [best[0]?.chance ?? 0, played.chance ?? 0];
  return analysis.turningPoint({ ...toldTurn(reviewed, names), before, after });
}

function toldTurn({ seat, turn, review: { played, best, loss, phony } }: Reviewed, names: Names): ToldTurn {
  const better = toldMove(best[0] ?? played);
  return { name: names[seat] ?? "", turn, played: toldMove(played), better, loss: toTenth(loss), phony };
}

function toldMove({ move, score }: Weighed): ToldMove {
  return move.kind === "play" ? { kind: "play", word: plain(move.word), place: move.at, score } : plainMove(move);
}

function plainMove(move: Exclude<Move, { readonly kind: "play" }>): ToldMove {
  return move.kind === "exchange" ? { ...move, letters: move.letters.map(plain) } : move;
}

/** More than that nobody wants to know. */
function toTenth(points: number): number {
  return Math.round(points * 10) / 10;
}

/** As many lines as there is room for, those of the first section first. A title needs a line below it. */
function fitting(sections: readonly (readonly string[])[], room: number): string[] {
  const lines: string[] = [];
  for (const [title = "", ...rest] of sections) {
    if (rest.length === 0) continue;
    for (const [at, line] of rest.entries()) {
      const more = at === 0 ? [title, line] : [line];
      if (lengthOf([...lines, ...more, LEFT_OUT]) > room) return [...lines, LEFT_OUT];
      lines.push(...more);
    }
  }
  return lines;
}

function lengthOf(lines: readonly string[]): number {
  return lines.reduce((sum, line) => sum + line.length + 1, 0);
}
