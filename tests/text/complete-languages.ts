/** Languages with every phrase. Tests that compare languages leave out partial ones, whose gaps are filled in English. */
export const LANGUAGES = ["ca", "es", "en"] as const;
