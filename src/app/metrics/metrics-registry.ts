// Metrics in the format of Prometheus. These hundred lines replace a package that depends on three others.
// https://prometheus.io/docs/instrumenting/exposition_formats/

export type MetricLabels = { readonly [name: string]: string };

export interface MetricCounter {
  add(labels?: MetricLabels, by?: number): void;
}

export interface MetricHistogram {
  observe(value: number, labels?: MetricLabels): void;
}

export interface MetricSample {
  readonly value: number;
  readonly labels?: MetricLabels;
}

/** The value of a metric that is read on demand; undefined if it has none at present. */
export type MetricReading = number | readonly MetricSample[] | undefined;

export interface MetricsRegistry {
  counter(name: string, help: string): MetricCounter;
  /** Adds a histogram. `bounds`: upper bounds of its buckets. One more bucket counts all greater values. */
  histogram(name: string, help: string, bounds: readonly number[]): MetricHistogram;
  gauge(name: string, help: string, read: () => MetricReading | Promise<MetricReading>): void;
  /** Adds a counter that is not increased by calls: `read` returns its value whenever the metrics are requested. */
  observedCounter(name: string, help: string, read: () => MetricReading | Promise<MetricReading>): void;
  text(): Promise<string>;
}

type Lines = () => string[] | Promise<string[]>;

export function createMetricsRegistry(): MetricsRegistry {
  const metrics: Lines[] = [];
  const add = (name: string, help: string, type: string, lines: Lines) => {
    metrics.push(async () => [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...(await lines())]);
  };
  const observed = (type: "counter" | "gauge"): MetricsRegistry["gauge"] => {
    return (name, help, read) => add(name, help, type, async () => samplesOf(await read()).map(lineOf(name)));
  };

  return {
    gauge: observed("gauge"),
    observedCounter: observed("counter"),
    counter(name, help) {
      const byLabels = createLabelMap(() => ({ value: 0 }));
      add(name, help, "counter", () => byLabels.all().map(({ value, labels }) => lineOf(name)({ value, labels })));
      return {
        add(labels = {}, by = 1) {
          byLabels.of(labels).value += by;
        },
      };
    },
    histogram(name, help, bounds) {
      const byLabels = createLabelMap(() => ({ buckets: bounds.map(() => 0), sum: 0, count: 0 }));
      add(name, help, "histogram", () => byLabels.all().flatMap((one) => bucketLines(name, bounds, one)));
      return {
        observe(value, labels = {}) {
          const one = byLabels.of(labels);
          one.sum += value;
          one.count++;
          for (const [at, bound] of bounds.entries()) if (value <= bound) one.buckets[at] = (one.buckets[at] ?? 0) + 1;
        },
      };
    },
    text: async () => `${(await Promise.all(metrics.map((lines) => lines()))).flat().join("\n")}\n`,
  };
}

/** Creates a map that stores one value for each set of labels. */
function createLabelMap<Kept extends object>(make: () => Kept) {
  const kept = new Map<string, Kept & { readonly labels: MetricLabels }>();
  return {
    of(labels: MetricLabels) {
      const key = labelText(labels);
      const known = kept.get(key) ?? { ...make(), labels };
      kept.set(key, known);
      return known;
    },
    all: () => [...kept.values()],
  };
}

interface Buckets {
  readonly labels: MetricLabels;
  readonly buckets: readonly number[];
  readonly sum: number;
  readonly count: number;
}

function bucketLines(name: string, bounds: readonly number[], { labels, buckets, sum, count }: Buckets): string[] {
  const bucket = lineOf(`${name}_bucket`);
  return [
    ...bounds.map((bound, at) => bucket({ value: buckets[at] ?? 0, labels: { ...labels, le: String(bound) } })),
    bucket({ value: count, labels: { ...labels, le: "+Inf" } }),
    lineOf(`${name}_sum`)({ value: sum, labels }),
    lineOf(`${name}_count`)({ value: count, labels }),
  ];
}

function samplesOf(reading: MetricReading): readonly MetricSample[] {
  if (reading === undefined) return [];
  return typeof reading === "number" ? [{ value: reading }] : reading;
}

function lineOf(name: string): (sample: MetricSample) => string {
  return ({ value, labels = {} }) => `${name}${labelText(labels)} ${value}`;
}

function labelText(labels: MetricLabels): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escaped(value)}"`);
  return pairs.length > 0 ? `{${pairs.join(",")}}` : "";
}

function escaped(value: string): string {
  return value.replaceAll("\\", "\\\\").replaceAll('"', '\\"').replaceAll("\n", "\\n");
}
