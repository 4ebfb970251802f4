import type { UploadErrors } from "#lexicon/upload/upload-errors.ts";
import { sayReason } from "#text/phrases.ts";
import type { WordListUploadPhrases } from "#text/word-list-upload/phrases.ts";

type AnyFault = UploadErrors["errors"][number];

/**
 * Returns a sentence for each error in an uploaded file. The last sentence tells how many errors were left out, if any.
 * `clean` escapes texts that people typed.
 */
export function formatUploadErrors(
  phrases: WordListUploadPhrases,
  faulty: UploadErrors,
  clean: <Fault extends AnyFault>(fault: Fault) => Fault = (fault) => fault,
): string[] {
  const sentences =
    faulty.in === "bag"
      ? faulty.errors.map((fault) =>
          atLine(phrases, fault, sayReason({ ...phrases.file, ...phrases.bag }, clean(fault))),
        )
      : faulty.errors.map((fault) =>
          atLine(phrases, fault, sayReason({ ...phrases.file, ...phrases.word }, clean(fault))),
        );
  return faulty.more > 0 ? [...sentences, phrases.more(faulty.more)] : sentences;
}

function atLine(phrases: WordListUploadPhrases, fault: AnyFault, what: string): string {
  return "line" in fault ? phrases.atLine({ line: fault.line, what }) : what;
}
