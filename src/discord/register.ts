import { createHash } from "node:crypto";
import { type REST, Routes } from "discord.js";
import type { CommandBody } from "#discord/command.ts";

/** Remembers small facts over restarts. */
export interface Memory {
  read(key: string): Promise<string | undefined>;
  write(key: string, value: string): Promise<void>;
}

export interface Registration {
  readonly application: string;
  /** Only this server, where commands change at once; otherwise everywhere. */
  readonly guild: string | undefined;
  readonly bodies: readonly CommandBody[];
}

/** Tells Discord of the commands, if they are not the ones that it was told of last or if it has forgotten them. */
export async function registerCommands(
  rest: REST,
  memory: Memory,
  { application, guild, bodies }: Registration,
): Promise<boolean> {
  const hash = createHash("sha256").update(JSON.stringify(bodies)).digest("hex");
  const key = `commands ${application} ${guild ?? "everywhere"}`;
  const route = guild ? Routes.applicationGuildCommands(application, guild) : Routes.applicationCommands(application);
  if ((await memory.read(key)) === hash && (await countAt(rest, route)) === bodies.length) return false;
  await rest.put(route, { body: bodies });
  await memory.write(key, hash);
  return true;
}

async function countAt(rest: REST, route: `/${string}`): Promise<number> {
  const known = await rest.get(route);
  return Array.isArray(known) ? known.length : 0;
}
