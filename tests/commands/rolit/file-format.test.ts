import { expect, test } from "vitest";
import type { RolitFileError } from "#games/rolit/json/file-error.ts";
import { catalogues } from "#text/catalogue.ts";
import { rolitFileFormat } from "../../../commands/rolit/file-format.ts";

const format = (error: RolitFileError) => rolitFileFormat.formatError(error, catalogues.en);

test("an error in a file says where it is, what is wrong and what to do", () => {
  expect(format({ path: "players[1].score", reason: "wrong-score", expected: 21, found: 20 })).toBe(
    "``players[1].score``: The score should be 21, not 20. Correct that, or use a file made by `/games export`.",
  );
  expect(format({ path: "", reason: "not-json" })).toBe("The file is not JSON. Use one made by `/games export`.");
});
