import { ComponentType, TextInputStyle } from "discord.js";
import type { Call, Form, PressCall, SlashCall, SubmitCall } from "#discord/command.ts";
import { fitsCustomId, makeCustomId } from "#discord/custom-id.ts";
import { plain, plainFacts } from "#discord/plain.ts";
import type { Post } from "#discord/post.ts";
import { refusalText } from "#discord/refusal.ts";
import type { NotPlayable, PreviewAnswer, PreviewInput, ShownPlay } from "#games/scrabble/answers.ts";
import kit from "#games/scrabble/kit.ts";
import type { FormedWord } from "#games/scrabble/types.ts";
import type { MatchId } from "#table/open.ts";
import type { Catalogue } from "#text/catalogue.ts";
import { say } from "#text/phrases.ts";
import { type Deed, makeDeed } from "./deed.ts";
import { matchHere } from "./here.ts";
import { rackPost } from "./rack.ts";
import { replyRefused } from "./refused.ts";

export async function playTyped(call: SlashCall): Promise<void> {
  const match = await matchHere(call);
  if (match === undefined) return;
  const typed = { word: call.options.getString("word", true), at: call.options.getString("at", true) };
  if (call.options.getBoolean("confirm")) await confirmPlay(call, match, undefined, typed);
  else await previewPlay(call, match, undefined, typed);
}

export async function playFromForm(call: SubmitCall): Promise<void> {
  const typed = { word: call.fields.getTextInputValue("word"), at: call.fields.getTextInputValue("at") };
  await previewPlay(call, call.id.match, call.id.seq, typed);
}

/** The board with the word on it, every word formed and its sum, and buttons that decide. */
async function previewPlay(call: Call, match: MatchId, seq: number | undefined, typed: PreviewInput): Promise<void> {
  const asked = await askPreview(call, match, seq, typed);
  if (!asked) return;
  const { preview, seq: now } = asked;
  const waiting = await call.desk.table.whyNot({ match, person: call.person.id, seq: now });
  const button = (deed: Deed, label: string) => ({
    command: kit.id,
    match,
    seq: now,
    payload: makeDeed(deed),
    label,
  });
  const { buttons } = call.text.scrabble;
  const play = { word: preview.word, at: preview.at };
  const confirm = { ...button({ kind: "confirm", ...play }, buttons.confirm), look: "main" as const };
  await call.reply({
    ...previewPost(call.text, preview, waiting && refusalText(waiting, call.text, call.text.scrabble.refusal)),
    buttons: [
      [
        ...(preview.valid && !waiting ? [confirm] : []),
        button({ kind: "change", ...play }, buttons.change),
        button({ kind: "cancel" }, buttons.cancel),
      ].filter(fitsCustomId),
    ],
  });
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

export function notPlayable({ scrabble }: Catalogue, answer: NotPlayable): string {
  return "misprint" in answer
    ? say(scrabble.misprint, plainFacts(answer.misprint))
    : say(scrabble.refusal, plainFacts(answer.refusal));
}

/** `waiting`: why it cannot be played just now. */
function previewPost({ scrabble }: Catalogue, preview: ShownPlay, waiting: string | undefined): Post {
  const lines = [
    ...sumLines({ scrabble }, preview),
    ...blanksLine({ scrabble }, preview),
    preview.valid ? (waiting ?? scrabble.confirmQuestion) : notWords(scrabble, preview),
  ];
  const alt = scrabble.draftAlt({ word: preview.words[0]?.text ?? "", place: preview.at, score: preview.score });
  return { content: lines.join("\n"), picture: { scene: preview.scene, alt } };
}

/** The rules' own sentence about the words that are not in the list. */
function notWords({ refusal }: Catalogue["scrabble"], { words }: ShownPlay): string {
  const wrong = words.filter(({ valid }) => !valid).map(({ text }) => plain(text));
  return refusal["not-a-word"]({ why: "not-a-word", words: wrong });
}

/** Every word of a play with its arithmetic, and what it comes to. */
export function sumLines(
  { scrabble }: Pick<Catalogue, "scrabble">,
  { words, bingo, score }: Pick<ShownPlay, "words" | "bingo" | "score">,
): string[] {
  return [
    ...words.map((word) => sumLine({ scrabble }, word)),
    ...(bingo ? [scrabble.bingo] : []),
    scrabble.total(score),
  ];
}

function sumLine({ scrabble }: Pick<Catalogue, "scrabble">, word: FormedWord): string {
  const { text, points, times, score, valid } = word;
  return scrabble.sum({ word: plain(text), points, times, score, valid });
}

export function blanksLine({ scrabble }: Pick<Catalogue, "scrabble">, { blanksUsed }: ShownPlay): string[] {
  return blanksUsed.length > 0 ? [scrabble.blanksUsed(blanksUsed.map(plain))] : [];
}

/** The form behind *Play* and *Change*. */
export function playForm({ id, text }: PressCall, typed: Partial<PreviewInput>): Form {
  const { playForm: labels } = text.scrabble;
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
  return {
    custom_id: makeCustomId({ ...id, payload: makeDeed({ kind: "play" }) }),
    title: labels.title,
    components: [
      field("word", labels.word, labels.wordHelp, 60, typed.word),
      field("at", labels.at, labels.atHelp, 5, typed.at),
    ],
  };
}
