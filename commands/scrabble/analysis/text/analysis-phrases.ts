import { gamePhrases } from "#text/game-phrases.ts";
import { analysis as ca } from "./ca.ts";
import { analysis as en } from "./en.ts";
import { analysis as es } from "./es.ts";

export const analysisPhrases = gamePhrases({ ca, en, es });
