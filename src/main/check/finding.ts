/** What was found of one thing that the bot needs. `poor`: it can be played with, but not by everybody or not for long. */
export interface Finding {
  readonly about: string;
  readonly verdict: "good" | "poor" | "bad";
  /** What is the case and, where it is not good, what to do. */
  readonly text: string;
}

export const good = (about: string, text: string): Finding => ({ about, verdict: "good", text });
export const poor = (about: string, text: string): Finding => ({ about, verdict: "poor", text });
export const bad = (about: string, text: string): Finding => ({ about, verdict: "bad", text });
