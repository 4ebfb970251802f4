import type { PressCall, SlashCall } from "#discord/command.ts";
import { leavePost } from "#discord/leaving.ts";
import { showOwn } from "#discord/own-table.ts";
import { tableRefusalText } from "#discord/refusal.ts";
import { mineHere, nameOf } from "./here.ts";

/** To leave for good is to resign. */
export async function askLeave(call: SlashCall): Promise<void> {
  const mine = await mineHere(call);
  if (mine) await call.reply(leavePost(call, mine, nameOf(mine.game.id, call)));
}

export async function leave(call: PressCall): Promise<void> {
  const { common } = call.text;
  const played = await call.desk.table.resign({ match: call.id.match, person: call.person.id });
  if (played.ok && played.sight.home.kind === "personal") {
    return showOwn(call, call.id.match, played.sight.game.id, common.left);
  }
  // A game refuses it only to who is out already: they have left, be it by an earlier press.
  if (played.ok || played.by === "game") await call.reply({ content: common.left });
  else await call.reply({ content: tableRefusalText(played.refusal, call.text) });
}
