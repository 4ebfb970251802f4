import { post } from "./api.js";
import { isMine } from "./message.js";
import { mine, state } from "./state.js";
import * as unread from "./unread.js";

/** What this person reads and what waits for them. `host` gives changed(), after which the counts are shown anew. */
export function makeReader(host) {
  /** What comes while it is being told is told after it. */
  const telling = { now: false, again: false };

  /** Nobody reads a window that lies behind another one. */
  async function read() {
    telling.again = telling.now;
    if (telling.now || document.hidden) return;
    telling.now = true;
    await post("/read", { user: state.me, channel: state.channel }).catch(() => {});
    telling.now = false;
    if (telling.again) void read();
  }

  function load() {
    unread.load(state.world.channels);
    if (!document.hidden) unread.clear(state.channel);
  }

  function onMessage(message) {
    if (message.channel_id === state.channel && !document.hidden) return void read();
    if (message.edited_timestamp || message.author.id === mine().id) return;
    unread.add(message, isMine(message, mine().id));
    host.changed();
  }

  /** In this window or in another one. */
  function onRead({ channel }) {
    unread.clear(channel);
    host.changed();
  }

  document.addEventListener("visibilitychange", () => {
    if (document.hidden || !state.world) return;
    onRead({ channel: state.channel });
    void read();
  });
  return { load, read, onMessage, onRead };
}
