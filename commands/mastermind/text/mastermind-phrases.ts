import { gamePhrases } from "#text/game-phrases.ts";
import { mastermind as ca } from "./ca.ts";
import { mastermind as en } from "./en.ts";
import { mastermind as es } from "./es.ts";

export const mastermindPhrases = gamePhrases({ ca, en, es });
