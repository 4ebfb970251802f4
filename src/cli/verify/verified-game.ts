/** What the tool found out about the draws of a game. */
export interface VerifiedGame {
  readonly game: "scrabble" | "mastermind";
  /** The seed and the hash in the file. */
  readonly shuffle: { readonly sha256: string; readonly seed: string };
  /** Whether the draws follow from the seed; null if the game drew nothing, or if the file does not prove it. */
  readonly drawsFit: boolean | null;
  /** The game drew something, but the file does not prove that it follows from the seed. */
  readonly isUnproven?: boolean;
  /** The result, as a sentence. */
  readonly text: string;
  /** More fields of the printed line. */
  readonly facts: object;
}
