import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";

// The logger writes directly to standard output, so these tests read the output of another process.
const SCRIPT = fileURLToPath(new URL("../fixtures/scripts/log-errors.ts", import.meta.url));
const lines = execFileSync(process.execPath, [SCRIPT], { encoding: "utf8" })
  .trim()
  .split("\n")
  .map((line): { readonly [key: string]: unknown } => JSON.parse(line));

test("every line is a JSON object with time, level, message and fields", () => {
  expect(lines.map(({ msg }) => msg).slice(0, 3)).toEqual(["refused", "no error", "with a cause"]);
  expect(lines[0]).toMatchObject({ level: 50, match: "abc", seq: 3, time: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) });
});

test("an error is written with only its name, message, code, status and stack", () => {
  expect(lines[0]?.["error"]).toEqual({
    name: "DiscordAPIError",
    message: "Invalid Form Body",
    code: 50_035,
    status: 400,
    stack: expect.stringContaining("log-errors.ts"),
  });
  expect(lines[1]?.["error"]).toEqual({ name: "string" });
});

test("properties of the cause of an error are not written either", () => {
  expect(lines[2]?.["error"]).toMatchObject({ name: "Error", cause: { name: "DiscordAPIError", code: 50_035 } });
  expect(JSON.stringify(lines)).not.toMatch(/secret|QUIXOTE|requestBody|token/);
});

test("lines below the level are not written", () => {
  expect(lines.some(({ msg }) => msg === "not asked for")).toBe(false);
});

describe("nothing that people typed, and no name or id, is written", () => {
  const findLine = (text: string) => lines.find(({ msg }) => msg === text) ?? {};
  const error = (text: string) => findLine(text)["error"] as { readonly [key: string]: unknown };

  test("even if an error quotes it in its message, name or code", () => {
    expect(lines).toHaveLength(17);
    expect(JSON.stringify(lines)).not.toMatch(/Xènia|Quetzal|220000000000000017/);
  });

  test("wherever the error stands in a line", () => {
    const { error, err, deep } = findLine("under other names");
    expect(error).toMatchObject({ cause: { name: "SqliteError" } });
    expect(err).toMatchObject({ name: "DiscordAPIError", message: "Invalid Form Body" });
    expect(deep).toMatchObject({ error: { name: "DiscordAPIError" } });
  });

  test("but the type, place and harmless message of an error are kept", () => {
    expect(error("a broken constraint")).toMatchObject({
      name: "SqliteError",
      code: "SQLITE_CONSTRAINT_PRIMARYKEY",
      message: "UNIQUE constraint failed: people.person",
    });
    expect(error("a property")["message"]).toBe("Cannot read properties of undefined (reading …)");
    expect(error("a message of ours")["message"]).toBe("the seat of … with … is not …'s");
    expect(error("a regular expression")["message"]).toBeUndefined();
    for (const text of ["a regular expression", "several lines", "a property"])
      expect(error(text)["stack"], text).toMatch(/^ {4}at .*log-errors\.ts:\d+:\d+/m);
  });
});
