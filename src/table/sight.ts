import { createHash } from "node:crypto";
import type { Game, Onlooker, Outcome, Seat } from "#kernel/game.ts";
import { type Moment, moments } from "#kernel/log.ts";
import type { Holder, Home, Match } from "#store/store.ts";

/** What everybody may know of a match. The seed and the log stay inside this room. */
export interface Facts {
  readonly id: string;
  readonly game: Game;
  readonly home: Home;
  readonly seats: readonly Holder[];
  readonly language: string;
  /** Hash of the word list that it is played with, if it is played with one. */
  readonly lexicon: string | undefined;
  readonly seq: number;
  readonly status: Match["status"];
  readonly message: Match["message"];
  readonly actors: readonly Seat[];
  readonly outcome: Outcome | undefined;
  /** Hash of the seed from the start; the seed itself only once the match is over. */
  readonly chance: { readonly hash: string; readonly seed: string | undefined };
}

/** A match as one onlooker sees it. */
export interface Sight extends Facts {
  readonly seat: Onlooker;
  readonly view: unknown;
}

/** A match with its game replayed: what this room works with. */
export interface Loaded {
  readonly match: Match;
  readonly game: Game;
  readonly history: readonly Moment<unknown, unknown>[];
  readonly state: unknown;
  readonly seq: number;
}

export function replayed(match: Match, game: Game): Loaded {
  const history = moments(game, match.opening, match.log);
  return { match, game, history, state: history[history.length - 1]?.state, seq: match.log.length };
}

/** As it stood after an earlier entry. */
export function asOf({ match, game, history }: Loaded, seq: number): Loaded {
  const then = history.slice(0, seq + 1);
  const state = then[then.length - 1]?.state;
  const status = game.outcome(state) ? match.status : "running";
  return { match: { ...match, status, log: match.log.slice(0, seq) }, game, history: then, state, seq };
}

export function factsOf({ match, game, state, seq }: Loaded): Facts {
  const outcome = game.outcome(state);
  return {
    id: match.id,
    game,
    home: match.home,
    seats: match.seats,
    language: match.language,
    lexicon: match.opening.lexicon,
    seq,
    status: match.status,
    message: match.message,
    actors: match.status === "running" ? game.actors(state) : [],
    outcome,
    chance: {
      hash: createHash("sha256").update(match.opening.seed).digest("hex"),
      seed: match.status === "running" ? undefined : match.opening.seed,
    },
  };
}

export function sightOf(loaded: Loaded, seat: Onlooker): Sight {
  return { ...factsOf(loaded), seat, view: loaded.game.view(loaded.state, seat) };
}

/** The seats that a person holds. */
export function seatsOf(match: Pick<Match, "seats">, person: string): Seat[] {
  return match.seats.flatMap((holder, seat) => (holder.kind === "person" && holder.person === person ? [seat] : []));
}
