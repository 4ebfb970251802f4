/** Prints an object as one line: as JSON, or its keys and values one after the other. */
export function printLine(line: object, json: boolean): void {
  console.log(json ? JSON.stringify(line) : Object.entries(line).map(formatEntry).join("   "));
}

const formatEntry = ([key, value]: readonly [string, unknown]): string => `${key} ${value}`;

/** Prints an object as one line of JSON, or with a line for each key. */
export function printTable(table: object, json: boolean): void {
  const width = 2 + Math.max(...Object.keys(table).map(({ length }) => length));
  const lines = Object.entries(table).map(([key, value]) => `${key.padEnd(width)}${JSON.stringify(value)}`);
  console.log(json ? JSON.stringify(table) : lines.join("\n"));
}
