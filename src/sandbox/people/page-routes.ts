import { countCharacters, isJsonObject, type JsonObject } from "../checks/check.ts";
import { LOCALES } from "../checks/locales.ts";
import { MAX_CONTENT_LENGTH } from "../checks/message-check.ts";
import { createInjectedError } from "../faults/fault-rules.ts";
import { type Interaction, isInteractionAnswered } from "../model/interactions.ts";
import { deleteMessage, sendMessage } from "../model/messages.ts";
import { canSeeChannel, canSendMessages, findPermissions, hasPermission } from "../model/permissions.ts";
import { findChannel, findMessage, type SandboxServices } from "../state/sandbox-services.ts";
import type { Channel, Person } from "../state/world.ts";
import type { UploadedPart } from "../wire/rest/request-body.ts";
import { createRoute, okAnswer, type RestAnswer, type RestCall } from "../wire/rest/router.ts";
import { createMessageView } from "./message-view.ts";
import { openPage } from "./open-page.ts";
import { PageRefusal } from "./page-refusals.ts";
import { canReadMessage, createInteractionView, createMessageViews, createWorldView } from "./page-views.ts";
import { pressComponent } from "./press-component.ts";
import { sendSlashCommand } from "./slash-command.ts";
import { submitModal } from "./submit-modal.ts";
import { markRead } from "./unread-messages.ts";

const LONGEST_WAIT_MS = 60_000;

const given = ({ json }: RestCall): JsonObject => (isJsonObject(json) ? json : {});

export const findPersonByName = ({ world }: SandboxServices, name: string): Person | undefined =>
  world.people.find((person) => !person.bot && [person.id, person.name, person.username].includes(name));

function personNamed(services: SandboxServices, name: string): Person {
  const found = findPersonByName(services, name);
  if (!found) throw new PageRefusal((say) => say.nobody(name));
  return found;
}

const asker = (call: RestCall): Person => personNamed(call.services, call.query.get("user") ?? "");
const doer = (call: RestCall): Person => personNamed(call.services, String(given(call)["user"] ?? ""));

/** Finds a channel by its id or name; "direct" is the person's conversation with the bot. */
function channelFor(services: SandboxServices, person: Person, name: string): Channel {
  const { channels } = services.world;
  const plain = name.replace(/^#/, "");
  const own = name === "direct" ? channels.find((channel) => channel.with === person.id) : undefined;
  const found =
    own ?? findChannel(services.world, name) ?? channels.find((channel) => !channel.with && channel.name === plain);
  if (!found || !canSeeChannel(services.world, person, found)) throw new PageRefusal((say) => say.noChannel(name));
  return found;
}

const place = (call: RestCall, person: Person): Channel =>
  channelFor(call.services, person, String(given(call)["channel"] ?? ""));

function oneMessage(call: RestCall): RestAnswer {
  const person = asker(call);
  const channel = channelFor(call.services, person, call.params["channel"] ?? "");
  const message = findMessage(call.services.world, channel.id, call.params["message"] ?? "");
  if (!message || !canReadMessage(call.services, person, message)) throw new PageRefusal((say) => say.noMessage);
  return okAnswer(createMessageView(call.services, message));
}

const accepted = (interaction: Interaction): RestAnswer => ({ status: 202, body: createInteractionView(interaction) });

async function doSlash(call: RestCall) {
  const { command, options, focused } = given(call);
  const person = doer(call);
  const typed = {
    person,
    channel: place(call, person),
    command: String(command ?? "").replace(/^\//, ""),
    options: isJsonObject(options) ? options : {},
  };
  return accepted(await sendSlashCommand(call.services, typeof focused === "string" ? { ...typed, focused } : typed));
}

function doPress(call: RestCall) {
  const { message, customId, values } = given(call);
  const list = Array.isArray(values) ? values.map(String) : [];
  return accepted(pressComponent(call.services, doer(call), String(message), String(customId), list));
}

async function doSubmit(call: RestCall) {
  const { interaction, fields } = given(call);
  return accepted(
    await submitModal(call.services, doer(call), String(interaction), isJsonObject(fields) ? fields : {}),
  );
}

function assertMaySpeak(
  { services: { world } }: RestCall,
  person: Person,
  channel: Channel,
  content: string,
  files: number,
) {
  if (!canSendMessages(world, person, channel)) throw new PageRefusal((say) => say.maySpeak);
  const held = findPermissions(world, person, channel);
  if (channel.locked && !hasPermission(held, "ManageThreads")) throw new PageRefusal((say) => say.maySpeak);
  if (files > 0 && !hasPermission(held, "AttachFiles")) throw new PageRefusal((say) => say.mayAttach);
  if (countCharacters(content.trim()) > MAX_CONTENT_LENGTH)
    throw new PageRefusal((say) => say.tooLong(MAX_CONTENT_LENGTH));
}

const uploadOf = (file: JsonObject, index: number): UploadedPart => ({
  index: String(index),
  name: String(file["name"]),
  type: String(file["type"] ?? ""),
  bytes: Buffer.from(String(file["base64"]), "base64"),
});

async function doSay(call: RestCall) {
  const person = doer(call);
  const channel = place(call, person);
  const { content, files } = given(call);
  const uploads = (Array.isArray(files) ? files : []).filter(isJsonObject).map(uploadOf);
  const text = String(content ?? "");
  assertMaySpeak(call, person, channel, text, uploads.length);
  const draft = { channel: channel.id, author: person.id, json: { content: text }, files: uploads };
  return okAnswer(createMessageView(call.services, await sendMessage(call.services, draft)));
}

function doRead(call: RestCall) {
  const person = doer(call);
  markRead(call.services, person, place(call, person));
  return okAnswer({});
}

function doDismiss(call: RestCall) {
  const person = doer(call);
  const message = findMessage(call.services.world, place(call, person).id, String(given(call)["message"]));
  if (!message || message.reader !== person.id) throw new PageRefusal((say) => say.onlyPrivate);
  deleteMessage(call.services, message);
  return okAnswer({});
}

function changePerson(call: RestCall) {
  const person = doer(call);
  const { locale, closed } = given(call);
  if (locale !== undefined && !LOCALES.some((known) => known === locale))
    throw new PageRefusal((say) => say.noLanguage);
  if (typeof locale === "string") person.locale = locale;
  if (closed === true) person.closed = true;
  if (closed === false) delete person.closed;
  call.services.store.saveSoon();
  return okAnswer({ id: person.id, name: person.name, locale: person.locale });
}

/** Returns an interaction at once or, with `?wait=MS`, when it was answered or has failed. */
async function watch(call: RestCall) {
  const interaction = call.services.interactions.byId(call.params["interaction"] ?? "");
  const person = asker(call);
  if (!interaction || interaction.user !== person.id) throw new PageRefusal((say) => say.noInteraction);
  const waitMs = Math.min(LONGEST_WAIT_MS, Number(call.query.get("wait") ?? 0));
  if (waitMs > 0) await answered(call.services, interaction, waitMs);
  return okAnswer(createInteractionView(interaction));
}

function answered(services: SandboxServices, interaction: Interaction, waitMs: number): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      services.interactions.changes.off("change", look);
      resolve();
    };
    const look = (changed: Interaction) => {
      if (changed === interaction && isInteractionAnswered(interaction)) done();
    };
    const timer = setTimeout(done, waitMs);
    services.interactions.changes.on("change", look);
    look(interaction);
  });
}

