import { expect, test } from "vitest";
import { createMetricsRegistry } from "#app/metrics/metrics-registry.ts";
import { recordInteractions, recordTurns, recordWorkerTasks } from "#app/metrics/record-metrics.ts";
import { actionEntry, channelMatch } from "../../store/support/sample-matches.ts";
import { createRecordingLogger } from "../../support/match-rig.ts";
import { openTestStore } from "../../support/store.ts";

const readMetric = (text: string, metric: string) =>
  text
    .split("\n")
    .find((line) => line.startsWith(`${metric} `))
    ?.slice(metric.length + 1);

test("an interaction is counted by kind and outcome, and logged unless it is an autocomplete", async () => {
  const registry = createMetricsRegistry();
  const { log, lines } = createRecordingLogger();
  const done = recordInteractions(registry, log);
  done({ command: "scrabble", kind: "typed", outcome: "answered", reason: undefined, ackMs: 12.34, ms: 300.06 });
  done({ command: "scrabble", kind: "typed", outcome: "failed", reason: undefined, ackMs: undefined, ms: 1 });
  done({ command: "scrabble", kind: "pressed", outcome: "refused", reason: "stale", ackMs: 1, ms: 2 });
  done({ command: "scrabble", kind: "completed", outcome: "answered", reason: undefined, ackMs: 1, ms: 1 });
  const text = await registry.text();
  const of = (kind: string, outcome: string) =>
    readMetric(text, `tauler_interactions_total{command="scrabble",kind="${kind}",outcome="${outcome}"}`);
  expect([of("typed", "answered"), of("typed", "failed"), of("completed", "answered")]).toEqual(["1", "1", "1"]);
  expect(readMetric(text, 'tauler_ack_seconds_bucket{kind="typed",le="0.025"}')).toBe("1");
  expect(readMetric(text, 'tauler_interaction_seconds_count{kind="typed"}')).toBe("2");
  expect(readMetric(text, 'tauler_refusals_total{command="scrabble",reason="stale"}')).toBe("1");
  expect(lines.map(({ facts }) => facts)).toEqual([
    { command: "scrabble", kind: "typed", outcome: "answered", ackMs: 12.3, ms: 300.1 },
    { command: "scrabble", kind: "typed", outcome: "failed", ackMs: undefined, ms: 1 },
    { command: "scrabble", kind: "pressed", outcome: "refused", reason: "stale", ackMs: 1, ms: 2 },
  ]);
});

test("turns are counted when saved and timed until published, and refused entries are not", async () => {
  const registry = createMetricsRegistry();
  const { log, lines } = createRecordingLogger();
  const matches = recordTurns(registry, log, openTestStore().matches);
  await matches.open(channelMatch("m", "c"));
  expect(await matches.append("m", actionEntry(1), { status: "running" })).toBe(true);
  expect(await matches.append("m", actionEntry(2), { status: "running" })).toBe(true);
  expect(await matches.append("m", actionEntry(2), { status: "running" })).toBe(false);
  await matches.markPublished("m", 2, undefined);
  await matches.markPublished("m", 2, undefined);
  const text = await registry.text();
  expect(readMetric(text, "tauler_turns_saved_total")).toBe("2");
  expect(readMetric(text, "tauler_turn_seconds_count")).toBe("1");
  expect(lines).toMatchObject([{ text: "turn update sent", facts: { match: "m", seq: 2, ms: expect.any(Number) } }]);
  expect((await matches.load("m"))?.publishedSeq).toBe(2);
});

test("a turn is timed even if it is saved while the previous one is being published", async () => {
  const registry = createMetricsRegistry();
  const { log, lines } = createRecordingLogger();
  const matches = recordTurns(registry, log, openTestStore().matches);
  await matches.open(channelMatch("m", "c"));
  await matches.append("m", actionEntry(1), { status: "running" });
  await matches.append("m", actionEntry(2), { status: "running" });
  await matches.markPublished("m", 1, undefined);
  await matches.markPublished("m", 2, undefined);
  expect(readMetric(await registry.text(), "tauler_turn_seconds_count")).toBe("2");
  expect(lines.map(({ facts }) => facts)).toMatchObject([{ seq: 1 }, { seq: 2 }]);
});

test("tasks without a free worker count as waiting", async () => {
  const registry = createMetricsRegistry();
  const ends: (() => void)[] = [];
  const runTask = recordWorkerTasks(registry, (_: { kind: string }) => new Promise<void>((end) => ends.push(end)), 2);
  const tasks = ["bot", "bot", "question"].map((kind) => runTask({ kind }));
  const figures = async () => {
    const text = await registry.text();
    return ["tauler_workers", "tauler_tasks_open", "tauler_tasks_waiting"].map((name) => readMetric(text, name));
  };
  expect(await figures()).toEqual(["2", "3", "1"]);
  for (const end of ends) end();
  await Promise.all(tasks);
  expect(await figures()).toEqual(["2", "0", "0"]);
  const text = await registry.text();
  expect(readMetric(text, 'tauler_task_seconds_count{kind="bot"}')).toBe("2");
  expect(Number(readMetric(text, "tauler_workers_busy_seconds_total"))).toBeGreaterThan(0);
});

test("a failed task is not counted as open", async () => {
  const registry = createMetricsRegistry();
  const runTask = recordWorkerTasks(registry, (_: { kind: string }) => Promise.reject(new Error("no")), 1);
  await expect(runTask({ kind: "bot" })).rejects.toThrow("no");
  expect(readMetric(await registry.text(), "tauler_tasks_open")).toBe("0");
});
