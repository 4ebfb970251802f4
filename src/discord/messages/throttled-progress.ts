/** Minimum milliseconds between two edits of a progress message, because Discord limits edits. */
const MIN_INTERVAL_MS = 2_000;

export interface ThrottledProgress {
  /** Sends `content`, unless another text is being sent or was sent a moment ago. */
  report(content: string): void;
  /** Resolves when no text is being sent any more. */
  settled(): Promise<void>;
}

/** Sends progress messages, one at a time. Failures are ignored, because the real answer is sent later. */
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
