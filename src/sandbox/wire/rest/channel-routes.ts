import {
  assertValidBody,
  booleanCheck,
  listCheck,
  objectFieldsCheck,
  oneOfCheck,
  requiredValueCheck,
  snowflakeCheck,
  textCheck,
  trimmedTextCheck,
  wholeNumberCheck,
} from "../../checks/check.ts";
import { createApiError } from "../../model/api-error.ts";
import { announceChannel, deleteChannel } from "../../model/channels.ts";
import { isThread } from "../../model/permissions.ts";
import { findPerson, type SandboxServices } from "../../state/sandbox-services.ts";
import { CHANNEL_TYPE, type Channel, type PermissionOverwrite } from "../../state/world.ts";
import { channelJson } from "../json/discord-json.ts";
import { findVisibleChannel, requireBotPermission, requireBotSendPermission } from "./channel-access.ts";
import { createRoute, noContentAnswer, okAnswer, type RestCall } from "./router.ts";
import { changeThread } from "./thread-routes.ts";

const bitSet = textCheck(1, 20, /^\d+$/);
const overwriteFields = { type: oneOfCheck(0, 1), allow: bitSet, deny: bitSet };
const overwriteCheck = objectFieldsCheck(overwriteFields);
const changeCheck = objectFieldsCheck({
  name: trimmedTextCheck(1, 100),
  topic: trimmedTextCheck(0, 1024),
  position: wholeNumberCheck(0, 2 ** 31 - 1),
  nsfw: booleanCheck,
  rate_limit_per_user: wholeNumberCheck(0, 21600),
  default_auto_archive_duration: oneOfCheck(60, 1440, 4320, 10080),
  permission_overwrites: listCheck(
    objectFieldsCheck({
      ...overwriteFields,
      id: requiredValueCheck(snowflakeCheck),
      type: requiredValueCheck(oneOfCheck(0, 1)),
    }),
    0,
    100,
  ),
});

interface Change {
  name?: string | null;
  topic?: string | null;
  position?: number | null;
  rate_limit_per_user?: number | null;
  permission_overwrites?: Partial<PermissionOverwrite>[] | null;
}

function change(call: RestCall) {
  const channel = findVisibleChannel(call);
  if (channel.type === CHANNEL_TYPE.direct) throw createApiError("channelIsDirect");
  if (isThread(channel)) return changeThread(call, channel);
  assertValidBody(call.json, changeCheck);
  requireBotPermission(call, channel, "ManageChannels");
  const { name, topic, position, rate_limit_per_user: slowdown, permission_overwrites: ruled } = call.json as Change;
  if (typeof name === "string") channel.name = name;
  if (topic !== undefined) channel.topic = topic ?? undefined;
  if (typeof position === "number") channel.position = position;
  if (typeof slowdown === "number") channel.slowdown = slowdown;
  if (ruled) channel.overwrites = ruled.map(overwriteOf);
  announceChannel(call.services, channel, "UPDATE");
  return okAnswer(channelJson(call.services.world, channel));
}

const overwriteOf = ({
  id = "",
  type = 0,
  allow = "0",
  deny = "0",
}: Partial<PermissionOverwrite>): PermissionOverwrite => ({
  id,
  type,
  allow,
  deny,
});

/** Deletes a channel. A direct conversation is only closed and can be opened again. */
function destroy(call: RestCall) {
  const channel = findVisibleChannel(call);
  const was = channelJson(call.services.world, channel);
  if (channel.type === CHANNEL_TYPE.direct) return okAnswer(was);
  requireBotPermission(call, channel, isThread(channel) ? "ManageThreads" : "ManageChannels");
  deleteChannel(call.services, channel);
  return okAnswer(was);
}

/**
 * Returns the channel in the request's path. Throws if it cannot have permission overwrites, or if the bot may not
 * change them.
 */
function ruledChannel(call: RestCall): Channel {
  const channel = findVisibleChannel(call);
  if (channel.type !== CHANNEL_TYPE.text) throw createApiError("wrongChannelType");
  requireBotPermission(call, channel, "ManageRoles");
  return channel;
}

function setOverwrite(call: RestCall) {
  assertValidBody(call.json, overwriteCheck);
  const channel = ruledChannel(call);
  const id = call.params["overwrite"] ?? "";
  const rest = channel.overwrites.filter((one) => one.id !== id);
  channel.overwrites = [...rest, overwriteOf({ ...(call.json as Partial<PermissionOverwrite>), id })];
  announceChannel(call.services, channel, "UPDATE");
  return noContentAnswer;
}

function dropOverwrite(call: RestCall) {
  const channel = ruledChannel(call);
  channel.overwrites = channel.overwrites.filter((one) => one.id !== call.params["overwrite"]);
  announceChannel(call.services, channel, "UPDATE");
  return noContentAnswer;
}

function openDirect(call: RestCall) {
  assertValidBody(call.json, objectFieldsCheck({ recipient_id: requiredValueCheck(textCheck(17, 20, /^\d+$/)) }));
  const { recipient_id: id } = call.json as { recipient_id: string };
  const person = findPerson(call.services.world, id);
  if (!person) throw createApiError("unknownUser");
  if (person.bot) throw createApiError("cannotMessageUser");
  return okAnswer(channelJson(call.services.world, directChannel(call.services, id, person.name)));
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
  requireBotSendPermission(call, findVisibleChannel(call));
  return noContentAnswer;
}

export const channelRoutes = [
  createRoute("GET /channels/:channel", (call) => okAnswer(channelJson(call.services.world, findVisibleChannel(call)))),
  createRoute("PATCH /channels/:channel", change),
  createRoute("DELETE /channels/:channel", destroy),
  createRoute("PUT /channels/:channel/permissions/:overwrite", setOverwrite),
  createRoute("DELETE /channels/:channel/permissions/:overwrite", dropOverwrite),
  createRoute("POST /channels/:channel/typing", typing),
  createRoute("POST /users/@me/channels", openDirect),
];
