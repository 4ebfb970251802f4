import { expect } from "vitest";
import type { Post } from "#discord/messages/post.ts";
import { MASTERMIND_DEFAULTS } from "#games/mastermind/rules/options.ts";
import type { MastermindAction, MastermindOptions, MastermindRefusal } from "#games/mastermind/types.ts";
import type { MatchId } from "#match/play/open-match.ts";
import type { MatchRefused } from "#match/refuse-action.ts";
import { type Catalogue, catalogues } from "#text/catalogue.ts";
import type { Language } from "#text/language.ts";
import { explainRefusal } from "../../../commands/mastermind/turn/explain-refusal.ts";
import { createMastermindPlayers, createMastermindRig } from "../../commands/mastermind/mastermind-players.ts";
import { type MatchRig, type MatchRigOptions, openTestMatch } from "../../support/match-rig.ts";
import { LANGUAGES } from "../../text/complete-languages.ts";

export type MastermindMatchRig = Awaited<ReturnType<typeof openMastermindMatch>>;

/** Opens a match in which Berta makes the code and Anna breaks it. */
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

/** Opens the same match with the code 1 2 3 4, counted from 1. */
export async function openWithCode(options: Partial<MastermindOptions> = {}) {
  const at = await openMastermindMatch({ answers: "maker", ...options });
  await at.act("berta", { kind: "code", code: [0, 1, 2, 3] });
  return at;
}

/** Opens the same match on paper, and plays rows of a guess and an answer, such as “1122 1+0”. */
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
    /** Plays an action that must be possible. */
    async act(person: Person, action: MastermindAction) {
      const done = await matchService.play(actor(person), action);
      if (!done.ok) throw new Error(JSON.stringify(done.refusal));
      await waitUntilSettled(match);
    },
    /** Plays an action that may be refused. */
    tries: (person: Person, action: MastermindAction, seq?: number) => matchService.play(actor(person, seq), action),
  };
}

async function snapshot({ rig, match }: Pick<MastermindMatchRig, "rig" | "match">) {
  return structuredClone({ match: await rig.load(match), told: rig.published.length });
}

/** Expects different sentences in all languages, each with these facts. */
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

/** Expects a refusal with this reason and these facts, and no change of the match. */
export async function expectMastermindRefused(
  at: MastermindMatchRig,
  attempt: () => Promise<{ readonly ok: true } | MatchRefused>,
  reason: MastermindRefusal["reason"] | MatchRefused["refusal"]["reason"],
  ...facts: readonly string[]
): Promise<void> {
  const before = await snapshot(at);
  const result = await attempt();
  if (result.ok) throw new Error("the attempt was not refused");
  expect(result.refusal.reason).toBe(reason);
  expect(await snapshot(at)).toEqual(before);
  expectSentenceInEveryLanguage((text) => explainRefusal({ text }, result).content, ...facts);
}

/** Expects this answer in each language, and no change of the match. */
export async function expectMastermindAnswered(
  at: MastermindMatchRig,
  respond: (language: Language) => Promise<Post>,
  sentence: (text: Catalogue) => string,
  ...facts: readonly string[]
): Promise<void> {
  const before = await snapshot(at);
  for (const language of LANGUAGES) {
    const { content = "" } = await respond(language);
    expect(content.startsWith(sentence(catalogues[language])), content).toBe(true);
  }
  expect(await snapshot(at)).toEqual(before);
  expectSentenceInEveryLanguage(sentence, ...facts);
}
