import type { Clock } from "#kernel/clock.ts";
import type { Game, Refusal } from "#kernel/game.ts";
import type { Opening } from "#kernel/log.ts";
import type { OpeningRefusal } from "#kernel/refusal.ts";
import type { Holder, Home, MatchId, NewMatch } from "#store/store.ts";
import type { Ports } from "#table/ports.ts";
import { dueIn, replayed } from "#table/sight.ts";

export type { Clock } from "#kernel/clock.ts";
export type { Holder, Home, MatchId } from "#store/store.ts";

// 60 bits: enough that two tables never get the same name, short enough for a custom id.
const ID_DIGITS = 15;

export interface Wanted {
  readonly home: Home;
  readonly game: string;
  readonly options: unknown;
  /** Hash of the word list that the match is pinned to. */
  readonly lexicon?: string;
  readonly seats: readonly Holder[];
  readonly clock?: Clock;
  /** In which the table speaks to everybody. */
  readonly language: string;
}

export type Opened =
  | { readonly ok: true; readonly id: MatchId }
  | { readonly ok: false; readonly by: "table"; readonly refusal: OpeningRefusal }
  | { readonly ok: false; readonly by: "game"; readonly refusal: Refusal };

export async function openMatch(ports: Ports, wanted: Wanted): Promise<Opened> {
  const game = await ports.gameFor(wanted);
  const refusal = refuseSeats(wanted.seats, game) ?? refuseClock(wanted.clock);
  if (refusal) return { ok: false, by: "table", refusal };
  const no = game.whyNot?.(wanted.options, wanted.seats.length);
  if (no) return { ok: false, by: "game", refusal: no };
  const id = ports.entropy().slice(0, ID_DIGITS);
  const { home, seats, language, options, lexicon } = wanted;
  const opening: Opening = {
    game: wanted.game,
    version: game.version,
    options,
    seats: seats.length,
    seed: ports.entropy(),
    ...(lexicon === undefined ? {} : { lexicon }),
    ...(wanted.clock === undefined ? {} : { clock: wanted.clock }),
  };
  const at = ports.now();
  const named = await Promise.all(seats.map((holder) => asTheyWish(ports, holder)));
  const match: NewMatch = { id, home, seats: withDistinctNames(named), language, at, opening };
  const opened = await ports.store.matches.open({ ...match, due: firstDue(match, game) });
  if (opened.ok) return { ok: true, id };
  return { ok: false, by: "table", refusal: { why: "channel-taken", running: opened.running } };
}

function firstDue(match: NewMatch, game: Game): number | undefined {
  const unplayed = { status: "running", log: [], told: -1, telling: -1, message: undefined, name: undefined } as const;
  return dueIn(replayed({ ...match, ...unplayed }, game))?.at;
}

const MINUTE_MS = 60_000;
/** From half a minute to fourteen days. */
const LEAST_CLOCK_MS = MINUTE_MS / 2;
const MOST_CLOCK_MS = 14 * 24 * 60 * MINUTE_MS;

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
    if (seen.has(holder.person)) return { why: "same-person-twice", name: holder.name };
    seen.add(holder.person);
  }
  return undefined;
}

async function asTheyWish(ports: Ports, holder: Holder): Promise<Holder> {
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
