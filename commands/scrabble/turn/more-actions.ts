import { leaveQuestionPost } from "#discord/features/matches/leave-question.ts";
import { matchButton } from "#discord/features/matches/match-actions.ts";
import { abandonButton, saveButton } from "#discord/features/matches/match-menu.ts";
import type { ButtonRequest } from "#discord/interactions/command.ts";
import type { Button } from "#discord/messages/post.ts";
import type { Catalogue } from "#text/catalogue.ts";
import { composerPhrases } from "../composer/text/composer-phrases.ts";
import { hasNoMoreTurns, replyRefusal } from "../reply-refusal.ts";
import { type ScrabblePayload, scrabbleButton } from "../scrabble-actions.ts";
import { type ScrabbleMatchView, scrabbleMatches } from "../scrabble-matches.ts";
import { scrabblePhrases } from "../text/scrabble-phrases.ts";
import { isOwnTurn } from "./is-own-turn.ts";

/** Shows the possible actions that do not fit below the board. */
export async function showMoreActions(request: ButtonRequest): Promise<void> {
  const { services, id, person, text } = request;
  const actor = { match: id.match, person: person.id, seq: id.seq };
  const [refused, matchView] = await Promise.all([
    services.matches.checkTurn(actor),
    scrabbleMatches(services).view(id.match, person.id),
  ]);
  const reason = refused?.by === "table" ? refused.refusal.reason : undefined;
  const canLook = reason === undefined || reason === "wait-your-turn" || reason === "not-seated";
  if (refused && (!matchView || !canLook)) return replyRefusal(request, id.match, refused);
  if (matchView)
    await request.reply({
      content: composerPhrases(text).more.offer,
      buttons: buttonsFor(matchView, text),
    });
}

/** Buttons for the turn and, for players, a second row that saves, abandons or leaves the match. */
function buttonsFor(matchView: ScrabbleMatchView, text: Catalogue): Button[][] {
  const composer = composerPhrases(text);
  const scrabble = scrabblePhrases(text);
  const { common } = text;
  const { more } = composer;
  const button = (payload: ScrabblePayload, label: string) => scrabbleButton(payload, label, matchView);
  const turn = [
    ...(canHint(matchView) ? [button({ kind: "hint" }, more.hint)] : []),
    ...(canChallenge(matchView) ? [button({ kind: "challenge" }, scrabble.buttons.challenge)] : []),
    ...(matchView.seat !== null && matchView.canUndo ? [button({ kind: "undo" }, more.undo)] : []),
    button({ kind: "text" }, more.text),
    matchButton(matchView, { kind: "fair" }, text.fairPlay.button),
  ];
  const leave = button({ kind: "leave" }, common.buttons.leave);
  return isStillPlaying(matchView)
    ? [turn, [saveButton(matchView, text), abandonButton(matchView, text), leave]]
    : [turn];
}

function canHint(matchView: ScrabbleMatchView): boolean {
  const { options, players, helped, pending } = matchView.view;
  if (matchView.isRated || !isOwnTurn(matchView) || options.challenge !== "void" || pending?.last) return false;
  const { hints = 0 } = players[matchView.seat ?? 0] ?? {};
  return options.hints === undefined || hints < options.hints || helped === matchView.seat;
}

function canChallenge(matchView: ScrabbleMatchView): boolean {
  return isOwnTurn(matchView) && matchView.view.pending !== undefined;
}

function isStillPlaying({ seat, view }: ScrabbleMatchView): boolean {
  return seat !== null && !view.players[seat]?.resigned;
}

/** Asks for confirmation, because leaving for good means to resign. */
export async function askLeaveMatch(request: ButtonRequest): Promise<void> {
  const { services, id, person, text } = request;
  const [refused, matchView] = await Promise.all([
    services.matches.checkTurn({ match: id.match, person: person.id }),
    scrabbleMatches(services).view(id.match, person.id),
  ]);
  if (refused && (!matchView || hasNoMoreTurns(refused))) return replyRefusal(request, id.match, refused);
  if (matchView) await request.reply(leaveQuestionPost(request, matchView, scrabblePhrases(text).name));
}
