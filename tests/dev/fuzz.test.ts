import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { isCostly, isForPlayers, listCommandNames } from "#dev/fuzz/cases/command-cases.ts";
import {
  type CaseResult,
  collectTexts,
  findAnswerProblem,
  findLeaks,
  findPublicEffect,
} from "#dev/fuzz/check-answer.ts";
import { type BatchResult, checkBatch } from "#dev/fuzz/check-batch.ts";
import { type DatabaseSnapshot, findChangedTables, type MatchSecret } from "#dev/fuzz/database-snapshot.ts";
import { checkFiles } from "#dev/fuzz/files/check-files.ts";
import { createImporters, type ImportReading } from "#dev/fuzz/files/importers.ts";
import { createFuzzReport } from "#dev/fuzz/fuzz-report.ts";
import { loadGameInputs } from "#dev/simulation/game-inputs.ts";
import { randomFrom } from "#dev/simulation/seeded-random.ts";
import { loadCommands } from "#discord/interactions/registration/load-commands.ts";
import { openOrCompileWordList } from "#lexicon/cache/open-word-list.ts";
import type { Interaction } from "#sandbox/model/interactions.ts";
import type { RecordedRequest } from "#sandbox/start-sandbox.ts";
import type { Message, RegisteredCommand } from "#sandbox/state/world.ts";

// That what is wrong would be found.

interface Given {
  readonly interaction?: Partial<Interaction>;
  readonly messages?: readonly Partial<Message>[];
  readonly mustRefuse?: boolean;
}

const SHOWN: Partial<Message> = { id: "m", content: "", components: [], embeds: [], attachments: [] };

function hit({ interaction = {}, messages = [], mustRefuse = true }: Given): CaseResult {
  const whole = { state: "acknowledged", response: 4, followUps: [], openedAt: 100, token: "t", ...interaction };
  const shot = { kind: "pressed", interaction: { type: 3, person: "p", channel: "c", data: {} }, mustRefuse };
  const shown = messages.map((message) => ({ ...SHOWN, ...message }));
  return {
    fuzzCase: shot,
    answer: { interaction: whole, isAnswered: true, messages: () => shown },
  } as unknown as CaseResult;
}

describe("it is a fault", () => {
  test.each<[string, Given]>([
    ["not to be acknowledged", { interaction: { state: "failed" } }],
    ["to be left thinking", { interaction: { response: 5, loading: true } }],
    ["to be refused without a word", { interaction: { response: 6, source: "m" }, messages: [{ reader: "p" }] }],
  ])("%s", (what, given) => {
    const one = hit(given);
    const said = findAnswerProblem(one, [], [one]);
    expect(said).toBeDefined();
    expect(what).not.toBe(said);
  });

  test("and none where they were told, or where one of two same presses was", () => {
    const [one, other] = [hit({ interaction: { response: 6 } }), hit({ interaction: { response: 6 } })];
    expect([findAnswerProblem(one, ["No."], [one]), findAnswerProblem(one, [], [one, other])]).toEqual([
      undefined,
      undefined,
    ]);
  });
});

const rack: MatchSecret = { match: "m1", kind: "rack", text: "AEINRST", knownTo: ["p-anna"] };
const code: MatchSecret = { match: "m2", channel: "c2", kind: "code", text: "1 2 3 4 5", knownTo: ["p-anna"] };

describe("a leak is found", () => {
  test.each([
    ["of letters one by one", rack, "Rack: S T A I N E R"],
    ["with points beside them", rack, "`S` `T` `A` `I` `N` `E` `R`"],
    ["of letters together", rack, "NASTIER would be 80 points"],
    ["of a code as it is shown", code, "m2, guess 2: 1♥ 2▲ 3● 4✚ 5■"],
    ["of a code in numbers", code, "m2: 1 2 3 4 5"],
  ])("%s", (_, secret, text) => {
    expect(findLeaks([text], { person: "p-berta", channel: "c9" }, [rack, code])).toEqual([secret]);
    expect(findLeaks([text], { channel: "c9" }, [rack, code])).toEqual([secret]);
    expect(findLeaks([text], { person: "p-anna", channel: "c9" }, [rack, code])).toEqual([]);
  });

  test("of a code without its match, where that is played", () => {
    expect(findLeaks(["1 2 3 4 5"], { person: "p-berta", channel: "c2" }, [rack, code])).toEqual([code]);
    expect(findLeaks(["1 2 3 4 5"], { person: "p-anna", channel: "c2" }, [rack, code])).toEqual([]);
  });

  test("and what is another, or of another match, is none", () => {
    for (const text of ["S T A I N E D", "nastier", "STAI NER", "1 2 3 4 5", "m2: 1 2 3 4 6", "m2: 1 2 3 4"])
      expect(findLeaks([text], { person: "p-berta", channel: "c9" }, [rack, code])).toEqual([]);
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
    const read = collectTexts([one], requests as unknown as RecordedRequest[]).get(one);
    expect(read).toEqual(["reply", "edit", "id", "label", "alt"]);
  });
});

