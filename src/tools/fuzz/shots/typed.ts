import type { Command, CommandOption, World } from "#sandbox/world.ts";
import { happens, oneOf, pick, someOf } from "#tools/fuzz/chance.ts";
import { hostileNumber, hostileText } from "#tools/fuzz/hostile.ts";
import type { Aim, Range, Shot } from "#tools/fuzz/shot.ts";
import { givenOptions } from "#tools/fuzz/shots/options.ts";
import { anybody, placeOf, stranger } from "#tools/fuzz/shots/people.ts";
import type { Typed } from "#tools/fuzz/turns/turn.ts";

// Slash commands, as the bot has registered them, and what is offered while they are typed.

const TYPED = 2;
const COMPLETED = 4;
const GROUP = 2;

interface Leaf {
  readonly command: Command;
  /** From the outside in: group, subcommand. */
  readonly steps: readonly CommandOption[];
  readonly options: readonly CommandOption[];
}

/** Every command that can be typed. */
function leavesOf({ commands }: World): Leaf[] {
  return commands.filter(({ type }) => type === 1).flatMap((command) => below(command, command, []));
}

function below(command: Command, at: CommandOption, steps: readonly CommandOption[]): Leaf[] {
  const inner = at.options?.filter(({ type }) => type <= GROUP) ?? [];
  if (inner.length === 0) return [{ command, steps, options: at.options ?? [] }];
  return inner.flatMap((step) => below(command, step, [...steps, step]));
}

/** What can be typed of a command, by name. */
export const commandsIn = (command: Command): string[] => below(command, command, []).map(nameOf);

const nameOf = ({ command, steps }: Leaf): string => [command, ...steps].map(({ name }) => name).join(" ");

/** What costs a search or many pictures is typed less often than the rest. */
export const COSTLY =
  /^(scrabble (new|watch|analyse|hint|daily)|rolit (new|watch)|mastermind watch|kenken (new|daily)|privacy)/;

/** Whatever comes, from whoever does. */
export const typed: Aim = (range) => {
  const leaf = pick(range.random, leavesOf(range.peopled.world));
  if (!leaf || (COSTLY.test(nameOf(leaf)) && happens(range.random, 70))) return undefined;
  return shotOf(range, leaf, { who: anybody(range), isWrong: happens(range.random, 35), mustRefuse: false });
};

/** What only who sits at a table can do, or who manages a server. */
export const OF_PLAYERS =
  /^(scrabble (play|exchange|place|take|back|clear|confirm|pass|challenge|accept|undo|hint)|rolit (place|undo)|mastermind (guess|answer|hint|pause|resume)|kenken (set|clear|note|undo|redo|check|hint|solve|pause|resume|level (edit|rename|remove|keep))|games (save|load|last|rename|delete|drop|replace|leave)|admin .*)$/;

/** From somebody who plays nothing and manages nothing. */
export const typedByStranger: Aim = (range) => {
  const leaf = pick(
    range.random,
    leavesOf(range.peopled.world).filter((one) => OF_PLAYERS.test(nameOf(one))),
  );
  return leaf && shotOf(range, leaf, { who: stranger(range), isWrong: happens(range.random, 30), mustRefuse: true });
};

interface Manner {
  readonly who: string;
  readonly isWrong: boolean;
  readonly mustRefuse: boolean;
}

function shotOf(range: Range, leaf: Leaf, { who, isWrong, mustRefuse }: Manner): Shot {
  const { random, peopled } = range;
  const { options, resolved } = givenOptions(random, peopled.world, leaf.options, isWrong);
  const data = dataOf(leaf, stepped(range, leaf, options, isWrong), resolved);
  const wild = { type: TYPED, person: who, channel: placeOf(range, who), data };
  return { kind: isWrong ? "typed wrongly" : "typed", wild, mustRefuse };
}

/** The path to the options; now and then one that leads nowhere. */
function stepped({ random }: Range, leaf: Leaf, options: object[], isWrong: boolean): object[] {
  if (isWrong && happens(random, 10)) return options;
  return within(leaf, options, isWrong && happens(random, 10) ? hostileText(random) : undefined);
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
export function typedAs(
  { peopled: { world } }: Range,
  kind: string,
  { command, options = {}, who, channel, mustRefuse }: TypedAs,
): Shot | undefined {
  const leaf = leavesOf(world).find((one) => nameOf(one) === command);
  if (!leaf) return undefined;
  const given = leaf.options.flatMap(({ name, type }) =>
    name in options ? [{ name, type, value: options[name] }] : [],
  );
  const data = dataOf(leaf, within(leaf, given), {});
  return { kind, wild: { type: TYPED, person: who, channel, data }, mustRefuse };
}

interface TypedAs extends Typed {
  readonly who: string;
  readonly channel: string;
  readonly mustRefuse: boolean;
}

/** Somebody stops in the middle of typing. */
export const completed: Aim = (range) => {
  const { random, peopled } = range;
  const leaf = pick(
    random,
    leavesOf(peopled.world).filter(({ options }) => options.some(({ autocomplete }) => autocomplete)),
  );
  const option =
    leaf &&
    pick(
      random,
      leaf.options.filter(({ autocomplete }) => autocomplete || happens(random, 5)),
    );
  if (!option) return undefined;
  const { options, resolved } = givenOptions(random, peopled.world, leaf.options, happens(random, 30));
  const value = oneOf<() => unknown>(random, [
    () => hostileText(random).slice(0, 100),
    () => "",
    () => "a",
    () => hostileNumber(random),
  ])();
  const { name, type } = option;
  const others = options.filter((one) => one["name"] !== name);
  const given = [...someOf(random, others, 70), { name, type, value, focused: true }];
  const who = happens(random, 50) ? anybody(range) : stranger(range);
  const data = dataOf(leaf, stepped(range, leaf, given, happens(random, 5)), resolved);
  const wild = { type: COMPLETED, person: who, channel: placeOf(range, who), data };
  return { kind: "completed", wild, mustRefuse: true };
};
