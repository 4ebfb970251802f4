import { expect, test } from "vitest";
import { toSafeError } from "#workers/safe-error.ts";
import { createTaskReply } from "#workers/task-reply.ts";

const NAME = "Xènia-Maria";

test("the error of a failed task does not contain typed text, also in the log of the caller", async () => {
  const failed = async () => JSON.parse(`${NAME} is no JSON`);
  const answer = await createTaskReply(7, failed());
  if (!("error" in answer)) throw new Error("the task did not fail");
  const { name, message, cause } = toSafeError(new Error("a picture failed", { cause: new Error(answer.error) }));
  expect([name, message]).toEqual(["Error", "a picture failed"]);
  expect(cause?.message).toMatch(/^SyntaxError\n {4}at JSON\.parse/);
  expect(JSON.stringify([answer, cause])).not.toContain(NAME);
});
