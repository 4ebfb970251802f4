// The rules of Rolit once more, slowly and without code of the game: cells by coordinates, boards by formulas.

export interface OracleBoard {
  readonly shape: "square" | "circle" | "diamond";
  readonly across: number;
}

export type OracleBalls = ReadonlyMap<string, number>;

const key = (column: number, row: number) => `${column},${row}`;

function isOnBoard({ shape, across: n }: OracleBoard, column: number, row: number): boolean {
  if (column < 0 || row < 0 || column >= n || row >= n) return false;
  const a = Math.abs(2 * row - (n - 1));
  const b = Math.abs(2 * column - (n - 1));
  if (shape === "circle") return a * a + b * b <= n * n;
  if (shape === "diamond") return a + b <= 2 * Math.floor(n / 2);
  return true;
}

export function oracleBoardCells(board: OracleBoard): { column: number; row: number }[] {
  const cells: { column: number; row: number }[] = [];
  for (let row = 0; row < board.across; row++) {
    for (let column = 0; column < board.across; column++) {
      if (isOnBoard(board, column, row)) cells.push({ column, row });
    }
  }
  return cells;
}

/** The balls between this cell and each ball of the owner in a straight line without gaps. */
export function oracleTurnedBalls(balls: OracleBalls, owner: number, column: number, row: number): string[] {
  const turned: string[] = [];
  for (const [at, other] of balls) {
    if (other !== owner) continue;
    const [toColumn = 0, toRow = 0] = at.split(",").map(Number);
    const [across, down] = [toColumn - column, toRow - row];
    const isStraight = across === 0 || down === 0 || Math.abs(across) === Math.abs(down);
    const steps = Math.max(Math.abs(across), Math.abs(down));
    if (!isStraight || steps < 2) continue;
    const between: string[] = [];
    for (let step = 1; step < steps; step++) {
      between.push(key(column + (across / steps) * step, row + (down / steps) * step));
    }
    if (between.every((one) => balls.has(one) && balls.get(one) !== owner)) turned.push(...between);
  }
  return turned;
}

/** Possible cells. With `duty`, a player who can trap must; with `passes`, a player who cannot trap must pass. */
export function oracleLegalCells(
  board: OracleBoard,
  balls: OracleBalls,
  owner: number,
  { mustTrap, passes = false }: { readonly mustTrap: boolean; readonly passes?: boolean },
): { column: number; row: number }[] {
  const empty = oracleBoardCells(board).filter(({ column, row }) => !balls.has(key(column, row)));
  const touching = empty.filter(({ column, row }) => {
    if (balls.size === 0) return true;
    for (let down = -1; down <= 1; down++) {
      for (let across = -1; across <= 1; across++) if (balls.has(key(column + across, row + down))) return true;
    }
    return false;
  });
  if (!mustTrap) return touching;
  const trapping = touching.filter(({ column, row }) => oracleTurnedBalls(balls, owner, column, row).length > 0);
  return trapping.length > 0 || passes ? trapping : touching;
}

export function oracleWithBall(balls: OracleBalls, owner: number, column: number, row: number): OracleBalls {
  const after = new Map(balls);
  for (const one of oracleTurnedBalls(balls, owner, column, row)) after.set(one, owner);
  return after.set(key(column, row), owner);
}

/** Number of sequences of `depth` moves by two players. A pass counts as a move if no other one is possible. */
export function oracleRuns(board: OracleBoard, balls: OracleBalls, owner: number, depth: number): number {
  if (depth === 0) return 1;
  const rules = { mustTrap: true, passes: true };
  const legal = oracleLegalCells(board, balls, owner, rules);
  if (legal.length === 0) {
    if (oracleLegalCells(board, balls, 1 - owner, rules).length === 0) return 1;
    return oracleRuns(board, balls, 1 - owner, depth - 1);
  }
  return legal.reduce((sum, { column, row }) => {
    return sum + oracleRuns(board, oracleWithBall(balls, owner, column, row), 1 - owner, depth - 1);
  }, 0);
}
