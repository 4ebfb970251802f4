import type { PlayableWordList, WordListResult } from "#community/word-lists/server-word-lists.ts";
import type { GameFileAnswer, GameFileContinuation } from "#core/game-file.ts";
import { HAS_LETTER_OR_DIGIT, parseName } from "#core/parse-name.ts";
import { startRefusalPost } from "#discord/features/lobby/start-refusal-post.ts";
import { createBot, LEVEL_SEPARATOR } from "#discord/features/lobby/typed-bots.ts";
import { checkPlayHere, matchLanguage, soloLocation } from "#discord/features/matches/check-play-here.ts";
import { chooseResumeDestination, linkToOtherChannel } from "#discord/features/matches/match-thread.ts";
import { runningSoloButton, showSoloMatch } from "#discord/features/solo/show-solo-match.ts";
import {
  guildIdOf,
  resolveWordList,
  wordListName,
  wordListOptionValue,
  wordListRef,
  wordListRefusalPost,
} from "#discord/features/word-lists.ts";
import type {
  ButtonRequest,
  CommandRequest,
  MenuRequest,
  NamedRemoteFile,
  SlashRequest,
} from "#discord/interactions/command.ts";
import { consumeRateLimit } from "#discord/interactions/rate-limits.ts";
import { type RefusalPost, refusalPost } from "#discord/interactions/refusal-post.ts";
import { MAX_MESSAGE_LENGTH } from "#discord/messages/discord-limits.ts";
import { escapeText } from "#discord/messages/escape-text.ts";
import { createPageLinks } from "#discord/messages/pagination.ts";
import type { Menu, Post } from "#discord/messages/post.ts";
import { truncate } from "#discord/messages/truncate.ts";
import type { GameFileFormat, GameFileStepRequest, GameUi } from "#discord/messages/turns/game-ui.ts";
import { resolveDestination } from "#match/play/destination.ts";
import type { SeatPlayer } from "#match/play/open-match.ts";
import { catalogues } from "#text/catalogue.ts";
import type { GameImportRefusal } from "#text/match/phrases.ts";
import { gamesCommandButton } from "../games-actions.ts";
import { gameName } from "../running/list-here.ts";

// A match read from a file is not stored. The file is attached to the private message that shows the match, and each
// press of a button reads the file again. So the match survives a restart of the bot, and disappears when the reader
// closes the message.

const MAX_TITLE_LENGTH = 200;
const MAX_OPTION_LENGTH = 100;
/**
 * Cost of reading the largest file again. The unit is the cost of replaying one log entry. A smaller file costs in
 * proportion to its size.
 */
const ENTRIES_OF_LARGEST_FILE = 2_000;

/** How many names are made for players without a name in a file: the seats of the game with the most seats. */
const MAX_PLAYER_NAMES = 10;

/**
 * Shows the game of a file, only to the person who sent it, and says what the file is. A finished game is shown from
 * its start, an unfinished one at its last position.
 */
export async function showGameFile(request: SlashRequest): Promise<void> {
  const requested = request.options.getString("list");
  const typed = requested === null ? undefined : await resolveWordList(request, requested);
  if (typed && !typed.ok) return request.reply(wordListRefusalPost(request, typed));
  if (!(await consumeRateLimit(request, "imports"))) return;
  const fetched = await fetchGameFile(request, request.options.getAttachment("file", true));
  if (!fetched.ok) return request.reply(importRefusalPost(request, fetched.refusal));
  const chosen = await listFor(request, fetched.file, typed?.list);
  if (!chosen.ok) return request.reply(wordListRefusalPost(request, chosen));
  const answer = await readGameFile(request, fetched.file, chosen.list, undefined);
  const unknownList = unknownListLine(request, chosen);
  if (!answer.ok) {
    const post = errorPost(request, fetched.file, answer.error);
    return request.reply({ ...post, content: [post.content, ...unknownList].join("\n") });
  }
  const { content = "", ...post } = stepPost(request, fetched.file, answer, chosen.list);
  const about = [fileKindLine(request, fetched.file, answer), ...unknownList];
  await request.reply({ ...post, content: truncate([...about, content].join("\n"), MAX_MESSAGE_LENGTH) });
}

export async function showGameFileStep(
  request: ButtonRequest,
  { step, list }: { readonly step: number; readonly list: string },
): Promise<void> {
  const read = await readAttachedFile(request, list, step);
  if (read) await request.reply(stepPost(request, read.file, read.answer, read.list));
}

/**
 * Starts a match with the position of the attached file. The requester has the chosen seat, and bots have the others.
 */
