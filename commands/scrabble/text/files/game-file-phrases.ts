import { gamePhrases } from "#text/game-phrases.ts";
import { gameFiles as ca } from "./ca.ts";
import { gameFiles as en } from "./en.ts";
import { gameFiles as es } from "./es.ts";

export const gameFilePhrases = gamePhrases({ ca, en, es });
