import { removeChannel, tellChannel } from "../channels.ts";
import { fields, flag, insist, list, oneOf, required, snowflake, text, whole, words } from "../checks/form.ts";
import { apiError } from "../errors.ts";
import { isThread } from "../permissions.ts";
import { personOf, type Room } from "../room.ts";
import { CHANNEL, type Channel, type Overwrite } from "../world.ts";
import { need, needToSpeak, visibleChannel } from "./access.ts";
import { type Call, nothing, ok, route } from "./router.ts";
import { channelJson } from "./shapes.ts";
import { changeThread } from "./thread-routes.ts";

const bitSet = text(1, 20, /^\d+$/);
const overwriteFields = { type: oneOf(0, 1), allow: bitSet, deny: bitSet };
const overwriteCheck = fields(overwriteFields);
const changeCheck = fields({
  name: words(1, 100),
  topic: words(0, 1024),
  position: whole(0, 2 ** 31 - 1),
  nsfw: flag,
  rate_limit_per_user: whole(0, 21600),
  default_auto_archive_duration: oneOf(60, 1440, 4320, 10080),
  permission_overwrites: list(
    fields({ ...overwriteFields, id: required(snowflake), type: required(oneOf(0, 1)) }),
    0,
    100,
  ),
});

interface Change {
  name?: string | null;
  topic?: string | null;
  position?: number | null;
  rate_limit_per_user?: number | null;
  permission_overwrites?: Partial<Overwrite>[] | null;
}

function change(call: Call) {
  const channel = visibleChannel(call);
  if (channel.type === CHANNEL.direct) throw apiError("channelIsDirect");
  if (isThread(channel)) return changeThread(call, channel);
  insist(call.json, changeCheck);
  need(call, channel, "ManageChannels");
  const { name, topic, position, rate_limit_per_user: slowdown, permission_overwrites: ruled } = call.json as Change;
  if (typeof name === "string") channel.name = name;
  if (topic !== undefined) channel.topic = topic ?? undefined;
  if (typeof position === "number") channel.position = position;
  if (typeof slowdown === "number") channel.slowdown = slowdown;
  if (ruled) channel.overwrites = ruled.map(overwriteOf);
  tellChannel(call.room, channel, "UPDATE");
  return ok(channelJson(call.room.world, channel));
}

const overwriteOf = ({ id = "", type = 0, allow = "0", deny = "0" }: Partial<Overwrite>): Overwrite => ({
  id,
  type,
  allow,
  deny,
});

/** A direct conversation is only closed: it is there again when it is opened. */
function destroy(call: Call) {
  const channel = visibleChannel(call);
  const was = channelJson(call.room.world, channel);
  if (channel.type === CHANNEL.direct) return ok(was);
  need(call, channel, isThread(channel) ? "ManageThreads" : "ManageChannels");
  removeChannel(call.room, channel);
  return ok(was);
}

/** Channels with rules of their own about who may do what. */
function ruledChannel(call: Call): Channel {
  const channel = visibleChannel(call);
  if (channel.type !== CHANNEL.text) throw apiError("wrongChannelType");
  need(call, channel, "ManageRoles");
  return channel;
}

function setOverwrite(call: Call) {
  insist(call.json, overwriteCheck);
  const channel = ruledChannel(call);
  const id = call.params["overwrite"] ?? "";
  const rest = channel.overwrites.filter((one) => one.id !== id);
  channel.overwrites = [...rest, overwriteOf({ ...(call.json as Partial<Overwrite>), id })];
  tellChannel(call.room, channel, "UPDATE");
  return nothing;
}

function dropOverwrite(call: Call) {
  const channel = ruledChannel(call);
  channel.overwrites = channel.overwrites.filter((one) => one.id !== call.params["overwrite"]);
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
  route("PUT /channels/:channel/permissions/:overwrite", setOverwrite),
  route("DELETE /channels/:channel/permissions/:overwrite", dropOverwrite),
  route("POST /channels/:channel/typing", typing),
  route("POST /users/@me/channels", openDirect),
];
