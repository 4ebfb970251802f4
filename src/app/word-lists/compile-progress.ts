import type { OnCompileProgress } from "#workers/word-lists/built-in-word-lists.ts";

/** One line for each word list that is being compiled: on a terminal it is written over, elsewhere it begins and ends. */
export function showCompileProgress(stream: Pick<NodeJS.WriteStream, "isTTY" | "write">): OnCompileProgress {
  return (language, done) => {
    const line = `Compiling the word list "${language}" (once): ${Math.round(done * 100)} %`;
    if (stream.isTTY) stream.write(`\r${line}${done === 1 ? "\n" : ""}`);
    else if (done === 0 || done === 1) stream.write(`${line}\n`);
  };
}
