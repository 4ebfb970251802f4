import type { OnCompileProgress } from "#workers/word-lists/built-in-word-lists.ts";

/** Shows the compilation of each word list: a terminal updates one line, other outputs get the begin and the end. */
export function showCompileProgress(stream: Pick<NodeJS.WriteStream, "isTTY" | "write">): OnCompileProgress {
  return (language, done) => {
    const line = `Compiling the word list "${language}" (once): ${Math.round(done * 100)} %`;
    if (stream.isTTY) stream.write(`\r${line}${done === 1 ? "\n" : ""}`);
    else if (done === 0 || done === 1) stream.write(`${line}\n`);
  };
}
