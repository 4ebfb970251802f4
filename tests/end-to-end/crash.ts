import { setTimeout as sleep } from "node:timers/promises";
import type { Deed } from "#kernel/log.ts";
import { buttonsOf, isEphemeral, type Message, type PersonAtPage, textOf } from "#sandbox/person.ts";
import type { MatchId } from "#store/store.ts";
import type { Onlooker } from "#tools/live/onlooker.ts";
import type { TestSandbox } from "../support/sandbox.ts";

/** After this somebody takes it that the bot has died and tries again. */
const PATIENCE_MS = 400;

/** One of the tables of the hammering: who plays there, in which channel. */
export interface Corner {
  readonly channel: string;
  readonly people: readonly string[];
  readonly bots: number;
}

/** An act that somebody was told of in private. */
export interface Promised {
  readonly match: MatchId;
  readonly seq: number;
  readonly deed: Deed;
}

/** Keeps a table busy until it is told to stop; whatever fails while the bot is away is tried again. */
export async function keepPlaying(
  corner: Corner,
  sandbox: TestSandbox,
  onlooker: Onlooker,
  { signal, promised }: { readonly signal: AbortSignal; readonly promised: Promised[] },
): Promise<void> {
  const people = new Map(
    corner.people.map((name) => [name, sandbox.person(name, corner.channel).patient(PATIENCE_MS)]),
  );
  while (!signal.aborted) {
    try {
      await playOnce(corner, people, onlooker, promised);
    } catch {
      // The bot is away, or the game moved on under this hand.
      await sleep(20);
    }
  }
}

async function playOnce(
  { people: [host = "", guest], bots }: Corner,
  people: ReadonlyMap<string, PersonAtPage>,
  onlooker: Onlooker,
  promised: Promised[],
): Promise<void> {
  const channel = await channelOf(people.get(host));
  const match = await onlooker.match(channel).catch(() => undefined);
  if (!match) {
    await begin(people.get(host), people.get(guest ?? ""), bots);
    return;
  }
  const { person, action, typed } = onlooker.advice(match);
  const hand = people.get(person);
  if (!hand) return void (await sleep(10));
  const answer =
    action.kind === "play"
      ? await hand.slash("scrabble play", { ...typed, confirm: true })
      : await hand.slash("scrabble pass");
  const said = answer.message ? textOf(answer.message) : "";
  if (!/^Played\.|^You passed\./.test(said)) return;
  const deed: Deed = {
    kind: "act",
    seat: onlooker.state(match).toMove,
    action: said.startsWith("You") ? PASS : action,
  };
  promised.push({ match: match.id, seq: match.log.length + 1, deed });
}

/** A lobby of last time may be there still: whoever was invited joins it. */
async function begin(host: PersonAtPage | undefined, guest: PersonAtPage | undefined, bots: number): Promise<void> {
  const lobby = (await guest?.messages())?.findLast((message) => buttonsOf(message).includes("Join"));
  if (guest && lobby) await guest.press(lobby, "Join");
  else await host?.slash("scrabble new", { bots, ...(guest ? { with: guest.name } : {}) });
}

const PASS = { kind: "pass" };
const channels = new Map<PersonAtPage, string>();

async function channelOf(person: PersonAtPage | undefined): Promise<string> {
  if (!person) throw new Error("nobody sits there");
  const known = channels.get(person);
  if (known !== undefined) return known;
  const { channel_id } = await person.say("hello");
  channels.set(person, channel_id);
  return channel_id;
}

/** Up to which entry each match was told in public, and how many acts its messages tell of. */
export interface Heard {
  readonly upTo: ReadonlyMap<MatchId, number>;
  readonly acts: ReadonlyMap<MatchId, number>;
  /** What was said of each match, for a look when something is missing. */
  readonly said: ReadonlyMap<MatchId, readonly string[]>;
}

export async function hear(listeners: readonly PersonAtPage[]): Promise<Heard> {
  const upTo = new Map<MatchId, number>();
  const acts = new Map<MatchId, number>();
  const said = new Map<MatchId, string[]>();
  const messages = (await Promise.all(listeners.map((listener) => listener.messages()))).flat();
  for (const message of messages) {
    const [match, seq] = nonceOf(message).split(":");
    if (isEphemeral(message) || match === undefined || seq === undefined) continue;
    upTo.set(match, Math.max(upTo.get(match) ?? -1, Number(seq)));
    said.set(match, [...(said.get(match) ?? []), `${seq}: ${textOf(message)}`]);
    acts.set(match, (acts.get(match) ?? 0) + actsIn(message));
  }
  return { upTo, acts, said };
}

function nonceOf(message: Message): string {
  return "nonce" in message ? String(message.nonce) : "";
}

function actsIn(message: Message): number {
  return textOf(message).match(/^\*\*[^*]+\*\* (played|passed|exchanged)/gm)?.length ?? 0;
}
