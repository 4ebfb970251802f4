import type { PersonView } from "../server/api-types.ts";

/** Matches an unfinished mention at the end of the text: an @ and the first letters of a name. */
const CALLED = /(?:^|\s)@([\p{L}\p{N}]*)$/u;

/** Finds the mention that is being typed before the caret: its position and its letters. */
export function findTypedMention(before: string): { readonly from: number; readonly typed: string } | undefined {
  const found = CALLED.exec(before);
  if (!found) return undefined;
  const [, name = ""] = found;
  return { from: before.length - name.length - 1, typed: name.toLowerCase() };
}

const literal = (name: string) => name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

export function replaceMentionsByIds(content: string, people: readonly Pick<PersonView, "id" | "name">[]): string {
  const longestFirst = [...people].sort((a, b) => b.name.length - a.name.length);
  return longestFirst.reduce((text, { id, name }) => {
    const called = new RegExp(`(?<![\\p{L}\\p{N}<])@${literal(name)}(?![\\p{L}\\p{N}])`, "giu");
    return text.replace(called, `<@${id}>`);
  }, content);
}
