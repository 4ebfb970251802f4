import { byId, el } from "../dom.ts";
import type { MessageView } from "../server/api-types.ts";
import { pageLanguage, phrases } from "../text/text.ts";

// Adds a line where a new day begins, and hides the headings of messages that continue the previous one.

/** Maximum milliseconds between two messages that share a heading. */
const ROW_MS = 5 * 60_000;
const EPHEMERAL = 64;

const dayOf = ({ timestamp }: MessageView) => new Date(timestamp).toDateString();
const isPrivate = ({ flags }: MessageView) => (flags & EPHEMERAL) !== 0;
const hasCause = ({ interaction }: MessageView) => Boolean(interaction?.name);

/** Whether a message needs no heading, because it continues the previous one. */
const follows = (message: MessageView, before: MessageView | undefined): boolean =>
  before !== undefined &&
  before.author.id === message.author.id &&
  isPrivate(before) === isPrivate(message) &&
  dayOf(before) === dayOf(message) &&
  !hasCause(message) &&
  Date.parse(message.timestamp) - Date.parse(before.timestamp) < ROW_MS;

const dates = new Intl.DateTimeFormat(pageLanguage, { dateStyle: "full" });

function dayName(day: string, now = new Date()): string {
  if (day === now.toDateString()) return phrases.today;
  const yesterday = new Date(now);
  yesterday.setDate(now.getDate() - 1);
  return day === yesterday.toDateString() ? phrases.yesterday : dates.format(new Date(day));
}

export function showDaysAndHeadings(messages: readonly MessageView[]): void {
  const list = byId("messages");
  for (const line of list.querySelectorAll(".day")) line.remove();
  for (const [at, message] of messages.entries()) {
    const item = list.querySelector(`[data-message="${message.id}"]`);
    const before = messages[at - 1];
    item?.classList.toggle("follows", follows(message, before));
    if (before && dayOf(before) === dayOf(message)) continue;
    item?.before(el("li", { class: "day" }, el("span", {}, dayName(dayOf(message)))));
  }
}
