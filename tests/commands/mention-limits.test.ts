import { expect, test } from "vitest";
import type { Game } from "#core/game.ts";
import { loadCommands } from "#discord/interactions/registration/load-commands.ts";
import { limitMentions } from "#discord/messages/limit-mentions.ts";
import { rolit } from "#games/rolit/game.ts";
import { ROLIT_DEFAULTS } from "#games/rolit/rules/options.ts";
import { catalogues } from "#text/catalogue.ts";
import { COMMANDS } from "../games/loaded-games.ts";
import { createMatchRig, openTestMatch } from "../support/match-rig.ts";
import { createInteractionSender } from "../support/send-interactions.ts";

const commands = await loadCommands(COMMANDS);
const anna = { person: "p-anna", guild: "guild", channel: "channel" };
const options = { ...ROLIT_DEFAULTS, colours: ["red", "blue"] };

/** A server whose time the test sets, with the mention limits of the real bot. */
function createServer() {
  const time = { now: 1_000_000 };
  const rig = createMatchRig({ games: [rolit as Game], now: () => time.now });
  const mayPing = limitMentions(
    async () => true,
    () => time.now,
  );
  const settings = { read: async () => ({ theme: "light" }), mayPing };
  return { time, rig, ...createInteractionSender(rig, commands, { playerSettings: settings } as never) };
}

const mentionsBerta = (announced: string) => announced.includes("<@p-berta>") && announced.endsWith('["p-berta"]]');

test("a player who asks for an undo and withdraws it again and again mentions the others three times", async () => {
  const { rig, time, types, uses } = createServer();
  const match = await openTestMatch(rig.matchService, { game: "rolit", options });
  await types(anna, { command: "rolit", sub: "place", options: { cell: "D3" } });
  const announced: string[] = [];
  let last = "";
  for (let one = 0; one < 39; one++) {
    const asked = await types(anna, { command: "rolit", sub: "undo" });
    announced.push(...asked.announced);
    last = asked.privateTexts.join();
    const [token = "decline.abc123"] = /decline\.[0-9a-f]+/.exec(asked.announced.join()) ?? [];
    await uses(anna, "button", `games:${match}:1:${token}`);
    time.now += 1_500;
  }
  expect(announced.filter(mentionsBerta)).toHaveLength(3);
  expect(announced).toHaveLength(3);
  expect(last).toContain(catalogues.en.common.match["asked-too-often"]({ reason: "asked-too-often", minutes: 5 }));
});

test("a player who asks in many matches mentions the other five times, and then only names them", async () => {
  const { rig, types } = createServer();
  const announced: string[] = [];
  for (let one = 0; one < 9; one++) {
    const location = { kind: "channel", guild: "guild", channel: `c${one}` } as const;
    await openTestMatch(rig.matchService, { game: "rolit", options, location });
    await types({ ...anna, channel: location.channel }, { command: "rolit", sub: "place", options: { cell: "D3" } });
    announced.push(
      ...(await types({ ...anna, channel: location.channel }, { command: "rolit", sub: "undo" })).announced,
    );
  }
  expect(announced).toHaveLength(9);
  expect(announced.map(mentionsBerta)).toEqual([...Array(5).fill(true), ...Array(4).fill(false)]);
  for (const message of announced.slice(5)) {
    expect(message).toContain("Do you agree? Berta");
    expect(message).not.toContain("<@p-berta>");
  }
});
