import { type APIApplicationCommandOption, ApplicationCommandOptionType } from "discord.js";
import { beforeAll, describe, expect, test } from "vitest";
import type { Command } from "#discord/interactions/command.ts";
import { actionNames } from "#discord/interactions/handle-actions.ts";
import { loadCommands } from "#discord/interactions/registration/load-commands.ts";
import { catalogues } from "#text/catalogue.ts";
import { COMMANDS } from "../games/loaded-games.ts";
import type { TypedInteraction, TypedOptions, UsedComponent } from "../support/send-interactions.ts";
import { type ActionNeed, type ActionRow, isSolo, MATCH_KINDS, type MatchKind } from "./support/access-types.ts";
import {
  ACCESS_PEOPLE,
  type AccessPerson,
  type AccessWorld,
  createAccessWorld,
  UNKNOWN_ID,
  withoutId,
} from "./support/access-world.ts";
import { ACTION_ROWS } from "./support/action-rows.ts";

// Who may do what with a match or a lobby. Tries each registered action as a button, a menu and a form, each slash
// command, and each option with autocomplete.

const commands = await loadCommands(COMMANDS);

const COMPONENTS: readonly UsedComponent[] = ["button", "menu", "form"];

/** The people who may use an action with this need, where the action is possible. */
const ALLOWED: { readonly [N in ActionNeed]: readonly AccessPerson[] } = {
  see: ["player", "spectator"],
  play: ["player"],
  stop: ["player", "admin"],
  administer: ["admin"],
  join: ["spectator"],
  host: ["player"],
  cancel: ["player", "admin"],
  none: [],
};

/** Whether this person may know that such a match or lobby exists. */
function mayKnow(who: AccessPerson, kind: MatchKind, { needs }: Pick<ActionRow, "needs">): boolean {
  if (who === "player") return true;
  if (who === "spectator") return !isSolo(kind);
  return who === "admin" && !isSolo(kind) && ALLOWED[needs].includes("admin");
}

const everybody = Object.keys(ACCESS_PEOPLE) as AccessPerson[];
const names = /Anna|Berta|Robot/;

test("each registered action of each command has a row in the table, and each row has an action", () => {
  const registered = [...commands].map(([name, command]) => [name, actionNames(command).sort()] as const);
  const known = registered.map(([name]) => [name, Object.keys(ACTION_ROWS[name] ?? {}).sort()]);
  expect(known).toEqual(registered);
});

/** The game of the world in which a command is tried. */
const gameOf = ({ game }: Command) => game?.gameModule.id ?? "mastermind";

const download = async () => ({ ok: true, bytes: new Uint8Array() }) as const;

const open = (command: Command) => createAccessWorld(gameOf(command), commands, { download } as never);

describe.each([...commands])("the components of /%s", (name, command) => {
  let world: AccessWorld;
  beforeAll(async () => {
    world = await open(command);
  });

  const use = async (
    at: AccessWorld,
    who: AccessPerson,
    component: UsedComponent,
    [kind, row]: readonly [string, ActionRow],
    id: string,
  ) => {
    const isValue = row.values?.some((value) => value.includes("<id>")) === true;
    const customId = `${name}:${isValue ? "" : id}:0:${row.payload ?? kind}`;
    const values = row.values?.map((value) => value.replace("<id>", id));
    return at.uses(ACCESS_PEOPLE[who], component, customId, values);
  };
  const all = Object.entries(ACTION_ROWS[name] ?? {});
  if (all.length === 0) return test("do not exist", () => expect(actionNames(command)).toEqual([]));

  test.each(all)("%s: answers the same as for an unknown match to people who may not see the match", async (...row) => {
    const before = await world.readStored();
    for (const who of everybody.filter((one) => one !== "player")) {
      for (const component of COMPONENTS) {
        const { needs } = row[1];
        const unknownAnswer = withoutId(await use(world, who, component, row, UNKNOWN_ID), UNKNOWN_ID);
        for (const kind of MATCH_KINDS.filter((one) => !mayKnow(who, one, { needs }))) {
          const id = world.idOf(kind);
          const answer = withoutId(await use(world, who, component, row, id), id);
          const what = `${who}, ${kind}, as a ${component}`;
          if (needs !== "none") expect(answer, what).toBe(unknownAnswer);
          else if (who !== "spectator") expect(answer, what).not.toMatch(names);
        }
      }
    }
    expect(await world.readStored()).toEqual(before);
  });

  const changing: readonly ActionNeed[] = ["join", "stop", "administer", "cancel"];
  const about = all.filter(([, { needs }]) => needs !== "none");

  test.each(about.filter(([, { needs }]) => !changing.includes(needs)))(
    "%s: changes nothing for a spectator",
    async (...row) => {
      const before = await world.readStored();
      for (const component of COMPONENTS) {
        for (const kind of MATCH_KINDS) await use(world, "spectator", component, row, world.idOf(kind));
      }
      expect(await world.readStored()).toEqual(before);
    },
  );

  test.each(about)("%s: works for people who are allowed to use it", async (...row) => {
    const { on = "channel", needs } = row[1];
    for (const who of ALLOWED[needs]) {
      const differs: boolean[] = [];
      for (const component of COMPONENTS) {
        const fresh = await open(command);
        const id = fresh.idOf(on);
        if (id === UNKNOWN_ID) return;
        const unknownAnswer = withoutId(await use(fresh, who, component, row, UNKNOWN_ID), UNKNOWN_ID);
        differs.push(withoutId(await use(fresh, who, component, row, id), id) !== unknownAnswer);
      }
      expect(differs, who).toContain(true);
    }
  });
});

