import { ca } from "./text-ca.js";
import { en } from "./text-en.js";
import { es } from "./text-es.js";

/** What the page itself says, in the reader's language; what the bot says, it says in that of the person one is. */
export const CATALOGUES = { en, ca, es };

const spoken = (navigator.languages ?? [navigator.language]).map((tag) => tag.slice(0, 2));

export const language = spoken.find((one) => one in CATALOGUES) ?? "en";
export const text = CATALOGUES[language];
