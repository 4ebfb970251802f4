/** People are called by their name with an @ before it, as it is typed; on the wire they are called by their number. */
const CALLED = /(?:^|\s)@([\p{L}\p{N}]*)$/u;

/** What stands before the caret, when it begins to call somebody: where, and by which letters. */
export function calledAt(before) {
  const found = CALLED.exec(before);
  return found ? { from: before.length - found[1].length - 1, typed: found[1].toLowerCase() } : undefined;
}

const literal = (name) => name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

export function withNumbers(content, people) {
  const longestFirst = [...people].sort((a, b) => b.name.length - a.name.length);
  return longestFirst.reduce((text, { id, name }) => {
    const called = new RegExp(`(?<![\\p{L}\\p{N}<])@${literal(name)}(?![\\p{L}\\p{N}])`, "giu");
    return text.replace(called, `<@${id}>`);
  }, content);
}
