import { type Fields, isFields, lengthOf } from "../checks/form.ts";
import { LOCALES } from "../checks/locales.ts";
import { MOST_CONTENT } from "../checks/message.ts";
import { failure } from "../faults.ts";
import { type Interaction, isAnswered } from "../interactions.ts";
import { remove, send } from "../messages.ts";
import { may, maySee, maySpeak, permissionsOf } from "../permissions.ts";
import { channelOf, messageOf, type Room } from "../room.ts";
import type { Upload } from "../wire/body.ts";
import { type Answer, type Call, ok, route } from "../wire/router.ts";
import type { Channel, Person } from "../world.ts";
import { arrive } from "./arrive.ts";
import { messageView } from "./message-view.ts";
import { press } from "./press.ts";
import { Refused } from "./refusals.ts";
import { slash } from "./slash.ts";
import { submit } from "./submit.ts";
import { markRead } from "./unread.ts";
import { interactionView, mayRead, messagesView, worldView } from "./views.ts";

const LONGEST_WAIT_MS = 60_000;

const given = ({ json }: Call): Fields => (isFields(json) ? json : {});

export const personCalled = ({ world }: Room, name: string): Person | undefined =>
  world.people.find((person) => !person.bot && [person.id, person.name, person.username].includes(name));

function personNamed(room: Room, name: string): Person {
  const found = personCalled(room, name);
  if (!found) throw new Refused((say) => say.nobody(name));
  return found;
}

const asker = (call: Call): Person => personNamed(call.room, call.query.get("user") ?? "");
const doer = (call: Call): Person => personNamed(call.room, String(given(call)["user"] ?? ""));

/** A channel by its id, its name, or "direct" for one's own conversation with the bot. */
function channelFor(room: Room, person: Person, name: string): Channel {
  const { channels } = room.world;
  const plain = name.replace(/^#/, "");
  const own = name === "direct" ? channels.find((channel) => channel.with === person.id) : undefined;
  const found =
    own ?? channelOf(room.world, name) ?? channels.find((channel) => !channel.with && channel.name === plain);
  if (!found || !maySee(room.world, person, found)) throw new Refused((say) => say.noChannel(name));
  return found;
}

const place = (call: Call, person: Person): Channel =>
  channelFor(call.room, person, String(given(call)["channel"] ?? ""));

function oneMessage(call: Call): Answer {
  const person = asker(call);
  const channel = channelFor(call.room, person, call.params["channel"] ?? "");
  const message = messageOf(call.room.world, channel.id, call.params["message"] ?? "");
  if (!message || !mayRead(call.room, person, message)) throw new Refused((say) => say.noMessage);
  return ok(messageView(call.room, message));
}

const accepted = (interaction: Interaction): Answer => ({ status: 202, body: interactionView(interaction) });

async function doSlash(call: Call) {
  const { command, options, focused } = given(call);
  const person = doer(call);
  const typed = {
    person,
    channel: place(call, person),
    command: String(command ?? "").replace(/^\//, ""),
    options: isFields(options) ? options : {},
  };
  return accepted(await slash(call.room, typeof focused === "string" ? { ...typed, focused } : typed));
}

function doPress(call: Call) {
  const { message, customId, values } = given(call);
  const list = Array.isArray(values) ? values.map(String) : [];
  return accepted(press(call.room, doer(call), String(message), String(customId), list));
}

async function doSubmit(call: Call) {
  const { interaction, fields } = given(call);
  return accepted(await submit(call.room, doer(call), String(interaction), isFields(fields) ? fields : {}));
}

function insistOnSpeech({ room: { world } }: Call, person: Person, channel: Channel, content: string, files: number) {
  if (!maySpeak(world, person, channel)) throw new Refused((say) => say.maySpeak);
  const held = permissionsOf(world, person, channel);
  if (channel.locked && !may(held, "ManageThreads")) throw new Refused((say) => say.maySpeak);
  if (files > 0 && !may(held, "AttachFiles")) throw new Refused((say) => say.mayAttach);
  if (lengthOf(content.trim()) > MOST_CONTENT) throw new Refused((say) => say.tooLong(MOST_CONTENT));
}

const uploadOf = (file: Fields, index: number): Upload => ({
  index: String(index),
  name: String(file["name"]),
  type: String(file["type"] ?? ""),
  bytes: Buffer.from(String(file["base64"]), "base64"),
});

async function doSay(call: Call) {
  const person = doer(call);
  const channel = place(call, person);
  const { content, files } = given(call);
  const uploads = (Array.isArray(files) ? files : []).filter(isFields).map(uploadOf);
  const text = String(content ?? "");
  insistOnSpeech(call, person, channel, text, uploads.length);
  const draft = { channel: channel.id, author: person.id, json: { content: text }, files: uploads };
  return ok(messageView(call.room, await send(call.room, draft)));
}

function doRead(call: Call) {
  const person = doer(call);
  markRead(call.room, person, place(call, person));
  return ok({});
}

function doDismiss(call: Call) {
  const person = doer(call);
  const message = messageOf(call.room.world, place(call, person).id, String(given(call)["message"]));
  if (!message || message.reader !== person.id) throw new Refused((say) => say.onlyPrivate);
  remove(call.room, message);
  return ok({});
}

function changePerson(call: Call) {
  const person = doer(call);
  const { locale, closed } = given(call);
  if (locale !== undefined && !LOCALES.some((known) => known === locale)) throw new Refused((say) => say.noLanguage);
  if (typeof locale === "string") person.locale = locale;
  if (closed === true) person.closed = true;
  if (closed === false) delete person.closed;
  call.room.store.changed();
  return ok({ id: person.id, name: person.name, locale: person.locale });
}

/** Answers at once, or with `?wait=MS` when the interaction has been answered or has failed. */
async function watch(call: Call) {
  const interaction = call.room.interactions.byId(call.params["interaction"] ?? "");
  const person = asker(call);
  if (!interaction || interaction.user !== person.id) throw new Refused((say) => say.noInteraction);
  const waitMs = Math.min(LONGEST_WAIT_MS, Number(call.query.get("wait") ?? 0));
  if (waitMs > 0) await answered(call.room, interaction, waitMs);
  return ok(interactionView(interaction));
}

function answered(room: Room, interaction: Interaction, waitMs: number): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      room.interactions.changes.off("change", look);
      resolve();
    };
    const look = (changed: Interaction) => {
      if (changed === interaction && isAnswered(interaction)) done();
    };
    const timer = setTimeout(done, waitMs);
    room.interactions.changes.on("change", look);
    look(interaction);
  });
}

