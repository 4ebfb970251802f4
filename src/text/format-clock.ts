const SECOND_MS = 1_000;
const MINUTE_S = 60;

/** Formats a duration like a clock: 2:05, 1:02:05. The form is the same in every language. */
export function formatClock(ms: number): string {
  const seconds = Math.max(0, Math.round(ms / SECOND_MS));
  const two = (value: number) => String(value).padStart(2, "0");
  const [hours, minutes] = [Math.floor(seconds / MINUTE_S ** 2), Math.floor(seconds / MINUTE_S) % MINUTE_S];
  const rest = two(seconds % MINUTE_S);
  return hours > 0 ? `${hours}:${two(minutes)}:${rest}` : `${minutes}:${rest}`;
}
