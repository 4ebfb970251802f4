import { expect } from "vitest";
import type { Game } from "#core/game.ts";
import { matchOrGameRefusalPost } from "#discord/interactions/refusal-post.ts";
import { escapeRefusalFacts } from "#discord/messages/escape-text.ts";
import type { DraftRefusal } from "#games/scrabble/draft/draft.ts";
import { createScrabbleGame } from "#games/scrabble/game.ts";
import { parsePlay } from "#games/scrabble/notation/play-notation.ts";
import type { DraftAnswer, DraftEdit } from "#games/scrabble/questions/question-types.ts";
import { SCRABBLE_DEFAULTS } from "#games/scrabble/rules/option-table.ts";
import type { ScrabbleAction, ScrabbleOptions, ScrabbleRefusal, ScrabbleView } from "#games/scrabble/types.ts";
import type { MatchId, OpenMatchResult } from "#match/play/open-match.ts";
import type { MatchRefused } from "#match/refuse-action.ts";
import type { SeatPlayer } from "#store/store.ts";
import { type Catalogue, catalogues } from "#text/catalogue.ts";
import { sayReason } from "#text/phrases.ts";
import { draftRefusalPost } from "../../../commands/scrabble/composer/draft-refusal-post.ts";
import { scrabblePhrases } from "../../../commands/scrabble/text/scrabble-phrases.ts";
import { wordListOf } from "../../games/scrabble/fixtures.ts";
import {
  ANNA,
  BERTA,
  createMatchRig,
  type MatchRig,
  type MatchRigOptions,
  openTestMatch,
  testMatchRequest,
} from "../../support/match-rig.ts";
import { LANGUAGES } from "../../text/complete-languages.ts";

/** Ninety A and one B: every rack has an A, and none has two B. Only AA is a word. */
const game = createScrabbleGame(wordListOf("A 90 1\nB 1 3\n", ["AA"]));

/** Expects different sentences in all languages, each with these facts. */
export function expectInEveryLanguage(
  sentence: (text: Catalogue, language: (typeof LANGUAGES)[number]) => string,
  ...facts: readonly string[]
) {
  const said = LANGUAGES.map((language) => sentence(catalogues[language], language));
  expect(new Set(said).size).toBe(LANGUAGES.length);
  for (const one of said) {
    expect(one).toMatch(/^[\p{Lu}«“].*[.!]$/su);
    for (const fact of facts) expect(one).toContain(fact);
  }
}

export interface ScrabbleMatchSetup {
  readonly seats?: readonly SeatPlayer[];
  readonly options?: { readonly [Name in keyof ScrabbleOptions]?: unknown };
}

function scrabbleRequest({ seats = [ANNA, BERTA], options = {} }: ScrabbleMatchSetup) {
  return testMatchRequest({
    game: game.id,
    seats,
    options: { ...SCRABBLE_DEFAULTS, list: { language: "en" }, ...options },
  });
}

/** Expects that no match opens, with these facts in the reason. */
export async function expectOpeningRefused(seating: ScrabbleMatchSetup, ...facts: readonly string[]): Promise<void> {
  const rig = createScrabbleRig();
  const result = await rig.matchService.open(scrabbleRequest(seating));
  if (result.ok) throw new Error("the match was opened");
  expect(await rig.matchService.runningInChannel("channel")).toEqual([]);
  expectInEveryLanguage((text) => sayNotOpened(text, result), ...facts);
}

function sayNotOpened(text: Catalogue, result: Extract<OpenMatchResult, { readonly ok: false }>): string {
  const scrabble = scrabblePhrases(text);
  const { common } = text;
  return result.by === "table"
    ? sayReason(common.opening, escapeRefusalFacts(result.refusal))
    : sayReason(scrabble.refusal, escapeRefusalFacts(result.refusal as ScrabbleRefusal));
}

export function createScrabbleRig(plan: Partial<MatchRigOptions> = {}): MatchRig {
  return createMatchRig({ games: [game as Game], ...plan });
}

