import { boundless } from "#discord/allowances.ts";
import { type Look, USUAL_LOOK } from "#discord/look.ts";
import type { Button, Post } from "#discord/post.ts";
import { mastermind } from "#games/mastermind/game.ts";
import type { Game } from "#kernel/game.ts";
import { catalogues } from "#text/catalogue.ts";
import type { Language } from "#text/language.ts";
import games from "../../commands/games/index.ts";
import command from "../../commands/mastermind/index.ts";
import { sittersOf } from "../support/faceless.ts";
import { type Rig, type RigPlan, rigged, tableFor } from "../support/table.ts";

// People who type /mastermind and /games and press buttons at a real table, without Discord.

export const game = mastermind() as Game;

export const mastermindRig = (plan: Partial<RigPlan> = {}): Rig => rigged({ games: [game], ...plan });

const CHANNEL = { kind: "channel", guild: "guild", channel: "channel" } as const;

export interface Who {
  readonly id?: string;
  readonly language?: Language;
  readonly look?: Look;
  /** Where they are: in a channel of a server unless something else is said. */
  readonly home?: object;
}

type Values = object;
type Pressed = Pick<Button, "payload"> &
  Partial<Pick<Button, "match" | "seq" | "command">> & {
    /** What the menus of the message show as chosen. */
    readonly chosen?: readonly string[];
  };

/** Everything that somebody is told, one after the other, and what everybody is. */
export function peopleAt({ table }: Rig) {
  const announced: Post[] = [];
  const callOf = ({ id = "p-anna", language = "en", look = USUAL_LOOK, home = CHANNEL }: Who, posts: Post[]) => {
    const name = NAMES[id] ?? id;
    return {
      desk: {
        allowances: boundless,
        table: tableFor(table, id, { guild: (home as { guild?: string }).guild }),
        faces: new Map([[game.id, command.game?.face]]),
        sittersOf,
        settings: { mayCall: async () => true },
        announce: async (_: unknown, post: Post) => void announced.push(post),
        // The pictures themselves, instead of a film of them.
        animate: async ({ scenes }: { scenes: Iterable<unknown> }) => {
          return { ok: true, bytes: Buffer.from(JSON.stringify([...scenes])), extension: "gif" };
        },
      },
      person: { id, name, nameHere: name },
      home,
      language,
      text: catalogues[language],
      look,
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
  return {
    announced,
    /** `mastermind guess`, say. */
    async types(typed: string, values: Values = {}, who: Who = {}): Promise<Post> {
      const [which, sub] = typed.split(" ");
      const posts: Post[] = [];
      const call = { ...callOf(who, posts), options: given(sub, values) };
      await (which === "games" ? games : command).run(call as never);
      return lastOf(posts);
    },
    async presses(pressed: Pressed, who: Who = {}): Promise<Post> {
      const { match = "", seq = 0, payload, command: whose = game.id, chosen = [] } = pressed;
      const posts: Post[] = [];
      const call = { ...callOf(who, posts), id: { command: whose, match, seq, payload }, chosen };
      await (whose === "games" ? games : command).press?.(call as never);
      return lastOf(posts);
    },
    async chooses(menu: Pressed, value: string | readonly string[], who: Who = {}): Promise<Post> {
      const { match = "", seq = 0, payload, command: whose = game.id } = menu;
      const posts: Post[] = [];
      const call = { ...callOf(who, posts), id: { command: whose, match, seq, payload }, values: [value].flat() };
      await (whose === "games" ? games : command).select?.(call as never);
      return lastOf(posts);
    },
    async submits({ match = "", seq = 0, payload }: Pressed, fields: Values, who: Who = {}): Promise<Post> {
      const posts: Post[] = [];
      const id = { command: game.id, match, seq, payload };
      const typed = { getTextInputValue: (name: string) => Object.entries(fields).find(([key]) => key === name)?.[1] };
      await command.submit?.({ ...callOf(who, posts), id, fields: typed } as never);
      return lastOf(posts);
    },
    /** What is offered for an option. */
    async isOffered(typed: string, focused: string, value = "", who: Who = {}) {
      const [which, sub] = typed.split(" ");
      const options = {
        ...given(sub, {}),
        getFocused: (whole?: boolean) => (whole ? { name: focused, value } : value),
      };
      return (which === "games" ? games : command).complete?.({ ...callOf(who, []), options } as never);
    },
  };
}

const NAMES: { readonly [id: string]: string } = { "p-anna": "Anna", "p-berta": "Berta", "p-zoe": "Zoe" };

function given(sub: string | undefined, values: Values) {
  const get = (name: string) => Object.entries(values).find(([key]) => key === name)?.[1] ?? null;
  const one = { getString: get, getInteger: get, getBoolean: get, getNumber: get, getUser: get };
  return { ...one, getSubcommand: () => sub, getSubcommandGroup: () => null, getMember: membersIn(get) };
}

/** Everybody is on the server but who is said not to be. */
function membersIn(get: (name: string) => unknown) {
  return (name: string) => {
    const user = get(name) as { readonly displayName: string; readonly hasLeft?: boolean } | null;
    return user === null || user.hasLeft ? null : { displayName: user.displayName };
  };
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
