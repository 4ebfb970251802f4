import type { Game } from "#kernel/game.ts";
import type { OpeningRefusal } from "#kernel/refusal.ts";
import type { Holder, Home, MatchId } from "#store/store.ts";
import type { Ports } from "#table/ports.ts";

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
  /** In which the table speaks to everybody. */
  readonly language: string;
}

export type Opened =
  | { readonly ok: true; readonly id: MatchId }
  | { readonly ok: false; readonly refusal: OpeningRefusal };

export async function openMatch(ports: Ports, wanted: Wanted): Promise<Opened> {
  const game = await ports.gameFor(wanted);
  const refusal = refuseSeats(wanted.seats, game.seats);
  if (refusal) return { ok: false, refusal };
  const id = ports.entropy().slice(0, ID_DIGITS);
  const { home, seats, language, options, lexicon } = wanted;
  const opened = await ports.store.matches.open({
    id,
    home,
    seats: withDistinctNames(seats),
    language,
    at: ports.now(),
    opening: {
      game: wanted.game,
      version: game.version,
      options,
      seats: seats.length,
      seed: ports.entropy(),
      ...(lexicon === undefined ? {} : { lexicon }),
    },
  });
  return opened.ok ? { ok: true, id } : { ok: false, refusal: { why: "channel-taken", running: opened.running } };
}

function refuseSeats(seats: readonly Holder[], { fewest, most }: Game["seats"]): OpeningRefusal | undefined {
  if (seats.length < fewest || seats.length > most) return { why: "seat-count", wanted: seats.length, fewest, most };
  const seen = new Set<string>();
  for (const holder of seats) {
    if (holder.kind !== "person") continue;
    if (seen.has(holder.person)) return { why: "same-person-twice", name: holder.name };
    seen.add(holder.person);
  }
  return undefined;
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
function readAlike(name: string): string {
  const seen = name.normalize("NFKC").replace(/[\p{Cc}\p{Cf}]/gu, "");
  return seen.replace(/\s+/g, " ").trim().toLowerCase();
}
