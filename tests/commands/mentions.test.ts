import { expect, test } from "vitest";
import { loadCommands } from "#discord/loader.ts";
import { limitMentions } from "#discord/mentions.ts";
import { rolit } from "#games/rolit/game.ts";
import { CLASSIC } from "#games/rolit/options.ts";
import type { Game } from "#kernel/game.ts";
import { catalogues } from "#text/catalogue.ts";
import { COMMANDS } from "../games/registry.ts";
import { opened, rigged } from "../support/table.ts";
import { visitsTo } from "../support/visits.ts";

const commands = await loadCommands(COMMANDS);
const anna = { person: "p-anna", guild: "guild", channel: "channel" };
const options = { ...CLASSIC, colours: ["red", "blue"] };

/** A server on which time passes as the test has it, with the limits of the real bot. */
function server() {
  const time = { now: 1_000_000 };
  const rig = rigged({ games: [rolit as Game], now: () => time.now });
  const mayCall = limitMentions(
    async () => true,
    () => time.now,
  );
  const settings = { of: async () => ({ theme: "light" }), mayCall };
  return { time, rig, ...visitsTo(rig, commands, { settings } as never) };
}

const callsBerta = (announced: string) => announced.includes("<@p-berta>") && announced.endsWith('["p-berta"]]');

test("who asks for an undo and withdraws it again and again calls the other three times", async () => {
  const { rig, time, types, uses } = server();
  const match = await opened(rig.table, { game: "rolit", options });
  await types(anna, { command: "rolit", sub: "place", options: { cell: "D3" } });
  const announced: string[] = [];
  let last = "";
  for (let one = 0; one < 39; one++) {
    const asked = await types(anna, { command: "rolit", sub: "undo" });
    announced.push(...asked.announced);
    last = asked.said.join();
    const [token = "decline.abc123"] = /decline\.[0-9a-f]+/.exec(asked.announced.join()) ?? [];
    await uses(anna, "button", `games:${match}:1:${token}`);
    time.now += 1_500;
  }
  expect(announced.filter(callsBerta)).toHaveLength(3);
  expect(announced).toHaveLength(3);
  expect(last).toContain(catalogues.en.common.table["asked-too-often"]({ why: "asked-too-often", minutes: 5 }));
});

test("who asks in many matches calls the other five times, and names them from then on", async () => {
  const { rig, types } = server();
  const announced: string[] = [];
  for (let one = 0; one < 9; one++) {
    const home = { kind: "channel", guild: "guild", channel: `c${one}` } as const;
    await opened(rig.table, { game: "rolit", options, home });
    await types({ ...anna, channel: home.channel }, { command: "rolit", sub: "place", options: { cell: "D3" } });
    announced.push(...(await types({ ...anna, channel: home.channel }, { command: "rolit", sub: "undo" })).announced);
  }
  expect(announced).toHaveLength(9);
  expect(announced.map(callsBerta)).toEqual([...Array(5).fill(true), ...Array(4).fill(false)]);
  for (const said of announced.slice(5)) {
    expect(said).toContain("Do you agree? Berta");
    expect(said).not.toContain("<@p-berta>");
  }
});
