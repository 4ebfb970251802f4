import { gamePhrases } from "#text/game-phrases.ts";
import { gameFileTexts as ca } from "./ca.ts";
import { gameFileTexts as en } from "./en.ts";
import { gameFileTexts as es } from "./es.ts";

export const gameFilePhrases = gamePhrases({ ca, en, es });
