import { listSendableCommands } from "./compose/commands.ts";
import { createComposer } from "./compose/composer.ts";
import { byId, el, phraseNodes } from "./dom.ts";
import type { MessageContext } from "./messages/contexts.ts";
import { createInteractionTracker } from "./messages/interaction-tracker.ts";
import { createMessageLog } from "./messages/log.ts";
import { createMessageElement } from "./messages/message.ts";
import { createUnreadTracker } from "./messages/reader.ts";
import { createMessageScroller } from "./messages/scroll.ts";
import * as unread from "./messages/unread.ts";
import { errorText, getJson, postJson } from "./server/api.ts";
import type { InteractionView, MessageView, WorldView } from "./server/api-types.ts";
import { listenForUpdates } from "./server/live.ts";
import { createNewcomerGuide, HINT_COMMAND, type HintButton } from "./side/guide.ts";
import {
  enableSideBarButtons,
  setSideBarOpen,
  showBotPresence,
  showChannelHead,
  showChannels,
  showPeople,
} from "./side/side.ts";
import { currentChannel, currentCommands, currentPerson, loadedWorld, namesInWorld, pageState } from "./state.ts";
import { clearStatus, isWarning, showStatus, showWarning } from "./status-line.ts";
import { pageLanguage, phrases } from "./text/text.ts";
import { translatePage } from "./text/translate.ts";

const AGAIN_MS = 1_000;
const EPHEMERAL = 64;
let worlds = 0;

async function loadWorld(): Promise<void> {
  const asked = ++worlds;
  const before = pageState.world;
  const world = await getJson<WorldView>("/world", { user: pageState.me });
  // Several requests for the world may run at once. Only the answer to the latest one is used.
  if (asked !== worlds) return;
  pageState.world = world;
  pageState.channel = wantedChannel()?.id ?? "";
  reader.load();
  showPeople();
  showChannels(go);
  showChannelHead();
  log.settle();
  guide.show();
  if (before) nameAnew(before);
}

/** If a message mentions a channel that was unknown until now, draws the message again with the name of the channel. */
function nameAnew(before: WorldView): void {
  const isNew = ({ id }: { readonly id: string }) => !before.channels.some((one) => one.id === id);
  const marks = loadedWorld()
    .channels.filter(isNew)
    .map(({ id }) => `<#${id}>`);
  const speaks = (message: MessageView) => marks.some((mark) => JSON.stringify(message).includes(mark));
  for (const message of (pageState.messages ?? []).filter(speaks)) log.one(message);
}

function wantedChannel() {
  const { channels } = loadedWorld();
  const wanted = decodeURIComponent(location.hash.slice(1));
  const isIt = ({ id, name }: { readonly id: string; readonly name: string }) =>
    id === pageState.channel || (!pageState.channel && (id === wanted || name === wanted));
  return channels.find(isIt) ?? channels.find(({ name }) => name === "games") ?? channels[0];
}

/** Updates that arrive while the messages of a channel are being loaded. They are applied afterwards. */
const late: (() => void)[] = [];
const whenLoaded = (act: () => void) => (pageState.messages ? act() : void late.push(act));

async function loadMessages(): Promise<void> {
  const { channel } = pageState;
  pageState.messages = undefined;
  late.length = 0;
  const messages = await getJson<MessageView[]>(`/channels/${channel}/messages`, { user: pageState.me });
  if (channel !== pageState.channel) return;
  log.all(messages);
  for (const act of late.splice(0)) act();
  interactions.show();
  guide.show();
  void reader.read();
}

const welcome = () =>
  el(
    "li",
    { class: "welcome" },
    el("h2", {}, phrases.nothingYet),
    el("p", {}, phraseNodes(phrases.typeSlash)),
    guide.card(),
  );

/** Runs `act`. If it fails, removes all messages from the page and shows the error in the line above them. */
async function attempt(act: () => Promise<void>): Promise<void> {
  try {
    await act();
    if (isWarning()) clearStatus();
  } catch (error) {
    log.empty();
    showWarning(errorText(error));
  }
}

async function go(id: string): Promise<void> {
  pageState.channel = id;
  unread.clearUnread(id);
  history.replaceState(
    null,
    "",
    `#${encodeURIComponent(currentChannel().direct || currentChannel().thread ? id : currentChannel().name)}`,
  );
  setSideBarOpen(false);
  composer.clear();
  showPeople();
  showChannels(go);
  showChannelHead();
  log.empty();
  await attempt(loadMessages);
}

/**
 * Shows the error below the command line if an action fails, for example dismissing a message or changing the language.
 */
const complain = (promise: Promise<unknown>) =>
  promise.catch((error: unknown) => {
    byId("explain").textContent = errorText(error);
  });

const context: Omit<MessageContext, "use"> = {
  names: Object.create(namesInWorld, {
    visit: { value: go },
    typeCommand: { value: (path: string, id: string) => composer.chooseMentioned(path, id) },
  }),
  get world() {
    return loadedWorld();
  },
  get me() {
    return currentPerson().id;
  },
  enlarge(url, description) {
    byId("large-picture").src = url;
    byId("large-picture").alt = description ?? "";
    byId("large-words").textContent = description ?? "";
    byId("large").showModal();
  },
  dismiss: (message) =>
    complain(postJson("/dismiss", { user: pageState.me, channel: message.channel_id, message: message.id })),
};

