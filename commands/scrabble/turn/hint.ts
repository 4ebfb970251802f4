import type { CommandRequest, SlashRequest } from "#discord/interactions/command.ts";
import { fitsCustomId } from "#discord/interactions/custom-id.ts";
import { escapeText } from "#discord/messages/escape-text.ts";
import type { Post } from "#discord/messages/post.ts";
import type { HintAnswer, PlayPreview } from "#games/scrabble/questions/question-types.ts";
import type { MatchId } from "#match/play/open-match.ts";
import type { Catalogue } from "#text/catalogue.ts";
import { requireMatchHere } from "../match-here.ts";
import { replyRefusal } from "../reply-refusal.ts";
import { type ScrabblePayload, scrabbleButton } from "../scrabble-actions.ts";
import { type ScrabbleMatchView, scrabbleMatches } from "../scrabble-matches.ts";
import { scrabblePhrases } from "../text/scrabble-phrases.ts";
import { refuseHelpInFileGame } from "../words/help-in-file-game.ts";
import { scoreSumLines, usedBlanksLines } from "./score-sums.ts";

/** Shows the best play to the player to move, with a button that plays it. */
export async function hintFromCommand(request: SlashRequest): Promise<void> {
  const match = await requireMatchHere(request);
  if (match !== undefined) await showHint(request, match, undefined);
}

export async function showHint(request: CommandRequest, match: MatchId, seq: number | undefined): Promise<void> {
  const refused = await refuseHelpInFileGame(request, match);
  if (refused) return request.reply(refused);
  const actor = { match, person: request.person.id, ...(seq === undefined ? {} : { seq }) };
  const asked = await scrabbleMatches(request.services).requestHint(actor);
  if (!asked.ok) return replyRefusal(request, match, asked);
  await request.reply(hintPost(request.text, asked.answer, asked.matchView));
}

function hintPost(text: Catalogue, answer: HintAnswer, matchView: ScrabbleMatchView): Post {
  const scrabble = scrabblePhrases(text);
  const button = (payload: ScrabblePayload, label: string) => scrabbleButton(payload, label, matchView);
  const cancel = button({ kind: "cancel" }, scrabble.buttons.cancel);
  const left = leftLines(text, matchView);
  if (answer.ok) {
    const play = button({ kind: "confirm", word: answer.word, at: answer.at }, scrabble.buttons.playIt);
    const main = fitsCustomId(play) ? [{ ...play, style: "main" as const }] : [];
    return { ...playPost(text, answer, matchView, left), buttons: [[...main, cancel]] };
  }
  const { instead, tiles } = answer;
  const other = button({ kind: instead === "pass" ? "pass-now" : "exchange" }, scrabble.buttons[instead]);
  return {
    content: [tiles ? scrabble.hintExchange(tiles.map(escapeText)) : scrabble.hintNone[instead], ...left].join("\n"),
    buttons: [[{ ...other, style: "main" }, cancel]],
  };
}

/** Message with a picture of the play, the words that it forms, and how the score of each word adds up. */
function playPost(text: Catalogue, play: PlayPreview, { view }: ScrabbleMatchView, left: readonly string[]): Post {
  const scrabble = scrabblePhrases(text);
  const facts = { word: escapeText(play.word), place: play.at, score: play.score };
  const lines = [scrabble.hintBest(facts), ...scoreSumLines(text, view, play), ...usedBlanksLines(text, play), ...left];
  return { content: lines.join("\n"), picture: { scene: play.scene, alt: scrabble.hintAlt(facts) } };
}

/** Line with the number of hints that the seat has left, if they are limited. */
function leftLines(text: Catalogue, { view, seat }: ScrabbleMatchView): string[] {
  const { options, players } = view;
  if (options.hints === undefined) return [];
  return [scrabblePhrases(text).hintsLeft(options.hints - (players[seat ?? 0]?.hints ?? 0))];
}
