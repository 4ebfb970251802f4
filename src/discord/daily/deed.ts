// What a button of a puzzle of the day is for, as it stands in its custom id.

const KINDS = ["try", "give-up", "answer", "share", "table", "ever", "today", "yesterday"] as const;

export interface DailyDeed {
  readonly kind: (typeof KINDS)[number];
  readonly variant: string;
  readonly day: number;
}

export function makeDaily({ kind, variant, day }: DailyDeed): string {
  return `daily:${kind}:${variant}:${day}`;
}

export function parseDaily(payload: string): DailyDeed | undefined {
  const [, name, variant = "", day] = /^daily:([a-z-]+):([a-z0-9-]*):(\d{1,7})$/.exec(payload) ?? [];
  const kind = KINDS.find((one) => one === name);
  return kind && { kind, variant, day: Number(day) };
}
