import type { DiscordJson } from "../json/discord-json.ts";

/** The opcodes of the gateway. */
export const OPCODE = {
  dispatch: 0,
  heartbeat: 1,
  identify: 2,
  presence: 3,
  voice: 4,
  resume: 6,
  reconnect: 7,
  askMembers: 8,
  invalidSession: 9,
  hello: 10,
  heartbeatAck: 11,
  askSounds: 31,
} as const;

export const CLOSE_CODE = {
  badOpcode: [4001, "Unknown opcode."],
  badPayload: [4002, "Error while decoding payload."],
  notIdentified: [4003, "Not authenticated."],
  badToken: [4004, "Authentication failed."],
  alreadyIdentified: [4005, "Already authenticated."],
  badSeq: [4007, "Invalid seq."],
  tooLoud: [4008, "Rate limited."],
  tooSilent: [4009, "Session timed out."],
  badShard: [4010, "Invalid shard."],
  needsShards: [4011, "Sharding required."],
  badVersion: [4012, "Invalid API version."],
  badIntents: [4013, "Invalid intent(s)."],
  disallowedIntents: [4014, "Disallowed intent(s)."],
} as const satisfies Record<string, readonly [number, string]>;

export type CloseReason = keyof typeof CLOSE_CODE;

export interface GatewayPacket {
  op: number;
  d: unknown;
}

export interface DispatchPacket {
  op: typeof OPCODE.dispatch;
  t: string;
  s: number;
  d: DiscordJson;
}

/** Encodes a packet that is not an event. It has neither a name nor a sequence number. */
export const encodePacket = (op: number, d: unknown = null): string => JSON.stringify({ op, d, s: null, t: null });

export function parsePacket(raw: string): GatewayPacket | undefined {
  try {
    const packet: Partial<GatewayPacket> | null = JSON.parse(raw);
    return typeof packet?.op === "number" ? { op: packet.op, d: packet.d ?? {} } : undefined;
  } catch {
    return undefined;
  }
}
