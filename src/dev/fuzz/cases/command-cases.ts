import { createRandomCommandOptions } from "#dev/fuzz/cases/random-options.ts";
import { pickChannel, pickPlayer, pickStranger } from "#dev/fuzz/cases/random-people.ts";
import type { FuzzCase, FuzzCaseContext, FuzzCaseGenerator } from "#dev/fuzz/fuzz-case.ts";
import { createHostileNumber, createHostileText } from "#dev/fuzz/hostile-input.ts";
import type { CommandTurn, FuzzInputs, GameInputs } from "#dev/simulation/game-inputs.ts";
import { pickFromNonEmpty, pickRandom, pickSome, randomBoolean } from "#dev/simulation/random-choices.ts";
import { INTERACTION_TYPE } from "#sandbox/model/interactions.ts";
import type { CommandOption, RegisteredCommand, World } from "#sandbox/state/world.ts";

// Fuzz cases with registered slash commands, and with autocomplete of their options.

const SUBCOMMAND_GROUP = 2;

/** A command that can be typed: a whole command or one of its subcommands. */
interface TypeableCommand {
  readonly command: RegisteredCommand;
  /** The subcommand group, if any, then the subcommand. */
  readonly path: readonly CommandOption[];
  readonly options: readonly CommandOption[];
}

function listTypeableCommands({ commands }: World): TypeableCommand[] {
  return commands.filter(({ type }) => type === 1).flatMap((command) => expandCommand(command, command, []));
}

function expandCommand(
  command: RegisteredCommand,
  parent: CommandOption,
  path: readonly CommandOption[],
): TypeableCommand[] {
  const children = parent.options?.filter(({ type }) => type <= SUBCOMMAND_GROUP) ?? [];
  if (children.length === 0) return [{ command, path, options: parent.options ?? [] }];
  return children.flatMap((child) => expandCommand(command, child, [...path, child]));
}

/** Full names of a command and its subcommands, as they are typed. */
export const listCommandNames = (command: RegisteredCommand): string[] =>
  expandCommand(command, command, []).map(fullName);

const fullName = ({ command, path }: TypeableCommand): string => [command, ...path].map(({ name }) => name).join(" ");

/** Whether a command needs a search or many pictures. Such commands are sent less often. */
export const isCostlyCommand = (gameInputs: ReadonlyMap<string, GameInputs>, command: string): boolean =>
  command.startsWith("privacy") || matchesOfGame(gameInputs, command, ({ costlyCommands }) => costlyCommands);

/** Commands for any game that only players of a match, or only server admins, may use. */
const SHARED_PLAYER_COMMANDS = /^(games (save|load|continue|rename|delete|abandon|replace|leave)|admin .*)$/;

export const isRestrictedCommand = (gameInputs: ReadonlyMap<string, GameInputs>, command: string): boolean =>
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

/** Creates a case with a random command from a player. */
export const generateCommand: FuzzCaseGenerator = (context) => {
  const command = pickRandom(context.random, listTypeableCommands(context.fuzzWorld.world));
  if (!command || (isCostlyCommand(context.gameInputs, fullName(command)) && randomBoolean(context.random, 70)))
    return undefined;
  return createRandomCase(context, command, {
    person: pickPlayer(context),
    isWrong: randomBoolean(context.random, 35),
    mustRefuse: false,
  });
};

/** Creates a case with a command for players or server admins, from a person who is neither. */
export const generateCommandByStranger: FuzzCaseGenerator = (context) => {
  const command = pickRandom(
    context.random,
    listTypeableCommands(context.fuzzWorld.world).filter((one) =>
      isRestrictedCommand(context.gameInputs, fullName(one)),
    ),
  );
  return (
    command &&
    createRandomCase(context, command, {
      person: pickStranger(context),
      isWrong: randomBoolean(context.random, 30),
      mustRefuse: true,
    })
  );
};

