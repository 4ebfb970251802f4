/**
 * Standard deviation of the final lead, in points, when one more tile will be played. For n tiles it is √n times as
 * large.
 */
const STRAY = 9;
/** Small weight of points. It prefers the higher of two sure wins and the narrower of two sure losses. */
const PER_POINT = 1e-4;

/** Returns the probability that a lead of `lead` points wins with `tilesLeft` tiles to be played. */
export function winProbability(lead: number, tilesLeft: number): number {
  const makeweight = Math.max(-300, Math.min(300, lead)) * PER_POINT;
  if (tilesLeft === 0) return (lead > 0 ? 1 : lead === 0 ? 0.5 : 0) + makeweight;
  // The logistic curve that best approximates the normal distribution.
  return 1 / (1 + Math.exp((-1.702 * lead) / (STRAY * Math.sqrt(tilesLeft)))) + makeweight;
}
