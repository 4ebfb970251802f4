import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parse } from "dotenv";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { EnvironmentError, readEnvironment, withDotenv } from "#app/environment.ts";

type Values = Parameters<typeof readEnvironment>[0];

test("without settings, the bot runs in the sandbox", () => {
  expect(readEnvironment({})).toEqual({
    token: undefined,
    apiUrl: undefined,
    guild: undefined,
    commandLanguage: "en",
    databasePath: "data/sandbox.db",
    cachePath: ".cache",
    sandboxPort: undefined,
    sandboxState: "data/sandbox.json",
    shards: undefined,
    shardCount: undefined,
    logLevel: "warn",
    limits: true,
    wordListsMb: 2_000,
    metrics: undefined,
  });
});

test("the sandbox has a database of its own, if DATABASE_PATH is not set", () => {
  expect(readEnvironment({ DISCORD_TOKEN: "t" }).databasePath).toBe("data/tauler.db");
  expect(readEnvironment({ DISCORD_TOKEN: "" }).databasePath).toBe("data/sandbox.db");
  expect(readEnvironment({ DATABASE_PATH: "x.db" }).databasePath).toBe("x.db");
});

test("an empty or blank value counts as not set", () => {
  const names = ["DISCORD_TOKEN", "DISCORD_API_URL", "DISCORD_GUILD", "DATABASE_PATH", "CACHE_PATH", "SANDBOX_PORT"];
  const more = ["COMMAND_LANGUAGE", "SANDBOX_STATE", "SHARDS", "SHARD_COUNT", "LOG_LEVEL", "LIMITS", "WORD_LISTS_MB"];
  const set = (value: string) => Object.fromEntries([...names, ...more].map((name) => [name, value]));
  expect(readEnvironment(set(""))).toEqual(readEnvironment({}));
  expect(readEnvironment(set("  "))).toEqual(readEnvironment({}));
});

test.each<[Values, object]>([
  [{ DISCORD_TOKEN: " secret " }, { token: "secret", logLevel: "info" }],
  [{ DISCORD_TOKEN: "t", DISCORD_API_URL: "http://127.0.0.1:4680/api" }, { apiUrl: "http://127.0.0.1:4680/api" }],
  [{ DISCORD_TOKEN: "t", DISCORD_API_URL: "https://discord.com/api" }, { apiUrl: "https://discord.com/api" }],
  [{ DISCORD_GUILD: "12345678901234567" }, { guild: "12345678901234567" }],
  [
    { DATABASE_PATH: "/data/x.db", CACHE_PATH: "/cache" },
    { databasePath: "/data/x.db", cachePath: "/cache" },
  ],
  [
    { SANDBOX_PORT: "0", SANDBOX_STATE: "s.json" },
    { sandboxPort: 0, sandboxState: "s.json" },
  ],
  [{ SANDBOX_PORT: "65535" }, { sandboxPort: 65_535 }],
  [
    { SHARDS: "0, 3", SHARD_COUNT: "4" },
    { shards: [0, 3], shardCount: 4 },
  ],
  [{ SHARD_COUNT: "2" }, { shards: undefined, shardCount: 2 }],
  [{ COMMAND_LANGUAGE: "ca" }, { commandLanguage: "ca" }],
  [{ LOG_LEVEL: "debug" }, { logLevel: "debug" }],
  [{ LIMITS: "usual" }, { limits: true }],
  [{ WORD_LISTS_MB: "500" }, { wordListsMb: 500 }],
  [{ LIMITS: "none" }, { limits: false }],
  [{ METRICS_PORT: "9464" }, { metrics: { host: "127.0.0.1", port: 9464 } }],
  [{ METRICS_PORT: "0", METRICS_HOST: "0.0.0.0" }, { metrics: { host: "0.0.0.0", port: 0 } }],
  [{ METRICS_PORT: "1", METRICS_HOST: "::1" }, { metrics: { host: "::1", port: 1 } }],
])("%j is accepted", (values, expected) => {
  expect(readEnvironment(values)).toMatchObject(expected);
});

