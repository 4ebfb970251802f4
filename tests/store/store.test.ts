import { join } from "node:path";
import { afterAll } from "vitest";
import { openSqlite } from "#store/sqlite.ts";
import { plainRatings } from "../support/ratings.ts";
import { openTestStore } from "../support/store.ts";
import { temporaryFolder } from "./folder.ts";
import { storeSuite } from "./suite.ts";

const folder = temporaryFolder();
afterAll(folder.remove);

let count = 0;
storeSuite("SQLite in memory", () => openTestStore(plainRatings));
storeSuite("SQLite on a file", () => openSqlite(join(folder.path, `${count++}.sqlite`), plainRatings));
