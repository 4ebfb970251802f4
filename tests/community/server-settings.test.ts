import { describe, expect, test } from "vitest";
import {
  checkChannel,
  checkMayStart,
  createServerSettingsService,
  type GameStarter,
} from "#community/settings/server-settings.ts";
import { openTestStore } from "../support/store.ts";

test("a server is asked each time, and where there is none nothing was chosen", async () => {
  const { guildSettings } = openTestStore();
  const [here, there] = [createServerSettingsService(guildSettings), createServerSettingsService(guildSettings)];
  await here.change("g", { language: "ca", list: "Club" });
  expect(await there.read("g")).toEqual({ language: "ca", list: "Club" });
  await here.change("g", { language: null });
  expect(await there.read("g")).toEqual({ list: "Club" });
  expect(await there.read(undefined)).toEqual({});
});

describe("channels", () => {
  test("are added and taken away one by one, each once; without any it is everywhere again", async () => {
    const servers = createServerSettingsService(openTestStore().guildSettings);
    for (const add of ["1", "2", "1"]) await servers.changeChannels("g", { add });
    expect(await servers.read("g")).toEqual({ channels: ["1", "2"] });
    expect(await servers.changeChannels("g", { remove: "1", add: "3" })).toEqual({ ok: true, channels: ["2", "3"] });
    await servers.changeChannels("g", { remove: "3" });
    expect(await servers.changeChannels("g", { remove: "2" })).toEqual({ ok: true, channels: [] });
    expect(await servers.read("g")).toEqual({});
  });

  test("are twenty at most", async () => {
    const servers = createServerSettingsService(openTestStore().guildSettings);
    for (let add = 1; add <= 20; add++)
      expect(await servers.changeChannels("g", { add: `${add}` })).toMatchObject({ ok: true });
    const refusal = { reason: "too-many-channels", max: 20 };
    expect(await servers.changeChannels("g", { add: "21" })).toEqual({ ok: false, refusal });
    expect(await servers.changeChannels("g", { add: "20" })).toMatchObject({ ok: true });
    expect((await servers.read("g")).channels).toHaveLength(20);
  });

  test("that are none of them are not taken away", async () => {
    const servers = createServerSettingsService(openTestStore().guildSettings);
    await servers.changeChannels("g", { add: "1" });
    const refusal = { reason: "not-among-them", channel: "2", channels: ["1"] };
    expect(await servers.changeChannels("g", { add: "3", remove: "2" })).toEqual({ ok: false, refusal });
    expect(await servers.read("g")).toEqual({ channels: ["1"] });
  });
});

describe("who starts a game", () => {
  const anybody: GameStarter = { channels: ["1"], roles: [], isServerAdmin: false };
  const notHere = { reason: "not-in-this-channel", channels: ["2", "3"] };
  const notThey = { reason: "not-a-starter", role: "7" };

  test.each([
    ["anybody anywhere, where nothing was chosen", {}, {}, undefined],
    ["nobody in another channel", { channels: ["2", "3"] }, {}, notHere],
    ["nobody there, not even who manages the server", { channels: ["2", "3"] }, { isServerAdmin: true }, notHere],
    ["anybody in one of the channels", { channels: ["2", "3"] }, { channels: ["3"] }, undefined],
    ["anybody in a thread of one of them", { channels: ["2", "3"] }, { channels: ["9", "3"] }, undefined],
    ["nobody without the role", { starters: "7" }, { roles: ["6"] }, notThey],
    ["who has the role", { starters: "7" }, { roles: ["6", "7"] }, undefined],
    ["who manages the server", { starters: "7" }, { isServerAdmin: true }, undefined],
  ])("%s", (_, choices, starter, refusal) => {
    expect(checkMayStart(choices, { ...anybody, ...starter })).toEqual(refusal);
  });

  test("a saved game is gone on with by anybody, but only where games are played", () => {
    const choices = { starters: "7", channels: ["2", "3"] };
    expect(checkChannel(choices, anybody)).toEqual(notHere);
    expect(checkChannel(choices, { channels: ["2"] })).toBeUndefined();
  });
});

test("what two change at one moment is changed for both of them", async () => {
  const { guildSettings } = openTestStore();
  const servers = createServerSettingsService(guildSettings);
  await Promise.all(["1", "2", "3"].map((add) => servers.changeChannels("g", { add })));
  expect((await servers.read("g")).channels).toEqual(["1", "2", "3"]);
});
