import { expect, test } from "vitest";
import { createMetricsRegistry } from "#app/metrics/metrics-registry.ts";

test("counters and gauges are written with help, type and labels", async () => {
  const registry = createMetricsRegistry();
  const turns = registry.counter("turns_total", "Turns.");
  turns.add({ game: "scrabble" });
  turns.add({ game: "scrabble" }, 2);
  turns.add({ game: "rolit" });
  registry.gauge("memory_bytes", "Memory.", async () => 5.5);
  registry.gauge("nothing", "Nothing to say.", () => undefined);
  registry.observedCounter("seconds_total", "Time.", () => [{ value: 1, labels: { of: "one" } }]);
  expect(await registry.text()).toBe(`# HELP turns_total Turns.
# TYPE turns_total counter
turns_total{game="scrabble"} 3
turns_total{game="rolit"} 1
# HELP memory_bytes Memory.
# TYPE memory_bytes gauge
memory_bytes 5.5
# HELP nothing Nothing to say.
# TYPE nothing gauge
# HELP seconds_total Time.
# TYPE seconds_total counter
seconds_total{of="one"} 1
`);
});

test("a histogram counts in each bucket the values up to its bound", async () => {
  const registry = createMetricsRegistry();
  const took = registry.histogram("took_seconds", "Time.", [0.1, 1]);
  for (const seconds of [0.1, 0.5, 7]) took.observe(seconds, { kind: "typed" });
  expect((await registry.text()).split("\n").slice(2)).toEqual([
    'took_seconds_bucket{kind="typed",le="0.1"} 1',
    'took_seconds_bucket{kind="typed",le="1"} 2',
    'took_seconds_bucket{kind="typed",le="+Inf"} 3',
    'took_seconds_sum{kind="typed"} 7.6',
    'took_seconds_count{kind="typed"} 3',
    "",
  ]);
});

test("a label value is escaped", async () => {
  const registry = createMetricsRegistry();
  registry.counter("c", "C.").add({ name: 'a"b\\c\nd' });
  expect(await registry.text()).toContain(String.raw`c{name="a\"b\\c\nd"} 1`);
});
