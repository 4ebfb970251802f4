import type { Outcome, Seat, SeatStanding, TaskResult } from "#core/game.ts";
import type { LogEntryBody, MatchLog } from "#core/match-log.ts";
import { hasForfeitOfBarredPlayer } from "#match/play/barred-players.ts";
import { activeDeputyBots } from "#match/play/deputies.ts";
import { type LoadedMatch, seatsOfPerson } from "#match/play/loaded-match.ts";
import { hasHotSeat } from "#match/play/open-match.ts";
import { isDeputyStart, seatsResignedUnplayed } from "#match/play/turns-taken.ts";
import { forfeitedSeats } from "#match/play/undo.ts";
import type { MatchResult, PlayerRef, RecordedTaskResult } from "#store/result-store.ts";
import type { SeatPlayer } from "#store/store.ts";

/** The result of a finished match as it is recorded. Its time is that of the last entry. */
export function createMatchResult(loaded: LoadedMatch): MatchResult | undefined {
  const { match, game, state } = loaded;
  const outcome = match.status === "finished" ? game.outcome(state) : undefined;
  const last = match.log.at(-1);
  if (!outcome || !last || outcome.standings.length === 0) return undefined;
  // No result is recorded for a match between bots that a person watches.
  if (match.starter !== undefined) return undefined;
  // A person who plays several seats on one screen wins and loses at once. So no result is recorded.
  if (hasHotSeat(match.seats)) return undefined;
  const achievements = game.achievements?.(state) ?? [];
  // A match with an undo changes no rating, because the player still knows what the undone turn had shown.
  const isUndone = match.log.some(({ deed }) => deed.kind === "takeback");
  const hasBot = match.seats.some(({ kind }) => kind === "bot");
  const reach = game.rankingScope?.(match.opening.options) ?? "everywhere";
  if (reach === "nowhere") return undefined;
  const all = standingsOf(loaded, outcome);
  const standings = withoutUnplayed(loaded, all).toSorted((a, b) => a.seat - b.seat);
  // If all opponents left before their first turn, the players who stay have no opponent to win against.
  if (countSides(standings) < Math.min(2, countSides(all))) return undefined;
  const gained = seatsThatGained(
    standings,
    new Set([...seatsWithHints(match.log), ...seatsWithBotMates(match.log, outcome)]),
  );
  const acted = seatsThatActed(match.log);
  const winners = winnersByDefault(match.log, standings);
  const isAlone = match.seats.length < 2;
  // A casual result changes no rating. The result of a seat is casual if the seat never acted: otherwise two people
  // could gain ratings by resigning at once, again and again. In a game without turns, the result of a seat is also
  // casual if the seat may have gained by help, such as a hint.
  const isCasualSeat = (seat: Seat) => (game.simultaneous && gained.has(seat)) || (!isAlone && !acted.has(seat));
  const isCasual =
    reach === "casual" ||
    game.hasRoles === true ||
    hasBot ||
    isUndone ||
    (!game.simultaneous && gained.size > 0) ||
    (!isAlone && acted.size < 2);
  const hinted = seatsWithHints(match.log);
  const isComparable = game.hasComparableScores?.(match.opening.options);
  // All seats of a rated match stay in the same leaderboard. Otherwise a loser could save their rating by asking for a
  // hint. After an undo, other tiles are drawn, so with many of them a player could choose the best.
  const isHelped = (seat: Seat) => isUndone || hinted.has(seat);
  const isIncomparable = (seat: Seat) => isComparable === false || (isComparable && isCasual && isHelped(seat));
  return {
    match: match.id,
    game: game.id,
    guild: match.location.guild,
    at: last.at,
    casual: isCasual,
    ...(reach === "everywhere" && !hasForfeitOfBarredPlayer(match.log) ? {} : { local: true }),
    seats: standings.flatMap(({ seat, score, position, side }, index) => {
      const holder = match.seats[seat];
      if (!holder) return [];
      const { bingos = 0, best, part, taskResult, scoreWhenLeft = score } = achievements[seat] ?? {};
      const mates = side === undefined ? {} : { side };
      const shown = { ...(best ? { best } : {}), ...(part === undefined ? {} : { part }) };
      const timed = taskResult && !isUndone ? { taskResult: timedIn(loaded, seat, taskResult) } : {};
      const byDefault = winners.has(seat) ? ({ byDefault: true } as const) : {};
      const casual = isCasualSeat(seat) ? ({ casual: true } as const) : {};
      const incomparable = isIncomparable(seat) ? ({ incomparable: true } as const) : {};
      const moved = seat === index ? {} : { seat };
      const more = { ...shown, ...timed, ...byDefault, ...casual, ...incomparable, ...moved };
      return [
        { player: toPlayerRef(holder), name: holder.name, score: scoreWhenLeft, position, ...mates, bingos, ...more },
      ];
    }),
  };
}

/** Number of sides: teams, or seats that play for themselves. */
function countSides(standings: readonly SeatStanding[]): number {
  return new Set(standings.map(({ seat, side }) => (side === undefined ? `seat ${seat}` : `side ${side}`))).size;
}

/** Whether the result of a match would change the rating of this person if it ended now. */
export function wouldChangeRating({ match, game }: LoadedMatch, person: string): boolean {
  const { seats, log, opening, starter } = match;
  if (starter !== undefined || hasHotSeat(seats) || seats.some(({ kind }) => kind === "bot")) return false;
  if (
    game.hasRoles ||
    ["casual", "nowhere"].includes(game.rankingScope?.(opening.options) ?? "everywhere") ||
    log.some(({ deed }) => deed.kind === "takeback")
  )
    return false;
  const acted = seatsThatActed(log);
  return acted.size > 1 && seatsOfPerson(match, person).some((seat) => acted.has(seat));
}

