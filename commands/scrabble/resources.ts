import { promisify } from "node:util";
import { gzip } from "node:zlib";
import type { List } from "#club/resources.ts";
import { mayHave } from "#discord/allowances.ts";
import type { PressCall, SlashCall } from "#discord/command.ts";
import { guildOf, nameOfList, sayWhyNot, valueOfList } from "#discord/lists.ts";
import { plain } from "#discord/plain.ts";
import type { Post } from "#discord/post.ts";
import { fitting } from "#discord/room.ts";
import kit from "#games/scrabble/kit.ts";
import type { Letter } from "#lexicon/alphabet.ts";
import { whoseIs } from "#table/sight.ts";
import { playsWithChallenges } from "./challenged.ts";
import { makeDeed } from "./deed.ts";

const compress = promisify(gzip);

/** A file longer than this goes packed: Discord takes ten times as much, but not from everybody's connection. */
const LONGEST_PLAIN = 2 ** 20;

/** Characters for the lines of all lists, for a bag and for a sample, of the 2,000 that a message has. */
const ROOM = { lists: 1_700, bag: 1_000, sample: 500 };

/** The lists to play with or, with a name, one of them. */
export async function showResources(call: SlashCall): Promise<void> {
  const name = call.options.getString("name");
  if (name === null) return call.reply({ content: await listAll(call) });
  const found = await call.desk.resources.find(guildOf(call), name);
  await call.reply(found.ok ? await listPost(call, found.list) : { content: sayWhyNot(call, found) });
}

async function listAll(call: SlashCall): Promise<string> {
  const { desk, language } = call;
  const { resources } = call.text;
  const lists = await desk.resources.of(guildOf(call));
  const lines = await Promise.all(
    lists.map(async (list) => {
      const { words, tiles } = await desk.resources.size(list);
      return `- ${resources.line({ name: plain(nameOfList(list, language)), words, tiles })}`;
    }),
  );
  const some = fitting(lines, ROOM.lists, 1);
  const rest = lines.length - some.length;
  return [resources.lists, ...some, ...(rest > 0 ? [resources.moreLists(rest)] : []), resources.howToShow].join("\n");
}

async function listPost(call: SlashCall, list: List): Promise<Post> {
  const { resources } = call.text;
  const { letters, words, tiles, sample, source } = await call.desk.resources.about(list, whoseIs(call.home));
  const bag = bagByPoints(letters);
  const isLong = bag.length > ROOM.bag;
  const lines = [
    resources.about({ name: plain(nameOfList(list, call.language)), words, tiles }),
    ...(source === undefined ? [] : [resources.builtIn({ source })]),
    ...(isLong ? [resources.longBag] : [resources.bag, `\`\`\`\n${bag}\n\`\`\``]),
    `${resources.sample} ${fitting(sample, ROOM.sample, 2).join(", ")}`,
  ];
  const payload = makeDeed({ kind: "files", list: valueOfList(list) });
  const button = { command: kit.id, match: "", seq: 0, payload, label: resources.buttons.files };
  const files = isLong ? [{ name: `${stemOf(list)}-bag.txt`, content: await call.desk.resources.bag(list) }] : [];
  return { content: lines.join("\n"), buttons: [[button]], files };
}

/** One line for the letters that count the same: `  1  A×9 E×12 …`. */
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

/** The list as files from which it can be made again. */
export async function sendFiles(call: PressCall, name: string): Promise<void> {
  const { desk, text } = call;
  if (await playsWithChallenges(call)) return call.reply({ content: text.scrabble.noCheckNow });
  const found = await desk.resources.find(guildOf(call), name);
  if (!found.ok) return call.reply({ content: sayWhyNot(call, found) });
  if (!(await mayHave(call, "exports"))) return;
  const { bag, words } = await desk.resources.files(found.list, whoseIs(call.home));
  const stem = stemOf(found.list);
  const packed = words.length > LONGEST_PLAIN;
  const files = [
    { name: `${stem}-bag.txt`, content: bag },
    { name: `${stem}-words.txt${packed ? ".gz" : ""}`, content: packed ? await compress(words) : words },
  ];
  await call.reply({ content: text.resources.filesReady, files });
}

/** What the files of a list are called by. */
function stemOf(list: List): string {
  return valueOfList(list).replace(/[^\p{L}\p{N}]+/gu, "-");
}
