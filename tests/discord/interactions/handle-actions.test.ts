import { expect, test } from "vitest";
import { integerParam } from "#discord/interactions/action-params.ts";
import { defineActions } from "#discord/interactions/actions.ts";
import type { ButtonRequest, FormRequest, MenuRequest } from "#discord/interactions/command.ts";
import { bindAction, checkActionNames, handleActions, restrictActions } from "#discord/interactions/handle-actions.ts";

const ACTIONS = defineActions({ open: {}, page: { page: integerParam(9) }, word: {} });

function createRecorded() {
  const calls: string[] = [];
  const record = (what: string) => async (_: unknown, payload: object) =>
    void calls.push(`${what} ${JSON.stringify(payload)}`);
  const registered = handleActions(ACTIONS, {
    open: record("press"),
    page: { press: record("press"), select: record("select") },
    word: {
      form: async (_, { kind }) => ({ custom_id: kind, title: "", components: [] }),
      submit: record("submit"),
    },
  });
  return { registered, calls };
}

const request = {} as ButtonRequest & MenuRequest & FormRequest;

test("the handlers get the parsed payload", async () => {
  const { registered, calls } = createRecorded();
  const command = { actions: [handleActions(defineActions({ other: {} }), { other: async () => {} }), registered] };
  await bindAction(command, "open")?.press?.(request);
  await bindAction(command, "page.3")?.press?.(request);
  await bindAction(command, "page.3")?.select?.(request);
  await bindAction(command, "word")?.submit?.(request);
  expect(calls).toEqual([
    'press {"kind":"open"}',
    'press {"kind":"page","page":3}',
    'select {"kind":"page","page":3}',
    'submit {"kind":"word"}',
  ]);
  expect(await bindAction(command, "word")?.form?.(request)).toMatchObject({ custom_id: "word" });
});

test("a component without a handler cannot be used", () => {
  const { registered } = createRecorded();
  expect(Object.keys(registered.bind("open") ?? {})).toEqual(["press"]);
  expect(Object.keys(registered.bind("word") ?? {})).toEqual(["form", "submit"]);
  for (const payload of ["page", "page.10", "page.1.2", "close", ""]) expect(registered.bind(payload)).toBeUndefined();
  expect(bindAction({}, "open")).toBeUndefined();
});

test("guarded actions are refused to others, by button, menu and form", async () => {
  const { registered, calls } = createRecorded();
  const refuse = async () => void calls.push("refused");
  const refusing = restrictActions(registered, () => false, refuse);
  await refusing.bind("page.1")?.press?.(request);
  await refusing.bind("page.1")?.select?.(request);
  await refusing.bind("word")?.submit?.(request);
  expect(await refusing.bind("word")?.form?.(request)).toBeUndefined();
  expect(calls).toEqual(["refused", "refused", "refused"]);
  expect(refusing.definition).toBe(registered.definition);

  const allowing = restrictActions(registered, () => true, refuse);
  await allowing.bind("page.1")?.select?.(request);
  expect(calls.at(-1)).toBe('select {"kind":"page","page":1}');
  expect(allowing.bind("nothing")).toBeUndefined();
});

test("two actions of a command cannot have the same name", () => {
  const { registered } = createRecorded();
  const other = handleActions(defineActions({ open: {} }), { open: async () => {} });
  expect(() =>
    checkActionNames(
      new Map([
        ["games", { actions: [registered] }],
        ["help", { actions: [other] }],
      ]),
    ),
  ).not.toThrow();
  expect(() => checkActionNames(new Map([["games", { actions: [registered, other] }]]))).toThrow(/\/games .* "open"/);
});

test("each action needs a handler", () => {
  // @ts-expect-error: `word` has no handler.
  handleActions(ACTIONS, { open: async () => {}, page: async () => {} });
});
