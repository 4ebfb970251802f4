import type { Command } from "#discord/interactions/command.ts";
import type { Services } from "#discord/interactions/services.ts";
import type { MatchLocation, SeatPlayer } from "#store/store.ts";
import { ANNA, BERTA, createMatchRig, type MatchRig, openTestMatch, waitUntil } from "../../support/match-rig.ts";
import {
  createInteractionSender,
  type InteractionOrigin,
  type InteractionOutput,
} from "../../support/send-interactions.ts";
import type { MatchKind } from "./access-types.ts";
import { gameAccessFacts } from "./load-access-facts.ts";

// One match of each kind for a game, and people with different access to them.

const GAMES = [...gameAccessFacts.values()].map(({ game }) => game);

const GUILD = "guild";
const OTHER = "other";

/** The matches are in separate channels, because a channel has only one match of a game. */
const MATCH_CHANNELS = ["channel", "saved", "finished", "watched", "lobby"];

/** Nothing is played in `lounge`, a channel of the same server. */
export const ACCESS_PEOPLE = {
  player: { person: "p-anna", guild: GUILD, channel: "lounge" },
  spectator: { person: "p-sara", guild: GUILD, channel: "lounge", sees: MATCH_CHANNELS },
  admin: { person: "p-ada", guild: GUILD, channel: "lounge", isServerAdmin: true },
  outsider: { person: "p-mina", guild: GUILD, channel: "lounge" },
  foreignAdmin: { person: "p-otto", guild: OTHER, channel: "elsewhere", isServerAdmin: true },
  stranger: { person: "p-zoe", guild: OTHER, channel: "elsewhere" },
  inDirectMessage: { person: "p-dora", channel: "direct" },
} as const satisfies { readonly [who: string]: InteractionOrigin };

export type AccessPerson = keyof typeof ACCESS_PEOPLE;

export interface AccessWorld extends ReturnType<typeof createInteractionSender> {
  readonly rig: MatchRig;
  /** The match or the lobby of a kind. */
  idOf(kind: MatchKind): string;
  /** The stored matches, lobbies and proposals. */
  readStored(): Promise<unknown>;
}

export async function createAccessWorld(
  game: string,
  commands: ReadonlyMap<string, Command>,
  change: Partial<Services> = {},
): Promise<AccessWorld> {
  const rig = createMatchRig({ games: GAMES, now: () => 1_000_000, watchedTurnMs: 1_000_000 });
  const { matchService, store } = rig;
  const facts = gameAccessFacts.get(game);
  if (!facts) throw new Error(`tests/commands/${game}/access-facts.ts is missing`);
  const { game: rules, options } = facts;
  const bot: SeatPlayer = { kind: "bot", level: Object.keys(rules.bots)[0] ?? "", name: "Robot" };
  const soloSeats: readonly SeatPlayer[] = rules.seats.min > 1 ? [ANNA, bot] : [ANNA];
  const at = (channel: string): MatchLocation => ({ kind: "channel", guild: GUILD, channel });
  const solo: MatchLocation = { kind: "personal", person: "p-anna", guild: GUILD };
  const openInChannel = (channel: "channel" | "saved" | "finished") => {
    const seats = [ANNA, BERTA];
    return openTestMatch(matchService, { game, options: options(channel), location: at(channel), seats });
  };
  const openSolo = (kind: "solo" | "saved solo") =>
    openTestMatch(matchService, { game, options: options(kind), location: solo, seats: soloSeats });
  const ids = new Map<MatchKind, string>();

  ids.set("channel", await openInChannel("channel"));
  ids.set("saved", await openInChannel("saved"));
  const savedSolo = await openSolo("saved solo");
  ids.set("saved solo", savedSolo);
  await matchService.saved.save({ match: savedSolo, person: "p-anna" }, undefined);
  ids.set("solo", await openSolo("solo"));
  const finished = await openInChannel("finished");
  ids.set("finished", finished);
  for (const person of ["p-anna", "p-berta"]) await matchService.resign({ match: finished, person });
  await matchService.saved.save({ match: ids.get("saved") ?? "", person: "p-anna" }, "Sunday");
  if (rules.seats.max > 1 && bot.level !== "") {
    const bots = [bot, { ...bot, name: "Robot 2" }];
    const place = { location: at("watched"), seats: bots, starter: "p-anna" };
    ids.set("watched", await openTestMatch(matchService, { game, options: options("watched"), ...place }));
  }
  const plan = { options: options("lobby"), language: "en", bots: [], open: true };
  const people = [{ person: "p-anna", name: "Anna" }];
  const gathered = await matchService.lobbies.open({ location: at("lobby") as never, game, plan, players: people });
  if (!gathered.ok) throw new Error(gathered.refusal.reason);
  ids.set("lobby", gathered.lobby.id);
  for (const [kind, id] of ids) {
    // Watched bots are not waited for, because their next turn comes much later.
    if (kind === "watched") await waitUntil(async () => (await rig.load(id)).publishedSeq >= 0);
    else if (kind !== "lobby") await rig.waitUntilSettled(id);
  }

  return {
    rig,
    // No request waits for the next turn of the watched bots.
    ...createInteractionSender(
      { ...rig, matchService: { ...matchService, waitForBots: async () => {} } },
      commands,
      change,
    ),
    idOf: (kind) => ids.get(kind) ?? UNKNOWN_ID,
    async readStored() {
      const matches = await Promise.all([...ids.values()].map((id) => store.matches.load(id)));
      const lobbies = await Promise.all([...ids.values()].map((id) => store.lobbies.load(id)));
      const consents = await Promise.all([...ids.values()].map((id) => store.proposals.read(id)));
      return structuredClone({ matches, lobbies, consents });
    },
  };
}

/** An id that no match has. */
export const UNKNOWN_ID = "000000000000000";

/** The answer, with a placeholder for the id. */
export function withoutId({ privateTexts, announced }: InteractionOutput, id: string): string {
  return JSON.stringify({ privateTexts, announced }).replaceAll(id, "<id>");
}
