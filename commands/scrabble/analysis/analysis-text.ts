import { MAX_MESSAGE_LENGTH } from "#discord/messages/discord-limits.ts";
import { escapeText } from "#discord/messages/escape-text.ts";
import type { RatedTypedMove, ReviewAnswer, TypedMove } from "#games/scrabble/questions/question-types.ts";
import {
  MIN_TURNING_POINT_LOSS,
  type ReviewedTurn,
  type SeatReviewSummary,
  summariseReviews,
} from "#games/scrabble/review/summary.ts";
import type { AnalysisResult } from "#match/history/analysis.ts";
import type { Catalogue } from "#text/catalogue.ts";
import { analysisPhrases } from "./text/analysis-phrases.ts";
import type { AnalysedMove, AnalysedTurn, AnalysisPhrases } from "./text/phrases.ts";

/** Stands for lines that are left out. */
const ELLIPSIS = "…";

type AnalysedMatch = Extract<AnalysisResult, { readonly ok: true }>;
type Names = readonly string[];

/**
 * Text of an analysis: the result of each seat, the turns that decided the game, and the turns that cost most. Cut to
 * fit into a message.
 */
export function formatAnalysis(text: Catalogue, { facts, actions, failedCount }: AnalysedMatch): string {
  const analysis = analysisPhrases(text);
  const names = facts.seats.map(({ name }) => escapeText(name));
  const reviewed = actions.flatMap(({ review, ...act }) => {
    const answer = review as ReviewAnswer;
    return answer === undefined ? [] : [{ ...act, review: answer }];
  });
  if (reviewed.length === 0) return failedCount > 0 ? analysis.missed(failedCount) : analysis.nothing;
  const { seats, turningPoints } = summariseReviews(names.length, reviewed);
  const worst = seats.flatMap((seat) => seat.worst).toSorted((a, b) => b.review.loss - a.review.loss);
  const sections = [
    [
      analysis.title(actions.length + failedCount),
      ...seats.map((seat, at) => seatLine(analysis, names[at] ?? "", seat)),
    ],
    [
      analysis.turningPoints(MIN_TURNING_POINT_LOSS),
      ...turningPoints.map((turn) => turningPoint(analysis, turn, names)),
    ],
    [analysis.worstMoves, ...worst.map((turn) => analysis.worstMove(toldTurn(turn, names)))],
  ];
  const notes = [...(failedCount > 0 ? [analysis.missed(failedCount)] : []), analysis.note].map((note) => `-# ${note}`);
  return [...takeFittingSections(sections, MAX_MESSAGE_LENGTH - textLengthOfLines(notes)), ...notes].join("\n");
}

function seatLine(analysis: AnalysisPhrases, name: string, { turns, loss, mean, found }: SeatReviewSummary): string {
  if (turns === 0) return analysis.noTurn(name);
  return analysis.seat({ name, turns, found, loss: toTenth(loss), mean: toTenth(mean) });
}

function turningPoint(analysis: AnalysisPhrases, reviewed: ReviewedTurn, names: Names): string {
  const { played, best } = reviewed.review;
  const [before, after] = [best[0]?.chance ?? 0, played.chance ?? 0];
  return analysis.turningPoint({ ...toldTurn(reviewed, names), before, after });
}

function toldTurn({ seat, turn, review: { played, best, loss, phony } }: ReviewedTurn, names: Names): AnalysedTurn {
  const better = toldMove(best[0] ?? played);
  return { name: names[seat] ?? "", turn, played: toldMove(played), better, loss: toTenth(loss), phony };
}

function toldMove({ move, score }: RatedTypedMove): AnalysedMove {
  return move.kind === "play" ? { kind: "play", word: escapeText(move.word), place: move.at, score } : plainMove(move);
}

function plainMove(move: Exclude<TypedMove, { readonly kind: "play" }>): AnalysedMove {
  return move.kind === "exchange" ? { ...move, letters: move.letters.map(escapeText) } : move;
}

/** Rounds points to a tenth; more digits do not help the reader. */
function toTenth(points: number): number {
  return Math.round(points * 10) / 10;
}

/** Lines that fit into `maxLength`, starting with the first section. A title is only kept with a line below it. */
function takeFittingSections(sections: readonly (readonly string[])[], maxLength: number): string[] {
  const lines: string[] = [];
  for (const [title = "", ...rest] of sections) {
    if (rest.length === 0) continue;
    for (const [at, line] of rest.entries()) {
      const more = at === 0 ? [title, line] : [line];
      if (textLengthOfLines([...lines, ...more, ELLIPSIS]) > maxLength) return [...lines, ELLIPSIS];
      lines.push(...more);
    }
  }
  return lines;
}

function textLengthOfLines(lines: readonly string[]): number {
  return lines.reduce((sum, line) => sum + line.length + 1, 0);
}
