import type { Game, Outcome, Seat, SeatStanding, TaskResult } from "#core/game.ts";
import type { LogEntry } from "#core/match-log.ts";
import { activeDeputies } from "#match/play/deputies.ts";
import type { LoadedMatch } from "#match/play/loaded-match.ts";
import { hasHotSeat } from "#match/play/open-match.ts";
import { forfeitedSeats } from "#match/play/undo.ts";
import type { MatchResult, PlayerRef, RecordedTaskResult, SeatResult } from "#store/result-store.ts";
import type { SeatPlayer } from "#store/store.ts";

/** What a match that has come to its end is recorded as; the last entry says when. */
export function createMatchResult(loaded: LoadedMatch): MatchResult | undefined {
  const { match, game, state } = loaded;
  const outcome = match.status === "finished" ? game.outcome(state) : undefined;
  const last = match.log.at(-1);
  if (!outcome || !last || outcome.standings.length === 0) return undefined;
  // Of bots that were only watched nobody keeps a score.
  if (match.starter !== undefined) return undefined;
  // Who plays for several has won and lost at once.
  if (hasHotSeat(match.seats)) return undefined;
  const achievements = game.achievements?.(state) ?? [];
  // What the turn that was taken back had shown is known all the same.
  const isUndone = match.log.some(({ deed }) => deed.kind === "takeback");
  const standings = standingsOf(loaded, outcome).toSorted((a, b) => a.seat - b.seat);
  return {
    match: match.id,
    game: game.id,
    guild: match.location.guild,
    at: last.at,
    casual: match.seats.some(({ kind }) => kind === "bot") || match.log.some((entry) => makesCasual(entry, game)),
    seats: standings.flatMap(({ seat, score, position, side }) => {
      const holder = match.seats[seat];
      if (!holder) return [];
      const { bingos = 0, best, part, taskResult, scoreWhenLeft = score } = achievements[seat] ?? {};
      const mates = side === undefined ? {} : { side };
      const shown = { ...(best ? { best } : {}), ...(part === undefined ? {} : { part }) };
      const timed = taskResult && !isUndone ? { taskResult: timedIn(loaded, seat, taskResult) } : {};
      const more = { ...shown, ...timed, ...hintedCasual(loaded, seat) };
      return [
        { player: toPlayerRef(holder), name: holder.name, score: scoreWhenLeft, position, ...mates, bingos, ...more },
      ];
    }),
  };
}

/** With the time that it took, where that counts in the rankings. */
function timedIn(loaded: LoadedMatch, seat: Seat, { setter, ...result }: TaskResult): RecordedTaskResult {
  const { match, game, reading } = loaded;
  // Older private messages still show a board while it is paused, so that it can be solved on paper in no time.
  const isPaused = game.simultaneous && match.log.some(({ deed }) => deed.kind === "pause");
  const counts = !isPaused && (setter === undefined || isSetByBot(loaded, setter));
  return counts ? { ...result, ms: reading.usedMs[seat] ?? 0 } : result;
}

/** The seat is a bot's, and was so from the beginning. */
function isSetByBot({ match }: LoadedMatch, setter: Seat): boolean {
  const hasChanged = match.log.some(({ deed }) => deed.kind !== "act" && "seat" in deed && deed.seat === setter);
  return match.seats[setter]?.kind === "bot" && !hasChanged;
}

/**
 * Where bots have played on for some, whoever has left has lost, whatever became of their seat: they stand behind all who
 * stayed, each for themselves.
 */
function standingsOf(loaded: LoadedMatch, { standings }: Outcome): readonly SeatStanding[] {
  if (activeDeputies(loaded).length === 0) return standings;
  const gone = forfeitedSeats(loaded.match.log);
  const stayed = standings.filter(({ seat }) => !gone.includes(seat));
  // Where nobody stayed, nobody has won.
  const last = Math.max(stayed.length, 1) + 1;
  return standings.map(({ side, ...standing }) => {
    if (gone.includes(standing.seat)) return { ...standing, position: last };
    const before = stayed.filter(({ position }) => position < standing.position);
    return { ...standing, ...(side === undefined ? {} : { side }), position: before.length + 1 };
  });
}

/** A takeback stays in the log, though what it took back counts for nothing. */
function makesCasual({ deed }: LogEntry, { simultaneous }: Game): boolean {
  return (deed.kind === "hint" && !simultaneous) || deed.kind === "takeback";
}

/** Where everybody acts on their own, a hint is the business of the one who had it. */
function hintedCasual({ match, game }: LoadedMatch, seat: Seat): Pick<SeatResult, "casual"> {
  const isHelped = game.simultaneous && match.log.some(({ deed }) => deed.kind === "hint" && deed.seat === seat);
  return isHelped ? { casual: true } : {};
}

function toPlayerRef(holder: SeatPlayer): PlayerRef {
  return holder.kind === "person" ? { kind: "person", person: holder.person } : { kind: "bot", level: holder.level };
}
