import { type APIApplicationCommandOption, ApplicationCommandOptionType } from "discord.js";
import { beforeAll, describe, expect, test } from "vitest";
import type { Command } from "#discord/interactions/command.ts";
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

// Who may do what with a match or a lobby, for every action that is registered: each kind of payload as a button, a menu and
// a form, each slash command, each option that is completed.

const commands = await loadCommands(COMMANDS);

/** What somebody needs for an action, besides being there; `none`: it is about no match. */
type Need = "see" | "play" | "stop" | "administer" | "join" | "host" | "cancel" | "none";

interface Row {
  readonly needs: Need;
  /** An example, where the kind alone is none. */
  readonly payload?: string;
  /** On which of the matches it can be done. */
  readonly on?: MatchKind;
  /** What is chosen in a menu or typed into a form; an id stands for `<id>`. */
  readonly values?: readonly string[];
}

const rows = (needs: Need, kinds: readonly string[], more: Partial<Row> = {}): { [kind: string]: Row } =>
  Object.fromEntries(kinds.map((kind) => [kind, { needs, ...more }]));

const DAILY = Object.fromEntries(
  ["try", "give-up", "answer", "share", "table", "ever", "today", "yesterday"].map((kind) => [
    `daily-${kind}`,
    { needs: "none", payload: `daily-${kind}.normal.1` } as const,
  ]),
);

/** A row for each kind of payload of each command: a new one fails until it stands here. */
const ROWS: { readonly [command: string]: { readonly [kind: string]: Row } } = {
  games: {
    ...rows("play", ["leave", "drop"]),
    delete: { needs: "play", on: "saved" },
    again: { needs: "play", on: "finished" },
    stop: { needs: "stop", on: "watched" },
    animation: { needs: "see", on: "finished" },
    "animation-show": { needs: "see", on: "finished", payload: "animation-show.dark.tall.ca" },
    ...rows("play", ["own", "stay"], { on: "solo" }),
    cancel: { needs: "none" },
    step: { needs: "see", payload: "step.1.last" },
    turns: { needs: "see", payload: "turns.0.turns" },
    read: { needs: "none", payload: "read.1.last.en" },
    saved: { needs: "none", payload: "saved.0.first" },
    instead: { needs: "play", payload: "instead" },
    agree: { needs: "play", payload: "agree.abc123" },
    decline: { needs: "play", payload: "decline.abc123" },
    "delete-from": { needs: "none", payload: "delete-from.0.first" },
    "delete-chosen": { needs: "see", on: "saved", values: ["<id>.1"] },
    "delete-all": { needs: "see", on: "saved", values: ["<id>.1"] },
    ...rows("join", ["lobby-join"], { on: "lobby" }),
    ...rows("host", ["lobby-leave", "lobby-bot", "lobby-start"], { on: "lobby" }),
    "lobby-cancel": { needs: "cancel", on: "lobby" },
    "lobby-thread": { needs: "none" },
    "lobby-choose": { needs: "none", payload: "lobby-choose.0", values: ["colour.pink"] },
  },
  admin: {
    end: { needs: "administer", on: "channel" },
    "end-saved": { needs: "administer", on: "saved" },
    "end-part": { needs: "none", payload: "end-part.0.first" },
    "take-back": { needs: "none", payload: "take-back.mastermind.abc-0" },
    "delete-scores": { needs: "none", payload: "delete-scores.mastermind.1" },
    "reset-scores": { needs: "none", payload: "reset-scores.mastermind.1" },
    bag: { needs: "none", payload: "bag.0123456789ab.x" },
    remove: { needs: "none", payload: "remove.0123456789ab.x" },
    cancel: { needs: "none" },
  },
  scrabble: {
    ...rows("play", ["rack", "play", "exchange", "pass", "pass-now", "challenge", "accept", "hint", "undo", "leave"]),
    ...rows("see", ["more", "text"]),
    ...rows("play", ["draft-confirm", "draft-cancel", "word"]),
    analysis: { needs: "see", on: "finished" },
    ...rows("play", ["compose", "draft-back", "draft-clear", "shuffle", "sort"]),
    where: { needs: "play", payload: "where.8H", values: ["8H"] },
    tile: { needs: "play", payload: "tile.8H", values: ["1"] },
    take: { needs: "play", payload: "take.8H", values: ["8H"] },
    ...Object.fromEntries(
      ["row", "column", "letter", "other-letter", "letters", "other-letters"].map((kind) => [
        kind,
        { needs: "play", payload: `${kind}.8H.0`, values: ["A"] } as const,
      ]),
    ),
    confirm: { needs: "play", payload: "confirm.8H.AA" },
    change: { needs: "play", payload: "change.8H.AA" },
    "draft-play": { needs: "play", payload: "draft-play.8H.AA" },
    files: { needs: "none", payload: "files.en" },
    rules: { needs: "none", payload: "rules.rules" },
    start: { needs: "none" },
    stats: { needs: "none", payload: "stats.sum.0" },
    ...DAILY,
    cancel: { needs: "none" },
  },
  mastermind: {
    open: { needs: "see" },
    ...rows("see", ["hint", "leave", "type", "correct"]),
    peg: { needs: "see", payload: "peg.1.2" },
    back: { needs: "see", payload: "back.12" },
    clear: { needs: "see", payload: "clear.12" },
    send: { needs: "see", payload: "send.1234" },
    answer: { needs: "see", payload: "answer.1.1" },
    "count-exact": { needs: "see", values: ["1"] },
    "count-partial": { needs: "see", values: ["1"] },
    ...rows("play", ["rules", "pause"], { on: "solo" }),
    resume: { needs: "play", on: "saved solo" },
    share: { needs: "play", on: "finished" },
    ...rows("see", ["possible", "possible-shared"], { on: "finished" }),
    new: { needs: "none", payload: "new.breaker.normal" },
    ranking: { needs: "none", payload: "ranking.0" },
    start: { needs: "none" },
    ...DAILY,
  },
  kenken: {
    set: { needs: "see", payload: "set.1.c0v" },
    note: { needs: "see", payload: "note.1.c0n" },
    take: { needs: "see", payload: "take.1.c0v" },
    ...Object.fromEntries(
      ["open", "go", "row", "cell", "value", "clear", "undo", "redo", "check", "hint", "solve", "give-up"].map(
        (kind) => [kind, { needs: "see", payload: `${kind}.c0v`, values: ["1"] } as const],
      ),
    ),
    pause: { needs: "play", payload: "pause.v", on: "solo" },
    resume: { needs: "play", payload: "resume.v", on: "saved solo" },
    rules: { needs: "play", payload: "rules.v", on: "solo" },
    new: { needs: "none", payload: "new.3.easy..alone" },
    daily: { needs: "none", payload: "daily.easy.begin" },
    "daily-table": { needs: "none", payload: "daily-table.easy.0" },
    "daily-ever": { needs: "none", payload: "daily-ever.easy.0" },
    ranking: { needs: "none", payload: "ranking.0" },
    together: { needs: "none", payload: "together.0" },
    solvers: { needs: "none", payload: "solvers.0" },
    start: { needs: "none" },
    stats: { needs: "none", payload: "stats.sum.0" },
    "level-list": { needs: "none", payload: "level-list.0" },
    "level-show": { needs: "none", payload: "level-show.0..x" },
    "level-solved": { needs: "none", payload: "level-solved.0..1" },
    ...Object.fromEntries(
      ["play", "aside", "together", "race", "create"].map((kind) => [
        `level-${kind}`,
        { needs: "none", payload: `level-${kind}.x` } as const,
      ]),
    ),
    ...Object.fromEntries(
      ["edit", "over", "remove"].map((kind) => [
        `level-${kind}`,
        { needs: "none", payload: `level-${kind}.0123456789ab.x` } as const,
      ]),
    ),
    "level-cancel": { needs: "none" },
    "level-keep": { needs: "play", on: "finished" },
  },
  rolit: {
    cells: { needs: "play" },
    rows: { needs: "play", values: ["2"] },
    lay: { needs: "play", values: ["D3"] },
    type: { needs: "play", values: ["D3"] },
    undo: { needs: "play" },
    leave: { needs: "see" },
    lesson: { needs: "none", payload: "lesson.lay" },
    start: { needs: "none" },
    stats: { needs: "none", payload: "stats.sum.0" },
  },
  privacy: { page: { needs: "none", payload: "page.0" }, ...rows("none", ["sure", "now", "keep"]) },
  help: { page: { needs: "none", payload: "page.begin" }, language: { needs: "none", payload: "language.en" } },
};

