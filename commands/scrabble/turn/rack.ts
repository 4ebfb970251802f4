import type { CommandRequest } from "#discord/interactions/command.ts";
import { formatRefusal } from "#discord/interactions/format-refusal.ts";
import type { Button, Post } from "#discord/messages/post.ts";
import type { RackAnswer, RackInput } from "#games/scrabble/questions/question-types.ts";
import type { MatchView } from "#match/play/loaded-match.ts";
import type { MatchId } from "#match/play/open-match.ts";
import type { Catalogue } from "#text/catalogue.ts";
import { requireMatchHere } from "../match-here.ts";
import { scrabbleButton } from "../scrabble-actions.ts";

export async function showRack(request: CommandRequest): Promise<void> {
  const match = await requireMatchHere(request);
  if (match !== undefined) await request.reply(await rackPost(request, match, request.text.scrabble.yourRack));
}

/** A seat's own tiles, for a private reply. Other players never get this picture. */
export async function rackPost(
  { services, person, text }: CommandRequest,
  match: MatchId,
  content: string,
): Promise<Post> {
  const input: Omit<RackInput, "draft"> = { name: person.name, portrait: await services.loadPortrait(person.id) };
  const asked = await services.matches.updateDraft({ match, person: person.id }, "rack", input);
  if (!asked.ok) return { content: formatRefusal(asked, text, text.scrabble.refusal) };
  const { letters, scene } = asked.answer as RackAnswer;
  return {
    content,
    picture: { scene, alt: text.scrabble.rackAlt(letters) },
    ...(asked.matchView.status === "running" ? { buttons: [[composeButton(text, asked.matchView)]] } : {}),
  };
}

/** Button that opens the composer in place of the rack. */
function composeButton({ composer }: Catalogue, matchView: MatchView): Button {
  return scrabbleButton({ kind: "compose" }, composer.buttons.compose, matchView);
}
