import type { Call, PressCall, SelectCall, SlashCall } from "#discord/command.ts";
import { gameLabel } from "#discord/game-label.ts";
import { MOST_CHARACTERS, MOST_OPTIONS } from "#discord/limits.ts";
import { plain } from "#discord/plain.ts";
import type { Button, Menu, MenuOption, Post } from "#discord/post.ts";
import { cut, fitting } from "#discord/room.ts";
import { waysFrom } from "#discord/ways.ts";
import type { MatchId } from "#table/open.ts";
import type { Resting } from "#table/parking.ts";
import { type Doomed, discarded, isOthersToo } from "./delete.ts";
import { mineOf, nameOfSaved } from "./saved.ts";

// Several saved games are deleted by one question. What is chosen stands in its menu, where whoever is asked can still
// leave some out; it is read off the message when the question is answered.

const LONGEST_TITLE = 30;

const PICK = /^delete-from:(\d{1,7}):[a-z]+$/;
const CHOSEN = "delete-chosen";
const DELETE_ALL = "delete-all";

export const isPick = (payload: string) => PICK.test(payload);
export const isDeleteMenu = (payload: string) => payload === CHOSEN;
export const isDeleteAll = (payload: string) => payload === DELETE_ALL;

export async function askWhich(call: SlashCall): Promise<void> {
  await call.reply(await pickPost(call, 0));
}

export async function showOthers(call: PressCall): Promise<void> {
  await call.reply(await pickPost(call, Number(PICK.exec(call.id.payload)?.[1] ?? 0)));
}

/** A page of those at which the person sits. */
async function pickPost(call: Call, wanted: number): Promise<Post> {
  const { tables } = call.text;
  const mine = await mineOf(call);
  if (mine.length === 0) return { content: tables.nothingSaved };
  const last = Math.ceil(mine.length / MOST_OPTIONS) - 1;
  const page = Math.min(wanted, last);
  const saved = await lookedAt(
    call,
    mine.slice(page * MOST_OPTIONS, (page + 1) * MOST_OPTIONS).map(({ id }) => id),
  );
  const options = saved.map((one) => optionOf(call, one, one.seq));
  const ways = waysFrom(page, last).map(({ way, to }) => buttonOf(pickPayload(to, way), tables.buttons[way]));
  return { content: tables.chooseDelete, menus: [menuOf(call, options)], ...(last > 0 ? { buttons: [ways] } : {}) };
}

/** The question about what was chosen; as long as it is not answered, less can be chosen. */
export async function askSeveral(call: SelectCall): Promise<void> {
  const { person, text } = call;
  const { tables, common } = text;
  const doomed = call.values.flatMap(readValue);
  const saved = await lookedAt(
    call,
    doomed.map(({ match }) => match),
  );
  if (saved.length === 0) return call.reply({ content: common.table["no-match"]({ why: "no-match" }) });
  const seqOf = ({ id, seq }: Resting) => doomed.find(({ match }) => match === id)?.seq ?? seq;
  const options = saved.map((one) => ({ ...optionOf(call, one, seqOf(one)), chosen: true }));
  const together = saved.filter((one) => isOthersToo(one, person.id)).map(shortTitle);
  await call.reply({
    content: cut(tables.deleteThese({ titles: saved.map(shortTitle), together }), MOST_CHARACTERS),
    menus: [menuOf(call, options)],
    buttons: [
      [
        { ...buttonOf(DELETE_ALL, tables.deleteSo(saved.length)), look: "danger" },
        buttonOf(pickPayload(0, "others"), tables.buttons.others),
        buttonOf("cancel", common.buttons.cancel),
      ],
    ],
  });
}

/** Each for itself: what stands in the way of one is said of it, and is nothing to the others. */
export async function deleteSeveral(call: PressCall): Promise<void> {
  const all = call.chosen.flatMap(readValue);
  if (all.length === 0) return call.reply({ content: call.text.common.unknownButton });
  const titles = new Map<string, string[]>();
  for (const doomed of all) {
    const saved = await call.desk.table.parking.look(doomed.match, call.person.id);
    const said = await discardedSafely(call, doomed);
    titles.set(said, [...(titles.get(said) ?? []), saved ? shortTitle(saved) : doomed.match]);
  }
  await call.reply({ content: fitting(linesOf(call, titles), MOST_CHARACTERS, 1).join("\n") });
}

/** A fault of one is noted, and the others have nothing to do with it. */
async function discardedSafely(call: Call, doomed: Doomed): Promise<string> {
  try {
    return await discarded(call, doomed);
  } catch (fault) {
    const { match } = doomed;
    call.desk.log.error({ fault, id: match, match }, "a saved game could not be deleted");
    return call.text.common.fault(match);
  }
}

/** What was deleted first, in one line; of the others, why not. */
function linesOf({ text: { tables } }: Call, titles: ReadonlyMap<string, readonly string[]>): string[] {
  const deleted = titles.get(tables.deleted) ?? [];
  const others = [...titles].filter(([said]) => said !== tables.deleted);
  return [
    ...(deleted.length > 0 ? [tables.deletedThese(deleted)] : []),
    ...others.map(([said, which]) => `${which.map((title) => `**${title}**`).join(", ")}: ${said}`),
  ];
}

async function lookedAt({ desk, person }: Call, ids: readonly MatchId[]): Promise<Resting[]> {
  const saved = await Promise.all(ids.map((id) => desk.table.parking.look(id, person.id)));
  return saved.flatMap((one) => one ?? []);
}

function menuOf({ text: { tables } }: Call, options: readonly MenuOption[]): Menu {
  const menu = { command: "games", match: "", seq: 0, payload: CHOSEN, label: tables.chooseSeveral };
  return { ...menu, options, most: options.length };
}

/** With how the game stood when it was chosen: what somebody has played since is not deleted. */
function optionOf(call: Call, saved: Resting, seq: number): MenuOption {
  const label = gameLabel(call, { ...saved, view: saved.stands?.view }, call.desk.table.now());
  return { label, value: `${saved.id}.${seq}` };
}

function readValue(value: string): Doomed[] {
  const [, match, seq] = /^([0-9a-z]+)\.(\d{1,9})$/.exec(value) ?? [];
  return match === undefined ? [] : [{ match, seq: Number(seq) }];
}

/** So many of them may stand in one message that each has to be short. */
function shortTitle(saved: Resting): string {
  return plain(cut(nameOfSaved(saved), LONGEST_TITLE));
}

const pickPayload = (page: number, way: string) => `delete-from:${page}:${way}`;

function buttonOf(payload: string, label: string): Button {
  return { command: "games", match: "", seq: 0, payload, label };
}
