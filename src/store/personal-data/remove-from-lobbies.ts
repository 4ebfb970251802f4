import { eq, or } from "drizzle-orm";
import type { Lobby, LobbyGuest, LobbyMatchSettings } from "#store/lobby-store.ts";
import { containsId } from "#store/personal-data/contains-id.ts";
import { DELETED_PLAYER, type DeletedPlayerNames, deletedPlayerName } from "#store/personal-data/personal-data.ts";
import { lobbies } from "#store/schema.ts";
import type { SqliteDb } from "#store/sqlite/connection.ts";

/**
 * Removes a person from all lobbies. Their own lobbies are cancelled, with `DELETED_PLAYER` as host, and stay until the
 * cancellation is published. The number `seq` of each changed lobby goes up. So a concurrent change fails, and reads
 * the lobby again.
 */
export function removeFromLobbies(db: SqliteDb, person: string, deletedNames: DeletedPlayerNames): void {
  const mentions = [lobbies.guests, lobbies.plan].map((column) => containsId(column, person));
  const all = db
    .select()
    .from(lobbies)
    .where(or(...mentions))
    .all();
  for (const { id, seq, guests, plan } of all) {
    const isIt = eq(lobbies.id, id);
    // A damaged lobby is deleted: nobody can use it, and it may contain the person's id.
    if (guests === undefined || plan === undefined) db.delete(lobbies).where(isIt).run();
    else
      db.update(lobbies)
        .set(without({ guests, plan, seq }, person, deletedNames))
        .where(isIt)
        .run();
  }
}

function without(
  { guests, plan, seq }: Pick<Lobby, "guests" | "plan" | "seq">,
  person: string,
  deletedNames: DeletedPlayerNames,
) {
  const isHost = guests[0]?.person === person;
  const nobody: LobbyGuest = {
    person: DELETED_PLAYER,
    name: deletedPlayerName(deletedNames, plan.language, 1),
    stand: "out",
  };
  const others = guests.filter((guest) => guest.person !== person);
  return {
    guests: isHost ? [nobody, ...others] : others,
    plan: planWithout(plan, person, isHost),
    seq: seq + 1,
    // A lobby without its host cannot start.
    ...(isHost ? { status: "cancelled" as const } : {}),
  };
}

function planWithout(
  { order, names, ...plan }: LobbyMatchSettings,
  person: string,
  isHost: boolean,
): LobbyMatchSettings {
  return {
    ...plan,
    ...(order ? { order: order.filter((one) => one !== person) } : {}),
    ...(names && !isHost ? { names } : {}),
  };
}

/**
 * Exports the lobbies that the person joined, was invited to or declined. Of each lobby, exports only the person's own
 * part.
 */
export function exportLobbies(db: SqliteDb, person: string): object[] {
  const all = db.select().from(lobbies).where(containsId(lobbies.guests, person)).all();
  return all.flatMap(({ id, game, guild, channel, at, status, guests = [] }) => {
    const own = guests.find((guest) => guest.person === person);
    return own ? [{ id, game, server: guild, channel, at, status, host: guests[0] === own, ...ownPart(own) }] : [];
  });
}

function ownPart({ name, stand, choice }: LobbyGuest): object {
  return { name, stand, ...(choice === undefined ? {} : { choice }) };
}
