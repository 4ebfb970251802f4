import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";

// The logger writes straight to standard output: a process of its own is listened to.
const SCRIPT = fileURLToPath(new URL("../fixtures/scripts/log-errors.ts", import.meta.url));
const lines = execFileSync(process.execPath, [SCRIPT], { encoding: "utf8" })
  .trim()
  .split("\n")
  .map((line): { readonly [key: string]: unknown } => JSON.parse(line));

test("every line is one JSON object with its time, its level, its text and its facts", () => {
  expect(lines.map(({ msg }) => msg).slice(0, 3)).toEqual(["refused", "no error", "with a cause"]);
  expect(lines[0]).toMatchObject({ level: 50, match: "abc", seq: 3, time: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) });
});

test("of a fault only its name, message, code, status and stack are written", () => {
  expect(lines[0]?.["error"]).toEqual({
    name: "DiscordAPIError",
    message: "Invalid Form Body",
    code: 50_035,
    status: 400,
    stack: expect.stringContaining("log-errors.ts"),
  });
  expect(lines[1]?.["error"]).toEqual({ name: "string" });
});

test("nor does anything leak that hangs on the cause of a fault", () => {
  expect(lines[2]?.["error"]).toMatchObject({ name: "Error", cause: { name: "DiscordAPIError", code: 50_035 } });
  expect(JSON.stringify(lines)).not.toMatch(/secret|QUIXOTE|requestBody|token/);
});

test("what is below its level is not written", () => {
  expect(lines.some(({ msg }) => msg === "not asked for")).toBe(false);
});

describe("of what somebody typed, or who they are, nothing is written", () => {
  const written = (text: string) => lines.find(({ msg }) => msg === text) ?? {};
  const error = (text: string) => written(text)["error"] as { readonly [key: string]: unknown };

  test("whatever an error quotes in its message, its name or its code", () => {
    expect(lines).toHaveLength(17);
    expect(JSON.stringify(lines)).not.toMatch(/Xènia|Quetzal|220000000000000017/);
  });

  test("wherever in a line an error stands", () => {
    const { error, err, deep } = written("under other names");
    expect(error).toMatchObject({ cause: { name: "SqliteError" } });
    expect(err).toMatchObject({ name: "DiscordAPIError", message: "Invalid Form Body" });
    expect(deep).toMatchObject({ error: { name: "DiscordAPIError" } });
  });

  test("but what helps to find the mistake is: its kind, its place and messages that quote nothing", () => {
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
