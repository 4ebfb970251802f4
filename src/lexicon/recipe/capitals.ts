// How a word of a source is written on tiles: in capitals, without the accents that the tiles do not have.

/** The one letter that Unicode keeps whole where Catalan spells three characters: Ŀ is L·. */
const WRITTEN_OUT: { readonly [char: string]: string } = { Ŀ: "L·" };

const MARKS = /\p{Mn}/gu;
const BEYOND_ASCII = /[^\0-\x7f]/gu;

/** Puts words in capitals; with `kept`, takes the accents off all letters but these, without it leaves them. */
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
