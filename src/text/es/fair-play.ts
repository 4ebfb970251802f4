import type { FairPlayPhrases } from "#text/fair-play/phrases.ts";

export const fairPlayTexts: FairPlayPhrases = {
  button: "Juego limpio",
  placeholders: { file: "ARCHIVO", seed: "SEMILLA" },
  running: ({ drawn, hash, command, needsFile }) =>
    `**Juego limpio**\nAntes de empezar la partida elegí una semilla al azar. ${drawn} Ya no la puedo cambiar, porque su huella (SHA-256) es esta:\n\`${hash}\`\nGuarda una copia. Cuando termine la partida, *Juego limpio* ${needsFile ? "te dará un archivo con la semilla" : "mostrará la semilla"}, y este comando lo comprobará con mi código fuente: \`${command}\``,
  over: ({ drawn, hash, seed, command, needsFile }) =>
    `**Juego limpio**\nAntes de empezar la partida elegí esta semilla al azar. ${drawn}\n\`${seed}\`\nSu huella (SHA-256), que *Juego limpio* mostraba durante la partida:\n\`${hash}\`\n${needsFile ? "Para comprobar todo lo que salió al azar, ejecuta esto con mi código fuente y el archivo adjunto" : "Para comprobarlo, ejecuta esto con mi código fuente"}: \`${command}\``,
  daily: ({ hash, key }) =>
    `**Juego limpio**\nTodos los retos de un día salen de una clave secreta. La de hoy ya no la puedo cambiar, porque su huella (SHA-256) es esta:\n\`${hash}\`\nGuarda una copia. Mañana *Juego limpio* mostrará la clave, y \`npm run daily -- CLAVE\`, con mi código fuente, escribirá su huella y volverá a hacer los mismos retos.${key === undefined ? "" : `\nLa clave de ayer:\n\`${key}\``}`,
};
