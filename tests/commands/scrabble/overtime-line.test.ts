import { expect, test } from "vitest";
import { lobbySettings } from "#discord/features/lobby/lobby-post.ts";
import type { GameUi } from "#discord/messages/turns/game-ui.ts";
import type { Lobby } from "#match/lobby/lobby-service.ts";
import type { Clock } from "#match/play/open-match.ts";
import { catalogues } from "#text/catalogue.ts";
import { scrabbleUi } from "../../../commands/scrabble/ui.ts";

const settingsWith = (clock: Clock) => {
  const lobby = { plan: { options: { list: { language: "en" } }, clock }, guests: [] };
  return lobbySettings(lobby as unknown as Lobby, scrabbleUi as GameUi, catalogues.en);
};

test("a game with a clock for the whole game says what overtime costs before people join", () => {
  expect(settingsWith({ kind: "game", ms: 1_500_000, increment: 0 }).slice(1)).toEqual([
    "25 min per player",
    "over time: −10 points per minute begun, out of the game after 5",
  ]);
});

test("a clock for each move costs no points", () => {
  expect(settingsWith({ kind: "move", ms: 30_000 }).slice(1)).toEqual(["30 s per move"]);
});
