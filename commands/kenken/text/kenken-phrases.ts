import { gamePhrases } from "#text/game-phrases.ts";
import { kenken as ca } from "./ca.ts";
import { kenken as en } from "./en.ts";
import { kenken as es } from "./es.ts";

export const kenkenPhrases = gamePhrases({ ca, en, es });
