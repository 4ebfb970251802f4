import { gamePhrases } from "#text/game-phrases.ts";
import { kenkenTexts as ca } from "./ca.ts";
import { kenkenTexts as en } from "./en.ts";
import { kenkenTexts as es } from "./es.ts";

export const kenkenPhrases = gamePhrases({ ca, en, es });
