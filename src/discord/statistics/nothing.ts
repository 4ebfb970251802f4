import { plain } from "#discord/plain.ts";
import type { Look } from "#discord/statistics/call.ts";

/** No game has been played to its end. */
export function nothingYet({ call, view }: Look): string {
  const { statistics } = call.text;
  return view.everywhere ? statistics.nothingAnywhere : statistics.nothingYet;
}

/** There is nothing of this person that may be shown here; `asked`: what they are called by whoever named them. */
export function noGames({ call }: Look, person: string, asked: string | undefined): string {
  const { statistics } = call.text;
  if (person === call.person.id) return statistics.noGamesOfYours;
  return statistics.noGamesOf(plain(asked ?? statistics.somebody));
}
