/** The colours of pegs, in the order of their numbers, each with the symbol that pictures draw on the peg. */
export const PEG_COLOURS = [
  { id: "red", symbol: "heart" },
  { id: "green", symbol: "triangle" },
  { id: "blue", symbol: "disc" },
  { id: "yellow", symbol: "plus" },
  { id: "orange", symbol: "square" },
  { id: "purple", symbol: "diamond" },
  { id: "cyan", symbol: "star" },
  { id: "brown", symbol: "crescent" },
  { id: "pink", symbol: "hourglass" },
  { id: "slate", symbol: "bars" },
  { id: "white", symbol: "ring" },
  { id: "lime", symbol: "cross" },
] as const;
