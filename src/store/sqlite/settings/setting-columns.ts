import type { SettingsChange } from "#store/store.ts";

// Choices that are kept in columns of their own, which are null where nothing was chosen, and undefined where what was
// chosen is damaged.

type Row<Kept> = { [Choice in keyof Kept]-?: Kept[Choice] | null | undefined };

export function settingsFromRow<Kept extends object>(row: Row<Kept> | undefined): Kept {
  const made = Object.entries(row ?? {}).filter(
    ([, choice]) => choice !== null && choice !== undefined && !isBlob(choice),
  );
  return Object.fromEntries(made) as Kept;
}

/** SQLite keeps bytes in a column of text, too, where another program has put them there. */
function isBlob(choice: unknown): boolean {
  return choice instanceof Uint8Array;
}

/** What a row holds once a change is made. */
export function applySettingsChange<Kept extends object>(row: Row<Kept>, change: SettingsChange<Kept>): Row<Kept> {
  const named = Object.entries(change).filter(([, choice]) => choice !== undefined);
  return { ...row, ...Object.fromEntries(named) };
}
