import { gamePhrases } from "#text/game-phrases.ts";
import { scrabble as ca } from "./ca.ts";
import { scrabble as en } from "./en.ts";
import { scrabble as es } from "./es.ts";

export const scrabblePhrases = gamePhrases({ ca, en, es });
