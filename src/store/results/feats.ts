import type { RecordedFeat, Score, TimedFeat } from "#store/results.ts";

/** Best first; of equal ones the earlier. */
export function compareFeats(a: Featured, b: Featured): number {
  return compare(a.feat, b.feat) || a.at - b.at || (a.match === b.match ? a.seat - b.seat : a.match < b.match ? -1 : 1);
}

type Featured = Pick<Score, "at" | "match" | "seat"> & { readonly feat: TimedFeat };

function compare(a: TimedFeat, b: TimedFeat): number {
  return b.grade - a.grade || a.steps - b.steps || a.hints - b.hints || a.ms - b.ms;
}

/** The same for feats of which none is better. */
export const levelOf = ({ grade, steps, hints, ms }: TimedFeat): string => [grade, steps, hints, ms].join(" ");

export function isTimed(feat: RecordedFeat | undefined): feat is TimedFeat {
  return feat?.ms !== undefined;
}
