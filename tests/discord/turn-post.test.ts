import { describe, expect, test } from "vitest";
import type { Face } from "#discord/face.ts";
import { turnPost } from "#discord/turn-post.ts";
import type { Sight } from "#table/sight.ts";
import { catalogues } from "#text/catalogue.ts";
import { LANGUAGES } from "#text/language.ts";
import { ANNA, agreed, BERTA, opened, rigged } from "../support/table.ts";

const face: Face = {
  name: () => "Adding",
  words: () => undefined,
  tell: ({ id, seq, actors, beats, opens, outcome }, text, names) => ({
    content: outcome
      ? "Somebody has won."
      : actors.length > 0
        ? text.common.turnOf(actors.map((at) => names[at] ?? ""))
        : "",
    alt: "",
    buttons: beats.length > 0 || opens ? [] : [[{ command: "adding", match: id, seq, payload: "play", label: "Play" }]],
  }),
};

async function seen(act?: (rig: ReturnType<typeof rigged>, match: string) => Promise<unknown>): Promise<Sight> {
  const rig = rigged();
  const clock = { kind: "move", ms: 600_000 } as const;
  const match = await opened(rig.table, { options: { goal: 1 }, seats: [{ ...ANNA, name: "_Anna_" }, BERTA], clock });
  await act?.(rig, match);
  return (await rig.table.look(match, "p-berta")) as Sight;
}

describe.each(LANGUAGES)("in %s", (language) => {
  const text = catalogues[language];
  const post = (sight: Sight) => turnPost(sight, face, text);
  const labels = (sight: Sight) =>
    post(sight)
      .buttons.flat()
      .map(({ label }) => label);

  test("of a game that is played it says whose turn it is and until when, with the buttons of the turn", async () => {
    const sight = await seen();
    const [turn, until] = post(sight).content.split("\n");
    expect(turn).toContain("\\_Anna\\_");
    expect(until).toMatch(/<t:\d+:R>/);
    expect(post(sight).buttons).toMatchObject([[{ match: sight.id, seq: 0, payload: "play" }]]);
  });

  test("of one that is over it says how it ended, with what can be done then", async () => {
    const over = await seen(({ table }, match) => table.play({ match, person: "p-anna" }, 1));
    expect(post(over).content).toBe("Somebody has won.");
    expect(labels(over)).toEqual(["Play", text.tables.buttons.animation, text.tables.buttons.again]);
  });

  test("of one that rests or was given up it says so, with nothing to press", async () => {
    const parked = await seen(async ({ table }, match) => {
      const asked = await table.proposals.propose({ match, person: "p-anna" }, { kind: "save" });
      return agreed(table, match, asked, "p-berta");
    });
    expect(post(parked)).toEqual({ content: text.common.table.parked({ why: "parked" }), buttons: [] });
    const dropped = await seen(({ table }, match) => table.end(match, "guild"));
    expect(post(dropped)).toEqual({ content: text.tables.over, buttons: [] });
  });
});
