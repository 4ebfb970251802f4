import * as ca from "#text/ca/catalogue.ts";
import * as en from "#text/en/catalogue.ts";
import * as es from "#text/es/catalogue.ts";

/** Every language, in the order in which people choose. English is complete; the others may lack phrases. */
export const translations = { ca, es, en };
