/**
 * What one check of `npm run doctor` found. The verdict `poor` means that the bot works, but not for everybody or not
 * for long.
 */
export interface DoctorFinding {
  readonly about: string;
  readonly verdict: "good" | "poor" | "bad";
  /** Says what the check found and, if it is not good, what the operator should do. */
  readonly text: string;
}

export const goodFinding = (about: string, text: string): DoctorFinding => ({ about, verdict: "good", text });
export const poorFinding = (about: string, text: string): DoctorFinding => ({ about, verdict: "poor", text });
export const badFinding = (about: string, text: string): DoctorFinding => ({ about, verdict: "bad", text });
