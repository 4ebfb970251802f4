import type { Clock } from "#core/clock.ts";
import type { Game, Refusal } from "#core/game.ts";
import type { MatchOpening } from "#core/match-log.ts";
import type { OpeningRefusal } from "#core/refusals.ts";
import { replayMatch } from "#match/play/loaded-match.ts";
import { findTaskPlayers } from "#match/play/task-players.ts";
import type { MatchPorts } from "#match/ports.ts";
import { withNextDueTime } from "#match/time/reminder-times.ts";
import type { LobbyVersion } from "#store/lobby-store.ts";
import { DELETED_PLAYER } from "#store/personal-data/personal-data.ts";
import type { MatchId, MatchLocation, NewMatch, SeatPlayer, OpenMatchOrLobbyResult as Taken } from "#store/store.ts";

export type { Clock } from "#core/clock.ts";
export { DELETED_PLAYER } from "#store/personal-data/personal-data.ts";
export type { MatchId, MatchLocation, SeatPlayer } from "#store/store.ts";

// 15 hexadecimal digits have 60 bits: enough to make ids unique, short enough for a custom id.
const ID_DIGITS = 15;

export interface MatchRequest {
  readonly location: MatchLocation;
  readonly game: string;
  readonly options: unknown;
  /** The choices that the players made for themselves, by seat. */
  readonly choices?: readonly unknown[];
  /** Hash of the word list. */
  readonly lexicon?: string;
  readonly seats: readonly SeatPlayer[];
  readonly clock?: Clock;
  /** Whether the match counts for the ratings. A rated match allows no hints and no undo. */
  readonly rated?: true;
  /** Language of the public messages. */
  readonly language: string;
  /** The person who starts a match between bots to watch it. */
  readonly starter?: string;
}

export type MatchNotOpened =
  | { readonly ok: false; readonly by: "table"; readonly refusal: OpeningRefusal }
  | { readonly ok: false; readonly by: "game"; readonly refusal: Refusal };

export type OpenMatchResult = { readonly ok: true; readonly id: MatchId } | MatchNotOpened;

/** Returns why no match with these seats can open in any channel; undefined if it can. */
export function checkMatchRequest(game: Game, request: MatchRequest): MatchNotOpened | undefined {
  if (game.isWordListGone) return { ok: false, by: "table", refusal: { reason: "list-gone" } };
  const refusal = checkSeats(request.seats, game) ?? checkRated(request) ?? checkClock(request.clock);
  if (refusal) return { ok: false, by: "table", refusal };
  const no = game.checkOptions?.(resolveOpeningOptions(game, request), request.seats.length);
  return no && { ok: false, by: "game", refusal: no };
}

/** The options of the match that opens. `request.options` may be any untrusted input. */
export function resolveOpeningOptions(
  game: Game,
  { options, seats, choices = [] }: Pick<MatchRequest, "options" | "seats" | "choices">,
) {
  return (
    game.optionsFromPlan?.(
      options,
      seats.map((_, seat) => choices[seat]),
    ) ?? options
  );
}

/**
 * Opens a match. If `lobby` is given, this lobby becomes the match. The result is `stale` if the lobby has changed
 * meanwhile.
 */
export async function openMatch(ports: MatchPorts, request: MatchRequest): Promise<OpenMatchResult>;
export async function openMatch(
  ports: MatchPorts,
  request: MatchRequest,
  lobby: LobbyVersion | undefined,
): Promise<OpenMatchResult | "stale">;
export async function openMatch(
  ports: MatchPorts,
  request: MatchRequest,
  lobby?: LobbyVersion,
): Promise<OpenMatchResult | "stale"> {
  const game = await ports.loadGame(request);
  const no = checkMatchRequest(game, request);
  if (no) return no;
  const id = ports.entropy().slice(0, ID_DIGITS);
  const { location, seats, language, lexicon } = request;
  // Ensures that the word list is stored. The list may have been deleted, and may be only in memory because people have
  // just looked at a match that uses it.
  if (lexicon !== undefined) await ports.keepWordList?.(lexicon);
  const opening: MatchOpening = {
    game: request.game,
    version: game.version,
    options: resolveOpeningOptions(game, request),
    seats: seats.length,
    seed: ports.entropy(),
    ...(lexicon === undefined ? {} : { lexicon }),
    ...(request.clock === undefined ? {} : { clock: request.clock }),
    ...(request.rated ? { rated: true } : {}),
  };
  const refusal = await checkTaskIsNotPlayed(ports, game, opening.options, seats);
  if (refusal) return { ok: false, by: "table", refusal };
  const at = ports.now();
  // People who share one screen keep the names that were typed for them.
  const named = hasHotSeat(seats) ? seats : await Promise.all(seats.map((holder) => withPreferredName(ports, holder)));
  const starter = request.starter === undefined ? {} : { starter: request.starter };
  const task = game.taskKey?.(opening.options);
  const match: NewMatch = {
    ...{ id, location, seats: withDistinctNames(named), language, at, opening },
    ...starter,
    ...(task === undefined ? {} : { task }),
  };
  const opened = await ports.store.matches.open({ ...match, due: firstDue(match, game) }, lobby);
  if (opened === "stale") return opened;
  return opened.ok ? { ok: true, id } : refuseTakenLocation(opened, location);
}

