import { setTimeout as sleep } from "node:timers/promises";
import type { ObservedMatch } from "#dev/fuzz/database-snapshot.ts";
import type { FuzzWorld } from "#dev/fuzz/fuzz-world.ts";
import type { MatchObserver } from "#dev/live/match-observer.ts";
import { pickRandom } from "#dev/simulation/random-choices.ts";
import type { Random } from "#dev/simulation/seeded-random.ts";
import { nextCommands } from "#dev/soak/next-command.ts";
import type { Alphabet } from "#lexicon/alphabet/alphabet.ts";
import {
  listButtonLabels,
  NoAnswerError,
  type OptionValue,
  SandboxUser,
  type UserAnswer,
} from "#sandbox/sandbox-user.ts";
import type { Sandbox } from "#sandbox/start-sandbox.ts";

// The tables that are there before anything strange is sent: people sit down as they always do, and play some turns.

interface Table {
  readonly game: string;
  readonly options: { readonly [name: string]: OptionValue };
  /** Another one is invited and comes, or is awaited. */
  readonly guest?: "comes" | "is awaited";
  readonly isAlone?: true;
  readonly turns: number;
  /** What becomes of it. */
  readonly after?: "saved" | "left";
}

export const MATCH_PLANS: readonly Table[] = [
  { game: "scrabble", options: { bots: 1, level: "easy" }, turns: 3 },
  { game: "scrabble", options: {}, guest: "comes", turns: 4 },
  { game: "scrabble", options: { rack: 8, size: 17 }, guest: "comes", turns: 2 },
  { game: "scrabble", options: {}, guest: "is awaited", turns: 0 },
  { game: "scrabble", options: { bots: 1, level: "easy" }, turns: 2, after: "saved" },
  { game: "scrabble", options: { bots: 1, level: "easy" }, turns: 2, after: "left" },
  { game: "rolit", options: { bots: 1, level: "random", shape: "circle" }, turns: 4 },
  { game: "rolit", options: { bots: 2, level: "greedy" }, guest: "comes", turns: 3 },
  { game: "rolit", options: {}, guest: "is awaited", turns: 0 },
  { game: "rolit", options: { bots: 1, level: "random" }, turns: 2, after: "left" },
  { game: "mastermind", options: { role: "breaker", difficulty: "normal", here: true }, turns: 2 },
  { game: "mastermind", options: { role: "breaker", here: true, positions: 6, colours: 10 }, turns: 3 },
  { game: "mastermind", options: { role: "breaker", difficulty: "easy" }, isAlone: true, turns: 8 },
  { game: "mastermind", options: { role: "maker", positions: 5 }, guest: "comes", turns: 0 },
  { game: "mastermind", options: { role: "breaker", difficulty: "hard" }, guest: "comes", turns: 0 },
  { game: "kenken", options: { size: 4, mode: "together" }, guest: "comes", turns: 4 },
  { game: "kenken", options: { size: 4, mode: "race" }, guest: "comes", turns: 4 },
  { game: "kenken", options: { size: 4 }, isAlone: true, turns: 5 },
];

export interface MatchSetup {
  readonly sandbox: Sandbox;
  readonly fuzzWorld: FuzzWorld;
  readonly observer: MatchObserver;
  readonly random: Random;
}

/** A table a channel. Where something cannot be had, there is one table less. */
export async function setUpMatches(dealer: MatchSetup): Promise<void> {
  await Promise.all(MATCH_PLANS.map((table, index) => dealOne(dealer, table, index)));
}

/** The tables at which nobody plays any more are there once more, as far as they can be had meanwhile. */
export async function restartMatches(dealer: MatchSetup, matches: readonly ObservedMatch[]): Promise<void> {
  await Promise.all(
    MATCH_PLANS.map(async (table, index) => {
      const isOver =
        table.after === undefined && table.guest !== "is awaited" && !isThere(dealer, table, index, matches);
      if (isOver) await dealOne(dealer, table, index).catch(unlessUnanswered);
    }),
  );
}

function isThere(
  { fuzzWorld }: MatchSetup,
  { game, isAlone }: Table,
  index: number,
  matches: readonly ObservedMatch[],
): boolean {
  const host = [...fuzzWorld.players.values()][2 * index];
  return matches.some(({ game: played, state }) => {
    if (played !== game || !state) return false;
    const { location } = state;
    return location.kind === "personal"
      ? isAlone === true && location.person === host
      : location.channel === fuzzWorld.channels[index];
  });
}

/** Rooms may be closed by now, and people busy elsewhere; but an answer there has to be. */
function unlessUnanswered(error: unknown): void {
  if (error instanceof NoAnswerError) throw error;
}

async function dealOne(dealer: MatchSetup, table: Table, index: number): Promise<void> {
  const { sandbox, fuzzWorld } = dealer;
  const channel = fuzzWorld.channels[index] ?? "";
  const names = [...fuzzWorld.players.keys()].slice(2 * index, 2 * index + 2);
  const [host, guest] = names.map((name) => new SandboxUser(sandbox.url, name, channel));
  if (!host || !guest) return;
  const { game, options, guest: role } = table;
  await host.slash(`${game} new`, role === undefined ? options : { ...options, with: guest.name });
  if (role === "is awaited") return;
  if (role === "comes") {
    const lobby = await guest.waitForMessage((message) => listButtonLabels(message).includes("Join"), LOBBY_MS);
    await guest.press(lobby, "Join");
    await begun(dealer.observer, channel, game);
  }
  const people = new Map([host, guest].map((person) => [fuzzWorld.players.get(person.name) ?? "", person]));
  for (let turn = 0; turn < table.turns; turn++) await playTurn(dealer, table, channel, people);
  await endIt(table, host);
}

const LOBBY_MS = 5_000;
const BEGIN_MS = 5_000;

/** Once everybody is there it begins, a moment later. */
async function begun(observer: MatchObserver, channel: string, game: string): Promise<void> {
  for (const end = Date.now() + BEGIN_MS; Date.now() < end; await sleep(50))
    if (await observer.running(channel, game)) return;
}

async function playTurn(
  { observer, random }: MatchSetup,
  { game, isAlone }: Table,
  channel: string,
  people: ReadonlyMap<string, SandboxUser>,
): Promise<void> {
  const [host = ""] = people.keys();
  const loaded = await (isAlone ? observer.own(host, game) : observer.running(channel, game));
  const able = loaded?.game.actors(loaded.state).flatMap((seat) => {
    const holder = loaded.match.seats[seat];
    const person = holder?.kind === "person" ? people.get(holder.person) : undefined;
    return person ? [{ seat, person }] : [];
  });
  const next = pickRandom(random, able ?? []);
  if (!loaded || !next) return;
  const typed = await nextCommands[game]?.(loaded, next.seat, random, observer.alphabet as Alphabet);
  if (typed) await next.person.slash(typed.command, typed.options);
}

async function endIt({ after }: Table, host: SandboxUser): Promise<UserAnswer | undefined> {
  if (after === "saved") return host.slash("games save", { name: "for later" });
  if (after === undefined) return undefined;
  const { message } = await host.slash("games leave");
  const [leave] = message ? listButtonLabels(message) : [];
  return message && leave !== undefined ? host.press(message, leave) : undefined;
}
