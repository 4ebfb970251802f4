import { describe, expect, test } from "vitest";
import type { Game } from "#core/game.ts";
import type { Scene } from "#core/scene.ts";
import type { ButtonRequest } from "#discord/interactions/command.ts";
import { unlimitedRateLimits } from "#discord/interactions/rate-limits.ts";
import type { RenderAnimation } from "#discord/messages/animation.ts";
import { DEFAULT_PICTURE_STYLE, type PictureStyle } from "#discord/messages/picture-style.ts";
import type { Post } from "#discord/messages/post.ts";
import { createScrabbleGame } from "#games/scrabble/game.ts";
import { SCRABBLE_DEFAULTS } from "#games/scrabble/rules/option-table.ts";
import type { MatchRequest } from "#match/play/open-match.ts";
import { catalogues } from "#text/catalogue.ts";
import type { Language } from "#text/language.ts";
import command from "../../../commands/games/index.ts";
import { scrabblePhrases } from "../../../commands/scrabble/text/scrabble-phrases.ts";
import { scrabbleUi } from "../../../commands/scrabble/ui.ts";
import { wordListOf } from "../../games/scrabble/fixtures.ts";
import { ANNA, BERTA, createMatchRig, type MatchRig, openTestMatch } from "../../support/match-rig.ts";
import { profilesWithoutPortraits } from "../../support/no-portraits.ts";
import { pressButton } from "../../support/use-action.ts";
import { LANGUAGES } from "../../text/complete-languages.ts";

const game = createScrabbleGame(wordListOf("A 90 1\nB 1 3\n", ["AA"])) as Game;
const DRAWN = { ok: true, bytes: Uint8Array.of(71, 73, 70), extension: "gif" } as const;

interface PressOptions {
  readonly language?: Language;
  readonly animate?: RenderAnimation;
  readonly request?: object;
  readonly services?: object;
}

/** Presses the button and returns all replies, in order. */
async function press(
  { matchService }: MatchRig,
  match: string,
  payload: string,
  options: PressOptions = {},
): Promise<Post[]> {
  const { language = "en", animate = async () => DRAWN, request = {}, services = {} } = options;
  const posts: Post[] = [];
  await pressButton(command, {
    services: {
      rateLimits: unlimitedRateLimits,
      matches: matchService,
      gameUis: new Map([[game.id, scrabbleUi]]),
      loadPlayerProfiles: profilesWithoutPortraits,
      renderAnimation: animate,
      ...services,
    },
    id: { command: "games", match, seq: 0, payload },
    person: { id: "p-anna", name: "Anna_", nameOnServer: "Anna_" },
    location: { kind: "channel", guild: "guild", channel: "channel" },
    language,
    text: catalogues[language],
    pictureStyle: { theme: "dark", shape: "wide" },
    server: {},
    roles: [],
    missingPermissions: [],
    files: [],
    reply: async (post: Post) => void posts.push(post),
    ...request,
  } as unknown as ButtonRequest);
  return posts;
}

async function openScrabbleMatch(change: Partial<MatchRequest> = {}): Promise<{ rig: MatchRig; match: string }> {
  const rig = createMatchRig({ games: [game] });
  const options = { ...SCRABBLE_DEFAULTS, list: { language: "en" } };
  const match = await openTestMatch(rig.matchService, { game: game.id, options, seats: [ANNA, BERTA], ...change });
  return { rig, match };
}

async function matchWithTurns(change: Partial<MatchRequest> = {}) {
  const { rig, match } = await openScrabbleMatch(change);
  const word = { kind: "play", square: 112, direction: "across", word: [1, 1] };
  await rig.matchService.play({ match, person: "p-anna" }, word);
  await rig.matchService.play({ match, person: "p-berta" }, { kind: "pass" });
  return { rig, match };
}

