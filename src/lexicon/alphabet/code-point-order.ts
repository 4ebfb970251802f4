const FIRST_SURROGATE = 0xd800;
const AFTER_SURROGATES = 0xe000;

/**
 * Compares two texts by code point. The order of UTF-16 differs: characters after U+FFFF come before some of the
 * characters up to U+FFFF.
 */
export function compareByCodePoint(a: string, b: string): number {
  const end = Math.min(a.length, b.length);
  for (let at = 0; at < end; at++) {
    const [left, right] = [a.charCodeAt(at), b.charCodeAt(at)];
    if (left !== right) return rank(left) - rank(right);
  }
  return a.length - b.length;
}

/**
 * Rank of a UTF-16 code unit in code point order. Surrogates encode characters beyond U+FFFF, so they rank after all
 * other units.
 */
function rank(unit: number): number {
  return unit >= FIRST_SURROGATE && unit < AFTER_SURROGATES ? unit + 0x10000 : unit;
}
