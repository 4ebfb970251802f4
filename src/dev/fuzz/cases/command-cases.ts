import { createRandomOptions } from "#dev/fuzz/cases/random-options.ts";
import { pickChannel, pickPlayer, pickStranger } from "#dev/fuzz/cases/random-people.ts";
import type { CaseContext, CaseGenerator, FuzzCase } from "#dev/fuzz/fuzz-case.ts";
import { createHostileNumber, createHostileText } from "#dev/fuzz/hostile-input.ts";
import type { CommandTurn, FuzzInputs, GameInputs } from "#dev/simulation/game-inputs.ts";
import { isLikely, pickOne, pickRandom, pickSome } from "#dev/simulation/random-choices.ts";
import type { CommandOption, RegisteredCommand, World } from "#sandbox/state/world.ts";

// Slash commands, as the bot has registered them, and what is offered while they are typed.

const TYPED = 2;
const COMPLETED = 4;
const GROUP = 2;

interface Leaf {
  readonly command: RegisteredCommand;
  /** From the outside in: group, subcommand. */
  readonly steps: readonly CommandOption[];
  readonly options: readonly CommandOption[];
}

/** Every command that can be typed. */
function leavesOf({ commands }: World): Leaf[] {
  return commands.filter(({ type }) => type === 1).flatMap((command) => below(command, command, []));
}

function below(command: RegisteredCommand, at: CommandOption, steps: readonly CommandOption[]): Leaf[] {
  const inner = at.options?.filter(({ type }) => type <= GROUP) ?? [];
  if (inner.length === 0) return [{ command, steps, options: at.options ?? [] }];
  return inner.flatMap((step) => below(command, step, [...steps, step]));
}

/** What can be typed of a command, by name. */
export const listCommandNames = (command: RegisteredCommand): string[] => below(command, command, []).map(nameOf);

const nameOf = ({ command, steps }: Leaf): string => [command, ...steps].map(({ name }) => name).join(" ");

/** Whether a command needs a search or many pictures. These are sent less often. */
export const isCostly = (gameInputs: ReadonlyMap<string, GameInputs>, command: string): boolean =>
  command.startsWith("privacy") || matchesOfGame(gameInputs, command, ({ costlyCommands }) => costlyCommands);

/** Commands of all games that only players of a match, or only server admins, may use. */
const SHARED_PLAYER_COMMANDS = /^(games (save|load|last|rename|delete|drop|replace|leave)|admin .*)$/;

export const isForPlayers = (gameInputs: ReadonlyMap<string, GameInputs>, command: string): boolean =>
  SHARED_PLAYER_COMMANDS.test(command) || matchesOfGame(gameInputs, command, ({ playerCommands }) => playerCommands);

function matchesOfGame(
  gameInputs: ReadonlyMap<string, GameInputs>,
  command: string,
  patternOf: (inputs: FuzzInputs) => RegExp,
): boolean {
  const [game = "", ...subcommand] = command.split(" ");
  const inputs = gameInputs.get(game);
  return inputs !== undefined && patternOf(inputs.fuzz).test(subcommand.join(" "));
}

/** Whatever comes, from whoever does. */
export const generateCommand: CaseGenerator = (context) => {
  const leaf = pickRandom(context.random, leavesOf(context.fuzzWorld.world));
  if (!leaf || (isCostly(context.gameInputs, nameOf(leaf)) && isLikely(context.random, 70))) return undefined;
  return shotOf(context, leaf, { who: pickPlayer(context), isWrong: isLikely(context.random, 35), mustRefuse: false });
};

/** From somebody who plays nothing and manages nothing. */
export const generateCommandByStranger: CaseGenerator = (context) => {
  const leaf = pickRandom(
    context.random,
    leavesOf(context.fuzzWorld.world).filter((one) => isForPlayers(context.gameInputs, nameOf(one))),
  );
  return (
    leaf &&
    shotOf(context, leaf, { who: pickStranger(context), isWrong: isLikely(context.random, 30), mustRefuse: true })
  );
};

interface Manner {
  readonly who: string;
  readonly isWrong: boolean;
  readonly mustRefuse: boolean;
}

function shotOf(context: CaseContext, leaf: Leaf, { who, isWrong, mustRefuse }: Manner): FuzzCase {
  const { random, fuzzWorld } = context;
  const { options, resolved } = createRandomOptions(random, fuzzWorld.world, leaf.options, isWrong);
  const data = dataOf(leaf, stepped(context, leaf, options, isWrong), resolved);
  const wild = { type: TYPED, person: who, channel: pickChannel(context, who), data };
  return { kind: isWrong ? "typed wrongly" : "typed", interaction: wild, mustRefuse };
}

/** The path to the options; now and then one that leads nowhere. */
function stepped({ random }: CaseContext, leaf: Leaf, options: object[], isWrong: boolean): object[] {
  if (isWrong && isLikely(random, 10)) return options;
  return within(leaf, options, isWrong && isLikely(random, 10) ? createHostileText(random) : undefined);
}

function within({ steps }: Leaf, options: object[], strange?: string): object[] {
  return steps.reduceRight<object[]>(
    (inner, { name, type }) => [{ name: strange ?? name, type, options: inner }],
    options,
  );
}

function dataOf({ command }: Leaf, options: object[], resolved: object): Record<string, unknown> {
  return { id: command.id, name: command.name, type: 1, options, resolved };
}

/** A command with these options and no others. */
export function createCommandCase(
  { fuzzWorld: { world } }: CaseContext,
  kind: string,
  { command, options = {}, who, channel, mustRefuse }: TypedAs,
): FuzzCase | undefined {
  const leaf = leavesOf(world).find((one) => nameOf(one) === command);
  if (!leaf) return undefined;
  const given = leaf.options.flatMap(({ name, type }) =>
    name in options ? [{ name, type, value: options[name] }] : [],
  );
  const data = dataOf(leaf, within(leaf, given), {});
  return { kind, interaction: { type: TYPED, person: who, channel, data }, mustRefuse };
}

interface TypedAs extends CommandTurn {
  readonly who: string;
  readonly channel: string;
  readonly mustRefuse: boolean;
}

/** Somebody stops in the middle of typing. */
export const generateAutocomplete: CaseGenerator = (context) => {
  const { random, fuzzWorld } = context;
  const leaf = pickRandom(
    random,
    leavesOf(fuzzWorld.world).filter(({ options }) => options.some(({ autocomplete }) => autocomplete)),
  );
  const option =
    leaf &&
    pickRandom(
      random,
      leaf.options.filter(({ autocomplete }) => autocomplete || isLikely(random, 5)),
    );
  if (!option) return undefined;
  const { options, resolved } = createRandomOptions(random, fuzzWorld.world, leaf.options, isLikely(random, 30));
  const value = pickOne<() => unknown>(random, [
    () => createHostileText(random).slice(0, 100),
    () => "",
    () => "a",
    () => createHostileNumber(random),
  ])();
  const { name, type } = option;
  const others = options.filter((one) => one["name"] !== name);
  const given = [...pickSome(random, others, 70), { name, type, value, focused: true }];
  const who = isLikely(random, 50) ? pickPlayer(context) : pickStranger(context);
  const data = dataOf(leaf, stepped(context, leaf, given, isLikely(random, 5)), resolved);
  const wild = { type: COMPLETED, person: who, channel: pickChannel(context, who), data };
  return { kind: "completed", interaction: wild, mustRefuse: true };
};
