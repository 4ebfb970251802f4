import { setImmediate as settle } from "node:timers/promises";
import { ApplicationCommandOptionType } from "discord.js";
import { expect, test } from "vitest";
import type { Command } from "#discord/interactions/command.ts";
import { unlimitedRateLimits } from "#discord/interactions/rate-limits.ts";
import { createMatchRig } from "../../support/match-rig.ts";
import { createInteractionSender } from "../../support/send-interactions.ts";

/** A command whose suggestions come when the test says so. */
function createRig({ mayComplete = true } = {}) {
  const asked: string[] = [];
  const release = Promise.withResolvers<void>();
  const option = { type: ApplicationCommandOptionType.String, name: "game", description: "Game" } as const;
  const command: Command = {
    data: { name: "games", description: "Games", options: [{ ...option, autocomplete: true }] },
    run: async () => {},
    async complete({ options, signal }) {
      const typed = options.getFocused();
      asked.push(`${typed}${signal.aborted ? " too late" : ""}`);
      await release.promise;
      return [{ name: typed, value: typed }];
    },
  };
  const reads: string[] = [];
  const settings = {
    async read(id: string) {
      reads.push(id);
      return {};
    },
  };
  const sender = createInteractionSender(createMatchRig(), new Map([["games", command]]), {
    rateLimits: { ...unlimitedRateLimits, takeCompletion: () => mayComplete },
    playerSettings: settings as never,
  });
  const type = async (value: string) => {
    const at = { person: "p-anna", guild: "guild", channel: "channel" };
    return (await sender.completes(at, { command: "games" }, "game", value)).privateTexts;
  };
  return { type, asked, reads, release: release.resolve };
}

test("while a suggestion is under way, only the newest of the next keystrokes is suggested for; the others get an empty answer", async () => {
  const { type, asked, release } = createRig();
  const answers = ["s", "su", "sun", "sund"].map(type);
  await settle();
  await settle();
  expect(asked).toEqual(["s"]);
  release();
  expect(await Promise.all(answers)).toEqual([
    ['[{"name":"s","value":"s"}]'],
    ["[]"],
    ["[]"],
    ['[{"name":"sund","value":"sund"}]'],
  ]);
  expect(asked).toEqual(["s", "sund"]);
});

test("a person who types too fast gets an empty answer, for which nothing is read", async () => {
  const { type, asked, reads } = createRig({ mayComplete: false });
  expect(await type("s")).toEqual(["[]"]);
  expect([asked, reads]).toEqual([[], []]);
});
