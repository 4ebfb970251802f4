import { createDailyPuzzleService } from "#community/daily/daily-puzzle-service.ts";
import { createStatisticsService } from "#community/statistics/statistics-service.ts";
import type { Game } from "#core/game.ts";
import { setUpGame } from "#core/match-log.ts";
import { type RateLimits, unlimitedRateLimits } from "#discord/interactions/rate-limits.ts";
import { DEFAULT_PICTURE_STYLE, type PictureStyle } from "#discord/messages/picture-style.ts";
import type { Button, Post } from "#discord/messages/post.ts";
import { createSharedResults } from "#discord/messages/shared-results.ts";
import { createMastermind } from "#games/mastermind/game.ts";
import type { MastermindState } from "#games/mastermind/types.ts";
import { catalogues } from "#text/catalogue.ts";
import type { Language } from "#text/language.ts";
import games from "../../../commands/games/index.ts";
import command from "../../../commands/mastermind/index.ts";
import { TEST_DAILY_SECRET } from "../../support/daily-seeds.ts";
import { createMatchRig, guardedServiceFor, type MatchRig, type MatchRigOptions } from "../../support/match-rig.ts";
import { profilesWithoutPortraits } from "../../support/no-portraits.ts";
import { chooseInMenu, pressButton, submitForm } from "../../support/use-action.ts";

// People who type /mastermind and /games and press buttons in a real match service, without Discord.

export const mastermindGame = createMastermind() as Game;

export const createMastermindRig = (plan: Partial<MatchRigOptions> = {}): MatchRig =>
  createMatchRig({ games: [mastermindGame], ...plan });

const DAY_MS = 86_400_000;
/** The day of the daily code. */
export const TODAY = 20_000;

const CHANNEL = { kind: "channel", guild: "guild", channel: "channel" } as const;

export interface MastermindPerson {
  readonly id?: string;
  readonly language?: Language;
  readonly look?: PictureStyle;
  /** A channel of a server by default. */
  readonly location?: object;
}

type Values = object;
type PressedButton = Pick<Button, "payload"> &
  Partial<Pick<Button, "match" | "seq" | "command">> & {
    /** Whether the message that has the button shows its board as text. */
    readonly isText?: boolean;
    /** Chosen values in the menus of the message. */
    readonly chosen?: readonly string[];
  };

/** The code, which only its maker can see. */
export async function codeOf(rig: MatchRig, match: string): Promise<readonly number[]> {
  const { opening, log } = await rig.waitUntilSettled(match);
  const acts = log.flatMap(({ deed }) => (deed.kind === "act" ? [deed] : []));
  const state = acts.slice(0, 1).reduce<unknown>(
    (before, { seat, action }) => {
      const step = mastermindGame.play(before, seat, action);
      return step.ok ? step.state : before;
    },
    setUpGame(mastermindGame, opening),
  );
  return (state as MastermindState).code ?? [];
}

