import { describe, expect, test } from "vitest";
import { createPlayerSettingsService } from "#community/settings/player-settings.ts";
import { openTestStore } from "../support/store.ts";

const USUAL = { theme: "light", pings: "turns" };

test("a change is seen at once, also by another process over the same store", async () => {
  const { playerSettings } = openTestStore();
  const [here, there] = [createPlayerSettingsService(playerSettings), createPlayerSettingsService(playerSettings)];
  expect(await there.read("anna")).toEqual(USUAL);
  await here.change("anna", { language: "ca" });
  expect(await there.read("anna")).toEqual({ ...USUAL, language: "ca" });
  expect(await there.read("berta")).toEqual(USUAL);
});

test("what was chosen before stays when something else is", async () => {
  const settings = createPlayerSettingsService(openTestStore().playerSettings);
  await settings.change("anna", { language: "ca" });
  await settings.change("anna", { theme: "dark" });
  expect(await settings.read("anna")).toEqual({ ...USUAL, language: "ca", theme: "dark" });
  await settings.change("anna", { language: null });
  expect(await settings.read("anna")).toEqual({ ...USUAL, theme: "dark" });
});

test("what this version does not know is as if it were not chosen", async () => {
  const { playerSettings } = openTestStore();
  await playerSettings.change("anna", { theme: "neon", pings: "hourly" });
  expect(await createPlayerSettingsService(playerSettings).read("anna")).toEqual(USUAL);
});

describe("a name", () => {
  test("is kept tidy, and can be given back", async () => {
    const settings = createPlayerSettingsService(openTestStore().playerSettings);
    expect(await settings.changeName("anna", "  Anna   Maria ")).toEqual({ ok: true, name: "Anna Maria" });
    expect((await settings.read("anna")).name).toBe("Anna Maria");
    await settings.change("anna", { name: null });
    expect((await settings.read("anna")).name).toBeUndefined();
  });

  test.each([
    ["", "name-empty"],
    [" - ", "name-empty"],
    ["A".repeat(33), "name-too-long"],
    ["Anna\u0007", "name-characters"],
    ["Anna\u202e", "name-characters"],
    ["@everyone", "name-characters"],
    ["<@1>", "name-characters"],
    ["**Anna**", "name-characters"],
  ])("%j is refused, and the one from before stays", async (typed, reason) => {
    const settings = createPlayerSettingsService(openTestStore().playerSettings);
    await settings.changeName("anna", "Annie");
    expect(await settings.changeName("anna", typed)).toMatchObject({ ok: false, refusal: { reason } });
    expect((await settings.read("anna")).name).toBe("Annie");
  });
});

test.each([
  ["turns", true, true],
  ["reminders", false, true],
  ["none", false, false],
] as const)(
  "who has chosen %s is called for a turn: %j, and when reminded or asked something: %j",
  async (pings, turn, question) => {
    const settings = createPlayerSettingsService(openTestStore().playerSettings);
    await settings.change("anna", { pings });
    expect(await settings.mayPing("anna", "turn")).toBe(turn);
    expect(await settings.mayPing("anna", "reminder")).toBe(question);
    expect(await settings.mayPing("anna", "question")).toBe(question);
  },
);
