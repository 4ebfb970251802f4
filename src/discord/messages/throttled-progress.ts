/** Discord takes few changes of a message. */
const MIN_INTERVAL_MS = 2_000;

export interface ThrottledProgress {
  /** Says it, unless something was said a moment ago. */
  report(content: string): void;
  /** Resolves once nothing is being said any more. */
  settled(): Promise<void>;
}

/** Says how far something is, never two things at once. What cannot be said is left out: the answer is still to come. */
export function createThrottledProgress(
  send: (content: string) => Promise<void>,
  now = () => performance.now(),
): ThrottledProgress {
  let last = Number.NEGATIVE_INFINITY;
  let sending: Promise<void> | undefined;
  return {
    report(content) {
      if (sending !== undefined || now() - last < MIN_INTERVAL_MS) return;
      last = now();
      sending = send(content)
        .catch(() => {})
        .finally(() => {
          sending = undefined;
        });
    },
    settled: async () => sending,
  };
}
