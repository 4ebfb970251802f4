import { readdirSync } from "node:fs";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { Game, Seat } from "#core/game.ts";
import type { MatchLog } from "#core/match-log.ts";
import type { Random } from "#dev/simulation/seeded-random.ts";
import type { Alphabet } from "#lexicon/alphabet/alphabet.ts";
import type { LoadedMatch } from "#match/play/loaded-match.ts";
import type { OptionValue } from "#sandbox/sandbox-user.ts";
import type { MatchLocation, SeatPlayer } from "#store/store.ts";

// How simulated people play a game, for the fuzzer and the load test. Each game has a file in `src/dev/games` that
// exports its inputs as default. `loadGameInputs` finds all files of this folder.

export interface GameInputs {
  /** What the player of a seat types next; undefined if there is nothing to type. */
  readonly nextCommand: ChooseNextCommand;
  readonly fuzz: FuzzInputs;
  readonly soak: SoakInputs;
}

export interface TypedCommand {
  readonly command: string;
  readonly options: Record<string, OptionValue>;
}

/** `alphabet`: the tiles of the English word list. All games with words use this list. */
export type ChooseNextCommand = (
  loaded: LoadedMatch,
  seat: Seat,
  random: Random,
  alphabet: Alphabet,
) => Promise<TypedCommand | undefined>;

export interface FuzzInputs {
  /** The matches that the fuzzer starts before it sends anything else. */
  readonly matches: readonly FuzzMatch[];
  /** A turn as a player might play it. The rules may still refuse it. */
  createTurn(setup: FuzzTurnSetup): FuzzTurn;
  /** A turn that the rules have to refuse; undefined if none is possible now. */
  createIllegalTurn(setup: FuzzTurnSetup): FuzzTurn | undefined;
  /**
   * Presses that belong to one turn: in any other turn they must change nothing. Empty if all players act
   * independently.
   */
  readonly latePresses: readonly PressTurn[];
  /** Pattern of the subcommands that only players of a match may use. Everybody else must be refused. */
  readonly playerCommands: RegExp;
  /** Pattern of the subcommands that need a search or many pictures. They are sent less often. */
  readonly costlyCommands: RegExp;
  /**
   * Lists the secrets of a match, such as racks, that must not appear in texts for other people. Leaves out secrets
   * that are too short to be searched for. Missing if the game has no secrets.
   */
  listSecrets?(loaded: LoadedMatch, alphabet: Alphabet): readonly GameSecret[];
}

export interface FuzzMatch {
  /** Options of the `new` command. */
  readonly options: { readonly [name: string]: OptionValue };
  /** Set if a second person is invited: whether they join, or stay away so that the lobby stays open. */
  readonly guest?: "joins" | "stays away";
  readonly isSolo?: true;
  readonly turns: number;
  /** What the host does after the planned `turns`. If missing, the match goes on. */
  readonly afterwards?: "save" | "leave";
}

/** A seat of a running match, for which a turn is created. */
export interface FuzzTurnSetup {
  readonly state: ObservedState;
  readonly seat: Seat;
  readonly random: Random;
  readonly alphabet: Alphabet;
}

/** The state of a running match. */
export interface ObservedState {
  readonly game: Game;
  readonly state: unknown;
  readonly seats: readonly SeatPlayer[];
  readonly location: MatchLocation;
  readonly log: MatchLog;
}

/** A turn that is typed: `scrabble play` with its options. */
export interface CommandTurn {
  readonly command: string;
  readonly options?: { readonly [name: string]: string | number | boolean };
}

/** A turn by a button or, with a value, by a menu. */
export interface PressTurn {
  readonly payload: string;
  readonly value?: string;
}

/**
 * A turn of a simulated person. `action`: the action that the game reads from it; undefined if the game cannot read it.
 */
export type FuzzTurn = { readonly action: unknown } & (CommandTurn | PressTurn);

/** Letters of a rack in alphabetical order, or a code as players type it. */
export interface GameSecret {
  readonly kind: "rack" | "code";
  readonly text: string;
  readonly knownToSeats: readonly Seat[];
}

export interface SoakInputs {
  readonly matches: readonly SoakMatch[];
  /** Commands that people type besides their turns. The bot may refuse them. */
  readonly otherCommands: readonly TypedCommand[];
}

export interface SoakMatch {
  readonly play: "solo" | "with bots" | "with a guest";
  /** Whether the players often think longer than their clock allows. */
  readonly isSlow?: true;
  /** Options of the `new` command. */
  options(random: Random, guest: string): Record<string, OptionValue>;
}

const FOLDER = fileURLToPath(new URL("../games/", import.meta.url));

/** The inputs of the games whose files are in this folder, by game. */
export async function loadGameInputs(folder: string = FOLDER): Promise<ReadonlyMap<string, GameInputs>> {
  const files = readdirSync(folder).filter((name) => name.endsWith(".ts"));
  return new Map(
    await Promise.all(
      files.map(async (name): Promise<[string, GameInputs]> => {
        const { default: inputs } = await import(pathToFileURL(`${folder}/${name}`).href);
        return [name.slice(0, -".ts".length), inputs];
      }),
    ),
  );
}
