/**
 * A map with at most `maxSize` entries. If it is full, a new entry replaces the one that was read or set longest ago.
 */
export class BoundedMap<Key, Value> extends Map<Key, Value> {
  readonly #maxSize: number;

  constructor(maxSize: number) {
    super();
    this.#maxSize = maxSize;
  }

  override get(key: Key): Value | undefined {
    const value = super.get(key);
    if (this.delete(key)) super.set(key, value as Value);
    return value;
  }

  override set(key: Key, value: Value): this {
    this.delete(key);
    super.set(key, value);
    if (this.size > this.#maxSize) this.delete(this.keys().next().value as Key);
    return this;
  }
}
