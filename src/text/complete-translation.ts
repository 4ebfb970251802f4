import type { Translation } from "#text/phrases.ts";

/** Returns a translation in which English phrases replace the missing ones. A list of texts counts as one phrase. */
export function completeTranslation<Part>(english: Part, translation: Translation<Part> | undefined): Part {
  if (!isGroup(english)) return (translation ?? english) as Part;
  const translated = translation as { readonly [key: string]: Translation<unknown> } | undefined;
  return Object.fromEntries(
    Object.entries(english).map(([key, part]) => [key, completeTranslation(part, translated?.[key])]),
  ) as Part;
}

function isGroup(part: unknown): part is object {
  return typeof part === "object" && part !== null && !Array.isArray(part);
}
