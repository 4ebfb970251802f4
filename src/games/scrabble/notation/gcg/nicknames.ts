/** One word for each name, no two alike: event lines begin with them. */
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

/** Text that keeps to its line, in the one form that it is read back in. */
export function toSingleLine(text: string): string {
  return text
    .toWellFormed()
    .normalize("NFC")
    .replace(/[\s\p{Cc}]+/gu, " ")
    .trim();
}
