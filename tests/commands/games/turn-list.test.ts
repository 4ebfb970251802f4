import { describe, expect, test } from "vitest";
import type { Game } from "#core/game.ts";
import type { ButtonRequest } from "#discord/interactions/command.ts";
import type { Post } from "#discord/messages/post.ts";
import { createScrabbleGame } from "#games/scrabble/game.ts";
import { SCRABBLE_DEFAULTS } from "#games/scrabble/rules/option-table.ts";
import type { DescribeReplayTurn, ReplayTurn } from "#match/history/match-replay.ts";
import type { PublicMatchInfo } from "#match/play/loaded-match.ts";
import { catalogues } from "#text/catalogue.ts";
import type { Language } from "#text/language.ts";
import command from "../../../commands/games/index.ts";
import { scrabbleUi } from "../../../commands/scrabble/ui.ts";
import { wordListOf } from "../../games/scrabble/fixtures.ts";
import { ANNA, BERTA, createMatchRig, openTestMatch } from "../../support/match-rig.ts";
import { pressButton } from "../../support/use-action.ts";
import { LANGUAGES } from "../../text/complete-languages.ts";

// All turns of a match as a list, in pages.

const game = createScrabbleGame(wordListOf("A 90 1\nB 1 3\n", ["AA"])) as Game;

async function pressTurns(table: object, match: string, payload: string, language: Language = "en"): Promise<Post> {
  const posts: Post[] = [];
  await pressButton(command, {
    services: { matches: table, gameUis: new Map([[game.id, scrabbleUi]]) },
    person: { id: "p-anna" },
    id: { command: "games", match, seq: 0, payload },
    text: catalogues[language],
    reply: async (post: Post) => void posts.push(post),
  } as unknown as ButtonRequest);
  return posts[0] ?? {};
}

test("the list has the player, the play, its place, the points and the total", async () => {
  const { matchService } = createMatchRig({ games: [game] });
  const options = { ...SCRABBLE_DEFAULTS, list: { language: "en" } };
  const match = await openTestMatch(matchService, { game: game.id, options, seats: [ANNA, BERTA] });
  expect((await pressTurns(matchService, match, "turns.0.turns")).content).toBe(catalogues.en.matches.beginning);
  await matchService.play(
    { match, person: "p-anna" },
    { kind: "play", square: 112, direction: "across", word: [1, 1] },
  );
  await matchService.play({ match, person: "p-berta" }, { kind: "pass" });
  await matchService.resign({ match, person: "p-anna" });
  const lines = (await pressTurns(matchService, match, "turns.0.turns")).content?.split("\n") ?? [];
  expect(lines.slice(0, 3)).toEqual([
    "1. **Anna**: AA 8H, +4, total 4",
    "2. **Berta**: pass, 0, total 0",
    "3. **Anna**: resigned, 0, total 4",
  ]);
  expect(lines[3]).toMatch(/^3\. \*\*Anna\*\*: Final result, −\d+, total −?\d+$/);
  expect((await pressTurns(matchService, "none", "turns.0.turns")).content).toBe(
    catalogues.en.common.match["no-match"]({ reason: "no-match" }),
  );
});

describe.each(LANGUAGES)("in %s", (language) => {
  test("a page fits a message, however long names and words are, and a page number past the end shows the last page", async () => {
    const event = {
      kind: "played",
      seat: 0,
      square: 0,
      direction: "down",
      score: 1_234,
      words: [{ text: "W".repeat(248) }],
    };
    const view = { options: { ...SCRABBLE_DEFAULTS, size: 31 }, players: [{ score: -12_345 }] };
    const steps = 1_005;
    const turns = Array.from({ length: steps }, (_, at) => {
      return { step: at + 1, entries: [{ kind: "act", events: [event] }], view } as unknown as ReplayTurn;
    });
    const facts = { id: "a1", location: { kind: "channel" }, game, seats: [{ ...ANNA, name: "_".repeat(32) }] };
    const replayTurns = async (_: string, __: string, tell: DescribeReplayTurn<unknown>) => {
      return { facts, turns: turns.map((turn) => tell(turn, { facts: facts as unknown as PublicMatchInfo, steps })) };
    };
    const table = { view: async () => undefined, recordSpectating: async () => {}, replayTurns: replayTurns };
    for (const page of [0, 50, 100, 9_999]) {
      const { content = "", buttons } = await pressTurns(table, "a1", `turns.${page}.last`, language);
      expect(content.length).toBeLessThanOrEqual(2_000);
      expect(content.split("\n")).toHaveLength(page < 100 ? 10 : 5);
      expect(new Set(buttons?.[0]?.map(({ payload }) => payload)).size).toBe(4);
    }
  });
});
