import { describe, expect, test } from "vitest";
import { createScrabbleGame } from "#games/scrabble/game.ts";
import type { PlayPreview } from "#games/scrabble/questions/question-types.ts";
import { catalogues } from "#text/catalogue.ts";
import { LANGUAGES } from "#text/language.ts";
import { scrabblePhrases } from "../../../commands/scrabble/text/scrabble-phrases.ts";
import { scoreSumLines } from "../../../commands/scrabble/turn/score-sums.ts";
import { english, stateOf } from "../../games/scrabble/fixtures.ts";

const game = createScrabbleGame(await english());
const view = game.view(stateOf(await english(), {}), 0);

async function preview(word: string, bingoBonus?: number): Promise<PlayPreview> {
  const options = bingoBonus === undefined ? {} : { bingoBonus };
  const state = stateOf(await english(), { racks: ["MUZJIKS", "EE"], options });
  return (await game.questions["preview"]?.(game.view(state, 0), { word, at: "8H" })) as PlayPreview;
}

test("a blank is in brackets in the score sum of its word", async () => {
  const state = stateOf(await english(), { racks: ["Q#IZ", "EE"] });
  const played = await game.questions["preview"]?.(game.view(state, 0), { word: "Q(U)IZ", at: "8H" });
  expect(scoreSumLines(catalogues.en, view, played as PlayPreview)[0]).toMatch(/^\*\*Q\(U\)IZ\*\*: /);
});

describe.each(LANGUAGES)("the score sums of a play, in %s", (language) => {
  const text = catalogues[language];

  test("have the bonus for a whole rack, as the game counts it", async () => {
    for (const [bonus, points] of [[undefined, 50] as const, [7, 7] as const, [100, 100] as const]) {
      const lines = scoreSumLines(text, view, await preview("MUZJIKS", bonus));
      expect(lines.slice(1)).toEqual([scrabblePhrases(text).bingo(points), scrabblePhrases(text).total(60 + points)]);
      expect(lines[1]).toMatch(new RegExp(`: \\+${points}$`));
    }
  });

  test("do not name a bonus of zero or for fewer tiles", async () => {
    expect(scoreSumLines(text, view, await preview("MUZJIKS", 0)).slice(1)).toEqual([scrabblePhrases(text).total(60)]);
    expect(scoreSumLines(text, view, await preview("MUZJIK"))).toHaveLength(2);
  });
});
