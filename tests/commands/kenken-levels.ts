import { createLevels } from "#club/levels.ts";
import { createSettings } from "#club/settings.ts";
import { type Allowances, boundless } from "#discord/allowances.ts";
import type { Form, NamedFile, PressCall, SlashCall, SubmitCall } from "#discord/command.ts";
import type { Downloaded } from "#discord/download.ts";
import { USUAL_LOOK } from "#discord/look.ts";
import type { Post } from "#discord/post.ts";
import { kenken } from "#games/kenken/game.ts";
import type { Game } from "#kernel/game.ts";
import { catalogues } from "#text/catalogue.ts";
import type { Language } from "#text/language.ts";
import { face } from "../../commands/kenken/face.ts";
import command from "../../commands/kenken/index.ts";
import { rigged } from "../support/table.ts";

// People who ask for levels, at a table that plays KenKen.

export const SMALL = "3 4\n2 1 2 1 1 2 1\n1 8 3 1 2 1 3 2 2\n6 1 2 2 3 3 3\n4 3 2 3 1 3 2\n";
/** Two solutions. */
export const OPEN = "2 1\n1 6 4 1 1 1 2 2 1 2 2\n";

export interface Asked {
  readonly allowances?: Allowances;
  readonly who?: string;
  readonly moderates?: boolean;
  readonly language?: Language;
  /** In a direct message. */
  readonly alone?: boolean;
  readonly options?: { readonly [name: string]: unknown };
  /** What lies with Discord under the name of a file. */
  readonly files?: { readonly [name: string]: string | Downloaded };
}

export function levelsRig() {
  const rig = rigged({ games: [kenken as Game] });
  const { store, table } = rig;
  const presence = async (_: string, id: string) => ({ kind: "here", name: id.slice(2) }) as const;
  const levels = createLevels({ ...store, presence, now: () => 0 });

  function callOf({ who = "Anna", moderates = false, language = "en", alone = false, ...given }: Asked, sub = "") {
    const { allowances = boundless } = given;
    const posts: Post[] = [];
    const { options = {}, files = {} } = given;
    const person = { id: `p-${who}`, name: who, nameHere: who };
    const get = (name: string) => options[name] ?? null;
    const attached: NamedFile[] = Object.entries(files).map(([name, content]) => {
      return { name, url: name, size: typeof content === "string" ? content.length : 1 };
    });
    const download = async ({ url }: { url: string }): Promise<Downloaded> => {
      const content = files[url] ?? { ok: false, why: "not-there" };
      return typeof content === "string" ? { ok: true, bytes: Buffer.from(content) } : content;
    };
    const call = {
      desk: {
        allowances,
        ...{ table, levels, download, settings: createSettings(store.people) },
        faces: new Map([[kenken.id, face]]),
        sittersOf: async () => [],
      },
      ...{
        person,
        moderates,
        language,
        text: catalogues[language],
        look: USUAL_LOOK,
        server: {},
        roles: [],
        missing: [],
      },
      home: alone ? { kind: "personal", person: person.id } : { kind: "channel", guild: "guild", channel: "channel" },
      options: {
        ...{ getString: get, getInteger: get, getBoolean: get, getUser: get, getSubcommand: () => sub },
        getAttachment: () => attached[0],
        getMember: () => null,
        getFocused: (whole: boolean) => (whole ? { name: "name", value: get("name") ?? "" } : (get("name") ?? "")),
      },
      files: attached,
      reply: async (post: Post) => void posts.push(post),
    };
    return { call, said: () => posts.at(-1) ?? {} };
  }

  return {
    ...rig,
    levels,
    home: { guild: "guild", game: kenken.id },
    async typed(sub: string, asked: Asked = {}): Promise<Post> {
      const { call, said } = callOf(asked, sub);
      await command.run(call as unknown as SlashCall);
      return said();
    },
    form: (sub: string, asked: Asked = {}): Promise<Form | undefined> =>
      command.open?.(callOf(asked, sub).call as unknown as SlashCall) ?? Promise.resolve(undefined),
    async filled({ custom_id: id }: Pick<Form, "custom_id">, board: string, asked: Asked = {}): Promise<Post> {
      const { call, said } = callOf(asked);
      const [, match, , ...payload] = id.split(":");
      const fields = { getTextInputValue: () => board };
      await command.submit?.({ ...call, fields, id: { match, payload: payload.join(":") } } as unknown as SubmitCall);
      return said();
    },
    /** A button of a message, with the files that hang on it. */
    async pressed(post: Post, label: string, asked: Asked = {}): Promise<Post> {
      const button = post.buttons?.flat().find((one) => one.label === label);
      if (!button) throw new Error(`there is no ${label}`);
      const files = Object.fromEntries((post.files ?? []).map(({ name, content }) => [name, String(content)]));
      const { call, said } = callOf({ files, ...asked });
      await command.press?.({ ...call, id: button } as unknown as PressCall);
      return said();
    },
    offered: (typed: string, asked: Asked = {}) =>
      command.complete?.(callOf({ ...asked, options: { name: typed } }, "show").call as never) ?? Promise.resolve([]),
  };
}

export type LevelsRig = ReturnType<typeof levelsRig>;

/** A level that somebody has made in the form. */
export async function made(rig: LevelsRig, name: string, board: string, asked: Asked = {}): Promise<Post> {
  const form = await rig.form("create", { ...asked, options: { name } });
  if (!form) throw new Error("no form opened");
  return rig.filled(form, board, asked);
}
