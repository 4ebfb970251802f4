import type { PlayerProfile } from "#core/game.ts";
import type { PegLegendBlock, PegsBlock, PlayerChip, Scene } from "#core/scene.ts";
import type { PegCode } from "#games/mastermind/rules/board.ts";
import { seatToMove } from "#games/mastermind/rules/step.ts";
import { PEG_COLOURS } from "#games/mastermind/scene/peg-colours.ts";
import type { MastermindSceneLabels, MastermindView } from "#games/mastermind/types.ts";

/** Returns the picture of a match: the players, the code and the guesses, and the colours of the board. */
export function gameScene(
  view: MastermindView,
  words: MastermindSceneLabels,
  profiles: readonly PlayerProfile[],
): Scene {
  const chips = profiles.map((profile, seat) => chip(view, words, profile, seat));
  return { blocks: [{ kind: "chips", chips, plain: true }, board(view), legend(view, words)] };
}

function chip(
  { options, phase, rows, resigned }: MastermindView,
  { guesses }: MastermindSceneLabels,
  { name, bot, portrait }: PlayerProfile,
  seat: number,
): PlayerChip {
  return {
    seat,
    name,
    bot,
    ...(portrait ? { portrait } : {}),
    // In the picture, the score of the breaker is the number of guesses so far.
    ...(seat === options.maker ? {} : { score: rows.length, of: options.turns, unit: guesses }),
    turn: phase !== undefined && seatToMove(options, phase) === seat,
    ...(seat === resigned ? { gone: true } : {}),
  };
}

function board({ options, phase, code, rows }: MastermindView): PegsBlock {
  return {
    kind: "pegs",
    positions: options.positions,
    turns: options.turns,
    ...(code ? { code: pegs(code) } : {}),
    ...(code && phase !== undefined ? { secret: true } : {}),
    rows: rows.map(({ guess, answer }, at) => ({
      pegs: pegs(guess),
      ...(answer ? { answer } : {}),
      ...(at === rows.length - 1 ? { last: true } : {}),
    })),
    ...(phase === "guess" ? { current: { turn: rows.length, draft: [] } } : {}),
  };
}

function legend({ options }: MastermindView, { exact, partial, tag }: MastermindSceneLabels): PegLegendBlock {
  const all = Array.from({ length: options.colours }, (_, colour) => colour);
  return { kind: "peg-legend", pegs: pegs(all), exact, partial, tag };
}

/**
 * Shows a draft code in a picture: in the row of the next guess or, while the maker makes the code, above the guesses.
 */
export function sceneWithDraft({ blocks }: Scene, { phase }: MastermindView, draft: PegCode): Scene {
  return {
    blocks: blocks.map((block) => {
      if (block.kind !== "pegs") return block;
      if (phase !== "guess") return { ...block, code: pegs(draft), secret: true };
      return { ...block, current: { turn: block.rows.length, draft: pegs(draft) } };
    }),
  };
}

/** The symbols of the pegs. Pictures refer to a symbol by its index in this list. */
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

const pegs = (code: PegCode): number[] => code.map((colour) => PEGS.indexOf(PEG_COLOURS[colour]?.symbol ?? "disc"));
