import { GatewayDispatchEvents, GatewayOpcodes } from "discord.js";

// Checks each gateway packet before discord.js reads it. discord.js trusts that packets are as documented. A malformed
// one would end the process, or leave it with a session that cannot be resumed.

export interface RawPacket {
  readonly op: number;
  readonly t?: unknown;
  readonly s?: unknown;
  readonly d?: unknown;
}

type Fields = { readonly [name: string]: unknown };

/** Maximum delay of Node's timers in milliseconds. */
const MAX_INTERVAL_MS = 2 ** 31 - 1;
const MIN_INTERVAL_MS = 100;

/** Returns the packet in a form that discord.js can read; undefined if the packet should be ignored. */
export function normalizePacket(packet: unknown): RawPacket | undefined {
  if (!isObject(packet) || typeof packet["op"] !== "number") return undefined;
  const { op, t, s, d } = packet;
  switch (op) {
    case GatewayOpcodes.Dispatch:
      return typeof t === "string" ? normalizeDispatch({ op, t, s: isCount(s) ? s : null, d }) : undefined;
    case GatewayOpcodes.Hello:
      return isObject(d) && isInterval(d["heartbeat_interval"]) ? { op, d } : undefined;
    case GatewayOpcodes.InvalidSession:
      return { op, d: d === true };
    default:
      return { op, d };
  }
}

function normalizeDispatch(packet: RawPacket): RawPacket | undefined {
  const { t, d } = packet;
  if (t === GatewayDispatchEvents.Resumed) return { ...packet, d: {} };
  if (!isObject(d)) return undefined;
  if (t !== GatewayDispatchEvents.Ready) return packet;
  const ready = normalizeReady(d);
  return ready && { ...packet, d: ready };
}

function normalizeReady(d: Fields): Fields | undefined {
  const { session_id: session, resume_gateway_url: url, user, application, guilds, ...others } = d;
  if (typeof session !== "string" || session === "" || !hasId(user) || !hasId(application)) return undefined;
  return {
    ...others,
    session_id: session,
    // If the URL is left out, discord.js resumes the session at the address at which it began.
    ...(isSocketUrl(url) ? { resume_gateway_url: url } : {}),
    user,
    application,
    guilds: Array.isArray(guilds) ? guilds.filter(hasId) : [],
  };
}

const isObject = (value: unknown): value is Fields => typeof value === "object" && value !== null;

const hasId = (value: unknown): boolean => isObject(value) && typeof value["id"] === "string";

const isCount = (value: unknown): boolean => Number.isSafeInteger(value) && Number(value) >= 0;

const isInterval = (value: unknown): boolean =>
  typeof value === "number" && value >= MIN_INTERVAL_MS && value <= MAX_INTERVAL_MS;

function isSocketUrl(value: unknown): boolean {
  return typeof value === "string" && URL.canParse(value) && /^wss?:$/.test(new URL(value).protocol);
}