describe("a deed before everybody is found", () => {
  const patch = { method: "PATCH", path: "/webhooks/1/t/messages/@original" } as RecordedRequest;

  test("an answer that all can read", () => {
    expect(findPublicEffect(hit({ messages: [{}] }), [])).toBeDefined();
    expect(findPublicEffect(hit({ messages: [{ reader: "p" }] }), [])).toBeUndefined();
  });

  test("a change of the message that was pressed, by this press alone", () => {
    const press = hit({ interaction: { source: "m" }, messages: [{}] });
    expect(findPublicEffect(press, [patch])).toBeDefined();
    expect(findPublicEffect(press, [{ ...patch, path: "/webhooks/1/other/messages/@original" }])).toBeUndefined();
  });
});

const QUIET: DatabaseSnapshot = {
  matches: [],
  secrets: [],
  played: new Map(),
  unreadable: [],
  tables: new Map([["matches", "1"]]),
  selfRunning: "",
  isQuiet: true,
};

test("a table that has changed is named, but not the sums where a game went on by itself", () => {
  const look = (tables: object, ofThemselves = ""): DatabaseSnapshot => {
    return { ...QUIET, tables: new Map(Object.entries(tables)), selfRunning: ofThemselves };
  };
  const before = look({ matches: "1", totals: "1" });
  expect(findChangedTables(before, look({ matches: "2", totals: "2" }))).toEqual(["matches", "totals"]);
  expect(findChangedTables(before, look({ matches: "1", totals: "2" }, "m finished"))).toEqual([]);
});

describe("of a batch is complained", () => {
  type Batch = Partial<Omit<BatchResult, "requests">> & { readonly requests?: readonly object[] };

  function complaints(batch: Batch): string[] {
    const report = createFuzzReport(() => {});
    const requests = (batch.requests ?? [REFUSAL]) as unknown as RecordedRequest[];
    checkBatch(report, { results: [hit({})], errors: [], before: QUIET, after: QUIET, ...batch, requests });
    const { faults, leaks, changes } = report.figures;
    return Object.entries({ faults, leaks, changes }).flatMap(([kind, count]) => Array<string>(count).fill(kind));
  }

  const answerOf = (content: string, token = "t") => {
    return { method: "POST", path: `/interactions/1/${token}/callback`, body: { type: 4, data: { content } } };
  };
  const REFUSAL = answerOf("No.");
  const post = (content: string, nonce = "m1:4") => {
    return { method: "POST", path: "/channels/2/messages", body: { content, nonce } };
  };
  const hides = (...secrets: MatchSecret[]): DatabaseSnapshot => ({ ...QUIET, secrets });
  const wild = hit({ mustRefuse: false });

  test("nothing where nothing is wrong", () => {
    expect(complaints({})).toEqual([]);
    expect(
      complaints({ results: [wild], requests: [REFUSAL, post("QUIZ")], before: hides(rack), after: hides(rack) }),
    ).toEqual([]);
  });

  test.each<[string, Batch, string[]]>([
    ["that it never comes to rest", { after: { ...QUIET, isQuiet: false } }, ["faults"]],
    ["that a match cannot be replayed", { after: { ...QUIET, unreadable: ["m1"] } }, ["faults"]],
    ["an answer that never came", { results: [hit({ interaction: { state: "failed" } })] }, ["faults"]],
    ["a fault in the log", { errors: [{ level: 50, msg: "oh", interaction: "1" }] }, ["faults"]],
    [
      "a rack in an answer",
      { results: [wild], requests: [answerOf("S T A I N E R")], before: hides(rack), after: hides(rack) },
      ["leaks"],
    ],
    [
      "a rack before everybody",
      { results: [wild], requests: [REFUSAL, post("S T A I N E R")], before: hides(rack), after: hides(rack) },
      ["leaks"],
    ],
    ["an answer to a refused one that all can read", { results: [hit({ messages: [{ id: "other" }] })] }, ["changes"]],
    ["that everybody hears of a refused one", { requests: [REFUSAL, post("It is done.")] }, ["changes"]],
    [
      "that a refused one has changed something",
      { after: { ...QUIET, tables: new Map([["matches", "2"]]) } },
      ["changes"],
    ],
  ])("%s", (_, batch, expected) => {
    expect(complaints(batch)).toEqual(expected);
  });

  test("and not what comes into the open meanwhile, what went on by itself, or what may change something", () => {
    const changed = { ...QUIET, tables: new Map([["matches", "2"]]) };
    const told = [REFUSAL, post("S T A I N E R")];
    expect(complaints({ results: [wild], requests: told, before: hides(rack), after: QUIET })).toEqual([]);
    expect(complaints({ results: [wild], requests: told, before: QUIET, after: hides(rack) })).toEqual([]);
    expect(complaints({ requests: told, after: { ...QUIET, selfRunning: "m1 running" } })).toEqual([]);
    expect(complaints({ results: [wild], after: changed })).toEqual([]);
  });

  test("the one that the log blames", () => {
    const told: string[] = [];
    const report = createFuzzReport((line) => told.push(line));
    const [one, other] = [hit({}), hit({ interaction: { token: "u" }, mustRefuse: false })];
    const requests = [answerOf("Sorry: 0badf00d", "u"), REFUSAL] as unknown as RecordedRequest[];
    const errors = [{ level: 50, msg: "oh", interaction: "0badf00d" }];
    checkBatch(report, { results: [one, other], requests, errors, before: QUIET, after: QUIET });
    expect(told).toEqual([`oh: {"level":50,"interaction":"0badf00d"}\n  ${JSON.stringify(other.fuzzCase)}`]);
  });

  test("and counted how many the rules of a game have judged", () => {
    const report = createFuzzReport(() => {});
    const wrong = hit({});
    const hits = [{ ...wrong, fuzzCase: { ...wrong.fuzzCase, refusal: { game: "chess", sentences: ["No."] } } }];
    const after = { ...QUIET, played: new Map([["chess", 3]]) };
    checkBatch(report, {
      results: hits,
      requests: [REFUSAL] as unknown as RecordedRequest[],
      errors: [],
      before: QUIET,
      after,
    });
    expect(report.figures.rules).toEqual({ chess: { played: 3, refused: 1 } });
  });
});

