import { leaves } from "./compose/commands.ts";
import { makeComposer } from "./compose/composer.ts";
import { byId, el, phrase } from "./dom.ts";
import type { MessageContext } from "./messages/contexts.ts";
import { makeInteractions } from "./messages/interactions.ts";
import { makeLog } from "./messages/log.ts";
import { messageView } from "./messages/message.ts";
import { makeReader } from "./messages/reader.ts";
import { makeScroll } from "./messages/scroll.ts";
import * as unread from "./messages/unread.ts";
import { get, messageOf, post } from "./server/api.ts";
import type { InteractionView, MessageView, WorldView } from "./server/api-types.ts";
import { listen } from "./server/live.ts";
import { makeGuide } from "./side/guide.ts";
import { openSideOnDemand, showChannels, showHead, showPeople, showPresence, slideSide } from "./side/side.ts";
import { commands, here, loadedWorld, mine, names, state } from "./state.ts";
import { hush, isWarning, tell, warn } from "./status-line.ts";
import { text } from "./text/text.ts";
import { translate } from "./text/translate.ts";

const AGAIN_MS = 1_000;
let worlds = 0;

async function loadWorld(): Promise<void> {
  const asked = ++worlds;
  const before = state.world;
  const world = await get<WorldView>("/world", { user: state.me });
  // Ignores this answer: a later request was answered before it.
  if (asked !== worlds) return;
  state.world = world;
  state.channel = wantedChannel()?.id ?? "";
  reader.load();
  showPeople();
  showChannels(go);
  showHead();
  log.settle();
  guide.show();
  if (before) nameAnew(before);
}

/** Draws the messages again that mention a new channel, because its name was unknown before. */
function nameAnew(before: WorldView): void {
  const isNew = ({ id }: { readonly id: string }) => !before.channels.some((one) => one.id === id);
  const marks = loadedWorld()
    .channels.filter(isNew)
    .map(({ id }) => `<#${id}>`);
  const speaks = (message: MessageView) => marks.some((mark) => JSON.stringify(message).includes(mark));
  for (const message of (state.messages ?? []).filter(speaks)) log.one(message);
}

function wantedChannel() {
  const { channels } = loadedWorld();
  const wanted = decodeURIComponent(location.hash.slice(1));
  const isIt = ({ id, name }: { readonly id: string; readonly name: string }) =>
    id === state.channel || (!state.channel && (id === wanted || name === wanted));
  return channels.find(isIt) ?? channels.find(({ name }) => name === "games") ?? channels[0];
}

/** Updates that arrive while the messages are loaded. They are applied afterwards. */
const late: (() => void)[] = [];
const whenLoaded = (act: () => void) => (state.messages ? act() : void late.push(act));

async function loadMessages(): Promise<void> {
  const { channel } = state;
  state.messages = undefined;
  late.length = 0;
  const messages = await get<MessageView[]>(`/channels/${channel}/messages`, { user: state.me });
  if (channel !== state.channel) return;
  log.all(messages);
  for (const act of late.splice(0)) act();
  interactions.show();
  guide.show();
  void reader.read();
}

const welcome = () =>
  el("li", { class: "welcome" }, el("h2", {}, text.nothingYet), el("p", {}, phrase(text.typeSlash)), guide.card());

/** Shows an error above the messages, and removes the messages of the previous channel. */
async function attempt(act: () => Promise<void>): Promise<void> {
  try {
    await act();
    if (isWarning()) hush();
  } catch (error) {
    log.empty();
    warn(messageOf(error));
  }
}

async function go(id: string): Promise<void> {
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

/** For actions that are not started in the command line: shows their errors below it. */
const complain = (promise: Promise<unknown>) =>
  promise.catch((error: unknown) => {
    byId("explain").textContent = messageOf(error);
  });

const context: Omit<MessageContext, "use"> = {
  names: Object.create(names, { visit: { value: go } }),
  get world() {
    return loadedWorld();
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

function view(message: MessageView): HTMLElement {
  const use: MessageContext["use"] = (component, values, element) =>
    interactions.press(message, component, values, element);
  return messageView(message, Object.create(context, { use: { value: use } }));
}

function onMessage(message: MessageView): void {
  const isHere = message.channel_id === state.channel;
  if (isHere)
    whenLoaded(() => {
      log.one(message);
      guide.show();
    });
  reader.onMessage(message);
}

function onGone({ id, channel_id: channel }: { readonly id: string; readonly channel_id: string }): void {
  if (channel !== state.channel) return;
  whenLoaded(() => {
    log.gone(id);
    guide.show();
  });
}

/** Loads all data again after each connection, because updates may have been missed. */
const onHello = () =>
  attempt(async () => {
    await loadWorld();
    await loadMessages();
    await interactions.lookAgain();
  });

/** Leaves the channel if it was deleted or if this person may no longer see it. */
const onPlaces = () =>
  attempt(async () => {
    const { channel } = state;
    await loadWorld();
    if (channel !== state.channel) await go(state.channel);
  });

function onLost(): void {
  showPresence(false);
  warn(text.stopped);
}

async function suggest(path: string, options: object, focused: string) {
  const asked = await post<InteractionView>("/slash", {
    user: state.me,
    channel: state.channel,
    command: path,
    options,
    focused,
  });
  return (await interactions.answer(asked)).choices ?? [];
}

/** Sends a command. `done` resolves when the bot has answered; the guide waits for it, the command line does not. */
async function send(path: string, options: object) {
  const { done } = await interactions.slash(path, options);
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

const isForMe = ({ author, interaction_metadata: cause }: MessageView) =>
  author.id === mine().id || (author.bot === true && (!cause || cause.user.id === mine().id));

const interactions = makeInteractions({
  me: () => state.me,
  channel: () => state.channel,
  expect: scroll.expect,
  context,
});
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
  world: loadedWorld,
  locale: () => mine().locale,
  commands,
  say: (content) => {
    scroll.expect();
    return post("/say", { user: state.me, channel: state.channel, content });
  },
  send,
  suggest,
});

byId("who").addEventListener("change", () => {
  const url = new URL(location.href);
  url.searchParams.set("user", byId("who").value);
  location.assign(url);
});
byId("locale").addEventListener("change", () =>
  complain(post("/person", { user: state.me, locale: byId("locale").value }).then(loadWorld)),
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

/** Opens the page. If no person has the name in the address, the sandbox chooses one. */
async function start(): Promise<void> {
  try {
    const { name, known } = await post<{ readonly name: string; readonly known: boolean }>("/arrive", {
      user: state.me,
      languages: navigator.languages,
    });
    if (known) hush();
    else tell(text.nobodyCalled(state.me, name));
    state.me = name;
  } catch (error) {
    warn(messageOf(error));
    setTimeout(start, AGAIN_MS);
    return;
  }
  const handlers = {
    hello: onHello,
    message: onMessage,
    gone: onGone,
    interaction: interactions.hear,
    read: reader.onRead,
  };
  const bot = ({ online }: { readonly online: boolean }) => showPresence(online);
  listen(state.me, { ...handlers, bot, commands: onPlaces, channel: onPlaces, "channel-gone": onPlaces }, onLost);
}

translate();
openSideOnDemand();
void start();
