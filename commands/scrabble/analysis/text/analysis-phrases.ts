import { gamePhrases } from "#text/game-phrases.ts";
import { analysisTexts as ca } from "./ca.ts";
import { analysisTexts as en } from "./en.ts";
import { analysisTexts as es } from "./es.ts";

export const analysisPhrases = gamePhrases({ ca, en, es });
