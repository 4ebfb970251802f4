import { describe, expect, test } from "vitest";
import type { Interaction } from "#sandbox/interactions.ts";
import type { RecordedRequest } from "#sandbox/server.ts";
import type { Message } from "#sandbox/world.ts";
import { checkFiles } from "#tools/fuzz/files/check.ts";
import type { Reading } from "#tools/fuzz/files/importers.ts";
import { faultOf, type Hit, leaksIn, publicDeedOf, textsFor } from "#tools/fuzz/judge.ts";
import { changesBetween, type Look, type Secret } from "#tools/fuzz/look.ts";
import { randomFrom } from "#tools/quick/game.ts";

// That what is wrong would be found.

interface Given {
  readonly interaction?: Partial<Interaction>;
  readonly messages?: readonly Partial<Message>[];
  readonly mustRefuse?: boolean;
}

const SHOWN: Partial<Message> = { id: "m", content: "", components: [], embeds: [], attachments: [] };

function hit({ interaction = {}, messages = [], mustRefuse = true }: Given): Hit {
  const whole = { state: "acknowledged", response: 4, followUps: [], openedAt: 100, token: "t", ...interaction };
  const shot = { kind: "pressed", wild: { type: 3, person: "p", channel: "c", data: {} }, mustRefuse };
  const shown = messages.map((message) => ({ ...SHOWN, ...message }));
  return { shot, answer: { interaction: whole, isAnswered: true, messages: () => shown } } as unknown as Hit;
}

describe("it is a fault", () => {
  test.each<[string, Given]>([
    ["not to be acknowledged", { interaction: { state: "failed" } }],
    ["to be left thinking", { interaction: { response: 5, loading: true } }],
    ["to be refused without a word", { interaction: { response: 6, source: "m" }, messages: [{ reader: "p" }] }],
  ])("%s", (what, given) => {
    const one = hit(given);
    const said = faultOf(one, [], [one]);
    expect(said).toBeDefined();
    expect(what).not.toBe(said);
  });

  test("and none where they were told, or where one of two same presses was", () => {
    const [one, other] = [hit({ interaction: { response: 6 } }), hit({ interaction: { response: 6 } })];
    expect([faultOf(one, ["No."], [one]), faultOf(one, [], [one, other])]).toEqual([undefined, undefined]);
  });
});

const rack: Secret = { match: "m1", kind: "rack", text: "AEINRST", knownTo: ["p-anna"] };
const code: Secret = { match: "m2", kind: "code", text: "1 2 3 4 5", knownTo: ["p-anna"] };

describe("a leak is found", () => {
  test.each([
    ["of letters one by one", rack, "Rack: S T A I N E R"],
    ["with points beside them", rack, "`S` `T` `A` `I` `N` `E` `R`"],
    ["of letters together", rack, "NASTIER would be 80 points"],
    ["of a code as it is shown", code, "m2, guess 2: 1♥ 2▲ 3● 4✚ 5■"],
    ["of a code in numbers", code, "m2: 1 2 3 4 5"],
  ])("%s", (_, secret, text) => {
    expect(leaksIn([text], "p-berta", [rack, code])).toEqual([secret]);
    expect(leaksIn([text], undefined, [rack, code])).toEqual([secret]);
    expect(leaksIn([text], "p-anna", [rack, code])).toEqual([]);
  });

  test("and what is another, or of another match, is none", () => {
    for (const text of ["S T A I N E D", "nastier", "STAI NER", "1 2 3 4 5", "m2: 1 2 3 4 6", "m2: 1 2 3 4"])
      expect(leaksIn([text], "p-berta", [rack, code])).toEqual([]);
  });

  test("in all that somebody is given to read, and in nothing else", () => {
    const attachments = [{ id: 0, description: "alt" }];
    const components = [{ type: 1, components: [{ type: 2, custom_id: "id", label: "label" }] }];
    const requests = [
      { path: "/interactions/1/t/callback", body: { type: 4, data: { content: "reply" } } },
      { path: "/webhooks/1/t/messages/@original", body: { content: "edit", components, attachments } },
      { path: "/webhooks/1/other/messages/@original", body: { content: "another's" } },
      { path: "/channels/1/messages", body: { content: "everybody's" } },
    ];
    const one = hit({});
    const read = textsFor([one], requests as unknown as RecordedRequest[]).get(one);
    expect(read).toEqual(["reply", "edit", "id", "label", "alt"]);
  });
});

describe("a deed before everybody is found", () => {
  const patch = { method: "PATCH", path: "/webhooks/1/t/messages/@original" } as RecordedRequest;

  test("an answer that all can read", () => {
    expect(publicDeedOf(hit({ messages: [{}] }), [])).toBeDefined();
    expect(publicDeedOf(hit({ messages: [{ reader: "p" }] }), [])).toBeUndefined();
  });

  test("a change of the message that was pressed, by this press alone", () => {
    const press = hit({ interaction: { source: "m" }, messages: [{}] });
    expect(publicDeedOf(press, [patch])).toBeDefined();
    expect(publicDeedOf(press, [{ ...patch, path: "/webhooks/1/other/messages/@original" }])).toBeUndefined();
  });
});

test("a table that has changed is named, but not the sums where a game went on by itself", () => {
  const look = (tables: object, ofThemselves = ""): Look => {
    return { matches: [], secrets: [], tables: new Map(Object.entries(tables)), ofThemselves, isQuiet: true };
  };
  const before = look({ matches: "1", totals: "1" });
  expect(changesBetween(before, look({ matches: "2", totals: "2" }))).toEqual(["matches", "totals"]);
  expect(changesBetween(before, look({ matches: "1", totals: "2" }, "m finished"))).toEqual([]);
});

describe("with files it is wrong", () => {
  const importer = (read: (bytes: Buffer) => Reading) => ({
    name: "x",
    file: "x",
    samples: [Buffer.from("1 2")],
    read,
  });
  const wrongsOf = (read: (bytes: Buffer) => Reading) => checkFiles(randomFrom(1), importer(read), 20);

  test.each<[string, () => Reading]>([
    [
      "to throw",
      () => {
        throw new Error("broken");
      },
    ],
    ["to say nothing", () => ({ ok: false, say: () => "" })],
    ["to say it in one language only", () => ({ ok: false, say: () => "No." })],
    ["to be another when written again", () => ({ ok: true, wrong: "another" })],
  ])("%s", (_, read) => {
    expect(wrongsOf(read)).toHaveLength(20);
  });

  test("and right to be read, or refused with a sentence", () => {
    expect(wrongsOf(() => ({ ok: true }))).toEqual([]);
    expect(wrongsOf(() => ({ ok: false, say: ({ common }) => common.nothingHere }))).toEqual([]);
  });
});
