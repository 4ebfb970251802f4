import {
  type APIApplicationCommandBasicOption,
  type APIApplicationCommandOption,
  ApplicationCommandOptionType,
} from "discord.js";
import { createDailyPuzzleService } from "#community/daily/daily-puzzle-service.ts";
import { createPuzzleService } from "#community/puzzles/puzzle-service.ts";
import { createPlayerSettingsService } from "#community/settings/player-settings.ts";
import { createServerSettingsService } from "#community/settings/server-settings.ts";
import { createStatisticsService } from "#community/statistics/statistics-service.ts";
import type { AutocompleteRequest, ButtonRequest, Command, SlashRequest } from "#discord/interactions/command.ts";
import { unlimitedRateLimits } from "#discord/interactions/rate-limits.ts";
import type { Services } from "#discord/interactions/services.ts";
import { DEFAULT_PICTURE_STYLE } from "#discord/messages/picture-style.ts";
import type { Button } from "#discord/messages/post.ts";
import { createSharedResults } from "#discord/messages/shared-results.ts";
import type { TurnMessage } from "#discord/messages/turns/game-ui.ts";
import { dailyKenkenPuzzle } from "#games/kenken/generate/daily-puzzle.ts";
import { createDailyCode } from "#games/mastermind/questions/daily-code.ts";
import type { MatchId } from "#match/play/open-match.ts";
import { catalogues } from "#text/catalogue.ts";
import type { TestRandom } from "../../games/random-playout.ts";
import { TEST_DAILY_SECRET } from "../../support/daily-seeds.ts";
import { guardedServiceFor, type MatchRig } from "../../support/match-rig.ts";
import { noPortrait, profilesWithoutPortraits } from "../../support/no-portraits.ts";
import { openForm, pressButton } from "../../support/use-action.ts";

// Players and spectators type each command, complete each option and press each button.

const { Subcommand, SubcommandGroup, User, Attachment, Boolean: YesNo, Integer } = ApplicationCommandOptionType;

/** One command that can be typed. */
export interface CommandVariant {
  readonly command: Command;
  readonly name: string;
  readonly group: string | undefined;
  readonly sub: string | undefined;
  readonly options: readonly APIApplicationCommandBasicOption[];
}

/** All commands, except those that require a file or another person. */
export function commandVariants(commands: ReadonlyMap<string, Command>): CommandVariant[] {
  return [...commands.values()].flatMap((command) => {
    const { name, options = [] } = command.data;
    const variant = (
      group: string | undefined,
      sub: string | undefined,
      more: readonly APIApplicationCommandOption[],
    ) => ({
      command,
      name: [name, group, sub].filter(Boolean).join(" "),
      group,
      sub,
      options: more as readonly APIApplicationCommandBasicOption[],
    });
    const subs = options.flatMap((option) => {
      if (option.type === Subcommand) return [variant(undefined, option.name, option.options ?? [])];
      if (option.type !== SubcommandGroup) return [];
      return (option.options ?? []).map((one) => variant(option.name, one.name, one.options ?? []));
    });
    const variants = subs.length > 0 ? subs : [variant(undefined, undefined, options)];
    return variants.filter(
      (one) => !one.options.some(({ type, required }) => required && [User, Attachment].includes(type)),
    );
  });
}

/** Values that people type for an option. */
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
const OTHER_VALUES = ["en", "scrabble", "x"];

function valuesFor(variant: CommandVariant, chance: TestRandom): { readonly [name: string]: unknown } {
  return Object.fromEntries(variant.options.map((option) => [option.name, valueFor(option, chance)]));
}

function valueFor(option: APIApplicationCommandBasicOption, chance: TestRandom): unknown {
  if (option.type === User || option.type === Attachment) return null;
  if (!option.required && chance.below(2) === 0) return null;
  // A confirmed play would be an action.
  if (option.type === YesNo) return option.name !== "confirm" && chance.below(2) === 0;
  if ("choices" in option && option.choices) return chance.pick<{ value: unknown }>(option.choices).value;
  if (option.type === Integer) return chance.below(12);
  return chance.pick(TYPED[option.name] ?? OTHER_VALUES);
}

