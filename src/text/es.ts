export { analysis } from "#text/analysis/es.ts";
export { common } from "#text/common/es.ts";
export { lexicon } from "#text/lexicon/es.ts";
export { records } from "#text/records/es.ts";
export { resources } from "#text/resources/es.ts";
export { scrabble } from "#text/scrabble/es.ts";
export { tables } from "#text/tables/es.ts";
