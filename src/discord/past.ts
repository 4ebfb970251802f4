import type { Call, Choice, CompleteCall, SlashCall } from "#discord/command.ts";
import { gameLabel } from "#discord/game-label.ts";
import { MOST_OPTIONS } from "#discord/limits.ts";
import type { MatchId } from "#table/open.ts";
import type { Past } from "#table/past.ts";

// Games of a channel, or of somebody's own, that are over: the option `game` of what can be done with one of them.

/** The last ones first, of one game or of all. Of those that fit what is typed, only what is offered is looked at. */
export async function offerPast(call: CompleteCall, game?: string): Promise<Choice[]> {
  const { person, desk } = call;
  const { past, now } = desk.table;
  const typed = call.options.getFocused().trim().toLowerCase();
  const meant = (await past.of(call.home, game)).filter((one) => wordsOf(one, call).includes(typed));
  const at = now();
  return Promise.all(
    meant.slice(0, MOST_OPTIONS).map(async (one) => {
      return { name: gameLabel(call, { ...one, view: await past.view(one.id, person.id) }, at), value: one.id };
    }),
  );
}

function wordsOf({ game, seats }: Past, { desk, text }: CompleteCall): string {
  const name = desk.faces.get(game)?.name(text) ?? game;
  return [...seats.map((holder) => holder.name), name].join(" ").toLowerCase();
}

export type Meant =
  | { readonly ok: true; readonly match: MatchId | undefined }
  /** What was typed is none of them. */
  | { readonly ok: false };

/** The one that is named, or whatever comes instead where none is. */
export async function pastMeant(
  { desk, home, options }: Pick<Call, "desk" | "home"> & { readonly options: Pick<SlashCall["options"], "getString"> },
  otherwise: () => Promise<MatchId | undefined>,
  game?: string,
): Promise<Meant> {
  const typed = options.getString("game");
  if (typed === null) return { ok: true, match: await otherwise() };
  const match = await desk.table.past.find(home, typed.trim(), game);
  return match === undefined ? { ok: false } : { ok: true, match };
}
