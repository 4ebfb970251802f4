// Payload of a button of a daily puzzle, as stored in its custom id.

const KINDS = ["try", "give-up", "answer", "share", "table", "ever", "today", "yesterday"] as const;

export const DAILY_PAYLOADS: readonly string[] = KINDS.map((kind) => `daily:${kind}`);

export interface DailyPayload {
  readonly kind: (typeof KINDS)[number];
  readonly variant: string;
  readonly day: number;
  /** Page of a leaderboard, from 0. */
  readonly page?: number;
}

/** `way` makes the ids of two buttons different if both lead to the same page. */
export function formatDailyPayload({ kind, variant, day, page = 0 }: DailyPayload, way?: string): string {
  return `daily:${kind}:${variant}:${day}${way === undefined ? "" : `:${page}:${way}`}`;
}

const PATTERN = /^daily:([a-z-]+):([a-z0-9-]*):(\d{1,7})(?::(\d{1,7}):[a-z]+)?$/;

export function parseDailyPayload(payload: string): DailyPayload | undefined {
  const [, name, variant = "", day, page] = PATTERN.exec(payload) ?? [];
  const kind = KINDS.find((one) => one === name);
  return kind && { kind, variant, day: Number(day), ...(page === undefined ? {} : { page: Number(page) }) };
}
