import { gamePhrases } from "#text/game-phrases.ts";
import { composerTexts as ca } from "./ca.ts";
import { composerTexts as en } from "./en.ts";
import { composerTexts as es } from "./es.ts";

export const composerPhrases = gamePhrases({ ca, en, es });
