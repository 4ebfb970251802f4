import type { Seat } from "#kernel/game.ts";
import type { Interruption } from "#kernel/log.ts";
import type { Home, MatchId } from "#store/store.ts";
import { playersIn } from "#table/deputies.ts";
import { isPastMending, letGo } from "#table/ending.ts";
import { isSameChannel } from "#table/place.ts";
import type { Ports } from "#table/ports.ts";
import type { Referee } from "#table/referee.ts";
import { dueIn, grown, type Loaded } from "#table/sight.ts";

// A channel is deleted in the middle of a match: the match is put aside, as its players could have done, and they go on
// with it wherever they like. While it rests its clocks stand still. The same happens when time is up for a player who is on
// the server and cannot see the channel. Who has left the server themselves loses on time as anybody does.

export interface Homeless {
  /** A channel of this server was deleted, and its threads with it: whoever has played there plays there no more. */
  channelGone(guild: string, channel: string): Promise<void>;
  /**
   * Puts a match aside whose channel this was, unless it has left it: meanwhile somebody may have gone on with it elsewhere.
   * What cannot be saved now is tried at the next look.
   */
  putAside(id: MatchId, channel: Home): Promise<void>;
  /**
   * Somebody's time is up. Where they cannot see the channel, the match is saved instead and given back as it is then. It is
   * for who works with the match alone.
   */
  holdUp(loaded: Loaded, seat: Seat): Promise<Loaded | undefined>;
}

export interface HomelessPorts extends Pick<Ports, "store" | "now" | "isGone" | "isHidden" | "log"> {
  onSaved(loaded: Loaded): void;
}

export function createHomeless(ports: HomelessPorts, referee: Referee): Homeless {
  const { store, now, log, onSaved } = ports;

  return {
    async channelGone(guild, channel) {
      for (const match of await store.matches.runningOn(guild)) {
        const home = { kind: "channel", guild, channel: match.channel } as const;
        if (match.channel === channel || (await isGone(home))) await putAside(match.id, home);
      }
    },
    putAside,
    async holdUp(loaded, seat) {
      const { id, home } = loaded.match;
      const holder = playersIn(loaded)[seat];
      if (holder?.kind !== "person" || !(await ports.isHidden?.(home, holder.person))) return undefined;
      log.info({ match: id, seat }, "a match is saved: a player whose time is up cannot see its channel");
      return interrupt(await withoutLostTime(loaded), "hidden-channel");
    },
  };

  async function isGone(home: Home): Promise<boolean> {
    return (await ports.isGone?.(home)) ?? false;
  }

  async function putAside(id: MatchId, channel: Home): Promise<void> {
    try {
      await referee.alone(id, async (loaded) => {
        if (loaded?.match.status !== "running" || !isSameChannel(loaded.match.home, channel)) return;
        log.info({ match: id }, "the channel of a match was deleted");
        await interrupt(await withoutLostTime(loaded), "channel-gone");
      });
    } catch (fault) {
      log.error({ fault, match: id }, "a match whose channel was deleted could not be put aside");
      if (isPastMending(fault)) await letGo(ports, id);
    }
  }

  /** Nobody could act where there is no channel: whose time has run out since the last entry has it back. */
  async function withoutLostTime(loaded: Loaded): Promise<Loaded> {
    const { match, state, seq } = loaded;
    const due = dueIn(loaded);
    if (due === undefined || due.at > now()) return loaded;
    const ms = now() - (match.log[seq - 1]?.at ?? match.at);
    const step = { ok: true, state, events: [] } as const;
    const saved = await referee.save(loaded, { ok: true, deed: { kind: "rest", ms }, step });
    return saved.ok ? saved.loaded : loaded;
  }

  /** The match as it is then, whether it could be saved or not. */
  async function interrupt(loaded: Loaded, because: Interruption): Promise<Loaded> {
    const { match, state } = loaded;
    const moment = { state, events: [] } as const;
    if (match.starter !== undefined) {
      // Bots that nobody can watch any more play for nobody, and nobody sits there who could go on with it.
      const step = { ok: true, ...moment } as const;
      const saved = await referee.save(loaded, { ok: true, deed: { kind: "drop", by: "starter" }, step });
      return saved.ok ? saved.loaded : loaded;
    }
    const entry = referee.entryOf(loaded, { kind: "pause", because });
    const parked = await store.matches.park(match.id, entry, undefined);
    if (parked !== "parked") return loaded;
    const after = grown(loaded, entry, moment, { status: "parked", due: undefined });
    onSaved(after);
    return after;
  }
}
