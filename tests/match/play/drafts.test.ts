import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import type { Game } from "#core/game.ts";
import { createScrabbleGame } from "#games/scrabble/game.ts";
import type { DraftAnswer, DraftEdit } from "#games/scrabble/questions/question-types.ts";
import { SCRABBLE_DEFAULTS } from "#games/scrabble/rules/option-table.ts";
import { openSqliteStore } from "#store/sqlite/sqlite-store.ts";
import { english } from "../../games/scrabble/fixtures.ts";
import { createTemporaryFolder } from "../../store/support/temporary-folder.ts";
import { ANNA, BERTA, createMatchRig, type MatchRig, openTestMatch } from "../../support/match-rig.ts";

// Drafts of Scrabble turns in a match service with a database on disk.

const folder = createTemporaryFolder();
afterAll(folder.remove);

const games = [createScrabbleGame(await english()) as Game];
const options = { ...SCRABBLE_DEFAULTS, list: { language: "xx" } };
let files = 0;

function createFiles() {
  const file = join(folder.path, `${files++}.sqlite`);
  const rigs: MatchRig[] = [];
  return {
    start(): MatchRig {
      const rig = createMatchRig({ store: openSqliteStore(file), games });
      rigs.push(rig);
      return rig;
    },
    begin: (rig: MatchRig) => openTestMatch(rig.matchService, { game: "scrabble", options, seats: [ANNA, BERTA] }),
  };
}

const updateDraft = async (
  { matchService }: MatchRig,
  match: string,
  person: string,
  deed?: DraftEdit,
): Promise<DraftAnswer> => {
  const asked = await matchService.updateDraft({ match, person }, "draft", deed ? { deed } : {});
  if (!asked.ok) throw new Error(asked.refusal.reason);
  return asked.answer as DraftAnswer;
};

const lettersOf = async (rig: MatchRig, match: string, person: string) =>
  ((await rig.matchService.ask({ match, person }, "rack", { name: "" })) as { answer: { letters: string[] } }).answer
    .letters;

describe("a draft", () => {
  test("grows and shrinks step by step, and survives a restart", async () => {
    const { start, begin } = createFiles();
    const first = start();
    const match = await begin(first);
    const letters = (await lettersOf(first, match, "p-anna")).filter((letter) => letter !== "#");
    const [one = "", two = ""] = letters;
    await updateDraft(first, match, "p-anna", { kind: "place", letter: one, at: "H8" });
    const laid = await updateDraft(first, match, "p-anna", { kind: "place", letter: two, at: "I8" });
    expect(laid.shown.laid).toHaveLength(2);
    expect(laid.shown.rest).toHaveLength(5);
    await first.matchService.close();

    const second = start();
    expect((await updateDraft(second, match, "p-anna")).shown).toEqual(laid.shown);
    expect((await updateDraft(second, match, "p-anna", { kind: "undo" })).shown.laid).toHaveLength(1);
    expect((await updateDraft(second, match, "p-anna", { kind: "take", at: "H8" })).shown.laid).toEqual([]);
    expect(await updateDraft(second, match, "p-anna", { kind: "take", at: "H8" })).toMatchObject({
      refusal: { reason: "not-laid", square: "H8" },
    });
    expect(await updateDraft(second, match, "p-anna", { kind: "clear" })).toMatchObject({
      refusal: { reason: "nothing-to-clear" },
    });
  });

  test("is private to its seat, and is never published", async () => {
    const { start, begin } = createFiles();
    const rig = start();
    const match = await begin(rig);
    await rig.waitUntilSettled(match);
    const told = rig.published.length;
    const [letter = ""] = (await lettersOf(rig, match, "p-anna")).filter((one) => one !== "#");
    await updateDraft(rig, match, "p-anna", { kind: "place", letter, at: "H8" });
    expect((await updateDraft(rig, match, "p-berta")).shown.laid).toEqual([]);
    expect(await rig.matchService.updateDraft({ match, person: "p-zoe" }, "draft")).toMatchObject({
      refusal: { reason: "not-seated" },
    });
    expect(JSON.stringify(await rig.matchService.view(match, "p-berta"))).not.toContain("steps");
    expect((await rig.load(match)).log).toEqual([]);
    expect(rig.published.length).toBe(told);
  });

  test("can be made during another player's turn; tiles on squares taken since return to the rack", async () => {
    const { start, begin } = createFiles();
    const rig = start();
    const match = await begin(rig);
    const [letter = ""] = (await lettersOf(rig, match, "p-berta")).filter((one) => one !== "#");
    await updateDraft(rig, match, "p-berta", { kind: "place", letter, at: "H8" });
    const view = (await rig.matchService.view(match, "p-anna"))?.view;
    const action = await games[0]?.bots["hard"]?.(view, { seed: "0".repeat(64), drawn: 0 });
    const played = await rig.matchService.play({ match, person: "p-anna" }, action);
    expect(played).toMatchObject({ ok: true, events: [{ kind: "played" }] });
    expect(await updateDraft(rig, match, "p-berta")).toMatchObject({ returned: [letter], shown: { laid: [] } });
  });

  test("is unchanged by a refused edit, and deleted when the seat acts", async () => {
    const { start, begin } = createFiles();
    const rig = start();
    const match = await begin(rig);
    const [letter = ""] = (await lettersOf(rig, match, "p-anna")).filter((one) => one !== "#");
    const singleTile = await updateDraft(rig, match, "p-anna", { kind: "place", letter, at: "H8" });
    expect(singleTile.shown.play).toMatchObject({ ok: false, refusal: { reason: "single-tile" } });
    const off = await updateDraft(rig, match, "p-anna", { kind: "place", letter, at: "Z99" });
    expect(off.refusal).toMatchObject({ reason: "square-off-board" });
    expect(off.draft).toEqual(singleTile.draft);
    await rig.matchService.play({ match, person: "p-anna" }, { kind: "pass" });
    expect((await updateDraft(rig, match, "p-anna")).shown.laid).toEqual([]);
  });

  test("shows the rack in the order chosen by its seat", async () => {
    const { start, begin } = createFiles();
    const rig = start();
    const match = await begin(rig);
    const before = await lettersOf(rig, match, "p-anna");
    const sorted = (await updateDraft(rig, match, "p-anna", { kind: "sort" })).scene.blocks.at(-1);
    const shown = sorted?.kind === "rack" ? sorted.tiles.map((tile) => tile?.letter || "#") : [];
    const plain = (letters: string[]) => letters.filter((one) => one !== "#").sort();
    expect(shown.filter((one) => one !== "#")).toEqual(plain(before));
    await updateDraft(rig, match, "p-anna", { kind: "shuffle", seed: "7".repeat(64) });
    expect((await lettersOf(rig, match, "p-anna")).toSorted()).toEqual(before.toSorted());
  });
});
