import { promisify } from "node:util";
import { gzip } from "node:zlib";
import type { PlayableWordList } from "#community/word-lists/server-word-lists.ts";
import {
  guildIdOf,
  resolveWordList,
  wordListName,
  wordListOptionValue,
  wordListRefusalPost,
} from "#discord/features/word-lists.ts";
import type { ButtonRequest, SlashRequest } from "#discord/interactions/command.ts";
import { consumeRateLimit } from "#discord/interactions/rate-limits.ts";
import { escapeText } from "#discord/messages/escape-text.ts";
import type { Post } from "#discord/messages/post.ts";
import { takeFittingTexts } from "#discord/messages/truncate.ts";
import type { Letter } from "#lexicon/alphabet/alphabet.ts";
import { quotaOwner } from "#match/play/loaded-match.ts";
import { scrabbleButton } from "../scrabble-actions.ts";
import { scrabblePhrases } from "../text/scrabble-phrases.ts";
import { findChallengeMatch } from "./allowed-word-check.ts";

const compress = promisify(gzip);

/** Larger files are compressed. Discord accepts ten times as much, but some connections cannot upload that. */
const MAX_UNPACKED_BYTES = 2 ** 20;

/**
 * Maximum characters of each part of a message: all lists, the bag of a list, and a sample of its words. Discord allows
 * 2,000 in a message.
 */
const MAX_LENGTHS = { lists: 1_700, bag: 1_000, sample: 500 };

/** Shows all available lists, with the usual one and where the others come from, or only the named list. */
export async function showWordLists(request: SlashRequest): Promise<void> {
  const name = request.options.getString("name");
  if (name === null) return request.reply({ content: await listAll(request) });
  const found = await request.services.wordLists.find(guildIdOf(request), name);
  await request.reply(found.ok ? await listPost(request, found.list) : wordListRefusalPost(request, found));
}

async function listAll(request: SlashRequest): Promise<string> {
  const { services, language } = request;
  const { wordLists } = request.text;
  const lists = await services.wordLists.list(guildIdOf(request));
  const usual = await resolveWordList(request, null);
  const lines = await Promise.all(
    lists.map(async (list) => {
      const { words, tiles } = await services.wordLists.size(list);
      const { lineNotes } = wordLists;
      const notes = [
        ...(usual.ok && wordListOptionValue(usual.list) === wordListOptionValue(list) ? [lineNotes.usual] : []),
        ...(list.kind === "built-in" ? [] : [lineNotes[list.kind]]),
      ];
      const line = wordLists.line({ name: escapeText(wordListName(list, language)), words, tiles });
      return `- ${[line, ...notes].join(" · ")}`;
    }),
  );
  const some = takeFittingTexts(lines, MAX_LENGTHS.lists, 1);
  const rest = lines.length - some.length;
  return [wordLists.lists, ...some, ...(rest > 0 ? [wordLists.moreLists(rest)] : []), wordLists.howToShow].join("\n");
}

async function listPost(request: SlashRequest, list: PlayableWordList): Promise<Post> {
  const { wordLists } = request.text;
  const { letters, words, tiles, sample, source } = await request.services.wordLists.describe(
    list,
    quotaOwner(request.location),
  );
  const bag = bagByPoints(letters);
  const isLong = bag.length > MAX_LENGTHS.bag;
  const lines = [
    wordLists.about({ name: escapeText(wordListName(list, request.language)), words, tiles }),
    ...(source === undefined ? [] : [wordLists.builtIn({ source })]),
    ...(list.kind === "shared" ? [wordLists.shared] : []),
    ...(isLong ? [wordLists.longBag] : [wordLists.bag, `\`\`\`\n${bag}\n\`\`\``]),
    `${wordLists.sample} ${takeFittingTexts(sample, MAX_LENGTHS.sample, 2).join(", ")}`,
  ];
  const button = scrabbleButton({ kind: "files", list: wordListOptionValue(list) }, wordLists.buttons.files);
  const files = isLong
    ? [{ name: `${fileStem(list)}-bag.txt`, content: await request.services.wordLists.bag(list) }]
    : [];
  return { content: lines.join("\n"), buttons: list.kind === "shared" ? [] : [[button]], files };
}

/** Line for letters with the same points: `  1  A×9 E×12 …`. */
function bagByPoints(letters: readonly Letter[]): string {
  const byPoints = Map.groupBy(
    letters.filter(({ count }) => count > 0),
    ({ points }) => points,
  );
  return [...byPoints]
    .sort(([a], [b]) => a - b)
    .map(([points, some]) => {
      const tiles = some.map(({ text, count }) => `${text}×${count}`);
      return [`${points}`.padStart(3), ...tiles].join(" ");
    })
    .join("\n");
}

/** Sends the files from which the list can be created again. */
export async function sendWordListFiles(request: ButtonRequest, name: string): Promise<void> {
  const { services, text } = request;
  const challenge = await findChallengeMatch(request);
  if (challenge)
    return request.reply({ content: scrabblePhrases(text).noCheckNow(challenge.channel), refusal: "no-check-now" });
  const found = await services.wordLists.find(guildIdOf(request), name);
  if (!found.ok) return request.reply(wordListRefusalPost(request, found));
  if (!(await consumeRateLimit(request, "exports"))) return;
  const exported = await services.wordLists.exportFiles(found.list, quotaOwner(request.location));
  if (!exported.ok) return request.reply(wordListRefusalPost(request, exported));
  const { bag, words } = exported;
  const stem = fileStem(found.list);
  const packed = words.length > MAX_UNPACKED_BYTES;
  const files = [
    { name: `${stem}-bag.txt`, content: bag },
    { name: `${stem}-words.txt${packed ? ".gz" : ""}`, content: packed ? await compress(words) : words },
  ];
  await request.reply({ content: text.wordLists.filesReady, files });
}

/** File name of a list, without the extension. */
function fileStem(list: PlayableWordList): string {
  return wordListOptionValue(list).replace(/[^\p{L}\p{N}]+/gu, "-");
}
