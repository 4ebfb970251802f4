import { gamePhrases } from "#text/game-phrases.ts";
import { mastermindTexts as ca } from "./ca.ts";
import { mastermindTexts as en } from "./en.ts";
import { mastermindTexts as es } from "./es.ts";

export const mastermindPhrases = gamePhrases({ ca, en, es });
