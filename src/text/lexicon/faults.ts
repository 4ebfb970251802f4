import type { Faulty } from "#lexicon/upload/faults.ts";
import type { LexiconPhrases } from "#text/lexicon/phrases.ts";
import { say } from "#text/phrases.ts";

type AnyFault = Faulty["faults"][number];

/** A sentence for each fault, and one for those that are not told; `clean` disarms what somebody wrote. */
export function sayFaults(
  phrases: LexiconPhrases,
  faulty: Faulty,
  clean: <Fault extends AnyFault>(fault: Fault) => Fault = (fault) => fault,
): string[] {
  const sentences =
    faulty.in === "bag"
      ? faulty.faults.map((fault) => atLine(phrases, fault, say({ ...phrases.file, ...phrases.bag }, clean(fault))))
      : faulty.faults.map((fault) => atLine(phrases, fault, say({ ...phrases.file, ...phrases.word }, clean(fault))));
  return faulty.more > 0 ? [...sentences, phrases.more(faulty.more)] : sentences;
}

function atLine(phrases: LexiconPhrases, fault: AnyFault, what: string): string {
  return "line" in fault ? phrases.atLine({ line: fault.line, what }) : what;
}
