import { setTimeout as sleep } from "node:timers/promises";
import type { Alphabet } from "#lexicon/alphabet.ts";
import { type Answer, buttonsOf, type Given, NoAnswer, PersonAtPage } from "#sandbox/person.ts";
import type { Sandbox } from "#sandbox/server.ts";
import { pick } from "#tools/fuzz/chance.ts";
import type { MatchSeen } from "#tools/fuzz/look.ts";
import type { Peopled } from "#tools/fuzz/world.ts";
import type { Random } from "#tools/seeded/random.ts";
import { hands } from "#tools/soak/hands.ts";
import type { Onlooker } from "#tools/soak/onlooker.ts";

// The tables that are there before anything strange is sent: people sit down as they always do, and play some turns.

interface Table {
  readonly game: string;
  readonly options: { readonly [name: string]: Given };
  /** Another one is invited and comes, or is awaited. */
  readonly guest?: "comes" | "is awaited";
  readonly isAlone?: true;
  readonly turns: number;
  /** What becomes of it. */
  readonly after?: "saved" | "left";
}

export const TABLES: readonly Table[] = [
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

export interface Dealer {
  readonly sandbox: Sandbox;
  readonly peopled: Peopled;
  readonly onlooker: Onlooker;
  readonly random: Random;
}

/** A table a channel. Where something cannot be had, there is one table less. */
export async function deal(dealer: Dealer): Promise<void> {
  await Promise.all(TABLES.map((table, index) => dealOne(dealer, table, index)));
}

/** The tables at which nobody plays any more are there once more, as far as they can be had meanwhile. */
export async function dealAgain(dealer: Dealer, matches: readonly MatchSeen[]): Promise<void> {
  await Promise.all(
    TABLES.map(async (table, index) => {
      const isOver =
        table.after === undefined && table.guest !== "is awaited" && !isThere(dealer, table, index, matches);
      if (isOver) await dealOne(dealer, table, index).catch(unlessUnanswered);
    }),
  );
}

function isThere({ peopled }: Dealer, { game, isAlone }: Table, index: number, matches: readonly MatchSeen[]): boolean {
  const host = [...peopled.players.values()][2 * index];
  return matches.some(({ game: played, standing }) => {
    if (played !== game || !standing) return false;
    const { home } = standing;
    return home.kind === "personal"
      ? isAlone === true && home.person === host
      : home.channel === peopled.channels[index];
  });
}

/** Rooms may be closed by now, and people busy elsewhere; but an answer there has to be. */
function unlessUnanswered(fault: unknown): void {
  if (fault instanceof NoAnswer) throw fault;
}

async function dealOne(dealer: Dealer, table: Table, index: number): Promise<void> {
  const { sandbox, peopled } = dealer;
  const channel = peopled.channels[index] ?? "";
  const names = [...peopled.players.keys()].slice(2 * index, 2 * index + 2);
  const [host, guest] = names.map((name) => new PersonAtPage(sandbox.url, name, channel));
  if (!host || !guest) return;
  const { game, options, guest: role } = table;
  await host.slash(`${game} new`, role === undefined ? options : { ...options, with: guest.name });
  if (role === "is awaited") return;
  if (role === "comes") {
    const lobby = await guest.waitForMessage((message) => buttonsOf(message).includes("Join"), LOBBY_MS);
    await guest.press(lobby, "Join");
    await begun(dealer.onlooker, channel, game);
  }
  const people = new Map([host, guest].map((person) => [peopled.players.get(person.name) ?? "", person]));
  for (let turn = 0; turn < table.turns; turn++) await playTurn(dealer, table, channel, people);
  await endIt(table, host);
}

const LOBBY_MS = 5_000;
const BEGIN_MS = 5_000;

/** Once everybody is there it begins, a moment later. */
async function begun(onlooker: Onlooker, channel: string, game: string): Promise<void> {
  for (const end = Date.now() + BEGIN_MS; Date.now() < end; await sleep(50))
    if (await onlooker.running(channel, game)) return;
}

async function playTurn(
  { onlooker, random }: Dealer,
  { game, isAlone }: Table,
  channel: string,
  people: ReadonlyMap<string, PersonAtPage>,
): Promise<void> {
  const [host = ""] = people.keys();
  const loaded = await (isAlone ? onlooker.own(host, game) : onlooker.running(channel, game));
  const able = loaded?.game.actors(loaded.state).flatMap((seat) => {
    const holder = loaded.match.seats[seat];
    const person = holder?.kind === "person" ? people.get(holder.person) : undefined;
    return person ? [{ seat, person }] : [];
  });
  const next = pick(random, able ?? []);
  if (!loaded || !next) return;
  const typed = await hands[game]?.(loaded, next.seat, random, onlooker.alphabet as Alphabet);
  if (typed) await next.person.slash(typed.command, typed.options);
}

async function endIt({ after }: Table, host: PersonAtPage): Promise<Answer | undefined> {
  if (after === "saved") return host.slash("games save", { name: "for later" });
  if (after === undefined) return undefined;
  const { message } = await host.slash("games leave");
  const [leave] = message ? buttonsOf(message) : [];
  return message && leave !== undefined ? host.press(message, leave) : undefined;
}
