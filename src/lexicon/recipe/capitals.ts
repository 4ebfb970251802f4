// Writes a word of a source as on tiles: in capitals, without the accents that the tiles do not have.

/** The one letter that Unicode does not decompose but Catalan spells with several characters: Ŀ is L·. */
const WRITTEN_OUT: { readonly [char: string]: string } = { Ŀ: "L·" };

const MARKS = /\p{Mn}/gu;
const BEYOND_ASCII = /[^\0-\x7f]/gu;

/**
 * Creates a function that writes words in capitals. With `kept`, only these letters keep accents; without it, all do.
 */
export function createCapitalizer(kept: string | undefined): (word: string) => string {
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
