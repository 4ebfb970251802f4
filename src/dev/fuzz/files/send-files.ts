import { setTimeout as sleep } from "node:timers/promises";
import { findChangedTables } from "#dev/fuzz/database-snapshot.ts";
import { findSlip } from "#dev/fuzz/files/check-files.ts";
import { damageFile } from "#dev/fuzz/files/damage-file.ts";
import { type Importer, parseTypedChanges } from "#dev/fuzz/files/importers.ts";
import type { FuzzEnvironment } from "#dev/fuzz/fuzz-environment.ts";
import type { FuzzReport } from "#dev/fuzz/fuzz-report.ts";
import { pickRandom, randomBelow } from "#dev/simulation/random-choices.ts";
import type { Random } from "#dev/simulation/seeded-random.ts";
import {
  NoAnswerError,
  type OptionValue,
  SandboxUser,
  type UploadedFile,
  type UserMessage,
} from "#sandbox/sandbox-user.ts";

// Strange files by the way that people bring them: hung on a command.

const AT_ONCE = 8;
const MODERATOR = "Anna";
const WAIT_MS = 30_000;
/** What a list is called that is there to be changed. */
const LIST = "to be changed";

type Options = { readonly [name: string]: OptionValue };

interface Way {
  readonly command: string;
  readonly options?: Options;
  /** Of which importer the file of each option is. */
  readonly files: { readonly [option: string]: string };
  /** The same of files to which nothing has happened. */
  readonly whole?: { readonly [option: string]: string };
  /** Words are typed, as another list would have it. */
  readonly isTyped?: true;
  readonly isForModerators?: true;
  /** Nothing is kept by it, whatever the file is. */
  readonly keepsNothing?: true;
}

const ENGLISH = { list: "en" };
const ADD = {
  command: "admin resources add",
  options: { name: "strange", sort: true },
  isForModerators: true,
} as const;
const EDIT = { command: "admin resources edit", isForModerators: true } as const;

const WAYS: readonly Way[] = [
  { command: "games import", options: ENGLISH, files: { file: "gcg" }, keepsNothing: true },
  { command: "games import", options: ENGLISH, files: { file: "rolit" }, keepsNothing: true },
  { command: "games import", options: ENGLISH, files: { file: "json" }, keepsNothing: true },
  { command: "kenken level import", options: { name: "strange" }, files: { file: "prop" } },
  { ...ADD, files: { words: "words" }, whole: { bag: "bag" } },
  { ...ADD, files: { bag: "bag" }, whole: { words: "words" } },
  { ...EDIT, options: { sort: true }, files: { words: "other words" } },
  { ...EDIT, files: { bag: "other bag" } },
  { ...EDIT, files: {}, isTyped: true },
];

export interface FileSendingPlan {
  readonly importers: readonly Importer[];
  readonly count: number;
  readonly random: Random;
}

interface Parcel {
  readonly way: Way;
  readonly options: Options;
  readonly bytes: readonly Buffer[];
  readonly name: string;
  readonly channel: string;
  /** Nothing of what is kept may be another after it. */
  readonly mustRefuse: boolean;
}

/**
 * Each is answered in words that are none of our slips, and the bot has nothing to complain about. Those come first that
 * their importer refuses, while the list is as it knows it: nothing may have changed by them.
 */
export async function sendDamagedFiles(
  field: FuzzEnvironment,
  report: FuzzReport,
  sending: FileSendingPlan,
): Promise<void> {
  if (sending.count === 0) return;
  const list = await layOut(field, sending);
  const parcels: Parcel[] = [];
  while (parcels.length < sending.count) parcels.push(await parcelOf(field, sending, list));
  const [refused, others] = [true, false].map((must) => parcels.filter(({ mustRefuse }) => mustRefuse === must));
  const before = await field.takeSnapshot();
  await sendAll(field, report, refused ?? []);
  const changed = findChangedTables(before, await field.takeSnapshot());
  if (changed.length > 0) report.addProblem("changes", `${changed.join(", ")}: changed by a file that is refused`);
  await sendAll(field, report, others ?? []);
  for (const { msg, time: _, ...facts } of field.newErrors())
    report.addProblem("faults", `${msg}: ${JSON.stringify(facts["fault"] ?? facts)}`);
}

/** A list to be changed, on the server of the first channel. */
async function layOut(field: FuzzEnvironment, { importers, random }: FileSendingPlan): Promise<string> {
  const name = `${LIST} ${randomBelow(random, 1_000_000)}`;
  const host = new SandboxUser(field.sandbox.url, MODERATOR, field.fuzzWorld.channels[0] ?? "");
  const files = { words: wholeFile(importers, "words"), bag: wholeFile(importers, "bag") };
  await untilDealtWith(field, 1, () => host.slash("admin resources add", { name, sort: true, ...files }));
  return name;
}