describe("a wrong value is reported with its name and its value:", () => {
  const token = { DISCORD_TOKEN: "t" };
  test.each<[Values, RegExp]>([
    [{ DISCORD_API_URL: "https://discord.com/api" }, /DISCORD_API_URL is set, but DISCORD_TOKEN is not/],
    [{ ...token, DISCORD_API_URL: "https://discord.com/api/" }, /without a slash/],
    [{ ...token, DISCORD_API_URL: "https://discord.com/api/v10" }, /or a version at its end/],
    [{ ...token, DISCORD_API_URL: "discord.com/api" }, /“discord\.com\/api”; it has to be an address/],
    [{ ...token, DISCORD_API_URL: "ftp://discord.com" }, /DISCORD_API_URL/],
    [{ DISCORD_GUILD: "my server" }, /DISCORD_GUILD is “my server”; it has to be the id of a server/],
    [{ DISCORD_GUILD: "1234" }, /17 to 20 digits/],
    [{ SANDBOX_PORT: "65536" }, /SANDBOX_PORT is “65536”; it has to be a whole number from 0 to 65535/],
    [{ SANDBOX_PORT: "-1" }, /SANDBOX_PORT/],
    [{ SANDBOX_PORT: "1e3" }, /SANDBOX_PORT/],
    [{ SANDBOX_PORT: "0x10" }, /SANDBOX_PORT/],
    [{ SHARD_COUNT: "0" }, /SHARD_COUNT is “0”/],
    [{ SHARDS: "0" }, /SHARDS is “0”; it has to name different shards below SHARD_COUNT/],
    [{ SHARDS: "0,4", SHARD_COUNT: "4" }, /SHARDS/],
    [{ SHARDS: "1,1", SHARD_COUNT: "4" }, /SHARDS/],
    [{ SHARDS: "0-3", SHARD_COUNT: "4" }, /SHARDS/],
    [{ SHARDS: "0,", SHARD_COUNT: "4" }, /SHARDS/],
    [{ LIMITS: "many" }, /LIMITS is “many”; it has to be usual or none/],
    [{ METRICS_PORT: "http" }, /METRICS_PORT is “http”; it has to be a whole number/],
    [{ METRICS_PORT: "9464", METRICS_HOST: "everywhere" }, /METRICS_HOST is “everywhere”.*such as 127\.0\.0\.1/],
    [{ METRICS_HOST: "0.0.0.0" }, /METRICS_HOST is set, but METRICS_PORT is not/],
    [{ COMMAND_LANGUAGE: "fr" }, /COMMAND_LANGUAGE is “fr”; it has to be one of ca, es, en/],
    [{ LOG_LEVEL: "loud" }, /LOG_LEVEL is “loud”; it has to be one of fatal, error, warn, info, debug, trace, silent/],
  ])("%j", (values, message) => {
    expect(() => readEnvironment(values)).toThrow(EnvironmentError);
    expect(() => readEnvironment(values)).toThrow(message);
  });

  test("but never with the token", () => {
    const wrong = { DISCORD_TOKEN: "very-secret", DISCORD_GUILD: "x" };
    expect(() => readEnvironment(wrong)).toThrow(expect.not.objectContaining({ message: /very-secret/ }));
  });
});

describe(".env", () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "tauler-env-"));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  test("sets values that are not set already", () => {
    writeFileSync(join(folder, ".env"), "# comment\nDISCORD_TOKEN='from file'\nLOG_LEVEL=debug\n");
    expect(withDotenv({ LOG_LEVEL: "error", PATH: "/bin" }, folder, parse)).toEqual({
      DISCORD_TOKEN: "from file",
      LOG_LEVEL: "error",
      PATH: "/bin",
    });
  });

  test("is optional", () => {
    expect(withDotenv({ LOG_LEVEL: "error" }, folder, parse)).toEqual({ LOG_LEVEL: "error" });
  });

  test("is reported if it cannot be read", () => {
    mkdirSync(join(folder, ".env"));
    expect(() => withDotenv({}, folder, parse)).toThrow(EnvironmentError);
    expect(() => withDotenv({}, folder, parse)).toThrow(/\.env cannot be read/);
  });
});
