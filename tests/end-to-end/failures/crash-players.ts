import { setTimeout as sleep } from "node:timers/promises";
import type { LogEntryBody } from "#core/match-log.ts";
import type { ScrabbleObserver } from "#dev/live/scrabble-observer.ts";
import {
  isEphemeral,
  listButtonLabels,
  readMessageText,
  type SandboxUser,
  type UserMessage,
} from "#sandbox/sandbox-user.ts";
import type { MatchId } from "#store/store.ts";
import type { TestSandbox } from "../../support/memory-sandbox.ts";

/** After this time a player assumes that the bot has died, and tries again. */
const PATIENCE_MS = 400;

/** A match of the crash test: its channel and its players. */
export interface CrashMatch {
  readonly channel: string;
  readonly people: readonly string[];
  readonly bots: number;
}

/** An action that was confirmed to its player in private. */
export interface ConfirmedTurn {
  readonly match: MatchId;
  readonly seq: number;
  readonly deed: LogEntryBody;
}

/** Keeps a match going until the signal is aborted. Errors while the bot is down are ignored and retried. */
export async function playUntilStopped(
  crashMatch: CrashMatch,
  sandbox: TestSandbox,
  observer: ScrabbleObserver,
  { signal, confirmed }: { readonly signal: AbortSignal; readonly confirmed: ConfirmedTurn[] },
): Promise<void> {
  const people = new Map(
    crashMatch.people.map((name) => [name, sandbox.person(name, crashMatch.channel).withTimeout(PATIENCE_MS)]),
  );
  while (!signal.aborted) {
    try {
      await playOnce(crashMatch, people, observer, confirmed);
    } catch {
      // The bot is down, or the match went on in the meantime.
      await sleep(20);
    }
  }
}

async function playOnce(
  { people: [host = "", guest], bots }: CrashMatch,
  people: ReadonlyMap<string, SandboxUser>,
  observer: ScrabbleObserver,
  confirmed: ConfirmedTurn[],
): Promise<void> {
  const channel = await channelOf(people.get(host));
  const match = await observer.match(channel).catch(() => undefined);
  if (!match) {
    await startGame(people.get(host), people.get(guest ?? ""), bots);
    return;
  }
  const { person, action, typed } = observer.advice(match);
  const player = people.get(person);
  if (!player) return void (await sleep(10));
  const answer =
    action.kind === "play"
      ? await player.slash("scrabble play", { ...typed, confirm: true })
      : await player.slash("scrabble pass");
  const said = answer.message ? readMessageText(answer.message) : "";
  if (!/^Played\.|^You passed\./.test(said)) return;
  const deed: LogEntryBody = {
    kind: "act",
    seat: observer.state(match).toMove,
    action: said.startsWith("You") ? PASS : action,
  };
  confirmed.push({ match: match.id, seq: match.log.length + 1, deed });
}

/** Starts a match, or joins the lobby of an earlier attempt if it is still there. */
async function startGame(host: SandboxUser | undefined, guest: SandboxUser | undefined, bots: number): Promise<void> {
  const lobby = (await guest?.messages())?.findLast((message) => listButtonLabels(message).includes("Join"));
  if (guest && lobby) await guest.press(lobby, "Join");
  else await host?.slash("scrabble new", { bots: `${bots}`, ...(guest ? { with: guest.name } : {}) });
}

const PASS = { kind: "pass" };
const channels = new Map<SandboxUser, string>();

async function channelOf(person: SandboxUser | undefined): Promise<string> {
  if (!person) throw new Error("no person given");
  const known = channels.get(person);
  if (known !== undefined) return known;
  const { channel_id } = await person.say("hello");
  channels.set(person, channel_id);
  return channel_id;
}

/** The last entry of each match that was published, and the number of published actions. */
export interface PublishedTurns {
  readonly lastSeq: ReadonlyMap<MatchId, number>;
  readonly actionCounts: ReadonlyMap<MatchId, number>;
  /** The published texts of each match, shown when an action is missing. */
  readonly texts: ReadonlyMap<MatchId, readonly string[]>;
}

export async function readPublishedTurns(listeners: readonly SandboxUser[]): Promise<PublishedTurns> {
  const lastSeq = new Map<MatchId, number>();
  const actionCounts = new Map<MatchId, number>();
  const texts = new Map<MatchId, string[]>();
  const messages = (await Promise.all(listeners.map((listener) => listener.messages()))).flat();
  for (const message of messages) {
    const [match, seq] = nonceOf(message).split(":");
    if (isEphemeral(message) || match === undefined || seq === undefined) continue;
    lastSeq.set(match, Math.max(lastSeq.get(match) ?? -1, Number(seq)));
    texts.set(match, [...(texts.get(match) ?? []), `${seq}: ${readMessageText(message)}`]);
    actionCounts.set(match, (actionCounts.get(match) ?? 0) + countActions(message));
  }
  return { lastSeq, actionCounts, texts };
}

function nonceOf(message: UserMessage): string {
  return "nonce" in message ? String(message.nonce) : "";
}

function countActions(message: UserMessage): number {
  return readMessageText(message).match(/^\*\*[^*]+\*\* (played|passed|exchanged)/gm)?.length ?? 0;
}
