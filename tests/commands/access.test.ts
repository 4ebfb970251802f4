import { type APIApplicationCommandOption, ApplicationCommandOptionType } from "discord.js";
import { beforeAll, describe, expect, test } from "vitest";
import type { Command } from "#discord/interactions/command.ts";
import { actionNames } from "#discord/interactions/handle-actions.ts";
import { loadCommands } from "#discord/interactions/registration/load-commands.ts";
import { catalogues } from "#text/catalogue.ts";
import { COMMANDS } from "../games/loaded-games.ts";
import type { TypedInteraction, TypedOptions, UsedComponent } from "../support/send-interactions.ts";
import {
  ACCESS_PEOPLE,
  type AccessPerson,
  type AccessWorld,
  createAccessWorld,
  MATCH_KINDS,
  type MatchKind,
  UNKNOWN_ID,
  withoutId,
} from "./support/access-world.ts";
import { ACTION_ROWS, type ActionNeed, type ActionRow } from "./support/action-rows.ts";

// Who may do what with a match or a lobby: each registered action as a button, a menu and a form, each slash command, each
// option that is completed.

const commands = await loadCommands(COMMANDS);

const COMPONENTS: readonly UsedComponent[] = ["button", "menu", "form"];

/** Who can do what needs this, where it can be done. */
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

const isSolo = (kind: MatchKind) => kind === "solo" || kind === "saved solo";

/** Whether somebody may know that there is such a match or lobby. */
function mayKnow(who: AccessPerson, kind: MatchKind, { needs }: Pick<ActionRow, "needs">): boolean {
  if (who === "player") return true;
  if (who === "spectator") return !isSolo(kind);
  return who === "admin" && !isSolo(kind) && ALLOWED[needs].includes("admin");
}

const everybody = Object.keys(ACCESS_PEOPLE) as AccessPerson[];
const names = /Anna|Berta|Robot/;

test("every action of every command has a row, and every row is one", () => {
  const registered = [...commands].map(([name, command]) => [name, actionNames(command).sort()] as const);
  const known = registered.map(([name]) => [name, Object.keys(ACTION_ROWS[name] ?? {}).sort()]);
  expect(known).toEqual(registered);
});

/** In whose world a command is tried. */
const gameOf = ({ game }: Command) => game?.gameModule.id ?? "mastermind";

const download = async () => ({ ok: true, bytes: new Uint8Array() }) as const;

const open = (command: Command) => createAccessWorld(gameOf(command), commands, { download } as never);

describe.each([...commands])("by the components of /%s", (name, command) => {
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
  if (all.length === 0) return test("there are none", () => expect(actionNames(command)).toEqual([]));

  test.each(all)("%s: who may not see a match is told what they are told of none", async (...row) => {
    const before = await world.kept();
    for (const who of everybody.filter((one) => one !== "player")) {
      for (const component of COMPONENTS) {
        const { needs } = row[1];
        const ofNone = withoutId(await use(world, who, component, row, UNKNOWN_ID), UNKNOWN_ID);
        for (const kind of MATCH_KINDS.filter((one) => !mayKnow(who, one, { needs }))) {
          const id = world.idOf(kind);
          const told = withoutId(await use(world, who, component, row, id), id);
          const what = `${who}, ${kind}, as a ${component}`;
          if (needs !== "none") expect(told, what).toBe(ofNone);
          else if (who !== "spectator") expect(told, what).not.toMatch(names);
        }
      }
    }
    expect(await world.kept()).toEqual(before);
  });

  const changing: readonly ActionNeed[] = ["join", "stop", "administer", "cancel"];
  const about = all.filter(([, { needs }]) => needs !== "none");

  test.each(about.filter(([, { needs }]) => !changing.includes(needs)))(
    "%s: who may only see a match changes nothing in it",
    async (...row) => {
      const before = await world.kept();
      for (const component of COMPONENTS) {
        for (const kind of MATCH_KINDS) await use(world, "spectator", component, row, world.idOf(kind));
      }
      expect(await world.kept()).toEqual(before);
    },
  );

  test.each(about)("%s: who may do it is told more than of none", async (...row) => {
    const { on = "channel", needs } = row[1];
    for (const who of ALLOWED[needs]) {
      const told: boolean[] = [];
      for (const component of COMPONENTS) {
        const fresh = await open(command);
        const id = fresh.idOf(on);
        if (id === UNKNOWN_ID) return;
        const ofNone = withoutId(await use(fresh, who, component, row, UNKNOWN_ID), UNKNOWN_ID);
        told.push(withoutId(await use(fresh, who, component, row, id), id) !== ofNone);
      }
      expect(told, who).toContain(true);
    }
  });
});

const { Subcommand, SubcommandGroup, Integer, Boolean: YesNo, Number: Decimal } = ApplicationCommandOptionType;

interface Way extends TypedInteraction {
  readonly asked: readonly APIApplicationCommandOption[];
}

