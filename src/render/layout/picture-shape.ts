/** A board between what is told above and below it, or on the left of it: lower, and wider than a telephone likes. */
export type PictureShape = "tall" | "wide";
