import { describe, expect, test } from "vitest";
import type { Game } from "#core/game.ts";
import { createNodeEffort } from "#core/node-effort.ts";
import { createRng, deriveBotSeed } from "#core/rng.ts";
import { createMastermind } from "#games/mastermind/game.ts";
import { codeOfBot, mastermindJsonSchema } from "#games/mastermind/json/game-json.ts";
import { MASTERMIND_DEFAULTS } from "#games/mastermind/rules/options.ts";
import type { MastermindAction } from "#games/mastermind/types.ts";
import { ANNA, createMatchRig, openTestMatch } from "../../support/match-rig.ts";

// A game of Mastermind as JSON, and the code of a bot that follows from the seed.

const game = createMastermind();
const MAKER = { kind: "bot", level: "optimal", name: "Bot 1" } as const;

/** A match in which Anna breaks the code of a bot. */
async function openMatch() {
  const rig = createMatchRig({
    games: [game as unknown as Game],
    runTask: async ({ name, view, input }) =>
      game.bots[name as "optimal"](view as never, createRng(String(input)), createNodeEffort(1_000)),
  });
  const match = await openTestMatch(rig.matchService, {
    game: "mastermind",
    options: MASTERMIND_DEFAULTS,
    seats: [ANNA, MAKER],
  });
  await rig.waitUntilSettled(match);
  const guess = async (pegs: readonly number[]) => {
    await rig.matchService.play({ match, person: "p-anna" }, { kind: "guess", guess: pegs });
    await rig.waitUntilSettled(match);
  };
  const read = async () => {
    const exported = await rig.matchService.exportMatch(match, "p-anna");
    const parsed = mastermindJsonSchema(JSON.parse((await exported?.files[0]?.text()) ?? ""));
    if (!parsed.ok) throw new Error(`${parsed.error.path} ${parsed.error.reason}`);
    return parsed.value;
  };
  return { ...rig, match, guess, read };
}

describe("the JSON file of a game of Mastermind", () => {
  test("has neither code nor seed while the game runs", async () => {
    const { guess, read } = await openMatch();
    await guess([0, 0, 1, 1]);
    const file = await read();
    expect(file).toMatchObject({ players: [{ name: "Anna" }, { name: "Bot 1" }], options: MASTERMIND_DEFAULTS });
    expect(file.guesses).toEqual([{ guess: [1, 1, 2, 2], exact: expect.any(Number), partial: expect.any(Number) }]);
    for (const secret of ["code", "codeDrawnAfter", "shuffle", "ending"]) expect(file).not.toHaveProperty(secret);
  });

  test("has the code of the bot, which follows from the seed, once it is over", async () => {
    const { guess, read, load, match } = await openMatch();
    const { log, opening } = await load(match);
    const made = log[0]?.deed;
    const { code } = (made?.kind === "act" ? made.action : {}) as Extract<MastermindAction, { kind: "code" }>;
    await guess(code);
    const file = await read();
    expect(file).toMatchObject({ ending: "broken", codeDrawnAfter: 0, code: code.map((colour) => colour + 1) });
    expect(file.shuffle?.seed).toBe(opening.seed);
    expect(codeOfBot(file.options, opening.seed, 0)).toEqual(file.code);
    expect(codeOfBot(file.options, deriveBotSeed(opening.seed, 0, 0), 0)).not.toEqual(file.code);
  });
});