function view(message: MessageView): HTMLElement {
  const use: MessageContext["use"] = async (component, values, element) => {
    const isTaken = await interactions.press(message, component, values, element);
    if (isTaken && isOwnHint(message) && component.style === PRIMARY) guide.played();
    return isTaken;
  };
  return createMessageElement(message, Object.create(context, { use: { value: use } }));
}

const PRIMARY = 1;

const isOwnHint = ({ interaction, interaction_metadata: cause }: MessageView) =>
  interaction?.name === HINT_COMMAND && cause?.user.id === currentPerson().id;

function findHintButton(): HintButton | undefined {
  const hint = pageState.messages?.findLast(isOwnHint);
  const element = hint && document.querySelector<HTMLElement>(`[data-message="${hint.id}"] .press.primary:enabled`);
  return element ? { label: element.textContent, press: () => element.click() } : undefined;
}

const isLobbyOpen = () => byId("messages").querySelector(".message .press[data-id$=':lobby-join']:enabled") !== null;

function onMessage(message: MessageView): void {
  const isHere = message.channel_id === pageState.channel;
  if (isHere)
    whenLoaded(() => {
      log.one(message);
      guide.show();
    });
  reader.onMessage(message);
}

function onGone({ id, channel_id: channel }: { readonly id: string; readonly channel_id: string }): void {
  if (channel !== pageState.channel) return;
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
    await askForCatalan();
  });

const LANGUAGE_COMMAND = "settings language";
let wantsCatalan = false;

/**
 * The bot's private answer to the choice of a language. It may stand in the first channel before anything is said
 * there.
 */
const isLanguageAnswer = ({ flags, interaction }: MessageView) =>
  (flags & EPHEMERAL) !== 0 && interaction?.name === LANGUAGE_COMMAND;

/**
 * Chooses Catalan in the bot's settings for a new visitor with a Catalan browser. Discord has no Catalan, so a locale
 * cannot say it. The bot's answer shows the visitor what was chosen.
 */
async function askForCatalan(): Promise<void> {
  const offered = listSendableCommands(currentCommands(), currentPerson().locale);
  if (!wantsCatalan || !offered.some(({ path }) => path === LANGUAGE_COMMAND)) return;
  wantsCatalan = false;
  await interactions.slash(LANGUAGE_COMMAND, { language: "ca" });
}

/** Leaves the channel if it was deleted or if this person may no longer see it. */
const onPlaces = () =>
  attempt(async () => {
    const { channel } = pageState;
    await loadWorld();
    if (channel !== pageState.channel) await go(pageState.channel);
  });

function onLost(): void {
  showBotPresence(false);
  showWarning(phrases.stopped);
}

async function suggest(path: string, options: object, focused: string) {
  const asked = await postJson<InteractionView>("/slash", {
    user: pageState.me,
    channel: pageState.channel,
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

const scroll = createMessageScroller();
const reader = createUnreadTracker({
  changed() {
    showChannels(go);
    showChannelHead();
  },
});

const isForMe = ({ author, interaction_metadata: cause }: MessageView) =>
  author.id === currentPerson().id || (author.bot === true && (!cause || cause.user.id === currentPerson().id));

const interactions = createInteractionTracker({
  me: () => pageState.me,
  channel: () => pageState.channel,
  expect: scroll.expect,
  context,
});
const log = createMessageLog({
  view,
  welcome,
  isSetUp: isLanguageAnswer,
  shown: scroll.toEnd,
  arrived: (message) => scroll.arrived(isForMe(message)),
});

const guide = createNewcomerGuide({
  me: () => pageState.me,
  offered: () =>
    pageState.world ? listSendableCommands(currentCommands(), currentPerson().locale).map(({ path }) => path) : [],
  changed: () => log.settle(),
  run: (path) => complain(send(path, {}).then(({ done }) => done)),
  hintButton: findHintButton,
  isLobbyOpen,
});

const composer = createComposer({
  world: loadedWorld,
  locale: () => currentPerson().locale,
  commands: currentCommands,
  say: (content) => {
    scroll.expect();
    return postJson("/say", { user: pageState.me, channel: pageState.channel, content });
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
  complain(postJson("/person", { user: pageState.me, locale: byId("locale").value }).then(loadWorld)),
);
byId("commands").addEventListener("click", composer.offerCommands);
byId("guide-again").addEventListener("click", () => {
  guide.again();
  setSideBarOpen(false);
});
for (const opener of document.querySelectorAll(".to-server"))
  opener.addEventListener("click", () => byId("server").showModal());
byId("server-close").addEventListener("click", () => byId("server").close());
byId("large-close").addEventListener("click", () => byId("large").close());
byId("large-picture").addEventListener("click", () => byId("large").close());

interface Arrival {
  readonly name: string;
  readonly known: boolean;
  readonly isFirstVisit: boolean;
}

/** Opens the page. If no person has the name in the address, the sandbox chooses one. */
async function start(): Promise<void> {
  try {
    const { name, known, isFirstVisit } = await postJson<Arrival>("/arrive", {
      user: pageState.me,
      languages: navigator.languages,
    });
    wantsCatalan ||= isFirstVisit && pageLanguage === "ca";
    if (known) clearStatus();
    else showStatus(phrases.nobodyCalled(pageState.me, name));
    pageState.me = name;
  } catch (error) {
    showWarning(errorText(error));
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
  const bot = ({ online }: { readonly online: boolean }) => showBotPresence(online);
  listenForUpdates(
    pageState.me,
    { ...handlers, bot, commands: onPlaces, channel: onPlaces, "channel-gone": onPlaces },
    onLost,
  );
}

translatePage();
enableSideBarButtons();
void start();
