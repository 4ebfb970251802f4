import { ComponentType } from "discord.js";
import { createDailyPuzzleService } from "#community/daily/daily-puzzle-service.ts";
import { createPuzzleService } from "#community/puzzles/puzzle-service.ts";
import { createPlayerSettingsService } from "#community/settings/player-settings.ts";
import type { Game } from "#core/game.ts";
import type { DownloadResult } from "#discord/gateway/download.ts";
import type {
  ButtonRequest,
  FormRequest,
  ModalForm,
  NamedRemoteFile,
  SlashRequest,
} from "#discord/interactions/command.ts";
import { type RateLimits, unlimitedRateLimits } from "#discord/interactions/rate-limits.ts";
import { DEFAULT_PICTURE_STYLE } from "#discord/messages/picture-style.ts";
import type { Button, Post } from "#discord/messages/post.ts";
import { kenken } from "#games/kenken/game.ts";
import { catalogues } from "#text/catalogue.ts";
import type { Language } from "#text/language.ts";
import command from "../../../commands/kenken/index.ts";
import { kenkenUi } from "../../../commands/kenken/ui.ts";
import { TEST_DAILY_SECRET } from "../../support/daily-seeds.ts";
import { createMatchRig } from "../../support/match-rig.ts";
import { openForm, pressButton, submitForm } from "../../support/use-action.ts";

// People who save and play puzzles of a server, in a match service with KenKen.

export const SMALL_PROP = "3 4\n2 1 2 1 1 2 1\n1 8 3 1 2 1 3 2 2\n6 1 2 2 3 3 3\n4 3 2 3 1 3 2\n";
/** A board with two solutions. */
export const TWO_SOLUTION_PROP = "2 1\n1 6 4 1 1 1 2 2 1 2 2\n";

export interface PuzzleRequestOptions {
  readonly rateLimits?: RateLimits;
  readonly who?: string;
  readonly isServerAdmin?: boolean;
  readonly language?: Language;
  /** Whether the person is in a direct message. */
  readonly alone?: boolean;
  readonly options?: { readonly [name: string]: unknown };
  /** Contents of the attached files, by name; or how their download fails. */
  readonly files?: { readonly [name: string]: string | DownloadResult };
}

