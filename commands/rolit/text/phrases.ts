import type { BallColour } from "#games/rolit/types.ts";
import type { Phrases } from "#text/phrases.ts";
import type { rolitTexts } from "./en.ts";

/** Why a typed cell, a list of names or a choice of players is refused. */
export type RolitInputError =
  | { readonly reason: "no-such-cell"; readonly typed: string }
  | { readonly reason: "name-empty" }
  | { readonly reason: "name-too-long"; readonly max: number }
  | { readonly reason: "name-characters"; readonly characters: readonly string[] }
  | { readonly reason: "name-twice"; readonly name: string }
  | { readonly reason: "team-twice"; readonly name: string }
  /** `typed`, which follows a name in the option `names`, is no colour. */
  | { readonly reason: "no-such-colour"; readonly typed: string }
  | { readonly reason: "colour-twice"; readonly colour: BallColour }
  | { readonly reason: "no-such-team"; readonly typed: string; readonly teams: readonly string[] }
  /** The given number of players differs from the number of named people and bots. */
  | { readonly reason: "players-differ"; readonly there: number; readonly players: number }
  /** The requester gave names of people who share one screen, and also invited people. */
  | { readonly reason: "names-and-people" };

/** What a JSON file should contain at the place of an error, and what it contains. Empty if unknown. */
export interface RolitFileErrorFacts {
  readonly expected: string;
  readonly found: string;
}

export type RolitJsonType = "text" | "whole-number" | "list" | "object";

export interface RolitResult {
  readonly name: string;
  readonly score: number;
  readonly position: number;
}

export type RolitPhrases = Phrases<typeof rolitTexts>;
