import type { CorrectionAction, PlayerRef } from "#store/result-store.ts";

/** Returns a correction without the person whose scores it is about. */
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

/** Returns the correction for its admin or for one of its players: without the scores of others. */
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
