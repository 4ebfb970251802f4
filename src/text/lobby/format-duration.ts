const UNITS = [
  { unit: "d", ms: 86_400_000 },
  { unit: "h", ms: 3_600_000 },
  { unit: "min", ms: 60_000 },
  { unit: "s", ms: 1_000 },
] as const;

/** Formats a duration with a unit: 30 s, 5 min, 6 h, 2 d. The form is the same in every language. */
export function formatDuration(ms: number): string {
  const { unit, ms: of } = UNITS.find((one) => ms >= one.ms && ms % one.ms === 0) ?? { unit: "s", ms: 1_000 };
  return `${ms / of} ${unit}`;
}
