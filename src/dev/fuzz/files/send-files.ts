import { setTimeout as sleep } from "node:timers/promises";
import { findChangedTables } from "#dev/fuzz/database-snapshot.ts";
import { findUnformattedValue } from "#dev/fuzz/files/check-files.ts";
import { damageFile } from "#dev/fuzz/files/damage-file.ts";
import { type FileImporter, parseTypedWordChanges } from "#dev/fuzz/files/importers.ts";
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

// Sends damaged files to the bot with the commands that take files.

const CONCURRENT_UPLOADS = 8;
const SERVER_ADMIN = "Anna";
const WAIT_MS = 30_000;
const POLL_MS = 20;
/** Beginning of the name of the word list that the uploads change. */
const LIST_NAME = "to be changed";

type Options = { readonly [name: string]: OptionValue };
type ImporterByOption = { readonly [option: string]: string };

/** A command that takes files. */
interface UploadCommand {
  readonly command: string;
  readonly options?: Options;
  /** For each option with a damaged file: name of the importer whose samples are damaged. */
  readonly files: ImporterByOption;
  /** For each option with an undamaged file: name of the importer whose samples are sent. */
  readonly undamagedFiles?: ImporterByOption;
  /** Whether damaged words are typed instead of uploaded. */
  readonly isTyped?: true;
  readonly isForServerAdmins?: true;
  /** Whether the command changes nothing in the database, whatever the file is. */
  readonly isReadOnly?: true;
}

const ENGLISH = { list: "en" };
const ADD = {
  command: "admin lists add",
  options: { name: "strange", sort: true },
  isForServerAdmins: true,
} as const;
const EDIT = { command: "admin lists edit", isForServerAdmins: true } as const;

const UPLOAD_COMMANDS: readonly UploadCommand[] = [
  { command: "games import", options: ENGLISH, files: { file: "gcg" }, isReadOnly: true },
  { command: "games import", options: ENGLISH, files: { file: "rolit" }, isReadOnly: true },
  { command: "games import", options: ENGLISH, files: { file: "json" }, isReadOnly: true },
  { command: "games import", options: ENGLISH, files: { file: "prop" }, isReadOnly: true },
  { command: "kenken puzzle import", options: { name: "strange" }, files: { file: "prop" } },
  { ...ADD, files: { words: "words" }, undamagedFiles: { bag: "bag" } },
  { ...ADD, files: { bag: "bag" }, undamagedFiles: { words: "words" } },
  { ...EDIT, options: { sort: true }, files: { words: "other words" } },
  { ...EDIT, files: { bag: "other bag" } },
  { ...EDIT, files: {}, isTyped: true },
];

export interface FileSendingPlan {
  readonly importers: readonly FileImporter[];
  readonly count: number;
  readonly random: Random;
}

interface Upload {
  readonly command: string;
  readonly options: Options;
  readonly damagedFiles: readonly Buffer[];
  readonly userName: string;
  readonly channel: string;
  /** Whether the upload must not change the database. */
  readonly mustRefuse: boolean;
}

/**
 * Checks that every upload is answered with a complete message, and that the bot logs no error. The uploads that must
 * change nothing are sent first, while the word list is still as the importers know it.
 */
export async function sendDamagedFiles(
  environment: FuzzEnvironment,
  report: FuzzReport,
  plan: FileSendingPlan,
): Promise<void> {
  if (plan.count === 0) return;
  const list = await addWordList(environment, plan);
  const uploads: Upload[] = [];
  while (uploads.length < plan.count) uploads.push(await createUpload(environment, plan, list));
  const [refused, others] = [true, false].map((must) => uploads.filter(({ mustRefuse }) => mustRefuse === must));
  const before = await environment.takeSnapshot();
  await sendUploads(environment, report, refused ?? []);
  const tables = findChangedTables(before, await environment.takeSnapshot());
  if (tables.length > 0) report.addProblem("changes", `a refused file changed these tables: ${tables.join(", ")}`);
  await sendUploads(environment, report, others ?? []);
  for (const { msg, time: _, ...fields } of environment.takeErrors())
    report.addProblem("faults", `${msg}: ${JSON.stringify(fields["error"] ?? fields)}`);
}

/** Adds the word list that the uploads change, on the server of the first channel. Returns its name. */
async function addWordList(environment: FuzzEnvironment, { importers, random }: FileSendingPlan): Promise<string> {
  const name = `${LIST_NAME} ${randomBelow(random, 1_000_000)}`;
  const admin = new SandboxUser(environment.sandbox.url, SERVER_ADMIN, environment.fuzzWorld.channels[0] ?? "");
  const files = { words: undamagedFile(importers, "words"), bag: undamagedFile(importers, "bag") };
  await sendAndWaitUntilHandled(environment, 1, () => admin.slash("admin lists add", { name, sort: true, ...files }));
  return name;
}

/**
 * Waits until the bot has handled `count` interactions. The first answer to an upload only says that work has begun.
 */
