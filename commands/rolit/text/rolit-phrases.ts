import { gamePhrases } from "#text/game-phrases.ts";
import { rolit as ca } from "./ca.ts";
import { rolit as en } from "./en.ts";
import { rolit as es } from "./es.ts";

export const rolitPhrases = gamePhrases({ ca, en, es });
