export { analysis } from "#text/analysis/en.ts";
export { common } from "#text/common/en.ts";
export { lexicon } from "#text/lexicon/en.ts";
export { records } from "#text/records/en.ts";
export { resources } from "#text/resources/en.ts";
export { scrabble } from "#text/scrabble/en.ts";
export { tables } from "#text/tables/en.ts";
