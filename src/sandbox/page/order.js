import { byId, el } from "./dom.js";
import { language, text } from "./text.js";

/** How messages stand below each other: a line where a day begins, and one heading for what one says in a row. */
const ROW_MS = 5 * 60_000;
const EPHEMERAL = 64;

const dayOf = ({ timestamp }) => new Date(timestamp).toDateString();
const isPrivate = ({ flags }) => (flags & EPHEMERAL) !== 0;
const hasCause = ({ interaction }) => Boolean(interaction?.name);

/** Whether a message goes on with what the one before it said. */
export const follows = (message, before) =>
  before !== undefined &&
  before.author.id === message.author.id &&
  isPrivate(before) === isPrivate(message) &&
  dayOf(before) === dayOf(message) &&
  !hasCause(message) &&
  new Date(message.timestamp) - new Date(before.timestamp) < ROW_MS;

const dates = new Intl.DateTimeFormat(language, { dateStyle: "full" });

function dayName(day, now = new Date()) {
  if (day === now.toDateString()) return text.today;
  const yesterday = new Date(now);
  yesterday.setDate(now.getDate() - 1);
  return day === yesterday.toDateString() ? text.yesterday : dates.format(new Date(day));
}

export function showOrder(messages) {
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