test("an animation shows the public view at the start and after each step", async () => {
  const { rig, match } = await matchWithTurns();
  const scenes: Scene[] = [];
  let style: PictureStyle | undefined;
  let owner: string | undefined;
  const animate: RenderAnimation = async (wanted) => {
    scenes.push(...wanted.scenes);
    ({ style, owner } = wanted);
    return DRAWN;
  };
  const [post] = (await press(rig, match, "animation", { animate })).slice(-1);
  expect([style, owner]).toEqual([{ theme: "dark", shape: "wide" }, "guild"]);
  const views = [
    await rig.matchService.replayFrame(match, 0, "p-anna"),
    await rig.matchService.replayFrame(match, 1, "p-anna"),
    await rig.matchService.replayFrame(match, 2, "p-anna"),
  ];
  expect(scenes.map(({ blocks }) => blocks.map(({ kind }) => kind))).toEqual(
    Array(3).fill(["chips", "grid", "footer"]),
  );
  expect(scenes).toHaveLength(views.length);
  expect(JSON.stringify(scenes)).not.toContain('"rack"');
  expect(post?.content).toBe("Scrabble: 2 steps as an animation.");
  expect(post?.files?.[0]).toMatchObject({ name: `scrabble-${match}.gif`, content: Uint8Array.of(71, 73, 70) });
  expect(post?.files?.[0]?.alt).toMatch(/^Scrabble: 2 steps .*Anna: 4/s);
  expect(post?.buttons?.flat().map(({ payload }) => payload)).toEqual(["step.2.last", "animation-show.dark.wide.en"]);
});

describe.each(LANGUAGES)("in %s", (language) => {
  const { common, matches } = catalogues[language];

  test("the requester is told at once that it is being made, and then the progress", async () => {
    const { rig, match } = await matchWithTurns();
    const animate: RenderAnimation = async ({ onProgress }) => {
      onProgress(0);
      return DRAWN;
    };
    const posts = await press(rig, match, "animation", { language, animate });
    expect(posts.map(({ content }) => content)).toEqual([
      matches.animating(0),
      matches.animated({ game: scrabblePhrases(catalogues[language]).name, steps: 2 }),
    ]);
  });

  test("a failure is answered with its reason", async () => {
    const { rig, match } = await matchWithTurns();
    const unplayed = await openScrabbleMatch();
    const answerFor = async (reason: "closing" | "too-many-here" | "too-many") =>
      (await press(rig, match, "animation", { language, animate: async () => ({ ok: false, reason }) })).at(-1)
        ?.content;
    expect(await answerFor("closing")).toBe(common.match.closing({ reason: "closing" }));
    expect(await answerFor("too-many-here")).toBe(matches.tooManyAnimationsHere);
    expect(await answerFor("too-many")).toBe(matches.tooManyAnimations);
    expect(await press(unplayed.rig, unplayed.match, "animation", { language })).toEqual([
      { refusal: "nothing-to-animate", content: matches.nothingToAnimate },
    ]);
    expect(await press(rig, "none", "animation", { language })).toEqual([
      { refusal: "no-match", content: common.match["no-match"]({ reason: "no-match" }) },
    ]);
  });

  test("labels fit their buttons", () => {
    const { animation, steps, showAll } = matches.buttons;
    for (const label of [animation, steps, showAll]) expect(label.length).toBeLessThanOrEqual(80);
  });
});

