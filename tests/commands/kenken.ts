import { createDailyPuzzles } from "#club/daily.ts";
import { createLevels } from "#club/levels.ts";
import { createStatistics } from "#club/statistics.ts";
import { boundless } from "#discord/allowances.ts";
import { USUAL_LOOK } from "#discord/look.ts";
import type { Button, Menu, Post } from "#discord/post.ts";
import { kenken } from "#games/kenken/game.ts";
import { makeCell } from "#games/kenken/notation.ts";
import type { View } from "#games/kenken/types.ts";
import { gridIn } from "#games/kenken/view.ts";
import type { Game } from "#kernel/game.ts";
import type { Holder, MatchId } from "#table/open.ts";
import { catalogues } from "#text/catalogue.ts";
import type { Language } from "#text/language.ts";
import games from "../../commands/games/index.ts";
import command from "../../commands/kenken/index.ts";
import { SMALL, SOLUTION } from "../fixtures/kenken.ts";
import { SECRET } from "../support/daily.ts";
import { sittersOf } from "../support/faceless.ts";
import { ANNA, opened, type Rig, type RigPlan, rigged, tableFor } from "../support/table.ts";

// People who type /kenken and /games and press buttons at a real table, without Discord.

export const game = kenken as Game;

export const kenkenRig = (plan: Partial<RigPlan> = {}): Rig => rigged({ games: [game], ...plan });

const CHANNEL = { kind: "channel", guild: "guild", channel: "channel" } as const;

export interface Who {
  readonly id?: string;
  readonly language?: Language;
  /** Where they are: in a channel of a server unless something else is said. */
  readonly home?: object;
}

type Pressed = Pick<Button, "payload"> & Partial<Pick<Button, "match" | "seq" | "command">>;

/** What is known of people and puzzles, of whatever this table has played. */
export function clubOf({ store }: Rig, now: () => number) {
  const presence = async (_: string, person: string) => ({ kind: "here", name: NAMES[person] ?? person }) as const;
  const ports = { ...store, presence, entropy: () => SECRET, now };
  return {
    daily: createDailyPuzzles({ ...ports, ask: async ({ name, input }) => game.questions[name]?.(undefined, input) }),
    levels: createLevels(ports),
    statistics: createStatistics({ ...ports, newId: () => "0" }),
  };
}

/** Everything that somebody is told, one after the other; `club`: what else is on their desk. */
export function peopleAt({ table }: Rig, club: object = {}) {
  const callOf = ({ id = "p-anna", language = "en", home = CHANNEL }: Who, posts: Post[]) => {
    const name = NAMES[id] ?? id;
    return {
      desk: {
        allowances: boundless,
        table: tableFor(table, id, { guild: (home as { guild?: string }).guild }),
        faces: new Map([[game.id, command.game?.face]]),
        sittersOf,
        ...club,
      },
      person: { id, name, nameHere: name },
      home,
      language,
      text: catalogues[language],
      look: USUAL_LOOK,
      server: {},
      roles: [],
      parent: undefined,
      moderates: false,
      missing: [],
      missingForThread: [],
      files: [],
      maySee: () => true,
      reply: async (post: Post) => void posts.push(post),
    };
  };
  const said: Post[] = [];
  return {
    /** All answers to what was typed. */
    said,
    /** `kenken set`, say. */
    async types(typed: string, values: object = {}, who: Who = {}): Promise<Post> {
      const [which, sub] = typed.split(" ");
      const posts: Post[] = [];
      const call = { ...callOf(who, posts), options: given(sub, values) };
      await (which === "games" ? games : command).run(call as never);
      said.push(...posts);
      return lastOf(posts);
    },
    async presses({ match = "", seq = 0, payload, command: whose = game.id }: Pressed, who: Who = {}): Promise<Post> {
      const posts: Post[] = [];
      const call = { ...callOf(who, posts), id: { command: whose, match, seq, payload } };
      await (whose === "games" ? games : command).press?.(call as never);
      return lastOf(posts);
    },
    async chooses({ match, seq, payload }: Menu, value: string, who: Who = {}): Promise<Post> {
      const posts: Post[] = [];
      const id = { command: game.id, match, seq, payload };
      await command.select?.({ ...callOf(who, posts), id, values: [value] } as never);
      return lastOf(posts);
    },
    /** What is offered for an option. */
    async isOffered(typed: string, value: string, who: Who = {}) {
      const [which, sub] = typed.split(" ");
      const options = { ...given(sub, {}), getFocused: (whole?: boolean) => (whole ? { name: "cell", value } : value) };
      return (which === "games" ? games : command).complete?.({ ...callOf(who, []), options } as never);
    },
  };
}

export type People = ReturnType<typeof peopleAt>;

const NAMES: { readonly [id: string]: string } = { "p-anna": "Anna", "p-berta": "Berta", "p-zoe": "Zoe" };

function given(sub: string | undefined, values: object) {
  const get = (name: string) => Object.entries(values).find(([key]) => key === name)?.[1] ?? null;
  const one = { getString: get, getInteger: get, getBoolean: get, getNumber: get, getUser: get };
  const getMember = (name: string) => get(name) && { displayName: (get(name) as { displayName: string }).displayName };
  return { ...one, getSubcommand: () => sub, getSubcommandGroup: () => null, getMember };
}

function lastOf(posts: readonly Post[]): Post {
  const post = posts.at(-1);
  if (!post) throw new Error("nothing was said");
  return post;
}

/** The button of a message that is for this. */
export function buttonIn({ buttons = [] }: Post, payload: RegExp): Button {
  const found = buttons.flat().find((button) => payload.test(button.payload));
  if (!found) throw new Error(`no button ${payload} in: ${buttons.flat().map((button) => button.payload)}`);
  return found;
}

export function menuIn({ menus = [] }: Post, payload: RegExp): Menu {
  const found = menus.find((menu) => payload.test(menu.payload));
  if (!found) throw new Error(`no menu ${payload} in: ${menus.map((menu) => menu.payload)}`);
  return found;
}

/** A board of 3 × 3 whose solution is known: 123 231 312. */
export async function aloneAt(plan: Partial<RigPlan> = {}, board: object = SMALL, level?: string) {
  const rig = kenkenRig(plan);
  const home = { kind: "personal", person: "p-anna", guild: "guild" } as const;
  const options = { board, mode: "alone", grade: "easy", ...(level === undefined ? {} : { level }) };
  const match = await opened(rig.table, { home, game: "kenken", options, seats: [ANNA] });
  return { rig, match, people: peopleAt(rig) };
}

/** The same in a channel. */
export async function tableAt(mode: "together" | "race", seats: readonly Holder[], plan: Partial<RigPlan> = {}) {
  const rig = kenkenRig(plan);
  const match = await opened(rig.table, { game: "kenken", options: { board: SMALL, mode, grade: "easy" }, seats });
  await rig.settled(match);
  return { rig, match, people: peopleAt(rig) };
}

/** All cells that are empty, by typing, from the first to the last. */
export async function solves(people: People, who: Who = {}, most = SOLUTION.length): Promise<Post> {
  let post: Post = {};
  for (const [cell, value] of SOLUTION.slice(0, most).entries()) {
    post = await people.types("kenken set", { cell: makeCell(3, cell), value }, who);
  }
  return post;
}

export async function valuesOf({ table }: Rig, match: MatchId, person = "p-anna"): Promise<readonly number[]> {
  return gridIn((await table.look(match, person))?.view as View).values;
}