/** People whose replies are returned; messages to the channel are collected. */
export function createMastermindPlayers(
  { matchService, store }: MatchRig,
  { rateLimits = unlimitedRateLimits }: { readonly rateLimits?: RateLimits } = {},
) {
  const ports = { ...store, findPresence: async () => ({ kind: "unknown" }) as const, now: () => TODAY * DAY_MS };
  const dailyPuzzles = createDailyPuzzleService({
    ...ports,
    entropy: () => TEST_DAILY_SECRET,
    ask: async ({ name, input }) => mastermindGame.questions[name]?.(undefined, input),
  });
  const announced: Post[] = [];
  const sharedResults = createSharedResults();
  const createRequest = (
    { id = "p-anna", language = "en", look = DEFAULT_PICTURE_STYLE, location = CHANNEL }: MastermindPerson,
    posts: Post[],
  ) => {
    const name = NAMES[id] ?? id;
    return {
      services: {
        rateLimits: rateLimits,
        sharedResults,
        dailyPuzzles,
        statistics: createStatisticsService({ ...ports, newId: () => "0" }),
        matches: guardedServiceFor(matchService, id, { guild: (location as { guild?: string }).guild }),
        gameUis: new Map([[mastermindGame.id, command.game?.ui]]),
        loadPlayerProfiles: profilesWithoutPortraits,
        playerSettings: { mayPing: async () => true },
        announce: async (_: unknown, post: Post) => void announced.push(post),
        // The scenes themselves instead of an encoded animation.
        renderAnimation: async ({ scenes }: { scenes: Iterable<unknown> }) => {
          return { ok: true, bytes: Buffer.from(JSON.stringify([...scenes])), extension: "gif" };
        },
      },
      person: { id, name, nameOnServer: name },
      location,
      language,
      text: catalogues[language],
      pictureStyle: look,
      server: {},
      roles: [],
      parentChannel: undefined,
      isServerAdmin: false,
      missingPermissions: [],
      missingThreadPermissions: [],
      files: [{ name: "tauler.png" }],
      canSee: () => true,
      reply: async (post: Post) => void posts.push(post),
    };
  };
  /** Returns all replies to a command, in order. Each one replaces the one before it. */
  async function typesAndCollects(typed: string, values: Values = {}, who: MastermindPerson = {}): Promise<Post[]> {
    const [commandName, sub] = typed.split(" ");
    const posts: Post[] = [];
    const request = { ...createRequest(who, posts), options: createOptions(sub, values) };
    await (commandName === "games" ? games : command).run(request as never);
    return posts;
  }
  return {
    announced,
    /** Types a command such as `mastermind guess`. */
    async types(typed: string, values: Values = {}, who: MastermindPerson = {}): Promise<Post> {
      return lastOf(await typesAndCollects(typed, values, who));
    },
    typesAndCollects,
    async presses(pressed: PressedButton, who: MastermindPerson = {}): Promise<Post> {
      const {
        match = "",
        seq = 0,
        payload,
        isText = false,
        command: commandName = mastermindGame.id,
        chosen = [],
      } = pressed;
      const posts: Post[] = [];
      const request = {
        ...createRequest(who, posts),
        ...(isText ? { files: [] } : {}),
        id: { command: commandName, match, seq, payload },
        chosen,
      };
      await pressButton(commandName === "games" ? games : command, request as never);
      return lastOf(posts);
    },
    async chooses(menu: PressedButton, value: string | readonly string[], who: MastermindPerson = {}): Promise<Post> {
      const { match = "", seq = 0, payload, command: commandName = mastermindGame.id } = menu;
      const posts: Post[] = [];
      const request = {
        ...createRequest(who, posts),
        id: { command: commandName, match, seq, payload },
        values: [value].flat(),
      };
      await chooseInMenu(commandName === "games" ? games : command, request as never);
      return lastOf(posts);
    },
    async submits(
      { match = "", seq = 0, payload, command: commandName = mastermindGame.id }: PressedButton,
      fields: Values,
      who: MastermindPerson = {},
    ): Promise<Post> {
      const posts: Post[] = [];
      const id = { command: commandName, match, seq, payload };
      const typed = { getTextInputValue: (name: string) => Object.entries(fields).find(([key]) => key === name)?.[1] };
      await submitForm(commandName === "games" ? games : command, {
        ...createRequest(who, posts),
        id,
        fields: typed,
      } as never);
      return lastOf(posts);
    },
    /** Suggestions for an option. */
    async isOffered(typed: string, focused: string, value = "", who: MastermindPerson = {}) {
      const [commandName, sub] = typed.split(" ");
      const options = {
        ...createOptions(sub, {}),
        getFocused: (whole?: boolean) => (whole ? { name: focused, value } : value),
      };
      return (commandName === "games" ? games : command).complete?.({ ...createRequest(who, []), options } as never);
    },
  };
}

const NAMES: { readonly [id: string]: string } = { "p-anna": "Anna", "p-berta": "Berta", "p-zoe": "Zoe" };

function createOptions(sub: string | undefined, values: Values) {
  const getOption = (name: string) => Object.entries(values).find(([key]) => key === name)?.[1] ?? null;
  const getters = {
    getString: getOption,
    getInteger: getOption,
    getBoolean: getOption,
    getNumber: getOption,
    getUser: getOption,
  };
  return {
    ...getters,
    getSubcommand: () => sub,
    getSubcommandGroup: () => null,
    getMember: createMemberGetter(getOption),
  };
}

/** All people are members of the server, except those with `hasLeft`. */
function createMemberGetter(getOption: (name: string) => unknown) {
  return (name: string) => {
    const user = getOption(name) as { readonly displayName: string; readonly hasLeft?: boolean } | null;
    return user === null || user.hasLeft ? null : { displayName: user.displayName };
  };
}

function lastOf(posts: readonly Post[]): Post {
  const post = posts.at(-1);
  if (!post) throw new Error("there is no reply");
  return post;
}

/** The button with this payload. */
export function findButton({ buttons = [] }: Post, payload: RegExp): Button {
  const found = buttons.flat().find((button) => payload.test(button.payload));
  if (!found) throw new Error(`no button ${payload} in: ${buttons.flat().map((button) => button.payload)}`);
  return found;
}
