import { setTimeout as sleep } from "node:timers/promises";
import { type Given, type Message, NoAnswer, PersonAtPage, type UploadedFile } from "#sandbox/person.ts";
import { below, pick } from "#tools/fuzz/chance.ts";
import type { Field } from "#tools/fuzz/field.ts";
import { slipIn } from "#tools/fuzz/files/check.ts";
import { damage } from "#tools/fuzz/files/damage.ts";
import { type Importer, typedIn } from "#tools/fuzz/files/importers.ts";
import { changesBetween } from "#tools/fuzz/look.ts";
import type { Report } from "#tools/fuzz/report.ts";
import type { Random } from "#tools/seeded/random.ts";

// Strange files by the way that people bring them: hung on a command.

const AT_ONCE = 8;
const MODERATOR = "Anna";
const WAIT_MS = 30_000;
/** What a list is called that is there to be changed. */
const LIST = "to be changed";

type Options = { readonly [name: string]: Given };

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

export interface Sending {
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
export async function sendFiles(field: Field, report: Report, sending: Sending): Promise<void> {
  if (sending.count === 0) return;
  const list = await layOut(field, sending);
  const parcels: Parcel[] = [];
  while (parcels.length < sending.count) parcels.push(await parcelOf(field, sending, list));
  const [refused, others] = [true, false].map((must) => parcels.filter(({ mustRefuse }) => mustRefuse === must));
  const before = await field.look();
  await sendAll(field, report, refused ?? []);
  const changed = changesBetween(before, await field.look());
  if (changed.length > 0) report.complain("changes", `${changed.join(", ")}: changed by a file that is refused`);
  await sendAll(field, report, others ?? []);
  for (const { msg, time: _, ...facts } of field.newErrors())
    report.complain("faults", `${msg}: ${JSON.stringify(facts["fault"] ?? facts)}`);
}

/** A list to be changed, on the server of the first channel. */
async function layOut(field: Field, { importers, random }: Sending): Promise<string> {
  const name = `${LIST} ${below(random, 1_000_000)}`;
  const host = new PersonAtPage(field.sandbox.url, MODERATOR, field.peopled.channels[0] ?? "");
  const files = { words: wholeFile(importers, "words"), bag: wholeFile(importers, "bag") };
  await untilDealtWith(field, 1, () => host.slash("admin resources add", { name, sort: true, ...files }));
  return name;
}

/** What is answered at first is only that it is under way. */
async function untilDealtWith(field: Field, count: number, send: () => Promise<unknown>): Promise<void> {
  const goal = field.dealtWith() + count;
  await send();
  for (const end = Date.now() + WAIT_MS; field.dealtWith() < goal && Date.now() < end; ) await sleep(20);
}

async function parcelOf({ peopled }: Field, { importers, random }: Sending, list: string): Promise<Parcel> {
  const way = pick(random, WAYS) as Way;
  const kinds = way.isTyped ? [CHANGES] : Object.values(way.files);
  const bytes = kinds.map((kind) => strangeFile(importers, kind, random));
  const readings = await Promise.all(kinds.map((kind, at) => importerOf(importers, kind).read(bytes[at] as Buffer)));
  const options = {
    ...(way.command === EDIT.command ? { name: list } : {}),
    ...way.options,
    ...mapped(way.whole ?? {}, (kind) => wholeFile(importers, kind)),
    ...mapped(way.files, (kind) => fileOf(importers, kind, bytes[kinds.indexOf(kind)] as Buffer)),
    ...(way.isTyped ? Object.fromEntries(Object.entries(typedIn(bytes[0] as Buffer)).filter(isGiven)) : {}),
  };
  return {
    way,
    options,
    bytes,
    // Everybody brings some: nobody may bring many.
    name: way.isForModerators ? MODERATOR : (pick(random, [...peopled.players.keys()]) ?? MODERATOR),
    channel: (way.isForModerators ? peopled.channels[0] : pick(random, peopled.channels)) ?? "",
    mustRefuse: way.keepsNothing === true || readings.some(({ ok }) => !ok),
  };
}

const CHANGES = "changes";

const isGiven = ([, text]: readonly [string, string]): boolean => text !== "";

const mapped = <To>(kinds: { readonly [option: string]: string }, to: (kind: string) => To): { [option: string]: To } =>
  Object.fromEntries(Object.entries(kinds).map(([option, kind]) => [option, to(kind)]));

async function sendAll(field: Field, report: Report, parcels: readonly Parcel[]): Promise<void> {
  const left = [...parcels];
  const replies: { readonly parcel: Parcel; readonly reply: () => Promise<Message | undefined> }[] = [];
  const sendOn = async () => {
    for (let parcel = left.pop(); parcel; parcel = left.pop()) {
      const reply = await sendOne(field, report, parcel);
      if (reply) replies.push({ parcel, reply });
    }
  };
  await untilDealtWith(field, parcels.length, () => Promise.all(Array.from({ length: AT_ONCE }, sendOn)));
  for (const { parcel, reply } of replies) judgeReply(report, parcel, await reply());
}

async function sendOne({ sandbox }: Field, report: Report, parcel: Parcel) {
  const { way, options, name, channel } = parcel;
  try {
    return (await new PersonAtPage(sandbox.url, name, channel).slash(way.command, options)).reply;
  } catch (fault) {
    const what = fault instanceof NoAnswer ? fault.message : String(fault);
    report.complain("faults", `/${way.command}: ${what}`, [options]);
    return undefined;
  }
}

/** What stands there once the bot has done with it. */
function judgeReply(report: Report, { way, options, bytes }: Parcel, message: Message | undefined): void {
  const said = message?.content ?? "";
  const slip = slipIn([said], bytes);
  if (said.trim() === "") report.complain("faults", `/${way.command}: nothing is said about it`, [options]);
  if (slip !== undefined) report.complain("faults", `/${way.command}: ${slip}`, [options]);
}

function importerOf(importers: readonly Importer[], kind: string): Importer {
  const importer = importers.find(({ name }) => name === kind);
  if (!importer) throw new Error(`there is no importer ${kind}`);
  return importer;
}

function strangeFile(importers: readonly Importer[], kind: string, random: Random): Buffer {
  const sample = pick(random, importerOf(importers, kind).samples);
  if (!sample) throw new Error(`there is no file to begin with for ${kind}`);
  return damage(random, sample);
}

function wholeFile(importers: readonly Importer[], kind: string): UploadedFile {
  return fileOf(importers, kind, importerOf(importers, kind).samples[0] as Buffer);
}

function fileOf(importers: readonly Importer[], kind: string, bytes: Buffer): UploadedFile {
  return { name: importerOf(importers, kind).file, base64: bytes.toString("base64") };
}
