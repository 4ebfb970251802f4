/** A line of a result: an object, or its keys and values beside each other. */
export function printLine(line: object, json: boolean): void {
  console.log(json ? JSON.stringify(line) : Object.entries(line).map(shown).join("   "));
}

const shown = ([key, value]: readonly [string, unknown]): string => `${key} ${value}`;

/** An object alone: as it is, or a line for each of its keys. */
export function printTable(sheet: object, json: boolean): void {
  const width = 2 + Math.max(...Object.keys(sheet).map(({ length }) => length));
  const lines = Object.entries(sheet).map(([key, value]) => `${key.padEnd(width)}${JSON.stringify(value)}`);
  console.log(json ? JSON.stringify(sheet) : lines.join("\n"));
}
