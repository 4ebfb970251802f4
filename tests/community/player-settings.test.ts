import { describe, expect, test } from "vitest";
import { createPlayerSettingsService } from "#community/settings/player-settings.ts";
import { openTestStore } from "../support/store.ts";

const DEFAULTS = { theme: "light", pings: "turns" };

test("a change is seen at once, also by another process with the same store", async () => {
  const { playerSettings } = openTestStore();
  const [here, there] = [createPlayerSettingsService(playerSettings), createPlayerSettingsService(playerSettings)];
  expect(await there.read("anna")).toEqual(DEFAULTS);
  await here.change("anna", { language: "ca" });
  expect(await there.read("anna")).toEqual({ ...DEFAULTS, language: "ca" });
  expect(await there.read("berta")).toEqual(DEFAULTS);
});

test("a change keeps the other settings", async () => {
  const settings = createPlayerSettingsService(openTestStore().playerSettings);
  await settings.change("anna", { language: "ca" });
  await settings.change("anna", { theme: "dark" });
  expect(await settings.read("anna")).toEqual({ ...DEFAULTS, language: "ca", theme: "dark" });
  await settings.change("anna", { language: null });
  expect(await settings.read("anna")).toEqual({ ...DEFAULTS, theme: "dark" });
});

test("a value that this version does not know counts as not set", async () => {
  const { playerSettings } = openTestStore();
  await playerSettings.change("anna", { theme: "neon", pings: "hourly" });
  expect(await createPlayerSettingsService(playerSettings).read("anna")).toEqual(DEFAULTS);
});

describe("a name", () => {
  test("is trimmed, and can be removed", async () => {
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
  ])("%j is refused, and the earlier name stays", async (typed, reason) => {
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
  "with pings “%s”, a person is mentioned for a turn: %j, and for reminders and questions: %j",
  async (pings, turn, question) => {
    const settings = createPlayerSettingsService(openTestStore().playerSettings);
    await settings.change("anna", { pings });
    expect(await settings.mayPing("anna", "turn")).toBe(turn);
    expect(await settings.mayPing("anna", "reminder")).toBe(question);
    expect(await settings.mayPing("anna", "question")).toBe(question);
  },
);
