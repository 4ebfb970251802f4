import { get, post } from "./api.js";
import { leaves } from "./commands.js";
import { makeComposer } from "./composer.js";
import { makeDeeds } from "./deeds.js";
import { byId, el, phrase } from "./dom.js";
import { makeGuide } from "./guide.js";
import { makeLog, stayAtEnd } from "./log.js";
import { isMine, messageView } from "./message.js";
import { openSideOnDemand, showChannels, showHead, showPeople, showPresence, slideSide } from "./side.js";
import { commands, here, mine, names, state } from "./state.js";
import { text } from "./text.js";
import { translate } from "./translate.js";

let worlds = 0;

async function loadWorld() {
  const asked = ++worlds;
  const before = state.world;
  const world = await get("/world", { user: state.me });
  // An answer that was overtaken knows less than the one before it.
  if (asked !== worlds) return;
  state.world = world;
  state.channel = wantedChannel().id;
  showPeople();
  showChannels(go);
  showHead();
  log.settle();
  guide.show();
  if (before) nameAnew(before);
}

/** A message may speak of a channel before this window knows it. */
function nameAnew(before) {
  const isNew = ({ id }) => !before.channels.some((one) => one.id === id);
  const marks = state.world.channels.filter(isNew).map(({ id }) => `<#${id}>`);
  const speaks = (message) => marks.some((mark) => JSON.stringify(message).includes(mark));
  for (const message of (state.messages ?? []).filter(speaks)) log.one(message);
}

function wantedChannel() {
  const { channels } = state.world;
  const wanted = decodeURIComponent(location.hash.slice(1));
  const isIt = ({ id, name }) => id === state.channel || (!state.channel && (id === wanted || name === wanted));
  return channels.find(isIt) ?? channels.find(({ name }) => name === "games") ?? channels[0];
}

/** What happens while the messages are on their way is done after they have come. */
const late = [];
const whenLoaded = (act) => (state.messages ? act() : void late.push(act));

async function loadMessages() {
  const { channel } = state;
  state.messages = undefined;
  late.length = 0;
  const messages = await get(`/channels/${channel}/messages`, { user: state.me });
  if (channel !== state.channel) return;
  log.all(messages);
  for (const act of late.splice(0)) act();
  deeds.show();
  guide.show();
}

const welcome = () =>
  el("li", { class: "welcome" }, el("h2", {}, text.nothingYet), el("p", {}, phrase(text.typeSlash)), guide.card());

async function go(id) {
  state.channel = id;
  state.unread.delete(id);
  history.replaceState(null, "", `#${encodeURIComponent(here().direct || here().thread ? id : here().name)}`);
  slideSide(false);
  composer.clear();
  showPeople();
  showChannels(go);
  showHead();
  await loadMessages();
}

const context = {
  names: Object.create(names, { visit: { value: go } }),
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

function onMessage(message) {
  if (message.channel_id !== state.channel) return markUnread(message);
  whenLoaded(() => {
    log.one(message);
    guide.show();
  });
}

function markUnread(message) {
  if (message.edited_timestamp || message.author.id === mine().id) return;
  const { ping = 0 } = state.unread.get(message.channel_id) ?? {};
  state.unread.set(message.channel_id, { ping: ping + (isMine(message, mine().id) ? 1 : 0) });
  showChannels(go);
  showHead();
}

function onGone({ id, channel_id: channel }) {
  if (channel !== undefined && channel !== state.channel) return;
  whenLoaded(() => {
    log.gone(id);
    guide.show();
  });
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

async function send(path, options) {
  await deeds.slash(path, options);
  guide.sent(path);
}

const deeds = makeDeeds({ me: () => state.me, channel: () => state.channel, context });
const log = makeLog({ view, welcome });

const guide = makeGuide({
  me: () => state.me,
  offered: () => (state.world ? leaves(commands(), mine().locale).map(({ path }) => path) : []),
  changed: () => log.settle(),
  run: (path) =>
    send(path, {}).catch((error) => {
      byId("explain").textContent = error.message;
    }),
});

const composer = makeComposer({
  world: () => state.world,
  locale: () => mine().locale,
  commands,
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
byId("guide-again").addEventListener("click", () => {
  guide.again();
  slideSide(false);
});
byId("large-close").addEventListener("click", () => byId("large").close());
byId("large-picture").addEventListener("click", () => byId("large").close());
translate();
openSideOnDemand();
stayAtEnd();
listen();
