import { expect, test, vi } from "vitest";
import type { Costly } from "#text/allowances/phrases.ts";
import { catalogues } from "#text/catalogue.ts";
import privacy from "../../commands/privacy/index.ts";
import { kenkenRig, peopleAt } from "./kenken.ts";

// Whoever has asked for more than there is for them is told so before anything is done for them.

const UNTIL = 1_700_000_000_000;
const allowances = {
  act: () => undefined,
  type: () => true,
  use: () => ({ whose: "person", until: UNTIL }) as const,
};

const sayNo = (what: Costly) => catalogues.en.allowances.person[what](`<t:${UNTIL / 1_000}:R>`);

test("no board is made for others to join", async () => {
  const think = vi.fn();
  const { types } = peopleAt(kenkenRig({ think }), { allowances });
  expect((await types("kenken new", { mode: "race" })).content).toBe(sayNo("games"));
  expect(think).not.toHaveBeenCalled();
});

test("nothing that is kept of somebody is gathered", async () => {
  const exported = vi.fn();
  const reply = vi.fn();
  const options = { getSubcommand: () => "export" };
  const person = { id: "p-anna" };
  const home = { kind: "personal", person: "p-anna" };
  const desk = { allowances, privacy: { exported } };
  await privacy.run({ desk, person, home, options, text: catalogues.en, reply } as never);
  expect(reply.mock.calls).toEqual([[{ content: sayNo("exports") }]]);
  expect(exported).not.toHaveBeenCalled();
});

test("no game is written as files", async () => {
  const rig = kenkenRig();
  const free = peopleAt(rig);
  await free.types("kenken new", {}, { home: { kind: "personal", person: "p-anna" } });
  const { types } = peopleAt(rig, { allowances });
  const post = await types("games export", {}, { home: { kind: "personal", person: "p-anna" } });
  expect(post).toEqual({ content: sayNo("exports") });
});
