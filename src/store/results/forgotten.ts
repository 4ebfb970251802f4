import type { CorrectionDeed, Player } from "#store/results.ts";

/** What was done, without whose scores they were. */
export function forgotten(deed: CorrectionDeed, person: string): CorrectionDeed {
  const unnamed = (player: Player): Player =>
    player.kind === "person" && player.person === person ? { kind: "person", person: "" } : player;
  switch (deed.kind) {
    case "enter":
      return { ...deed, scores: deed.scores.map(({ player, score }) => ({ player: unnamed(player), score })) };
    case "reset":
      return deed;
    default:
      return { ...deed, player: unnamed(deed.player) };
  }
}
