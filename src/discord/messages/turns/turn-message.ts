import type { Seat } from "#core/game.ts";
import { MAX_MESSAGE_LENGTH } from "#discord/messages/discord-limits.ts";
import { escapeText } from "#discord/messages/escape-text.ts";
import type { GameUi, TurnMessage } from "#discord/messages/turns/game-ui.ts";
import { deadlineLine, matchEventLines } from "#discord/messages/turns/match-event-lines.ts";
import type { TurnUpdate } from "#match/delivery/turn-update.ts";
import type { Catalogue } from "#text/catalogue.ts";

/** Whether one who is to move is called by a mention. */
export interface TurnMention {
  readonly seat: Seat;
  readonly person: string;
  readonly isMentioned: boolean;
}

/** What the message says, in at most as many characters as Discord takes, and what hangs below it. */
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
  // Whatever a game says: a message that Discord does not take would be tried for ever.
  const content = lines.join("\n").slice(0, MAX_MESSAGE_LENGTH);
  return { content, alt: turnMessage.alt, buttons: turnButtons(update, turnMessage, text) };
}

/** What can be said and pressed where its game has nothing of either. */
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

/** Who does not want to be called is named instead. */
function nameInsteadOfMention(
  content: string,
  { seat, person, isMentioned }: TurnMention,
  names: readonly string[],
): string {
  return isMentioned ? content : content.replaceAll(`<@${person}>`, () => names[seat] ?? "");
}

/** What rests has nothing to press, whatever its game says; what is over can be seen once more, and played again. */
export function turnButtons(
  update: TurnUpdate,
  turnMessage: TurnMessage,
  { tables }: Catalogue,
): TurnMessage["buttons"] {
  const button = (payload: "again" | "animation" | "stop") => {
    return { command: "games", match: update.id, seq: update.seq, payload, label: tables.buttons[payload] };
  };
  // Who only watches has nothing to play with, nor again.
  if (update.status === "running") return update.isWatched ? [[button("stop")]] : turnMessage.buttons;
  if (update.status !== "finished") return [];
  return [
    ...turnMessage.buttons,
    canBePlayedAgain(update) ? [button("animation"), button("again")] : [button("animation")],
  ];
}

/** Neither what was only watched, nor a task of which everybody knows by now what comes out. */
function canBePlayedAgain({ isWatched, game, options }: TurnUpdate): boolean {
  return !isWatched && game.taskKey?.(options) === undefined;
}
