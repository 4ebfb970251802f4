import type { Seat } from "#kernel/game.ts";
import { type Deed, type Dropper, type Entry, type Interruption, isQuiet, type Log, whyPaused } from "#kernel/log.ts";
import type { Replays } from "#table/replays.ts";
import { asOf, type Facts, factsOf, type Loaded } from "#table/sight.ts";

/** What has happened at a table since it was last told. */
export interface News extends Facts {
  /** The first message of the match. */
  readonly opens: boolean;
  readonly beats: readonly Beat[];
  /** What a spectator sees now. */
  readonly view: unknown;
  /** The message that they take the place of, which was deleted: all that is in them was told already. */
  readonly instead?: string;
}

/** A message has no room for more of them: of a long silence, those that happened last are told. */
const MAX_BEATS = 500;

/** One entry of the log as everybody may know it. */
export interface Beat {
  readonly kind: Deed["kind"];
  /** Whose it is, or whom it is about. */
  readonly seat?: Seat;
  /** A weaker bot answered for the one that sits there. */
  readonly weaker?: true;
  /** Where it was not those who play. */
  readonly by?: Dropper;
  /** Why the match rests or, where it goes on, has rested, if nobody wanted it to. */
  readonly because?: Interruption;
  readonly events: readonly unknown[];
}

/**
 * What is to be told next; undefined where everything was told that anybody has to know. A message of which nobody knows
 * whether it arrived is made again as it was, so that it is recognised; what has happened since goes into the next one.
 */
export async function nextNews(now: Loaded, { positionAt }: Pick<Replays, "positionAt">): Promise<News | undefined> {
  const { match } = now;
  if (match.log.slice(Math.max(match.told, 0)).every((entry) => isUntold(now, entry)) && match.told >= 0)
    return undefined;
  const { telling, told } = match;
  const loaded = telling > told ? asOf(inTheirPlace(now), telling, await positionAt(now, telling)) : now;
  const { game, state } = loaded;
  const untold = loaded.match.log.slice(Math.max(match.told, 0)).filter((entry) => !isQuiet(entry));
  return {
    ...factsOf(loaded),
    opens: match.told < 0,
    beats: untold.slice(-MAX_BEATS).map(({ seq }) => beatOf(loaded, seq)),
    view: game.view(state, null),
  };
}

/** How it stands, for those who do not see it any more; undefined where there is something else to tell, or nobody is to. */
export function newsInstead({ match, game, state, ...loaded }: Loaded): News | undefined {
  const { status, message, told, log } = match;
  if (status !== "running" || message === undefined || told < log.length) return undefined;
  const facts = factsOf({ match, game, state, ...loaded });
  return { ...facts, opens: false, beats: [], view: game.view(state, null), instead: message.id };
}

/** Where everybody acts on their own, what nobody else sees anything of is not told: no turn passes by it. */
function isUntold({ game, events }: Loaded, entry: Entry): boolean {
  if (isQuiet(entry)) return true;
  return game.simultaneous === true && entry.deed.kind === "act" && events[entry.seq]?.length === 0;
}

/**
 * What was being told before the match went on in another channel was told where the message before it stands: there it
 * can be recognised, and nobody takes it for a turn of today.
 */
function inTheirPlace(now: Loaded): Loaded {
  const { home, log, telling, message } = now.match;
  const hasMoved = log.slice(telling).some(({ deed }) => deed.kind === "resume");
  if (!hasMoved || !message || home.kind !== "channel") return now;
  return { ...now, match: { ...now.match, home: { ...home, channel: message.channel } } };
}

function interruption(log: Log, seq: number, { kind }: Deed): Pick<Beat, "because"> {
  const because = kind === "pause" || kind === "resume" ? whyPaused(log, seq) : undefined;
  return because === undefined ? {} : { because };
}

/** An entry of the match as everybody may know it. */
export function beatOf({ match, events }: Pick<Loaded, "match" | "events">, seq: number): Beat {
  const deed = (match.log[seq - 1] as (typeof match.log)[number]).deed;
  return {
    kind: deed.kind,
    events: events[seq] ?? [],
    ...("seat" in deed ? { seat: deed.seat } : {}),
    ...("weaker" in deed ? { weaker: true } : {}),
    ...("by" in deed && deed.by !== undefined ? { by: deed.by } : {}),
    ...interruption(match.log, seq, deed),
  };
}
