import type { InteractionView, MessageView } from "./api-types.ts";

// The web socket through which the sandbox sends updates.

/** Milliseconds before the socket is opened again. The delay doubles up to `LONGEST_MS`. */
const FIRST_MS = 500;
const LONGEST_MS = 4_000;

/** The updates that the sandbox sends to the page, by name, with their data. */
export interface LiveEvents {
  hello: object;
  bot: { readonly online: boolean };
  message: MessageView;
  gone: { readonly id: string; readonly channel_id: string };
  interaction: InteractionView;
  read: { readonly channel: string };
  commands: object;
  channel: object;
  "channel-gone": object;
}

export type LiveHandlers = { readonly [Kind in keyof LiveEvents]: (data: LiveEvents[Kind]) => void };

/** Connects to the sandbox. Calls `lost` each time the connection breaks, then connects again. */
export function listenForUpdates(user: string, on: LiveHandlers, lost: () => void): void {
  const address = new URL(`/page/api/events?${new URLSearchParams({ user })}`, location.href);
  address.protocol = address.protocol.replace("http", "ws");
  let waitMs = FIRST_MS;
  const open = () => {
    const socket = new WebSocket(address);
    socket.addEventListener("message", ({ data }) => {
      waitMs = FIRST_MS;
      const piece: { readonly event: keyof LiveEvents; readonly data: never } = JSON.parse(data);
      on[piece.event]?.(piece.data);
    });
    socket.addEventListener("close", () => {
      lost();
      setTimeout(open, waitMs);
      waitMs = Math.min(LONGEST_MS, waitMs * 2);
    });
  };
  open();
}
