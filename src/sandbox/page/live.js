/**
 * The live line to the sandbox, which is opened anew until it holds. `on` has a way to take each kind of news, `lost` hears
 * that the line is gone.
 */
const FIRST_MS = 500;
const LONGEST_MS = 4_000;

export function listen(user, on, lost) {
  const address = new URL(`/page/api/events?${new URLSearchParams({ user })}`, location.href);
  address.protocol = address.protocol.replace("http", "ws");
  let waitMs = FIRST_MS;
  const open = () => {
    const socket = new WebSocket(address);
    socket.addEventListener("message", ({ data }) => {
      waitMs = FIRST_MS;
      const piece = JSON.parse(data);
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