function createOptions(variant: CommandVariant, values: { readonly [name: string]: unknown }, focused = "") {
  const getOption = (name: string) => values[name] ?? null;
  const value = values[focused] ?? "";
  return {
    getSubcommand: () => variant.sub,
    getSubcommandGroup: () => variant.group ?? null,
    getString: getOption,
    getInteger: getOption,
    getBoolean: getOption,
    getNumber: getOption,
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

const BUILT_IN = { kind: "built-in", language: "en" } as const;

const DAILY: { readonly [game: string]: (input: DailyInput) => unknown } = {
  kenken: dailyKenkenPuzzle,
  mastermind: createDailyCode,
  // The position of the day needs a word list, and nothing in it is hidden.
  scrabble: () => ({
    letters: ["A"],
    scene: { blocks: [] },
    view: { board: Array.from({ length: 4 }, () => 0), letters: [], options: { size: 2 } },
    best: 2,
  }),
};

/** Services of a bot on a server without other people. */
export function createTestServices(
  rig: MatchRig,
  commands: ReadonlyMap<string, Command>,
): { readonly services: Services; readonly posts: unknown[] } {
  const posts: unknown[] = [];
  const { store, matchService } = rig;
  const refuse = async () => ({
    ok: false,
    refusal: { reason: "no-such-list", name: "x", languages: ["en"], names: [] },
  });
  const findPresence = async () => ({ kind: "here", name: "Somebody" }) as const;
  const services = {
    matches: matchService,
    gameUis: new Map(
      [...commands.values()].flatMap(({ game }) => (game ? [[game.gameModule.id, game.ui] as const] : [])),
    ),
    playerSettings: createPlayerSettingsService(store.playerSettings),
    serverSettings: createServerSettingsService(store.guildSettings),
    puzzles: createPuzzleService({ ...store, findPresence, now: () => 0 }),
    statistics: createStatisticsService({
      results: store.results,
      playerSettings: store.playerSettings,
      findPresence,
      now: () => 0,
      newId: () => "an-id",
    }),
    dailyPuzzles: createDailyPuzzleService({
      dailyPuzzles: store.dailyPuzzles,
      playerSettings: store.playerSettings,
      keyValues: store.keyValues,
      findPresence,
      entropy: () => TEST_DAILY_SECRET,
      ask: async ({ game, input }) => DAILY[game]?.(input as DailyInput),
      now: () => 0,
    }),
    privacy: {
      counts: async () => ({}),
      exportData: async (person: string) => {
        const ids = await matchService.unfinishedOf(person);
        return JSON.stringify(await Promise.all(ids.map(async (id) => (await matchService.view(id, person))?.view)));
      },
      deletePlayer: async () => ({ matches: 0, lobbies: 0 }),
      continueDeletions: async () => {},
    },
    wordLists: {
      list: async () => [],
      find: refuse,
      lookUp: refuse,
      findBuiltIn: () => BUILT_IN,
      findDefault: async () => BUILT_IN,
      hashOf: async () => "h",
      pin: async () => "h",
    },
    lastSettings: { read: async () => undefined, remember: async () => {} },
    announce: async (...what: unknown[]) => void posts.push(what),
    findCommandMention: () => undefined,
    sharedResults: createSharedResults(),
    renderAnimation: async ({ scenes }: { scenes: Iterable<unknown> }) => {
      posts.push(...scenes);
      return { ok: true, bytes: new Uint8Array(), extension: "gif" };
    },
    openThread: async () => undefined,
    rateLimits: unlimitedRateLimits,
    loadPortrait: noPortrait,
    loadPlayerProfiles: profilesWithoutPortraits,
    download: async () => ({ ok: false, reason: "foreign-host" }),
    log: { info() {}, warn() {}, error() {} },
  };
  return { services: services as unknown as Services, posts };
}

/** One person types, completes or presses. Returns everything that is posted to them or to others. */
export function createAsker(rig: MatchRig, commands: ReadonlyMap<string, Command>, match: MatchId) {
  const { services, posts } = createTestServices(rig, commands);
  const createRequest = async (person: string) => {
    const { channel = "channel", guild = "guild" } = (await loadLocation(rig, match)) ?? {};
    return {
      services: { ...services, matches: guardedServiceFor(rig.matchService, person, { guild }) },
      person: { id: person, name: person, nameOnServer: person },
      location: { kind: "channel", guild, channel },
      language: "en",
      text: catalogues.en,
      pictureStyle: DEFAULT_PICTURE_STYLE,
      server: await services.serverSettings.read(guild),
      roles: [],
      parentChannel: undefined,
      isServerAdmin: false,
      missingPermissions: [],
      missingThreadPermissions: [],
      canSee: () => true,
      files: [],
      reply: async (post: unknown) => void posts.push(post),
      editMessage: async (post: unknown) => void posts.push(post),
    };
  };
  const takePosts = () => posts.splice(0);
  return {
    async type(variant: CommandVariant, asker: string, chance: TestRandom): Promise<unknown> {
      const values = valuesFor(variant, chance);
      const request = {
        ...(await createRequest(asker)),
        options: createOptions(variant, values),
      } as unknown as SlashRequest;
      const mayOpenForm = variant.command.mayOpenForm?.(request.options) ?? true;
      const form = mayOpenForm ? await variant.command.commandForm?.(request) : undefined;
      if (form === undefined) await variant.command.run(request);
      return { typed: variant.name, values, form, posts: takePosts() };
    },
    async complete(variant: CommandVariant, asker: string, chance: TestRandom): Promise<unknown> {
      const values = valuesFor(variant, chance);
      const open = variant.options.filter((option) => "autocomplete" in option && option.autocomplete);
      if (open.length === 0) return undefined;
      const { name } = chance.pick(open);
      const request = {
        ...(await createRequest(asker)),
        options: createOptions(variant, values, name),
      } as unknown as AutocompleteRequest;
      return {
        completed: `${variant.name} ${name}`,
        values,
        choices: await variant.command.complete?.(request),
        posts: takePosts(),
      };
    },
    async press(button: Button, asker: string): Promise<unknown> {
      const { label: _, style: __, ...id } = button;
      const command = commands.get(id.command);
      const request = { ...(await createRequest(asker)), id } as unknown as ButtonRequest;
      const form = command && (await openForm(command, request));
      if (command && form === undefined) await pressButton(command, request);
      return { pressed: id, form, posts: takePosts() };
    },
  };
}

async function loadLocation(rig: MatchRig, match: MatchId) {
  const { location } = await rig.load(match);
  return location.kind === "channel" ? location : undefined;
}

export function buttonsIn(messages: readonly TurnMessage[]): Button[] {
  return messages.flatMap(({ buttons = [] }) => buttons.flat());
}
