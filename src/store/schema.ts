// All tables as they are now. The migrations that created them are in the folder `drizzle`.

export * from "#store/schema/conditions.ts";
export * from "#store/schema/dailies.ts";
export * from "#store/schema/deletions.ts";
export * from "#store/schema/lexicons.ts";
export * from "#store/schema/lobbies.ts";
export * from "#store/schema/matches.ts";
export * from "#store/schema/puzzles.ts";
export * from "#store/schema/results.ts";
export * from "#store/schema/settings.ts";
