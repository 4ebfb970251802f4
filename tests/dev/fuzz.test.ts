import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { isCostlyCommand, isRestrictedCommand, listCommandNames } from "#dev/fuzz/cases/command-cases.ts";
import {
  collectReceivedTexts,
  type FuzzCaseResult,
  findAnswerProblem,
  findLeakedSecrets,
  findPublicEffectOfRefusal,
} from "#dev/fuzz/check-answer.ts";
import { checkFuzzBatch, type FuzzBatchResult } from "#dev/fuzz/check-batch.ts";
import { type DatabaseSnapshot, findChangedTables, type MatchSecret } from "#dev/fuzz/database-snapshot.ts";
import { checkFiles } from "#dev/fuzz/files/check-files.ts";
import { createFileImporters, type FileImportResult } from "#dev/fuzz/files/importers.ts";
import { createFuzzReport } from "#dev/fuzz/fuzz-report.ts";
import { loadGameInputs } from "#dev/simulation/game-inputs.ts";
import { createSeededRandom } from "#dev/simulation/seeded-random.ts";
import { loadCommands } from "#discord/interactions/registration/load-commands.ts";
import { openOrCompileWordList } from "#lexicon/cache/open-word-list.ts";
import type { Interaction } from "#sandbox/model/interactions.ts";
import type { RecordedRequest } from "#sandbox/start-sandbox.ts";
import type { Message, RegisteredCommand } from "#sandbox/state/world.ts";

// Checks that the fuzzer notices the problems that it searches for.

interface ResultOptions {
  readonly interaction?: Partial<Interaction>;
  readonly messages?: readonly Partial<Message>[];
  readonly mustRefuse?: boolean;
}

const EMPTY_MESSAGE: Partial<Message> = { id: "m", content: "", components: [], embeds: [], attachments: [] };

function createResult({ interaction = {}, messages = [], mustRefuse = true }: ResultOptions): FuzzCaseResult {
  const completed = { state: "acknowledged", response: 4, followUps: [], openedAt: 100, token: "t", ...interaction };
  const fuzzCase = { kind: "press", interaction: { type: 3, person: "p", channel: "c", data: {} }, mustRefuse };
  const completedMessages = messages.map((message) => ({ ...EMPTY_MESSAGE, ...message }));
  return {
    fuzzCase,
    answer: { interaction: completed, isAnswered: true, messages: () => completedMessages },
  } as unknown as FuzzCaseResult;
}

describe("findAnswerProblem", () => {
  test.each<[string, ResultOptions, string]>([
    ["a missing acknowledgement", { interaction: { state: "failed" } }, "was not acknowledged"],
    ["a pending deferred reply", { interaction: { response: 5, loading: true } }, "still pending"],
    [
      "a refusal without a message",
      { interaction: { response: 6, source: "m" }, messages: [{ reader: "p" }] },
      "has no message",
    ],
  ])("finds %s", (_, options, expected) => {
    const result = createResult(options);
    expect(findAnswerProblem(result, [], [result])).toContain(expected);
  });

  test("accepts a refusal with a message, or one message for two equal presses", () => {
    const [one, other] = [
      createResult({ interaction: { response: 6 } }),
      createResult({ interaction: { response: 6 } }),
    ];
    expect([findAnswerProblem(one, ["No."], [one]), findAnswerProblem(one, [], [one, other])]).toEqual([
      undefined,
      undefined,
    ]);
  });
});

const rack: MatchSecret = { match: "m1", kind: "rack", text: "AEINRST", knownTo: ["p-anna"] };
const code: MatchSecret = { match: "m2", channel: "c2", kind: "code", text: "1 2 3 4 5", knownTo: ["p-anna"] };