/** The seats whose own player acted, not only a bot that played on for them. */
function seatsThatActed(log: MatchLog): ReadonlySet<Seat> {
  const acted = new Set<Seat>();
  const withDeputy = new Set<Seat>();
  for (const { deed } of log) {
    if ("seat" in deed && deed.seat !== undefined && isDeputyStart(deed)) withDeputy.add(deed.seat);
    if (deed.kind === "act" && !withDeputy.has(deed.seat)) acted.add(deed.seat);
  }
  return acted;
}

/** The winners of a match that ended because all their opponents had left; empty if it was played to its end. */
function winnersByDefault(log: MatchLog, standings: readonly SeatStanding[]): ReadonlySet<Seat> {
  const gone = forfeitedSeats(log);
  const isOver = log.at(-1)?.deed.kind === "forfeit" && standings.some(({ position }) => position > 1);
  const hasLeft = ({ seat, position }: SeatStanding) => position === 1 || gone.includes(seat);
  const winners = standings.filter(({ seat, position }) => position === 1 && !gone.includes(seat));
  return new Set(isOver && standings.every(hasLeft) ? winners.map(({ seat }) => seat) : []);
}

function seatsWithHints(log: MatchLog): ReadonlySet<Seat> {
  return new Set(log.flatMap(({ deed }) => (deed.kind === "hint" ? [deed.seat] : [])));
}

/**
 * The seats of teams in which a bot has played on for a player who left. The bot may be strong and have won the game
 * for its team.
 */
function seatsWithBotMates(log: MatchLog, { standings }: Outcome): readonly Seat[] {
  const hasPlayed = (seat: Seat) => {
    const left = log.findIndex(({ deed }) => isDeputyOf(deed, seat));
    return left >= 0 && log.slice(left).some(({ deed }) => deed.kind === "act" && deed.seat === seat);
  };
  const sides = new Set(standings.flatMap(({ seat, side }) => (side !== undefined && hasPlayed(seat) ? [side] : [])));
  return standings.flatMap(({ seat, side }) => (side !== undefined && sides.has(side) ? [seat] : []));
}

function isDeputyOf(deed: LogEntryBody, seat: Seat): boolean {
  return isDeputyStart(deed) && "seat" in deed && deed.seat === seat;
}

/** The standings without the players who left before their first turn, because they have not lost. */
function withoutUnplayed({ match }: LoadedMatch, standings: readonly SeatStanding[]): readonly SeatStanding[] {
  const unplayed = seatsResignedUnplayed(match);
  if (unplayed.length === 0) return standings;
  const kept = standings.filter(({ seat }) => !unplayed.includes(seat));
  return kept.map((standing) => ({
    ...standing,
    position: 1 + kept.filter(({ position }) => position < standing.position).length,
  }));
}

/**
 * The seats that may have gained by help: by a hint, or by a bot that played on for a member of their team. A seat that
 * ranks behind all seats without help has gained nothing, so its help is ignored. Otherwise a loser could make the
 * result casual by asking for a hint.
 */
function seatsThatGained(standings: readonly SeatStanding[], helped: ReadonlySet<Seat>): ReadonlySet<Seat> {
  const others = standings.filter(({ seat }) => !helped.has(seat));
  const isBehindAll = ({ position }: SeatStanding) =>
    others.length > 0 && others.every((other) => other.position < position);
  return new Set(standings.flatMap((one) => (helped.has(one.seat) && !isBehindAll(one) ? [one.seat] : [])));
}

/** Adds the time that the seat used, if this time counts in the rankings. */
function timedIn(loaded: LoadedMatch, seat: Seat, { setter, ...result }: TaskResult): RecordedTaskResult {
  const { match, game, reading } = loaded;
  // While a match is paused, older private messages still show the board. A player could solve the board on paper while
  // no time runs.
  const isPaused = game.simultaneous && match.log.some(({ deed }) => deed.kind === "pause");
  const counts = !isPaused && (setter === undefined || isSetByBot(loaded, setter));
  return counts ? { ...result, ms: reading.usedMs[seat] ?? 0 } : result;
}

/** Whether the code to solve was made by a bot that has had this seat from the beginning. */
function isSetByBot({ match }: LoadedMatch, setter: Seat): boolean {
  const hasChanged = match.log.some(({ deed }) => deed.kind !== "act" && "seat" in deed && deed.seat === setter);
  return match.seats[setter]?.kind === "bot" && !hasChanged;
}

/**
 * The standings of a match in which bots played on for players who left. A player who left has lost, whatever the bot
 * achieved. They rank behind all players who stayed, and without their team.
 */
function standingsOf(loaded: LoadedMatch, { standings }: Outcome): readonly SeatStanding[] {
  if (activeDeputyBots(loaded).length === 0) return standings;
  const gone = forfeitedSeats(loaded.match.log);
  const stayed = standings.filter(({ seat }) => !gone.includes(seat));
  // The position of the players who left. It is never 1, so if all players left, no player has won.
  const last = Math.max(stayed.length, 1) + 1;
  return standings.map(({ side, ...standing }) => {
    if (gone.includes(standing.seat)) return { ...standing, position: last };
    const before = stayed.filter(({ position }) => position < standing.position);
    return { ...standing, ...(side === undefined ? {} : { side }), position: before.length + 1 };
  });
}

function toPlayerRef(holder: SeatPlayer): PlayerRef {
  return holder.kind === "person" ? { kind: "person", person: holder.person } : { kind: "bot", level: holder.level };
}
