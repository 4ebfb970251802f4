import type { OnCompileProgress } from "#workers/word-lists/built-in-word-lists.ts";

/**
 * Shows the progress of compiling word lists. On a terminal one line is updated; other outputs get one line at the
 * beginning and one at the end.
 */
export function showCompileProgress(stream: Pick<NodeJS.WriteStream, "isTTY" | "write">): OnCompileProgress {
  return (language, done) => {
    const line = `Compiling the word list "${language}" (once): ${Math.round(done * 100)} %`;
    if (stream.isTTY) stream.write(`\r${line}${done === 1 ? "\n" : ""}`);
    else if (done === 0 || done === 1) stream.write(`${line}\n`);
  };
}
