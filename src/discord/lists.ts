import type { List, Outcome, ResourceRefusal } from "#club/resources.ts";
import type { Call, Choice, CompleteCall } from "#discord/command.ts";
import { plainFacts } from "#discord/plain.ts";
import { tableLanguage } from "#discord/starting.ts";
import type { Faulty } from "#lexicon/upload/faults.ts";
import { formatOf } from "#text/format.ts";
import type { Language } from "#text/language.ts";
import { sayFaults } from "#text/lexicon/faults.ts";
import { say } from "#text/phrases.ts";

/** The server that somebody calls from; undefined in a direct message. */
export function guildOf({ home }: Pick<Call, "home">): string | undefined {
  return home.kind === "channel" ? home.guild : undefined;
}

/** The list that is asked for or, where none is, the server's, if it still has it, and that of the table's language. */
export async function listFor(call: Call, named: string | null): Promise<Outcome<{ readonly list: List }>> {
  const { desk, server } = call;
  const find = (name: string) => desk.resources.find(guildOf(call), name);
  if (named !== null) return find(named);
  const chosen = server.list === undefined ? undefined : await find(server.list);
  return chosen?.ok ? chosen : find(tableLanguage(call));
}

/** A list as its reader calls it: by its language, where it is built in. */
export function nameOfList(list: List, language: Language): string {
  if (list.kind === "own") return list.name;
  const name = formatOf(language).language(list.language);
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** What somebody types that means this list. */
export function valueOfList(list: List): string {
  return list.kind === "own" ? list.name : list.language;
}

/** The lists that fit what is typed so far; only those that can be changed, if `own`. */
export async function offerLists(call: CompleteCall, own: boolean): Promise<Choice[]> {
  const typed = call.options.getFocused().trim().toLowerCase();
  const lists = await call.desk.resources.of(guildOf(call));
  return lists
    .filter(({ kind }) => kind === "own" || !own)
    .map((list) => ({ name: nameOfList(list, call.language), value: valueOfList(list) }))
    .filter(({ name, value }) => `${name} ${value}`.toLowerCase().includes(typed));
}

/** Why nothing came of what was wanted of a list: something is wrong in its files, or it cannot be. */
export function sayWhyNot({ text }: Pick<Call, "text">, no: { readonly refusal: ResourceRefusal } | Faulty): string {
  if ("refusal" in no) return say(text.resources.refusal, plainFacts(no.refusal));
  const faults = sayFaults(text.lexicon, no, plainFacts).map((fault) => `- ${fault}`);
  return [text.lexicon.heading[no.in], ...faults, text.resources.nothingChanged].join("\n");
}
