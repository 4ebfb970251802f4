import { expect } from "vitest";
import type { Post } from "#discord/post.ts";
import { CLASSIC } from "#games/mastermind/options.ts";
import type { Action, Options, Refusal } from "#games/mastermind/types.ts";
import type { MatchId } from "#table/open.ts";
import type { Refused } from "#table/refused.ts";
import { type Catalogue, catalogues } from "#text/catalogue.ts";
import { LANGUAGES, type Language } from "#text/language.ts";
import { sayRefused } from "../../commands/mastermind/refused.ts";
import { mastermindRig, peopleAt } from "../commands/mastermind.ts";
import { opened, type Rig, type RigPlan } from "../support/table.ts";

export type At = Awaited<ReturnType<typeof seated>>;

/** A table in a channel at which Anna breaks what Berta makes. */
export async function seated(options: Partial<Options> = {}, plan: Partial<RigPlan> = {}) {
  const rig = mastermindRig(plan);
  const match = await opened(rig.table, { game: "mastermind", options: { ...CLASSIC, ...options } });
  await rig.settled(match);
  return { rig, match, people: peopleAt(rig), ...handsAt(rig, match) };
}

/** The same, with a code that is made up: 1 2 3 4, counted from 1. */
export async function made(options: Partial<Options> = {}) {
  const at = await seated({ answers: "maker", ...options });
  await at.act("berta", { kind: "code", code: [0, 1, 2, 3] });
  return at;
}

/** The same on paper, with these guesses and answers: 1122 1+0. */
export async function onPaper(options: Partial<Options>, ...rows: readonly string[]) {
  const at = await seated({ answers: "paper", ...options });
  for (const row of rows) {
    const [typed = "", exact, partial] = row.split(/[ +]/);
    await at.act("anna", { kind: "guess", guess: pegs(typed) });
    if (exact !== undefined) {
      await at.act("berta", { kind: "answer", exact: Number(exact), partial: Number(partial) });
    }
  }
  return at;
}

export const pegs = (typed: string): number[] => [...typed].map((digit) => Number(digit) - 1);

type Person = "anna" | "berta" | "zoe";

function handsAt({ table, settled }: Rig, match: MatchId) {
  const hand = (person: Person, seq?: number) => {
    return { match, person: `p-${person}`, ...(seq === undefined ? {} : { seq }) };
  };
  return {
    hand,
    /** Must be done. */
    async act(person: Person, action: Action) {
      const done = await table.play(hand(person), action);
      if (!done.ok) throw new Error(JSON.stringify(done.refusal));
      await settled(match);
    },
    /** May be refused. */
    tries: (person: Person, action: Action, seq?: number) => table.play(hand(person, seq), action),
  };
}

async function everything({ rig, match }: Pick<At, "rig" | "match">) {
  return structuredClone({ match: await rig.load(match), told: rig.told.length });
}

/** That each reader is told so in their language, with these facts: a sentence that says what would be right. */
export function expectSentence(said: (text: Catalogue, language: Language) => string, ...facts: readonly string[]) {
  const all = LANGUAGES.map((language) => said(catalogues[language], language));
  expect(new Set(all).size).toBe(LANGUAGES.length);
  for (const one of all) {
    expect(one).toMatch(/^[\p{Lu}«“¿].*[.?]$/su);
    for (const fact of facts) expect(one).toContain(fact);
  }
}

/** That the table refuses it and nothing has changed. */
export async function expectRefused(
  at: At,
  deed: () => Promise<{ readonly ok: true } | Refused>,
  why: Refusal["why"] | Refused["refusal"]["why"],
  ...facts: readonly string[]
): Promise<void> {
  const before = await everything(at);
  const no = await deed();
  if (no.ok) throw new Error("it was done");
  expect(no.refusal.why).toBe(why);
  expect(await everything(at)).toEqual(before);
  expectSentence((text) => sayRefused({ text }, no), ...facts);
}

/** That whoever types or presses it is answered like that, in each language, and nothing has changed. */
export async function expectAnswered(
  at: At,
  deed: (language: Language) => Promise<Post>,
  sentence: (text: Catalogue) => string,
  ...facts: readonly string[]
): Promise<void> {
  const before = await everything(at);
  for (const language of LANGUAGES) {
    const { content = "" } = await deed(language);
    expect(content.startsWith(sentence(catalogues[language])), content).toBe(true);
  }
  expect(await everything(at)).toEqual(before);
  expectSentence(sentence, ...facts);
}
