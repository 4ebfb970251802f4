import { expect, test } from "vitest";
import { USUAL_LOOK } from "#discord/look.ts";
import type { Easel, Painter } from "#discord/post.ts";
import { bodyAnyhow, bodyOf } from "#discord/post.ts";
import { catalogues } from "#text/catalogue.ts";

const paint: Painter = async () => ({
  bytes: Buffer.from("picture"),
  width: 1,
  height: 1,
  type: "image/png",
  extension: "png",
});
const EASEL: Easel = { look: USUAL_LOOK, paint, whose: "guild" };
const button = { command: "toy", match: "abc", seq: 3, payload: "go", label: "Go" };

test("a post without a picture is its words, and takes away what a message had before", async () => {
  expect(await bodyOf({ content: "Hello" }, EASEL)).toEqual({
    content: "Hello",
    files: [],
    components: [],
    attachments: [],
  });
});

test("what is too long for a message is cut to what Discord takes", async () => {
  const { content } = await bodyOf({ content: "x".repeat(3_000) }, EASEL);
  expect(content).toBe(`${"x".repeat(1_999)}…`);
});

test("a picture comes with its alt text, cut to what Discord takes", async () => {
  const { files } = await bodyOf({ picture: { scene: { blocks: [] }, alt: "a".repeat(3_000) } }, EASEL);
  expect(files[0]).toMatchObject({ name: "tauler.png", description: `${"a".repeat(1_023)}…` });
});

test("where a picture cannot be drawn, what it shows is said in its place, as nothing but text", async () => {
  const faults: unknown[] = [];
  const broken = new Error("the thread that draws has ended");
  const easel = {
    ...EASEL,
    paint: () => Promise.reject(broken),
    text: catalogues.en,
    meet: (fault: unknown) => void faults.push(fault),
  };
  const post = { content: "Your turn.", picture: { scene: { blocks: [] }, alt: "_Anna_ has 12" }, buttons: [[button]] };
  const body = await bodyAnyhow(post, easel);
  expect(body).toMatchObject({ files: [], components: [{ components: [{ label: "Go" }] }] });
  expect(body.content.split("\n")).toEqual(["Your turn.", catalogues.en.common.undrawn("\\_Anna\\_ has 12")]);
  expect(faults).toEqual([broken]);
  const long = await bodyAnyhow({ ...post, content: "a".repeat(1_990) }, easel);
  expect(long.content.length).toBeLessThanOrEqual(2_000);
});

test("files come as they are given, texts and bytes", async () => {
  const { files } = await bodyOf(
    {
      files: [
        { name: "board.txt", content: "ABC" },
        { name: "words.gz", content: Uint8Array.of(1, 2) },
      ],
    },
    EASEL,
  );
  expect(files).toMatchObject([
    { name: "board.txt", attachment: Buffer.from("ABC") },
    { name: "words.gz", attachment: Buffer.of(1, 2) },
  ]);
});

test("a button carries its custom id and the look that it is given", async () => {
  const buttons = [[button, { ...button, payload: "stop", look: "danger" as const }]];
  const { components } = await bodyOf({ buttons }, EASEL);
  expect(components).toMatchObject([
    {
      type: 1,
      components: [
        { type: 2, style: 2, label: "Go", custom_id: "toy:abc:3:go" },
        { type: 2, style: 4, label: "Go", custom_id: "toy:abc:3:stop" },
      ],
    },
  ]);
});

test("menus stand above the buttons, each in a row of its own, with what is chosen already", async () => {
  const options = [
    { label: "One", value: "1", description: "the first" },
    { label: "Two", value: "2", chosen: true },
  ];
  const menu = { command: "toy", match: "abc", seq: 3, payload: "pick", label: "Pick one", options };
  const { components } = await bodyOf({ menus: [menu, { ...menu, payload: "other" }], buttons: [[button]] }, EASEL);
  const select = {
    type: 3,
    custom_id: "toy:abc:3:pick",
    placeholder: "Pick one",
    options: [
      { label: "One", value: "1", description: "the first" },
      { label: "Two", value: "2", default: true },
    ],
  };
  expect(components).toMatchObject([
    { type: 1, components: [select] },
    { type: 1, components: [{ ...select, custom_id: "toy:abc:3:other" }] },
    { type: 1, components: [{ type: 2 }] },
  ]);
});
