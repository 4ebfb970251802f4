export { DELETED_PLAYER } from "#store/personal-data/personal-data.ts";
