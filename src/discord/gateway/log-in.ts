import { setTimeout as sleep } from "node:timers/promises";
import {
  type Client,
  DiscordAPIError,
  DiscordjsErrorCodes,
  Events,
  HTTPError,
  type RESTGetAPIGatewayBotResult,
  Routes,
} from "discord.js";
import type { Logger } from "#core/logger.ts";
import { CannotStartError } from "#discord/gateway/cannot-start-error.ts";
import { retryDelayMs } from "#scheduling/retry-timers.ts";

export interface LogInOptions {
  readonly client: Client;
  readonly token: string;
  /** Resolves with the reason if Discord closes a connection for good. */
  readonly closed: Promise<string>;
  readonly log: Logger;
  wait?(ms: number): Promise<unknown>;
}

/**
 * Maximum number of tries to reach Discord. They take about a minute in total, because a machine that has just started
 * may have no network yet.
 */
const MAX_TRIES = 7;
const MAX_WAIT_MS = 30_000;
/**
 * Maximum milliseconds to wait before Discord is asked again how many sessions the bot may begin today. Discord revokes
 * the token of a bot that begins too many.
 */
const MAX_SESSION_WAIT_MS = 60 * 60_000;
const MIN_SESSION_WAIT_MS = 1_000;

/** Error codes of the operating system and of Node's HTTP client if a server cannot be reached. */
const UNREACHABLE = /^(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ENETUNREACH|EHOSTUNREACH|ETIMEDOUT|UND_ERR_)/;

/** Connects all shards. Throws `CannotStartError` with a clear sentence if that is not possible. */
export async function logIn({ client, token, closed, log, wait = sleep }: LogInOptions): Promise<Client<true>> {
  client.rest.setToken(token);
  const needed = ({ shards }: RESTGetAPIGatewayBotResult) =>
    Array.isArray(client.options.shards) ? client.options.shards.length : shards;
  await waitForSessions(() => askGateway(client, log, wait), needed, log, wait);
  const ready = new Promise<Client<true>>((resolve) => client.once(Events.ClientReady, resolve));
  const loggedIn = client.login(token).then(
    () => ready,
    (error: unknown) => {
      throw toStartError(error) ?? error;
    },
  );
  const rejected = closed.then((reason): never => {
    throw new CannotStartError(`${reason}.`);
  });
  return Promise.race([loggedIn, rejected]);
}

/**
 * Requests the number of shards and of allowed sessions from Discord. Retries for a while if Discord does not answer.
 */
async function askGateway(
  { rest }: Client,
  log: Logger,
  wait: NonNullable<LogInOptions["wait"]>,
): Promise<RESTGetAPIGatewayBotResult> {
  for (let failures = 0; ; failures++) {
    try {
      return (await rest.get(Routes.gatewayBot())) as RESTGetAPIGatewayBotResult;
    } catch (error) {
      const reason = unreachableReason(error);
      if (reason === undefined || failures + 1 === MAX_TRIES) throw toStartError(error) ?? error;
      const waitMs = retryDelayMs(failures, { most: MAX_WAIT_MS });
      log.warn({ reason, waitMs }, "Discord cannot be reached; the start is tried again");
      await wait(waitMs);
    }
  }
}

/** Waits until the bot may begin as many sessions as it needs, one for each shard. */
async function waitForSessions(
  ask: () => Promise<RESTGetAPIGatewayBotResult>,
  neededFor: (facts: RESTGetAPIGatewayBotResult) => number,
  log: Logger,
  wait: NonNullable<LogInOptions["wait"]>,
): Promise<void> {
  for (;;) {
    const facts = await ask();
    const { remaining, total, reset_after: resetMs } = facts.session_start_limit;
    const needed = neededFor(facts);
    if (!(remaining < needed && needed <= total)) return;
    const waitMs = Math.max(MIN_SESSION_WAIT_MS, Math.min(resetMs, MAX_SESSION_WAIT_MS));
    const minutes = Math.ceil(resetMs / 60_000);
    log.warn(
      { remaining, needed, minutes },
      "Discord lets no more sessions begin for now; the start waits until it does again",
    );
    await wait(waitMs);
  }
}

/** Returns why Discord cannot be reached for now; undefined for an error that a retry does not solve. */
function unreachableReason(error: unknown): string | undefined {
  const { code, name } = error as { readonly code?: unknown; readonly name?: unknown };
  if (error instanceof HTTPError) return String(error.status);
  if (name === "AbortError") return "it takes too long to answer";
  return UNREACHABLE.test(String(code)) ? String(code) : undefined;
}

function toStartError(error: unknown): CannotStartError | undefined {
  const { code } = error as { readonly code?: unknown };
  const isTokenWrong = code === DiscordjsErrorCodes.TokenInvalid;
  if (isTokenWrong || (error instanceof DiscordAPIError && error.status === 401))
    return new CannotStartError(
      "Discord does not take DISCORD_TOKEN: it has to be the token of a bot, as its page shows it.",
    );
  if (error instanceof DiscordAPIError)
    return new CannotStartError(
      `Discord refuses to let the bot start (${error.status}: ${error.message}). Try again later.`,
    );
  const away = unreachableReason(error);
  return away === undefined
    ? undefined
    : new CannotStartError(`Discord cannot be reached (${away}). Is this machine on the network?`);
}