describe("findLeaks", () => {
  test.each([
    ["separate letters", rack, "Rack: S T A I N E R"],
    ["letters between other characters", rack, "`S` `T` `A` `I` `N` `E` `R`"],
    ["letters in a word", rack, "NASTIER would be 80 points"],
    ["a code with symbols", code, "m2, guess 2: 1♥ 2▲ 3● 4✚ 5■"],
    ["a code in numbers", code, "m2: 1 2 3 4 5"],
  ])("finds %s", (_, secret, text) => {
    expect(findLeakedSecrets([text], { person: "p-berta", channel: "c9" }, [rack, code])).toEqual([secret]);
    expect(findLeakedSecrets([text], { channel: "c9" }, [rack, code])).toEqual([secret]);
    expect(findLeakedSecrets([text], { person: "p-anna", channel: "c9" }, [rack, code])).toEqual([]);
  });

  test("finds a code without the id of its match in the channel of the match", () => {
    expect(findLeakedSecrets(["1 2 3 4 5"], { person: "p-berta", channel: "c2" }, [rack, code])).toEqual([code]);
    expect(findLeakedSecrets(["1 2 3 4 5"], { person: "p-anna", channel: "c2" }, [rack, code])).toEqual([]);
  });

  test("ignores other letters, other codes and codes of other matches", () => {
    for (const text of ["S T A I N E D", "nastier", "STAI NER", "1 2 3 4 5", "m2: 1 2 3 4 6", "m2: 1 2 3 4"])
      expect(findLeakedSecrets([text], { person: "p-berta", channel: "c9" }, [rack, code])).toEqual([]);
  });
});

test("collectTexts collects all texts that answer an interaction, and no others", () => {
  const attachments = [{ id: 0, description: "alt" }];
  const components = [{ type: 1, components: [{ type: 2, custom_id: "id", label: "label" }] }];
  const requests = [
    { path: "/interactions/1/t/callback", body: { type: 4, data: { content: "reply" } } },
    { path: "/webhooks/1/t/messages/@original", body: { content: "edit", components, attachments } },
    { path: "/webhooks/1/other/messages/@original", body: { content: "for another interaction" } },
    { path: "/channels/1/messages", body: { content: "public" } },
  ];
  const result = createResult({});
  const texts = collectReceivedTexts([result], requests as unknown as RecordedRequest[]).get(result);
  expect(texts).toEqual(["reply", "edit", "id", "label", "alt"]);
});

describe("findPublicEffect", () => {
  const patch = { method: "PATCH", path: "/webhooks/1/t/messages/@original" } as RecordedRequest;

  test("finds a public answer", () => {
    expect(findPublicEffectOfRefusal(createResult({ messages: [{}] }), [])).toBeDefined();
    expect(findPublicEffectOfRefusal(createResult({ messages: [{ reader: "p" }] }), [])).toBeUndefined();
  });

  test("finds a change of the pressed message by this press, not by another one", () => {
    const press = createResult({ interaction: { source: "m" }, messages: [{}] });
    expect(findPublicEffectOfRefusal(press, [patch])).toBeDefined();
    expect(
      findPublicEffectOfRefusal(press, [{ ...patch, path: "/webhooks/1/other/messages/@original" }]),
    ).toBeUndefined();
  });
});

const SETTLED: DatabaseSnapshot = {
  matches: [],
  secrets: [],
  turnsPlayed: new Map(),
  unreadableMatches: [],
  tableHashes: new Map([["matches", "1"]]),
  selfRunning: "",
  isSettled: true,
};

test("findChangedTables lists changed tables, but no totals if a self-running match has changed", () => {
  const createSnapshot = (tables: object, selfRunning = ""): DatabaseSnapshot => {
    return { ...SETTLED, tableHashes: new Map(Object.entries(tables)), selfRunning };
  };
  const before = createSnapshot({ matches: "1", totals: "1" });
  expect(findChangedTables(before, createSnapshot({ matches: "2", totals: "2" }))).toEqual(["matches", "totals"]);
  expect(findChangedTables(before, createSnapshot({ matches: "1", totals: "2" }, "m finished"))).toEqual([]);
});

