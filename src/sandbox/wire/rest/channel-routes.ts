import {
  assertValid,
  fields,
  flag,
  list,
  oneOf,
  required,
  snowflake,
  text,
  trimmedText,
  wholeNumber,
} from "../../checks/check.ts";
import { apiError } from "../../model/api-error.ts";
import { announceChannel, deleteChannel } from "../../model/channels.ts";
import { isThread } from "../../model/permissions.ts";
import { findPerson, type SandboxServices } from "../../state/sandbox-services.ts";
import { CHANNEL_TYPE, type Channel, type Overwrite } from "../../state/world.ts";
import { channelJson } from "../json/discord-json.ts";
import { findVisibleChannel, requirePermission, requireToSpeak } from "./channel-access.ts";
import { noContent, ok, type RestCall, route } from "./router.ts";
import { changeThread } from "./thread-routes.ts";

const bitSet = text(1, 20, /^\d+$/);
const overwriteFields = { type: oneOf(0, 1), allow: bitSet, deny: bitSet };
const overwriteCheck = fields(overwriteFields);
const changeCheck = fields({
  name: trimmedText(1, 100),
  topic: trimmedText(0, 1024),
  position: wholeNumber(0, 2 ** 31 - 1),
  nsfw: flag,
  rate_limit_per_user: wholeNumber(0, 21600),
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

function change(call: RestCall) {
  const channel = findVisibleChannel(call);
  if (channel.type === CHANNEL_TYPE.direct) throw apiError("channelIsDirect");
  if (isThread(channel)) return changeThread(call, channel);
  assertValid(call.json, changeCheck);
  requirePermission(call, channel, "ManageChannels");
  const { name, topic, position, rate_limit_per_user: slowdown, permission_overwrites: ruled } = call.json as Change;
  if (typeof name === "string") channel.name = name;
  if (topic !== undefined) channel.topic = topic ?? undefined;
  if (typeof position === "number") channel.position = position;
  if (typeof slowdown === "number") channel.slowdown = slowdown;
  if (ruled) channel.overwrites = ruled.map(overwriteOf);
  announceChannel(call.services, channel, "UPDATE");
  return ok(channelJson(call.services.world, channel));
}

const overwriteOf = ({ id = "", type = 0, allow = "0", deny = "0" }: Partial<Overwrite>): Overwrite => ({
  id,
  type,
  allow,
  deny,
});

/** Deletes a channel. A direct conversation is only closed and can be opened again. */
function destroy(call: RestCall) {
  const channel = findVisibleChannel(call);
  const was = channelJson(call.services.world, channel);
  if (channel.type === CHANNEL_TYPE.direct) return ok(was);
  requirePermission(call, channel, isThread(channel) ? "ManageThreads" : "ManageChannels");
  deleteChannel(call.services, channel);
  return ok(was);
}

/**
 * Returns the channel in the request's path. Throws if it cannot have permission overwrites, or if the bot may not
 * change them.
 */
function ruledChannel(call: RestCall): Channel {
  const channel = findVisibleChannel(call);
  if (channel.type !== CHANNEL_TYPE.text) throw apiError("wrongChannelType");
  requirePermission(call, channel, "ManageRoles");
  return channel;
}

function setOverwrite(call: RestCall) {
  assertValid(call.json, overwriteCheck);
  const channel = ruledChannel(call);
  const id = call.params["overwrite"] ?? "";
  const rest = channel.overwrites.filter((one) => one.id !== id);
  channel.overwrites = [...rest, overwriteOf({ ...(call.json as Partial<Overwrite>), id })];
  announceChannel(call.services, channel, "UPDATE");
  return noContent;
}

function dropOverwrite(call: RestCall) {
  const channel = ruledChannel(call);
  channel.overwrites = channel.overwrites.filter((one) => one.id !== call.params["overwrite"]);
  announceChannel(call.services, channel, "UPDATE");
  return noContent;
}

function openDirect(call: RestCall) {
  assertValid(call.json, fields({ recipient_id: required(text(17, 20, /^\d+$/)) }));
  const { recipient_id: id } = call.json as { recipient_id: string };
  const person = findPerson(call.services.world, id);
  if (!person) throw apiError("unknownUser");
  if (person.bot) throw apiError("cannotMessageUser");
  return ok(channelJson(call.services.world, directChannel(call.services, id, person.name)));
}

function directChannel(services: SandboxServices, who: string, name: string): Channel {
  const known = services.world.channels.find((channel) => channel.with === who);
  if (known) return known;
  const fresh: Channel = {
    id: services.nextId(),
    type: CHANNEL_TYPE.direct,
    name,
    position: 0,
    overwrites: [],
    with: who,
  };
  services.world.channels.push(fresh);
  services.store.saveSoon();
  return fresh;
}

function typing(call: RestCall) {
  requireToSpeak(call, findVisibleChannel(call));
  return noContent;
}

export const channelRoutes = [
  route("GET /channels/:channel", (call) => ok(channelJson(call.services.world, findVisibleChannel(call)))),
  route("PATCH /channels/:channel", change),
  route("DELETE /channels/:channel", destroy),
  route("PUT /channels/:channel/permissions/:overwrite", setOverwrite),
  route("DELETE /channels/:channel/permissions/:overwrite", dropOverwrite),
  route("POST /channels/:channel/typing", typing),
  route("POST /users/@me/channels", openDirect),
];
