import { describe, expect, test } from "vitest";
import { checkAllRequests, checkRequest, hasOpenApi } from "../../support/check-openapi.ts";

const path = "/channels/1100000000000000202/messages";
const button = { type: 2, style: 1, label: "x", custom_id: "x" };
const withButton = (more: object) => ({ components: [{ type: 1, components: [{ ...button, ...more }] }] });

if (!hasOpenApi()) checkAllRequests([]);

describe.skipIf(!hasOpenApi())("the check against Discord's API description", () => {
  test.each([
    ["accepts a plain message", "POST", path, { content: "x", ...withButton({}) }, []],
    ["rejects an unknown path", "POST", "/nowhere", {}, ["POST /nowhere is not described"]],
    [
      "rejects a wrong type and names its field",
      "POST",
      path,
      { content: 3 },
      [expect.stringContaining("/content must be string,null")],
    ],
    [
      "rejects a wrong nested field, and only that field",
      "POST",
      path,
      withButton({ label: "x".repeat(81) }),
      [expect.stringContaining("/components/0/components/0/label must NOT have more than 80 characters")],
    ],
    ["matches the path of a callback", "POST", "/interactions/1/token/callback", { type: 5, data: { flags: 64 } }, []],
    [
      "matches @original when percent-encoded",
      "PATCH",
      "/webhooks/1/token/messages/%40original",
      { content: 3 },
      [expect.stringContaining("/messages/@original: /content")],
    ],
  ])("%s", (_what, method, where, body, judgement) => {
    expect(checkRequest({ method, path: where, body })).toEqual(judgement);
  });
});
