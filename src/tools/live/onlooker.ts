import { decide } from "#games/scrabble/bots.ts";
import { type Finder, finderOf } from "#games/scrabble/finder.ts";
import { type Scrabble, scrabble } from "#games/scrabble/game.ts";
import { groundOf } from "#games/scrabble/generator/ground.ts";
import kit from "#games/scrabble/kit.ts";
import { makePlace, makeWord } from "#games/scrabble/notation.ts";
import type { Action, State, View } from "#games/scrabble/types.ts";
import { type Log, replay } from "#kernel/log.ts";
import { rngFrom } from "#kernel/rng.ts";
import { openResource } from "#lexicon/open.ts";
import type { Resource } from "#lexicon/resource.ts";
import { openSqlite } from "#store/sqlite.ts";
import type { Match, Store } from "#store/store.ts";
import { cacheFolder } from "#tools/calling/settings.ts";

/** Reads the bot's database from outside, so that a test knows what a person would work out from board and rack. */
export interface Onlooker {
  match(channel: string): Promise<Match>;
  /** What this person or, without a name, the seat that is to move would best do, as it would be typed. */
  advice(match: Match, name?: string): Advice;
  state(match: Match, log?: Log): State;
  close(): Promise<void>;
}

export interface Advice {
  readonly person: string;
  readonly action: Action;
  /** Of a play: word and place as typed. */
  readonly typed: { readonly word: string; readonly at: string };
}

/** `language`: of the word list that the games are played with. */
export async function openOnlooker(databasePath: string, language = "en"): Promise<Onlooker> {
  const resource = await openResource(language, cacheFolder());
  const game = scrabble(resource);
  const finder = finderOf(resource, groundOf(resource));
  const store = openSqlite(databasePath);
  return {
    match: (channel) => matchIn(store, channel),
    state: (match, log = match.log) => stateOf(game, match, log),
    advice: (match, name) => adviceFor(game, resource, finder, match, name),
    close: () => store.close(),
  };
}

async function matchIn(store: Store, channel: string): Promise<Match> {
  const id = await store.matches.running(channel, kit.id);
  const match = id === undefined ? undefined : await store.matches.load(id);
  if (!match) throw new Error("no game runs there");
  return match;
}

function stateOf(game: Scrabble, { opening }: Match, log: Log): State {
  return replay(game as never, opening, log) as State;
}

function adviceFor(game: Scrabble, resource: Resource, finder: Finder, match: Match, name?: string): Advice {
  const { alphabet } = resource;
  const state = stateOf(game, match, match.log);
  const seat = name === undefined ? state.toMove : match.seats.findIndex((holder) => holder.name === name);
  const view: View = game.view(state, seat);
  const action = decide(resource, finder, "hard", view, rngFrom("0".repeat(64)));
  const typed =
    action.kind === "play"
      ? { word: makeWord(alphabet, action.word), at: makePlace(action, view.options.size) }
      : { word: "", at: "" };
  return { person: match.seats[seat]?.name ?? "", action, typed };
}
