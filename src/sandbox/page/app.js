import { get, post } from "./api.js";
import { leaves } from "./commands.js";
import { makeComposer } from "./composer.js";
import { makeDeeds } from "./deeds.js";
import { byId, el, phrase } from "./dom.js";
import { makeGuide } from "./guide.js";
import { listen } from "./live.js";
import { makeLog } from "./log.js";
import { messageView } from "./message.js";
import { hush, isWarning, tell, warn } from "./news.js";
import { makeReader } from "./reader.js";
import { makeScroll } from "./scroll.js";
import { openSideOnDemand, showChannels, showHead, showPeople, showPresence, slideSide } from "./side.js";
import { commands, here, mine, names, state } from "./state.js";
import { text } from "./text.js";
import { translate } from "./translate.js";
import * as unread from "./unread.js";

const AGAIN_MS = 1_000;
let worlds = 0;

async function loadWorld() {
  const asked = ++worlds;
  const before = state.world;
  const world = await get("/world", { user: state.me });
  // An answer that was overtaken knows less than the one before it.
  if (asked !== worlds) return;
  state.world = world;
  state.channel = wantedChannel().id;
  reader.load();
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
  void reader.read();
}

const welcome = () =>
  el("li", { class: "welcome" }, el("h2", {}, text.nothingYet), el("p", {}, phrase(text.typeSlash)), guide.card());

/** What cannot be had is said above the messages, and none stand there that belong elsewhere. */
async function attempt(act) {
  try {
    await act();
    if (isWarning()) hush();
  } catch (error) {
    log.empty();
    warn(error.message);
  }
}

async function go(id) {
  state.channel = id;
  unread.clear(id);
  history.replaceState(null, "", `#${encodeURIComponent(here().direct || here().thread ? id : here().name)}`);
  slideSide(false);
  composer.clear();
  showPeople();
  showChannels(go);
  showHead();
  log.empty();
  await attempt(loadMessages);
}

/** What a person did beside the command line, and could not be done, is said where they type. */
const complain = (promise) =>
  promise.catch((error) => {
    byId("explain").textContent = error.message;
  });

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
  dismiss: (message) =>
    complain(post("/dismiss", { user: state.me, channel: message.channel_id, message: message.id })),
};

function view(message) {
  const use = (component, values, element) => deeds.press(message, component, values, element);
  return messageView(message, Object.create(context, { use: { value: use } }));
}

function onMessage(message) {
  const isHere = message.channel_id === state.channel;
  if (isHere)
    whenLoaded(() => {
      log.one(message);
      guide.show();
    });
  reader.onMessage(message);
}

function onGone({ id, channel_id: channel }) {
  if (channel !== state.channel) return;
  whenLoaded(() => {
    log.gone(id);
    guide.show();
  });
}

/** After every new connection all is read again, so that nothing that was said meanwhile is missing. */
const onHello = () =>
  attempt(async () => {
    await loadWorld();
    await loadMessages();
    await deeds.lookAgain();
  });

/** Where a channel is gone, or closed to this person, what was said in it is so too. */
const onPlaces = () =>
  attempt(async () => {
    const { channel } = state;
    await loadWorld();
    if (channel !== state.channel) await go(state.channel);
  });

function onLost() {
  showPresence(false);
  warn(text.stopped);
}

async function suggest(path, options, focused) {
  const asked = await post("/slash", { user: state.me, channel: state.channel, command: path, options, focused });
  return (await deeds.answer(asked)).choices ?? [];
}

/** The guide waits for what comes of it, the command line does not. */
async function send(path, options) {
  const { done } = await deeds.slash(path, options);
  void done.then(({ state: how }) => how !== "failed" && guide.sent(path));
  return { done };
}

const scroll = makeScroll();
const reader = makeReader({
  changed() {
    showChannels(go);
    showHead();
  },
});

const isForMe = ({ author, interaction_metadata: cause }) =>
  author.id === mine().id || (author.bot && (!cause || cause.user.id === mine().id));

const deeds = makeDeeds({ me: () => state.me, channel: () => state.channel, expect: scroll.expect, context });
const log = makeLog({
  view,
  welcome,
  shown: scroll.toEnd,
  arrived: (message) => scroll.arrived(isForMe(message)),
});

const guide = makeGuide({
  me: () => state.me,
  offered: () => (state.world ? leaves(commands(), mine().locale).map(({ path }) => path) : []),
  changed: () => log.settle(),
  run: (path) => complain(send(path, {}).then(({ done }) => done)),
});

const composer = makeComposer({
  world: () => state.world,
  locale: () => mine().locale,
  commands,
  say: (content) => {
    scroll.expect();
    return post("/say", { user: state.me, channel: state.channel, content });
  },
  send,
  suggest,
});

byId("who").addEventListener("change", (event) => {
  const url = new URL(location.href);
  url.searchParams.set("user", event.target.value);
  location.assign(url);
});
byId("locale").addEventListener("change", (event) =>
  complain(post("/person", { user: state.me, locale: event.target.value }).then(loadWorld)),
);
byId("guide-again").addEventListener("click", () => {
  guide.again();
  slideSide(false);
});
for (const opener of document.querySelectorAll(".to-server"))
  opener.addEventListener("click", () => byId("server").showModal());
byId("server-close").addEventListener("click", () => byId("server").close());
byId("large-close").addEventListener("click", () => byId("large").close());
byId("large-picture").addEventListener("click", () => byId("large").close());

/** Whom nobody knows is somebody else from here on, and is told so. */
async function start() {
  try {
    const { name, known } = await post("/arrive", { user: state.me, languages: navigator.languages });
    if (known) hush();
    else tell(text.nobodyCalled(state.me, name));
    state.me = name;
  } catch (error) {
    warn(error.message);
    setTimeout(start, AGAIN_MS);
    return;
  }
  const news = { hello: onHello, message: onMessage, gone: onGone, interaction: deeds.hear, read: reader.onRead };
  const bot = ({ online }) => showPresence(online);
  listen(state.me, { ...news, bot, commands: onPlaces, channel: onPlaces, "channel-gone": onPlaces }, onLost);
}

translate();
openSideOnDemand();
void start();
