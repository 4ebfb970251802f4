import { expect, test } from "vitest";
import type { DownloadResult } from "#discord/gateway/download.ts";
import type { ButtonRequest, NamedRemoteFile, SlashRequest } from "#discord/interactions/command.ts";
import { createRateLimits, type RateLimits, unlimitedRateLimits } from "#discord/interactions/rate-limits.ts";
import type { Post } from "#discord/messages/post.ts";
import { type Catalogue, catalogues } from "#text/catalogue.ts";
import type { Language } from "#text/language.ts";
import { GAMES_ACTIONS } from "../../commands/games/games-actions.ts";
import command from "../../commands/games/index.ts";
import { scrabbleUi } from "../../commands/scrabble/ui.ts";
import { ANNA, BERTA, createMatchRig, openTestMatch } from "../support/match-rig.ts";
import { pressButton } from "../support/use-action.ts";
import { LANGUAGES } from "../text/complete-languages.ts";
import { createScrabbleRig, expectInEveryLanguage, openScrabbleMatch } from "./support/scrabble-refusals.ts";

// Export and import of matches: what cannot be exported or read.

const FILE: NamedRemoteFile = { name: "Game.GCG", url: "https://cdn.discordapp.com/x", size: 100 };

interface Given {
  readonly subcommand?: string;
  readonly file?: NamedRemoteFile;
  readonly format?: string;
  readonly game?: string;
  readonly downloaded?: DownloadResult;
  readonly table?: object;
  /** Files of the message whose button is pressed. */
  readonly files?: readonly NamedRemoteFile[];
  readonly rateLimits?: RateLimits;
}

async function answersInAllLanguages(given: Given, pressed?: string): Promise<Post[]> {
  return Promise.all(LANGUAGES.map((language) => answer(given, language, pressed)));
}

async function answer(
  {
    subcommand = "import",
    file = FILE,
    format,
    game,
    downloaded = { ok: false, reason: "not-there" },
    table,
    ...given
  }: Given,
  language: Language,
  payload?: string,
): Promise<Post> {
  const posts: Post[] = [];
  const request = {
    services: {
      rateLimits: given.rateLimits ?? unlimitedRateLimits,
      matches: table ?? createScrabbleRig().matchService,
      gameUis: new Map([["scrabble", scrabbleUi]]),
      download: async () => downloaded,
      wordLists: {
        find: async () => ({ ok: true, list: { kind: "built-in", language: "en" } }),
        findDefault: async () => ({ kind: "built-in", language: "en" }),
        hashOf: async () => "h",
      },
    },
    person: { id: "p-anna" },
    location: { kind: "channel", guild: "guild", channel: "channel" },
    server: {},
    language,
    text: catalogues[language],
    options: {
      getSubcommand: () => subcommand,
      getString: (name: string) => ({ format, game })[name] ?? null,
      getAttachment: () => file,
    },
    reply: async (post: Post) => void posts.push(post),
  };
  if (payload === undefined) await command.run(request as unknown as SlashRequest);
  else
    await pressButton(command, { ...request, files: given.files ?? [], id: { payload } } as unknown as ButtonRequest);
  return posts[0] ?? {};
}

function expectAnswers(posts: readonly Post[], ...facts: readonly string[]) {
  expectInEveryLanguage((_: Catalogue, language) => posts[LANGUAGES.indexOf(language)]?.content ?? "", ...facts);
  for (const { files, picture, buttons } of posts)
    expect([files, picture, buttons]).toEqual([undefined, undefined, undefined]);
}

test.each<[string, Given, string[]]>([
  ["of another type", { file: { ...FILE, name: "game.txt" } }, [".gcg"]],
  ["that is announced as too large", { file: { ...FILE, size: 65_537 } }, ["64"]],
  ["that turns out to be too large", { downloaded: { ok: true, bytes: Buffer.alloc(65_537) } }, ["64"]],
  [
    "whose download is stopped because of its size",
    { downloaded: { ok: false, reason: "too-large", maxMiB: 10 } },
    ["64"],
  ],
  ["from another host", { downloaded: { ok: false, reason: "foreign-host" } }, ["Discord"]],
  ["that no longer exists", {}, ["/games import"]],
])("importing a file %s is refused", async (_, given, facts) => {
  expectAnswers(await answersInAllLanguages(given), ...facts);
});

test("stepping through a large file uses up the rate limit, and through a usual file hardly any of it", async () => {
  const clock = { monotonicMs: () => 0, wallClockMs: () => 0 };
  const interactionsLeftAfterPages = async (size: number) => {
    const rateLimits = createRateLimits(clock);
    const given = { files: [{ ...FILE, size }], rateLimits };
    for (let page = 0; page < 15; page++)
      await answer(given, "en", GAMES_ACTIONS.format({ kind: "read", step: 3, way: "forward", list: "en" }));
    let left = 0;
    while (rateLimits.takeInteraction("p-anna") === undefined) left++;
    return left;
  };
  expect(await interactionsLeftAfterPages(65_536)).toBe(10);
  expect(await interactionsLeftAfterPages(2_048)).toBe(39);
});

test("a message whose file is gone is refused", async () => {
  expectAnswers(await answersInAllLanguages({}, "read.3.forward.en"), "/games import");
});

test("a file with an error is refused with its line", async () => {
  const bytes = Buffer.from("#player1 Anna Anna\n>Anna: AA 8G AA 10 10\n");
  expectAnswers(await answersInAllLanguages({ downloaded: { ok: true, bytes } }), "2: ", "10", "+14");
});

test("an export is refused without a match, for a game that has none, for an unknown match and for an unknown format", async () => {
  for (const post of await answersInAllLanguages({ subcommand: "export" })) expect(post.files).toBeUndefined();
  const toys = createMatchRig();
  await openTestMatch(toys.matchService, { seats: [ANNA, BERTA] });
  expect(
    (await answersInAllLanguages({ subcommand: "export", table: toys.matchService })).map(({ files }) => files),
  ).toEqual(LANGUAGES.map(() => undefined));
  const { rig } = await openScrabbleMatch();
  expectAnswers(
    await answersInAllLanguages({ subcommand: "export", format: "pgn", table: rig.matchService }),
    "pgn",
    "gcg, json",
    "cgp",
  );
  for (const subcommand of ["export", "replay"]) {
    expectAnswers(await answersInAllLanguages({ subcommand, game: "none", table: rig.matchService }));
    expectAnswers(await answersInAllLanguages({ subcommand, game: "0123456789abcde", table: rig.matchService }));
  }
  const [one] = await answersInAllLanguages({ subcommand: "export", format: "GCG", table: rig.matchService });
  expect(one?.files?.map(({ name }) => name)).toEqual([expect.stringMatching(/^scrabble-[0-9a-f]+\.gcg$/)]);
  const [all] = await answersInAllLanguages({ subcommand: "export", table: rig.matchService });
  expect(all?.files).toHaveLength(3);
});
