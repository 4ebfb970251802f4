import type { BoardName } from "#games/rolit/types.ts";

// The nine boards, seen from above: `o` is a cell, `·` is no cell. The drawings follow rules. On a board n cells
// across, let a = |2·row − (n − 1)| and b = |2·column − (n − 1)|. A square has all cells. A circle has the cells with
// a² + b² ≤ n². A diamond has the cells with a + b ≤ 2·⌊n/2⌋.

export const BOARD_DRAWINGS: { readonly [B in BoardName]: string } = {
  "square-small": `
o o o o o o o o
o o o o o o o o
o o o o o o o o
o o o o o o o o
o o o o o o o o
o o o o o o o o
o o o o o o o o
o o o o o o o o
`,
  "square-medium": `
o o o o o o o o o o o
o o o o o o o o o o o
o o o o o o o o o o o
o o o o o o o o o o o
o o o o o o o o o o o
o o o o o o o o o o o
o o o o o o o o o o o
o o o o o o o o o o o
o o o o o o o o o o o
o o o o o o o o o o o
o o o o o o o o o o o
`,
  "square-large": `
o o o o o o o o o o o o o o o
o o o o o o o o o o o o o o o
o o o o o o o o o o o o o o o
o o o o o o o o o o o o o o o
o o o o o o o o o o o o o o o
o o o o o o o o o o o o o o o
o o o o o o o o o o o o o o o
o o o o o o o o o o o o o o o
o o o o o o o o o o o o o o o
o o o o o o o o o o o o o o o
o o o o o o o o o o o o o o o
o o o o o o o o o o o o o o o
o o o o o o o o o o o o o o o
o o o o o o o o o o o o o o o
o o o o o o o o o o o o o o o
`,
  "circle-small": `
· · o o o o · ·
· o o o o o o ·
o o o o o o o o
o o o o o o o o
o o o o o o o o
o o o o o o o o
· o o o o o o ·
· · o o o o · ·
`,
  "circle-medium": `
· · · o o o o o · · ·
· · o o o o o o o · ·
· o o o o o o o o o ·
o o o o o o o o o o o
o o o o o o o o o o o
o o o o o o o o o o o
o o o o o o o o o o o
o o o o o o o o o o o
· o o o o o o o o o ·
· · o o o o o o o · ·
· · · o o o o o · · ·
`,
  "circle-large": `
· · · · · o o o o o · · · · ·
· · · o o o o o o o o o · · ·
· · o o o o o o o o o o o · ·
· o o o o o o o o o o o o o ·
· o o o o o o o o o o o o o ·
o o o o o o o o o o o o o o o
o o o o o o o o o o o o o o o
o o o o o o o o o o o o o o o
o o o o o o o o o o o o o o o
o o o o o o o o o o o o o o o
· o o o o o o o o o o o o o ·
· o o o o o o o o o o o o o ·
· · o o o o o o o o o o o · ·
· · · o o o o o o o o o · · ·
· · · · · o o o o o · · · · ·
`,
  "diamond-small": `
· · · o o · · ·
· · o o o o · ·
· o o o o o o ·
o o o o o o o o
o o o o o o o o
· o o o o o o ·
· · o o o o · ·
· · · o o · · ·
`,
  "diamond-medium": `
· · · · · o · · · · ·
· · · · o o o · · · ·
· · · o o o o o · · ·
· · o o o o o o o · ·
· o o o o o o o o o ·
o o o o o o o o o o o
· o o o o o o o o o ·
· · o o o o o o o · ·
· · · o o o o o · · ·
· · · · o o o · · · ·
· · · · · o · · · · ·
`,
  "diamond-large": `
· · · · · · · o · · · · · · ·
· · · · · · o o o · · · · · ·
· · · · · o o o o o · · · · ·
· · · · o o o o o o o · · · ·
· · · o o o o o o o o o · · ·
· · o o o o o o o o o o o · ·
· o o o o o o o o o o o o o ·
o o o o o o o o o o o o o o o
· o o o o o o o o o o o o o ·
· · o o o o o o o o o o o · ·
· · · o o o o o o o o o · · ·
· · · · o o o o o o o · · · ·
· · · · · o o o o o · · · · ·
· · · · · · o o o · · · · · ·
· · · · · · · o · · · · · · ·
`,
};
