// What a button about scores is for: which game, and which score or whose.

export type ScoresDeed =
  | { readonly kind: "take-back"; readonly game: string; readonly score: string }
  | { readonly kind: "delete"; readonly game: string; readonly person: string };

export function makeScoresDeed(deed: ScoresDeed): string {
  return deed.kind === "take-back"
    ? `take-back:${deed.game}:${deed.score}`
    : `delete-scores:${deed.game}:${deed.person}`;
}

export function parseScoresDeed(payload: string): ScoresDeed | undefined {
  const [, kind, game, which] = /^(take-back|delete-scores):([a-z0-9-]+):([0-9a-z-]+)$/.exec(payload) ?? [];
  if (kind === undefined || game === undefined || which === undefined) return undefined;
  return kind === "take-back" ? { kind: "take-back", game, score: which } : { kind: "delete", game, person: which };
}
