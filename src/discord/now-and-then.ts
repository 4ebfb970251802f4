/** Discord takes few changes of a message. */
const SELDOM_MS = 2_000;

export interface NowAndThen {
  /** Says it, unless something was said a moment ago. */
  say(content: string): void;
  /** Resolves once nothing is being said any more. */
  quiet(): Promise<void>;
}

/** Says how far something is, never two things at once. What cannot be said is left out: the answer is still to come. */
export function nowAndThen(send: (content: string) => Promise<void>, now = () => performance.now()): NowAndThen {
  let last = Number.NEGATIVE_INFINITY;
  let sending: Promise<void> | undefined;
  return {
    say(content) {
      if (sending !== undefined || now() - last < SELDOM_MS) return;
      last = now();
      sending = send(content)
        .catch(() => {})
        .finally(() => {
          sending = undefined;
        });
    },
    quiet: async () => sending,
  };
}
