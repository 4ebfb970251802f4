import { createDailyPuzzleService } from "#community/daily/daily-puzzle-service.ts";
import { createPuzzleService } from "#community/puzzles/puzzle-service.ts";
import { createStatisticsService } from "#community/statistics/statistics-service.ts";
import type { Game } from "#core/game.ts";
import { unlimitedRateLimits } from "#discord/interactions/rate-limits.ts";
import { DEFAULT_PICTURE_STYLE } from "#discord/messages/picture-style.ts";
import type { Button, Menu, Post } from "#discord/messages/post.ts";
import { kenken } from "#games/kenken/game.ts";
import { formatCell } from "#games/kenken/notation/cell-notation.ts";
import { visibleGrid } from "#games/kenken/rules/view.ts";
import type { KenkenView } from "#games/kenken/types.ts";
import type { MatchId, SeatPlayer } from "#match/play/open-match.ts";
import { catalogues } from "#text/catalogue.ts";
import type { Language } from "#text/language.ts";
import games from "../../../commands/games/index.ts";
import command from "../../../commands/kenken/index.ts";
import { SMALL_BOARD, SMALL_SOLUTION } from "../../fixtures/kenken-boards.ts";
import { TEST_DAILY_SECRET } from "../../support/daily-seeds.ts";
import {
  ANNA,
  createMatchRig,
  guardedServiceFor,
  type MatchRig,
  type MatchRigOptions,
  openTestMatch,
} from "../../support/match-rig.ts";
import { noPortrait, profilesWithoutPortraits } from "../../support/no-portraits.ts";
import { chooseInMenu, pressButton, submitForm } from "../../support/use-action.ts";

// People who type /kenken and /games and press buttons in a real match service, without Discord.

export const kenkenGame = kenken as Game;

export const createKenkenRig = (plan: Partial<MatchRigOptions> = {}): MatchRig =>
  createMatchRig({ games: [kenkenGame], ...plan });

const CHANNEL = { kind: "channel", guild: "guild", channel: "channel" } as const;

export interface KenkenPerson {
  readonly id?: string;
  readonly language?: Language;
  /** A channel of a server by default. */
  readonly location?: object;
}

interface PressedMessage {
  /** Whether the message that has the button shows its board as text. */
  readonly isText?: boolean;
}

type PressedButton = Pick<Button, "payload"> & Partial<Pick<Button, "match" | "seq" | "command">> & PressedMessage;

/** The services for statistics and puzzles, on the store of this rig. */
export function createCommunityServices({ store }: MatchRig, now: () => number) {
  const findPresence = async (_: string, person: string) => ({ kind: "here", name: NAMES[person] ?? person }) as const;
  const ports = { ...store, findPresence, entropy: () => TEST_DAILY_SECRET, now };
  return {
    dailyPuzzles: createDailyPuzzleService({
      ...ports,
      ask: async ({ name, input }) => kenkenGame.questions[name]?.(undefined, input),
    }),
    puzzles: createPuzzleService(ports),
    statistics: createStatisticsService({ ...ports, newId: () => "0" }),
  };
}

