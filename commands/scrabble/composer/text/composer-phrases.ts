import { gamePhrases } from "#text/game-phrases.ts";
import { composer as ca } from "./ca.ts";
import { composer as en } from "./en.ts";
import { composer as es } from "./es.ts";

export const composerPhrases = gamePhrases({ ca, en, es });
