/**
 * "tall": the texts are above and below the board. "wide": the texts are beside the board; the picture is lower, but
 * too wide for telephones.
 */
export type PictureShape = "tall" | "wide";
