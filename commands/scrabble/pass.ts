import type { Call, PressCall, SlashCall } from "#discord/command.ts";
import kit from "#games/scrabble/kit.ts";
import type { Action } from "#games/scrabble/types.ts";
import type { MatchId } from "#table/open.ts";
import { makeDeed } from "./deed.ts";
import { matchHere } from "./here.ts";
import { replyRefused } from "./refused.ts";

const PASS: Action = { kind: "pass" };

export async function passTyped(call: SlashCall): Promise<void> {
  const match = await matchHere(call);
  if (match !== undefined) await pass(call, match, undefined);
}

/** A button is pressed by mistake more easily than a command is typed: it asks first. */
export async function askPass(call: PressCall): Promise<void> {
  const { id, text } = call;
  const button = { command: kit.id, match: id.match, seq: id.seq };
  await call.reply({
    content: text.scrabble.passQuestion,
    buttons: [
      [
        { ...button, payload: makeDeed({ kind: "pass-now" }), label: text.scrabble.buttons.pass, look: "main" },
        { ...button, payload: makeDeed({ kind: "cancel" }), label: text.scrabble.buttons.cancel },
      ],
    ],
  });
}

export async function pass(call: Call, match: MatchId, seq: number | undefined): Promise<void> {
  const hand = { match, person: call.person.id, ...(seq === undefined ? {} : { seq }) };
  const played = await call.desk.table.play(hand, PASS);
  if (played.ok) await call.reply({ content: call.text.scrabble.passedYours });
  else await replyRefused(call, match, played);
}
