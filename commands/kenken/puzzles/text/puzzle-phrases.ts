import { gamePhrases } from "#text/game-phrases.ts";
import { puzzles as ca } from "./ca.ts";
import { puzzles as en } from "./en.ts";
import { puzzles as es } from "./es.ts";

export const puzzlePhrases = gamePhrases({ ca, en, es });
