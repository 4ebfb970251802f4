/**
 * Rejoins words with L·L, which the Catalan source cuts in two at the dot: PEL and LICULA. At least one half must be no
 * word by itself. Otherwise every word that ends with L would be joined with every word that begins with L.
 */
export function joinHalves(texts: readonly string[], isWord: (text: string) => boolean): string[] {
  const [fronts, backs] = [texts.filter((text) => text.endsWith("L")), texts.filter((text) => text.startsWith("L"))];
  const cutBacks = backs.filter((back) => !isWord(back));
  return fronts.flatMap((front) => (isWord(front) ? cutBacks : backs).map((back) => `${front}·${back}`)).filter(isWord);
}
