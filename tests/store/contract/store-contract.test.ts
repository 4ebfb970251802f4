import { join } from "node:path";
import { afterAll } from "vitest";
import { openSqliteStore } from "#store/sqlite/sqlite-store.ts";
import { plainRatings } from "../../support/plain-ratings.ts";
import { openTestStore } from "../../support/store.ts";
import { createTemporaryFolder } from "../support/temporary-folder.ts";
import { testStore } from "./store-contract.ts";

const folder = createTemporaryFolder();
afterAll(folder.remove);

let count = 0;
testStore("SQLite in memory", () => openTestStore(plainRatings));
testStore("SQLite on a file", () => openSqliteStore(join(folder.path, `${count++}.sqlite`), plainRatings));
