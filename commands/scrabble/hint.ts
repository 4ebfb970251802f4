import type { Call, SlashCall } from "#discord/command.ts";
import { fitsCustomId } from "#discord/custom-id.ts";
import { plain } from "#discord/plain.ts";
import type { Button, Post } from "#discord/post.ts";
import type { HintAnswer, ShownPlay } from "#games/scrabble/answers.ts";
import kit from "#games/scrabble/kit.ts";
import type { View } from "#games/scrabble/types.ts";
import type { MatchId } from "#table/open.ts";
import type { Sight } from "#table/sight.ts";
import type { Catalogue } from "#text/catalogue.ts";
import { type Deed, makeDeed } from "./deed.ts";
import { matchHere } from "./here.ts";
import { replyRefused } from "./refused.ts";
import { blanksLine, sumLines } from "./sums.ts";

/** The best play of whoever is to move, for their eyes only, and a button that plays it. */
export async function hintTyped(call: SlashCall): Promise<void> {
  const match = await matchHere(call);
  if (match !== undefined) await hint(call, match, undefined);
}

export async function hint(call: Call, match: MatchId, seq: number | undefined): Promise<void> {
  const hand = { match, person: call.person.id, ...(seq === undefined ? {} : { seq }) };
  const asked = await call.desk.table.hint(hand);
  if (!asked.ok) return replyRefused(call, match, asked);
  await call.reply(hintPost(call.text, asked.answer as HintAnswer, asked.sight));
}

function hintPost({ scrabble }: Catalogue, answer: HintAnswer, sight: Sight): Post {
  const button = (deed: Deed, label: string): Button => {
    return { command: kit.id, match: sight.id, seq: sight.seq, payload: makeDeed(deed), label };
  };
  const cancel = button({ kind: "cancel" }, scrabble.buttons.cancel);
  const left = leftLines({ scrabble }, sight);
  if (answer.ok) {
    const play = button({ kind: "confirm", word: answer.word, at: answer.at }, scrabble.buttons.playIt);
    const main = fitsCustomId(play) ? [{ ...play, look: "main" as const }] : [];
    return { ...playPost({ scrabble }, answer, left), buttons: [[...main, cancel]] };
  }
  const { instead, tiles } = answer;
  const other = button({ kind: instead === "pass" ? "pass-now" : "exchange" }, scrabble.buttons[instead]);
  return {
    content: [tiles ? scrabble.hintExchange(tiles.map(plain)) : scrabble.hintNone[instead], ...left].join("\n"),
    buttons: [[{ ...other, look: "main" }, cancel]],
  };
}

type Scrabble = Pick<Catalogue, "scrabble">;

/** The board with the play on it, every word formed and its sum. */
function playPost({ scrabble }: Scrabble, play: ShownPlay, left: readonly string[]): Post {
  const facts = { word: plain(play.words[0]?.text ?? ""), place: play.at, score: play.score };
  const lines = [scrabble.hintBest(facts), ...sumLines({ scrabble }, play), ...blanksLine({ scrabble }, play), ...left];
  return { content: lines.join("\n"), picture: { scene: play.scene, alt: scrabble.hintAlt(facts) } };
}

/** How many the seat can still have, where that is limited. */
function leftLines({ scrabble }: Scrabble, { view, seat }: Sight): string[] {
  const { options, players } = view as View;
  if (options.hints === undefined) return [];
  return [scrabble.hintsLeft(options.hints - (players[seat ?? 0]?.hints ?? 0))];
}
