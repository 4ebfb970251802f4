/**
 * Thrown if a word list cannot be compiled because its files in `dictionaries` or its package are wrong. The message is
 * for contributors and needs no stack trace.
 */
export class DictionaryError extends Error {
  override readonly name = "DictionaryError";
}
