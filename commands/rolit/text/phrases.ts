import type { Phrases } from "#text/phrases.ts";
import type { rolit } from "./en.ts";

/** A typed text is no cell, or no list of names. */
export type RolitInputError =
  | { readonly reason: "no-such-cell"; readonly typed: string }
  | { readonly reason: "name-empty" }
  | { readonly reason: "name-too-long"; readonly max: number }
  | { readonly reason: "name-characters"; readonly characters: readonly string[] }
  | { readonly reason: "name-twice"; readonly name: string }
  | { readonly reason: "team-twice"; readonly name: string }
  /** The named people and the bots are not as many as the number of players. */
  | { readonly reason: "players-differ"; readonly there: number; readonly players: number }
  /** People who share one screen are named in a list; nobody else can be invited. */
  | { readonly reason: "names-and-people" };

/** What a file should have at a place, and what it has; empty if unknown. */
export interface RolitFileFacts {
  readonly expected: string;
  readonly found: string;
}

export type RolitFileType = "text" | "whole-number" | "list" | "object";

export interface RolitResult {
  readonly name: string;
  readonly score: number;
  readonly position: number;
}

export type RolitPhrases = Phrases<typeof rolit>;
