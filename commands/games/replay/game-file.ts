import type { PlayableWordList } from "#community/word-lists/server-word-lists.ts";
import { guildIdOf, resolveWordList, wordListOptionValue, wordListRefusalPost } from "#discord/features/word-lists.ts";
import type { ButtonRequest, CommandRequest, NamedRemoteFile, SlashRequest } from "#discord/interactions/command.ts";
import { consumeRateLimit } from "#discord/interactions/rate-limits.ts";
import { type RefusalPost, refusalPost } from "#discord/interactions/refusal-post.ts";
import { MAX_MESSAGE_LENGTH } from "#discord/messages/discord-limits.ts";
import { escapeText } from "#discord/messages/escape-text.ts";
import { createPageLinks } from "#discord/messages/pagination.ts";
import type { Post } from "#discord/messages/post.ts";
import { truncate } from "#discord/messages/truncate.ts";
import type { GameFileAnswer, GameFileFormat, GameFileQuestion, GameUi } from "#discord/messages/turns/game-ui.ts";
import type { GameImportRefusal } from "#text/match/phrases.ts";
import { gamesButton } from "../games-actions.ts";
import { gameName } from "../running/list-here.ts";

// A match read from a file is not stored. The file is attached to the private message that shows the match, and each
// press of a button reads the file again. So the match survives a restart of the bot, and disappears when the reader
// closes the message.

const MAX_TITLE_LENGTH = 200;
/**
 * Cost of reading the largest file again. The unit is the cost of replaying one log entry. A smaller file costs in
 * proportion to its size.
 */
const ENTRIES_OF_LARGEST_FILE = 2_000;

/** Shows a match from a file, from its start, only to the person who sent it. */
export async function showGameFile(request: SlashRequest): Promise<void> {
  const found = await resolveWordList(request, request.options.getString("list"));
  if (!found.ok) return request.reply(wordListRefusalPost(request, found));
  if (!(await consumeRateLimit(request, "imports"))) return;
  await request.reply(await postOf(request, request.options.getAttachment("file", true), found.list, 0));
}

export async function showGameFileStep(
  request: ButtonRequest,
  { step, list }: { readonly step: number; readonly list: string },
): Promise<void> {
  const found = await request.services.wordLists.find(guildIdOf(request), list);
  if (!found.ok) return request.reply(wordListRefusalPost(request, found));
  const file = request.files.find((one) => readerFor(request, one) !== undefined);
  if (file) chargeReading(request, file);
  await request.reply(
    file ? await postOf(request, file, found.list, step) : importRefusalPost(request, { reason: "not-there" }),
  );
}

/**
 * Charges the rate limit for reading the file again. The charge grows with the size of the file, so that people with
 * files of usual size are rarely refused.
 */
function chargeReading(request: ButtonRequest, file: NamedRemoteFile): void {
  const maxBytes = 1024 * (readerFor(request, file)?.imports.maxKiB ?? 0);
  const entries = Math.ceil(Math.min(1, file.size / maxBytes) * ENTRIES_OF_LARGEST_FILE);
  request.services.rateLimits.chargeReplay(request.person.id, entries);
}

interface GameFileReader {
  readonly game: string;
  readonly ui: GameUi;
  readonly imports: GameFileFormat;
}

function readersOf({ services }: Pick<CommandRequest, "services">): GameFileReader[] {
  return [...services.gameUis].flatMap(([game, ui]) => (ui.fileFormat ? [{ game, ui, imports: ui.fileFormat }] : []));
}

/** Finds the game that reads files with the extension of this file. */
function readerFor(request: Pick<CommandRequest, "services">, { name }: NamedRemoteFile): GameFileReader | undefined {
  return readersOf(request).find(({ imports }) => name.toLowerCase().endsWith(`.${imports.extension}`));
}

async function postOf(
  request: CommandRequest,
  file: NamedRemoteFile,
  list: PlayableWordList,
  step: number,
): Promise<Post> {
  const reader = readerFor(request, file);
  if (!reader) {
    const kinds = readersOf(request).map(({ imports }) => `.${imports.extension}`);
    return importRefusalPost(request, { reason: "unknown-kind", kinds });
  }
  const fetched = await fetchSmall(request, file, reader.imports);
  if (!fetched.ok) return importRefusalPost(request, fetched.refusal);
  const { bytes } = fetched;
  const answer = await readGameFile(request, reader, list, { bytes, step });
  if (!answer.ok)
    return {
      content: request.text.matches.notImported(reader.imports.formatError(answer.error, request.text)),
      refusal: "file-errors",
    };
  return {
    ...stepPost(request, reader, answer, list),
    files: [{ name: `game.${reader.imports.extension}`, content: bytes }],
  };
}

type FetchedFile =
  | { readonly ok: true; readonly bytes: Uint8Array }
  | { readonly ok: false; readonly refusal: GameImportRefusal };

async function fetchSmall(
  { services }: CommandRequest,
  file: NamedRemoteFile,
  { maxKiB }: GameFileFormat,
): Promise<FetchedFile> {
  const tooLarge = { ok: false, refusal: { reason: "too-large-file", maxKiB } } as const;
  if (file.size > maxKiB * 1024) return tooLarge;
  const downloaded = await services.download(file);
  if (!downloaded.ok)
    return downloaded.reason === "too-large" ? tooLarge : { ok: false, refusal: { reason: downloaded.reason } };
  return downloaded.bytes.length > maxKiB * 1024 ? tooLarge : downloaded;
}

async function readGameFile(
  { services, text, location }: CommandRequest,
  { game, ui, imports }: GameFileReader,
  list: PlayableWordList,
  file: Pick<GameFileQuestion, "bytes" | "step">,
): Promise<GameFileAnswer> {
  const lexicon = await services.wordLists.hashOf(list);
  const named = list.kind === "own" ? { name: list.name } : { language: list.language };
  const question: GameFileQuestion = { ...file, list: named, words: ui.sceneLabels(text) };
  return (await services.matches.consult({ game, lexicon, location }, imports.extension, question)) as GameFileAnswer;
}

function stepPost(
  { services, text }: CommandRequest,
  { game, ui }: GameFileReader,
  { step, steps, title, names, view, events, scene }: Extract<GameFileAnswer, { ok: true }>,
  list: PlayableWordList,
): Post {
  const { matches } = text;
  const name = gameName(game, { services, text });
  // A file may hold a position without the steps that led to it.
  const isReplay = steps > 0;
  const heading = isReplay ? matches.step({ game: name, step, steps }) : name;
  const beginning = isReplay ? matches.beginning : "";
  const happened =
    step === 0 ? beginning : ui.describeStep?.({ kind: "act", events }, view, text, names.map(escapeText));
  const facts = { seats: names.map((name) => ({ kind: "person", person: "", name }) as const), actors: [] };
  const buttons = createPageLinks(step, steps).map(({ way, to }) =>
    gamesButton({ kind: "read", step: to, way, list: wordListOptionValue(list) }, matches.buttons[way]),
  );
  const lines = [
    title === undefined ? "" : `**${escapeText(truncate(title, MAX_TITLE_LENGTH))}**`,
    heading,
    happened ?? "",
  ];
  return {
    content: lines
      .filter((line) => line !== "")
      .join("\n")
      .slice(0, MAX_MESSAGE_LENGTH),
    picture: { scene, alt: ui.altText?.(view, facts, text) ?? heading },
    ...(isReplay ? { buttons: [buttons] } : {}),
  };
}

function importRefusalPost({ text }: CommandRequest, refusal: GameImportRefusal): RefusalPost {
  return refusalPost(text.matches.importRefusal, refusal);
}
