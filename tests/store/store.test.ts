import { join } from "node:path";
import { afterAll } from "vitest";
import { openMemory } from "#store/memory.ts";
import { openSqlite } from "#store/sqlite.ts";
import { plainRatings } from "../support/ratings.ts";
import { temporaryFolder } from "./folder.ts";
import { storeSuite } from "./suite.ts";

const folder = temporaryFolder();
afterAll(folder.remove);

let count = 0;
storeSuite("plain memory", () => openMemory(plainRatings));
storeSuite("SQLite in memory", () => openSqlite(":memory:", plainRatings));
storeSuite("SQLite on a file", () => openSqlite(join(folder.path, `${count++}.sqlite`), plainRatings));
