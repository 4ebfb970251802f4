import { describe, expect, test } from "vitest";
import type { Scene } from "#core/scene.ts";
import type { PictureShape } from "#render/layout/picture-shape.ts";
import { renderScene } from "#render/render-scene.ts";
import type { Theme, ThemeName } from "#render/theme.ts";
import { themes } from "#render/themes.ts";
import {
  countDifferentPixels,
  countPixelsNotEqual,
  differsFromGolden,
  MAX_DIFFERENT_PIXELS,
} from "./support/compare-pictures.ts";
import { sceneOfNames } from "./support/names-in-scripts.ts";
import { brokenCode, hardCode, laidCode, largestCode, smallestCode, unansweredCode } from "./support/pegs-scenes.ts";
import * as scenes from "./support/scrabble-scenes.ts";
import { profile, profileOfOne, standings, standingsBelow } from "./support/statistics-scenes.ts";

const { bareRanking, catalan, catalanMisprint, cropped, draft, english, rack, ranking, spanish, vast } = scenes;
const { ended, rankingOfEight } = scenes;

type Golden = readonly [name: string, scene: Scene, theme: ThemeName, shape?: PictureShape];

const PICTURES: readonly Golden[] = [
  ["board-light", catalan(), "light"],
  ["board-dark", spanish(), "dark"],
  ["board-colour-blind", english(), "colour-blind"],
  ["board-cropped", cropped(), "light"],
  ["board-vast", vast(), "dark"],
  ["board-with-portraits", scenes.withPortraits(), "light"],
  ["draft-light", draft(), "light"],
  ["draft-dark", draft(), "dark"],
  ["rack-light", rack(), "light"],
  ["ranking-light", ranking(), "light"],
  ["ranking-shared", bareRanking(), "dark"],
  ["ranking-of-eight", ended(rankingOfEight()), "light"],
  ["names-light", sceneOfNames(), "light"],
  ["standings-light", standings(), "light"],
  ["standings-dark", standings(), "dark"],
  ["standings-below", standingsBelow(), "colour-blind"],
  ["profile-light", profile(), "light"],
  ["profile-dark", profile(), "dark"],
  ["profile-of-one", profileOfOne(), "dark"],
  ["pegs-light", hardCode(), "light"],
  ["pegs-dark", hardCode(), "dark"],
  ["pegs-colour-blind", hardCode(), "colour-blind"],
  ["pegs-laid", laidCode(), "light"],
  ["pegs-unanswered", unansweredCode(), "dark"],
  ["pegs-broken", brokenCode(), "light"],
  ["pegs-largest", largestCode(), "light"],
  ["pegs-largest-dark", largestCode(), "dark"],
  ["pegs-largest-colour-blind", largestCode(), "colour-blind"],
  ["pegs-smallest", smallestCode(), "dark"],
  ["wide-light", catalan(), "light", "wide"],
  ["wide-dark", spanish(), "dark", "wide"],
  ["wide-colour-blind", english(), "colour-blind", "wide"],
  ["wide-cropped", cropped(), "light", "wide"],
  ["wide-vast", vast(), "dark", "wide"],
  ["wide-draft", draft(), "light", "wide"],
  ["wide-ranking", ended(), "dark", "wide"],
  ["wide-ranking-shared", ended(bareRanking()), "light", "wide"],
  ["wide-ranking-of-eight", ended(rankingOfEight()), "light", "wide"],
];

/** Maximum file sizes; a board of 21 or more is drawn at twice the size and needs more. */
const MAX_KIB = { usual: 250, large: 1_000 };

test.each(PICTURES.map(([name, scene, theme, shape = "tall"]) => [name, scene, theme, shape] as const))(
  "%s equals its golden file and is small enough",
  async (name, scene, theme, shape) => {
    const { bytes, width } = await renderScene(scene, themes[theme], { shape });
    expect(await differsFromGolden(name, bytes)).toBeLessThanOrEqual(MAX_DIFFERENT_PIXELS);
    expect(bytes.length).toBeLessThan(1024 * (width > 1505 ? MAX_KIB.large : MAX_KIB.usual));
  },
);

describe("a visible change is noticed:", () => {
  const light: Theme = themes.light;
  const rescored = (): Scene => ({
    blocks: catalan().blocks.map((block) =>
      block.kind === "chips"
        ? { ...block, chips: block.chips.map((chip) => (chip.score === 53 ? { ...chip, score: 58 } : chip)) }
        : block,
    ),
  });
  const without = (kind: string): Scene => ({
    blocks: catalan().blocks.map((block) =>
      block.kind === "grid" ? { ...block, marks: block.marks.filter((mark) => mark.kind !== kind) } : block,
    ),
  });

  test.each<readonly [string, Scene, Theme]>([
    ["one letter", catalanMisprint(), light],
    ["one digit of a score", rescored(), light],
    ["the points of the last play", without("bubble"), light],
    ["a little more red in the accent colour", catalan(), { ...light, accent: "#C43606" }],
    ["another colour of the squares", catalan(), { ...light, cell: "#CBBFAA" }],
  ])("%s", async (_, scene, theme) => {
    const [right, wrong] = await Promise.all([renderScene(catalan(), light), renderScene(scene, theme)]);
    expect(await countDifferentPixels(right.bytes, wrong.bytes)).toBeGreaterThan(2 * MAX_DIFFERENT_PIXELS);
  });
});

test("a board of which many squares are visible is sent as WebP, which is smaller", async () => {
  expect((await renderScene(catalan(), themes.light)).extension).toBe("png");
  const [usual, png] = [
    await renderScene(vast(), themes.light),
    await renderScene(vast(), themes.light, { format: "png" }),
  ];
  expect(usual.extension).toBe("webp");
  expect(usual.bytes.length).toBeLessThan(0.9 * png.bytes.length);
});

test("the same scene gives the same pixels, and WebP is lossless", async () => {
  const png = await renderScene(catalan(), themes.dark);
  const again = await renderScene(catalan(), themes.dark);
  const webp = await renderScene(catalan(), themes.dark, { format: "webp" });
  expect(await countPixelsNotEqual(png.bytes, again.bytes)).toBe(0);
  expect(await countPixelsNotEqual(png.bytes, webp.bytes)).toBe(0);
  expect(webp.bytes.length).toBeLessThan(png.bytes.length);
});
