import { fileURLToPath } from "node:url";
import { parse } from "dotenv";
import { type Environment, readEnvironment, withDotenv } from "#main/environment.ts";

const ROOT = fileURLToPath(new URL("../../..", import.meta.url));

/** What the bot here is told from outside. */
export function settings(): Environment {
  return readEnvironment(given());
}

/** Where the compiled word lists lie. Nothing else has to be right for whoever only wants words. */
export function cacheFolder(): string {
  return given()["CACHE_PATH"]?.trim() || ".cache";
}

function given(): ReturnType<typeof withDotenv> {
  return withDotenv(process.env, ROOT, parse);
}
