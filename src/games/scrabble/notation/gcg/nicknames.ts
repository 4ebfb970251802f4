/** Returns a different nickname for each name: a single word, because event lines begin with it. */
export function uniqueNicknames(names: readonly string[]): string[] {
  const nicks: string[] = [];
  for (const [seat, name] of names.entries()) {
    const plain = toSingleLine(name).replace(/\s/gu, "_") || `P${seat + 1}`;
    let nick = plain;
    for (let number = 2; nicks.includes(nick); number++) nick = `${plain}_${number}`;
    nicks.push(nick);
  }
  return nicks;
}

/** Returns the text as a single line in composed form (NFC), so that reading the file gives back exactly this text. */
export function toSingleLine(text: string): string {
  return text
    .toWellFormed()
    .normalize("NFC")
    .replace(/[\s\p{Cc}]+/gu, " ")
    .trim();
}
