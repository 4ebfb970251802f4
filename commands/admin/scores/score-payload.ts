// Payload of a score button: the game, and the score, its player or the season.

export type ScorePayload =
  | { readonly kind: "take-back"; readonly game: string; readonly score: string }
  | { readonly kind: "delete"; readonly game: string; readonly person: string }
  | { readonly kind: "reset"; readonly game: string; readonly season: number };

export function formatScorePayload(payload: ScorePayload): string {
  switch (payload.kind) {
    case "take-back":
      return `take-back:${payload.game}:${payload.score}`;
    case "delete":
      return `delete-scores:${payload.game}:${payload.person}`;
    case "reset":
      return `reset-scores:${payload.game}:${payload.season}`;
  }
}

const PATTERN = /^(take-back|delete-scores|reset-scores):([a-z0-9-]+):([0-9a-z-]+)$/;
const SEASON = /^\d{1,9}$/;

export function parseScorePayload(payload: string): ScorePayload | undefined {
  const [, kind, game, which] = PATTERN.exec(payload) ?? [];
  if (kind === undefined || game === undefined || which === undefined) return undefined;
  if (kind === "reset-scores") return SEASON.test(which) ? { kind: "reset", game, season: Number(which) } : undefined;
  return kind === "take-back" ? { kind: "take-back", game, score: which } : { kind: "delete", game, person: which };
}
