import type { Seat } from "#core/game.ts";
import type { Scene } from "#core/scene.ts";

// What a game answers when it reads a file with a recorded game and shows it after one step.

/** How an unfinished game from a file can be played on. */
export interface GameFileContinuation {
  /** Options of the match that continues the game. They contain the position from which it continues. */
  readonly options: unknown;
  /** What each seat would have chosen in a lobby, in games with such choices. */
  readonly choices?: readonly unknown[];
  /**
   * The players by seat, each with the level of the bot that plays the seat unless a person does. Missing if one person
   * plays on alone, in private.
   */
  readonly seats?: readonly { readonly name: string; readonly level: string }[];
}

/** The types in which the answers of games differ. */
export interface GameFileTypes {
  readonly view: unknown;
  readonly event: unknown;
  readonly error: unknown;
  readonly continuation: GameFileContinuation;
}

export type GameFileAnswer<Types extends GameFileTypes = GameFileTypes> =
  | {
      readonly ok: true;
      readonly step: number;
      readonly steps: number;
      readonly title?: string;
      readonly names: readonly string[];
      readonly view: Types["view"];
      /** What happened in the step; empty at the beginning. */
      readonly events: readonly Types["event"][];
      readonly scene: Scene;
      /** Whether the game had ended. */
      readonly isOver: boolean;
      /** The seat to move after the step; undefined if the game had ended. */
      readonly toMove: Seat | undefined;
      /** Missing if the game cannot be played on from its last position. */
      readonly continuation?: Types["continuation"];
    }
  | { readonly ok: false; readonly error: Types["error"] };