export async function playOnFromFile(request: MenuRequest, { list }: { readonly list: string }): Promise<void> {
  const { services, text, values, person } = request;
  const refusal = checkPlayHere(request, "new");
  if (refusal !== undefined) return request.reply(refusal);
  const catalogue = catalogues[matchLanguage(request)];
  const read = await readAttachedFile(request, list, undefined, catalogue.matches.botName);
  if (!read) return;
  const { options, choices, seats: players = [] } = read.answer.continuation ?? {};
  const own = /^\d{1,2}$/.test(values[0] ?? "") ? Number(values[0]) : -1;
  if (!players[own] || request.location.kind !== "channel")
    return request.reply({ content: text.common.unknownButton, refusal: "unknown-button" });
  const { game, ui, format } = read.file.reader;
  const notNow = await format.checkPlayOn?.(request, options);
  if (notNow) return request.reply(notNow);
  if (!(await consumeRateLimit(request, "games"))) return;
  const taken = players.map(({ name }) => name);
  const seats = players.map(({ name, level }, seat): SeatPlayer => {
    if (seat === own) return { kind: "person", person: person.id, name: person.name };
    // A file may have any names, also long and empty ones. The name of an exported bot ends with its level.
    const parsed = parseName(name.split(LEVEL_SEPARATOR)[0] ?? "");
    const bot = createBot({ level, ...(parsed.ok ? { name: parsed.name } : {}) }, ui, catalogue, taken);
    taken.push(bot.name);
    return bot;
  });
  const settings = {
    options,
    language: matchLanguage(request),
    ...(ui.wordListName ? { lexicon: await services.wordLists.pin(read.list) } : {}),
  };
  // Limits are checked before a thread is created, because it would stay empty.
  const refused = await services.matches.lobbies.checkRequest({
    ...{ location: request.location, game, players: [{ person: person.id, name: person.name }] },
    plan: { ...settings, bots: seats.filter(({ kind }) => kind === "bot"), open: false },
  });
  if (refused?.by === "table") return request.reply(startRefusalPost(request, game, refused));
  const { destination, explainFailure } = chooseResumeDestination(request, game, [person]);
  const found = await resolveDestination(destination);
  if (!found.ok) return request.reply(explainFailure());
  const opened = await services.matches.open({
    ...{ ...settings, location: found.location, game, seats },
    ...(choices ? { choices } : {}),
  });
  if (!opened.ok) return request.reply(startRefusalPost(request, game, opened));
  await request.reply({ content: linkToOtherChannel(request, found.location) ?? text.matches.playingOn });
}

/** Starts a solo match with the position of the attached file. */
export async function playOnAloneFromFile(request: ButtonRequest, { list }: { readonly list: string }): Promise<void> {
  const { services, text, person, language } = request;
  const read = await readAttachedFile(request, list, undefined);
  if (!read) return;
  const { game, format } = read.file.reader;
  const { continuation } = read.answer;
  if (!continuation || continuation.seats)
    return request.reply({ content: text.common.unknownButton, refusal: "unknown-button" });
  const { options } = continuation;
  const refusal = await format.checkPlayOn?.(request, options);
  if (refusal) return request.reply(refusal);
  if (!(await consumeRateLimit(request, "games"))) return;
  const seats: SeatPlayer[] = [{ kind: "person", person: person.id, name: person.name }];
  const opened = await services.matches.open({ location: soloLocation(request), game, options, seats, language });
  if (!opened.ok)
    return request.reply({ ...startRefusalPost(request, game, opened), ...runningSoloButton(opened, text) });
  await showSoloMatch(request, opened.id, game, text.matches.playingOnAlone);
}

/**
 * Reads the file attached to the message, and returns its game after step number `step`. If the file cannot be read,
 * replies with the reason and returns undefined.
 */
async function readAttachedFile(
  request: ButtonRequest,
  list: string,
  step: number | undefined,
  playerName = request.text.matches.filePlayer,
): Promise<{ file: GameFile; answer: ReadableGame; list: PlayableWordList } | undefined> {
  const found = await request.services.wordLists.find(guildIdOf(request), list);
  const attached = request.files.find((one) => formatsFor(request, one).length > 0);
  const refuse = async (post: Post) => {
    await request.reply(post);
    return undefined;
  };
  if (!found.ok) return refuse(wordListRefusalPost(request, found));
  if (!attached) return refuse(importRefusalPost(request, { reason: "not-there" }));
  chargeReading(request, attached);
  const fetched = await fetchGameFile(request, attached);
  if (!fetched.ok) return refuse(importRefusalPost(request, fetched.refusal));
  const answer = await readGameFile(request, fetched.file, found.list, step, playerName);
  return answer.ok
    ? { file: fetched.file, answer, list: found.list }
    : refuse(errorPost(request, fetched.file, answer.error));
}

