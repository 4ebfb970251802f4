import { byId, el, screenReaderText } from "../dom.ts";
import * as unread from "../messages/unread.ts";
import type { ChannelView, PersonView, UnreadCount } from "../server/api-types.ts";
import { currentChannel, currentPerson, listPeople, loadedWorld, pageState } from "../state.ts";
import { pageLanguage, phrases } from "../text/text.ts";

// The side bar: the list of channels, and the choice of person and language.

const LOCALES =
  "en-US en-GB es-ES es-419 fr de it pt-BR nl pl ro ru uk cs da sv-SE no fi el hu hr bg lt tr vi th id hi ja ko zh-CN zh-TW";

const languages = new Intl.DisplayNames(pageLanguage, { type: "language" });
const languageName = (locale: string) => `${languages.of(locale)} (${locale})`;

const addressOf = (name: string) => {
  const url = new URL(location.href);
  url.searchParams.set("user", name);
  return String(url);
};

export function showPeople(): void {
  const { name, locale } = currentPerson();
  byId("who").replaceChildren(
    ...listPeople().map((one) => el("option", { value: one.name, selected: one.name === name }, one.name)),
  );
  byId("locale").replaceChildren(
    ...LOCALES.split(" ").map((one) => el("option", { value: one, selected: one === locale }, languageName(one))),
  );
  byId("me").textContent = name;
  showWindows(listPeople().filter((one) => one.name !== name));
  showBotPresence(loadedWorld().online);
}

function showWindows(others: readonly PersonView[]): void {
  const links = others.map(({ name }) => el("a", { href: addressOf(name), target: "_blank" }, name));
  byId("windows").replaceChildren(
    phrases.windows,
    " ",
    ...links.flatMap((link, at) => (at > 0 ? [" · ", link] : [link])),
  );
}

export function showBotPresence(online: boolean): void {
  byId("presence").textContent = online ? phrases.online : phrases.offline;
  byId("presence").classList.toggle("on", online);
}

const signOf = ({ direct, thread }: ChannelView) => {
  if (direct) return "@";
  return thread ? "└" : "#";
};

function unreadMark({ ping }: UnreadCount): HTMLElement {
  return ping
    ? el(
        "span",
        { class: "unread" },
        el("span", { "aria-hidden": "true" }, `@${ping}`),
        screenReaderText(phrases.mentioned(ping)),
      )
    : el("span", { class: "unread quiet" }, screenReaderText(phrases.fresh));
}

function channelLine(channel: ChannelView, go: (id: string) => void): HTMLElement {
  const fresh = unread.unreadIn(channel.id);
  const classes = ["plain", "channel", channel.thread && "thread", fresh && "waiting"].filter(Boolean).join(" ");
  return el(
    "button",
    {
      type: "button",
      class: classes,
      title: channel.name,
      "aria-current": channel.id === pageState.channel ? "page" : undefined,
      onclick: () => go(channel.id),
    },
    el("span", { class: "sign", "aria-hidden": "true" }, signOf(channel)),
    el("span", { class: "called" }, channel.name),
    fresh && unreadMark(fresh),
  );
}

export function showChannels(go: (id: string) => void): void {
  const { channels } = loadedWorld();
  const line = (channel: ChannelView) => channelLine(channel, go);
  const top = channels.filter(({ thread, direct }) => !thread && !direct);
  const withThreads = top.flatMap((channel) => [
    channel,
    ...channels.filter(({ parent, archived }) => parent === channel.id && !archived),
  ]);
  byId("channels").replaceChildren(
    el("h2", {}, phrases.channels),
    ...withThreads.map(line),
    el("h2", {}, phrases.direct),
    ...channels.filter(({ direct }) => direct).map(line),
  );
}

function titleOf({ direct, thread, parent, name }: ChannelView): string {
  if (direct) return `@${name}`;
  const above = thread && loadedWorld().channels.find(({ id }) => id === parent);
  return above ? `#${above.name} › ${name}` : `#${name}`;
}

export function showChannelHead(): void {
  const channel = currentChannel();
  const title = titleOf(channel);
  byId("title").textContent = title;
  byId("topic").textContent = channel.topic ?? (channel.direct ? phrases.onlyBot : "");
  const pings = unread.totalUnreadMentions();
  document.title = `${pings ? `(${pings}) ` : ""}${title} · ${phrases.title}`;
}

/**
 * Opens or closes the side bar on a narrow screen, where it covers the messages. Moves the focus into it or out of it.
 */
export function setSideBarOpen(open: boolean): void {
  const was = document.body.classList.contains("side-open");
  document.body.classList.toggle("side-open", open);
  byId("open-side").setAttribute("aria-expanded", String(open));
  if (open) byId("close-side").focus();
  else if (was) byId("open-side").focus();
}

export function enableSideBarButtons(): void {
  byId("open-side").addEventListener("click", () => setSideBarOpen(true));
  byId("close-side").addEventListener("click", () => setSideBarOpen(false));
  byId("shade").addEventListener("click", () => setSideBarOpen(false));
  byId("side").addEventListener("keydown", ({ key }) => key === "Escape" && setSideBarOpen(false));
}
