/** All words of A and B with up to this number of letters. No list allows more plays. */
export function allWords(maxLetters: number): string[] {
  const words: string[] = [];
  for (let letters = 2; letters <= maxLetters; letters++) {
    for (let bits = 0; bits < 2 ** letters; bits++) {
      words.push(bits.toString(2).padStart(letters, "0").replaceAll("0", "A").replaceAll("1", "B"));
    }
  }
  return words;
}
