import { fileURLToPath } from "node:url";
import { parse } from "dotenv";
import { type Environment, readEnvironment, withDotenv } from "#app/environment.ts";

const ROOT = fileURLToPath(new URL("../../..", import.meta.url));

/** Reads the settings of the bot on this machine. */
export function readToolSettings(): Environment {
  return readEnvironment(readVariables());
}

/**
 * Returns the folder of compiled word lists. Ignores errors in other settings, because tools for word lists do not need
 * them.
 */
export function readCacheFolder(): string {
  return readVariables()["CACHE_PATH"]?.trim() || ".cache";
}

function readVariables(): ReturnType<typeof withDotenv> {
  return withDotenv(process.env, ROOT, parse);
}
