export { common } from "#text/common/en.ts";
export { scrabble } from "#text/scrabble/en.ts";
