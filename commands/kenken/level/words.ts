import type { LevelRefusal } from "#club/levels/types.ts";
import type { Call } from "#discord/command.ts";
import { guildOf } from "#discord/lists.ts";
import { plainFacts } from "#discord/plain.ts";
import type { Button } from "#discord/post.ts";
import { GRADES, type Grade } from "#games/kenken/grades.ts";
import kit from "#games/kenken/kit.ts";
import type { Catalogue } from "#text/catalogue.ts";
import type { LevelMisprint, LevelNo } from "#text/levels/phrases.ts";
import { say } from "#text/phrases.ts";
import { type LevelDeed, makeLevelDeed, type Wish } from "./deed.ts";

// How levels are spoken of, and where.

interface Home {
  readonly guild: string;
  readonly game: string;
}

/** Whose levels somebody means. Without a server, says so. */
export async function homeOf(call: Call): Promise<Home | undefined> {
  const home = homeFor(call);
  if (!home) await call.reply({ content: sayMisprint(call, { why: "only-on-servers" }) });
  return home;
}

export function homeFor(call: Pick<Call, "home">): Home | undefined {
  const guild = guildOf(call);
  return guild === undefined ? undefined : { guild, game: kit.id };
}

export const keeperOf = ({ person, moderates }: Pick<Call, "person" | "moderates">) => ({
  person: person.id,
  moderates,
});

/** Kept as a number, so that levels can be put in order. */
export const gradeOf = (grade: number | undefined): Grade | undefined => GRADES[grade ?? -1];

/** 9 × 9 · hard */
export function whatIs({ size, grade }: { size: number; grade: number | undefined }, { kenken }: Catalogue): string {
  return kenken.settings({ size, grade: gradeOf(grade), mode: "alone", level: undefined });
}

/** What was wished for, be it a size, a grade, both or nothing. */
export function wished({ size, grade }: Wish, text: Catalogue): string {
  if (size !== undefined) return whatIs({ size, grade }, text);
  const named = gradeOf(grade);
  return named === undefined ? "" : text.kenken.grades[named];
}

export function sayMisprint({ text }: Pick<Call, "text">, no: LevelMisprint): string {
  return say(text.levels.misprint, plainFacts(no));
}

export function sayNo({ text }: Pick<Call, "text">, refusal: LevelRefusal): string {
  return say(text.levels.refusal, plainFacts(inWords(refusal, text)));
}

function inWords(refusal: LevelRefusal, text: Catalogue): LevelNo {
  switch (refusal.why) {
    case "no-level-matches":
      return { why: refusal.why, wished: wished(refusal, text), kept: refusal.kept };
    case "level-exists":
      return { why: refusal.why, name: refusal.level.name };
    default:
      return refusal;
  }
}

export function levelButton(deed: LevelDeed, label: string, way?: string): Button {
  return { command: kit.id, match: "", seq: 0, payload: makeLevelDeed(deed, way), label };
}
