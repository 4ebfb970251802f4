import { createHash } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { DiscordAPIError, type RateLimitData, RateLimitError, type REST, RESTJSONErrorCodes, Routes } from "discord.js";
import type { Logger } from "#core/logger.ts";
import type { CommandData } from "#discord/interactions/command.ts";
import { listCommandMentions } from "#discord/interactions/registration/command-mentions.ts";
import { retryDelayMs } from "#scheduling/retry-timers.ts";

/** Stores small values across restarts. */
export interface PersistentKeyValues {
  read(key: string): Promise<string | undefined>;
  write(key: string, value: string): Promise<void>;
}

export interface CommandRegistration {
  readonly application: string;
  /**
   * Registers the commands only on this server, where changes appear at once. Undefined to register them everywhere.
   */
  readonly guild: string | undefined;
  readonly bodies: readonly CommandData[];
}

export interface RegisteredCommands {
  /** Whether the commands had to be registered. */
  readonly isNew: boolean;
  /** Maps what people type, such as `/games load`, to the mention of that command. */
  readonly mentions: ReadonlyMap<string, string>;
}

/** Registers the commands if they have changed since the last start, or if Discord has lost them. */
export async function registerCommands(
  rest: REST,
  memory: PersistentKeyValues,
  { application, guild, bodies }: CommandRegistration,
): Promise<RegisteredCommands> {
  const hash = createHash("sha256").update(JSON.stringify(bodies)).digest("hex");
  const key = `commands ${application} ${guild ?? "everywhere"}`;
  const route = guild ? Routes.applicationGuildCommands(application, guild) : Routes.applicationCommands(application);
  const known = (await memory.read(key)) === hash ? readList(await rest.get(route)) : undefined;
  if (known?.length === bodies.length) return { isNew: false, mentions: listCommandMentions(bodies, known) };
  const registered = readList(await rest.put(route, { body: bodies }));
  await memory.write(key, hash);
  return { isNew: true, mentions: listCommandMentions(bodies, registered) };
}

function readList(answer: unknown): readonly unknown[] {
  return Array.isArray(answer) ? answer : [];
}

export interface RegistrationRetryOptions {
  /** Registers the commands if necessary. Returns whether that was necessary. */
  register(): Promise<boolean>;
  /** Stops the retries when it is aborted. */
  readonly signal: AbortSignal;
  readonly log: Logger;
  wait?(ms: number, signal: AbortSignal): Promise<unknown>;
}

const FIRST_WAIT_MS = 10_000;
const MAX_WAIT_MS = 60 * 60_000;
const MAX_LIMIT_MS = 24 * 60 * 60_000;
/**
 * Maximum number of tries. They take more than two days, because Discord limits how many commands a bot may create in a
 * day.
 */
const MAX_TRIES = 60;
/** Rate limits above this number of milliseconds are logged and waited for here. discord.js waits for shorter ones. */
const LONG_LIMIT_MS = 5_000;

/** Whether a request is about commands and has to wait for long. Used in the discord.js option `rejectOnRateLimit`. */
export function isLongRegistrationLimit({ route, retryAfter }: RateLimitData): boolean {
  return route.startsWith("/applications/") && retryAfter > LONG_LIMIT_MS;
}

/** Registers the commands, and retries later if that fails. Returns after the first try. */
export function registerWithRetries({
  register,
  signal,
  log,
  wait = waitOrAbort,
}: RegistrationRetryOptions): Promise<void> {
  const firstTry = Promise.withResolvers<void>();
  void registerUntilDone().finally(firstTry.resolve);
  return firstTry.promise;

  async function registerUntilDone(): Promise<void> {
    for (let failures = 0; !signal.aborted; failures++) {
      try {
        if (await register()) log.info({}, "the commands were registered");
        return;
      } catch (error) {
        if (isPermanentError(error) || failures + 1 === MAX_TRIES)
          return log.error({ error: error }, "the commands could not be registered; the next start tries again");
        const waitMs = Math.max(
          retryDelayMs(failures, { first: FIRST_WAIT_MS, most: MAX_WAIT_MS }),
          error instanceof RateLimitError ? Math.min(error.retryAfter, MAX_LIMIT_MS) : 0,
        );
        log.warn({ error: error, waitMs }, "the commands could not be registered; will retry");
        firstTry.resolve();
        await wait(waitMs, signal);
      }
    }
  }
}

/** Whether Discord rejected the content of the commands. A retry is useless then. */
function isPermanentError(error: unknown): boolean {
  if (!(error instanceof DiscordAPIError)) return false;
  return error.status === 400 && error.code !== RESTJSONErrorCodes.MaximumDailyApplicationCommandCreatesReached;
}

async function waitOrAbort(ms: number, signal: AbortSignal): Promise<void> {
  await sleep(ms, undefined, { signal, ref: false }).catch(() => {});
}
