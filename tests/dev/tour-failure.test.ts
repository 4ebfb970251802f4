import { expect, test } from "vitest";
import { CannotRunError } from "#cli/runner/tool-errors.ts";
import { explainTourFailure } from "#dev/tour/tour-failure.ts";

test("a step that takes too long is reported as a sentence that says where the tour stopped", () => {
  const timeout = Object.assign(new Error("locator.click: Timeout 60000ms exceeded.\nCall log:\n  - waiting"), {
    name: "TimeoutError",
  });
  const reported = explainTourFailure(timeout, ["tour/01-first-look.png", "tour/02-commands.png"]);
  expect(reported).toBeInstanceOf(CannotRunError);
  expect((reported as Error).message).toBe(
    "The tour stopped after tour/02-commands.png, because this machine is too busy (locator.click: Timeout 60000ms exceeded.). Run it again when less is running.",
  );
  expect((explainTourFailure(timeout, []) as Error).message).toContain("stopped at its beginning");
});

test("an error of the project is reported as it is", () => {
  const error = new TypeError("x is undefined");
  expect(explainTourFailure(error, [])).toBe(error);
});
