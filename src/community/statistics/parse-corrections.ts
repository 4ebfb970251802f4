import { type CorrectionResult, refuseCorrection } from "#community/statistics/correction-refusal.ts";
import type { PlayerRef, ScoreId } from "#store/result-store.ts";

// Parses the corrections of scores that server admins type.

const MIN_POINTS = -9_999;
const MAX_POINTS = 9_999;

/**
 * One row of the form in which an admin enters the result of a match on a physical board: a player and their points.
 */
export interface TypedResultRow {
  readonly person: { readonly id: string; readonly name: string; readonly bot: boolean } | undefined;
  readonly points: number | undefined;
}

export interface EnteredSeatResult {
  readonly player: PlayerRef;
  readonly name: string;
  readonly score: number;
  readonly position: number;
}

/** Returns the value that identifies a score in a list of choices. */
export function formatScoreId({ match, seat }: ScoreId): string {
  return `${match}-${seat}`;
}

export function parseScoreId(typed: string): ScoreId | undefined {
  const [, match, seat] = /^([0-9a-z]{1,40})-(0|[1-9]\d?)$/.exec(typed.trim()) ?? [];
  return match === undefined || seat === undefined ? undefined : { match, seat: Number(seat) };
}

/** Checks the rows of a form. Returns the players with their positions, highest score first. Empty rows are skipped. */
export function parseResultRows(
  typed: readonly TypedResultRow[],
): CorrectionResult<{ readonly seats: readonly EnteredSeatResult[] }> {
  const seats: Omit<EnteredSeatResult, "position">[] = [];
  for (const [index, { person, points }] of typed.entries()) {
    if (!person && points === undefined) continue;
    if (!person) return refuseCorrection({ reason: "no-player", number: index + 1 });
    const { id, name, bot } = person;
    if (bot) return refuseCorrection({ reason: "bot-account", name });
    if (points === undefined) return refuseCorrection({ reason: "no-points", name });
    if (!isPoints(points)) return refuseCorrection({ reason: "bad-points", min: MIN_POINTS, max: MAX_POINTS });
    if (seats.some(({ player }) => player.kind === "person" && player.person === id))
      return refuseCorrection({ reason: "same-person-twice", name });
    seats.push({ player: { kind: "person", person: id }, name, score: points });
  }
  if (seats.length === 0) return refuseCorrection({ reason: "no-player", number: 1 });
  const positionOf = (score: number) => 1 + seats.filter((other) => other.score > score).length;
  const ranked = seats.map((seat) => ({ ...seat, position: positionOf(seat.score) }));
  return { ok: true, seats: ranked.toSorted((a, b) => a.position - b.position) };
}

function isPoints(points: number): boolean {
  return Number.isInteger(points) && points >= MIN_POINTS && points <= MAX_POINTS;
}
