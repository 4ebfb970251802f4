import {
  type APIApplicationCommandBasicOption,
  type APIApplicationCommandOption,
  ApplicationCommandOptionType,
} from "discord.js";
import { createDailyPuzzles } from "#club/daily.ts";
import { createLevels } from "#club/levels.ts";
import { createServers } from "#club/servers.ts";
import { createSettings } from "#club/settings.ts";
import { createStatistics } from "#club/statistics.ts";
import { boundless } from "#discord/allowances.ts";
import type { Command, CompleteCall, PressCall, SlashCall } from "#discord/command.ts";
import type { Desk } from "#discord/desk.ts";
import type { Announcement } from "#discord/face.ts";
import { USUAL_LOOK } from "#discord/look.ts";
import type { Button } from "#discord/post.ts";
import { dailyLevel } from "#games/kenken/daily.ts";
import { dailyCode } from "#games/mastermind/daily.ts";
import type { MatchId } from "#table/open.ts";
import { catalogues } from "#text/catalogue.ts";
import type { Chance } from "../games/contract-playout.ts";
import { SECRET } from "../support/daily.ts";
import { portraitOf, sittersOf } from "../support/faceless.ts";
import { type Rig, tableFor } from "../support/table.ts";

// People at a table and beside it type every command that there is, complete every option and press every button.

const { Subcommand, SubcommandGroup, User, Attachment, Boolean: YesNo, Integer } = ApplicationCommandOptionType;

/** One way of typing a command. */
export interface Way {
  readonly command: Command;
  readonly name: string;
  readonly group: string | undefined;
  readonly sub: string | undefined;
  readonly options: readonly APIApplicationCommandBasicOption[];
}

/** All but those that want a file or a person who is not there. */
export function waysOf(commands: ReadonlyMap<string, Command>): Way[] {
  return [...commands.values()].flatMap((command) => {
    const { name, options = [] } = command.data;
    const way = (group: string | undefined, sub: string | undefined, more: readonly APIApplicationCommandOption[]) => ({
      command,
      name: [name, group, sub].filter(Boolean).join(" "),
      group,
      sub,
      options: more as readonly APIApplicationCommandBasicOption[],
    });
    const subs = options.flatMap((option) => {
      if (option.type === Subcommand) return [way(undefined, option.name, option.options ?? [])];
      if (option.type !== SubcommandGroup) return [];
      return (option.options ?? []).map((one) => way(option.name, one.name, one.options ?? []));
    });
    const ways = subs.length > 0 ? subs : [way(undefined, undefined, options)];
    return ways.filter(
      (one) => !one.options.some(({ type, required }) => required && [User, Attachment].includes(type)),
    );
  });
}

/** Something that somebody types for an option. */
const TYPED: { readonly [option: string]: readonly string[] } = {
  word: ["QI", "CAT", "RETAINS", "A?E", "ZZZ", "(Q)I"],
  at: ["8H", "H8", "A1", "15O", "8", "Z99", ""],
  letter: ["A", "E", "Q"],
  tiles: ["A", "EE", "QZ"],
  code: ["1122", "RGBY", "12345", "R?GB", "1 2 9 3"],
  list: ["en", "none"],
  seat: ["Person 1", "p1"],
  by: ["easy", "resign"],
};
const ANYTHING = ["en", "scrabble", "x"];

function valuesFor(way: Way, chance: Chance): { readonly [name: string]: unknown } {
  return Object.fromEntries(way.options.map((option) => [option.name, valueFor(option, chance)]));
}

function valueFor(option: APIApplicationCommandBasicOption, chance: Chance): unknown {
  if (option.type === User || option.type === Attachment) return null;
  if (!option.required && chance.below(2) === 0) return null;
  // Whatever is confirmed is an act.
  if (option.type === YesNo) return option.name !== "confirm" && chance.below(2) === 0;
  if ("choices" in option && option.choices) return chance.pick<{ value: unknown }>(option.choices).value;
  if (option.type === Integer) return chance.below(12);
  return chance.pick(TYPED[option.name] ?? ANYTHING);
}

function given(way: Way, values: { readonly [name: string]: unknown }, focused = "") {
  const get = (name: string) => values[name] ?? null;
  const value = values[focused] ?? "";
  return {
    getSubcommand: () => way.sub,
    getSubcommandGroup: () => way.group ?? null,
    getString: get,
    getInteger: get,
    getBoolean: get,
    getNumber: get,
    getUser: () => null,
    getMember: () => null,
    getChannel: () => null,
    getRole: () => null,
    getAttachment: () => null,
    getFocused: (whole?: boolean) => (whole ? { name: focused, value } : value),
  };
}

interface DailyInput {
  readonly variant: string;
  readonly seed: string;
}

