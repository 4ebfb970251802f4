/** Whether an affix may be put to a stem. */
export type AffixCondition = (stem: string) => boolean;

/** At which end of the stem the condition looks. */
export type StemEnd = "start" | "end";

const always: AffixCondition = () => true;

/**
 * A condition as it stands in an .aff file: characters, `.` for any, `[…]` and `[^…]` for a choice. It looks like a
 * regular expression and is none, so that everything else in it stands for itself.
 */
export function parseAffixCondition(text: string, end: StemEnd): AffixCondition {
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