type ReadableGame = Extract<GameFileAnswer, { ok: true }>;

/**
 * Charges the rate limit for reading the file again. The charge grows with the size of the file, so that people with
 * files of usual size are rarely refused.
 */
function chargeReading(request: ButtonRequest, file: NamedRemoteFile): void {
  const maxBytes = 1024 * maxKiBOf(formatsFor(request, file));
  const entries = Math.ceil(Math.min(1, file.size / maxBytes) * ENTRIES_OF_LARGEST_FILE);
  request.services.rateLimits.chargeReplay(request.person.id, entries);
}

interface GameFileReader {
  readonly game: string;
  readonly ui: GameUi;
  readonly format: GameFileFormat;
}

/** A file, and the game that reads it. */
interface GameFile {
  readonly reader: GameFileReader;
  readonly bytes: Uint8Array;
}

function allFormats({ services }: Pick<CommandRequest, "services">): GameFileReader[] {
  return [...services.gameUis].flatMap(([game, ui]) =>
    (ui.fileFormats ?? []).map((format): GameFileReader => ({ game, ui, format })),
  );
}

/** The formats of files with the extension of this file. */
function formatsFor(request: Pick<CommandRequest, "services">, { name }: NamedRemoteFile): GameFileReader[] {
  return allFormats(request).filter(({ format }) => name.toLowerCase().endsWith(`.${format.extension}`));
}

function maxKiBOf(readers: readonly GameFileReader[]): number {
  return Math.max(0, ...readers.map(({ format }) => format.maxKiB));
}

type FetchedFile =
  | { readonly ok: true; readonly file: GameFile }
  | { readonly ok: false; readonly refusal: GameImportRefusal };

/** Downloads a file and finds out by its content which game reads it. */
async function fetchGameFile(request: CommandRequest, file: NamedRemoteFile): Promise<FetchedFile> {
  const readers = formatsFor(request, file);
  if (readers.length === 0) {
    const kinds = [...new Set(allFormats(request).map(({ format }) => `.${format.extension}`))];
    return { ok: false, refusal: { reason: "unknown-kind", kinds } };
  }
  const maxKiB = maxKiBOf(readers);
  if (file.size > maxKiB * 1024) return { ok: false, refusal: { reason: "too-large-file", maxKiB } };
  const downloaded = await request.services.download(file);
  if (!downloaded.ok) {
    const { reason } = downloaded;
    return { ok: false, refusal: reason === "too-large" ? { reason: "too-large-file", maxKiB } : { reason } };
  }
  const { bytes } = downloaded;
  const reader =
    readers.find(({ format }) => format.recognizes?.(bytes)) ?? readers.find(({ format }) => !format.recognizes);
  const own = reader?.format.maxKiB ?? 0;
  if (!reader || bytes.length > own * 1024) return { ok: false, refusal: { reason: "too-large-file", maxKiB: own } };
  return { ok: true, file: { reader, bytes } };
}

type ChosenList = WordListResult<{
  readonly list: PlayableWordList;
  /** The name of a list that the file names, but that does not exist here. */
  readonly unknown?: string;
}>;

/** The word list with which the file is read: the requested one, the one that the file names, or the usual one. */
async function listFor(
  request: CommandRequest,
  { reader, bytes }: GameFile,
  requested: PlayableWordList | undefined,
): Promise<ChosenList> {
  if (requested) return { ok: true, list: requested };
  const named = reader.format.namedWordList?.(bytes);
  const found = named === undefined ? undefined : await request.services.wordLists.find(guildIdOf(request), named);
  if (found?.ok) return found;
  const usual = await resolveWordList(request, null);
  return usual.ok && named !== undefined ? { ...usual, unknown: named } : usual;
}

async function readGameFile(
  { services, text, location }: CommandRequest,
  { reader: { game, ui, format }, bytes }: GameFile,
  list: PlayableWordList,
  step: number | undefined,
  playerName = text.matches.filePlayer,
): Promise<GameFileAnswer> {
  const lexicon = await services.wordLists.hashOf(list);
  const playerNames = Array.from({ length: MAX_PLAYER_NAMES }, (_, seat) => playerName(seat + 1));
  const question: GameFileStepRequest = {
    bytes,
    step,
    list: wordListRef(list),
    words: ui.sceneLabels(text),
    playerNames,
  };
  return (await services.matches.consult({ game, lexicon, location }, format.extension, question)) as GameFileAnswer;
}

