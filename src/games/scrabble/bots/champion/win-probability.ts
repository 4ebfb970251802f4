/** Points by which the rest of a game strays, for each tile that is still to be played: the square root of it grows. */
const STRAY = 9;
/** So that among sure wins the higher one is taken, and among sure losses the narrower. */
const PER_POINT = 1e-4;

/** How likely a lead of so many points wins with so many tiles still to be played. */
export function winProbability(lead: number, tilesLeft: number): number {
  const makeweight = Math.max(-300, Math.min(300, lead)) * PER_POINT;
  if (tilesLeft === 0) return (lead > 0 ? 1 : lead === 0 ? 0.5 : 0) + makeweight;
  // The logistic curve that is nearest to the normal one.
  return 1 / (1 + Math.exp((-1.702 * lead) / (STRAY * Math.sqrt(tilesLeft)))) + makeweight;
}