/** People whose replies are returned and collected; `club`: further services. */
export function createKenkenPlayers({ matchService }: MatchRig, club: object = {}) {
  const createRequest = ({ id = "p-anna", language = "en", location = CHANNEL }: KenkenPerson, posts: Post[]) => {
    const name = NAMES[id] ?? id;
    return {
      services: {
        rateLimits: unlimitedRateLimits,
        matches: guardedServiceFor(matchService, id, { guild: (location as { guild?: string }).guild }),
        gameUis: new Map([[kenkenGame.id, command.game?.ui]]),
        loadPlayerProfiles: profilesWithoutPortraits,
        loadPortrait: noPortrait,
        ...club,
      },
      person: { id, name, nameOnServer: name },
      location,
      language,
      text: catalogues[language],
      pictureStyle: DEFAULT_PICTURE_STYLE,
      server: {},
      roles: [],
      parentChannel: undefined,
      isServerAdmin: false,
      missingPermissions: [],
      missingThreadPermissions: [],
      canSee: () => true,
      reply: async (post: Post) => void posts.push(post),
    };
  };
  const replies: Post[] = [];
  return {
    /** All replies to typed commands. */
    replies,
    /** Types a command such as `kenken set`. */
    async types(typed: string, values: object = {}, who: KenkenPerson = {}): Promise<Post> {
      const [commandName, sub] = typed.split(" ");
      const posts: Post[] = [];
      const request = { ...createRequest(who, posts), options: createOptions(sub, values) };
      await (commandName === "games" ? games : command).run(request as never);
      replies.push(...posts);
      return lastOf(posts);
    },
    async presses(
      { match = "", seq = 0, payload, isText = false, command: commandName = kenkenGame.id }: PressedButton,
      who: KenkenPerson = {},
    ): Promise<Post> {
      const posts: Post[] = [];
      const request = {
        ...createRequest(who, posts),
        ...filesOf(isText),
        id: { command: commandName, match, seq, payload },
      };
      await pressButton(commandName === "games" ? games : command, request as never);
      return lastOf(posts);
    },
    async chooses(
      { match, seq, payload, isText = false }: Menu & PressedMessage,
      value: string,
      who: KenkenPerson = {},
    ): Promise<Post> {
      const posts: Post[] = [];
      const id = { command: kenkenGame.id, match, seq, payload };
      await chooseInMenu(command, { ...createRequest(who, posts), ...filesOf(isText), id, values: [value] } as never);
      return lastOf(posts);
    },
    async submits(
      { match = "", seq = 0, payload, isText = false }: PressedButton,
      fields: object,
      who: KenkenPerson = {},
    ): Promise<Post> {
      const posts: Post[] = [];
      const id = { command: kenkenGame.id, match, seq, payload };
      const typed = { getTextInputValue: (name: string) => Object.entries(fields).find(([key]) => key === name)?.[1] };
      await submitForm(command, { ...createRequest(who, posts), ...filesOf(isText), id, fields: typed } as never);
      return lastOf(posts);
    },
    /** Suggestions for an option. */
    async isOffered(typed: string, value: string, who: KenkenPerson = {}) {
      const [commandName, sub] = typed.split(" ");
      const options = {
        ...createOptions(sub, {}),
        getFocused: (whole?: boolean) => (whole ? { name: "cell", value } : value),
      };
      return (commandName === "games" ? games : command).complete?.({ ...createRequest(who, []), options } as never);
    },
  };
}

/** The files of a message with buttons: none if it shows its board as text. */
const filesOf = (isText: boolean) => ({ files: isText ? [] : [{ name: "tauler.png" }] });

export type KenkenPlayers = ReturnType<typeof createKenkenPlayers>;

const NAMES: { readonly [id: string]: string } = { "p-anna": "Anna", "p-berta": "Berta", "p-zoe": "Zoe" };

function createOptions(sub: string | undefined, values: object) {
  const getOption = (name: string) => Object.entries(values).find(([key]) => key === name)?.[1] ?? null;
  const getters = {
    getString: getOption,
    getInteger: getOption,
    getBoolean: getOption,
    getNumber: getOption,
    getUser: getOption,
  };
  const getMember = (name: string) =>
    getOption(name) && { displayName: (getOption(name) as { displayName: string }).displayName };
  return { ...getters, getSubcommand: () => sub, getSubcommandGroup: () => null, getMember };
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

export function findMenu({ menus = [] }: Post, payload: RegExp): Menu {
  const found = menus.find((menu) => payload.test(menu.payload));
  if (!found) throw new Error(`no menu ${payload} in: ${menus.map((menu) => menu.payload)}`);
  return found;
}

/** Opens a solo match on a 3 × 3 board whose solution is known: 123 231 312. */
export async function createSoloMatch(
  plan: Partial<MatchRigOptions> = {},
  board: object = SMALL_BOARD,
  level?: string,
) {
  const rig = createKenkenRig(plan);
  const location = { kind: "personal", person: "p-anna", guild: "guild" } as const;
  const options = { board, mode: "alone", grade: "easy", ...(level === undefined ? {} : { level }) };
  const match = await openTestMatch(rig.matchService, { location, game: "kenken", options, seats: [ANNA] });
  return { rig, match, people: createKenkenPlayers(rig) };
}

/** Opens a match on the same board in a channel. */
export async function createChannelMatch(
  mode: "together" | "race",
  seats: readonly SeatPlayer[],
  plan: Partial<MatchRigOptions> = {},
) {
  const rig = createKenkenRig(plan);
  const match = await openTestMatch(rig.matchService, {
    game: "kenken",
    options: { board: SMALL_BOARD, mode, grade: "easy" },
    seats,
  });
  await rig.waitUntilSettled(match);
  return { rig, match, people: createKenkenPlayers(rig) };
}

/** Types the solution into the empty cells, from the first to the last. */
export async function solveBoardAs(
  people: KenkenPlayers,
  who: KenkenPerson = {},
  maxCells = SMALL_SOLUTION.length,
): Promise<Post> {
  let post: Post = {};
  for (const [cell, value] of SMALL_SOLUTION.slice(0, maxCells).entries()) {
    post = await people.types("kenken set", { cell: formatCell(3, cell), value }, who);
  }
  return post;
}

export async function readValues(
  { matchService }: MatchRig,
  match: MatchId,
  person = "p-anna",
): Promise<readonly number[]> {
  return visibleGrid((await matchService.view(match, person))?.view as KenkenView).values;
}