/** Returns why these people cannot begin a match with these options: some of them play its puzzle or code elsewhere. */
async function checkTaskIsNotPlayed(
  { store }: MatchPorts,
  game: Game,
  options: unknown,
  seats: readonly SeatPlayer[],
): Promise<OpeningRefusal | undefined> {
  const people = seats.flatMap((holder) => (holder.kind === "person" ? [holder] : []));
  const ids = people.map(({ person }) => person);
  const playing = await findTaskPlayers(store, game, options, ids);
  if (playing.length === 0) return undefined;
  const names = people.flatMap(({ person, name }) => (playing.includes(person) ? [name] : []));
  return { reason: "task-played-elsewhere", names: people.length > 1 ? names : [] };
}

/** The refusal for a channel or person that already has a match or lobby of this game. */
export function refuseTakenLocation(
  opened: Exclude<Taken, { readonly ok: true }>,
  { kind }: MatchLocation,
): MatchNotOpened {
  const refusal: OpeningRefusal =
    "running" in opened
      ? { reason: kind === "personal" ? "own-running" : "channel-taken", running: opened.running }
      : { reason: "lobby-here", waiting: opened.waiting };
  return { ok: false, by: "table", refusal };
}

function firstDue(match: NewMatch, game: Game): number | undefined {
  const unplayed = {
    status: "running",
    log: [],
    publishedSeq: -1,
    publishingSeq: -1,
    message: undefined,
    name: undefined,
  } as const;
  return withNextDueTime(replayMatch({ ...match, ...unplayed }, game)).match.due;
}

const MINUTE_MS = 60_000;
/** Minimum and maximum time on a clock: half a minute and fourteen days. */
const MIN_CLOCK_MS = MINUTE_MS / 2;
export const MAX_CLOCK_MS = 14 * 24 * 60 * MINUTE_MS;

function checkClock(clock: Clock | undefined): OpeningRefusal | undefined {
  if (clock === undefined) return undefined;
  const increment = clock.kind === "game" ? clock.increment : 0;
  const fits = Number.isInteger(clock.ms) && clock.ms >= MIN_CLOCK_MS && clock.ms <= MAX_CLOCK_MS;
  if (fits && Number.isInteger(increment) && increment >= 0 && increment <= MAX_CLOCK_MS) return undefined;
  return { reason: "bad-clock", min: MIN_CLOCK_MS, max: MAX_CLOCK_MS };
}

function checkSeats(seats: readonly SeatPlayer[], game: Game): OpeningRefusal | undefined {
  const { min, max } = game.seats;
  if (seats.length < min || seats.length > max) return { reason: "seat-count", wanted: seats.length, min, max };
  const seen = new Set<string>();
  for (const holder of seats) {
    if (holder.kind === "bot") {
      const levels = Object.keys(game.bots);
      if (!levels.includes(holder.level)) return { reason: "no-such-level", level: holder.level, levels };
      continue;
    }
    if (seen.has(holder.person) && !game.allowsHotSeat) return { reason: "same-person-twice", name: holder.name };
    seen.add(holder.person);
  }
  return undefined;
}

/** Whether one person has several seats and plays them on one screen. Deleted players were different people. */
export function hasHotSeat(seats: readonly SeatPlayer[]): boolean {
  const people = seats.flatMap((one) => (one.kind === "person" && one.person !== DELETED_PLAYER ? [one.person] : []));
  return new Set(people).size < people.length;
}

/** Returns why a match with these seats cannot be rated: a rated match needs at least two people and no bots. */
function checkRated({ rated, seats }: MatchRequest): OpeningRefusal | undefined {
  if (!rated) return undefined;
  if (seats.filter(({ kind }) => kind === "person").length < 2) return { reason: "rated-alone" };
  if (hasHotSeat(seats)) return { reason: "rated-alone" };
  return seats.some(({ kind }) => kind === "bot") ? { reason: "rated-bots" } : undefined;
}

export async function withPreferredName(
  ports: Pick<MatchPorts, "preferredName">,
  holder: SeatPlayer,
): Promise<SeatPlayer> {
  if (holder.kind === "bot") return holder;
  return { ...holder, name: (await ports.preferredName?.(holder.person)) ?? holder.name };
}

/** Adds numbers to equal names: Anna, Anna 2. */
function withDistinctNames(seats: readonly SeatPlayer[]): SeatPlayer[] {
  const taken = new Set<string>();
  return seats.map((holder) => {
    const name = distinctName(holder.name, taken);
    taken.add(toComparableName(name));
    return { ...holder, name };
  });
}

function distinctName(name: string, taken: ReadonlySet<string>): string {
  if (!taken.has(toComparableName(name))) return name;
  let number = 2;
  while (taken.has(toComparableName(`${name} ${number}`))) number++;
  return `${name} ${number}`;
}

/** The form of a name that is compared with other names. It ignores case, width, spaces and invisible characters. */
export function toComparableName(name: string): string {
  const seen = name.normalize("NFKC").replace(/[\p{Cc}\p{Cf}]/gu, "");
  return seen.replace(/\s+/g, " ").trim().toLowerCase();
}
