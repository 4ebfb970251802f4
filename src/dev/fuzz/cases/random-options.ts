import { createHostileNumber, createHostileText, createHostileValue } from "#dev/fuzz/hostile-input.ts";
import { pickFromNonEmpty, pickRandom, randomBelow, randomBoolean } from "#dev/simulation/random-choices.ts";
import type { Random } from "#dev/simulation/seeded-random.ts";
import type { CommandOption, World } from "#sandbox/state/world.ts";

// Random values for the options of commands: valid values, values of another type, and hostile values.

type Json = Record<string, unknown>;

export interface RandomCommandOptions {
  readonly options: Json[];
  /** Details of the people, channels and roles in the options, as Discord sends them. */
  readonly resolved: Json;
}

const TEXT = 3;
const INTEGER = 4;
const BOOLEAN = 5;
const USER = 6;
const CHANNEL = 7;
const ROLE = 8;
const NUMBER = 10;
const TYPES = [1, TEXT, INTEGER, BOOLEAN, USER, CHANNEL, ROLE, 9, NUMBER, 11, 99] as const;

/** Texts that people could type. */
const REALISTIC_TEXTS = [
  ...["8H", "H8", "h8 down", "A1", "B2", "D3", "C5", "QUIZ", "AT", "E", "SET", "en", "ca", "es", "english"],
  ...["1 2 3 4", "1234", "2 2 5 1", "easy", "expert", "game", "Level 1", "12", "?", "scrabble", "kenken", "mastermind"],
] as const;

/**
 * Creates random values for the options of a command. If `isWrong`, some options may be missing, of another type, or
 * unknown.
 */
export function createRandomCommandOptions(
  random: Random,
  world: World,
  options: readonly CommandOption[],
  isWrong: boolean,
): RandomCommandOptions {
  const resolved: Json = {};
  const values = options.flatMap((option) => {
    const isOmitted = isWrong ? randomBoolean(random, 30) : option.required !== true && randomBoolean(random, 65);
    if (isOmitted) return [];
    return [
      isWrong && randomBoolean(random, 50)
        ? createWrongOption(random, option)
        : createValidOption(random, world, option, resolved),
    ];
  });
  if (isWrong && randomBoolean(random, 20))
    values.push({ name: createHostileText(random), type: TEXT, value: createHostileText(random) });
  return { options: values, resolved };
}

function createWrongOption(random: Random, { name, type }: CommandOption): Json {
  return {
    name,
    type: randomBoolean(random, 50) ? type : pickFromNonEmpty(random, TYPES),
    value: createHostileValue(random),
  };
}

function createValidOption(random: Random, world: World, option: CommandOption, resolved: Json): Json {
  return { name: option.name, type: option.type, value: createValue(random, world, option, resolved) };
}

/** A value of the right type. Texts and numbers may still be hostile. */
function createValue(random: Random, world: World, option: CommandOption, resolved: Json): unknown {
  const choice = pickRandom(random, option.choices ?? []);
  if (choice && randomBoolean(random, 85)) return choice.value;
  switch (option.type) {
    case INTEGER:
    case NUMBER:
      return createNumber(random, option);
    case BOOLEAN:
      return randomBoolean(random, 50);
    case USER:
      return pickPerson(random, world, resolved);
    case CHANNEL:
      return addResolved(resolved, "channels", pickRandom(random, world.channels)?.id, {
        type: 0,
        name: "x",
        permissions: "0",
      });
    case ROLE:
      return addResolved(resolved, "roles", pickRandom(random, world.roles)?.id, {
        name: "x",
        permissions: "0",
        position: 0,
      });
    default:
      return randomBoolean(random, 50) ? pickFromNonEmpty(random, REALISTIC_TEXTS) : createHostileText(random);
  }
}

function createNumber(random: Random, { min_value: min = 0, max_value: max = min + 20 }: CommandOption): number {
  return randomBoolean(random, 70) ? min + randomBelow(random, max - min + 1) : createHostileNumber(random);
}

/** Picks a person. Adds them to `resolved` as a user, and usually also as a member of the server. */
function pickPerson(random: Random, world: World, resolved: Json): string | undefined {
  const person = pickRandom(random, world.people);
  if (!person) return undefined;
  const { id, username, name, bot = false } = person;
  const user = { username, global_name: name, discriminator: "0", avatar: null, bot };
  addResolved(resolved, "users", id, user);
  const member = { roles: [], nick: null, avatar: null, joined_at: "2026-01-01T00:00:00Z", permissions: "0", flags: 0 };
  return randomBoolean(random, 80) ? addResolved(resolved, "members", id, member) : id;
}

/** Adds details of a thing to `resolved`, and returns its id. */
function addResolved(resolved: Json, kind: string, id: string | undefined, details: Json): string | undefined {
  if (id !== undefined) resolved[kind] = { ...(resolved[kind] as Json | undefined), [id]: { id, ...details } };
  return id;
}