interface CaseSettings {
  readonly person: string;
  /** Whether options or names may be invalid. */
  readonly isWrong: boolean;
  readonly mustRefuse: boolean;
}

function createRandomCase(
  context: FuzzCaseContext,
  command: TypeableCommand,
  { person, isWrong, mustRefuse }: CaseSettings,
): FuzzCase {
  const { random, fuzzWorld } = context;
  const { options, resolved } = createRandomCommandOptions(random, fuzzWorld.world, command.options, isWrong);
  const data = createData(command, nestOrBreak(context, command, options, isWrong), resolved);
  const interaction = { type: INTERACTION_TYPE.command, person, channel: pickChannel(context, person), data };
  return { kind: isWrong ? "wrong command" : "command", interaction, mustRefuse };
}

/** Nests the options in their subcommands. If `isWrong`, sometimes omits the subcommands or changes their names. */
function nestOrBreak(
  { random }: FuzzCaseContext,
  command: TypeableCommand,
  options: object[],
  isWrong: boolean,
): object[] {
  if (isWrong && randomBoolean(random, 10)) return options;
  return nestOptions(command, options, isWrong && randomBoolean(random, 10) ? createHostileText(random) : undefined);
}

function nestOptions({ path }: TypeableCommand, options: object[], wrongName?: string): object[] {
  return path.reduceRight<object[]>(
    (nested, { name, type }) => [{ name: wrongName ?? name, type, options: nested }],
    options,
  );
}

function createData({ command }: TypeableCommand, options: object[], resolved: object): Record<string, unknown> {
  return { id: command.id, name: command.name, type: 1, options, resolved };
}

/** Creates a case with a command and exactly these options. */
export function createCommandCase(
  { fuzzWorld: { world } }: FuzzCaseContext,
  kind: string,
  { command: name, options = {}, person, channel, mustRefuse }: SentCommand,
): FuzzCase | undefined {
  const command = listTypeableCommands(world).find((one) => fullName(one) === name);
  if (!command) return undefined;
  const given = command.options.flatMap((option) =>
    option.name in options ? [{ name: option.name, type: option.type, value: options[option.name] }] : [],
  );
  const data = createData(command, nestOptions(command, given), {});
  return { kind, interaction: { type: INTERACTION_TYPE.command, person, channel, data }, mustRefuse };
}

interface SentCommand extends CommandTurn {
  readonly person: string;
  readonly channel: string;
  readonly mustRefuse: boolean;
}

/** Creates a case with an option that is being typed, and random values of other options. */
export const generateAutocomplete: FuzzCaseGenerator = (context) => {
  const { random, fuzzWorld } = context;
  const command = pickRandom(
    random,
    listTypeableCommands(fuzzWorld.world).filter(({ options }) => options.some(({ autocomplete }) => autocomplete)),
  );
  const option =
    command &&
    pickRandom(
      random,
      command.options.filter(({ autocomplete }) => autocomplete || randomBoolean(random, 5)),
    );
  if (!option) return undefined;
  const { options, resolved } = createRandomCommandOptions(
    random,
    fuzzWorld.world,
    command.options,
    randomBoolean(random, 30),
  );
  const value = pickFromNonEmpty<() => unknown>(random, [
    () => createHostileText(random).slice(0, 100),
    () => "",
    () => "a",
    () => createHostileNumber(random),
  ])();
  const { name, type } = option;
  const others = options.filter((one) => one["name"] !== name);
  const given = [...pickSome(random, others, 70), { name, type, value, focused: true }];
  const person = randomBoolean(random, 50) ? pickPlayer(context) : pickStranger(context);
  const data = createData(command, nestOrBreak(context, command, given, randomBoolean(random, 5)), resolved);
  const interaction = { type: INTERACTION_TYPE.autocomplete, person, channel: pickChannel(context, person), data };
  return { kind: "autocomplete", interaction, mustRefuse: true };
};
