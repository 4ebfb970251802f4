import type { CommandRequest } from "#discord/interactions/command.ts";
import { matchOrGameRefusalPost } from "#discord/interactions/refusal-post.ts";
import type { Button, Post } from "#discord/messages/post.ts";
import type { RackAnswer, RackInput } from "#games/scrabble/questions/question-types.ts";
import type { MatchId } from "#match/play/open-match.ts";
import type { Catalogue } from "#text/catalogue.ts";
import { composerPhrases } from "../composer/text/composer-phrases.ts";
import { createPostTurn } from "../create-post-turn.ts";
import { requireMatchHere } from "../match-here.ts";
import { scrabbleButton } from "../scrabble-actions.ts";
import { type ScrabbleMatchView, scrabbleMatches } from "../scrabble-matches.ts";
import { scrabbleRefusals } from "../scrabble-refusals.ts";
import { scrabblePhrases } from "../text/scrabble-phrases.ts";

export async function showRack(request: CommandRequest): Promise<void> {
  const match = await requireMatchHere(request);
  if (match !== undefined) await request.reply(await rackPost(request, match, scrabblePhrases(request.text).yourRack));
}

/** A seat's own tiles, for a private reply. Other players never get this picture. */
export async function rackPost(request: Omit<CommandRequest, "reply">, match: MatchId, content: string): Promise<Post> {
  const { services, person, text } = request;
  const asked = await scrabbleMatches(services).updateDraft(
    { match, person: person.id },
    "rack",
    await rackInput(request),
  );
  if (!asked.ok) return matchOrGameRefusalPost(asked, text, scrabbleRefusals(text));
  return postOf(request, asked.matchView, asked.answer, content, false);
}

/**
 * Message with the tiles that a seat has after its turn. No draft (unfinished turn) is loaded, because the turn has
 * ended it.
 */
export async function rackAfterTurnPost(
  request: CommandRequest,
  matchView: ScrabbleMatchView,
  content: string,
): Promise<Post> {
  const answer = await scrabbleMatches(request.services).askAboutView(matchView, "rack", await rackInput(request));
  return postOf(request, matchView, answer, content, true);
}

/** Says that the tiles lie on the board, and shows the new rack while the match goes on. */
export async function playedTurnPost(
  request: CommandRequest,
  matchView: ScrabbleMatchView,
  remarks: readonly string[] = [],
): Promise<Post> {
  const { laid, yourRack } = scrabblePhrases(request.text);
  if (matchView.status !== "running") return { content: laid };
  return rackAfterTurnPost(request, matchView, [laid, ...remarks, yourRack].join(" "));
}

async function rackInput({
  services,
  person,
}: Pick<CommandRequest, "services" | "person">): Promise<Omit<RackInput, "draft">> {
  return { name: person.name, portrait: await services.loadPortrait(person.id) };
}

function postOf(
  { text }: Pick<CommandRequest, "text">,
  matchView: ScrabbleMatchView,
  { letters, scene }: RackAnswer,
  content: string,
  isAfterTurn: boolean,
): Post {
  return {
    content,
    turnOf: createPostTurn(matchView, isAfterTurn),
    picture: { scene, alt: scrabblePhrases(text).rackAlt(letters) },
    ...(canPlay(matchView) ? { buttons: [[composeButton(text, matchView)]] } : {}),
  };
}

/** Whether the viewer still has turns in this match. A player who has resigned sees their tiles, but plays no more. */
function canPlay({ status, seat, leftSeats }: ScrabbleMatchView): boolean {
  return status === "running" && seat !== null && !leftSeats.includes(seat);
}

/** Button that replaces the rack by the composer, the private message in which a turn is laid with menus. */
function composeButton(text: Catalogue, matchView: ScrabbleMatchView): Button {
  const composer = composerPhrases(text);
  return scrabbleButton({ kind: "compose" }, composer.buttons.compose, matchView);
}
