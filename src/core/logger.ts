/** Where faults and events of the running program go. Handed in: only the composition roots know what is behind it. */
export interface Logger {
  info(facts: object, text: string): void;
  warn(facts: object, text: string): void;
  error(facts: object, text: string): void;
}
