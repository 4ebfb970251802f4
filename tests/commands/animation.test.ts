import { describe, expect, test } from "vitest";
import { boundless } from "#discord/allowances.ts";
import type { Animate } from "#discord/animate.ts";
import type { PressCall } from "#discord/command.ts";
import { type Look, USUAL_LOOK } from "#discord/look.ts";
import type { Post } from "#discord/post.ts";
import { scrabble } from "#games/scrabble/game.ts";
import { CLASSIC } from "#games/scrabble/options.ts";
import type { Game } from "#kernel/game.ts";
import type { Scene } from "#kernel/scene.ts";
import type { Wanted } from "#table/open.ts";
import { catalogues } from "#text/catalogue.ts";
import { LANGUAGES, type Language } from "#text/language.ts";
import command from "../../commands/games/index.ts";
import { face } from "../../commands/scrabble/face.ts";
import { resourceOf } from "../games/scrabble/support.ts";
import { sittersOf } from "../support/faceless.ts";
import { ANNA, BERTA, opened, type Rig, rigged } from "../support/table.ts";

const game = scrabble(resourceOf("A 90 1\nB 1 3\n", ["AA"])) as Game;
const DRAWN = { ok: true, bytes: Uint8Array.of(71, 73, 70), extension: "gif" } as const;

interface Pressing {
  readonly language?: Language;
  readonly animate?: Animate;
  readonly call?: object;
  readonly desk?: object;
}

/** All that whoever presses is told, one after the other. */
async function pressed({ table }: Rig, match: string, payload: string, pressing: Pressing = {}): Promise<Post[]> {
  const { language = "en", animate = async () => DRAWN, call = {}, desk = {} } = pressing;
  const posts: Post[] = [];
  await command.press?.({
    desk: { allowances: boundless, table, faces: new Map([[game.id, face]]), sittersOf, animate, ...desk },
    id: { command: "games", match, seq: 0, payload },
    person: { id: "p-anna", name: "Anna_", nameHere: "Anna_" },
    home: { kind: "channel", guild: "guild", channel: "channel" },
    language,
    text: catalogues[language],
    look: { theme: "dark", shape: "wide" },
    server: {},
    roles: [],
    missing: [],
    files: [],
    reply: async (post: Post) => void posts.push(post),
    ...call,
  } as unknown as PressCall);
  return posts;
}

async function played(change: Partial<Wanted> = {}): Promise<{ rig: Rig; match: string }> {
  const rig = rigged({ games: [game] });
  const options = { ...CLASSIC, list: { language: "en" } };
  const match = await opened(rig.table, { game: game.id, options, seats: [ANNA, BERTA], ...change });
  return { rig, match };
}

async function withPlays(change: Partial<Wanted> = {}) {
  const { rig, match } = await played(change);
  const word = { kind: "play", square: 112, direction: "across", word: [1, 1] };
  await rig.table.play({ match, person: "p-anna" }, word);
  await rig.table.play({ match, person: "p-berta" }, { kind: "pass" });
  return { rig, match };
}

test("what is drawn is how the game stood in the beginning and after each step, as everybody saw it", async () => {
  const { rig, match } = await withPlays();
  const scenes: Scene[] = [];
  let look: Look | undefined;
  let whose: string | undefined;
  const animate: Animate = async (wanted) => {
    scenes.push(...wanted.scenes);
    ({ look, whose } = wanted);
    return DRAWN;
  };
  const [post] = (await pressed(rig, match, "animation", { animate })).slice(-1);
  expect([look, whose]).toEqual([{ theme: "dark", shape: "wide" }, "guild"]);
  const views = [
    await rig.table.replay(match, 0, "p-anna"),
    await rig.table.replay(match, 1, "p-anna"),
    await rig.table.replay(match, 2, "p-anna"),
  ];
  expect(scenes.map(({ blocks }) => blocks.map(({ kind }) => kind))).toEqual(
    Array(3).fill(["chips", "grid", "footer"]),
  );
  expect(scenes).toHaveLength(views.length);
  expect(JSON.stringify(scenes)).not.toContain('"rack"');
  expect(post?.content).toBe("Scrabble: 2 steps as an animation.");
  expect(post?.files?.[0]).toMatchObject({ name: `scrabble-${match}.gif`, content: Uint8Array.of(71, 73, 70) });
  expect(post?.files?.[0]?.alt).toMatch(/^Scrabble: 2 steps .*Anna 4/s);
  expect(post?.buttons?.flat().map(({ payload }) => payload)).toEqual(["step:2:last", "animation-show.dark.wide.en"]);
});

