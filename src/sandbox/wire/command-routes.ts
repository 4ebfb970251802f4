import { isDeepStrictEqual } from "node:util";
import { command, commands, MOST_BY_TYPE } from "../checks/command.ts";
import { insist } from "../checks/form.ts";
import { apiError } from "../errors.ts";
import { guildsOf } from "../room.ts";
import type { Command } from "../world.ts";
import { type Call, created, nothing, ok, route } from "./router.ts";
import { commandJson } from "./shapes.ts";

/** The guild whose commands are meant, or undefined for those that hold everywhere. */
function scope({ room, params }: Call): string | undefined {
  if (params["application"] !== room.world.application.id) throw apiError("unknownApplication");
  const { guild } = params;
  if (guild !== undefined && !guildsOf(room.world).some(({ id }) => id === guild)) throw apiError("missingAccess");
  return guild;
}

const inScope = (call: Call): Command[] => {
  const guild = scope(call);
  return call.room.world.commands.filter((one) => one.guild_id === guild);
};

const same = (a: Command, b: Command): boolean => a.name === b.name && (a.type ?? 1) === (b.type ?? 1);

/** A command keeps its id as long as its name stays, and its version as long as nothing changed. */
function made(call: Call, draft: Command, known: readonly Command[]): Command {
  const guild = scope(call);
  const former = known.find((one) => same(one, draft));
  const body: Command = { ...draft, type: draft.type ?? 1, description: draft.description ?? "" };
  const place = guild ? { guild_id: guild } : {};
  if (former && isDeepStrictEqual({ ...body, id: former.id, version: former.version, ...place }, former)) return former;
  return { ...body, id: former?.id ?? call.room.nextId(), version: call.room.nextId(), ...place };
}

function keep(call: Call, mine: readonly Command[]): void {
  const tooMany = MOST_BY_TYPE.some(([type, most]) => mine.filter((one) => one.type === type).length > most);
  if (tooMany) throw apiError("tooManyCommands");
  const guild = scope(call);
  const { world, store, stream } = call.room;
  world.commands = [...world.commands.filter((one) => one.guild_id !== guild), ...mine];
  store.changed();
  stream.tell("everybody", "commands", {});
}

function replaceAll(call: Call) {
  const known = inScope(call);
  insist(call.json, commands);
  const mine = (call.json as Command[]).map((draft) => made(call, draft, known));
  keep(call, mine);
  return ok(mine.map((one) => commandJson(call.room.world, one)));
}

function add(call: Call) {
  const known = inScope(call);
  insist(call.json, command);
  const one = made(call, call.json as Command, known);
  const former = known.some((other) => same(other, one));
  keep(call, [...known.filter((other) => !same(other, one)), one]);
  return (former ? ok : created)(commandJson(call.room.world, one));
}

function single(call: Call): Command {
  const one = inScope(call).find(({ id }) => id === call.params["command"]);
  if (!one) throw apiError("unknownCommand");
  return one;
}

function change(call: Call) {
  const former = single(call);
  const next = { ...former, ...(call.json as object) };
  insist(next, command);
  const one = { ...next, version: call.room.nextId() };
  keep(
    call,
    inScope(call).map((other) => (other === former ? one : other)),
  );
  return ok(commandJson(call.room.world, one));
}

function remove(call: Call) {
  const gone = single(call);
  keep(
    call,
    inScope(call).filter((one) => one !== gone),
  );
  return nothing;
}

const routesAt = (base: string) => [
  route(`GET ${base}`, (call) => ok(inScope(call).map((one) => commandJson(call.room.world, one)))),
  route(`PUT ${base}`, replaceAll),
  route(`POST ${base}`, add),
  route(`GET ${base}/:command`, (call) => ok(commandJson(call.room.world, single(call)))),
  route(`PATCH ${base}/:command`, change),
  route(`DELETE ${base}/:command`, remove),
];

export const commandRoutes = [
  ...routesAt("/applications/:application/commands"),
  ...routesAt("/applications/:application/guilds/:guild/commands"),
];
