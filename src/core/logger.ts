/**
 * Writes errors and events of the running program to the log. Code gets a logger as a parameter, so only the entry
 * points know the implementation.
 */
export interface Logger {
  info(facts: object, text: string): void;
  warn(facts: object, text: string): void;
  error(facts: object, text: string): void;
}
