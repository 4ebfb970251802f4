import type { WebSocket } from "ws";
import type { SandboxLimits } from "../../model/limits.ts";
import { CLOSE_CODE, type CloseReason, encodePacket, type GatewayPacket, OPCODE, parsePacket } from "./packets.ts";

const MOST_PACKETS = 120;
const PACKETS_PER_MS = 60_000;
/** Factor of the heartbeat interval: a heartbeat may be late by half an interval. */
const PATIENCE = 1.5;

interface Listener {
  packet(packet: GatewayPacket): void;
  closed(code: number): void;
}

/**
 * The web socket of a client. Greets the client and answers its heartbeats. Closes the connection if the client is
 * silent or sends too much.
 */
export class GatewayConnection {
  readonly #socket: WebSocket;
  readonly #deadline: NodeJS.Timeout;
  readonly #now: () => number;
  #window = { count: 0, endsAt: 0 };
  /** Whether the connection looks open while nothing is sent through it. */
  isSilent = false;

  constructor(socket: WebSocket, limits: SandboxLimits, now: () => number) {
    this.#socket = socket;
    this.#now = now;
    this.#deadline = setTimeout(() => this.close("tooSilent"), limits.heartbeatMs * PATIENCE).unref();
    this.send(encodePacket(OPCODE.hello, { heartbeat_interval: limits.heartbeatMs, _trace: [] }));
  }

  listen(listener: Listener): void {
    this.#socket.on("error", () => this.terminate());
    this.#socket.on("message", (raw) => this.#hear(String(raw), listener));
    this.#socket.on("close", (code) => {
      clearTimeout(this.#deadline);
      listener.closed(code);
    });
  }

  send(frame: string | Uint8Array): void {
    if (!this.isSilent) this.#socket.send(frame);
  }

  close(reason: CloseReason): void {
    const [code, description] = CLOSE_CODE[reason];
    this.#socket.close(code, description);
  }

  /** Breaks the connection without a close frame, like a pulled cable. */
  terminate(): void {
    this.#socket.terminate();
  }

  #hear(raw: string, listener: Listener): void {
    const packet = parsePacket(raw);
    if (this.#isTooLoud()) this.close("tooLoud");
    else if (!packet) this.close("badPayload");
    else if (packet.op === OPCODE.heartbeat) this.#beat();
    else listener.packet(packet);
  }

  #beat(): void {
    this.#deadline.refresh();
    this.send(encodePacket(OPCODE.heartbeatAck));
  }

  #isTooLoud(): boolean {
    const now = this.#now();
    if (now >= this.#window.endsAt) this.#window = { count: 0, endsAt: now + PACKETS_PER_MS };
    this.#window.count += 1;
    return this.#window.count > MOST_PACKETS;
  }
}
