import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, expect, test } from "vitest";
import { createGalleryPage } from "#dev/gallery/gallery-page.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "tauler-gallery-"));
afterAll(() => rmSync(folder, { recursive: true }));

function run(...args: readonly string[]) {
  const { status, stderr } = spawnSync(process.execPath, [join(root, "src/dev/gallery.ts"), ...args], {
    cwd: root,
    encoding: "utf8",
  });
  return { status, stderr };
}

test("the gallery draws every kind of picture, and its page shows all of them", () => {
  const { status, stderr } = run(folder, "--language", "ca");
  expect(status).toBe(0);
  expect(stderr).toMatch(/^Playing the games of the pictures in “ca” …\n(\d+ of \d+ kinds of pictures in “ca”\n){10}$/);
  const files = readdirSync(folder).filter((file) => /\.(png|webp)$/.test(file));
  const kinds = new Set(files.map((file) => file.replace(/-ca-(light|dark|colour-blind)\.(png|webp)$/, "")));
  for (const kind of ["board-15", "board-8-seats", "size-5-late", "size-31-late", "rack", "draft", "final-8-seats"])
    expect(kinds).toContain(kind);
  for (const kind of ["board-15-wide", "size-31-late-wide", "draft-wide", "final-8-seats-wide"])
    expect(kinds).toContain(kind);
  expect(kinds).not.toContain("rack-wide");
  for (const kind of ["mastermind-easy", "mastermind-largest", "mastermind-laid", "mastermind-broken"])
    expect(kinds).toContain(kind);
  for (const kind of ["rolit-square-small", "rolit-diamond-large-end", "rolit-teams", "rolit-lesson-corner"])
    expect(kinds).toContain(kind);
  for (const kind of ["kenken-3", "kenken-9", "kenken-notes-9", "kenken-conflicts", "kenken-race-end", "kenken-solved"])
    expect(kinds).toContain(kind);
  for (const kind of ["final-rated", "leaderboard-rating", "player"]) expect(kinds).toContain(kind);
  expect(files).toHaveLength(3 * kinds.size);
  const page = readFileSync(join(folder, "index.html"), "utf8");
  const shown = [...page.matchAll(/<img src="([^"]+)"/g)].map(([, file = ""]) => file);
  expect(shown.toSorted()).toEqual(files.toSorted());
  for (const file of shown) expect(existsSync(join(folder, file))).toBe(true);
});

test("an unknown language is an error, and no file is written", () => {
  expect(run(join(folder, "none"), "--language", "xx")).toMatchObject({
    status: 2,
    stderr: "--language is “xx”; it has to be one of ca, es, en.\n",
  });
  expect(existsSync(join(folder, "none"))).toBe(false);
});

test("the page has one section for each kind of picture, and shows the sizes of the pictures", () => {
  const picture = { name: "rack", language: "es", width: 1080, height: 330, bytes: 30_720 } as const;
  const page = createGalleryPage([
    { ...picture, theme: "light", file: "one.png" },
    { ...picture, theme: "dark", file: "two.png" },
  ]);
  expect(page.match(/<section/g)).toHaveLength(1);
  expect(page).toContain("es, dark, 1080 × 330, 30 KiB");
});
