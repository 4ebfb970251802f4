import { describe, expect, test } from "vitest";
import type { GameUi } from "#discord/messages/turns/game-ui.ts";
import { matchStatusPost } from "#discord/messages/turns/turn-summary.ts";
import type { MatchView } from "#match/play/loaded-match.ts";
import { catalogues } from "#text/catalogue.ts";
import { ANNA, agreeAll, BERTA, createMatchRig, openTestMatch } from "../../../support/match-rig.ts";
import { LANGUAGES } from "../../../text/complete-languages.ts";

const ui: GameUi = {
  name: () => "Adding",
  sceneLabels: () => undefined,
  formatTurn: ({ id, seq, actors, entries, isFirst, outcome }, text, names) => ({
    content: outcome
      ? "Somebody has won."
      : actors.length > 0
        ? text.common.turnOf(actors.map((at) => names[at] ?? ""))
        : "",
    alt: "",
    buttons:
      entries.length > 0 || isFirst ? [] : [[{ command: "adding", match: id, seq, payload: "play", label: "Play" }]],
  }),
};

async function viewAfter(
  act?: (rig: ReturnType<typeof createMatchRig>, match: string) => Promise<unknown>,
): Promise<MatchView> {
  const rig = createMatchRig();
  const clock = { kind: "move", ms: 600_000 } as const;
  const match = await openTestMatch(rig.matchService, {
    options: { goal: 1 },
    seats: [{ ...ANNA, name: "_Anna_" }, BERTA],
    clock,
  });
  await act?.(rig, match);
  return (await rig.matchService.view(match, "p-berta")) as MatchView;
}

describe.each(LANGUAGES)("the summary of a turn in %s", (language) => {
  const text = catalogues[language];
  const post = (matchView: MatchView) => matchStatusPost(matchView, ui, text);
  const labels = (matchView: MatchView) =>
    post(matchView)
      .buttons.flat()
      .map(({ label }) => label);

  test("has the player to move, the time limit and the buttons during a match", async () => {
    const matchView = await viewAfter();
    const [turn, until] = post(matchView).content.split("\n");
    expect(turn).toContain("\\_Anna\\_");
    expect(until).toMatch(/<t:\d+:R>/);
    expect(post(matchView).buttons).toMatchObject([[{ match: matchView.id, seq: 0, payload: "play" }]]);
  });

  test("has the result and what is possible next after a match", async () => {
    const over = await viewAfter(({ matchService }, match) => matchService.play({ match, person: "p-anna" }, 1));
    expect(post(over).content).toBe("Somebody has won.");
    expect(labels(over)).toEqual(["Play", text.matches.buttons.animation, text.matches.buttons.again]);
  });

  test("has only a sentence if the match is saved or abandoned, and a button to continue a saved one", async () => {
    const parked = await viewAfter(async ({ matchService }, match) => {
      const asked = await matchService.proposals.propose({ match, person: "p-anna" }, { kind: "save" });
      return agreeAll(matchService, match, asked, "p-berta");
    });
    expect(post(parked).content).toBe(text.common.match.parked({ reason: "parked" }));
    expect(labels(parked)).toEqual([text.matches.buttons.resume]);
    const dropped = await viewAfter(({ matchService }, match) => matchService.abandon(match, "guild"));
    expect(post(dropped)).toEqual({ content: text.matches.over, buttons: [] });
  });
});