const DROPS = ["resume", "forget", "reconnect", "invalid", "invalid-resumable", "unauthorised"] as const;

const number = (value: unknown): number | undefined => (typeof value === "number" ? value : undefined);
const defined = (values: Record<string, number | undefined>): Record<string, number> =>
  Object.fromEntries(Object.entries(values).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]])));

function injectFault({ services, json }: RestCall) {
  const fault = isJsonObject(json) ? json : {};
  const match = new RegExp(String(fault["match"] ?? "."));
  const { status = 500, times, ms, retryAfterMs, code } = fault;
  const options = defined({ times: number(times), retryAfterMs: number(retryAfterMs), code: number(code) });
  const channel = String(fault["channel"] ?? "");
  const how = String(fault["how"] ?? "resume");
  const kinds: Record<string, () => void> = {
    fail: () => services.faults.fail(match, createInjectedError(Number(status)).status, options),
    lose: () => services.faults.loseAnswer(match, options),
    delay: () => services.faults.delay(match, number(ms) ?? 1_000, options),
    "delay-events": () => services.faults.delayEvents(number(ms) ?? 0),
    drop: () => services.faults.dropSockets(DROPS.find((one) => one === how)),
    deaden: () => services.faults.silenceSockets(),
    redeliver: () =>
      services.faults.redeliver(fault["interaction"] === undefined ? undefined : String(fault["interaction"])),
    "delete-message": () => services.faults.deleteMessage(channel, String(fault["message"])),
    "delete-channel": () => services.faults.deleteChannel(channel),
    deny: () =>
      services.faults.deny(channel, Array.isArray(fault["permissions"]) ? fault["permissions"].map(String) : []),
    clear: () => services.faults.clear(),
  };
  const act = kinds[String(fault["kind"])];
  if (!act) throw new PageRefusal((say) => say.oneOf("fault", Object.keys(kinds).join(", ")));
  act();
  return okAnswer({});
}

export const pageRoutes = [
  createRoute("GET /world", (call) => okAnswer(createWorldView(call.services, asker(call)))),
  createRoute("GET /channels/:channel/messages", (call) => {
    const person = asker(call);
    return okAnswer(
      createMessageViews(call.services, person, channelFor(call.services, person, call.params["channel"] ?? "")),
    );
  }),
  createRoute("GET /channels/:channel/messages/:message", oneMessage),
  createRoute("GET /interactions/:interaction", watch),
  createRoute("POST /slash", doSlash),
  createRoute("POST /press", doPress),
  createRoute("POST /submit", doSubmit),
  createRoute("POST /arrive", (call) =>
    okAnswer(openPage(call.services, findPersonByName(call.services, String(given(call)["user"])), given(call))),
  ),
  createRoute("POST /say", doSay),
  createRoute("POST /read", doRead),
  createRoute("POST /dismiss", doDismiss),
  createRoute("POST /person", changePerson),
  createRoute("POST /faults", injectFault),
];
