import type { Call, SlashCall } from "#discord/command.ts";
import type { Event } from "#games/scrabble/types.ts";
import type { MatchId } from "#table/open.ts";
import { matchHere } from "./here.ts";
import { replyRefused } from "./refused.ts";

type Deed = "challenge" | "accept";

export async function challengeTyped(call: SlashCall): Promise<void> {
  await typed(call, "challenge");
}

export async function acceptTyped(call: SlashCall): Promise<void> {
  await typed(call, "accept");
}

async function typed(call: SlashCall, kind: Deed): Promise<void> {
  const match = await matchHere(call);
  if (match !== undefined) await judgeLastPlay(call, match, undefined, kind);
}

/** Says that the last play is wrong, or that the last one of the game is good. */
export async function judgeLastPlay(call: Call, match: MatchId, seq: number | undefined, kind: Deed): Promise<void> {
  const { desk, person, text } = call;
  const hand = { match, person: person.id, ...(seq === undefined ? {} : { seq }) };
  const played = await desk.table.play(hand, { kind });
  if (!played.ok) return replyRefused(call, match, played);
  const [event] = played.events as readonly Event[];
  const content =
    event?.kind === "challenged" ? text.scrabble.challengedYours(event.wrong.length > 0) : text.scrabble.acceptedYours;
  await call.reply({ content });
}
