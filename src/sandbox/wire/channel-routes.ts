import { addThread, removeChannel, tellChannel } from "../channels.ts";
import { fields, flag, insist, oneOf, required, text, whole } from "../checks/form.ts";
import { apiError } from "../errors.ts";
import { isThread } from "../permissions.ts";
import { messageOf, personOf, type Room } from "../room.ts";
import { CHANNEL, type Channel } from "../world.ts";
import { need, needToSpeak, visibleChannel } from "./access.ts";
import { type Call, created, nothing, ok, route } from "./router.ts";
import { channelJson } from "./shapes.ts";

const threadCheck = fields({
  name: required(text(1, 100)),
  type: oneOf(10, 11, 12),
  auto_archive_duration: oneOf(60, 1440, 4320, 10080),
  rate_limit_per_user: whole(0, 21600),
});

function startThread(call: Call) {
  insist(call.json, threadCheck);
  const { name, type: asked } = call.json as { name: string; type?: number };
  const parent = visibleChannel(call);
  if (parent.type !== CHANNEL.text) throw apiError("unknownChannel");
  const from = call.params["message"];
  if (from && !messageOf(call.room.world, parent.id, from)) throw apiError("unknownMessage");
  const type = from || asked === CHANNEL.thread ? CHANNEL.thread : CHANNEL.privateThread;
  need(call, parent, type === CHANNEL.thread ? "CreatePublicThreads" : "CreatePrivateThreads");
  const draft = { type, name, parent: parent.id, owner: call.bot.id };
  const thread = addThread(call.room, from ? { ...draft, id: from } : draft);
  return created(channelJson(call.room.world, thread));
}

const changeCheck = fields({
  name: text(1, 100),
  topic: text(0, 1024),
  archived: flag,
  locked: flag,
  auto_archive_duration: oneOf(60, 1440, 4320, 10080),
});

function change(call: Call) {
  insist(call.json, changeCheck);
  const channel = visibleChannel(call);
  const mine = isThread(channel) && channel.owner === call.bot.id;
  if (!mine) need(call, channel, isThread(channel) ? "ManageThreads" : "ManageChannels");
  const { name, topic, archived, locked } = call.json as Partial<Channel>;
  Object.assign(channel, defined({ name, topic, archived, locked }));
  tellChannel(call.room, channel, "UPDATE");
  return ok(channelJson(call.room.world, channel));
}

const defined = (values: object): object =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined && value !== null));

function destroy(call: Call) {
  const channel = visibleChannel(call);
  need(call, channel, isThread(channel) ? "ManageThreads" : "ManageChannels");
  const was = channelJson(call.room.world, channel);
  removeChannel(call.room, channel);
  return ok(was);
}

function thread(call: Call): Channel {
  const channel = visibleChannel(call);
  if (!isThread(channel)) throw apiError("unknownChannel");
  return channel;
}

const memberId = (call: Call): string => {
  const id = call.params["member"] ?? "";
  return id === "@me" ? call.bot.id : id;
};

function join(call: Call) {
  const channel = thread(call);
  const id = memberId(call);
  if (!personOf(call.room.world, id)) throw apiError("unknownUser");
  channel.members = [...new Set([...(channel.members ?? []), id])];
  tellChannel(call.room, channel, "UPDATE");
  return nothing;
}

function leave(call: Call) {
  const channel = thread(call);
  channel.members = (channel.members ?? []).filter((id) => id !== memberId(call));
  tellChannel(call.room, channel, "UPDATE");
  return nothing;
}

function openDirect(call: Call) {
  insist(call.json, fields({ recipient_id: required(text(17, 20, /^\d+$/)) }));
  const { recipient_id: id } = call.json as { recipient_id: string };
  const person = personOf(call.room.world, id);
  if (!person) throw apiError("unknownUser");
  if (person.bot) throw apiError("cannotMessageUser");
  return ok(channelJson(call.room.world, directChannel(call.room, id, person.name)));
}

function directChannel(room: Room, who: string, name: string): Channel {
  const known = room.world.channels.find((channel) => channel.with === who);
  if (known) return known;
  const fresh: Channel = { id: room.nextId(), type: CHANNEL.direct, name, position: 0, overwrites: [], with: who };
  room.world.channels.push(fresh);
  room.store.changed();
  return fresh;
}

function typing(call: Call) {
  needToSpeak(call, visibleChannel(call));
  return nothing;
}

export const channelRoutes = [
  route("GET /channels/:channel", (call) => ok(channelJson(call.room.world, visibleChannel(call)))),
  route("PATCH /channels/:channel", change),
  route("DELETE /channels/:channel", destroy),
  route("POST /channels/:channel/typing", typing),
  route("POST /channels/:channel/threads", startThread),
  route("POST /channels/:channel/messages/:message/threads", startThread),
  route("PUT /channels/:channel/thread-members/:member", join),
  route("DELETE /channels/:channel/thread-members/:member", leave),
  route("POST /users/@me/channels", openDirect),
];
