import { COLOURS } from "#games/mastermind/colours.ts";
import type { Code } from "#games/mastermind/solver/board.ts";
import { moverIn } from "#games/mastermind/step.ts";
import type { View, Words } from "#games/mastermind/types.ts";
import type { Sitter } from "#kernel/game.ts";
import type { Chip, PegLegendBlock, PegsBlock, Scene } from "#kernel/scene.ts";

/** Who plays, the code with the guesses at it, and what there is to guess with. */
export function picture(view: View, words: Words, sitters: readonly Sitter[]): Scene {
  const chips = sitters.map((sitter, seat) => chip(view, sitter, seat));
  return { blocks: [{ kind: "chips", chips, plain: true }, board(view), legend(view, words)] };
}

function chip({ options, phase, rows, resigned }: View, { name, bot, portrait }: Sitter, seat: number): Chip {
  return {
    seat,
    name,
    bot,
    ...(portrait ? { portrait } : {}),
    // How many guesses the one who breaks the code has made.
    ...(seat === options.maker ? {} : { score: rows.length }),
    turn: phase !== undefined && moverIn(options, phase) === seat,
    ...(seat === resigned ? { gone: true } : {}),
  };
}

function board({ options, phase, code, rows }: View): PegsBlock {
  return {
    kind: "pegs",
    positions: options.positions,
    turns: options.turns,
    ...(code ? { code: pegs(code) } : {}),
    rows: rows.map(({ guess, answer }, at) => ({
      pegs: pegs(guess),
      ...(answer ? { answer } : {}),
      ...(at === rows.length - 1 ? { last: true } : {}),
    })),
    ...(phase === "guess" ? { current: { turn: rows.length, draft: [] } } : {}),
  };
}

function legend({ options }: View, { exact, partial, tag }: Words): PegLegendBlock {
  const all = Array.from({ length: options.colours }, (_, colour) => colour);
  return { kind: "peg-legend", pegs: pegs(all), exact, partial, tag };
}

/** The same with a code that is being laid: in the row of the next guess, or above them by whoever makes it. */
export function withDraft({ blocks }: Scene, { phase }: View, draft: Code): Scene {
  return {
    blocks: blocks.map((block) => {
      if (block.kind !== "pegs") return block;
      if (phase !== "guess") return { ...block, code: pegs(draft) };
      return { ...block, current: { turn: block.rows.length, draft: pegs(draft) } };
    }),
  };
}

/** The pegs of the picture are numbered in another order: that of the seats' symbols, with two more. */
const PEGS = [
  "disc",
  "square",
  "triangle",
  "diamond",
  "plus",
  "star",
  "heart",
  "crescent",
  "bars",
  "hourglass",
  "ring",
  "cross",
];

const pegs = (code: Code): number[] => code.map((colour) => PEGS.indexOf(COLOURS[colour]?.symbol ?? "disc"));
