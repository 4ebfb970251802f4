export { common } from "#text/common/es.ts";
export { scrabble } from "#text/scrabble/es.ts";
