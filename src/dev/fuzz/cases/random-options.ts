import { createHostileNumber, createHostileText, createHostileValue } from "#dev/fuzz/hostile-input.ts";
import { isLikely, pickOne, pickRandom, randomBelow } from "#dev/simulation/random-choices.ts";
import type { Random } from "#dev/simulation/seeded-random.ts";
import type { CommandOption, World } from "#sandbox/state/world.ts";

// Values for the options of commands: as they are asked for, as they are not, and nothing that could be.

type Json = Record<string, unknown>;

export interface RandomOptions {
  readonly options: Json[];
  readonly resolved: Json;
}

const TEXT = 3;
const INTEGER = 4;
const YES_NO = 5;
const PERSON = 6;
const CHANNEL = 7;
const ROLE = 8;
const NUMBER = 10;
const TYPES = [1, TEXT, INTEGER, YES_NO, PERSON, CHANNEL, ROLE, 9, NUMBER, 11, 99] as const;

/** What people would type. */
const SENSIBLE = [
  ...["8H", "H8", "h8 down", "A1", "B2", "D3", "C5", "QUIZ", "AT", "E", "SET", "en", "ca", "es", "english"],
  ...["1 2 3 4", "1234", "2 2 5 1", "easy", "expert", "game", "Level 1", "12", "?", "scrabble", "kenken", "mastermind"],
] as const;

/** `isWrong`: some are left out, some are of another type, and some are no options at all. */
export function createRandomOptions(
  random: Random,
  world: World,
  options: readonly CommandOption[],
  isWrong: boolean,
): RandomOptions {
  const resolved: Json = {};
  const given = options.flatMap((option) => {
    const isLeftOut = isWrong ? isLikely(random, 30) : option.required !== true && isLikely(random, 65);
    return isLeftOut
      ? []
      : [givenOption(random, world, option, { isWrong: isWrong && isLikely(random, 50), resolved })];
  });
  if (isWrong && isLikely(random, 20))
    given.push({ name: createHostileText(random), type: TEXT, value: createHostileText(random) });
  return { options: given, resolved };
}

interface Manner {
  readonly isWrong: boolean;
  readonly resolved: Json;
}

function givenOption(random: Random, world: World, option: CommandOption, { isWrong, resolved }: Manner): Json {
  const { name, type } = option;
  if (!isWrong) return { name, type, value: rightValue(random, world, option, resolved) };
  return { name, type: isLikely(random, 50) ? type : pickOne(random, TYPES), value: createHostileValue(random) };
}

function rightValue(random: Random, world: World, option: CommandOption, resolved: Json): unknown {
  const choice = pickRandom(random, option.choices ?? []);
  if (choice && isLikely(random, 85)) return choice.value;
  switch (option.type) {
    case INTEGER:
    case NUMBER:
      return numberFor(random, option);
    case YES_NO:
      return isLikely(random, 50);
    case PERSON:
      return personFor(random, world, resolved);
    case CHANNEL:
      return thingFor(resolved, "channels", pickRandom(random, world.channels)?.id, {
        type: 0,
        name: "x",
        permissions: "0",
      });
    case ROLE:
      return thingFor(resolved, "roles", pickRandom(random, world.roles)?.id, {
        name: "x",
        permissions: "0",
        position: 0,
      });
    default:
      return isLikely(random, 50) ? pickOne(random, SENSIBLE) : createHostileText(random);
  }
}

function numberFor(random: Random, { min_value: least = 0, max_value: most = least + 20 }: CommandOption): number {
  return isLikely(random, 70) ? least + randomBelow(random, most - least + 1) : createHostileNumber(random);
}

function personFor(random: Random, world: World, resolved: Json): string | undefined {
  const person = pickRandom(random, world.people);
  if (!person) return undefined;
  const { id, username, name, bot = false } = person;
  const user = { username, global_name: name, discriminator: "0", avatar: null, bot };
  thingFor(resolved, "users", id, user);
  const member = { roles: [], nick: null, avatar: null, joined_at: "2026-01-01T00:00:00Z", permissions: "0", flags: 0 };
  return isLikely(random, 80) ? thingFor(resolved, "members", id, member) : id;
}

function thingFor(resolved: Json, kind: string, id: string | undefined, facts: Json): string | undefined {
  if (id !== undefined) resolved[kind] = { ...(resolved[kind] as Json | undefined), [id]: { id, ...facts } };
  return id;
}
