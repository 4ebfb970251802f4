import { fileURLToPath } from "node:url";
import { parse } from "dotenv";
import { type Environment, readEnvironment, withDotenv } from "#app/environment.ts";

const ROOT = fileURLToPath(new URL("../../..", import.meta.url));

/** What the bot here is told from outside. */
export function readToolSettings(): Environment {
  return readEnvironment(given());
}

/** Where the compiled word lists lie. Nothing else has to be right for whoever only wants words. */
export function readCacheFolder(): string {
  return given()["CACHE_PATH"]?.trim() || ".cache";
}

function given(): ReturnType<typeof withDotenv> {
  return withDotenv(process.env, ROOT, parse);
}
