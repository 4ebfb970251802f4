import { gamePhrases } from "#text/game-phrases.ts";
import { rolitTexts as ca } from "./ca.ts";
import { rolitTexts as en } from "./en.ts";
import { rolitTexts as es } from "./es.ts";

export const rolitPhrases = gamePhrases({ ca, en, es });
