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

/** What was done as one of those may know it whom it is about, or who did it: of nobody else's scores. */
export function partOf(deed: CorrectionDeed, person: string): object {
  const isTheirs = (player: Player) => player.kind === "person" && player.person === person;
  switch (deed.kind) {
    case "enter":
      return { kind: deed.kind, scores: deed.scores.flatMap(({ player, score }) => (isTheirs(player) ? [score] : [])) };
    case "reset":
      return deed;
    default: {
      const { player, ...facts } = deed;
      return { ...facts, yours: isTheirs(player) };
    }
  }
}