const { Subcommand, SubcommandGroup, Integer, Boolean: YesNo, Number: Decimal } = ApplicationCommandOptionType;

interface Variant extends TypedInteraction {
  readonly askedOptions: readonly APIApplicationCommandOption[];
}

function variantsOf({ data: { name, options = [] } }: Command): Variant[] {
  const variants = options.flatMap((option): Variant[] => {
    if (option.type === Subcommand) return [{ command: name, sub: option.name, askedOptions: option.options ?? [] }];
    if (option.type !== SubcommandGroup) return [];
    return (option.options ?? []).map((sub) => {
      return { command: name, group: option.name, sub: sub.name, askedOptions: sub.options ?? [] };
    });
  });
  return variants.length > 0 ? variants : [{ command: name, askedOptions: options }];
}

const ENTITY_OPTIONS: readonly ApplicationCommandOptionType[] = [
  ApplicationCommandOptionType.User,
  ApplicationCommandOptionType.Channel,
  ApplicationCommandOptionType.Role,
  ApplicationCommandOptionType.Attachment,
];

/** An example for each required option, and the id for each option that names a match. */
function valuesFor({ askedOptions }: Variant, id: string): TypedOptions {
  return Object.fromEntries(
    askedOptions.flatMap((option) => {
      const isMatchOption = MATCH_OPTIONS.includes(option.name) && option.type === ApplicationCommandOptionType.String;
      if (isMatchOption && !("choices" in option && option.choices)) return [[option.name, id]];
      return option.required ? [[option.name, exampleOf(option)]] : [];
    }),
  );
}

const MATCH_OPTIONS = ["game", "saved"];

function exampleOf(option: APIApplicationCommandOption): unknown {
  if (ENTITY_OPTIONS.includes(option.type)) {
    const entity = { id: "1", name: "x.txt", url: "https://x.invalid", size: 1, displayName: "Somebody", bot: false };
    return entity;
  }
  if ("choices" in option && option.choices) return option.choices[0]?.value;
  if (option.type === Integer || option.type === Decimal) return "min_value" in option ? (option.min_value ?? 1) : 1;
  return option.type === YesNo ? true : "Sunday".slice(0, "max_length" in option ? (option.max_length ?? 6) : 6);
}

const typed = [...commands.values()].flatMap((command) => variantsOf(command).map((variant) => ({ command, variant })));
const titled = typed.map(({ command, variant }) => {
  return [[variant.command, variant.group, variant.sub].filter(Boolean).join(" "), command, variant] as const;
});

