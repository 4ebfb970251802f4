import type { Clock } from "#kernel/clock.ts";
import type { Game, Refusal } from "#kernel/game.ts";
import type { Opening } from "#kernel/log.ts";
import type { OpeningRefusal } from "#kernel/refusal.ts";
import type { LobbyMark } from "#store/lobbies.ts";
import type { Holder, Home, MatchId, NewMatch, Opened as Taken } from "#store/store.ts";
import { withNextLook } from "#table/marks.ts";
import type { Ports } from "#table/ports.ts";
import { replayed } from "#table/sight.ts";

export type { Clock } from "#kernel/clock.ts";
export type { Holder, Home, MatchId } from "#store/store.ts";

// 60 bits: enough that two tables never get the same name, short enough for a custom id.
const ID_DIGITS = 15;

export interface Wanted {
  readonly home: Home;
  readonly game: string;
  readonly options: unknown;
  /** What those who sit down have chosen for themselves, by seat. */
  readonly choices?: readonly unknown[];
  /** Hash of the word list that the match is pinned to. */
  readonly lexicon?: string;
  readonly seats: readonly Holder[];
  readonly clock?: Clock;
  /** Whether it is played for the ratings, without hints and takebacks. */
  readonly rated?: true;
  /** In which the table speaks to everybody. */
  readonly language: string;
  /** Who lets bots play each other to watch them. */
  readonly starter?: string;
}

export type NotOpened =
  | { readonly ok: false; readonly by: "table"; readonly refusal: OpeningRefusal }
  | { readonly ok: false; readonly by: "game"; readonly refusal: Refusal };

export type Opened = { readonly ok: true; readonly id: MatchId } | NotOpened;

/** Why no match of these seats can be opened, wherever it is; undefined where one can. */
export function whyNotOpen(game: Game, wanted: Wanted): NotOpened | undefined {
  if (game.listGone) return { ok: false, by: "table", refusal: { why: "list-gone" } };
  const refusal = refuseSeats(wanted.seats, game) ?? refuseRated(wanted) ?? refuseClock(wanted.clock);
  if (refusal) return { ok: false, by: "table", refusal };
  const no = game.whyNot?.(optionsFor(game, wanted), wanted.seats.length);
  return no && { ok: false, by: "game", refusal: no };
}

/** What it is opened with; whatever somebody asks for may be no plan at all. */
export function optionsFor(
  game: Game,
  { options, seats, choices = [] }: Pick<Wanted, "options" | "seats" | "choices">,
) {
  return (
    game.arrange?.(
      options,
      seats.map((_, seat) => choices[seat]),
    ) ?? options
  );
}

/** With a lobby, it is this one that becomes the match; it is stale where it has changed meanwhile. */
export async function openMatch(ports: Ports, wanted: Wanted): Promise<Opened>;
export async function openMatch(ports: Ports, wanted: Wanted, lobby: LobbyMark | undefined): Promise<Opened | "stale">;
export async function openMatch(ports: Ports, wanted: Wanted, lobby?: LobbyMark): Promise<Opened | "stale"> {
  const game = await ports.gameFor(wanted);
  const no = whyNotOpen(game, wanted);
  if (no) return no;
  const id = ports.entropy().slice(0, ID_DIGITS);
  const { home, seats, language, lexicon } = wanted;
  // It may be in memory only because others have just looked at something that was played with it.
  if (lexicon !== undefined) await ports.keepList?.(lexicon);
  const opening: Opening = {
    game: wanted.game,
    version: game.version,
    options: optionsFor(game, wanted),
    seats: seats.length,
    seed: ports.entropy(),
    ...(lexicon === undefined ? {} : { lexicon }),
    ...(wanted.clock === undefined ? {} : { clock: wanted.clock }),
    ...(wanted.rated ? { rated: true } : {}),
  };
  const at = ports.now();
  // Who sit round one screen have the names that they were given.
  const named = holdsSeveral(seats) ? seats : await Promise.all(seats.map((holder) => asTheyWish(ports, holder)));
  const starter = wanted.starter === undefined ? {} : { starter: wanted.starter };
  const task = game.task?.(opening.options);
  const match: NewMatch = {
    ...{ id, home, seats: withDistinctNames(named), language, at, opening },
    ...starter,
    ...(task === undefined ? {} : { task }),
  };
  const opened = await ports.store.matches.open({ ...match, due: firstDue(match, game) }, lobby);
  if (opened === "stale") return opened;
  return opened.ok ? { ok: true, id } : noRoom(opened, home);
}

