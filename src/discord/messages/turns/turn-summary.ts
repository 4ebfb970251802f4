import { escapeText } from "#discord/messages/escape-text.ts";
import type { Post } from "#discord/messages/post.ts";
import type { GameUi } from "#discord/messages/turns/game-ui.ts";
import { deadlineLine } from "#discord/messages/turns/match-event-lines.ts";
import { turnButtons } from "#discord/messages/turns/turn-message.ts";
import type { TurnUpdate } from "#match/delivery/turn-update.ts";
import type { MatchView } from "#match/play/loaded-match.ts";
import type { Catalogue } from "#text/catalogue.ts";

/** Maximum number of characters of the game's text: one or two lines. */
const MAX_LENGTH = 600;

/**
 * Returns a short message that says how a match stands, with its buttons. It is for a person who does not find the
 * public message.
 */
export function matchStatusPost(
  matchView: MatchView,
  ui: GameUi,
  text: Catalogue,
): Required<Pick<Post, "content" | "buttons">> {
  const update: TurnUpdate = { ...matchView, isFirst: false, entries: [] };
  const names = matchView.seats.map(({ name }) => escapeText(name));
  const turnMessage = ui.formatTurn(update, text, names, MAX_LENGTH);
  const lines = [savedLine(matchView, text), turnMessage.content, deadlineLine(update, text)];
  return {
    content: lines.filter((line) => line !== "").join("\n"),
    buttons: turnButtons(update, ui, turnMessage, text),
  };
}

/**
 * Returns a line that says that a match is saved or abandoned, because the game has no text for that. Empty for a
 * running or finished match.
 */
function savedLine({ status }: MatchView, { common, matches }: Catalogue): string {
  if (status === "parked") return common.match.parked({ reason: "parked" });
  return status === "dropped" ? matches.over : "";
}
