import type { SettingsChange } from "#store/store.ts";

// Converts settings to and from rows with one column for each setting. A column is null if the setting was never
// chosen, and undefined if its value is damaged.

type Row<Kept> = { [Choice in keyof Kept]-?: Kept[Choice] | null | undefined };

export function settingsFromRow<Kept extends object>(row: Row<Kept> | undefined): Kept {
  const made = Object.entries(row ?? {}).filter(
    ([, choice]) => choice !== null && choice !== undefined && !isBlob(choice),
  );
  return Object.fromEntries(made) as Kept;
}

/** SQLite accepts bytes in a text column. Another program may have written them. */
function isBlob(choice: unknown): boolean {
  return choice instanceof Uint8Array;
}

/** Returns the row with changed settings. */
export function applySettingsChange<Kept extends object>(row: Row<Kept>, change: SettingsChange<Kept>): Row<Kept> {
  const named = Object.entries(change).filter(([, choice]) => choice !== undefined);
  return { ...row, ...Object.fromEntries(named) };
}
