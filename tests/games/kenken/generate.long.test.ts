import { expect, test } from "vitest";
import { gradeOf } from "#games/kenken/deduce/deduce.ts";
import { makeLevel } from "#games/kenken/generate/make.ts";
import { gradesFor } from "#games/kenken/generate/recipes.ts";
import { modelOf } from "#games/kenken/solver/model.ts";
import { solve } from "#games/kenken/solver/solve.ts";
import { isRightGrid } from "../../oracle/kenken.ts";
import { seedOf } from "./boards.ts";

const BOARDS = 200;
const KINDS = [4, 5, 6, 7, 8, 9].flatMap((size) => gradesFor(size).map((grade) => [size, grade] as const));
const first = Math.floor(Math.random() * 2 ** 31);

test.each(KINDS)(
  `${BOARDS} boards of %i × itself that are %s have one solution and are of that grade`,
  (size, grade) => {
    console.log(`seeds from ${first}`);
    for (let seed = first; seed < first + BOARDS; seed++) {
      const level = makeLevel({ size, grade, seed: seedOf(seed) });
      if (!level) throw new Error(`none of seed ${seed}`);
      expect(solve(level.board), `seed ${seed}`).toMatchObject({
        count: 1,
        solutions: [level.solution],
        complete: true,
      });
      expect(isRightGrid(level.board, level.solution), `seed ${seed}`).toBe(true);
      expect(gradeOf(modelOf(level.board)), `seed ${seed}`).toBe(grade);
    }
  },
);
