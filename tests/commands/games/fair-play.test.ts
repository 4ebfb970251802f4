import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { fairPlayButtons, fairPlayText } from "#discord/features/matches/fair-play.ts";
import { loadCommands } from "#discord/interactions/registration/load-commands.ts";
import type { FairPlay } from "#discord/messages/turns/game-ui.ts";
import type { MatchView } from "#match/play/loaded-match.ts";
import { catalogues } from "#text/catalogue.ts";
import { LANGUAGES } from "#text/language.ts";
import { COMMANDS, loadGames } from "../../games/loaded-games.ts";
import { createPinnedGame, testDependencies } from "../../support/game-dependencies.ts";
import { ANNA, BERTA, createMatchRig, openTestMatch } from "../../support/match-rig.ts";
import { createInteractionSender, type InteractionOrigin } from "../../support/send-interactions.ts";

// *Fair play*: the hash of the seed during a match, and the seed only after its end.

const commands = await loadCommands(COMMANDS);
const games = (await loadGames(COMMANDS)).filter(({ ui }) => ui.fairPlay !== undefined);
const at = (person: string): InteractionOrigin => ({ person, guild: "guild", channel: "channel" });

async function startMatch({ gameModule }: (typeof games)[number]) {
  const sample = gameModule.samples.find(({ seats }) => seats === 2);
  const { game } = await createPinnedGame(gameModule, sample?.options, testDependencies);
  const rig = createMatchRig({ games: [game], now: () => 1_000_000 });
  const sender = createInteractionSender(rig, commands);
  const match = await openTestMatch(rig.matchService, {
    game: gameModule.id,
    options: sample?.options,
    seats: [ANNA, BERTA],
  });
  await rig.waitUntilSettled(match);
  const { seed } = (await rig.load(match)).opening;
  const press = async (person: string) =>
    (await sender.uses(at(person), "button", `games:${match}:0:fair`)).privateTexts.join();
  return { ...rig, match, press, seed, hash: createHash("sha256").update(seed).digest("hex") };
}

test("is offered by the games that draw with the seed", () => {
  expect(games.map(({ gameModule }) => gameModule.id).sort()).toEqual(["mastermind", "rolit", "scrabble"]);
});

describe.each(games)("Fair play in $gameModule.id", (loaded) => {
  test("shows the hash to players and spectators during the match, and the seed after its end", async () => {
    const { press, matchService, match, seed, hash } = await startMatch(loaded);
    for (const person of ["p-anna", "p-carla"]) {
      const during = await press(person);
      expect(during).toContain(hash);
      expect(during).toContain("npm run verify -- ");
      expect(during).not.toContain(seed);
    }
    await matchService.resign({ match, person: "p-anna" });
    for (const person of ["p-anna", "p-carla"]) {
      const after = await press(person);
      expect(after).toContain(hash);
      expect(after).toContain(seed);
      expect(after.includes(`npm run verify -- ${loaded.gameModule.id}-${match}.json --sha256 ${hash}`)).toBe(
        loaded.ui.fairPlay?.isSeedInFiles,
      );
    }
  });

  test("leads a player of a running match back to “More…”", async () => {
    const { press, matchService, match } = await startMatch(loaded);
    expect(await press("p-anna")).toContain(`${match}:0:more`);
    await matchService.resign({ match, person: "p-anna" });
    expect(await press("p-anna")).not.toContain(":more");
  });

  test("fits a message in every language, and never has the seed of a running or abandoned match", async () => {
    const [hash, seed] = ["ab".repeat(32), "cd".repeat(32)];
    for (const language of LANGUAGES) {
      const text = catalogues[language];
      for (const status of ["running", "finished", "dropped"] as const) {
        const facts: Pick<MatchView, "status" | "seedCommitment"> = { status, seedCommitment: { hash, seed } };
        const shown = fairPlayText(facts, loaded.ui.fairPlay as FairPlay, text);
        expect(shown.length).toBeLessThan(2_000);
        expect(shown.includes(seed)).toBe(status === "finished");
      }
      expect(fairPlayButtons({ id: "a1", seq: 0 }, loaded.ui, text)).toHaveLength(1);
    }
  });
});