describe("slash commands and their options", () => {
  const worlds = new Map<string, AccessWorld>();
  const worldFor = async (command: Command) => {
    const known = worlds.get(gameOf(command)) ?? (await open(command));
    worlds.set(gameOf(command), known);
    return known;
  };
  const outsiders = everybody.filter((who) => who !== "player" && who !== "spectator");

  test.each(titled)(
    "/%s tells nothing about a match to people who may not see it, and changes no match",
    async (_, command, variant) => {
      const world = await worldFor(command);
      const before = await world.readStored();
      const takesMatch = variant.askedOptions.some(({ name }) => MATCH_OPTIONS.includes(name));
      for (const who of outsiders) {
        if (who === "inDirectMessage" && command.data.contexts?.length === 1) continue;
        const type = (id: string) => world.types(ACCESS_PEOPLE[who], { ...variant, options: valuesFor(variant, id) });
        const unknownAnswer = withoutId(await type(UNKNOWN_ID), UNKNOWN_ID);
        expect(unknownAnswer, who).not.toMatch(names);
        if (!takesMatch || (who === "admin" && variant.command === "admin")) continue;
        for (const kind of MATCH_KINDS) {
          const id = world.idOf(kind);
          expect(withoutId(await type(id), id), `${who}, ${kind}`).toBe(unknownAnswer);
        }
      }
      expect(await world.readStored()).toEqual(before);
    },
  );

  const completed = titled.flatMap(([title, command, variant]) =>
    variant.askedOptions
      .filter((option) => "autocomplete" in option && option.autocomplete)
      .map(({ name }) => [`${title} ${name}`, command, variant, name] as const),
  );

  test.each(completed)(
    "/%s suggests nothing about a match to people who may not see it",
    async (_, command, variant, option) => {
      const world = await worldFor(command);
      for (const who of outsiders.filter((one) => one !== "admin")) {
        for (const typed of ["", "a", ...MATCH_KINDS.map((kind) => world.idOf(kind))]) {
          const { privateTexts } = await world.completes(
            ACCESS_PEOPLE[who],
            { ...variant, options: valuesFor(variant, typed) },
            option,
            typed,
          );
          expect(JSON.stringify(privateTexts), who).not.toMatch(names);
        }
      }
    },
  );

  test.each([
    ["load", "saved"],
    ["rename", "saved"],
    ["delete", "saved"],
  ] as const)("/games %s works for a player of the match", async (sub, kind) => {
    const world = await createAccessWorld("mastermind", commands);
    const id = world.idOf(kind);
    const type = async (who: AccessPerson, game: string) =>
      withoutId(
        await world.types(ACCESS_PEOPLE[who], { command: "games", sub, options: { game, name: "Monday" } }),
        game,
      );
    expect(await type("player", id)).not.toBe(await type("player", UNKNOWN_ID));
  });
});

test.each(["try", "give-up", "answer", "share", "table", "ever", "today", "yesterday", "fair"])(
  "a button of a future daily puzzle reveals nothing about the puzzle: %s",
  async (kind) => {
    const { services, uses } = await createAccessWorld("mastermind", commands);
    for (const component of ["button", "form"] as const) {
      const customId = `mastermind::0:daily-${kind}.normal.${services.dailyPuzzles.today() + 1}`;
      const { privateTexts } = await uses(ACCESS_PEOPLE.stranger, component, customId, ["1234"]);
      expect(privateTexts).toHaveLength(1);
      expect(privateTexts[0]).toContain(catalogues.en.common.unknownButton);
      expect(privateTexts[0]).not.toContain("blocks");
    }
  },
);

test("a payload that no command has registered is rejected", async () => {
  const { uses, idOf } = await createAccessWorld("mastermind", commands);
  for (const payload of ["peek", "stepping.1.last", "step.1.2", "step.01", "delete-", "openx", ""]) {
    const { privateTexts } = await uses(ACCESS_PEOPLE.player, "button", `games:${idOf("channel")}:0:${payload}`);
    expect(privateTexts[0], payload).toContain(catalogues.en.common.unknownButton);
  }
});

test.each([
  ["button", "scrabble", "where.8H"],
  ["button", "mastermind", "count-exact"],
  ["button", "kenken", "row.v"],
  ["menu", "scrabble", "rack"],
  ["menu", "games", "leave"],
  ["form", "scrabble", "rack"],
  ["form", "games", "delete"],
] as const)("a %s of /%s rejects %s, the payload of another kind of component", async (component, command, payload) => {
  const { uses, idOf } = await createAccessWorld("mastermind", commands);
  const id = command === "scrabble" || command === "kenken" ? "" : idOf("channel");
  const { privateTexts } = await uses(ACCESS_PEOPLE.player, component, `${command}:${id}:0:${payload}`, ["1"]);
  expect(privateTexts).toEqual([expect.stringContaining(catalogues.en.common.unknownButton)]);
});
