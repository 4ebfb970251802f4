import type { Command } from "#discord/command.ts";
import type { Desk } from "#discord/desk.ts";
import { kenken } from "#games/kenken/game.ts";
import { mastermind } from "#games/mastermind/game.ts";
import { CLASSIC as CODE } from "#games/mastermind/options.ts";
import { rolit } from "#games/rolit/game.ts";
import { CLASSIC as BALLS } from "#games/rolit/options.ts";
import { scrabble } from "#games/scrabble/game.ts";
import { CLASSIC as TILES } from "#games/scrabble/options.ts";
import type { Game } from "#kernel/game.ts";
import type { Holder, Home } from "#store/store.ts";
import { SMALL } from "../fixtures/kenken.ts";
import { resourceOf } from "../games/scrabble/support.ts";
import { ANNA, BERTA, opened, type Rig, rigged, until } from "../support/table.ts";
import { type Answer, type Place, visitsTo } from "../support/visits.ts";

// One match of each kind and of each game, and people who may do more or less with it.

const GAMES = [
  scrabble(resourceOf("A 90 1\nB 1 3\n", ["AA"])),
  mastermind(),
  kenken,
  rolit,
] as readonly unknown[] as readonly Game[];

const GUILD = "guild";
const OTHER = "other";

/** Where the matches are: a channel for each, since a channel has one match of a game. */
const HIDDEN = ["channel", "saved", "finished", "watched", "lobby"];

/** `lounge` is a channel of the same server in which nothing is played. */
export const PEOPLE = {
  player: { person: "p-anna", guild: GUILD, channel: "lounge" },
  spectator: { person: "p-sara", guild: GUILD, channel: "lounge", sees: HIDDEN },
  admin: { person: "p-ada", guild: GUILD, channel: "lounge", moderates: true },
  outsider: { person: "p-mina", guild: GUILD, channel: "lounge" },
  foreignAdmin: { person: "p-otto", guild: OTHER, channel: "elsewhere", moderates: true },
  stranger: { person: "p-zoe", guild: OTHER, channel: "elsewhere" },
  inDirectMessage: { person: "p-dora", channel: "direct" },
} as const satisfies { readonly [who: string]: Place };

export type Who = keyof typeof PEOPLE;

export const KINDS = ["channel", "solo", "saved", "saved solo", "finished", "watched", "lobby"] as const;
export type Kind = (typeof KINDS)[number];

const OPTIONS: { readonly [game: string]: { readonly two: unknown; readonly one: unknown } } = {
  scrabble: { two: { ...TILES, list: { language: "en" } }, one: { ...TILES, list: { language: "en" } } },
  mastermind: { two: { ...CODE, answers: "maker" }, one: { ...CODE, answers: "paper" } },
  kenken: { two: { board: SMALL, mode: "race", grade: "easy" }, one: { board: SMALL, mode: "alone", grade: "easy" } },
  rolit: { two: { ...BALLS, colours: ["red", "blue"] }, one: { ...BALLS, colours: ["red", "blue"] } },
};

export interface World extends ReturnType<typeof visitsTo> {
  readonly rig: Rig;
  /** The match or the lobby of a kind. */
  idOf(kind: Kind): string;
  /** All that is kept about all of them. */
  kept(): Promise<unknown>;
}

export async function worldOf(
  game: string,
  commands: ReadonlyMap<string, Command>,
  change: Partial<Desk> = {},
): Promise<World> {
  const rig = rigged({ games: GAMES, now: () => 1_000_000, paceMs: 1_000_000 });
  const { table, store } = rig;
  const rules = GAMES.find(({ id }) => id === game);
  const options = OPTIONS[game];
  if (!rules || !options) throw new Error(`no game ${game}`);
  const bot: Holder = { kind: "bot", level: Object.keys(rules.bots)[0] ?? "", name: "Robot" };
  const alone: readonly Holder[] = rules.seats.fewest > 1 ? [ANNA, bot] : [ANNA];
  const at = (channel: string): Home => ({ kind: "channel", guild: GUILD, channel });
  const solo: Home = { kind: "personal", person: "p-anna", guild: GUILD };
  const together = (channel: string) =>
    opened(table, { game, options: options.two, home: at(channel), seats: [ANNA, BERTA] });
  const ids = new Map<Kind, string>();

  ids.set("channel", await together("channel"));
  ids.set("saved", await together("saved"));
  const savedSolo = await opened(table, { game, options: options.one, home: solo, seats: alone });
  ids.set("saved solo", savedSolo);
  await table.parking.park({ match: savedSolo, person: "p-anna" }, undefined);
  ids.set("solo", await opened(table, { game, options: options.one, home: solo, seats: alone }));
  const finished = await together("finished");
  ids.set("finished", finished);
  for (const person of ["p-anna", "p-berta"]) await table.resign({ match: finished, person });
  await table.parking.park({ match: ids.get("saved") ?? "", person: "p-anna" }, "Sunday");
  if (rules.seats.most > 1 && bot.level !== "") {
    const bots = [bot, { ...bot, name: "Robot 2" }];
    const home = at("watched");
    ids.set("watched", await opened(table, { game, options: options.two, home, seats: bots, starter: "p-anna" }));
  }
  const plan = { options: options.two, language: "en", bots: [], level: bot.level, open: true };
  const people = [{ person: "p-anna", name: "Anna" }];
  const gathered = await table.lobbies.gather({ home: at("lobby") as never, game, plan, people });
  if (!gathered.ok) throw new Error(gathered.refusal.why);
  ids.set("lobby", gathered.lobby.id);
  for (const [kind, id] of ids) {
    // Nobody waits for the bots that are watched: their next turn comes much later.
    if (kind === "watched") await until(async () => (await rig.load(id)).told >= 0);
    else if (kind !== "lobby") await rig.settled(id);
  }

  return {
    rig,
    ...visitsTo(rig, commands, change),
    idOf: (kind) => ids.get(kind) ?? NOTHING,
    async kept() {
      const matches = await Promise.all([...ids.values()].map((id) => store.matches.load(id)));
      const lobbies = await Promise.all([...ids.values()].map((id) => store.lobbies.load(id)));
      const consents = await Promise.all([...ids.values()].map((id) => store.consents.read(id)));
      return structuredClone({ matches, lobbies, consents });
    },
  };
}

/** An id that nothing has. */
export const NOTHING = "000000000000000";

/** The answer without the id that was asked for. */
export function anonymous({ said, announced }: Answer, id: string): string {
  return JSON.stringify({ said, announced }).replaceAll(id, "<id>");
}
