import { isDeepStrictEqual } from "node:util";
import { assertValidBody } from "../../checks/check.ts";
import { commandCheck, commandListCheck, MAX_COMMANDS_BY_TYPE } from "../../checks/command-check.ts";
import { createApiError } from "../../model/api-error.ts";
import { listGuilds } from "../../state/sandbox-services.ts";
import type { RegisteredCommand } from "../../state/world.ts";
import { commandJson } from "../json/discord-json.ts";
import { createdAnswer, createRoute, noContentAnswer, okAnswer, type RestCall } from "./router.ts";

/** Returns the guild to which the commands belong; undefined for global commands. */
function scope({ services, params }: RestCall): string | undefined {
  if (params["application"] !== services.world.application.id) throw createApiError("unknownApplication");
  const { guild } = params;
  if (guild !== undefined && !listGuilds(services.world).some(({ id }) => id === guild))
    throw createApiError("missingAccess");
  return guild;
}

const inScope = (call: RestCall): RegisteredCommand[] => {
  const guild = scope(call);
  return call.services.world.commands.filter((one) => one.guild_id === guild);
};

const same = (a: RegisteredCommand, b: RegisteredCommand): boolean =>
  a.name === b.name && (a.type ?? 1) === (b.type ?? 1);

/** Creates a command. An existing command with the same name keeps its id and, if nothing has changed, its version. */
function made(call: RestCall, draft: RegisteredCommand, known: readonly RegisteredCommand[]): RegisteredCommand {
  const guild = scope(call);
  const former = known.find((one) => same(one, draft));
  const body: RegisteredCommand = { ...draft, type: draft.type ?? 1, description: draft.description ?? "" };
  const place = guild ? { guild_id: guild } : {};
  if (former && isDeepStrictEqual({ ...body, id: former.id, version: former.version, ...place }, former)) return former;
  return { ...body, id: former?.id ?? call.services.nextId(), version: call.services.nextId(), ...place };
}

function keep(call: RestCall, mine: readonly RegisteredCommand[]): void {
  const tooMany = MAX_COMMANDS_BY_TYPE.some(([type, most]) => mine.filter((one) => one.type === type).length > most);
  if (tooMany) throw createApiError("tooManyCommands");
  const guild = scope(call);
  const { world, store, stream } = call.services;
  world.commands = [...world.commands.filter((one) => one.guild_id !== guild), ...mine];
  store.saveSoon();
  stream.broadcast("everybody", "commands", {});
}

function replaceAll(call: RestCall) {
  const known = inScope(call);
  assertValidBody(call.json, commandListCheck);
  const mine = (call.json as RegisteredCommand[]).map((draft) => made(call, draft, known));
  keep(call, mine);
  return okAnswer(mine.map((one) => commandJson(call.services.world, one)));
}

function add(call: RestCall) {
  const known = inScope(call);
  assertValidBody(call.json, commandCheck);
  const one = made(call, call.json as RegisteredCommand, known);
  const former = known.some((other) => same(other, one));
  keep(call, [...known.filter((other) => !same(other, one)), one]);
  return (former ? okAnswer : createdAnswer)(commandJson(call.services.world, one));
}

function single(call: RestCall): RegisteredCommand {
  const one = inScope(call).find(({ id }) => id === call.params["command"]);
  if (!one) throw createApiError("unknownCommand");
  return one;
}

function change(call: RestCall) {
  const former = single(call);
  const next = { ...former, ...(call.json as object) };
  assertValidBody(next, commandCheck);
  const one = { ...next, version: call.services.nextId() };
  keep(
    call,
    inScope(call).map((other) => (other === former ? one : other)),
  );
  return okAnswer(commandJson(call.services.world, one));
}

function remove(call: RestCall) {
  const gone = single(call);
  keep(
    call,
    inScope(call).filter((one) => one !== gone),
  );
  return noContentAnswer;
}

const routesAt = (base: string) => [
  createRoute(`GET ${base}`, (call) => okAnswer(inScope(call).map((one) => commandJson(call.services.world, one)))),
  createRoute(`PUT ${base}`, replaceAll),
  createRoute(`POST ${base}`, add),
  createRoute(`GET ${base}/:command`, (call) => okAnswer(commandJson(call.services.world, single(call)))),
  createRoute(`PATCH ${base}/:command`, change),
  createRoute(`DELETE ${base}/:command`, remove),
];

export const commandRoutes = [
  ...routesAt("/applications/:application/commands"),
  ...routesAt("/applications/:application/guilds/:guild/commands"),
];
