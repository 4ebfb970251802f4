import type { List } from "#club/resources.ts";
import { mayHave } from "#discord/allowances.ts";
import type { Call, NamedFile, PressCall, SlashCall } from "#discord/command.ts";
import type { Face, ImportAnswer, ImportQuestion, Imports } from "#discord/face.ts";
import { MOST_CHARACTERS } from "#discord/limits.ts";
import { guildOf, listFor, sayWhyNot, valueOfList } from "#discord/lists.ts";
import { plain, plainFacts } from "#discord/plain.ts";
import type { Post } from "#discord/post.ts";
import { waysFrom } from "#discord/ways.ts";
import { say } from "#text/phrases.ts";
import type { ImportRefusal } from "#text/tables/phrases.ts";
import { nameOf } from "./here.ts";

// A game of a file is kept nowhere: the file hangs on the private message that shows it, and each press reads it again
// from there. So it can be gone on with after a restart, and is gone when its reader closes the message.

const STEP = /^read:(\d{1,6}):[a-z]+:(.+)$/s;

/** A game from a file, from its beginning, for the eyes of whoever brings it. */
export async function importGame(call: SlashCall): Promise<void> {
  const found = await listFor(call, call.options.getString("list"));
  if (!found.ok) return call.reply({ content: sayWhyNot(call, found) });
  if (!(await mayHave(call, "imports"))) return;
  await call.reply(await postOf(call, call.options.getAttachment("file", true), found.list, 0));
}

export function isReading(payload: string): boolean {
  return STEP.test(payload);
}

export async function readOn(call: PressCall): Promise<void> {
  const [, step, name = ""] = STEP.exec(call.id.payload) ?? [];
  const found = await call.desk.resources.find(guildOf(call), name);
  if (!found.ok) return call.reply({ content: sayWhyNot(call, found) });
  const file = call.files.find((one) => readerFor(call, one) !== undefined);
  await call.reply(
    file ? await postOf(call, file, found.list, Number(step)) : { content: refused(call, { why: "not-there" }) },
  );
}

interface Reader {
  readonly game: string;
  readonly face: Face;
  readonly imports: Imports;
}

function readersOf({ desk }: Pick<Call, "desk">): Reader[] {
  return [...desk.faces].flatMap(([game, face]) => (face.imports ? [{ game, face, imports: face.imports }] : []));
}

/** The game that reads files of this name. */
function readerFor(call: Pick<Call, "desk">, { name }: NamedFile): Reader | undefined {
  return readersOf(call).find(({ imports }) => name.toLowerCase().endsWith(`.${imports.kind}`));
}

async function postOf(call: Call, file: NamedFile, list: List, step: number): Promise<Post> {
  const reader = readerFor(call, file);
  if (!reader) {
    const kinds = readersOf(call).map(({ imports }) => `.${imports.kind}`);
    return { content: refused(call, { why: "unknown-kind", kinds }) };
  }
  const fetched = await fetchSmall(call, file, reader.imports);
  if (!fetched.ok) return { content: refused(call, fetched.refusal) };
  const { bytes } = fetched;
  const answer = await ask(call, reader, list, { bytes, step });
  if (!answer.ok) return { content: call.text.tables.notImported(reader.imports.say(answer.fault, call.text)) };
  return { ...stepPost(call, reader, answer, list), files: [{ name: `game.${reader.imports.kind}`, content: bytes }] };
}

type Fetched =
  | { readonly ok: true; readonly bytes: Uint8Array }
  | { readonly ok: false; readonly refusal: ImportRefusal };

async function fetchSmall({ desk }: Call, file: NamedFile, { mostKiB }: Imports): Promise<Fetched> {
  const tooLarge = { ok: false, refusal: { why: "too-large-file", mostKiB } } as const;
  if (file.size > mostKiB * 1024) return tooLarge;
  const downloaded = await desk.download(file);
  if (!downloaded.ok)
    return downloaded.why === "too-large" ? tooLarge : { ok: false, refusal: { why: downloaded.why } };
  return downloaded.bytes.length > mostKiB * 1024 ? tooLarge : downloaded;
}

async function ask(
  { desk, text, home }: Call,
  { game, face, imports }: Reader,
  list: List,
  file: Pick<ImportQuestion, "bytes" | "step">,
): Promise<ImportAnswer> {
  const lexicon = await desk.resources.hashOf(list);
  const named = list.kind === "own" ? { name: list.name } : { language: list.language };
  const question: ImportQuestion = { ...file, list: named, words: face.words(text) };
  return (await desk.table.consult({ game, lexicon, home }, imports.kind, question)) as ImportAnswer;
}

function stepPost(
  { desk, text }: Call,
  { game, face }: Reader,
  { step, steps, title, names, view, events, scene }: Extract<ImportAnswer, { ok: true }>,
  list: List,
): Post {
  const { tables } = text;
  const name = nameOf(game, { desk, text });
  // A file may tell how a game stands, and not how it came to be so.
  const isReplay = steps > 0;
  const heading = isReplay ? tables.step({ game: name, step, steps }) : name;
  const beginning = isReplay ? tables.beginning : "";
  const happened = step === 0 ? beginning : face.tellStep?.({ kind: "act", events }, view, text, names.map(plain));
  const facts = { seats: names.map((name) => ({ kind: "person", person: "", name }) as const), actors: [] };
  const buttons = waysFrom(step, steps).map(({ way, to }) => ({
    command: "games",
    match: "",
    seq: 0,
    payload: `read:${to}:${way}:${valueOfList(list)}`,
    label: tables.buttons[way],
  }));
  const lines = [title === undefined ? "" : `**${plain(title).slice(0, 200)}**`, heading, happened ?? ""];
  return {
    content: lines
      .filter((line) => line !== "")
      .join("\n")
      .slice(0, MOST_CHARACTERS),
    picture: { scene, alt: face.alt?.(view, facts, text) ?? heading },
    ...(isReplay ? { buttons: [buttons] } : {}),
  };
}

function refused({ text }: Call, refusal: ImportRefusal): string {
  return say(text.tables.importRefusal, plainFacts(refusal));
}
