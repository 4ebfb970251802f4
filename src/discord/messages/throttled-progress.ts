/** Discord limits how often a message may be edited. */
const MIN_INTERVAL_MS = 2_000;

export interface ThrottledProgress {
  /** Sends `content`, unless something was sent a moment ago. */
  report(content: string): void;
  /** Resolves when nothing is being sent any more. */
  settled(): Promise<void>;
}

/** Sends progress, one text at a time. Failures are ignored, because the answer is still to come. */
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
