import { describe, expect, test } from "vitest";
import {
  checkMatchChannel,
  checkMayStartMatch,
  createServerSettingsService,
  type MatchStartRequester,
} from "#community/settings/server-settings.ts";
import { openTestStore } from "../support/store.ts";

test("settings are read anew each time, and are empty where there is no server", async () => {
  const { guildSettings } = openTestStore();
  const [here, there] = [createServerSettingsService(guildSettings), createServerSettingsService(guildSettings)];
  await here.change("g", { language: "ca", list: "Club" });
  expect(await there.read("g")).toEqual({ language: "ca", list: "Club" });
  await here.change("g", { language: null });
  expect(await there.read("g")).toEqual({ list: "Club" });
  expect(await there.read(undefined)).toEqual({});
});

describe("the channels of a server", () => {
  test("are added and removed one by one, each once, and an empty list allows every channel", async () => {
    const servers = createServerSettingsService(openTestStore().guildSettings);
    for (const add of ["1", "2", "1"]) await servers.changeChannels("g", { add });
    expect(await servers.read("g")).toEqual({ channels: ["1", "2"] });
    expect(await servers.changeChannels("g", { remove: "1", add: "3" })).toEqual({ ok: true, channels: ["2", "3"] });
    await servers.changeChannels("g", { remove: "3" });
    expect(await servers.changeChannels("g", { remove: "2" })).toEqual({ ok: true, channels: [] });
    expect(await servers.read("g")).toEqual({});
  });

  test("are at most twenty", async () => {
    const servers = createServerSettingsService(openTestStore().guildSettings);
    for (let add = 1; add <= 20; add++)
      expect(await servers.changeChannels("g", { add: `${add}` })).toMatchObject({ ok: true });
    const refusal = { reason: "too-many-channels", max: 20 };
    expect(await servers.changeChannels("g", { add: "21" })).toEqual({ ok: false, refusal });
    expect(await servers.changeChannels("g", { add: "20" })).toMatchObject({ ok: true });
    expect((await servers.read("g")).channels).toHaveLength(20);
  });

  test("are not removed if they are not in the list", async () => {
    const servers = createServerSettingsService(openTestStore().guildSettings);
    await servers.changeChannels("g", { add: "1" });
    const refusal = { reason: "not-among-them", channel: "2", channels: ["1"] };
    expect(await servers.changeChannels("g", { add: "3", remove: "2" })).toEqual({ ok: false, refusal });
    expect(await servers.read("g")).toEqual({ channels: ["1"] });
  });
});

test("deleted channels are forgotten, but not the last ones, which would allow games everywhere", async () => {
  const servers = createServerSettingsService(openTestStore().guildSettings);
  await servers.change("g", { language: "ca", channels: ["1", "2", "3"] });
  const left = { language: "ca", channels: ["2"] };
  expect(await servers.forgetChannels("g", ["1", "3", "9"])).toEqual(left);
  expect(await servers.forgetChannels("g", ["2"])).toEqual(left);
});

describe("a match may be started by", () => {
  const anybody: MatchStartRequester = { channels: ["1"], roles: [], isServerAdmin: false };
  const notHere = { reason: "not-in-this-channel", channels: ["2", "3"] };
  const notThey = { reason: "not-a-starter", role: "7" };

  test.each([
    ["anybody anywhere, without settings", {}, {}, undefined],
    ["no one in a channel that is not allowed", { channels: ["2", "3"] }, {}, notHere],
    ["no server admin in a channel that is not allowed", { channels: ["2", "3"] }, { isServerAdmin: true }, notHere],
    ["anybody in an allowed channel", { channels: ["2", "3"] }, { channels: ["3"] }, undefined],
    ["anybody in a thread of an allowed channel", { channels: ["2", "3"] }, { channels: ["9", "3"] }, undefined],
    ["no one without the role", { starters: "7" }, { roles: ["6"] }, notThey],
    ["a person with the role", { starters: "7" }, { roles: ["6", "7"] }, undefined],
    ["a server admin without the role", { starters: "7" }, { isServerAdmin: true }, undefined],
  ])("%s", (_, choices, starter, refusal) => {
    expect(checkMayStartMatch(choices, { ...anybody, ...starter })).toEqual(refusal);
  });

  test("any player if it is a saved match, but only in allowed channels", () => {
    const choices = { starters: "7", channels: ["2", "3"] };
    expect(checkMatchChannel(choices, anybody)).toEqual(notHere);
    expect(checkMatchChannel(choices, { channels: ["2"] })).toBeUndefined();
  });
});

test("simultaneous changes of the channels are all kept", async () => {
  const { guildSettings } = openTestStore();
  const servers = createServerSettingsService(guildSettings);
  await Promise.all(["1", "2", "3"].map((add) => servers.changeChannels("g", { add })));
  expect((await servers.read("g")).channels).toEqual(["1", "2", "3"]);
});
