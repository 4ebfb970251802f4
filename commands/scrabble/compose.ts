import { randomBytes } from "node:crypto";
import type { Call, PressCall, SelectCall } from "#discord/command.ts";
import { refusalText } from "#discord/refusal.ts";
import type { DraftAnswer, DraftDeed, DraftInput, PreviewAnswer, PreviewInput } from "#games/scrabble/answers.ts";
import type { MatchId } from "#table/open.ts";
import type { Refused } from "#table/refused.ts";
import { movedTo, placeLike } from "./at.ts";
import type { LetterMode, Mode } from "./composed.ts";
import { composerPost } from "./composer.ts";
import type { Deed } from "./deed.ts";
import { BLANK, blankToChange, OTHER_SQUARE } from "./menus.ts";
import { rackPost } from "./rack.ts";
import { isOver, replyRefused } from "./refused.ts";
import { notPlayable } from "./sums.ts";

/** 64 hexadecimal digits. */
const SEED_BYTES = 32;

/** What is to be done to the draft, and what the composer is to show then. */
export interface Wish {
  readonly deed?: DraftDeed;
  /** Where the next tile goes. */
  readonly at?: string | undefined;
  readonly mode?: Mode;
  readonly note?: string;
}

/** Does something to the draft and shows what it is then, with the reason where it could not be done. */
export async function compose(call: Call, match: MatchId, seq: number | undefined, wish: Wish = {}): Promise<void> {
  const { deed, at, mode, note } = wish;
  const input: Omit<DraftInput, "draft"> = {
    ...(deed ? { deed } : {}),
    ...(at === undefined ? {} : { cursor: at }),
    ...(mode?.kind === "square" ? { looking: true } : {}),
  };
  const hand = { match, person: call.person.id, ...(seq === undefined ? {} : { seq }) };
  const asked = await call.desk.table.sketch(hand, "draft", input);
  if (!asked.ok) return composeAgain(call, match, asked);
  await call.reply(composerPost(call.text, asked.answer as DraftAnswer, asked.sight, { mode, note }));
}

/** Says why not, over the composer as it is now; where nothing can be laid any more, over the board. */
async function composeAgain(call: Call, match: MatchId, refused: Refused): Promise<void> {
  if (isOver(refused)) return replyRefused(call, match, refused);
  await compose(call, match, undefined, { note: refusalText(refused, call.text, call.text.scrabble.refusal) });
}

/** Lays a whole word that was typed, instead of what lay before; what cannot lie there leaves the draft as it is. */
export async function composePlay(call: Call, match: MatchId, seq: number, typed: PreviewInput): Promise<void> {
  const asked = await call.desk.table.ask({ match, person: call.person.id, seq }, "preview", typed);
  if (!asked.ok) return composeAgain(call, match, asked);
  const answer = asked.answer as PreviewAnswer;
  if (answer.ok) await compose(call, match, seq, { deed: { kind: "fill", ...typed } });
  else await compose(call, match, seq, { note: notPlayable(call.text, answer) });
}

/** Plays what a composer has shown, whatever has become of the draft since. */
export async function playShown(call: PressCall, typed: PreviewInput): Promise<void> {
  const { desk, id, person, text } = call;
  const hand = { match: id.match, person: person.id, seq: id.seq };
  const asked = await desk.table.ask(hand, "preview", typed);
  if (!asked.ok) return composeAgain(call, id.match, asked);
  const answer = asked.answer as PreviewAnswer;
  if (!answer.ok) return compose(call, id.match, id.seq, { note: notPlayable(text, answer) });
  const played = await desk.table.play({ ...hand, seq: asked.sight.seq }, answer.action);
  if (played.ok) await replyPlayed(call, id.match, played.sight.status === "running");
  else await composeAgain(call, id.match, played);
}

/** Plays the draft as it is; what cannot be played stays as it is, with the reason. */
export async function confirmDraft(call: Call, match: MatchId, seq: number | undefined): Promise<void> {
  const { desk, person } = call;
  const hand = { match, person: person.id, ...(seq === undefined ? {} : { seq }) };
  const asked = await desk.table.sketch(hand, "draft");
  if (!asked.ok) return composeAgain(call, match, asked);
  const { play } = (asked.answer as DraftAnswer).shown;
  if (!play.ok) return compose(call, match, seq);
  const played = await desk.table.play({ ...hand, seq: asked.sight.seq }, play.action);
  if (played.ok) await replyPlayed(call, match, played.sight.status === "running");
  else await composeAgain(call, match, played);
}

async function replyPlayed(call: Call, match: MatchId, goesOn: boolean): Promise<void> {
  const { laid, yourRack } = call.text.scrabble;
  await call.reply(goesOn ? await rackPost(call, match, `${laid} ${yourRack}`) : { content: laid });
}

/** Nothing of it remains. */
export async function cancelDraft(call: PressCall): Promise<void> {
  const { desk, id, person, text } = call;
  const hand = { match: id.match, person: person.id, seq: id.seq };
  const asked = await desk.table.sketch(hand, "draft", { deed: { kind: "clear" } });
  if (asked.ok) await call.reply({ content: text.common.cancelled });
  else await composeAgain(call, id.match, asked);
}

/** A menu of the composer: what was chosen, as a deed on the draft or as what to show. */
export async function chosen(call: SelectCall, deed: Deed | undefined): Promise<void> {
  const wish = deed && wishOf(deed, call.values[0] ?? "");
  if (wish) await compose(call, call.id.match, call.id.seq, wish);
  else await call.reply({ content: call.text.common.unknownButton });
}

function wishOf(deed: Deed, value: string): Wish | undefined {
  switch (deed.kind) {
    case "where":
      if (value === OTHER_SQUARE) return { at: deed.at, mode: { kind: "square" } };
      return { at: placeLike(value, deed.at) };
    case "tile":
      return deed.at === undefined ? undefined : tileWish(deed.at, value);
    case "take":
      return takeWish(value, deed.at);
    case "letter":
      return { deed: { kind: "place", letter: `(${value})`, at: deed.at }, at: deed.at };
    case "other-letter":
      return { deed: { kind: "blank", letter: value, at: deed.at } };
    case "row":
    case "column":
      return { at: movedTo(deed.at, { [deed.kind]: value }), mode: { kind: "square" } };
    default:
      return undefined;
  }
}

function tileWish(at: string, letter: string): Wish {
  if (letter === BLANK) return { at, mode: letterMode(at, false) };
  return { deed: { kind: "place", letter, at }, at };
}

function takeWish(value: string, at: string | undefined): Wish {
  const blank = blankToChange(value);
  if (blank !== undefined) return { at, mode: letterMode(blank, true) };
  return { deed: { kind: "take", at: value }, at };
}

/** A button of the composer, the same way. */
export function pressedWish(deed: Deed): Wish | undefined {
  switch (deed.kind) {
    case "compose":
      return { at: deed.at };
    case "draft-back":
      return { deed: { kind: "undo" }, at: deed.at };
    case "draft-clear":
      return { deed: { kind: "clear" }, at: deed.at };
    case "sort":
      return { deed: { kind: "sort" }, at: deed.at };
    case "shuffle":
      return { deed: { kind: "shuffle", seed: randomBytes(SEED_BYTES).toString("hex") }, at: deed.at };
    case "letters":
    case "other-letters":
      return { at: deed.at, mode: letterMode(deed.at, deed.kind === "other-letters", deed.part) };
    default:
      return undefined;
  }
}

function letterMode(at: string, other: boolean, page = 0): LetterMode {
  return { kind: "letter", at, other, page };
}
