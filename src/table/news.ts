import type { Deed } from "#kernel/log.ts";
import { asOf, type Facts, factsOf, type Loaded } from "#table/sight.ts";

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

/**
 * What is to be told next; undefined where everything was told. A message of which nobody knows whether it arrived is
 * made again as it was, so that it is recognised; what has happened since goes into the next one.
 */
export function nextNews(now: Loaded): News | undefined {
  const { match } = now;
  if (match.told >= now.seq) return undefined;
  const loaded = match.telling > match.told ? asOf(now, match.telling) : now;
  const { game, history, state } = loaded;
  const first = Math.max(match.told, 0);
  return {
    ...factsOf(loaded),
    opens: match.told < 0,
    beats: loaded.match.log.slice(first).map(({ deed }, index) => ({
      kind: deed.kind,
      events: history[first + index + 1]?.events ?? [],
    })),
    view: game.view(state, null),
  };
}