describe("checkBatch", () => {
  type Batch = Partial<Omit<FuzzBatchResult, "requests">> & { readonly requests?: readonly object[] };

  function listProblemKinds(batch: Batch): string[] {
    const report = createFuzzReport(() => {});
    const requests = (batch.requests ?? [REFUSAL]) as unknown as RecordedRequest[];
    const results = [createResult({})];
    checkFuzzBatch(report, { results, errors: [], before: SETTLED, after: SETTLED, ...batch, requests });
    const { faults, leaks, changes } = report.figures;
    return Object.entries({ faults, leaks, changes }).flatMap(([kind, count]) => Array<string>(count).fill(kind));
  }

  const answer = (content: string, token = "t") => {
    return { method: "POST", path: `/interactions/1/${token}/callback`, body: { type: 4, data: { content } } };
  };
  const REFUSAL = answer("No.");
  const post = (content: string, nonce = "m1:4") => {
    return { method: "POST", path: "/channels/2/messages", body: { content, nonce } };
  };
  const withSecrets = (...secrets: MatchSecret[]): DatabaseSnapshot => ({ ...SETTLED, secrets });
  const accepted = createResult({ mustRefuse: false });
  const hiddenRack = { before: withSecrets(rack), after: withSecrets(rack) };
  const changed = { ...SETTLED, tableHashes: new Map([["matches", "2"]]) };

  test("reports nothing if nothing is wrong", () => {
    expect(listProblemKinds({})).toEqual([]);
    expect(listProblemKinds({ results: [accepted], requests: [REFUSAL, post("QUIZ")], ...hiddenRack })).toEqual([]);
  });

  test.each<[string, Batch, string[]]>([
    ["a bot that never settles", { after: { ...SETTLED, isSettled: false } }, ["faults"]],
    ["a match that cannot be replayed", { after: { ...SETTLED, unreadableMatches: ["m1"] } }, ["faults"]],
    ["a missing answer", { results: [createResult({ interaction: { state: "failed" } })] }, ["faults"]],
    ["an error in the log", { errors: [{ level: 50, msg: "oh", interaction: "1" }] }, ["faults"]],
    ["a rack in an answer", { results: [accepted], requests: [answer("S T A I N E R")], ...hiddenRack }, ["leaks"]],
    [
      "a rack in a public message",
      { results: [accepted], requests: [REFUSAL, post("S T A I N E R")], ...hiddenRack },
      ["leaks"],
    ],
    ["a public refusal", { results: [createResult({ messages: [{ id: "other" }] })] }, ["changes"]],
    ["a public message after a refused interaction", { requests: [REFUSAL, post("It is done.")] }, ["changes"]],
    ["a change of the database by a refused interaction", { after: changed }, ["changes"]],
  ])("reports %s", (_, batch, expected) => {
    expect(listProblemKinds(batch)).toEqual(expected);
  });

  test("accepts secrets that became public, messages of self-running matches, and changes by accepted cases", () => {
    const requests = [REFUSAL, post("S T A I N E R")];
    const results = [accepted];
    expect(listProblemKinds({ results, requests, before: withSecrets(rack), after: SETTLED })).toEqual([]);
    expect(listProblemKinds({ results, requests, before: SETTLED, after: withSecrets(rack) })).toEqual([]);
    expect(listProblemKinds({ requests, after: { ...SETTLED, selfRunning: "m1 running" } })).toEqual([]);
    expect(listProblemKinds({ results, after: changed })).toEqual([]);
  });

  test("prints the case that caused an error in the log", () => {
    const lines: string[] = [];
    const report = createFuzzReport((line) => lines.push(line));
    const [one, other] = [createResult({}), createResult({ interaction: { token: "u" }, mustRefuse: false })];
    const requests = [answer("Sorry: 0badf00d", "u"), REFUSAL] as unknown as RecordedRequest[];
    const errors = [{ level: 50, msg: "oh", interaction: "0badf00d" }];
    checkFuzzBatch(report, { results: [one, other], requests, errors, before: SETTLED, after: SETTLED });
    expect(lines).toEqual([`oh: {"level":50,"interaction":"0badf00d"}\n  ${JSON.stringify(other.fuzzCase)}`]);
  });

  test("counts the turns that the rules of a game accepted and refused", () => {
    const report = createFuzzReport(() => {});
    const result = createResult({});
    const refusal = { game: "chess", sentences: ["No."] };
    checkFuzzBatch(report, {
      results: [{ ...result, fuzzCase: { ...result.fuzzCase, refusal } }],
      requests: [REFUSAL] as unknown as RecordedRequest[],
      errors: [],
      before: SETTLED,
      after: { ...SETTLED, turnsPlayed: new Map([["chess", 3]]) },
    });
    expect(report.figures.rules).toEqual({ chess: { played: 3, refused: 1 } });
  });

  test("does not take an empty sentence for the refusal of a game", () => {
    const result = createResult({});
    const results = [{ ...result, fuzzCase: { ...result.fuzzCase, refusal: { game: "chess", sentences: [""] } } }];
    const requests = [REFUSAL] as unknown as RecordedRequest[];
    const batch = { results, requests, errors: [], before: SETTLED, after: SETTLED };
    expect(() =>
      checkFuzzBatch(
        createFuzzReport(() => {}),
        batch,
      ),
    ).toThrow("chess refuses a turn without a sentence");
  });
});

