// The bonuses of all boards, without code of the game: lists of squares for the two boxed boards; for other sizes by
// walking over the classic board from the nearest edges.

const CLASSIC = {
  word3: "A1 H1 O1 A8 O8 A15 H15 O15",
  word2: "B2 C3 D4 E5 N2 M3 L4 K5 H8 B14 C13 D12 E11 N14 M13 L12 K11",
  letter3: "F2 J2 B6 F6 J6 N6 B10 F10 J10 N10 F14 J14",
  letter2: "D1 L1 G3 I3 A4 H4 O4 C7 G7 I7 M7 D8 L8 C9 G9 I9 M9 A12 H12 O12 G13 I13 D15 L15",
};

const SUPER = {
  word4: "A1 U1 A21 U21",
  word3: "H1 N1 D4 K4 R4 A8 U8 D11 R11 A14 U14 D18 K18 R18 H21 N21",
  word2:
    "B2 I2 M2 T2 C3 J3 L3 S3 E5 Q5 F6 P6 G7 O7 H8 N8 B9 T9 C10 S10 K11 C12 S12 B13 T13 H14 N14 G15 O15 F16 P16 E17 " +
    "Q17 C19 J19 L19 S19 B20 I20 M20 T20",
  letter4: "F3 P3 C6 S6 C16 S16 F19 P19",
  letter3: "E2 Q2 B5 I5 M5 T5 E9 I9 M9 Q9 E13 I13 M13 Q13 B17 I17 M17 T17 E20 Q20",
  letter2:
    "D1 K1 R1 A4 G4 O4 U4 J6 L6 D7 K7 R7 F10 J10 L10 P10 A11 G11 O11 U11 F12 J12 L12 P12 D15 K15 R15 J16 L16 A18 G18 " +
    "O18 U18 D21 K21 R21",
};

interface Times {
  readonly letter: number;
  readonly word: number;
}

function timesOn(box: { readonly [bonus: string]: string }, row: number, column: number): Times {
  const name = `${String.fromCharCode(65 + column)}${row + 1}`;
  const [bonus = ""] = Object.entries(box).find(([, squares]) => squares.split(" ").includes(name)) ?? [];
  const times = Number(bonus.at(-1) ?? 1);
  return { letter: bonus.startsWith("letter") ? times : 1, word: bonus.startsWith("word") ? times : 1 };
}

/** The line of the classic board after this number of steps from its edge, turning back at the middle and the edge. */
function lineAfter(steps: number): number {
  let line = 0;
  let forward = true;
  for (let step = 0; step < steps; step++) {
    if (line === 7) forward = false;
    if (line === 0) forward = true;
    line += forward ? 1 : -1;
  }
  return line;
}

export function oracleCentre(size: number): readonly (readonly [row: number, column: number])[] {
  const half = size / 2;
  if (size % 2 === 1) return [[half - 0.5, half - 0.5]];
  return [
    [half - 1, half - 1],
    [half - 1, half],
    [half, half - 1],
    [half, half],
  ];
}

function computeFactors(size: number, row: number, column: number): Times {
  if (size === 15) return timesOn(CLASSIC, row, column);
  if (size === 21) return timesOn(SUPER, row, column);
  if (oracleCentre(size).some(([r, c]) => r === row && c === column)) return { letter: 1, word: 2 };
  const down = row * 2 < size ? row : size - 1 - row;
  const right = column * 2 < size ? column : size - 1 - column;
  const there = timesOn(CLASSIC, lineAfter(down), lineAfter(right));
  if (there.word < 3 || (down === 0 && right === 0)) return there;
  // A triple word stays one on the rim, if its mirror image on that side is itself or at least seven squares away.
  const onRim = down === 0 || right === 0;
  const distance = Math.abs(size - 1 - 2 * (down === 0 ? column : row));
  return { letter: 1, word: onRim && (distance === 0 || distance >= 7) ? 3 : 2 };
}

const known = new Map<string, Times>();

export function oracleBonusFactors(size: number, row: number, column: number): Times {
  const key = `${size} ${row} ${column}`;
  const times = known.get(key) ?? computeFactors(size, row, column);
  known.set(key, times);
  return times;
}
