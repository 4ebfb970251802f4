/**
 * Words with L·L, put together again: the source of Catalan has cut them in two at the dot, PEL and LICULA. A half that
 * is no word by itself tells that it was cut, so that not everything that ends with L goes with what begins with it.
 */
export function joinHalves(texts: readonly string[], isWord: (text: string) => boolean): string[] {
  const [fronts, backs] = [texts.filter((text) => text.endsWith("L")), texts.filter((text) => text.startsWith("L"))];
  const cutBacks = backs.filter((back) => !isWord(back));
  return fronts.flatMap((front) => (isWord(front) ? cutBacks : backs).map((back) => `${front}·${back}`)).filter(isWord);
}
