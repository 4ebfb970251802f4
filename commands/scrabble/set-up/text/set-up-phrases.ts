import { gamePhrases } from "#text/game-phrases.ts";
import { setUpTexts as ca } from "./ca.ts";
import { setUpTexts as en } from "./en.ts";
import { setUpTexts as es } from "./es.ts";

export const setUpPhrases = gamePhrases({ ca, en, es });
