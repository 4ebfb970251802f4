// Writes words of a source as on tiles: in capitals, without accents that the tiles do not have.

/**
 * Ŀ is L· in Catalan. It is the only letter that Catalan writes with several characters and that Unicode does not
 * decompose.
 */
const WRITTEN_OUT: { readonly [char: string]: string } = { Ŀ: "L·" };

const MARKS = /\p{Mn}/gu;
const BEYOND_ASCII = /[^\0-\x7f]/gu;

/**
 * Creates a function that writes words in capitals. Only the letters in `kept` keep their accents; if it is undefined,
 * all letters do.
 */
export function createWordCapitalizer(kept: string | undefined): (word: string) => string {
  if (kept === undefined) return (word) => word.toUpperCase();
  const plain = new Map([...kept].map((char) => [char, char]));
  const plainOf = (char: string): string => {
    const known = plain.get(char);
    if (known !== undefined) return known;
    const made = WRITTEN_OUT[char] ?? char.normalize("NFD").replace(MARKS, "");
    plain.set(char, made);
    return made;
  };
  return (word) => word.normalize("NFC").toUpperCase().replace(BEYOND_ASCII, plainOf);
}
