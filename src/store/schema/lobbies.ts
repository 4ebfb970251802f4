import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { hasFields, isListOf } from "#store/json.ts";
import type { LobbyGuest, LobbyMatchSettings, LobbyStatus } from "#store/lobby-store.ts";
import { isWaitingLobby } from "#store/schema/conditions.ts";
import { jsonColumn, jsonValueAt } from "#store/schema/json-column.ts";

/** Lobbies. The row of a lobby is deleted when the lobby has ended. */
export const lobbies = sqliteTable(
  "lobbies",
  {
    id: text().primaryKey(),
    guild: text().notNull(),
    channel: text().notNull(),
    game: text().notNull(),
    plan: jsonColumn<LobbyMatchSettings>(
      hasFields({ language: "string", bots: isListOf(hasFields({ kind: "string" })) }),
    ).notNull(),
    /** Hash of the word list, computed from the column `plan`. Used to find the lobbies that need a word list. */
    lexicon: text().generatedAlwaysAs(jsonValueAt(sql`plan`, "$.lexicon"), { mode: "virtual" }),
    guests: jsonColumn<readonly LobbyGuest[]>(
      isListOf(hasFields({ person: "string", name: "string", stand: "string" })),
    ).notNull(),
    status: text().$type<LobbyStatus>().notNull(),
    seq: integer().notNull(),
    at: integer().notNull(),
    told: integer().notNull(),
    messageChannel: text("message_channel"),
    messageId: text("message_id"),
  },
  (lobby) => [
    uniqueIndex("lobbies_waiting").on(lobby.channel, lobby.game).where(isWaitingLobby),
    index("lobbies_lexicon").on(lobby.lexicon).where(sql`lexicon is not null`),
    check("lobbies_status", sql`status in ('offered', 'waiting', 'started', 'cancelled', 'lapsed')`),
    check("lobbies_message", sql`(message_channel is null) = (message_id is null)`),
  ],
);
