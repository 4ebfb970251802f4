import type { CorrectionAction, PlayerRef } from "#store/result-store.ts";

/** Returns a correction without the id of a person whose scores it has changed. */
export function redactCorrection(deed: CorrectionAction, person: string): CorrectionAction {
  const unnamed = (player: PlayerRef): PlayerRef =>
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

/**
 * Returns a correction as its server admin or one of its players may see it. It does not show the scores of other
 * players.
 */
export function correctionSeenBy(deed: CorrectionAction, person: string): object {
  const belongsToPlayer = (player: PlayerRef) => player.kind === "person" && player.person === person;
  switch (deed.kind) {
    case "enter":
      return {
        kind: deed.kind,
        scores: deed.scores.flatMap(({ player, score }) => (belongsToPlayer(player) ? [score] : [])),
      };
    case "reset":
      return deed;
    default: {
      const { player, ...facts } = deed;
      return { ...facts, yours: belongsToPlayer(player) };
    }
  }
}
