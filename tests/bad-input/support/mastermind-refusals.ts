import { expect } from "vitest";
import type { Post } from "#discord/messages/post.ts";
import { MASTERMIND_DEFAULTS } from "#games/mastermind/rules/options.ts";
import type { MastermindAction, MastermindOptions, MastermindRefusal } from "#games/mastermind/types.ts";
import type { MatchId } from "#match/play/open-match.ts";
import type { MatchRefused } from "#match/refuse-action.ts";
import { type Catalogue, catalogues } from "#text/catalogue.ts";
import type { Language } from "#text/language.ts";
import { explainRefused } from "../../../commands/mastermind/turn/explain-refused.ts";
import { createMastermindPlayers, createMastermindRig } from "../../commands/mastermind/mastermind-players.ts";
import { type MatchRig, type MatchRigOptions, openTestMatch } from "../../support/match-rig.ts";
import { LANGUAGES } from "../../text/complete-languages.ts";

export type MastermindMatchRig = Awaited<ReturnType<typeof openMastermindMatch>>;

/** A table in a channel at which Anna breaks what Berta makes. */
export async function openMastermindMatch(
  options: Partial<MastermindOptions> = {},
  plan: Partial<MatchRigOptions> = {},
) {
  const rig = createMastermindRig(plan);
  const match = await openTestMatch(rig.matchService, {
    game: "mastermind",
    options: { ...MASTERMIND_DEFAULTS, ...options },
  });
  await rig.waitUntilSettled(match);
  return { rig, match, people: createMastermindPlayers(rig), ...createActors(rig, match) };
}

/** The same, with a code that is made up: 1 2 3 4, counted from 1. */
export async function openWithCode(options: Partial<MastermindOptions> = {}) {
  const at = await openMastermindMatch({ answers: "maker", ...options });
  await at.act("berta", { kind: "code", code: [0, 1, 2, 3] });
  return at;
}

/** The same on paper, with these guesses and answers: 1122 1+0. */
export async function openOnPaper(options: Partial<MastermindOptions>, ...rows: readonly string[]) {
  const at = await openMastermindMatch({ answers: "paper", ...options });
  for (const row of rows) {
    const [typed = "", exact, partial] = row.split(/[ +]/);
    await at.act("anna", { kind: "guess", guess: parseTypedPegs(typed) });
    if (exact !== undefined) {
      await at.act("berta", { kind: "answer", exact: Number(exact), partial: Number(partial) });
    }
  }
  return at;
}

export const parseTypedPegs = (typed: string): number[] => [...typed].map((digit) => Number(digit) - 1);

type Person = "anna" | "berta" | "zoe";

function createActors({ matchService, waitUntilSettled }: MatchRig, match: MatchId) {
  const actor = (person: Person, seq?: number) => {
    return { match, person: `p-${person}`, ...(seq === undefined ? {} : { seq }) };
  };
  return {
    actor,
    /** Must be done. */
    async act(person: Person, action: MastermindAction) {
      const done = await matchService.play(actor(person), action);
      if (!done.ok) throw new Error(JSON.stringify(done.refusal));
      await waitUntilSettled(match);
    },
    /** May be refused. */
    tries: (person: Person, action: MastermindAction, seq?: number) => matchService.play(actor(person, seq), action),
  };
}

async function snapshot({ rig, match }: Pick<MastermindMatchRig, "rig" | "match">) {
  return structuredClone({ match: await rig.load(match), told: rig.published.length });
}

/** That each reader is told so in their language, with these facts: a sentence that says what would be right. */
export function expectSentenceInEveryLanguage(
  said: (text: Catalogue, language: Language) => string,
  ...facts: readonly string[]
) {
  const all = LANGUAGES.map((language) => said(catalogues[language], language));
  expect(new Set(all).size).toBe(LANGUAGES.length);
  for (const one of all) {
    expect(one).toMatch(/^[\p{Lu}«“¿].*[.?]$/su);
    for (const fact of facts) expect(one).toContain(fact);
  }
}

/** That the table refuses it and nothing has changed. */
export async function expectMastermindRefused(
  at: MastermindMatchRig,
  deed: () => Promise<{ readonly ok: true } | MatchRefused>,
  reason: MastermindRefusal["reason"] | MatchRefused["refusal"]["reason"],
  ...facts: readonly string[]
): Promise<void> {
  const before = await snapshot(at);
  const no = await deed();
  if (no.ok) throw new Error("it was done");
  expect(no.refusal.reason).toBe(reason);
  expect(await snapshot(at)).toEqual(before);
  expectSentenceInEveryLanguage((text) => explainRefused({ text }, no).content, ...facts);
}

/** That whoever types or presses it is answered like that, in each language, and nothing has changed. */
export async function expectMastermindAnswered(
  at: MastermindMatchRig,
  deed: (language: Language) => Promise<Post>,
  sentence: (text: Catalogue) => string,
  ...facts: readonly string[]
): Promise<void> {
  const before = await snapshot(at);
  for (const language of LANGUAGES) {
    const { content = "" } = await deed(language);
    expect(content.startsWith(sentence(catalogues[language])), content).toBe(true);
  }
  expect(await snapshot(at)).toEqual(before);
  expectSentenceInEveryLanguage(sentence, ...facts);
}
