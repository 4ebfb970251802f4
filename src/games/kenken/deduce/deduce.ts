import { type Came, type Desk, deskOf, isSolved, isSpent } from "#games/kenken/deduce/desk.ts";
import { easyStep } from "#games/kenken/deduce/easy.ts";
import { claimStep, fishStep, setStep } from "#games/kenken/deduce/sets.ts";
import { sumStep } from "#games/kenken/deduce/sums.ts";
import { whatIfStep } from "#games/kenken/deduce/what-if.ts";
import { GRADES, type Grade } from "#games/kenken/grades.ts";
import type { Model } from "#games/kenken/solver/model.ts";

// Thinks about a board as people do, the easiest first. No kind of thought gets in the way of another, for all of them only
// rule out, and what follows from more follows from less: so what is the hardest that a board needs does not hang on the
// order in which one thinks.

type Technique = (desk: Desk) => Came;

/** What belongs to each grade; of the last, nothing but trying everything. */
const TECHNIQUES: { readonly [G in Grade]: readonly Technique[] } = {
  easy: [easyStep],
  normal: [claimStep, (desk) => sumStep(desk, "normal", { lines: 1, cells: 2 }), (desk) => setStep(desk, 2, 2)],
  hard: [(desk) => setStep(desk, 3, 4), fishStep, (desk) => sumStep(desk, "hard", { lines: 3, cells: 4 })],
  extreme: [whatIfStep],
  unreasonable: [],
};

/** The next thing that follows by no harder thought than that of a grade: its grade, if there is one. */
export function advance(desk: Desk, hardest: Grade = "unreasonable"): Grade | Exclude<Came, "new"> {
  for (const grade of GRADES) {
    for (const technique of TECHNIQUES[grade]) {
      if (isSpent(desk)) return "nothing";
      const came = technique(desk);
      if (came !== "nothing") return came === "new" ? grade : came;
    }
    if (grade === hardest) break;
  }
  return "nothing";
}

/** Follows all that follows: the hardest thought that it took, and whether the board is solved by it. */
export function follow(desk: Desk, hardest?: Grade): { readonly grade: Grade; readonly solved: boolean } {
  let most = 0;
  for (;;) {
    const came = advance(desk, hardest);
    if (came === "broken") return { grade: GRADES[most] ?? "easy", solved: false };
    if (came === "nothing") return { grade: GRADES[most] ?? "easy", solved: isSolved(desk) };
    most = Math.max(most, GRADES.indexOf(came));
  }
}

/** How hard a board is that has one solution. What takes more work than this is as hard as can be. */
export function gradeOf(model: Model, maxWork?: number): Grade {
  const { grade, solved } = follow(deskOf(model, undefined, maxWork));
  return solved ? grade : "unreasonable";
}
