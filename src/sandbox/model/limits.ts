/** Discord's limits, and how much the sandbox stores. One object holds them all, so that tests can change them. */
export interface SandboxLimits {
  /** Time in which the bot must acknowledge an interaction. */
  ackMs: number;
  /** Time for which the token of an interaction is valid. */
  tokenMs: number;
  /** Age of a message from which its edits are limited. */
  lateEditAfterMs: number;
  /** Maximum number of edits of an old message in an hour. This is a guess: Discord does not publish the limit. */
  oldMessageEdits: number;
  /** Time for which the sandbox remembers a nonce. */
  nonceMs: number;
  /** Time in which a session with a broken connection can be resumed. */
  resumeMs: number;
  heartbeatMs: number;
  /** Number of shards that may connect at the same time. The other shards wait five seconds. */
  identifiesAtOnce: number;
  /**
   * Milliseconds until the next shard of a group may identify. Shards whose numbers are equal modulo `identifiesAtOnce`
   * form a group.
   */
  identifyEveryMs: number;
  /** Number of shards that the sandbox recommends to a bot. */
  shards: number;
  /** Minimum number of shards. A bot with fewer is refused. */
  minShards: number;
  /** Maximum number of sessions that may begin in the time `sessionStartsPerMs`. */
  sessionStarts: number;
  /** Time in which `sessionStarts` sessions may begin. */
  sessionStartsPerMs: number;
  fileBytes: number;
  /**
   * Rate limit of each route ("POST /channels/:channel/messages"). The limit named `default` is for all other routes.
   * Undefined if there are no rate limits.
   */
  rates: Record<string, RateLimit> | undefined;
  /** Maximum numbers of stored items, so that neither memory nor disk fills up. */
  keptMessages: number;
  keptThreads: number;
  keptBytes: number;
}

export interface RateLimit {
  calls: number;
  perMs: number;
}

const RATES: Record<string, RateLimit> = {
  global: { calls: 50, perMs: 1_000 },
  default: { calls: 50, perMs: 1_000 },
  "POST /channels/:channel/messages": { calls: 5, perMs: 5_000 },
  "PATCH /channels/:channel/messages/:message": { calls: 5, perMs: 5_000 },
  "DELETE /channels/:channel/messages/:message": { calls: 5, perMs: 1_000 },
  "POST /webhooks/:application/:token": { calls: 5, perMs: 2_000 },
  "PATCH /webhooks/:application/:token/messages/:message": { calls: 5, perMs: 2_000 },
  "PUT /applications/:application/commands": { calls: 5, perMs: 20_000 },
  "PUT /applications/:application/guilds/:guild/commands": { calls: 5, perMs: 20_000 },
};

export const DISCORD_LIMITS: SandboxLimits = {
  ackMs: 3_000,
  tokenMs: 15 * 60_000,
  lateEditAfterMs: 60 * 60_000,
  oldMessageEdits: 3,
  nonceMs: 5 * 60_000,
  resumeMs: 5 * 60_000,
  heartbeatMs: 41_250,
  identifiesAtOnce: 1,
  identifyEveryMs: 5_000,
  shards: 1,
  minShards: 1,
  sessionStarts: 1_000,
  sessionStartsPerMs: 24 * 60 * 60_000,
  fileBytes: 10 * 1024 * 1024,
  rates: RATES,
  keptMessages: 500,
  keptThreads: 200,
  keptBytes: 256 * 1024 * 1024,
};
