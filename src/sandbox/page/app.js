import { get, post } from "./api.js";
import { makeComposer } from "./composer.js";
import { makeDeeds } from "./deeds.js";
import { byId, el } from "./dom.js";
import { isMine, messageView } from "./message.js";

const LOCALES =
  "en-US en-GB es-ES es-419 fr de it pt-BR nl pl ro ru uk cs da sv-SE no fi el hu hr bg lt tr vi th id hi ja ko zh-CN zh-TW";

const state = {
  me: new URLSearchParams(location.search).get("user") ?? "Anna",
  world: undefined,
  channel: undefined,
  messages: [],
  unread: new Map(),
};

const mine = () => state.world.people.find(({ name, id }) => name === state.me || id === state.me);
const nameIn = (list, id) => list.find((one) => one.id === id)?.name ?? "unknown";
const names = {
  person: (id) => nameIn(state.world.people, id),
  role: (id) => nameIn(state.world.roles, id),
  channel: (id) => nameIn(state.world.channels, id),
  get me() {
    return mine().id;
  },
};

const here = () => state.world.channels.find(({ id }) => id === state.channel);

async function loadWorld() {
  state.world = await get("/world", { user: state.me });
  const wanted = decodeURIComponent(location.hash.slice(1));
  const found =
    state.world.channels.find(
      ({ id, name }) => id === state.channel || (!state.channel && (id === wanted || name === wanted)),
    ) ??
    state.world.channels.find(({ name }) => name === "games") ??
    state.world.channels[0];
  state.channel = found.id;
  showPeople();
  showChannels();
  showHead();
}

async function loadMessages() {
  const { channel } = state;
  const messages = await get(`/channels/${channel}/messages`, { user: state.me });
  if (channel !== state.channel) return;
  state.messages = messages;
  byId("messages").replaceChildren(...(messages.length > 0 ? messages.map(view) : [welcome()]));
  deeds.show();
  toEnd();
}

const welcome = () =>
  el(
    "li",
    { class: "welcome" },
    el("h2", {}, "Nothing has been said here yet"),
    el("p", {}, "Type ", el("kbd", {}, "/"), " below to see what the bot can do, and Enter to send."),
  );

function showPeople() {
  const people = state.world.people.filter(({ bot }) => !bot);
  byId("who").replaceChildren(
    ...people.map(({ name }) => el("option", { value: name, selected: name === mine().name }, name)),
  );
  byId("locale").replaceChildren(
    ...LOCALES.split(" ").map((locale) =>
      el("option", { value: locale, selected: locale === mine().locale }, languageName(locale)),
    ),
  );
  byId("me").textContent = mine().name;
  showPresence(state.world.online);
}

const languageName = (locale) => `${new Intl.DisplayNames("en", { type: "language" }).of(locale)} (${locale})`;

function showPresence(online) {
  byId("presence").textContent = online ? "The bot is online" : "The bot is offline";
  byId("presence").classList.toggle("on", online);
}

function channelLine(channel) {
  const unread = state.unread.get(channel.id);
  const sign = channel.direct ? "@" : channel.thread ? "└" : "#";
  return el(
    "button",
    {
      type: "button",
      class: ["plain", "channel", channel.thread && "thread"].filter(Boolean).join(" "),
      "aria-current": channel.id === state.channel ? "page" : undefined,
      onclick: () => go(channel.id),
    },
    el("span", { class: "sign", "aria-hidden": "true" }, sign),
    channel.name,
    unread
      ? el(
          "span",
          { class: "unread", "aria-label": unread.ping ? "you were mentioned" : "new" },
          unread.ping ? `@${unread.ping}` : "•",
        )
      : undefined,
  );
}

function showChannels() {
  const { channels } = state.world;
  const top = channels.filter(({ thread, direct }) => !thread && !direct);
  const withThreads = top.flatMap((channel) => [
    channel,
    ...channels.filter(({ parent, archived }) => parent === channel.id && !archived),
  ]);
  byId("channels").replaceChildren(
    el("h2", {}, "Channels"),
    ...withThreads.map(channelLine),
    el("h2", {}, "Direct messages"),
    ...channels.filter(({ direct }) => direct).map(channelLine),
  );
}

function showHead() {
  const channel = here();
  byId("title").textContent = `${channel.direct ? "@" : "#"}${channel.name}`;
  byId("topic").textContent = channel.topic ?? (channel.direct ? "Only you and the bot" : "");
  const pings = [...state.unread.values()].reduce((sum, { ping }) => sum + ping, 0);
  document.title = `${pings ? `(${pings}) ` : ""}${byId("title").textContent} · Tauler sandbox`;
}

