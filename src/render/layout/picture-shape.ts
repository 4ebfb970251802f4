/**
 * "tall": the board stands between the texts above and below it. "wide": the texts stand beside it; lower, but too wide
 * for telephones.
 */
export type PictureShape = "tall" | "wide";
