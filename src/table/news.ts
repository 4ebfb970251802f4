import type { Deed } from "#kernel/log.ts";
import { type Facts, factsOf, type Loaded } from "#table/sight.ts";

/** What has happened at a table since it was last told. */
export interface News extends Facts {
  /** The first message of the match. */
  readonly opens: boolean;
  readonly beats: readonly Beat[];
  /** What a spectator sees now. */
  readonly view: unknown;
}

/** One entry of the log as everybody may know it. */
export interface Beat {
  readonly kind: Deed["kind"];
  readonly events: readonly unknown[];
}

/** The news after entry `told`; undefined where everything was told. */
export function newsSince(loaded: Loaded): News | undefined {
  const { match, game, history, state, seq } = loaded;
  if (match.told >= seq) return undefined;
  const first = Math.max(match.told, 0);
  return {
    ...factsOf(loaded),
    opens: match.told < 0,
    beats: match.log.slice(first).map(({ deed }, index) => ({
      kind: deed.kind,
      events: history[first + index + 1]?.events ?? [],
    })),
    view: game.view(state, null),
  };
}
