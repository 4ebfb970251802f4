import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

// The logger writes straight to standard output: a process of its own is listened to.
const SCRIPT = fileURLToPath(new URL("../fixtures/faults.ts", import.meta.url));
const lines = execFileSync(process.execPath, [SCRIPT], { encoding: "utf8" })
  .trim()
  .split("\n")
  .map((line): { readonly [key: string]: unknown } => JSON.parse(line));

test("every line is one JSON object with its time, its level, its text and its facts", () => {
  expect(lines.map(({ msg }) => msg)).toEqual(["refused", "no error", "with a cause"]);
  expect(lines[0]).toMatchObject({ level: 50, match: "abc", seq: 3, time: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) });
});

test("of a fault only its name, message, code, status and stack are written", () => {
  expect(lines[0]?.["fault"]).toEqual({
    name: "DiscordAPIError",
    message: "Invalid Form Body",
    code: 50_035,
    status: 400,
    stack: expect.stringContaining("faults.ts"),
  });
  expect(lines[1]?.["fault"]).toEqual({ message: "thrown text" });
});

test("nor does anything leak that hangs on the cause of a fault", () => {
  expect(lines[2]?.["fault"]).toMatchObject({ name: "Error", cause: { name: "DiscordAPIError", code: 50_035 } });
  expect(JSON.stringify(lines)).not.toMatch(/secret|QUIXOTE|requestBody|token/);
});

test("what is below its level is not written", () => {
  expect(lines.some(({ msg }) => msg === "not asked for")).toBe(false);
});