describe("checkFiles", () => {
  const SAMPLE = Buffer.from("À 1 2 3\nÉ 4 5 6\nO 7 8 9");
  const createImporter = (read: (bytes: Buffer) => FileImportResult, samples: readonly Buffer[] = [SAMPLE]) => ({
    name: "x",
    file: "x",
    samples,
    read,
  });
  const check = (read: (bytes: Buffer) => FileImportResult, samples?: readonly Buffer[]) =>
    checkFiles(createSeededRandom(1), createImporter(read, samples), 20);
  const refusal: FileImportResult = { ok: false, formatError: ({ common }) => common.nothingHere };
  const isSample = (bytes: Buffer) => bytes.equals(SAMPLE);

  test.each<[string, () => FileImportResult]>([
    [
      "throws",
      () => {
        throw new Error("broken");
      },
    ],
    ["gives no message", () => ({ ok: false, formatError: () => "" })],
    ["gives the same message in every language", () => ({ ok: false, formatError: () => "No." })],
    ["finds a problem in the contents", () => ({ ok: true, problem: "the contents differ" })],
  ])("reports an importer that %s", async (_, read) => {
    const { problems } = await check((bytes) => (isSample(bytes) ? { ok: true } : read()));
    expect(problems.length).toBeGreaterThan(10);
  });

  test("reports an importer that refuses an undamaged file", async () => {
    expect((await check(() => refusal)).problems).toEqual([expect.stringContaining("x: sample 0 is refused")]);
  });

  test("reports an importer without sample files", async () => {
    expect(await check(() => ({ ok: true }), [])).toEqual({
      read: 0,
      refused: 0,
      problems: ["x: there is no sample file"],
    });
  });

  test("counts files that are read, and files that are refused with a message", async () => {
    expect(await check(() => ({ ok: true }))).toEqual({ read: 20, refused: 0, problems: [] });
    const { read, refused, problems } = await check((bytes) => (isSample(bytes) ? { ok: true } : refusal));
    expect([read + refused, refused > 10, problems]).toEqual([20, true, []]);
  });
});

describe("the fuzzer covers every game:", async () => {
  const gameInputs = await loadGameInputs();
  const commands = await loadCommands(fileURLToPath(new URL("../../commands", import.meta.url)));
  const games = [...commands.values()].flatMap((command) => (command.game ? [{ ...command.game, command }] : []));
  const gameCommands = games.flatMap(({ gameModule, command: { data } }) =>
    listCommandNames(data as unknown as RegisteredCommand).map((name) => ({ game: gameModule.id, name })),
  );

  test("each game has inputs of its own", () => {
    const ids = games.map(({ gameModule }) => gameModule.id).toSorted();
    expect([...gameInputs.keys()].toSorted()).toEqual(ids);
    for (const [game, { fuzz }] of gameInputs) expect(fuzz.matches.length, game).toBeGreaterThan(0);
  });

  test("each command is only for players or is known to be for everybody, and watching bots is costly", () => {
    const FOR_EVERYBODY =
      /^[\w-]+ (new|watch|board|rack|guess|stats|leaderboard|daily|daily-ranking|help|tutorial|analyse|check|lists|puzzle .*)$/;
    const forPlayers = gameCommands.filter(({ name }) => isRestrictedCommand(gameInputs, name));
    const others = gameCommands.filter((command) => !forPlayers.includes(command));
    expect(others.filter(({ name }) => !FOR_EVERYBODY.test(name))).toEqual([]);
    for (const { gameModule } of games) expect(forPlayers.some(({ game }) => game === gameModule.id)).toBe(true);
    expect(gameCommands.filter(({ name }) => name.endsWith(" watch") && !isCostlyCommand(gameInputs, name))).toEqual(
      [],
    );
  });

  test("each file format has an importer", async () => {
    const importers = await createFileImporters(await openOrCompileWordList("en", ".cache"), commands);
    const extensions = games.flatMap(({ ui }) => (ui.fileFormats ?? []).map(({ extension }) => extension));
    expect(extensions.filter((extension) => !importers.some(({ file }) => file.endsWith(`.${extension}`)))).toEqual([]);
  });
});