const COMPONENTS: readonly UsedComponent[] = ["button", "menu", "form"];

/** Who can do what needs this, where it can be done. */
const ALLOWED: { readonly [N in Need]: readonly AccessPerson[] } = {
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
function mayKnow(who: AccessPerson, kind: MatchKind, { needs }: Pick<Row, "needs">): boolean {
  if (who === "player") return true;
  if (who === "spectator") return !isSolo(kind);
  return who === "admin" && !isSolo(kind) && ALLOWED[needs].includes("admin");
}

const everybody = Object.keys(ACCESS_PEOPLE) as AccessPerson[];
const names = /Anna|Berta|Robot/;

const actionNames = ({ payloads = [], actions = [] }: Command) => [
  ...payloads,
  ...actions.flatMap(({ names }) => names),
];

test("every kind of payload of every command has a row, and every row is one", () => {
  const registered = [...commands].map(([name, command]) => [name, actionNames(command).sort()] as const);
  const known = registered.map(([name]) => [name, Object.keys(ROWS[name] ?? {}).sort()]);
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
    [kind, row]: readonly [string, Row],
    id: string,
  ) => {
    const isValue = row.values?.some((value) => value.includes("<id>")) === true;
    const customId = `${name}:${isValue ? "" : id}:0:${row.payload ?? kind}`;
    const values = row.values?.map((value) => value.replace("<id>", id));
    return at.uses(ACCESS_PEOPLE[who], component, customId, values);
  };
  const all = Object.entries(ROWS[name] ?? {});
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

  const changing: readonly Need[] = ["join", "stop", "administer", "cancel"];
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