const DROPS = ["resume", "forget", "reconnect", "invalid", "invalid-resumable", "unauthorised"] as const;

const number = (value: unknown): number | undefined => (typeof value === "number" ? value : undefined);
const defined = (values: Record<string, number | undefined>): Record<string, number> =>
  Object.fromEntries(Object.entries(values).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]])));

function makeFault({ room, json }: Call) {
  const fault = isFields(json) ? json : {};
  const match = new RegExp(String(fault["match"] ?? "."));
  const { status = 500, times, ms, retryAfterMs, code } = fault;
  const options = defined({ times: number(times), retryAfterMs: number(retryAfterMs), code: number(code) });
  const channel = String(fault["channel"] ?? "");
  const how = String(fault["how"] ?? "resume");
  const kinds: Record<string, () => void> = {
    fail: () => room.faults.fail(match, failure(Number(status)).status, options),
    lose: () => room.faults.lose(match, options),
    delay: () => room.faults.delay(match, number(ms) ?? 1_000, options),
    "delay-events": () => room.faults.delayEvents(number(ms) ?? 0),
    drop: () => room.faults.dropSockets(DROPS.find((one) => one === how)),
    deaden: () => room.faults.deadenSockets(),
    redeliver: () =>
      room.faults.redeliver(fault["interaction"] === undefined ? undefined : String(fault["interaction"])),
    "delete-message": () => room.faults.deleteMessage(channel, String(fault["message"])),
    "delete-channel": () => room.faults.deleteChannel(channel),
    deny: () => room.faults.deny(channel, Array.isArray(fault["permissions"]) ? fault["permissions"].map(String) : []),
    clear: () => room.faults.clear(),
  };
  const act = kinds[String(fault["kind"])];
  if (!act) throw new Refused((say) => say.oneOf("fault", Object.keys(kinds).join(", ")));
  act();
  return ok({});
}

export const pageRoutes = [
  route("GET /world", (call) => ok(worldView(call.room, asker(call)))),
  route("GET /channels/:channel/messages", (call) => {
    const person = asker(call);
    return ok(messagesView(call.room, person, channelFor(call.room, person, call.params["channel"] ?? "")));
  }),
  route("GET /channels/:channel/messages/:message", oneMessage),
  route("GET /interactions/:interaction", watch),
  route("POST /slash", doSlash),
  route("POST /press", doPress),
  route("POST /submit", doSubmit),
  route("POST /arrive", (call) =>
    ok(arrive(call.room, personCalled(call.room, String(given(call)["user"])), given(call))),
  ),
  route("POST /say", doSay),
  route("POST /read", doRead),
  route("POST /dismiss", doDismiss),
  route("POST /person", changePerson),
  route("POST /faults", makeFault),
];
