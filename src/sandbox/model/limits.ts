/** Discord's limits in time and number, as one object, so that a test can shorten 15 minutes. */
export interface SandboxLimits {
  /** Time to acknowledge an interaction. */
  ackMs: number;
  /** Lifetime of an interaction's token. */
  tokenMs: number;
  /** Age from which edits of a message are counted … */
  lateEditAfterMs: number;
  /** … and how many of them are allowed an hour. Discord does not publish its number. */
  lateEdits: number;
  /** Time for which a nonce is remembered. */
  nonceMs: number;
  /** Time in which a broken session can be resumed. */
  resumeMs: number;
  heartbeatMs: number;
  /** Number of shards that may connect at the same time; the others wait five seconds. */
  identifiesAtOnce: number;
  /** Time until the next shard may use the same slot. */
  identifyEveryMs: number;
  /** Recommended number of shards. */
  shards: number;
  /** A bot with fewer shards is refused. */
  minShards: number;
  /** Number of sessions that may begin … */
  sessionStarts: number;
  /** … in this time. */
  sessionStartsPerMs: number;
  fileBytes: number;
  /** Per route ("POST /channels/:channel/messages"), `default` for the others; undefined = no rate limits at all. */
  rates: Record<string, RateLimit> | undefined;
  /** Limits of the sandbox's own storage, so that neither memory nor disk grows without end. */
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
  lateEdits: 3,
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
