/** The languages that have every phrase. Tests that compare languages leave out partial ones, which are English in places. */
export const LANGUAGES = ["ca", "es", "en"] as const;