describe("with files it is wrong", () => {
  const WHOLE = Buffer.from("À 1 2 3\nÉ 4 5 6\nO 7 8 9");
  const importer = (read: (bytes: Buffer) => ImportReading, samples: readonly Buffer[] = [WHOLE]) => ({
    name: "x",
    file: "x",
    samples,
    read,
  });
  const check = (read: (bytes: Buffer) => ImportReading, samples?: readonly Buffer[]) =>
    checkFiles(randomFrom(1), importer(read, samples), 20);
  const refused: ImportReading = { ok: false, say: ({ common }) => common.nothingHere };
  const isWhole = (bytes: Buffer) => bytes.equals(WHOLE);

  test.each<[string, () => ImportReading]>([
    [
      "to throw",
      () => {
        throw new Error("broken");
      },
    ],
    ["to say nothing", () => ({ ok: false, say: () => "" })],
    ["to say it in one language only", () => ({ ok: false, say: () => "No." })],
    ["to be another when written again", () => ({ ok: true, wrong: "another" })],
  ])("%s", async (_, read) => {
    const { wrong } = await check((bytes) => (isWhole(bytes) ? { ok: true } : read()));
    expect(wrong.length).toBeGreaterThan(10);
  });

  test("to refuse a file to which nothing has happened", async () => {
    expect((await check(() => refused)).wrong).toEqual([
      expect.stringContaining("x: file 0, which is whole, is refused"),
    ]);
  });

  test("to have no such file", async () => {
    expect(await check(() => ({ ok: true }), [])).toEqual({
      read: 0,
      refused: 0,
      wrong: ["x: there is no file to begin with"],
    });
  });

  test("and right to be read, or refused with a sentence; both are counted", async () => {
    expect(await check(() => ({ ok: true }))).toEqual({ read: 20, refused: 0, wrong: [] });
    const { read, refused: no, wrong } = await check((bytes) => (isWhole(bytes) ? { ok: true } : refused));
    expect([read + no, no > 10, wrong]).toEqual([20, true, []]);
  });
});

describe("no game is left out", async () => {
  const gameInputs = await loadGameInputs();
  const commands = await loadCommands(fileURLToPath(new URL("../../commands", import.meta.url)));
  const games = [...commands.values()].flatMap((command) => (command.game ? [{ ...command.game, command }] : []));
  const leaves = games.flatMap(({ gameModule, command: { data } }) =>
    listCommandNames(data as unknown as RegisteredCommand).map((name) => ({ game: gameModule.id, name })),
  );

  test("each game has inputs of its own", () => {
    const ids = games.map(({ gameModule }) => gameModule.id).toSorted();
    expect([...gameInputs.keys()].toSorted()).toEqual(ids);
    for (const [game, { fuzz }] of gameInputs) expect(fuzz.matches.length, game).toBeGreaterThan(0);
  });

  test("each command is only for players or is known to be for everybody, and watching bots is costly", () => {
    const FOR_ALL =
      /^\w+ (new|watch|board|rack|record|stats|daily|daily-table|help|tutorial|analyse|check|resources|level .*)$/;
    const forPlayers = leaves.filter(({ name }) => isForPlayers(gameInputs, name));
    expect(leaves.filter((leaf) => !forPlayers.includes(leaf) && !FOR_ALL.test(leaf.name))).toEqual([]);
    for (const { gameModule } of games) expect(forPlayers.some(({ game }) => game === gameModule.id)).toBe(true);
    expect(leaves.filter(({ name }) => name.endsWith(" watch") && !isCostly(gameInputs, name))).toEqual([]);
  });

  test("of those who read files", async () => {
    const known = (await createImporters(await openOrCompileWordList("en", ".cache"), commands)).map(
      ({ file }) => file,
    );
    const kinds = games.flatMap(({ ui }) => ui.fileFormat?.extension ?? []);
    expect(kinds.filter((kind) => !known.some((file) => file.endsWith(`.${kind}`)))).toEqual([]);
  });
});
