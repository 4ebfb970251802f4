import { mayHave } from "#discord/allowances.ts";
import type { Call, Choice, CompleteCall, SlashCall } from "#discord/command.ts";
import { pastMeant } from "#discord/past.ts";
import { plain } from "#discord/plain.ts";
import type { PostedFile } from "#discord/post.ts";
import type { Exported, ExportedFile } from "#table/exports.ts";
import type { MatchId } from "#table/open.ts";
import { lastPlayed, nameOf } from "./here.ts";

/** What is written from a longer log costs as much as several files. */
const ENTRIES_OF_ONE = 2_000;

/** The game that is named or else was played last here, as far as everybody may know it: in one format, or in all. */
export async function exportHere(call: SlashCall): Promise<void> {
  const { tables } = call.text;
  const meant = await pastMeant(call, () => lastPlayed(call));
  if (!meant.ok) return call.reply({ content: tables.noSuchPast });
  const exported = await exportedOf(call, meant.match);
  if (!exported) return call.reply({ content: tables.nothingPlayed });
  const { facts, files } = exported;
  if (exported.isTooEarly) return call.reply({ content: tables.exportedWhenOver });
  if (files.length === 0) return call.reply({ content: tables.noExports(nameOf(facts.game.id, call)) });
  const typed = call.options.getString("format")?.trim().toLowerCase();
  const wanted = files.filter(({ format }) => typed === undefined || format === typed);
  if (wanted.length === 0) {
    const formats = files.map(({ format }) => format);
    return call.reply({ content: tables.unknownFormat({ typed: plain(typed ?? ""), formats }) });
  }
  if (!(await mayHave(call, "exports", { cost: 1 + Math.floor(facts.seq / ENTRIES_OF_ONE) }))) return;
  await call.desk.table.lookOn(facts, call.person.id);
  await call.reply({
    content: facts.outcome ? tables.exported : tables.exportedSoFar,
    files: await Promise.all(wanted.map((file) => postedFile(facts, file))),
  });
}

async function postedFile({ game, id }: Exported["facts"], { format, text }: ExportedFile): Promise<PostedFile> {
  return { name: `${game.id}-${id}.${format}`, content: await text() };
}

export async function offerFormats(call: CompleteCall): Promise<Choice[]> {
  const typed = call.options.getFocused().trim().toLowerCase();
  const meant = await pastMeant(call, () => lastPlayed(call));
  const { files = [] } = (meant.ok && (await exportedOf(call, meant.match))) || {};
  return files
    .filter(({ format }) => format.includes(typed))
    .map(({ format }) => ({ name: format.toUpperCase(), value: format }));
}

async function exportedOf(
  { desk, person }: Pick<Call, "desk" | "person">,
  match: MatchId | undefined,
): Promise<Exported | undefined> {
  return match === undefined ? undefined : desk.table.exports(match, person.id);
}