describe("an animation shown to all players", () => {
  const FILE = { name: "scrabble-x.gif", url: "https://cdn.discordapp.com/x.gif", size: 3 };
  const bytes = Uint8Array.of(1);

  const SHOW_PUBLIC = "animation-show.light.tall.ca";

  function recordDrawing() {
    const styles: PictureStyle[] = [];
    const scenes: Scene[] = [];
    const animate: RenderAnimation = async (wanted) => {
      styles.push(wanted.style);
      scenes.push(...wanted.scenes);
      return DRAWN;
    };
    return { styles, scenes, animate };
  }

  function recordAnnouncements() {
    const announced: unknown[] = [];
    const announce = async (...given: unknown[]) => void announced.push(given);
    return { announced, drawn: recordDrawing(), services: { announce, download: async () => ({ ok: true, bytes }) } };
  }

  test("is posted from the message if it has the public theme, shape and language, and pings no player", async () => {
    const { rig, match } = await matchWithTurns({ language: "ca" });
    const { announced, drawn, services } = recordAnnouncements();
    const posts = await press(rig, match, SHOW_PUBLIC, { services, request: { files: [FILE] }, language: "ca" });
    expect(posts).toEqual([{ content: catalogues.ca.matches.animationShown }]);
    const alt = expect.stringContaining("comparteix");
    const content = "**Anna\\_** comparteix tota la partida d’Scrabble en una animació.";
    expect(announced).toEqual([["channel", { content, files: [{ name: FILE.name, content: bytes, alt }] }, []]]);
    expect(drawn.styles).toEqual([]);
  });

  test("counts as one animation: a person over the rate limit is refused, and nothing is posted", async () => {
    const { rig, match } = await matchWithTurns({ language: "ca" });
    const { announced, services } = recordAnnouncements();
    const rateLimits = { ...unlimitedRateLimits, take: () => ({ owner: "person", until: 60_000 }) };
    const posts = await press(rig, match, SHOW_PUBLIC, {
      services: { ...services, rateLimits: rateLimits },
      request: { files: [FILE] },
    });
    expect(posts).toEqual([{ refusal: "rate-limit", content: catalogues.en.rateLimits.person.animations("<t:60:R>") }]);
    expect(announced).toEqual([]);
  });

  test.each([
    ["language", "animation-show.light.tall.es"],
    ["theme", "animation-show.dark.tall.ca"],
    ["shape", "animation-show.light.wide.ca"],
  ])("is drawn again if the file has another %s than public pictures", async (_, payload) => {
    const { rig, match } = await matchWithTurns({ language: "ca" });
    const { announced, drawn, services } = recordAnnouncements();
    await press(rig, match, payload, { request: { files: [FILE] }, services, animate: drawn.animate });
    const end = await rig.matchService.replayFrame(match, 2, "p-anna");
    const last =
      end && game.scene(end.view, scrabbleUi.sceneLabels(catalogues.ca), await profilesWithoutPortraits(end));
    expect(drawn.scenes.at(-1)).toEqual(last);
    expect(drawn.styles).toEqual([{ ...DEFAULT_PICTURE_STYLE, language: "ca" }]);
    const files = [{ name: FILE.name, content: DRAWN.bytes, alt: expect.stringContaining("Anna") }];
    expect(announced).toMatchObject([["channel", { content: expect.stringContaining("comparteix"), files }, []]]);
  });

  test("is not posted if it cannot be drawn", async () => {
    const { rig, match } = await matchWithTurns({ language: "ca" });
    const { announced, services } = recordAnnouncements();
    const animate: RenderAnimation = async () => ({ ok: false, reason: "too-many" });
    const posts = await press(rig, match, "animation-show.dark.tall.ca", {
      services,
      animate,
      request: { files: [FILE] },
    });
    expect(posts).toEqual([{ refusal: "too-many", content: catalogues.en.matches.tooManyAnimations }]);
    expect(announced).toEqual([]);
  });

  test("is not posted without permission, without a file, or if the file cannot be fetched", async () => {
    const { rig, match } = await matchWithTurns();
    const { announced, services } = recordAnnouncements();
    const withoutFile = { ...services, download: async () => ({ ok: false, reason: "not-there" }) };
    const show = async (options: PressOptions) =>
      (await press(rig, match, "animation-show.light.tall.en", options)).at(-1)?.content;
    expect(await show({ services, request: { files: [FILE], missingPermissions: ["AttachFiles"] } })).toContain(
      "Attach Files",
    );
    expect(await show({ services })).toBe(catalogues.en.common.unknownButton);
    expect(await show({ services: withoutFile, request: { files: [FILE] } })).toContain("is no longer available");
    expect(announced).toEqual([]);
  });
});