/** What is there already. */
export function noRoom(opened: Exclude<Taken, { readonly ok: true }>, { kind }: Home): NotOpened {
  const refusal: OpeningRefusal =
    "running" in opened
      ? { why: kind === "personal" ? "own-running" : "channel-taken", running: opened.running }
      : { why: "lobby-here", waiting: opened.waiting };
  return { ok: false, by: "table", refusal };
}

function firstDue(match: NewMatch, game: Game): number | undefined {
  const unplayed = { status: "running", log: [], told: -1, telling: -1, message: undefined, name: undefined } as const;
  return withNextLook(replayed({ ...match, ...unplayed }, game)).match.due;
}

const MINUTE_MS = 60_000;
/** From half a minute to fourteen days. */
const LEAST_CLOCK_MS = MINUTE_MS / 2;
export const MOST_CLOCK_MS = 14 * 24 * 60 * MINUTE_MS;

function refuseClock(clock: Clock | undefined): OpeningRefusal | undefined {
  if (clock === undefined) return undefined;
  const increment = clock.kind === "game" ? clock.increment : 0;
  const fits = Number.isInteger(clock.ms) && clock.ms >= LEAST_CLOCK_MS && clock.ms <= MOST_CLOCK_MS;
  if (fits && Number.isInteger(increment) && increment >= 0 && increment <= MOST_CLOCK_MS) return undefined;
  return { why: "bad-clock", least: LEAST_CLOCK_MS, most: MOST_CLOCK_MS };
}

function refuseSeats(seats: readonly Holder[], game: Game): OpeningRefusal | undefined {
  const { fewest, most } = game.seats;
  if (seats.length < fewest || seats.length > most) return { why: "seat-count", wanted: seats.length, fewest, most };
  const seen = new Set<string>();
  for (const holder of seats) {
    if (holder.kind === "bot") {
      const levels = Object.keys(game.bots);
      if (!levels.includes(holder.level)) return { why: "no-such-level", level: holder.level, levels };
      continue;
    }
    if (seen.has(holder.person) && !game.shared) return { why: "same-person-twice", name: holder.name };
    seen.add(holder.person);
  }
  return undefined;
}

/** Whether somebody plays for more than one. */
export function holdsSeveral(seats: readonly Holder[]): boolean {
  const people = seats.flatMap((one) => (one.kind === "person" ? [one.person] : []));
  return new Set(people).size < people.length;
}

/** Who is rated plays against somebody who is, too. */
function refuseRated({ rated, seats }: Wanted): OpeningRefusal | undefined {
  if (!rated) return undefined;
  if (seats.filter(({ kind }) => kind === "person").length < 2) return { why: "rated-alone" };
  if (holdsSeveral(seats)) return { why: "rated-alone" };
  return seats.some(({ kind }) => kind === "bot") ? { why: "rated-bots" } : undefined;
}

export async function asTheyWish(ports: Pick<Ports, "nameOf">, holder: Holder): Promise<Holder> {
  if (holder.kind === "bot") return holder;
  return { ...holder, name: (await ports.nameOf?.(holder.person)) ?? holder.name };
}

/** Two who read alike are told apart: Anna, Anna 2. */
function withDistinctNames(seats: readonly Holder[]): Holder[] {
  const taken = new Set<string>();
  return seats.map((holder) => {
    const name = distinctName(holder.name, taken);
    taken.add(readAlike(name));
    return { ...holder, name };
  });
}

function distinctName(name: string, taken: ReadonlySet<string>): string {
  if (!taken.has(readAlike(name))) return name;
  let number = 2;
  while (taken.has(readAlike(`${name} ${number}`))) number++;
  return `${name} ${number}`;
}

/** A name without what the eye does not tell apart: case, width, spaces, marks that nobody sees. */
export function readAlike(name: string): string {
  const seen = name.normalize("NFKC").replace(/[\p{Cc}\p{Cf}]/gu, "");
  return seen.replace(/\s+/g, " ").trim().toLowerCase();
}
