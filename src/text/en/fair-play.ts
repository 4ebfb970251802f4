interface MatchFacts {
  /** Sentence of the game: what follows from the seed. */
  drawn: string;
  hash: string;
  /** The command that checks the match. */
  command: string;
  /** Whether the command needs a file of the match. After the match, the file is attached to the answer. */
  needsFile: boolean;
}

/**
 * Phrases of *Fair play*: they show how everybody can check that the bot changed no draw. The private answer to the
 * button is one of `running`, `over` and `daily`.
 */
export const fairPlayTexts = {
  button: "Fair play",
  /** Stand for a file and for a seed in the command. */
  placeholders: { file: "FILE", seed: "SEED" },
  running: ({ drawn, hash, command, needsFile }: MatchFacts) =>
    `**Fair play**\nI drew a random seed before this game began. ${drawn} I cannot change the seed any more, because its fingerprint (SHA-256) is fixed:\n\`${hash}\`\nKeep a copy of it. After the game, *Fair play* ${needsFile ? "gives you a file with the seed" : "shows the seed"}. To check it, run this command in a copy of my source code: \`${command}\``,
  over: ({ drawn, hash, seed, command, needsFile }: MatchFacts & { seed: string }) =>
    `**Fair play**\nI drew this seed before the game began. ${drawn}\n\`${seed}\`\nIts fingerprint (SHA-256), which *Fair play* showed during the game:\n\`${hash}\`\n${needsFile ? "To check all draws, run this command in a copy of my source code, with the attached file" : "To check it, run this command in a copy of my source code"}: \`${command}\``,
  /** `key`: yesterday's key, if it is known. `hash`: the SHA-256 of today's key. */
  daily: ({ hash, key }: { hash: string; key: string | undefined }) =>
    `**Fair play**\nAll puzzles of a day follow from a secret key. I cannot change today’s key any more, because its fingerprint (SHA-256) is fixed:\n\`${hash}\`\nKeep a copy of it. Tomorrow, *Fair play* shows the key. Run \`npm run daily -- KEY\` in a copy of my source code: it prints the fingerprint and draws the same puzzles again.${key === undefined ? "" : `\nYesterday’s key:\n\`${key}\``}`,
};
