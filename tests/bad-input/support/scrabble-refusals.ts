import { expect } from "vitest";
import type { Game } from "#core/game.ts";
import { refusedPost } from "#discord/interactions/refusal-post.ts";
import { escapeFacts } from "#discord/messages/escape-text.ts";
import type { DraftRefusal } from "#games/scrabble/draft/draft.ts";
import { createScrabble } from "#games/scrabble/game.ts";
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

/** Ninety A and one B: every rack has an A to lay, and none has two B. Only AA is a word. */
const game = createScrabble(wordListOf("A 90 1\nB 1 3\n", ["AA"]));

/** That each reader is told so in their language, with these facts. */
export function expectInEveryLanguage(
  sentence: (text: Catalogue, language: (typeof LANGUAGES)[number]) => string,
  ...facts: readonly string[]
) {
  const said = LANGUAGES.map((language) => sentence(catalogues[language], language));
  expect(new Set(said).size).toBe(LANGUAGES.length);
  for (const one of said) {
    expect(one).toMatch(/^[\p{Lu}«“].*\.$/su);
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

/** That no table opens, and why. */
export async function expectOpeningRefused(seating: ScrabbleMatchSetup, ...facts: readonly string[]): Promise<void> {
  const rig = createScrabbleRig();
  const no = await rig.matchService.open(scrabbleRequest(seating));
  if (no.ok) throw new Error("it opened");
  expect(await rig.matchService.runningInChannel("channel")).toEqual([]);
  expectInEveryLanguage((text) => sayNotOpened(text, no), ...facts);
}

function sayNotOpened(text: Catalogue, no: Extract<OpenMatchResult, { readonly ok: false }>): string {
  const scrabble = scrabblePhrases(text);
  const { common } = text;
  return no.by === "table"
    ? sayReason(common.opening, escapeFacts(no.refusal))
    : sayReason(scrabble.refusal, escapeFacts(no.refusal as ScrabbleRefusal));
}

export function createScrabbleRig(plan: Partial<MatchRigOptions> = {}): MatchRig {
  return createMatchRig({ games: [game as Game], ...plan });
}

/** A table at which Anna is to move. */
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
    /** A word and a place as typed. */
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

/** That the table refuses it and nothing has changed, not even a draft. */
export async function expectScrabbleRefused(
  { rig, match }: { readonly rig: MatchRig; readonly match: MatchId },
  deed: () => Promise<{ readonly ok: true } | MatchRefused>,
  reason: string,
  ...facts: readonly string[]
): Promise<void> {
  const before = await snapshot(rig, match);
  const no = await deed();
  if (no.ok) throw new Error("it was done");
  expect(no.refusal.reason).toBe(reason);
  expect(await snapshot(rig, match)).toEqual(before);
  expectInEveryLanguage((text) => refusedPost(no, text, scrabblePhrases(text).refusal).content, ...facts);
}

/** That it cannot be done to Anna's draft, which stays as it is. */
export async function expectDraftRefused(
  at: Awaited<ReturnType<typeof openScrabbleMatch>>,
  deed: DraftEdit,
  reason: DraftRefusal["reason"],
  ...facts: readonly string[]
): Promise<void> {
  const before = await at.sketch("anna");
  const { refusal, ...after } = await at.sketch("anna", deed);
  expect(refusal?.reason).toBe(reason);
  expect(after).toEqual(before);
  if (refusal) expectInEveryLanguage((text) => draftRefusalPost(text, refusal).content, ...facts);
}

/** That the draft is no play as it lies; it stays as it is. */
export async function expectDraftIsNoPlay(
  at: Awaited<ReturnType<typeof openScrabbleMatch>>,
  reason: DraftRefusal["reason"],
  ...facts: readonly string[]
): Promise<void> {
  const { shown } = await at.sketch("anna");
  const no = shown.play.ok ? undefined : shown.play.refusal;
  expect(no?.reason).toBe(reason);
  expect((await at.sketch("anna")).shown).toEqual(shown);
  if (no) expectInEveryLanguage((text) => draftRefusalPost(text, no).content, ...facts);
}