describe.each(LANGUAGES)("in %s", (language) => {
  const { common, tables } = catalogues[language];

  test("whoever waits is told at once, and then how far it is", async () => {
    const { rig, match } = await withPlays();
    const animate: Animate = async ({ onProgress }) => {
      onProgress(0);
      return DRAWN;
    };
    const posts = await pressed(rig, match, "animation", { language, animate });
    expect(posts.map(({ content }) => content)).toEqual([
      tables.animating(0),
      tables.animated({ game: catalogues[language].scrabble.name, steps: 2 }),
    ]);
  });

  test("why there is none", async () => {
    const { rig, match } = await withPlays();
    const fresh = await played();
    const says = async (why: "closing" | "too-many-here" | "too-many") =>
      (await pressed(rig, match, "animation", { language, animate: async () => ({ ok: false, why }) })).at(-1)?.content;
    expect(await says("closing")).toBe(common.table.closing({ why: "closing" }));
    expect(await says("too-many-here")).toBe(tables.tooManyAnimationsHere);
    expect(await says("too-many")).toBe(tables.tooManyAnimations);
    expect(await pressed(fresh.rig, fresh.match, "animation", { language })).toEqual([
      { content: tables.nothingToAnimate },
    ]);
    expect(await pressed(rig, "none", "animation", { language })).toEqual([
      { content: common.table["no-match"]({ why: "no-match" }) },
    ]);
  });

  test("labels fit their buttons", () => {
    const { animation, steps, showAll } = tables.buttons;
    for (const label of [animation, steps, showAll]) expect(label.length).toBeLessThanOrEqual(80);
  });
});

describe("shown to everybody", () => {
  const FILE = { name: "scrabble-x.gif", url: "https://cdn.discordapp.com/x.gif", size: 3 };
  const bytes = Uint8Array.of(1);

  const EVERYBODYS = "animation-show.light.tall.ca";

  function drawing() {
    const looks: Look[] = [];
    const scenes: Scene[] = [];
    const animate: Animate = async (wanted) => {
      looks.push(wanted.look);
      scenes.push(...wanted.scenes);
      return DRAWN;
    };
    return { looks, scenes, animate };
  }

  function announcing() {
    const told: unknown[] = [];
    const announce = async (...what: unknown[]) => void told.push(what);
    return { told, drawn: drawing(), desk: { announce, download: async () => ({ ok: true, bytes }) } };
  }

  test("what hangs on the message is shown where it is in everybody's colours and language, without calling anybody", async () => {
    const { rig, match } = await withPlays({ language: "ca" });
    const { told, drawn, desk } = announcing();
    const posts = await pressed(rig, match, EVERYBODYS, { desk, call: { files: [FILE] }, language: "ca" });
    expect(posts).toEqual([{ content: catalogues.ca.tables.animationShown }]);
    const alt = expect.stringContaining("torna a ensenyar");
    const content = "**Anna\\_** torna a ensenyar la partida de Scrabble, de cap a cap.";
    expect(told).toEqual([["channel", { content, files: [{ name: FILE.name, content: bytes, alt }] }, []]]);
    expect(drawn.looks).toEqual([]);
  });

  test("posting one again counts like drawing one: who has none left is refused, and nothing is posted", async () => {
    const { rig, match } = await withPlays({ language: "ca" });
    const { told, desk } = announcing();
    const allowances = { ...boundless, use: () => ({ whose: "person", until: 60_000 }) };
    const posts = await pressed(rig, match, EVERYBODYS, { desk: { ...desk, allowances }, call: { files: [FILE] } });
    expect(posts).toEqual([{ content: catalogues.en.allowances.person.animations("<t:60:R>") }]);
    expect(told).toEqual([]);
  });

  test.each([
    ["language", "animation-show.light.tall.es"],
    ["theme", "animation-show.dark.tall.ca"],
    ["shape", "animation-show.light.wide.ca"],
  ])("it is drawn once more in everybody's where it is in another %s", async (_, payload) => {
    const { rig, match } = await withPlays({ language: "ca" });
    const { told, drawn, desk } = announcing();
    await pressed(rig, match, payload, { call: { files: [FILE] }, desk, animate: drawn.animate });
    const end = await rig.table.replay(match, 2, "p-anna");
    const last = end && game.picture(end.view, face.words(catalogues.ca), await sittersOf(end));
    expect(drawn.scenes.at(-1)).toEqual(last);
    expect(drawn.looks).toEqual([USUAL_LOOK]);
    const files = [{ name: FILE.name, content: DRAWN.bytes, alt: expect.stringContaining("Anna") }];
    expect(told).toMatchObject([["channel", { content: expect.stringContaining("torna a ensenyar"), files }, []]]);
  });

  test("nothing is shown where it cannot be drawn", async () => {
    const { rig, match } = await withPlays({ language: "ca" });
    const { told, desk } = announcing();
    const animate: Animate = async () => ({ ok: false, why: "too-many" });
    const posts = await pressed(rig, match, "animation-show", { desk, animate, call: { files: [FILE] } });
    expect(posts).toEqual([{ content: catalogues.en.tables.tooManyAnimations }]);
    expect(told).toEqual([]);
  });

  test("not where the bot may not write, nor without a file, nor where it cannot be had", async () => {
    const { rig, match } = await withPlays();
    const { told, desk } = announcing();
    const without = { ...desk, download: async () => ({ ok: false, why: "not-there" }) };
    const show = async (pressing: Pressing) =>
      (await pressed(rig, match, "animation-show.light.tall.en", pressing)).at(-1)?.content;
    expect(await show({ desk, call: { files: [FILE], missing: ["AttachFiles"] } })).toContain("Attach Files");
    expect(await show({ desk })).toBe(catalogues.en.common.unknownButton);
    expect(await show({ desk: without, call: { files: [FILE] } })).toContain("is no longer available");
    expect(told).toEqual([]);
  });
});
