import { isDeepStrictEqual } from "node:util";
import { ComponentType, SelectMenuDefaultValueType, TextInputStyle } from "discord.js";
import type { NumberOptionRow } from "#core/options.ts";
import { guildIdOf, wordListName, wordListOptionValue } from "#discord/features/word-lists.ts";
import type { CommandRequest, ModalForm } from "#discord/interactions/command.ts";
import { SCRABBLE_OPTIONS } from "#games/scrabble/rules/option-table.ts";
import type { ScrabbleOptions } from "#games/scrabble/types.ts";
import type { Lobby } from "#match/lobby/lobby-service.ts";
import type { SeatPlayer } from "#match/play/open-match.ts";
import type { Catalogue } from "#text/catalogue.ts";
import { createScrabbleBots, scrabbleLevels } from "../new/bot-levels.ts";
import { scrabblePhrases } from "../text/scrabble-phrases.ts";
import { clockOptions } from "./clock-choices.ts";
import { setUpFormId } from "./set-up-actions.ts";
import { setUpPhrases } from "./text/set-up-phrases.ts";

// The three forms in which a player sets up a game. They are filled in with the present settings of its lobby. Discord
// allows five fields in a form.

/** Discord's maximum number of options in a menu. */
const MAX_OPTIONS = 25;
/** Maximum number of people that a host can invite. A game has at most eight players. */
const MAX_INVITED = 7;
/** Numbers of bots of one level that the menu offers. Several choices add up. */
const BOT_COUNTS = [1, 2, 3];
/** Boards that the menu offers, with racks of seven tiles. The form with numbers accepts any other board. */
const OFFERED_BOARDS: readonly Board[] = [
  ...[9, 11, 13, 15, 17, 19].map((size) => ({ size, rack: 7, bag: "standard" as const })),
  ...[19, 21, 25, 31].map((size) => ({ size, rack: 7, bag: "super" as const })),
];

type Board = Pick<ScrabbleOptions, "size" | "rack" | "bag">;
type Field = ModalForm["components"][number];

interface Choice {
  readonly label: string;
  readonly value: string;
  readonly default: boolean;
}

/** Names of the fields of the forms. */
export const PLAYERS_FIELDS = { people: "people", bots: "bots", list: "list", board: "board", clock: "clock" } as const;
export const EXTRAS = ["expertHints", "easyWords", "overlooking"] as const;
/** Options that the form with rules asks for, each with a menu. */
export const CHOICE_OPTIONS = ["challenge", "exchange", "goingOut", "bag"] as const;
/** Options that the form with numbers asks for. */
export const NUMBER_OPTIONS = ["size", "rack", "bingoBonus", "hints", "scorelessRounds"] as const;

/** Form for players, bots, word list, board and clock. `bots`: the bots that are chosen in it. */
export async function createPlayersForm(
  request: Omit<CommandRequest, "reply">,
  lobby: Lobby,
  bots = lobby.plan.bots,
): Promise<ModalForm> {
  const { text } = request;
  const { playersForm } = setUpPhrases(text);
  const options = lobby.plan.options as ScrabbleOptions;
  return {
    custom_id: setUpFormId(lobby.id, "players"),
    title: playersForm.title,
    components: [
      peopleField(lobby, text),
      menuField(PLAYERS_FIELDS.bots, playersForm.bots, botChoices(bots, text), {
        description: playersForm.botsHelp,
        isMultiple: true,
      }),
      menuField(PLAYERS_FIELDS.list, playersForm.list, await wordListChoices(request, options)),
      menuField(PLAYERS_FIELDS.board, playersForm.board, boardChoices(options, text)),
      menuField(PLAYERS_FIELDS.clock, playersForm.clock, clockOptions(lobby.plan.clock, text)),
    ],
  };
}

export function createRulesForm({ text }: Pick<CommandRequest, "text">, lobby: Lobby): ModalForm {
  const { rulesForm } = setUpPhrases(text);
  const options = lobby.plan.options as ScrabbleOptions;
  const labels = scrabblePhrases(text).command.choices;
  const extras = EXTRAS.map((name) => ({
    label: rulesForm.choices[name],
    value: name,
    default: options[name] === true,
  }));
  return {
    custom_id: setUpFormId(lobby.id, "rules"),
    title: rulesForm.title,
    components: [
      ...CHOICE_OPTIONS.map((name) => {
        const names: { readonly [value: string]: string } = labels[name];
        const choices = SCRABBLE_OPTIONS[name].values.map((value) => {
          return { label: names[value] ?? value, value, default: options[name] === value };
        });
        return menuField(name, rulesForm[name], choices);
      }),
      menuField("extras", rulesForm.extras, extras, { isMultiple: true }),
    ],
  };
}

