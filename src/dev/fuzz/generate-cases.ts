import { generateAutocomplete, generateCommand, generateCommandByStranger } from "#dev/fuzz/cases/command-cases.ts";
import { generateForm, generateFormByStranger, generateNonsenseForm } from "#dev/fuzz/cases/form-cases.ts";
import {
  generateDamagedPress,
  generateNonsensePress,
  generatePress,
  generatePressByStranger,
} from "#dev/fuzz/cases/press-cases.ts";
import { generateLatePress, generateTurn, generateWrongTurn } from "#dev/fuzz/cases/turn-cases.ts";
import {
  generateContextMenu,
  generateEmptyForm,
  generatePressWithoutMessage,
  generateUnknownCommand,
  generateUnknownCommandType,
  generateUnknownType,
} from "#dev/fuzz/cases/unregistered-cases.ts";
import type { FuzzCase, FuzzCaseContext, FuzzCaseGenerator } from "#dev/fuzz/fuzz-case.ts";
import { pickRandom } from "#dev/simulation/random-choices.ts";

type WeightedGenerator = readonly [weight: number, generator: FuzzCaseGenerator];

/** Cases that the bot may accept. Turns are slow, because they need pictures and bots, so they have a small weight. */
const ANY_CASES: readonly WeightedGenerator[] = [
  [32, generateCommand],
  [12, generateAutocomplete],
  [32, generatePress],
  [14, generateTurn],
  [10, generateDamagedPress],
  [10, generateForm],
];

/**
 * Cases that the bot must refuse. Some of these generators also create cases that the bot may accept; those cases are
 * left out.
 */
const REFUSED_CASES: readonly WeightedGenerator[] = [
  [24, generateCommandByStranger],
  [18, generateAutocomplete],
  [16, generatePressByStranger],
  [16, generateWrongTurn],
  [12, generateLatePress],
  [6, generateNonsensePress],
  [6, generateDamagedPress],
  [5, generateFormByStranger],
  [3, generateNonsenseForm],
  [2, generateUnknownCommand],
  [2, generateContextMenu],
  [1, generateUnknownType],
  [1, generateUnknownCommandType],
  [1, generatePressWithoutMessage],
  [1, generateEmptyForm],
];

export const generateUnrestrictedCases = (context: FuzzCaseContext, count: number): FuzzCase[] =>
  generateCases(context, ANY_CASES, count, () => true);

export const generateRefusedCases = (context: FuzzCaseContext, count: number): FuzzCase[] =>
  generateCases(context, REFUSED_CASES, count, ({ mustRefuse }) => mustRefuse);

function generateCases(
  context: FuzzCaseContext,
  generators: readonly WeightedGenerator[],
  count: number,
  isWanted: (fuzzCase: FuzzCase) => boolean,
): FuzzCase[] {
  const fuzzCases: FuzzCase[] = [];
  while (fuzzCases.length < count) {
    const generate = pickGenerator(context, generators);
    const fuzzCase = generate(context);
    if (fuzzCase && isWanted(fuzzCase)) fuzzCases.push(fuzzCase);
  }
  return fuzzCases;
}

function pickGenerator({ random }: FuzzCaseContext, generators: readonly WeightedGenerator[]): FuzzCaseGenerator {
  const repeated = generators.flatMap(([weight, generator]) => Array.from({ length: weight }, () => generator));
  return pickRandom(random, repeated) as FuzzCaseGenerator;
}
