/** Whether an affix may be added to a stem. */
export type AffixCondition = (stem: string) => boolean;

/** The side of the stem that a condition looks at: the start for prefixes, the end for suffixes. */
export type StemSide = "start" | "end";

const always: AffixCondition = () => true;

/**
 * Parses a condition of an .aff file: characters, `.` for any character, `[…]` and `[^…]` for a choice. It resembles a
 * regular expression but has no other special characters.
 */
export function parseAffixCondition(text: string, end: StemSide): AffixCondition {
  if (text === ".") return always;
  const parts = text.match(/\[\^?[^\]]+\]|[^[\]]/gu) ?? [];
  if (parts.join("") !== text) throw new Error(`an affix has the condition "${text}", which cannot be read`);
  const pattern = parts.map(makePattern).join("");
  const expression = new RegExp(end === "start" ? `^${pattern}` : `${pattern}$`, "u");
  return (stem) => expression.test(stem);
}

function makePattern(part: string): string {
  if (part === ".") return part;
  if (part.length === 1 || !part.startsWith("[")) return escaped(part);
  const negated = part.startsWith("[^");
  const chosen = escaped(part.slice(negated ? 2 : 1, -1)).replaceAll("-", "\\-");
  return `[${negated ? "^" : ""}${chosen}]`;
}

function escaped(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/gu, "\\$&");
}
