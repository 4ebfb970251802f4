import { expect, test } from "vitest";
import { DEFAULT_PICTURE_STYLE } from "#discord/messages/picture-style.ts";
import type { RenderContext, RenderPicture } from "#discord/messages/post.ts";
import { renderPost, renderPostWithFallback } from "#discord/messages/post.ts";
import { catalogues } from "#text/catalogue.ts";

const renderPicture: RenderPicture = async () => ({
  bytes: Buffer.from("picture"),
  width: 1,
  height: 1,
  type: "image/png",
  extension: "png",
});
const RENDER_CONTEXT: RenderContext = {
  style: DEFAULT_PICTURE_STYLE,
  renderPicture,
  owner: "guild",
  findCommandMention: (command) => (command === "/help" ? "</help:7>" : undefined),
};
const button = { command: "toy", match: "abc", seq: 3, payload: "go", label: "Go" };

test("a post without a picture has only its text, and removes attachments of an edited message", async () => {
  expect(await renderPost({ content: "Hello" }, RENDER_CONTEXT)).toEqual({
    content: "Hello",
    files: [],
    components: [],
    attachments: [],
  });
});

test("a long text is truncated to what Discord accepts", async () => {
  const { content } = await renderPost({ content: "x".repeat(3_000) }, RENDER_CONTEXT);
  expect(content).toBe(`${"x".repeat(1_999)}…`);
});

test("only the text of a message mentions commands", async () => {
  const code = "`/help`";
  const body = await renderPost(
    {
      content: code,
      picture: { scene: { blocks: [] }, alt: code },
      files: [{ name: "help.txt", content: code, alt: code }],
      menus: [{ ...button, label: code, options: [{ label: code, value: "1", description: code }] }],
      buttons: [[{ ...button, label: code }]],
    },
    RENDER_CONTEXT,
  );
  expect(body).toMatchObject({
    content: "</help:7>",
    files: [{ description: code }, { attachment: Buffer.from(code), description: code }],
    components: [
      { components: [{ placeholder: code, options: [{ label: code, description: code }] }] },
      { components: [{ label: code }] },
    ],
  });
});

test("the description of a picture that cannot be drawn mentions no command", async () => {
  const renderContext = {
    ...RENDER_CONTEXT,
    renderPicture: () => Promise.reject(new Error("the thread that draws has ended")),
    text: catalogues.en,
    onRenderError: () => {},
  };
  const post = { content: "`/help`", picture: { scene: { blocks: [] }, alt: "`/help`" } };
  expect((await renderPostWithFallback(post, renderContext)).content.split("\n")).toEqual([
    "</help:7>",
    catalogues.en.common.undrawn("\\`/help\\`"),
  ]);
});

test("a picture has its alt text, truncated to what Discord accepts", async () => {
  const { files } = await renderPost({ picture: { scene: { blocks: [] }, alt: "a".repeat(3_000) } }, RENDER_CONTEXT);
  expect(files[0]).toMatchObject({ name: "tauler.png", description: `${"a".repeat(1_023)}…` });
});

test("if a picture cannot be drawn, its escaped alt text is shown instead", async () => {
  const errors: unknown[] = [];
  const broken = new Error("the thread that draws has ended");
  const renderContext = {
    ...RENDER_CONTEXT,
    renderPicture: () => Promise.reject(broken),
    text: catalogues.en,
    onRenderError: (error: unknown) => void errors.push(error),
  };
  const post = { content: "Your turn.", picture: { scene: { blocks: [] }, alt: "_Anna_ has 12" }, buttons: [[button]] };
  const body = await renderPostWithFallback(post, renderContext);
  expect(body).toMatchObject({ files: [], components: [{ components: [{ label: "Go" }] }] });
  expect(body.content.split("\n")).toEqual(["Your turn.", catalogues.en.common.undrawn("\\_Anna\\_ has 12")]);
  expect(errors).toEqual([broken]);
  const long = await renderPostWithFallback({ ...post, content: "a".repeat(1_990) }, renderContext);
  expect(long.content.length).toBeLessThanOrEqual(2_000);
  const wordy = await renderPostWithFallback({ picture: { ...post.picture, alt: "a".repeat(9_000) } }, renderContext);
  expect(wordy.content).toBe(catalogues.en.common.undrawn(`${"a".repeat(1_023)}…`));
});

test("files are attached unchanged, texts and bytes", async () => {
  const { files } = await renderPost(
    {
      files: [
        { name: "board.txt", content: "ABC" },
        { name: "words.gz", content: Uint8Array.of(1, 2) },
      ],
    },
    RENDER_CONTEXT,
  );
  expect(files).toMatchObject([
    { name: "board.txt", attachment: Buffer.from("ABC") },
    { name: "words.gz", attachment: Buffer.of(1, 2) },
  ]);
});

test("a button has its custom id and its style", async () => {
  const buttons = [[button, { ...button, payload: "stop", style: "danger" as const }]];
  const { components } = await renderPost({ buttons }, RENDER_CONTEXT);
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

test("menus are above the buttons, each in its own row, with chosen values", async () => {
  const options = [
    { label: "One", value: "1", description: "the first" },
    { label: "Two", value: "2", chosen: true },
  ];
  const menu = { command: "toy", match: "abc", seq: 3, payload: "pick", label: "Pick one", options };
  const { components } = await renderPost(
    { menus: [menu, { ...menu, payload: "other" }], buttons: [[button]] },
    RENDER_CONTEXT,
  );
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