export function createNumbersForm({ text }: Pick<CommandRequest, "text">, lobby: Lobby): ModalForm {
  const { numbersForm } = setUpPhrases(text);
  const options = lobby.plan.options as ScrabbleOptions;
  return {
    custom_id: setUpFormId(lobby.id, "numbers"),
    title: numbersForm.title,
    components: NUMBER_OPTIONS.map((name) => {
      const row: NumberOptionRow = SCRABBLE_OPTIONS[name];
      const value = options[name] ?? row.default;
      return {
        type: ComponentType.Label,
        label: numbersForm[name](row),
        ...(name === "hints" ? { description: numbersForm.hintsHelp } : {}),
        component: {
          type: ComponentType.TextInput,
          custom_id: name,
          style: TextInputStyle.Short,
          required: name !== "hints",
          max_length: 5,
          ...(value === undefined ? {} : { value: String(value) }),
        },
      };
    }),
  };
}

function peopleField({ guests }: Lobby, text: Catalogue): Field {
  const { playersForm } = setUpPhrases(text);
  const invited = guests.slice(1).filter(({ stand }) => stand !== "out");
  return {
    type: ComponentType.Label,
    label: playersForm.people,
    description: playersForm.peopleHelp,
    component: {
      type: ComponentType.UserSelect,
      custom_id: PLAYERS_FIELDS.people,
      required: false,
      min_values: 0,
      max_values: MAX_INVITED,
      default_values: invited.map(({ person }) => ({ id: person, type: SelectMenuDefaultValueType.User })),
    },
  };
}

function menuField(
  name: string,
  label: string,
  choices: readonly Choice[],
  { description, isMultiple = false }: { readonly description?: string; readonly isMultiple?: boolean } = {},
): Field {
  return {
    type: ComponentType.Label,
    label,
    ...(description === undefined ? {} : { description }),
    component: {
      type: ComponentType.StringSelect,
      custom_id: name,
      required: !isMultiple,
      ...(isMultiple ? { min_values: 0, max_values: choices.length } : {}),
      options: [...choices],
    },
  };
}

/** Offers one, two or three bots of each level. */
function botChoices(bots: readonly SeatPlayer[], text: Catalogue): Choice[] {
  const chosen = botValues(bots);
  return scrabbleLevels.levels.flatMap((level) =>
    BOT_COUNTS.map((count) => {
      const value = botValue(count, level);
      const label = setUpPhrases(text).botCount({ count, level: scrabbleLevels.levelName(level, text) });
      return { label, value, default: chosen.includes(value) };
    }),
  );
}

function botValue(count: number, level: string): string {
  return `${count} ${level}`;
}

/**
 * The values of the menu that are chosen for these bots. Four bots of a level are three and one; seven are only six.
 */
function botValues(bots: readonly SeatPlayer[]): string[] {
  return scrabbleLevels.levels.flatMap((level) => {
    let left = bots.filter((bot) => bot.kind === "bot" && bot.level === level).length;
    return BOT_COUNTS.toReversed().flatMap((count) => {
      if (count > left) return [];
      left -= count;
      return [botValue(count, level)];
    });
  });
}

/** Offers the word lists of the server. The present one is the first, so that it is always among them. */
async function wordListChoices(
  request: Omit<CommandRequest, "reply">,
  { list }: Pick<ScrabbleOptions, "list">,
): Promise<Choice[]> {
  const current = "name" in list ? list.name : list.language;
  const lists = await request.services.wordLists.list(guildIdOf(request));
  const all = lists.map((one) => {
    const value = wordListOptionValue(one);
    return { label: wordListName(one, request.language), value, default: value === current };
  });
  const isThere = all.some((choice) => choice.default);
  const shown = isThere ? all : [{ label: current, value: current, default: true }, ...all];
  return shown.toSorted((a, b) => Number(b.default) - Number(a.default)).slice(0, MAX_OPTIONS);
}

function boardChoices(current: Board, text: Catalogue): Choice[] {
  const value = boardValue(current);
  const isOffered = OFFERED_BOARDS.some((board) => boardValue(board) === value);
  return [...(isOffered ? [] : [current]), ...OFFERED_BOARDS].map((board) => ({
    label: setUpPhrases(text).board({ size: board.size, rack: board.rack, isLarge: board.bag === "super" }),
    value: boardValue(board),
    default: boardValue(board) === value,
  }));
}

function boardValue({ size, rack, bag }: Board): string {
  return `${size} ${rack} ${bag}`;
}

/** Reads a value of the menu for the board. The game checks whether such a board is possible. */
export function parseBoardValue(value: string): Board | undefined {
  const [, size, rack, typedBag] = /^(\d{1,2}) (\d{1,2}) (standard|super)$/.exec(value) ?? [];
  const bag = SCRABBLE_OPTIONS.bag.values.find((one) => one === typedBag);
  return bag && { size: Number(size), rack: Number(rack), bag };
}

/**
 * Reads the values of the menu for the bots. If they are those of the present bots, these stay, with their names.
 * Unknown values are left out.
 */
export function readBotValues(values: readonly string[], { bots, language }: Lobby["plan"]): readonly SeatPlayer[] {
  if (isDeepStrictEqual([...values].sort(), botValues(bots).sort())) return bots;
  const typed = scrabbleLevels.levels.flatMap((level) =>
    BOT_COUNTS.filter((count) => values.includes(botValue(count, level))).flatMap((count) =>
      Array.from({ length: count }, () => ({ level })),
    ),
  );
  return createScrabbleBots(language, typed);
}
