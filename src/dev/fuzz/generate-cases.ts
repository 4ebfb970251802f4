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
import type { CaseContext, CaseGenerator, FuzzCase } from "#dev/fuzz/fuzz-case.ts";
import { pickRandom } from "#dev/simulation/random-choices.ts";

type Share = readonly [share: number, aim: CaseGenerator];

/** What may come to something. Turns of games cost pictures and bots, so they are not the most. */
const WILD: readonly Share[] = [
  [32, generateCommand],
  [12, generateAutocomplete],
  [32, generatePress],
  [14, generateTurn],
  [10, generateDamagedPress],
  [10, generateForm],
];

/** What has to be refused, every one of it. */
const REFUSED: readonly Share[] = [
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

export const generateAnyCases = (context: CaseContext, count: number): FuzzCase[] =>
  shotsOf(context, WILD, count, () => true);

export const generateRefusedCases = (context: CaseContext, count: number): FuzzCase[] =>
  shotsOf(context, REFUSED, count, ({ mustRefuse }) => mustRefuse);

function shotsOf(
  context: CaseContext,
  shares: readonly Share[],
  count: number,
  fits: (fuzzCase: FuzzCase) => boolean,
): FuzzCase[] {
  const fuzzCases: FuzzCase[] = [];
  while (fuzzCases.length < count) {
    const fuzzCase = aimFrom(context, shares)(context);
    if (fuzzCase && fits(fuzzCase)) fuzzCases.push(fuzzCase);
  }
  return fuzzCases;
}

function aimFrom({ random }: CaseContext, shares: readonly Share[]): CaseGenerator {
  const aims = shares.flatMap(([share, aim]) => Array.from({ length: share }, () => aim));
  return pickRandom(random, aims) as CaseGenerator;
}
