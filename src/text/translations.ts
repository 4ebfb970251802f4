import * as ca from "#text/ca/catalogue.ts";
import * as en from "#text/en/catalogue.ts";
import * as es from "#text/es/catalogue.ts";

/** All languages, in the order in which people choose them. English is complete; the others may lack phrases. */
export const translations = { ca, es, en };