const DAILY: { readonly [game: string]: (input: DailyInput) => unknown } = {
  kenken: dailyLevel,
  mastermind: dailyCode,
};

/** The desk of a bot whose Discord has nobody else on it. */
export function deskOf(
  rig: Rig,
  commands: ReadonlyMap<string, Command>,
): { readonly desk: Desk; readonly said: unknown[] } {
  const said: unknown[] = [];
  const { store, table } = rig;
  const none = async () => ({ ok: false, refusal: { why: "no-such-list", name: "x", languages: ["en"], names: [] } });
  const presence = async () => ({ kind: "here", name: "Somebody" }) as const;
  const desk = {
    table,
    faces: new Map([...commands.values()].flatMap(({ game }) => (game ? [[game.kit.id, game.face] as const] : []))),
    settings: createSettings(store.people),
    servers: createServers(store.guilds),
    levels: createLevels({ ...store, presence, now: () => 0 }),
    statistics: createStatistics({
      results: store.results,
      people: store.people,
      presence,
      now: () => 0,
      newId: () => "an-id",
    }),
    // Of lists there are none here, so that only the puzzles of games without words are ever made.
    daily: createDailyPuzzles({
      dailies: store.dailies,
      people: store.people,
      notes: store.notes,
      presence,
      entropy: () => SECRET,
      ask: async ({ game, input }) => DAILY[game]?.(input as DailyInput),
      now: () => 0,
    }),
    privacy: {
      counts: async () => ({}),
      exported: async (person: string) => {
        const ids = await table.playedBy(person);
        return JSON.stringify(await Promise.all(ids.map(async (id) => (await table.look(id, person))?.view)));
      },
      forget: async () => ({ games: 0, lobbies: 0 }),
      carryOn: async () => {},
    },
    resources: { of: async () => [], find: none, lookUp: none },
    announce: async (...what: unknown[]) => void said.push(what),
    animate: async ({ scenes }: { scenes: Iterable<unknown> }) => {
      said.push(...scenes);
      return { ok: true, bytes: new Uint8Array(), extension: "gif" };
    },
    openThread: async () => undefined,
    allowances: boundless,
    portraitOf,
    sittersOf,
    download: async () => ({ ok: false, refusal: { why: "foreign-host" } }),
    log: { info() {}, warn() {}, error() {} },
  };
  return { desk: desk as unknown as Desk, said };
}

/** Lets somebody do one thing; gives all that they and everybody else are told. */
export function askingOf(rig: Rig, commands: ReadonlyMap<string, Command>, match: MatchId) {
  const { desk, said } = deskOf(rig, commands);
  const callOf = async (person: string) => {
    const { channel = "channel", guild = "guild" } = (await homeOf(rig, match)) ?? {};
    return {
      desk: { ...desk, table: tableFor(rig.table, person, { guild }) },
      person: { id: person, name: person, nameHere: person },
      home: { kind: "channel", guild, channel },
      language: "en",
      text: catalogues.en,
      look: USUAL_LOOK,
      server: await desk.servers.of(guild),
      roles: [],
      parent: undefined,
      moderates: false,
      missing: [],
      missingForThread: [],
      maySee: () => true,
      files: [],
      reply: async (post: unknown) => void said.push(post),
      change: async (post: unknown) => void said.push(post),
    };
  };
  const taken = () => said.splice(0);
  return {
    async type(way: Way, asker: string, chance: Chance): Promise<unknown> {
      const values = valuesFor(way, chance);
      const call = { ...(await callOf(asker)), options: given(way, values) } as unknown as SlashCall;
      const form = await way.command.open?.(call);
      if (form === undefined) await way.command.run(call);
      return { typed: way.name, values, form, said: taken() };
    },
    async complete(way: Way, asker: string, chance: Chance): Promise<unknown> {
      const values = valuesFor(way, chance);
      const open = way.options.filter((option) => "autocomplete" in option && option.autocomplete);
      if (open.length === 0) return undefined;
      const { name } = chance.pick(open);
      const call = { ...(await callOf(asker)), options: given(way, values, name) } as unknown as CompleteCall;
      return { completed: `${way.name} ${name}`, values, choices: await way.command.complete?.(call), said: taken() };
    },
    async press(button: Button, asker: string): Promise<unknown> {
      const { label: _, look: __, ...id } = button;
      const command = commands.get(id.command);
      const call = { ...(await callOf(asker)), id } as unknown as PressCall;
      const form = await command?.form?.(call);
      if (form === undefined) await command?.press?.(call);
      return { pressed: id, form, said: taken() };
    },
  };
}

async function homeOf(rig: Rig, match: MatchId) {
  const { home } = await rig.load(match);
  return home.kind === "channel" ? home : undefined;
}

export function buttonsIn(told: readonly Announcement[]): Button[] {
  return told.flatMap(({ buttons = [] }) => buttons.flat());
}
