import { postJson } from "../server/api.ts";
import type { MessageView } from "../server/api-types.ts";
import { currentPerson, loadedWorld, pageState } from "../state.ts";
import { mentionsPerson } from "./message.ts";
import * as unread from "./unread.ts";

/** Marks channels as read and counts unread messages. Calls `changed` when a count changes. */
export function createUnreadTracker(host: { changed(): void }) {
  /**
   * Whether a request to mark the channel as read is running (`now`), and whether another one has to follow (`again`).
   */
  const telling = { now: false, again: false };

  /** Marks the current channel as read, unless the window is hidden. */
  async function read(): Promise<void> {
    telling.again = telling.now;
    if (telling.now || document.hidden) return;
    telling.now = true;
    await postJson("/read", { user: pageState.me, channel: pageState.channel }).catch(() => {});
    telling.now = false;
    if (telling.again) void read();
  }

  function load(): void {
    unread.loadUnread(loadedWorld().channels);
    if (!document.hidden) unread.clearUnread(pageState.channel);
  }

  function onMessage(message: MessageView): void {
    if (message.channel_id === pageState.channel && !document.hidden) return void read();
    if (message.edited_timestamp || message.author.id === currentPerson().id) return;
    unread.addUnread(message, mentionsPerson(message, currentPerson().id));
    host.changed();
  }

  /** Handles the event that this person has read a channel in this window or another one. */
  function onRead({ channel }: { readonly channel: string }): void {
    unread.clearUnread(channel);
    host.changed();
  }

  document.addEventListener("visibilitychange", () => {
    if (document.hidden || !pageState.world) return;
    onRead({ channel: pageState.channel });
    void read();
  });
  return { load, read, onMessage, onRead };
}
