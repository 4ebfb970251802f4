import { BoundedMap } from "#core/bounded-map.ts";
import type { Logger } from "#core/logger.ts";
import type { TurnUpdate } from "#match/delivery/turn-update.ts";
import type { MatchId } from "#match/play/open-match.ts";
import { createKeyedQueue } from "#scheduling/keyed-queue.ts";

// A player who presses a button gets a private message about their turn. New boards are posted below this message, so
// that it scrolls out of sight. So it moves: it is sent again below each new board, and the old one is deleted.

/** Discord lets a message be sent with the token of an interaction for 15 minutes. */
const MAX_AGE_MS = 14 * 60_000;
const MAX_KEPT = 2_000;

/** The private message of a player about their turn. */
export interface PrivateTurnMessage {
  readonly id: string;
  readonly match: MatchId;
  readonly person: string;
  readonly channel: string;
  /** Start of the interaction whose token sends the message, in milliseconds since 1970. */
  readonly since: number;
  /** Sends the message for the present turn and deletes this one. Returns the new one; undefined if there is none. */
  move(): Promise<PrivateTurnMessage | undefined>;
  delete(): Promise<void>;
}

type Owner = Pick<PrivateTurnMessage, "match" | "person">;

export interface PrivateTurns {
  keep(message: PrivateTurnMessage): void;
  /** Whether the player's message was moved for the turn update that has entry `seq`, or for a later one. */
  hasMoved(owner: Owner, seq: number): boolean;
  /** Moves the messages of the players who have just acted or are to move. */
  follow(update: TurnUpdate): Promise<void>;
}

interface Kept {
  readonly message: PrivateTurnMessage;
  /** Number of entries that the match had when the message was moved last; 0 if it never was. */
  readonly movedSeq: number;
}

export function createPrivateTurns({ now, log }: { now(): number; readonly log: Logger }): PrivateTurns {
  const kept = new BoundedMap<string, Kept>(MAX_KEPT);
  const moving = createKeyedQueue();
  const keyOf = ({ match, person }: Owner) => `${match} ${person}`;

  async function moveMessage(owner: Owner, { location, seq }: TurnUpdate): Promise<void> {
    const key = keyOf(owner);
    const before = kept.get(key);
    if (!before) return;
    const { message } = before;
    const isHere = location.kind === "channel" && location.channel === message.channel;
    if (now() - message.since > MAX_AGE_MS) kept.delete(key);
    if (!isHere || !kept.has(key)) return;
    kept.set(key, { message, movedSeq: seq });
    let moved: PrivateTurnMessage | undefined;
    try {
      moved = await message.move();
    } catch (error) {
      log.info({ error, match: owner.match }, "a private message about a turn could not be moved");
    }
    // If the player got another message meanwhile, that one remains, and the moved message would be a second one.
    const latest = kept.get(key)?.message ?? message;
    if (latest.id !== message.id) return moved && deleteMessage(moved);
    // If there is no new message, the answer to the player's turn is still needed.
    kept.set(key, moved ? { message: moved, movedSeq: seq } : before);
  }

  async function deleteMessage(message: PrivateTurnMessage): Promise<void> {
    try {
      await message.delete();
    } catch (error) {
      log.info({ error, match: message.match }, "a private message about an earlier turn could not be deleted");
    }
  }

  return {
    keep(message) {
      const key = keyOf(message);
      kept.set(key, { message, movedSeq: kept.get(key)?.movedSeq ?? 0 });
    },
    hasMoved: (owner, seq) => (kept.get(keyOf(owner))?.movedSeq ?? 0) >= seq,
    async follow(update) {
      const { id: match, seats, actors, entries, status } = update;
      if (status !== "running") {
        for (const player of seats) if (player.kind === "person") kept.delete(keyOf({ match, person: player.person }));
        return;
      }
      const acted = entries.flatMap(({ kind, seat }) => (kind === "act" && seat !== undefined ? [seat] : []));
      const people = [...acted, ...actors].flatMap((seat) => {
        const player = seats[seat];
        return player?.kind === "person" ? [player.person] : [];
      });
      // Two updates may follow each other fast. The message is moved for one after the other, so that a single message
      // remains.
      const moveInTurn = (owner: Owner) => moving.run(keyOf(owner), () => moveMessage(owner, update));
      await Promise.all([...new Set(people)].map((person) => moveInTurn({ match, person })));
    },
  };
}
