import { gamePhrases } from "#text/game-phrases.ts";
import { scrabbleTexts as ca } from "./ca.ts";
import { scrabbleTexts as en } from "./en.ts";
import { scrabbleTexts as es } from "./es.ts";

export const scrabblePhrases = gamePhrases({ ca, en, es });
