import { get, post } from "./api.js";
import { makeComposer } from "./composer.js";
import { byId, el } from "./dom.js";
import { showForm } from "./form.js";
import { isMine, messageView } from "./message.js";

const LOCALES =
  "en-US en-GB es-ES es-419 fr de it pt-BR nl pl ro ru uk cs da sv-SE no fi el hu hr bg lt tr vi th id hi ja ko zh-CN zh-TW";
const WAIT_MS = 30_000;

const state = {
  me: new URLSearchParams(location.search).get("user") ?? "Anna",
  world: undefined,
  channel: undefined,
  messages: [],
  /** Interactions of this window that have not been answered, and those that failed. */
  open: new Map(),
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
  byId("messages").replaceChildren(...(messages.length > 0 ? messages.map(view) : [welcome()]), ...notices());
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
  const use = (component, values, element) => press(message, component, values, element);
  return messageView(message, Object.create(context, { use: { value: use } }));
}

/** Answers of the sandbox to what this window did: watched until the bot has answered. */
async function watch(interaction, about) {
  state.open.set(interaction.id, { ...about, interaction });
  showNotices();
  const done = await get(`/interactions/${interaction.id}`, { user: state.me, wait: WAIT_MS }).catch(() => interaction);
  if (done.state === "failed") state.open.set(done.id, { ...about, interaction: done });
  else state.open.delete(done.id);
  about.element?.classList.remove("busy");
  showNotices();
  if (done.modal) openForm(done);
}

function openForm(interaction) {
  showForm(interaction.modal, context, async (fields) => {
    const sent = await post("/submit", { user: state.me, interaction: interaction.id, fields });
    void watch(sent, { channel: interaction.channel, what: interaction.modal.title });
  });
}

async function press(message, component, values, element) {
  element?.classList.add("busy");
  try {
    const sent = await post("/press", { user: state.me, message: message.id, customId: component.custom_id, values });
    void watch(sent, {
      channel: message.channel_id,
      what: component.label ?? component.placeholder ?? "that",
      element,
    });
  } catch (error) {
    element?.classList.remove("busy");
    byId("explain").textContent = error.message;
  }
}

const notices = () => [...state.open.values()].filter(({ channel }) => channel === state.channel).map(notice);

function notice({ interaction, what, element }) {
  const failed = interaction.state === "failed";
  if (!failed && element) return el("li", { hidden: true });
  const dismiss = () => {
    state.open.delete(interaction.id);
    showNotices();
  };
  return el(
    "li",
    { class: failed ? "notice failed" : "notice" },
    failed ? `${what}: the application did not respond. ` : `${what}: sent…`,
    failed ? el("button", { type: "button", class: "plain", onclick: dismiss }, "Dismiss") : undefined,
  );
}

function showNotices() {
  for (const old of byId("messages").querySelectorAll(".notice, li[hidden]")) old.remove();
  byId("messages").append(...notices());
  toEnd();
}

function toEnd() {
  const list = byId("log");
  list.scrollTop = list.scrollHeight;
}

const isAtEnd = () => {
  const list = byId("log");
  return list.scrollHeight - list.scrollTop - list.clientHeight < 200;
};

const itemOf = (id) => byId("messages").querySelector(`[data-message="${id}"]`);

function onMessage(message) {
  if (message.channel_id !== state.channel) return markUnread(message);
  const stay = !isAtEnd();
  const at = state.messages.findIndex(({ id }) => id === message.id);
  if (at >= 0) state.messages[at] = message;
  else state.messages.push(message);
  const fresh = view(message);
  const old = itemOf(message.id);
  if (old) old.replaceWith(fresh);
  else {
    byId("messages").querySelector(".welcome")?.remove();
    byId("messages").insertBefore(fresh, byId("messages").querySelector(".notice, li[hidden]"));
  }
  if (!stay) toEnd();
  for (const image of fresh.querySelectorAll("img"))
    image.addEventListener("load", () => stay || toEnd(), { once: true });
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

async function send(path, options) {
  const sent = await post("/slash", { user: state.me, channel: state.channel, command: path, options });
  void watch(sent, { channel: state.channel, what: `/${path}` });
}

async function suggest(path, options, focused) {
  const asked = await post("/slash", { user: state.me, channel: state.channel, command: path, options, focused });
  const done = await get(`/interactions/${asked.id}`, { user: state.me, wait: 4_000 });
  return done.choices ?? [];
}

const composer = makeComposer({
  world: () => state.world,
  locale: () => mine().locale,
  commands: () => (here().direct ? state.world.directCommands : state.world.commands),
  say: (content) => post("/say", { user: state.me, channel: state.channel, content }),
  send,
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
listen();