function errorPost({ text }: CommandRequest, { reader }: GameFile, error: unknown): RefusalPost {
  return { content: text.matches.notImported(reader.format.formatError(error, text)), refusal: "file-errors" };
}

/** Says what the file is: its format, its game, and whether the game is over. */
function fileKindLine(request: CommandRequest, { reader }: GameFile, { steps, names, isOver }: ReadableGame): string {
  const { text } = request;
  const ofPlayers = isOver ? "finished" : steps > 0 ? "unfinished" : "position";
  // The file of a puzzle names no players.
  const kind = names.length === 0 ? "board" : ofPlayers;
  return `-# ${text.matches.fileKind[kind]({
    format: reader.format.extension.toUpperCase(),
    game: gameName(reader.game, request),
    names: names.map(escapeText),
  })}`;
}

function unknownListLine({ text, language }: CommandRequest, { list, unknown }: Extract<ChosenList, { ok: true }>) {
  if (unknown === undefined) return [];
  const facts = {
    named: escapeText(truncate(unknown, MAX_TITLE_LENGTH)),
    list: escapeText(wordListName(list, language)),
  };
  return [`-# ${text.matches.fileListUnknown(facts)}`];
}

function stepPost(
  request: CommandRequest,
  { reader: { game, ui, format }, bytes }: GameFile,
  { step, steps, title, names, view, events, scene, toMove, continuation }: ReadableGame,
  list: PlayableWordList,
): Post {
  const { text, location } = request;
  const { matches } = text;
  const name = gameName(game, request);
  // A file may hold a position without the steps that led to it.
  const isReplay = steps > 0;
  const heading = isReplay ? matches.step({ game: name, step, steps }) : name;
  const beginning = isReplay ? matches.beginning : "";
  const happened =
    step === 0 ? beginning : ui.describeStep?.({ kind: "act", events }, view, text, names.map(escapeText));
  const actors = toMove === undefined ? [] : [toMove];
  const facts = { seats: names.map((name) => ({ kind: "person", person: "", name }) as const), actors };
  const buttons = createPageLinks(step, steps).map(({ way, to }) =>
    gamesCommandButton({ kind: "read", step: to, way, list: wordListOptionValue(list) }, matches.buttons[way]),
  );
  const players = location.kind === "channel" ? continuation?.seats : undefined;
  const isSolo = continuation !== undefined && !continuation.seats;
  const playAlone = gamesCommandButton({ kind: "play-on-alone", list: wordListOptionValue(list) }, matches.playOnAlone);
  const lines = [
    title === undefined ? "" : `**${escapeText(truncate(title, MAX_TITLE_LENGTH))}**`,
    heading,
    happened ?? "",
    step === steps && toMove !== undefined ? text.common.turnOf([escapeText(names[toMove] ?? "")]) : "",
  ];
  return {
    content: lines
      .filter((line) => line !== "")
      .join("\n")
      .slice(0, MAX_MESSAGE_LENGTH),
    picture: { scene, alt: ui.altText?.(view, facts, text) ?? heading },
    ...(players ? { menus: [playOnMenu(request, players, list)] } : {}),
    ...(isReplay ? { buttons: [buttons] } : {}),
    ...(isSolo ? { buttons: [[{ ...playAlone, style: "main" }]] } : {}),
    files: [{ name: `game.${format.extension}`, content: bytes }],
  };
}

/** Menu of the players of an unfinished game. The requester plays on as the chosen one. */
function playOnMenu(
  { text }: CommandRequest,
  players: NonNullable<GameFileContinuation["seats"]>,
  list: PlayableWordList,
): Menu {
  const menu = gamesCommandButton({ kind: "play-on", list: wordListOptionValue(list) }, text.matches.playOn);
  // Discord refuses a menu with a label that shows nothing, and a file may have any names.
  const labelOf = (name: string, seat: number) =>
    HAS_LETTER_OR_DIGIT.test(name) ? name : text.matches.filePlayer(seat + 1);
  const options = players.map(({ name }, seat) => ({
    label: truncate(labelOf(name, seat), MAX_OPTION_LENGTH),
    value: `${seat}`,
  }));
  return { ...menu, options };
}

function importRefusalPost({ text }: CommandRequest, refusal: GameImportRefusal): RefusalPost {
  return refusalPost(text.matches.importRefusal, refusal);
}