async function go(id) {
  state.channel = id;
  state.unread.delete(id);
  history.replaceState(null, "", `#${encodeURIComponent(here().direct ? id : here().name)}`);
  document.body.classList.remove("side-open");
  composer.clear();
  showChannels();
  showHead();
  await loadMessages();
}

const context = {
  names,
  get world() {
    return state.world;
  },
  get me() {
    return mine().id;
  },
  enlarge(url, description) {
    byId("large-picture").src = url;
    byId("large-picture").alt = description ?? "";
    byId("large-words").textContent = description ?? "";
    byId("large").showModal();
  },
  dismiss: (message) => post("/dismiss", { user: state.me, channel: message.channel_id, message: message.id }),
};

function view(message) {
  const use = (component, values, element) => deeds.press(message, component, values, element);
  return messageView(message, Object.create(context, { use: { value: use } }));
}

function toEnd() {
  const list = byId("log");
  list.scrollTop = list.scrollHeight;
}

/** Whoever reads at the end stays there, whatever grows: a picture that arrives, the command line. */
function stayAtEnd() {
  const log = byId("log");
  let pinned = true;
  let before = 0;
  // Only a person scrolls upwards; that the end has moved away is no wish to stay behind.
  log.addEventListener("scroll", () => {
    const fromEnd = log.scrollHeight - log.scrollTop - log.clientHeight;
    if (fromEnd < 80) pinned = true;
    else if (log.scrollTop < before) pinned = false;
    before = log.scrollTop;
  });
  const watcher = new ResizeObserver(() => pinned && toEnd());
  watcher.observe(log);
  watcher.observe(byId("messages"));
}

const itemOf = (id) => byId("messages").querySelector(`[data-message="${id}"]`);

function onMessage(message) {
  if (message.channel_id !== state.channel) return markUnread(message);
  const at = state.messages.findIndex(({ id }) => id === message.id);
  if (at >= 0) state.messages[at] = message;
  else state.messages.push(message);
  const fresh = view(message);
  const old = itemOf(message.id);
  if (old) old.replaceWith(fresh);
  else {
    byId("messages").querySelector(".welcome")?.remove();
    byId("messages").append(fresh);
  }
}

function markUnread(message) {
  if (message.edited_timestamp || message.author.id === mine().id) return;
  const { ping = 0 } = state.unread.get(message.channel_id) ?? {};
  state.unread.set(message.channel_id, { ping: ping + (isMine(message, mine().id) ? 1 : 0) });
  showChannels();
  showHead();
}

function onGone({ id }) {
  state.messages = state.messages.filter((message) => message.id !== id);
  itemOf(id)?.remove();
}

async function reload() {
  await loadWorld();
  await loadMessages();
}

/** After every new connection all is read again, so that nothing that was said meanwhile is missing. */
function listen() {
  const source = new EventSource(`/page/api/events?user=${encodeURIComponent(state.me)}`);
  const on = (name, act) => source.addEventListener(name, (event) => act(JSON.parse(event.data)));
  on("hello", reload);
  on("message", onMessage);
  on("gone", onGone);
  on("bot", ({ online }) => showPresence(online));
  on("commands", loadWorld);
  on("channel", loadWorld);
  on("channel-gone", reload);
  source.onerror = () => showPresence(false);
}

async function suggest(path, options, focused) {
  const asked = await post("/slash", { user: state.me, channel: state.channel, command: path, options, focused });
  const done = await get(`/interactions/${asked.id}`, { user: state.me, wait: 4_000 });
  return done.choices ?? [];
}

const deeds = makeDeeds({ me: () => state.me, channel: () => state.channel, context });

const composer = makeComposer({
  world: () => state.world,
  locale: () => mine().locale,
  commands: () => (here().direct ? state.world.directCommands : state.world.commands),
  say: (content) => post("/say", { user: state.me, channel: state.channel, content }),
  send: deeds.slash,
  suggest,
});

byId("who").addEventListener("change", (event) => {
  const url = new URL(location.href);
  url.searchParams.set("user", event.target.value);
  location.assign(url);
});
byId("locale").addEventListener("change", async (event) => {
  await post("/person", { user: state.me, locale: event.target.value });
  await loadWorld();
});
byId("open-side").addEventListener("click", () => document.body.classList.add("side-open"));
byId("close-side").addEventListener("click", () => document.body.classList.remove("side-open"));
byId("large-close").addEventListener("click", () => byId("large").close());
byId("large-picture").addEventListener("click", () => byId("large").close());
stayAtEnd();
listen();
