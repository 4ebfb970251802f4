import type { Seat } from "#core/game.ts";
import { matchButton } from "#discord/features/matches/match-actions.ts";
import { MAX_MESSAGE_LENGTH } from "#discord/messages/discord-limits.ts";
import { escapeText } from "#discord/messages/escape-text.ts";
import type { GameUi, TurnMessage } from "#discord/messages/turns/game-ui.ts";
import { deadlineLine, matchEventLines } from "#discord/messages/turns/match-event-lines.ts";
import type { TurnUpdate } from "#match/delivery/turn-update.ts";
import type { Catalogue } from "#text/catalogue.ts";

/** A person who is to move, and whether the message mentions them. */
export interface TurnMention {
  readonly seat: Seat;
  readonly person: string;
  readonly isMentioned: boolean;
}

/** Text of the message, at most as long as Discord accepts, and its buttons. */
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
  // Cut in any case: a message that Discord rejects would be retried for ever.
  const content = lines.join("\n").slice(0, MAX_MESSAGE_LENGTH);
  return { content, alt: turnMessage.alt, buttons: turnButtons(update, turnMessage, text) };
}

/** Message that needs neither text nor buttons from the game. */
export function formatFallbackMessage(
  update: TurnUpdate,
  text: Catalogue,
  mentions: readonly TurnMention[],
): Omit<TurnMessage, "alt"> {
  const { unsaid, turnOf } = text.common;
  const nameOf = (seat: Seat) => escapeText(update.seats[seat]?.name ?? "");
  const next = mentions.map(({ seat, person, isMentioned }) => (isMentioned ? `<@${person}>` : nameOf(seat)));
  const content = [unsaid, ...(next.length > 0 ? [turnOf(next)] : [])].join("\n");
  return { content, buttons: turnButtons(update, { content, alt: "", buttons: [] }, text) };
}

/** Replaces the mention of a person who does not want it with their name. */
function nameInsteadOfMention(
  content: string,
  { seat, person, isMentioned }: TurnMention,
  names: readonly string[],
): string {
  return isMentioned ? content : content.replaceAll(`<@${person}>`, () => names[seat] ?? "");
}

/** A saved match has no buttons. A finished one can be seen as an animation and played again. */
export function turnButtons(
  update: TurnUpdate,
  turnMessage: TurnMessage,
  { matches }: Catalogue,
): TurnMessage["buttons"] {
  const button = (kind: "again" | "animation" | "stop") => matchButton(update, { kind }, matches.buttons[kind]);
  // People who only watch cannot play, only stop the match.
  if (update.status === "running") return update.isWatched ? [[button("stop")]] : turnMessage.buttons;
  if (update.status !== "finished") return [];
  return [
    ...turnMessage.buttons,
    canBePlayedAgain(update) ? [button("animation"), button("again")] : [button("animation")],
  ];
}

/** Excludes watched matches, and tasks whose solution everybody knows by now. */
function canBePlayedAgain({ isWatched, game, options }: TurnUpdate): boolean {
  return !isWatched && game.taskKey?.(options) === undefined;
}
