export { NOBODY } from "#store/custody.ts";
