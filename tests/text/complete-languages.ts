// Tests that compare languages leave out partial ones.
export { COMPLETE_LANGUAGES as LANGUAGES } from "#text/language.ts";
