import { describe, expect, test } from "vitest";
import type { GameUi } from "#discord/messages/turns/game-ui.ts";
import type { TurnUpdate } from "#match/delivery/turn-update.ts";
import { catalogues } from "#text/catalogue.ts";
import { LANGUAGES } from "#text/language.ts";
import { COMMANDS, loadGames } from "../../../games/loaded-games.ts";
import { createPinnedGame, testDependencies } from "../../../support/game-dependencies.ts";
import { createMatchRig, openTestMatch } from "../../../support/match-rig.ts";

const games = await loadGames(COMMANDS);

/** The updates of a sample match of the game that is saved at once. */
async function updatesOfSaved({ gameModule }: (typeof games)[number]): Promise<readonly TurnUpdate[]> {
  const [sample] = gameModule.samples;
  if (!sample) throw new Error(`${gameModule.id} has no sample`);
  const { game } = await createPinnedGame(gameModule, sample.options, testDependencies);
  const rig = createMatchRig({ games: [game] });
  const seats = Array.from({ length: sample.seats }, (_, seat) => {
    return { kind: "person", person: `p-${seat}`, name: `Player ${seat}` } as const;
  });
  const match = await openTestMatch(rig.matchService, { game: gameModule.id, options: sample.options, seats });
  await rig.waitUntilSettled(match);
  await rig.matchService.saved.save({ match, person: "p-0" }, undefined);
  await rig.waitUntilSettled(match);
  return rig.published;
}

describe.each(games)("a turn message of $gameModule.id", (loaded) => {
  const ui: GameUi = loaded.ui;

  test("names the game if other matches run in the channel, and only then", async () => {
    const [update] = (await updatesOfSaved(loaded)) as [TurnUpdate];
    const names = update.seats.map(({ name }) => name);
    for (const language of LANGUAGES) {
      const text = catalogues[language];
      const lineStart = `**${ui.name(text)}** · `;
      const { content } = ui.formatTurn({ ...update, sharesChannel: true }, text, names, 2_000);
      expect(content).toContain(lineStart);
      expect(ui.formatTurn(update, text, names, 2_000).content).toBe(content.replace(lineStart, ""));
    }
  });

  test("does not say whose turn it is after the match is saved", async () => {
    const update = (await updatesOfSaved(loaded)).at(-1) as TurnUpdate;
    expect(update).toMatchObject({ status: "parked", actors: [] });
    for (const language of LANGUAGES) {
      const text = catalogues[language];
      const { content } = ui.formatTurn({ ...update, sharesChannel: true }, text, ["Anna", "Berta"], 2_000);
      expect(content).not.toContain(text.common.turnOf([]));
      expect(content).not.toContain(ui.name(text));
    }
  });
});
