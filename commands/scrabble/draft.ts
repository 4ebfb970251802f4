import type { Call, SlashCall } from "#discord/command.ts";
import { plain, plainFacts } from "#discord/plain.ts";
import type { Button, Post } from "#discord/post.ts";
import type { DraftAnswer, DraftDeed } from "#games/scrabble/answers.ts";
import type { DraftRefusal } from "#games/scrabble/draft.ts";
import kit from "#games/scrabble/kit.ts";
import { makePlace } from "#games/scrabble/notation.ts";
import type { View } from "#games/scrabble/types.ts";
import type { MatchId } from "#table/open.ts";
import type { Sight } from "#table/sight.ts";
import type { Catalogue } from "#text/catalogue.ts";
import { type Phrases, say } from "#text/phrases.ts";
import { type Deed, makeDeed } from "./deed.ts";
import { matchHere } from "./here.ts";
import { sumLines } from "./play.ts";
import { rackPost } from "./rack.ts";
import { replyRefused } from "./refused.ts";

// A turn that is laid tile by tile, in private, and confirmed when it is as one wants it.

export async function placeTyped(call: SlashCall): Promise<void> {
  const { options } = call;
  await sketchHere(call, {
    kind: "place",
    letter: options.getString("letter", true),
    at: options.getString("at", true),
  });
}

export async function takeTyped(call: SlashCall): Promise<void> {
  await sketchHere(call, { kind: "take", at: call.options.getString("at", true) });
}

export async function backTyped(call: SlashCall): Promise<void> {
  await sketchHere(call, { kind: "undo" });
}

export async function clearTyped(call: SlashCall): Promise<void> {
  await sketchHere(call, { kind: "clear" });
}

export async function confirmTyped(call: SlashCall): Promise<void> {
  const match = await matchHere(call);
  if (match !== undefined) await confirmDraft(call, match, undefined);
}

async function sketchHere(call: SlashCall, deed: DraftDeed): Promise<void> {
  const match = await matchHere(call);
  if (match !== undefined) await sketch(call, match, undefined, deed);
}

/** Does something to the draft and shows what it is then, with the reason where it could not be done. */
export async function sketch(call: Call, match: MatchId, seq: number | undefined, deed: DraftDeed): Promise<void> {
  const hand = { match, person: call.person.id, ...(seq === undefined ? {} : { seq }) };
  const asked = await call.desk.table.sketch(hand, "draft", { deed });
  if (!asked.ok) return replyRefused(call, match, asked);
  await call.reply(draftPost(call.text, asked.answer as DraftAnswer, asked.sight));
}

export async function confirmDraft(call: Call, match: MatchId, seq: number | undefined): Promise<void> {
  const { desk, person, text } = call;
  const hand = { match, person: person.id, ...(seq === undefined ? {} : { seq }) };
  const asked = await desk.table.sketch(hand, "draft");
  if (!asked.ok) return replyRefused(call, match, asked);
  const answer = asked.answer as DraftAnswer;
  const { play } = answer.shown;
  // What cannot be played stays as it is, with the reason below it.
  if (!play.ok) return call.reply(draftPost(text, answer, asked.sight));
  const played = await desk.table.play({ ...hand, seq: asked.sight.seq }, play.action);
  if (!played.ok) return replyRefused(call, match, played);
  if (played.sight.status !== "running") return call.reply({ content: text.scrabble.laid });
  await call.reply(await rackPost(call, match, `${text.scrabble.laid} ${text.scrabble.yourRack}`));
}

function draftPost(text: Catalogue, answer: DraftAnswer, { id: match, seq, view }: Sight): Post {
  const { scrabble } = text;
  const { shown, scene, blanksUsed, returned } = answer;
  const { play, laid } = shown;
  const lines = [
    ...(answer.refusal ? [sayDraft(text, answer.refusal)] : []),
    ...(returned.length > 0 ? [scrabble.draftReturned(returned.map(plain))] : []),
    ...(blanksUsed.length > 0 ? [scrabble.blanksUsed(blanksUsed.map(plain))] : []),
    ...(laid.length === 0 ? [scrabble.draftEmpty] : playLines(text, play)),
  ];
  const button = (kind: DraftButton): Button => ({
    command: kit.id,
    match,
    seq,
    payload: makeDeed({ kind }),
    label: scrabble.buttons[kind],
    ...(kind === "draft-confirm" ? { look: "main" } : {}),
  });
  const [main] = play.ok ? play.words : [];
  const { size } = (view as View).options;
  const alt = main && scrabble.draftAlt({ word: main.text, place: makePlace(main, size), score: main.score });
  return {
    content: lines.join("\n"),
    picture: { scene, alt: alt ?? scrabble.draftEmptyAlt },
    buttons: [
      [
        ...(play.ok && play.valid ? [button("draft-confirm")] : []),
        ...(shown.canUndo ? [button("draft-back")] : []),
        ...(laid.length > 0 ? [button("draft-clear")] : []),
      ],
    ].filter((row) => row.length > 0),
  };
}

type DraftButton = Extract<Deed["kind"], `draft-${string}`>;

/** What it comes to, or why it cannot be played. */
function playLines(text: Catalogue, play: DraftAnswer["shown"]["play"]): string[] {
  if (!play.ok) return [sayDraft(text, play.refusal)];
  const { scrabble } = text;
  const wrong = play.words.filter(({ valid }) => valid === false).map((word) => plain(word.text));
  return [
    ...sumLines(text, play),
    ...(play.valid ? [] : [scrabble.refusal["not-a-word"]({ why: "not-a-word", words: wrong })]),
  ];
}

function sayDraft({ scrabble, records }: Catalogue, refusal: DraftRefusal): string {
  const phrases: Phrases<DraftRefusal> = { ...scrabble.misprint, ...scrabble.refusal, ...records.draft };
  return say(phrases, plainFacts(refusal));
}
