import { gamePhrases } from "#text/game-phrases.ts";
import { puzzleTexts as ca } from "./ca.ts";
import { puzzleTexts as en } from "./en.ts";
import { puzzleTexts as es } from "./es.ts";

export const puzzlePhrases = gamePhrases({ ca, en, es });