export function createPuzzleRig() {
  const rig = createMatchRig({ games: [kenken as Game] });
  const { store, matchService } = rig;
  const findPresence = async (_: string, id: string) => ({ kind: "here", name: id.slice(2) }) as const;
  const puzzles = createPuzzleService({ ...store, findPresence, now: () => 0 });
  const dailyPuzzles = createDailyPuzzleService({
    ...{ ...store, findPresence, entropy: () => TEST_DAILY_SECRET, now: () => 0 },
    ask: async ({ name, input }) => (kenken as Game).questions[name]?.(undefined, input),
  });

  function createRequest(
    { who = "Anna", isServerAdmin = false, language = "en", alone = false, ...given }: PuzzleRequestOptions,
    sub = "",
  ) {
    const { rateLimits = unlimitedRateLimits } = given;
    const posts: Post[] = [];
    const { options = {}, files = {} } = given;
    const person = { id: `p-${who}`, name: who, nameOnServer: who };
    const get = (name: string) => options[name] ?? null;
    const attached: NamedRemoteFile[] = Object.entries(files).map(([name, content]) => {
      return { name, url: name, size: typeof content === "string" ? content.length : 1 };
    });
    const download = async ({ url }: { url: string }): Promise<DownloadResult> => {
      const content = files[url] ?? { ok: false, reason: "not-there" };
      return typeof content === "string" ? { ok: true, bytes: Buffer.from(content) } : content;
    };
    const request = {
      services: {
        rateLimits,
        ...{
          matches: matchService,
          puzzles: puzzles,
          dailyPuzzles,
          download,
          playerSettings: createPlayerSettingsService(store.playerSettings),
        },
        gameUis: new Map([[kenken.id, kenkenUi]]),
        loadPlayerProfiles: async () => [],
      },
      ...{
        person,
        isServerAdmin,
        language,
        text: catalogues[language],
        pictureStyle: DEFAULT_PICTURE_STYLE,
        server: {},
        roles: [],
        missingPermissions: [],
      },
      location: alone
        ? { kind: "personal", person: person.id }
        : { kind: "channel", guild: "guild", channel: "channel" },
      options: {
        ...{ getString: get, getInteger: get, getBoolean: get, getUser: get, getSubcommand: () => sub },
        getAttachment: () => attached[0],
        getMember: () => null,
        getFocused: (whole: boolean) => (whole ? { name: "name", value: get("name") ?? "" } : (get("name") ?? "")),
      },
      files: attached,
      reply: async (post: Post) => void posts.push(post),
    };
    return { request, lastPost: () => posts.at(-1) ?? {} };
  }

  return {
    ...rig,
    puzzles,
    home: { guild: "guild", game: kenken.id },
    async typed(sub: string, asked: PuzzleRequestOptions = {}): Promise<Post> {
      const { request, lastPost } = createRequest(asked, sub);
      await command.run(request as unknown as SlashRequest);
      return lastPost();
    },
    form: (sub: string, asked: PuzzleRequestOptions = {}): Promise<ModalForm | undefined> =>
      command.commandForm?.(createRequest(asked, sub).request as unknown as SlashRequest) ?? Promise.resolve(undefined),
    /** Submits a form with a text in its last field; the other fields stay as they are, except those in `others`. */
    async filled(
      form: ModalForm,
      typed: string,
      asked: PuzzleRequestOptions = {},
      others: { readonly [field: string]: string } = {},
    ): Promise<Post> {
      const { request, lastPost } = createRequest(asked);
      const [, match, , ...payload] = form.custom_id.split(":");
      const values = { ...fieldValues(form), ...others };
      const last = Object.keys(fieldValues(form)).at(-1);
      const fields = { getTextInputValue: (field: string) => (field === last ? typed : values[field]) };
      await submitForm(command, {
        ...request,
        fields,
        id: { match, payload: payload.join(":") },
      } as unknown as FormRequest);
      return lastPost();
    },
    /** Presses a button of a message; the files of the message are attached. */
    async pressed(post: Post, label: string, asked: PuzzleRequestOptions = {}): Promise<Post> {
      const { request, lastPost } = createRequest({ files: filesOf(post), ...asked });
      await pressButton(command, { ...request, id: buttonOf(post, label) } as unknown as ButtonRequest);
      return lastPost();
    },
    /** Presses a button that opens a form. Returns the form or, if it does not open, the refusal. */
    async opened(post: Post, label: string, asked: PuzzleRequestOptions = {}): Promise<ModalForm | Post> {
      const { request, lastPost } = createRequest({ files: filesOf(post), ...asked });
      const form = await openForm(command, { ...request, id: buttonOf(post, label) } as unknown as ButtonRequest);
      return form ?? lastPost();
    },
    offered: (typed: string, asked: PuzzleRequestOptions = {}) =>
      command.complete?.(createRequest({ ...asked, options: { name: typed } }, "show").request as never) ??
      Promise.resolve([]),
  };
}

function buttonOf(post: Post, label: string): Button {
  const button = post.buttons?.flat().find((one) => one.label === label);
  if (!button) throw new Error(`there is no ${label}`);
  return button;
}

const filesOf = (post: Post) =>
  Object.fromEntries((post.files ?? []).map(({ name, content }) => [name, String(content)]));

/** The texts with which the fields of a form are filled in. */
export function fieldValues(form: ModalForm): { readonly [field: string]: string } {
  const texts = form.components.flatMap((part) =>
    part.type === ComponentType.Label && part.component.type === ComponentType.TextInput ? [part.component] : [],
  );
  return Object.fromEntries(texts.map(({ custom_id: id, value = "" }) => [id, value]));
}

export type PuzzleRig = ReturnType<typeof createPuzzleRig>;

/** Saves a puzzle that the person has typed in the form. */
export async function createPuzzle(
  rig: PuzzleRig,
  name: string,
  board: string,
  asked: PuzzleRequestOptions = {},
): Promise<Post> {
  const form = await rig.form("create", { ...asked, options: { name } });
  if (!form) throw new Error("no form opened");
  return rig.filled(form, board, asked);
}
