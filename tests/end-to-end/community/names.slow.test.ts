import { createCanvas, loadImage } from "@napi-rs/canvas";
import { beforeAll, expect, test } from "vitest";
import { listButtonLabels, type SandboxUser } from "#sandbox/sandbox-user.ts";
import { runLiveBot } from "../../support/run-live-bot.ts";
import { askPrivately, pressAndRead, privateText } from "../../support/talk-to-bot.ts";

// Names in other scripts, on their whole way: typed, stored, drawn, sent and downloaded.

const live = runLiveBot();
let anna: SandboxUser;

beforeAll(() => {
  anna = live.person("Anna", "general");
});

/** Pixels of the player's name in the picture of a new board: beside the avatar, above the score. */
async function drawName(name: string): Promise<Uint8ClampedArray> {
  expect(await privateText(anna, "settings name", { name })).toContain(name);
  await privateText(anna, "scrabble new", { list: "en", bots: "easy" });
  const [picture] = (await askPrivately(anna, "scrabble board")).attachments;
  const question = await askPrivately(anna, "games leave");
  await pressAndRead(anna, question, listButtonLabels(question)[0] ?? "");
  if (picture === undefined) throw new Error("the board came without a picture");
  const image = await loadImage(await anna.download(picture));
  const surface = createCanvas(image.width, image.height).getContext("2d");
  surface.drawImage(image, 0, 0);
  return surface.getImageData(115, 30, 200, 40).data;
}

const countDifferentPixels = (one: Uint8ClampedArray, other: Uint8ClampedArray) =>
  one.filter((part, index) => Math.abs(part - (other[index] ?? 0)) > 60).length;

test.each([
  ["Japanese", "東京 太郎", "田中 花子"],
  ["Arabic", "محمد", "سارة"],
  ["Cyrillic", "Дмитрий", "Наталия"],
])("two names of one length in %s look different in the picture", async (_, one, other) => {
  const first = await drawName(one);
  expect(countDifferentPixels(first, await drawName(other))).toBeGreaterThan(100);
  expect(countDifferentPixels(first, await drawName(one))).toBe(0);
});

test("a name in decorative letters is drawn like the plain name", async () => {
  expect(countDifferentPixels(await drawName("𝓐𝓷𝓷𝓪"), await drawName("Anna"))).toBe(0);
});

test("every request matches Discord's API description, and the log has no errors", () => {
  live.expectNoProblems();
});
