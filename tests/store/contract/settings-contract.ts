import { expect, test } from "vitest";
import type { Store } from "#store/store.ts";

/** Tests the promises of a store about settings of people and servers. */
export function testSettings(current: () => Store): void {
  test("a person without settings reads as empty", async () => {
    expect(await current().playerSettings.read("p")).toStrictEqual({});
  });

  test("a change affects only the named settings", async () => {
    const { playerSettings } = current();
    await playerSettings.change("p", { language: "ca" });
    await playerSettings.change("p", { theme: "dark", name: "Ann", pings: "none" });
    await playerSettings.change("p", {});
    await playerSettings.change("q", { language: "es" });
    await playerSettings.change("p", { theme: "light" });
    expect(await playerSettings.read("p")).toStrictEqual({
      language: "ca",
      theme: "light",
      name: "Ann",
      pings: "none",
    });
  });

  test("a setting can be removed, also if it was not set", async () => {
    const { playerSettings } = current();
    await playerSettings.change("p", { name: "Ann", theme: "dark" });
    await playerSettings.change("p", { name: null, language: null });
    await playerSettings.change("q", { name: null });
    expect(await playerSettings.read("p")).toStrictEqual({ theme: "dark" });
    expect(await playerSettings.read("q")).toStrictEqual({});
  });

  test("a server has its own settings, which can be removed", async () => {
    const { guildSettings } = current();
    expect(await guildSettings.read("g")).toStrictEqual({});
    await guildSettings.change("g", { language: "ca", channels: ["1", "2"] });
    await guildSettings.change("h", { list: "Club" });
    await guildSettings.change("g", { starters: "7", channels: ["2"] });
    expect(await guildSettings.read("g")).toStrictEqual({ language: "ca", channels: ["2"], starters: "7" });
    await guildSettings.change("g", { channels: null, list: "en", threads: "own", theme: "dark", shape: "wide" });
    expect(await guildSettings.read("g")).toStrictEqual({
      ...{ language: "ca", starters: "7", list: "en", threads: "own", theme: "dark", shape: "wide" },
    });
    expect(await guildSettings.read("h")).toStrictEqual({ list: "Club" });
  });

  test("settings do not change when the caller changes a list of channels", async () => {
    const { guildSettings } = current();
    const channels = ["1"];
    await guildSettings.change("g", { channels });
    channels.push("2");
    expect((await guildSettings.read("g")).channels).toStrictEqual(["1"]);
  });
}
