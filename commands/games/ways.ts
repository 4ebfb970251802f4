type Way = "first" | "back" | "forward" | "last";

/** Where the buttons of a game that is looked at again lead from a step; several of them may lead to the same one. */
export function waysFrom(step: number, steps: number): { readonly way: Way; readonly to: number }[] {
  return [
    { way: "first", to: 0 },
    { way: "back", to: Math.max(0, step - 1) },
    { way: "forward", to: Math.min(steps, step + 1) },
    { way: "last", to: steps },
  ];
}
