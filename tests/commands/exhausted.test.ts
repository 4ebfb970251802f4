import { expect, test, vi } from "vitest";
import type { Costly } from "#text/allowances/phrases.ts";
import { catalogues } from "#text/catalogue.ts";
import admin from "../../commands/admin/index.ts";
import privacy from "../../commands/privacy/index.ts";
import { kenkenRig, peopleAt } from "./kenken.ts";
import { levelsRig, made, OPEN, SMALL } from "./kenken-levels.ts";

// Whoever has asked for more than there is for them is told so before anything is done for them.

const UNTIL = 1_700_000_000_000;
const allowances = {
  act: () => undefined,
  type: () => true,
  charge: () => {},
  use: () => ({ whose: "person", until: UNTIL }) as const,
};

const sayNo = (what: Costly) => catalogues.en.allowances.person[what](`<t:${UNTIL / 1_000}:R>`);

test("no board is made for others to join", async () => {
  const think = vi.fn();
  const { types } = peopleAt(kenkenRig({ think }), { allowances });
  expect((await types("kenken new", { mode: "race" })).content).toBe(sayNo("games"));
  expect(think).not.toHaveBeenCalled();
});

test("no level is looked at for others to join", async () => {
  const rig = levelsRig();
  await made(rig, "Mine", SMALL);
  const whyNot = vi.spyOn(rig.table.lobbies, "whyNot");
  const options = { level: "Mine", mode: "race" };
  expect(await rig.typed("new", { allowances, options })).toEqual({ content: sayNo("games") });
  expect(whyNot).not.toHaveBeenCalled();
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

test("no board that was typed is looked through, and it is handed back", async () => {
  const rig = levelsRig();
  const form = await rig.form("create", { options: { name: "Mine" } });
  if (!form) throw new Error("no form opened");
  const consult = vi.spyOn(rig.table, "consult");
  expect(await rig.filled(form, SMALL, { allowances })).toEqual({
    content: sayNo("imports"),
    files: [{ name: "level.prop", content: SMALL }],
  });
  expect(consult).not.toHaveBeenCalled();
  expect(await rig.filled(form, SMALL)).toMatchObject({ content: expect.stringContaining("Mine") });
});

test("no board takes the place of another, and none that was played is kept", async () => {
  const rig = levelsRig();
  await made(rig, "Mine", SMALL);
  const question = await made(rig, "Mine", OPEN);
  const consult = vi.spyOn(rig.table, "consult");
  const overwrite = catalogues.en.levels.buttons.overwrite;
  expect(await rig.pressed(question, overwrite, { allowances })).toEqual({ ...question, content: sayNo("imports") });
  await rig.typed("new", { options: { level: "Mine" } });
  expect(await rig.typed("keep", { allowances, options: { name: "Other" } })).toEqual({ content: sayNo("imports") });
  expect(consult).not.toHaveBeenCalled();
  expect(await rig.levels.find(rig.home, "Other")).toMatchObject({ ok: false });
});

test("no bag that was typed is made a list of, and it is handed back", async () => {
  const change = vi.fn();
  const reply = vi.fn();
  const call = {
    desk: { allowances, resources: { change } },
    ...{ moderates: true, person: { id: "p" }, home: { kind: "channel", guild: "g", channel: "c" } },
    id: { command: "admin", match: "", seq: 0, payload: "bag:0123456789ab:Club" },
    fields: { getTextInputValue: () => "A 9 1" },
    ...{ text: catalogues.en, reply },
  };
  await admin.submit?.(call as never);
  const files = [{ name: "bag.txt", content: "A 9 1" }];
  expect(reply.mock.calls).toEqual([[{ content: sayNo("imports"), files }]]);
  expect(change).not.toHaveBeenCalled();
});

test("no game is written as files", async () => {
  const rig = kenkenRig();
  const free = peopleAt(rig);
  await free.types("kenken new", {}, { home: { kind: "personal", person: "p-anna" } });
  const { types } = peopleAt(rig, { allowances });
  const post = await types("games export", {}, { home: { kind: "personal", person: "p-anna" } });
  expect(post).toEqual({ content: sayNo("exports") });
});
