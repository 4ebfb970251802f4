import { expect } from "vitest";
import { plainFacts } from "#discord/plain.ts";
import { refusalText } from "#discord/refusal.ts";
import type { DraftAnswer, DraftDeed } from "#games/scrabble/answers.ts";
import type { DraftRefusal } from "#games/scrabble/draft.ts";
import { scrabble } from "#games/scrabble/game.ts";
import { parsePlay } from "#games/scrabble/notation.ts";
import { CLASSIC } from "#games/scrabble/options.ts";
import type { Action, Options, Refusal, View } from "#games/scrabble/types.ts";
import type { Game } from "#kernel/game.ts";
import type { Holder } from "#store/store.ts";
import type { MatchId, Opened } from "#table/open.ts";
import type { Refused } from "#table/refused.ts";
import { type Catalogue, catalogues } from "#text/catalogue.ts";
import { LANGUAGES, type Language } from "#text/language.ts";
import { say } from "#text/phrases.ts";
import { sayNotDrafted } from "#text/records/faults.ts";
import { resourceOf } from "../games/scrabble/support.ts";
import { ANNA, BERTA, opened, type Rig, type RigPlan, rigged, wanted } from "../support/table.ts";

/** Ninety A and one B: every rack has an A to lay, and none has two B. Only AA is a word. */
const game = scrabble(resourceOf("A 90 1\nB 1 3\n", ["AA"]));

/** That each reader is told so in their language, with these facts. */
export function expectSaid(sentence: (text: Catalogue, language: Language) => string, ...facts: readonly string[]) {
  const said = LANGUAGES.map((language) => sentence(catalogues[language], language));
  expect(new Set(said).size).toBe(LANGUAGES.length);
  for (const one of said) {
    expect(one).toMatch(/^[\p{Lu}«“].*\.$/su);
    for (const fact of facts) expect(one).toContain(fact);
  }
}

export interface Seating {
  readonly seats?: readonly Holder[];
  readonly options?: { readonly [Name in keyof Options]?: unknown };
}

function wishes({ seats = [ANNA, BERTA], options = {} }: Seating) {
  return wanted({ game: game.id, seats, options: { ...CLASSIC, list: { language: "en" }, ...options } });
}

/** That no table opens, and why. */
export async function expectNotOpened(seating: Seating, ...facts: readonly string[]): Promise<void> {
  const rig = rigOf();
  const no = await rig.table.open(wishes(seating));
  if (no.ok) throw new Error("it opened");
  expect(await rig.table.runningIn("channel")).toEqual([]);
  expectSaid((text) => sayNotOpened(text, no), ...facts);
}

function sayNotOpened({ common, scrabble }: Catalogue, no: Extract<Opened, { readonly ok: false }>): string {
  return no.by === "table"
    ? say(common.opening, plainFacts(no.refusal))
    : say(scrabble.refusal, plainFacts(no.refusal as Refusal));
}

export function rigOf(plan: Partial<RigPlan> = {}): Rig {
  return rigged({ games: [game as Game], ...plan });
}

/** A table at which Anna is to move. */
export async function seated(seating: Seating = {}, plan: Partial<RigPlan> = {}) {
  const rig = rigOf(plan);
  const match = await opened(rig.table, wishes(seating));
  await rig.settled(match);
  return { rig, match, ...handsOf(rig, match) };
}

const PERSONS = { anna: "p-anna", berta: "p-berta", zoe: "p-zoe" } as const;
type Person = keyof typeof PERSONS;

function handsOf(rig: Rig, match: MatchId) {
  const { table } = rig;
  const hand = (person: Person, seq?: number) => ({
    match,
    person: PERSONS[person],
    ...(seq === undefined ? {} : { seq }),
  });
  const act = (person: Person, action: Action, seq?: number) => table.play(hand(person, seq), action);
  return {
    hand,
    act,
    /** A word and a place as typed. */
    play: async (person: Person, word: string, at: string, seq?: number) => {
      const view = (await table.look(match, PERSONS[person]))?.view as View;
      const parsed = parsePlay(view, game.alphabet, word, at);
      if (!parsed.ok) throw new Error(parsed.misprint.why);
      return act(person, parsed.action, seq);
    },
    sketch: async (person: Person, deed?: DraftDeed): Promise<DraftAnswer> => {
      const asked = await table.sketch(hand(person), "draft", deed && { deed });
      if (!asked.ok) throw new Error(asked.refusal.why);
      return asked.answer as DraftAnswer;
    },
  };
}

async function everything({ store, told, load }: Rig, match: MatchId) {
  const drafts = await Promise.all([0, 1].map((seat) => store.drafts.read(match, seat)));
  return structuredClone({ match: await load(match), told: told.length, drafts });
}

/** That the table refuses it and nothing has changed, not even a draft. */
export async function expectRefused(
  { rig, match }: { readonly rig: Rig; readonly match: MatchId },
  deed: () => Promise<{ readonly ok: true } | Refused>,
  why: string,
  ...facts: readonly string[]
): Promise<void> {
  const before = await everything(rig, match);
  const no = await deed();
  if (no.ok) throw new Error("it was done");
  expect(no.refusal.why).toBe(why);
  expect(await everything(rig, match)).toEqual(before);
  expectSaid((text) => refusalText(no, text, text.scrabble.refusal), ...facts);
}

/** That it cannot be done to Anna's draft, which stays as it is. */
export async function expectNotDrafted(
  at: Awaited<ReturnType<typeof seated>>,
  deed: DraftDeed,
  why: DraftRefusal["why"],
  ...facts: readonly string[]
): Promise<void> {
  const before = await at.sketch("anna");
  const { refusal, ...after } = await at.sketch("anna", deed);
  expect(refusal?.why).toBe(why);
  expect(after).toEqual(before);
  if (refusal) expectSaid((text) => sayNotDrafted(text, plainFacts(refusal)), ...facts);
}

/** That the draft is no play as it lies; it stays as it is. */
export async function expectNoPlay(
  at: Awaited<ReturnType<typeof seated>>,
  why: DraftRefusal["why"],
  ...facts: readonly string[]
): Promise<void> {
  const { shown } = await at.sketch("anna");
  const no = shown.play.ok ? undefined : shown.play.refusal;
  expect(no?.why).toBe(why);
  expect((await at.sketch("anna")).shown).toEqual(shown);
  if (no) expectSaid((text) => sayNotDrafted(text, plainFacts(no)), ...facts);
}
