import type { MastermindAction, WithProof } from "#games/mastermind/types.ts";

/** The rules refuse more pegs or colours than a board has; beyond these limits the input is no code at all. */
const MAX_PEGS = 100;
const MAX_NUMBER = 1_000;

/** Reads untrusted input as an action. It checks the form only, and drops other fields. */
export function readAction(raw: unknown): MastermindAction | undefined {
  if (!isRecord(raw)) return undefined;
  const { kind, code, guess, turn, exact, partial, proof } = raw;
  switch (kind) {
    case "code":
      return isPegs(code) ? { kind, code: [...code] } : undefined;
    case "guess":
      return isPegs(guess) ? { kind, guess: [...guess] } : undefined;
    case "answer":
      return isCount(exact) && isCount(partial) ? { kind, exact, partial, ...proven(proof) } : undefined;
    case "correct":
      if (!isCount(turn) || !isCount(exact) || !isCount(partial)) return undefined;
      return { kind, turn, exact, partial, ...proven(proof) };
    default:
      return undefined;
  }
}

function proven(proof: unknown): WithProof {
  return isPegs(proof) ? { proof: [...proof] } : {};
}

type Field = "kind" | "code" | "guess" | "turn" | "exact" | "partial" | "proof";

function isRecord(raw: unknown): raw is { readonly [K in Field]?: unknown } {
  return typeof raw === "object" && raw !== null && !Array.isArray(raw);
}

function isCount(raw: unknown): raw is number {
  // −0 equals 0, but not after a round trip through JSON.
  return Number.isInteger(raw) && !Object.is(raw, -0) && (raw as number) >= 0 && (raw as number) <= MAX_NUMBER;
}

function isPegs(raw: unknown): raw is readonly number[] {
  return Array.isArray(raw) && raw.length <= MAX_PEGS && Array.from(raw).every(isCount);
}
