export { analysis } from "#text/analysis/ca.ts";
export { common } from "#text/common/ca.ts";
export { lexicon } from "#text/lexicon/ca.ts";
export { records } from "#text/records/ca.ts";
export { resources } from "#text/resources/ca.ts";
export { scrabble } from "#text/scrabble/ca.ts";
export { tables } from "#text/tables/ca.ts";
