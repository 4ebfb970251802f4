export { common } from "#text/common/ca.ts";
export { scrabble } from "#text/scrabble/ca.ts";
