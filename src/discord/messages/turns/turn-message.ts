import type { Seat } from "#core/game.ts";
import { fairPlayButtons } from "#discord/features/matches/fair-play.ts";
import { matchButton } from "#discord/features/matches/match-actions.ts";
import { MAX_MESSAGE_LENGTH } from "#discord/messages/discord-limits.ts";
import { escapeText } from "#discord/messages/escape-text.ts";
import type { GameUi, TurnMessage } from "#discord/messages/turns/game-ui.ts";
import { deadlineLine, matchEventLines } from "#discord/messages/turns/match-event-lines.ts";
import { withGameName } from "#discord/messages/turns/with-game-name.ts";
import type { TurnUpdate } from "#match/delivery/turn-update.ts";
import type { Catalogue } from "#text/catalogue.ts";

/** A person who is to move, and whether the message mentions them. */
export interface TurnMention {
  readonly seat: Seat;
  readonly person: string;
  readonly isMentioned: boolean;
}

/** Returns the text and the buttons of a turn update. The text is at most as long as Discord accepts. */
export function formatTurnMessage(
  update: TurnUpdate,
  ui: GameUi,
  text: Catalogue,
  mentions: readonly TurnMention[],
): TurnMessage {
  const names = update.seats.map((player) => escapeText(player.name));
  const title = update.name === undefined ? undefined : escapeText(update.name);
  const eventLines = matchEventLines(update, text, names, title);
  const deadline = deadlineLine(update, text);
  const turnMessage = ui.formatTurn(
    update,
    text,
    names,
    MAX_MESSAGE_LENGTH - [...eventLines, deadline].join("\n").length - 2,
  );
  const body = mentions.reduce(
    (content, mention) => nameInsteadOfMention(content, mention, names),
    turnMessage.content,
  );
  const lines = [...eventLines, body, deadline].filter((line) => line !== "");
  // The text is cut in any case, because a message that Discord rejects would be retried again and again.
  const content = lines.join("\n").slice(0, MAX_MESSAGE_LENGTH);
  return { content, alt: turnMessage.alt, buttons: turnButtons(update, ui, turnMessage, text) };
}

/**
 * Returns a short message for a turn update that the game cannot describe. It contains no text and no buttons of the
 * game.
 */
export function formatFallbackMessage(
  update: TurnUpdate,
  ui: GameUi,
  text: Catalogue,
  mentions: readonly TurnMention[],
): Omit<TurnMessage, "alt"> {
  const { unsaid, turnOf } = text.common;
  const nameOf = (seat: Seat) => escapeText(update.seats[seat]?.name ?? "");
  const next = mentions.map(({ seat, person, isMentioned }) => (isMentioned ? `<@${person}>` : nameOf(seat)));
  const turnLines = next.length > 0 ? [withGameName(turnOf(next), update, ui.name(text))] : [];
  const content = [unsaid, ...turnLines].join("\n");
  return { content, buttons: turnButtons(update, ui, { content, alt: "", buttons: [] }, text) };
}

/** If the person does not want to be mentioned, replaces the mention in the text with their name. */
function nameInsteadOfMention(
  content: string,
  { seat, person, isMentioned }: TurnMention,
  names: readonly string[],
): string {
  return isMentioned ? content : content.replaceAll(`<@${person}>`, () => names[seat] ?? "");
}

/**
 * Returns the buttons below a turn update. A saved match can be resumed. A finished match can be viewed as an animation
 * and played again.
 */
export function turnButtons(
  update: TurnUpdate,
  ui: GameUi,
  turnMessage: TurnMessage,
  text: Catalogue,
): TurnMessage["buttons"] {
  const button = (kind: "again" | "animation" | "resume" | "stop") =>
    matchButton(update, { kind }, text.matches.buttons[kind]);
  const fairPlay = fairPlayButtons(update, ui, text);
  // In a watched match only bots play, so people can only stop it.
  if (update.status === "running") return update.isWatched ? [[button("stop"), ...fairPlay]] : turnMessage.buttons;
  if (update.status === "parked") return [[button("resume")]];
  if (update.status !== "finished") return [];
  return [
    ...turnMessage.buttons,
    [button("animation"), ...(canBePlayedAgain(update) ? [button("again")] : []), ...fairPlay],
  ];
}

/**
 * Whether the match can be played again. A match that people only watch cannot, nor can a match whose puzzle or code
 * everybody has seen by now.
 */
function canBePlayedAgain({ isWatched, game, options }: TurnUpdate): boolean {
  return !isWatched && game.taskKey?.(options) === undefined;
}
