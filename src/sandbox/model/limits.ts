/** What Discord allows in time and number, as one table, so that a test can make a quarter of an hour short. */
export interface SandboxLimits {
  /** Until an interaction must be acknowledged. */
  ackMs: number;
  /** How long an interaction's token lives. */
  tokenMs: number;
  /** From this age on, edits of a message are counted … */
  lateEditAfterMs: number;
  /** … and so many are let through an hour. Discord does not say its number. */
  lateEdits: number;
  /** How long a nonce is remembered. */
  nonceMs: number;
  /** How long a broken session can be resumed. */
  resumeMs: number;
  heartbeatMs: number;
  /** How many shards may connect at the same time; the others wait five seconds. */
  identifiesAtOnce: number;
  /** How long one of them keeps its place. */
  identifyEveryMs: number;
  /** How many shards are recommended. */
  shards: number;
  /** With fewer shards than this a bot is not let in. */
  minShards: number;
  /** How many sessions may begin … */
  sessionStarts: number;
  /** … in so long. */
  sessionStartsPerMs: number;
  fileBytes: number;
  /** Per route ("POST /channels/:channel/messages"), `default` for the others; undefined = no rate limits at all. */
  rates: Record<string, RateLimit> | undefined;
  /** What the sandbox keeps, so that neither memory nor disk grows without end. */
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