/** What is answered at first is only that it is under way. */
async function untilDealtWith(field: FuzzEnvironment, count: number, send: () => Promise<unknown>): Promise<void> {
  const goal = field.countHandled() + count;
  await send();
  for (const end = Date.now() + WAIT_MS; field.countHandled() < goal && Date.now() < end; ) await sleep(20);
}

async function parcelOf(
  { fuzzWorld }: FuzzEnvironment,
  { importers, random }: FileSendingPlan,
  list: string,
): Promise<Parcel> {
  const way = pickRandom(random, WAYS) as Way;
  const kinds = way.isTyped ? [CHANGES] : Object.values(way.files);
  const bytes = kinds.map((kind) => strangeFile(importers, kind, random));
  const readings = await Promise.all(kinds.map((kind, at) => importerOf(importers, kind).read(bytes[at] as Buffer)));
  const options = {
    ...(way.command === EDIT.command ? { name: list } : {}),
    ...way.options,
    ...mapped(way.whole ?? {}, (kind) => wholeFile(importers, kind)),
    ...mapped(way.files, (kind) => fileOf(importers, kind, bytes[kinds.indexOf(kind)] as Buffer)),
    ...(way.isTyped ? Object.fromEntries(Object.entries(parseTypedChanges(bytes[0] as Buffer)).filter(isGiven)) : {}),
  };
  return {
    way,
    options,
    bytes,
    // Everybody brings some: nobody may bring many.
    name: way.isForModerators ? MODERATOR : (pickRandom(random, [...fuzzWorld.players.keys()]) ?? MODERATOR),
    channel: (way.isForModerators ? fuzzWorld.channels[0] : pickRandom(random, fuzzWorld.channels)) ?? "",
    mustRefuse: way.keepsNothing === true || readings.some(({ ok }) => !ok),
  };
}

const CHANGES = "changes";

const isGiven = ([, text]: readonly [string, string]): boolean => text !== "";

const mapped = <To>(kinds: { readonly [option: string]: string }, to: (kind: string) => To): { [option: string]: To } =>
  Object.fromEntries(Object.entries(kinds).map(([option, kind]) => [option, to(kind)]));

async function sendAll(field: FuzzEnvironment, report: FuzzReport, parcels: readonly Parcel[]): Promise<void> {
  const left = [...parcels];
  const replies: { readonly parcel: Parcel; readonly reply: () => Promise<UserMessage | undefined> }[] = [];
  const sendOn = async () => {
    for (let parcel = left.pop(); parcel; parcel = left.pop()) {
      const reply = await sendOne(field, report, parcel);
      if (reply) replies.push({ parcel, reply });
    }
  };
  await untilDealtWith(field, parcels.length, () => Promise.all(Array.from({ length: AT_ONCE }, sendOn)));
  for (const { parcel, reply } of replies) judgeReply(report, parcel, await reply());
}

async function sendOne({ sandbox }: FuzzEnvironment, report: FuzzReport, parcel: Parcel) {
  const { way, options, name, channel } = parcel;
  try {
    return (await new SandboxUser(sandbox.url, name, channel).slash(way.command, options)).reply;
  } catch (error) {
    const what = error instanceof NoAnswerError ? error.message : String(error);
    report.addProblem("faults", `/${way.command}: ${what}`, [options]);
    return undefined;
  }
}

/** What stands there once the bot has done with it. */
function judgeReply(report: FuzzReport, { way, options, bytes }: Parcel, message: UserMessage | undefined): void {
  const said = message?.content ?? "";
  const slip = findSlip([said], bytes);
  if (said.trim() === "") report.addProblem("faults", `/${way.command}: nothing is said about it`, [options]);
  if (slip !== undefined) report.addProblem("faults", `/${way.command}: ${slip}`, [options]);
}

function importerOf(importers: readonly Importer[], kind: string): Importer {
  const importer = importers.find(({ name }) => name === kind);
  if (!importer) throw new Error(`there is no importer ${kind}`);
  return importer;
}

function strangeFile(importers: readonly Importer[], kind: string, random: Random): Buffer {
  const sample = pickRandom(random, importerOf(importers, kind).samples);
  if (!sample) throw new Error(`there is no file to begin with for ${kind}`);
  return damageFile(random, sample);
}

function wholeFile(importers: readonly Importer[], kind: string): UploadedFile {
  return fileOf(importers, kind, importerOf(importers, kind).samples[0] as Buffer);
}

function fileOf(importers: readonly Importer[], kind: string, bytes: Buffer): UploadedFile {
  return { name: importerOf(importers, kind).file, base64: bytes.toString("base64") };
}