function waysOf({ data: { name, options = [] } }: Command): Way[] {
  const ways = options.flatMap((option): Way[] => {
    if (option.type === Subcommand) return [{ command: name, sub: option.name, asked: option.options ?? [] }];
    if (option.type !== SubcommandGroup) return [];
    return (option.options ?? []).map((sub) => {
      return { command: name, group: option.name, sub: sub.name, asked: sub.options ?? [] };
    });
  });
  return ways.length > 0 ? ways : [{ command: name, asked: options }];
}

const THINGS: readonly ApplicationCommandOptionType[] = [
  ApplicationCommandOptionType.User,
  ApplicationCommandOptionType.Channel,
  ApplicationCommandOptionType.Role,
  ApplicationCommandOptionType.Attachment,
];

/** Something for every option that has to be there, and the id for each that names a match. */
function valuesFor({ asked }: Way, id: string): TypedOptions {
  return Object.fromEntries(
    asked.flatMap((option) => {
      const isName = NAMING.includes(option.name) && option.type === ApplicationCommandOptionType.String;
      if (isName && !("choices" in option && option.choices)) return [[option.name, id]];
      return option.required ? [[option.name, exampleOf(option)]] : [];
    }),
  );
}

const NAMING = ["game", "saved"];

function exampleOf(option: APIApplicationCommandOption): unknown {
  if (THINGS.includes(option.type)) {
    const facts = { id: "1", name: "x.txt", url: "https://x.invalid", size: 1, displayName: "Somebody", bot: false };
    return facts;
  }
  if ("choices" in option && option.choices) return option.choices[0]?.value;
  if (option.type === Integer || option.type === Decimal) return "min_value" in option ? (option.min_value ?? 1) : 1;
  return option.type === YesNo ? true : "Sunday".slice(0, "max_length" in option ? (option.max_length ?? 6) : 6);
}

const typed = [...commands.values()].flatMap((command) => waysOf(command).map((way) => ({ command, way })));
const titled = typed.map(({ command, way }) => {
  return [[way.command, way.group, way.sub].filter(Boolean).join(" "), command, way] as const;
});

describe("by typing", () => {
  const worlds = new Map<string, AccessWorld>();
  const worldFor = async (command: Command) => {
    const known = worlds.get(gameOf(command)) ?? (await open(command));
    worlds.set(gameOf(command), known);
    return known;
  };
  const others = everybody.filter((who) => who !== "player" && who !== "spectator");

  test.each(titled)("/%s tells nothing of a match to who may not see it, and changes none", async (_, command, way) => {
    const world = await worldFor(command);
    const before = await world.kept();
    const isNaming = way.asked.some(({ name }) => NAMING.includes(name));
    for (const who of others) {
      if (who === "inDirectMessage" && command.data.contexts?.length === 1) continue;
      const type = (id: string) => world.types(ACCESS_PEOPLE[who], { ...way, options: valuesFor(way, id) });
      const ofNone = withoutId(await type(UNKNOWN_ID), UNKNOWN_ID);
      expect(ofNone, who).not.toMatch(names);
      if (!isNaming || (who === "admin" && way.command === "admin")) continue;
      for (const kind of MATCH_KINDS) {
        const id = world.idOf(kind);
        expect(withoutId(await type(id), id), `${who}, ${kind}`).toBe(ofNone);
      }
    }
    expect(await world.kept()).toEqual(before);
  });

  const completed = titled.flatMap(([title, command, way]) =>
    way.asked
      .filter((option) => "autocomplete" in option && option.autocomplete)
      .map(({ name }) => [`${title} ${name}`, command, way, name] as const),
  );

  test.each(completed)("/%s offers nothing of a match to who may not see it", async (_, command, way, option) => {
    const world = await worldFor(command);
    for (const who of others.filter((one) => one !== "admin")) {
      for (const typed of ["", "a", ...MATCH_KINDS.map((kind) => world.idOf(kind))]) {
        const { privateTexts } = await world.completes(
          ACCESS_PEOPLE[who],
          { ...way, options: valuesFor(way, typed) },
          option,
          typed,
        );
        expect(JSON.stringify(privateTexts), who).not.toMatch(names);
      }
    }
  });

  test.each([
    ["load", "saved"],
    ["rename", "saved"],
    ["delete", "saved"],
  ] as const)("/games %s is for who plays in the match", async (sub, kind) => {
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

test.each(["try", "give-up", "answer", "share", "table", "ever", "today", "yesterday"])(
  "a button of a daily puzzle that is still to come tells nothing of it: %s",
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

test("a payload that no command has registered is not taken", async () => {
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
] as const)("a %s of /%s cannot be %s, which is of another kind", async (component, command, payload) => {
  const { uses, idOf } = await createAccessWorld("mastermind", commands);
  const id = command === "scrabble" || command === "kenken" ? "" : idOf("channel");
  const { privateTexts } = await uses(ACCESS_PEOPLE.player, component, `${command}:${id}:0:${payload}`, ["1"]);
  expect(privateTexts).toEqual([expect.stringContaining(catalogues.en.common.unknownButton)]);
});
