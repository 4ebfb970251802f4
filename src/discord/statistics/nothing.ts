import type { Look } from "#discord/statistics/call.ts";

/** No game has been played to its end. */
export function nothingYet({ call, view }: Look): string {
  const { statistics } = call.text;
  return view.everywhere ? statistics.nothingAnywhere : statistics.nothingYet;
}
