import { gamePhrases } from "#text/game-phrases.ts";
import { turnTexts as ca } from "./ca.ts";
import { turnTexts as en } from "./en.ts";
import { turnTexts as es } from "./es.ts";

export const turnPhrases = gamePhrases({ ca, en, es });
