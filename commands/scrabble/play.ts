import { ComponentType, TextInputStyle } from "discord.js";
import type { Call, Form, PressCall, SlashCall, SubmitCall } from "#discord/command.ts";
import { makeCustomId } from "#discord/custom-id.ts";
import type { PreviewAnswer, PreviewInput, ShownPlay } from "#games/scrabble/answers.ts";
import type { MatchId } from "#table/open.ts";
import type { ScrabblePhrases } from "#text/scrabble/phrases.ts";
import { placeTowards } from "./at.ts";
import { compose, composePlay } from "./compose.ts";
import { makeDeed } from "./deed.ts";
import { matchHere } from "./here.ts";
import { rackPost } from "./rack.ts";
import { replyRefused } from "./refused.ts";
import { blanksLine, notPlayable } from "./sums.ts";

export async function playTyped(call: SlashCall): Promise<void> {
  const match = await matchHere(call);
  if (match === undefined) return;
  const { options } = call;
  const at = placeTowards(options.getString("at", true), options.getString("direction"));
  const typed = { word: options.getString("word", true), at };
  if (options.getBoolean("confirm")) await confirmPlay(call, match, undefined, typed);
  else await previewPlay(call, match, undefined, typed);
}

/** From the form of the turn's message, or from that of a composer, which stays and shows what came of it. */
export async function playFromForm(call: SubmitCall, inComposer: boolean): Promise<void> {
  const { match, seq } = call.id;
  const typed = { word: call.fields.getTextInputValue("word"), at: call.fields.getTextInputValue("at") };
  await (inComposer ? composePlay(call, match, seq, typed) : previewPlay(call, match, seq, typed));
}

/** The composer with the whole word laid on it. */
async function previewPlay(call: Call, match: MatchId, seq: number | undefined, typed: PreviewInput): Promise<void> {
  const asked = await askPreview(call, match, seq, typed);
  if (asked) await compose(call, match, asked.seq, { deed: { kind: "fill", ...typed } });
}

export async function confirmPlay(
  call: Call,
  match: MatchId,
  seq: number | undefined,
  typed: PreviewInput,
): Promise<void> {
  const asked = await askPreview(call, match, seq, typed);
  if (!asked) return;
  const played = await call.desk.table.play({ match, person: call.person.id, seq: asked.seq }, asked.preview.action);
  if (!played.ok) return replyRefused(call, match, played);
  const { text } = call;
  if (played.sight.status !== "running") return call.reply({ content: text.scrabble.laid });
  const blanks = blanksLine(text, asked.preview);
  await call.reply(await rackPost(call, match, [text.scrabble.laid, ...blanks, text.scrabble.yourRack].join(" ")));
}

/** Answers the person itself where there is nothing to preview. */
async function askPreview(
  call: Call,
  match: MatchId,
  seq: number | undefined,
  typed: PreviewInput,
): Promise<{ readonly preview: ShownPlay; readonly seq: number } | undefined> {
  const hand = { match, person: call.person.id, ...(seq === undefined ? {} : { seq }) };
  const asked = await call.desk.table.ask(hand, "preview", typed);
  if (!asked.ok) {
    await replyRefused(call, match, asked);
    return undefined;
  }
  const answer = asked.answer as PreviewAnswer;
  if (answer.ok) return { preview: answer, seq: asked.sight.seq };
  await call.reply({ content: notPlayable(call.text, answer) });
  return undefined;
}

/** The form behind *Play*, and behind *Change* and the like in a composer. */
export function playForm({ id, text }: PressCall, kind: "play" | "word", typed: Partial<PreviewInput>): Form {
  const { playForm: labels } = text.scrabble;
  return {
    custom_id: makeCustomId({ ...id, payload: makeDeed({ kind }) }),
    title: labels.title,
    components: playFields(labels, typed),
  };
}

/** A word and a place. */
export function playFields(labels: ScrabblePhrases["playForm"], typed: Partial<PreviewInput>): Form["components"] {
  const field = (customId: string, label: string, help: string, longest: number, value: string | undefined) => ({
    type: ComponentType.Label as const,
    label,
    description: help,
    component: {
      type: ComponentType.TextInput as const,
      custom_id: customId,
      style: TextInputStyle.Short as const,
      required: true,
      max_length: longest,
      ...(value === undefined ? {} : { value }),
    },
  });
  return [
    field("word", labels.word, labels.wordHelp, 60, typed.word),
    field("at", labels.at, labels.atHelp, 5, typed.at),
  ];
}
