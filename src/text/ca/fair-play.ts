import type { FairPlayPhrases } from "#text/fair-play/phrases.ts";

export const fairPlayTexts: FairPlayPhrases = {
  button: "Joc net",
  placeholders: { file: "FITXER", seed: "LLAVOR" },
  running: ({ drawn, hash, command, needsFile }) =>
    `**Joc net**\nAbans de començar la partida he triat una llavor a l’atzar. ${drawn} Ja no la puc canviar, perquè la seva empremta (SHA-256) és aquesta:\n\`${hash}\`\nCopia-la. Quan s’acabi la partida, *Joc net* ${needsFile ? "et donarà un fitxer amb la llavor" : "mostrarà la llavor"}, i aquesta ordre ho comprovarà amb el meu codi font: \`${command}\``,
  over: ({ drawn, hash, seed, command, needsFile }) =>
    `**Joc net**\nAbans de començar la partida he triat aquesta llavor a l’atzar. ${drawn}\n\`${seed}\`\nLa seva empremta (SHA-256), que *Joc net* mostrava durant la partida:\n\`${hash}\`\n${needsFile ? "Per comprovar tot el que ha sortit a l’atzar, executa això amb el meu codi font i el fitxer adjunt" : "Per comprovar-ho, executa això amb el meu codi font"}: \`${command}\``,
  daily: ({ hash, key }) =>
    `**Joc net**\nTots els reptes d’un dia surten d’una clau secreta. La d’avui ja no la puc canviar, perquè la seva empremta (SHA-256) és aquesta:\n\`${hash}\`\nCopia-la. Demà *Joc net* mostrarà la clau, i \`npm run daily -- CLAU\`, amb el meu codi font, n’escriurà l’empremta i tornarà a fer els mateixos reptes.${key === undefined ? "" : `\nLa clau d’ahir:\n\`${key}\``}`,
};