async function sendAndWaitUntilHandled(
  environment: FuzzEnvironment,
  count: number,
  send: () => Promise<unknown>,
): Promise<void> {
  const goal = environment.countHandled() + count;
  await send();
  for (const end = Date.now() + WAIT_MS; environment.countHandled() < goal && Date.now() < end; ) await sleep(POLL_MS);
}

async function createUpload(
  { fuzzWorld }: FuzzEnvironment,
  { importers, random }: FileSendingPlan,
  list: string,
): Promise<Upload> {
  const uploadCommand = pickRandom(random, UPLOAD_COMMANDS) as UploadCommand;
  const { command, files, undamagedFiles = {}, isTyped, isForServerAdmins, isReadOnly } = uploadCommand;
  const importerNames = isTyped ? [CHANGES] : Object.values(files);
  const damagedFiles = importerNames.map((name) => createDamagedFile(importers, name, random));
  const readings = await Promise.all(
    importerNames.map((name, index) => findImporter(importers, name).read(damagedFiles[index] as Buffer)),
  );
  const options = {
    ...(command === EDIT.command ? { name: list } : {}),
    ...uploadCommand.options,
    ...mapValues(undamagedFiles, (name) => undamagedFile(importers, name)),
    ...mapValues(files, (name) => toUploadedFile(importers, name, damagedFiles[importerNames.indexOf(name)] as Buffer)),
    ...(isTyped ? createTypedOptions(damagedFiles[0] as Buffer) : {}),
  };
  return {
    command,
    options,
    damagedFiles,
    // Rate limits allow few uploads for each person, so all players take turns.
    userName: isForServerAdmins ? SERVER_ADMIN : (pickRandom(random, [...fuzzWorld.players.keys()]) ?? SERVER_ADMIN),
    channel: (isForServerAdmins ? fuzzWorld.channels[0] : pickRandom(random, fuzzWorld.channels)) ?? "",
    mustRefuse: isReadOnly === true || readings.some(({ ok }) => !ok),
  };
}

const CHANGES = "changes";

const createTypedOptions = (damagedFile: Buffer): Options =>
  Object.fromEntries(Object.entries(parseTypedWordChanges(damagedFile)).filter(([, text]) => text !== ""));

const mapValues = <To>(values: ImporterByOption, to: (importer: string) => To): { [option: string]: To } =>
  Object.fromEntries(Object.entries(values).map(([option, importer]) => [option, to(importer)]));

async function sendUploads(
  environment: FuzzEnvironment,
  report: FuzzReport,
  uploads: readonly Upload[],
): Promise<void> {
  const left = [...uploads];
  const replies: { readonly upload: Upload; readonly reply: () => Promise<UserMessage | undefined> }[] = [];
  const sendRemaining = async () => {
    for (let upload = left.pop(); upload; upload = left.pop()) {
      const reply = await sendUpload(environment, report, upload);
      if (reply) replies.push({ upload, reply });
    }
  };
  await sendAndWaitUntilHandled(environment, uploads.length, () =>
    Promise.all(Array.from({ length: CONCURRENT_UPLOADS }, sendRemaining)),
  );
  for (const { upload, reply } of replies) checkReply(report, upload, await reply());
}

async function sendUpload({ sandbox }: FuzzEnvironment, report: FuzzReport, upload: Upload) {
  const { command, options, userName, channel } = upload;
  try {
    return (await new SandboxUser(sandbox.url, userName, channel).slash(command, options)).reply;
  } catch (error) {
    const problem = error instanceof NoAnswerError ? error.message : String(error);
    report.addProblem("faults", `/${command}: ${problem}`, [options]);
    return undefined;
  }
}

/** Checks the final reply. */
function checkReply(
  report: FuzzReport,
  { command, options, damagedFiles }: Upload,
  message: UserMessage | undefined,
): void {
  const text = message?.content ?? "";
  const wrongText = findUnformattedValue([text], damagedFiles);
  if (text.trim() === "") report.addProblem("faults", `/${command}: the reply has no text`, [options]);
  if (wrongText !== undefined) report.addProblem("faults", `/${command}: ${wrongText}`, [options]);
}

function findImporter(importers: readonly FileImporter[], name: string): FileImporter {
  const importer = importers.find((one) => one.name === name);
  if (!importer) throw new Error(`there is no importer ${name}`);
  return importer;
}

function createDamagedFile(importers: readonly FileImporter[], importer: string, random: Random): Buffer {
  const sample = pickRandom(random, findImporter(importers, importer).samples);
  if (!sample) throw new Error(`the importer ${importer} has no sample file`);
  return damageFile(random, sample);
}

function undamagedFile(importers: readonly FileImporter[], importer: string): UploadedFile {
  return toUploadedFile(importers, importer, findImporter(importers, importer).samples[0] as Buffer);
}

function toUploadedFile(importers: readonly FileImporter[], importer: string, bytes: Buffer): UploadedFile {
  return { name: findImporter(importers, importer).file, base64: bytes.toString("base64") };
}
