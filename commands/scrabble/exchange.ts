import { ComponentType, TextInputStyle } from "discord.js";
import type { Call, Form, PressCall, SlashCall, SubmitCall } from "#discord/command.ts";
import { makeCustomId } from "#discord/custom-id.ts";
import type { ExchangeAnswer } from "#games/scrabble/answers.ts";
import type { Action } from "#games/scrabble/types.ts";
import type { MatchId } from "#table/open.ts";
import { makeDeed } from "./deed.ts";
import { matchHere } from "./here.ts";
import { rackPost } from "./rack.ts";
import { replyRefused } from "./refused.ts";
import { notPlayable } from "./sums.ts";

export async function exchangeTyped(call: SlashCall): Promise<void> {
  const match = await matchHere(call);
  if (match !== undefined) await exchange(call, match, undefined, call.options.getString("tiles", true));
}

export async function exchangeFromForm(call: SubmitCall): Promise<void> {
  await exchange(call, call.id.match, call.id.seq, call.fields.getTextInputValue("tiles"));
}

async function exchange(call: Call, match: MatchId, seq: number | undefined, tiles: string): Promise<void> {
  const hand = { match, person: call.person.id, ...(seq === undefined ? {} : { seq }) };
  const asked = await call.desk.table.ask(hand, "exchange", { tiles });
  if (!asked.ok) return replyRefused(call, match, asked);
  const answer = asked.answer as ExchangeAnswer;
  if (!answer.ok) return call.reply({ content: notPlayable(call.text, answer) });
  const played = await call.desk.table.play({ ...hand, seq: asked.sight.seq }, answer.action);
  if (!played.ok) return replyRefused(call, match, played);
  await call.reply(await rackPost(call, match, call.text.scrabble.exchangedYours(countOf(answer.action))));
}

function countOf(action: Action): number {
  return action.kind === "exchange" ? action.tiles.length : 0;
}

export function exchangeForm({ id, text }: PressCall): Form {
  const { title, tiles, tilesHelp } = text.scrabble.exchangeForm;
  return {
    custom_id: makeCustomId({ ...id, payload: makeDeed({ kind: "exchange" }) }),
    title,
    components: [
      {
        type: ComponentType.Label,
        label: tiles,
        description: tilesHelp,
        component: {
          type: ComponentType.TextInput,
          custom_id: "tiles",
          style: TextInputStyle.Short,
          required: true,
          max_length: 40,
        },
      },
    ],
  };
}
