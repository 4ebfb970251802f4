import type { PressCall } from "#discord/command.ts";
import { leavePost } from "#discord/leaving.ts";
import type { Button } from "#discord/post.ts";
import kit from "#games/scrabble/kit.ts";
import type { View } from "#games/scrabble/types.ts";
import type { Sight } from "#table/sight.ts";
import type { Catalogue } from "#text/catalogue.ts";
import { type Deed, makeDeed } from "./deed.ts";
import { isOver, replyRefused } from "./refused.ts";
import { isToMove } from "./to-move.ts";

/** What there is no room for below the board, as far as it can be done just now. */
export async function showMore(call: PressCall): Promise<void> {
  const { desk, id, person, text } = call;
  const hand = { match: id.match, person: person.id, seq: id.seq };
  const [no, sight] = await Promise.all([desk.table.whyNot(hand), desk.table.look(id.match, person.id)]);
  const why = no?.by === "table" ? no.refusal.why : undefined;
  const canLook = why === undefined || why === "wait-your-turn" || why === "not-seated";
  if (no && (!sight || !canLook)) return replyRefused(call, id.match, no);
  if (sight) await call.reply({ content: text.composer.more.offer, buttons: [buttonsFor(sight, text)] });
}

function buttonsFor(sight: Sight, { composer, scrabble, common }: Catalogue): Button[] {
  const { more } = composer;
  const button = (deed: Deed, label: string): Button => {
    return { command: kit.id, match: sight.id, seq: sight.seq, payload: makeDeed(deed), label };
  };
  return [
    ...(hasHint(sight) ? [button({ kind: "hint" }, more.hint)] : []),
    ...(canChallenge(sight) ? [button({ kind: "challenge" }, scrabble.buttons.challenge)] : []),
    ...(sight.seat !== null && sight.undoable ? [button({ kind: "undo" }, more.undo)] : []),
    button({ kind: "text" }, more.text),
    ...(stillPlays(sight) ? [button({ kind: "leave" }, common.buttons.leave)] : []),
  ];
}

function hasHint(sight: Sight): boolean {
  const { options, players, helped, pending } = sight.view as View;
  if (sight.rated || !isToMove(sight) || options.challenge !== "void" || pending?.last) return false;
  const { hints = 0 } = players[sight.seat ?? 0] ?? {};
  return options.hints === undefined || hints < options.hints || helped === sight.seat;
}

function canChallenge(sight: Sight): boolean {
  return isToMove(sight) && (sight.view as View).pending !== undefined;
}

function stillPlays({ seat, view }: Sight): boolean {
  return seat !== null && !(view as View).players[seat]?.resigned;
}

/** To leave for good is to resign, so it is asked first. */
export async function askLeave(call: PressCall): Promise<void> {
  const { desk, id, person, text } = call;
  const [no, sight] = await Promise.all([
    desk.table.whyNot({ match: id.match, person: person.id }),
    desk.table.look(id.match, person.id),
  ]);
  if (no && (!sight || isOver(no))) return replyRefused(call, id.match, no);
  if (sight) await call.reply(leavePost(call, sight, text.scrabble.name));
}
