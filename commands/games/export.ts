import type { Call, Choice, CompleteCall, SlashCall } from "#discord/command.ts";
import { plain } from "#discord/plain.ts";
import type { Exported } from "#table/exports.ts";
import { lastPlayed, nameOf } from "./here.ts";

/** The game that was played last here, as far as everybody may know it: in one format, or in all. */
export async function exportHere(call: SlashCall): Promise<void> {
  const { tables } = call.text;
  const exported = await lastOne(call);
  if (!exported) return call.reply({ content: tables.nothingPlayed });
  const { facts, files } = exported;
  if (files.length === 0) return call.reply({ content: tables.noExports(nameOf(facts.game.id, call)) });
  const typed = call.options.getString("format")?.trim().toLowerCase();
  const wanted = files.filter(({ format }) => typed === undefined || format === typed);
  if (wanted.length === 0) {
    const formats = files.map(({ format }) => format);
    return call.reply({ content: tables.unknownFormat({ typed: plain(typed ?? ""), formats }) });
  }
  await call.reply({
    content: facts.outcome ? tables.exported : tables.exportedSoFar,
    files: wanted.map(({ format, text }) => ({ name: `${facts.game.id}-${facts.id}.${format}`, content: text })),
  });
}

export async function offerFormats(call: CompleteCall): Promise<Choice[]> {
  const typed = call.options.getFocused().trim().toLowerCase();
  const { files = [] } = (await lastOne(call)) ?? {};
  return files
    .filter(({ format }) => format.includes(typed))
    .map(({ format }) => ({ name: format.toUpperCase(), value: format }));
}

async function lastOne(call: Pick<Call, "desk" | "home" | "person">): Promise<Exported | undefined> {
  const match = await lastPlayed(call);
  return match === undefined ? undefined : call.desk.table.exports(match);
}
