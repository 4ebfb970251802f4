import { readFileSync } from "node:fs";
import { isIP } from "node:net";
import { join } from "node:path";
import { isLanguage, LANGUAGES, type Language } from "#text/language.ts";

// Reads the settings from the environment. All of them are checked at the start, so that a mistake gives a clear
// message at once and not a strange error later.

export interface Environment {
  /** The bot's token; undefined to play in the sandbox. */
  readonly token: string | undefined;
  readonly apiUrl: string | undefined;
  readonly guild: string | undefined;
  /** Language of the commands for people whose Discord locale has no translation. */
  readonly commandLanguage: Language;
  readonly databasePath: string;
  readonly cachePath: string;
  /** The port of the sandbox; undefined for the usual port or, if that is taken, any free one. */
  readonly sandboxPort: number | undefined;
  readonly sandboxState: string;
  readonly shards: readonly number[] | undefined;
  readonly shardCount: number | undefined;
  readonly logLevel: LogLevel;
  /** Whether there are rate limits for people and servers. */
  readonly limits: boolean;
  /** Maximum megabytes of the word lists of all servers. */
  readonly wordListsMb: number;
  /** The address that serves health and metrics; undefined if they are not served. */
  readonly metrics: MetricsAddress | undefined;
}

export interface MetricsAddress {
  readonly host: string;
  readonly port: number;
}

const DATABASE = "data/tauler.db";
/** The sandbox has a database of its own, so that its games and people never reach a real server. */
const SANDBOX_DATABASE = "data/sandbox.db";

const LOG_LEVELS = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;

export type LogLevel = (typeof LOG_LEVELS)[number];

/** Thrown if a setting is invalid. The message says which values are valid. */
export class EnvironmentError extends Error {
  override readonly name = "EnvironmentError";
}

type Values = { readonly [name: string]: string | undefined };

export function readEnvironment(values: Values): Environment {
  const token = readValue(values, "DISCORD_TOKEN");
  const apiUrl = readUrl(values);
  if (apiUrl !== undefined && token === undefined) {
    throw new EnvironmentError("DISCORD_API_URL is set, but DISCORD_TOKEN is not. That address needs a token.");
  }
  return {
    token,
    apiUrl,
    guild: readGuild(values),
    commandLanguage: readCommandLanguage(values),
    databasePath: readValue(values, "DATABASE_PATH") ?? (token === undefined ? SANDBOX_DATABASE : DATABASE),
    cachePath: readValue(values, "CACHE_PATH") ?? ".cache",
    sandboxPort: readNumber(values, "SANDBOX_PORT", 0, 65_535),
    sandboxState: readValue(values, "SANDBOX_STATE") ?? "data/sandbox.json",
    ...readShards(values),
    logLevel: readLogLevel(values) ?? (token === undefined ? "warn" : "info"),
    limits: readLimits(values),
    wordListsMb: readNumber(values, "WORD_LISTS_MB", 0, 1_000_000) ?? 2_000,
    metrics: readMetrics(values),
  };
}

/** Adds the values of `.env` for settings that are not set already. */
export function withDotenv(values: Values, folder: string, parse: (text: string) => Values): Values {
  try {
    return { ...parse(readFileSync(join(folder, ".env"), "utf8")), ...values };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return values;
    throw new EnvironmentError(`.env cannot be read: ${(error as Error).message}`);
  }
}

/** Reads a setting. An empty value counts as not set. */
function readValue(values: Values, name: string): string | undefined {
  const value = values[name]?.trim();
  return value === "" ? undefined : value;
}

function readUrl(values: Values): string | undefined {
  const url = readValue(values, "DISCORD_API_URL");
  if (url === undefined) return undefined;
  if (!URL.canParse(url) || !/^https?:\/\//.test(url) || url.endsWith("/") || /\/v\d+$/.test(url)) {
    throw new EnvironmentError(
      `DISCORD_API_URL is “${url}”; it has to be an address such as https://discord.com/api, without a slash or a version at its end.`,
    );
  }
  return url;
}

function readGuild(values: Values): string | undefined {
  const guild = readValue(values, "DISCORD_GUILD");
  if (guild !== undefined && !/^\d{17,20}$/.test(guild)) {
    throw new EnvironmentError(`DISCORD_GUILD is “${guild}”; it has to be the id of a server, 17 to 20 digits.`);
  }
  return guild;
}

function readCommandLanguage(values: Values): Language {
  const language = readValue(values, "COMMAND_LANGUAGE") ?? "en";
  if (!isLanguage(language)) {
    throw new EnvironmentError(`COMMAND_LANGUAGE is “${language}”; it has to be one of ${LANGUAGES.join(", ")}.`);
  }
  return language;
}

function readNumber(values: Values, name: string, min: number, max: number): number | undefined {
  const text = readValue(values, name);
  if (text === undefined) return undefined;
  const number = Number(text);
  if (!/^\d+$/.test(text) || number < min || number > max) {
    throw new EnvironmentError(`${name} is “${text}”; it has to be a whole number from ${min} to ${max}.`);
  }
  return number;
}

function readShards(values: Values): Pick<Environment, "shards" | "shardCount"> {
  const shardCount = readNumber(values, "SHARD_COUNT", 1, 100_000);
  const text = readValue(values, "SHARDS");
  if (text === undefined) return { shards: undefined, shardCount };
  const shards = text.split(",").map((part) => Number(part.trim()));
  const right = /^\s*\d+\s*(,\s*\d+\s*)*$/.test(text) && new Set(shards).size === shards.length;
  if (!right || shardCount === undefined || shards.some((shard) => shard >= shardCount)) {
    throw new EnvironmentError(
      `SHARDS is “${text}”; it has to name different shards below SHARD_COUNT, such as 0,1 with SHARD_COUNT=4.`,
    );
  }
  return { shards, shardCount };
}

function readMetrics(values: Values): MetricsAddress | undefined {
  const port = readNumber(values, "METRICS_PORT", 0, 65_535);
  const host = readValue(values, "METRICS_HOST");
  if (host !== undefined && host !== "localhost" && isIP(host) === 0) {
    throw new EnvironmentError(
      `METRICS_HOST is “${host}”; it has to be an address of this machine, such as 127.0.0.1, or 0.0.0.0 for all of them.`,
    );
  }
  if (port !== undefined) return { host: host ?? "127.0.0.1", port };
  if (host === undefined) return undefined;
  throw new EnvironmentError("METRICS_HOST is set, but METRICS_PORT is not: without a port, the bot answers nowhere.");
}

function readLimits(values: Values): boolean {
  const text = readValue(values, "LIMITS") ?? "usual";
  if (text !== "usual" && text !== "none") {
    throw new EnvironmentError(`LIMITS is “${text}”; it has to be usual or none.`);
  }
  return text === "usual";
}

function readLogLevel(values: Values): LogLevel | undefined {
  const text = readValue(values, "LOG_LEVEL");
  if (text === undefined) return undefined;
  const level = LOG_LEVELS.find((one) => one === text);
  if (!level) throw new EnvironmentError(`LOG_LEVEL is “${text}”; it has to be one of ${LOG_LEVELS.join(", ")}.`);
  return level;
}