/** Opens a match in which Anna is to move. */
export async function openScrabbleMatch(seating: ScrabbleMatchSetup = {}, plan: Partial<MatchRigOptions> = {}) {
  const rig = createScrabbleRig(plan);
  const match = await openTestMatch(rig.matchService, scrabbleRequest(seating));
  await rig.waitUntilSettled(match);
  return { rig, match, ...createActors(rig, match) };
}

const PERSONS = { anna: "p-anna", berta: "p-berta", zoe: "p-zoe" } as const;
type Person = keyof typeof PERSONS;

function createActors(rig: MatchRig, match: MatchId) {
  const { matchService } = rig;
  const actor = (person: Person, seq?: number) => ({
    match,
    person: PERSONS[person],
    ...(seq === undefined ? {} : { seq }),
  });
  const act = (person: Person, action: ScrabbleAction, seq?: number) => matchService.play(actor(person, seq), action);
  return {
    actor,
    act,
    /** Plays a typed word at a typed place. */
    play: async (person: Person, word: string, at: string, seq?: number) => {
      const view = (await matchService.view(match, PERSONS[person]))?.view as ScrabbleView;
      const parsed = parsePlay(view, game.alphabet, word, at);
      if (!parsed.ok) throw new Error(parsed.misprint.reason);
      return act(person, parsed.action, seq);
    },
    sketch: async (person: Person, deed?: DraftEdit): Promise<DraftAnswer> => {
      const asked = await matchService.updateDraft(actor(person), "draft", deed && { deed });
      if (!asked.ok) throw new Error(asked.refusal.reason);
      return asked.answer as DraftAnswer;
    },
  };
}

async function snapshot({ store, published, load }: MatchRig, match: MatchId) {
  const drafts = await Promise.all([0, 1].map((seat) => store.drafts.read(match, seat)));
  return structuredClone({ match: await load(match), told: published.length, drafts });
}

/** Expects a refusal with this reason and these facts, and no change of the match or its drafts. */
export async function expectScrabbleRefused(
  { rig, match }: { readonly rig: MatchRig; readonly match: MatchId },
  attempt: () => Promise<{ readonly ok: true } | MatchRefused>,
  reason: string,
  ...facts: readonly string[]
): Promise<void> {
  const before = await snapshot(rig, match);
  const result = await attempt();
  if (result.ok) throw new Error("the attempt was not refused");
  expect(result.refusal.reason).toBe(reason);
  expect(await snapshot(rig, match)).toEqual(before);
  expectInEveryLanguage(
    (text) => matchOrGameRefusalPost(result, text, scrabblePhrases(text).refusal).content,
    ...facts,
  );
}

/** Expects that this edit of Anna's draft is refused, and that the draft stays as it is. */
export async function expectDraftRefused(
  at: Awaited<ReturnType<typeof openScrabbleMatch>>,
  edit: DraftEdit,
  reason: DraftRefusal["reason"],
  ...facts: readonly string[]
): Promise<void> {
  const before = await at.sketch("anna");
  const { refusal, ...after } = await at.sketch("anna", edit);
  expect(refusal?.reason).toBe(reason);
  expect(after).toEqual(before);
  if (refusal) expectInEveryLanguage((text) => draftRefusalPost(text, refusal).content, ...facts);
}

/** Expects that Anna's draft is not a legal play, for this reason. */
export async function expectDraftIsNoPlay(
  at: Awaited<ReturnType<typeof openScrabbleMatch>>,
  reason: DraftRefusal["reason"],
  ...facts: readonly string[]
): Promise<void> {
  const { shown } = await at.sketch("anna");
  const refusal = shown.play.ok ? undefined : shown.play.refusal;
  expect(refusal?.reason).toBe(reason);
  expect((await at.sketch("anna")).shown).toEqual(shown);
  if (refusal) expectInEveryLanguage((text) => draftRefusalPost(text, refusal).content, ...facts);
}
