import { expect, test } from "vitest";
import type { Store } from "#store/store.ts";

/** What people and servers have chosen. */
export function choiceSuite(current: () => Store): void {
  test("somebody who never chose has no preferences", async () => {
    expect(await current().people.preferences("p")).toStrictEqual({});
  });

  test("a choice changes what it names and leaves the rest", async () => {
    const { people } = current();
    await people.prefer("p", { language: "ca" });
    await people.prefer("p", { theme: "dark", name: "Ann", pings: "none" });
    await people.prefer("p", {});
    await people.prefer("q", { language: "es" });
    await people.prefer("p", { theme: "light" });
    expect(await people.preferences("p")).toStrictEqual({ language: "ca", theme: "light", name: "Ann", pings: "none" });
  });

  test("what is chosen can be given back, also where nothing was", async () => {
    const { people } = current();
    await people.prefer("p", { name: "Ann", theme: "dark" });
    await people.prefer("p", { name: null, language: null });
    await people.prefer("q", { name: null });
    expect(await people.preferences("p")).toStrictEqual({ theme: "dark" });
    expect(await people.preferences("q")).toStrictEqual({});
  });

  test("a server chooses for itself, and what it chose can be given back", async () => {
    const { guilds } = current();
    expect(await guilds.choices("g")).toStrictEqual({});
    await guilds.choose("g", { language: "ca", channels: ["1", "2"] });
    await guilds.choose("h", { list: "Club" });
    await guilds.choose("g", { starters: "7", channels: ["2"] });
    expect(await guilds.choices("g")).toStrictEqual({ language: "ca", channels: ["2"], starters: "7" });
    await guilds.choose("g", { channels: null, list: "en", threads: "own", theme: "dark", shape: "wide" });
    expect(await guilds.choices("g")).toStrictEqual({
      ...{ language: "ca", starters: "7", list: "en", threads: "own", theme: "dark", shape: "wide" },
    });
    expect(await guilds.choices("h")).toStrictEqual({ list: "Club" });
  });

  test("what a caller does with a list of channels afterwards changes nothing that is kept", async () => {
    const { guilds } = current();
    const channels = ["1"];
    await guilds.choose("g", { channels });
    channels.push("2");
    expect((await guilds.choices("g")).channels).toStrictEqual(["1"]);
  });
}
