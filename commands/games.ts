import { ApplicationCommandOptionType, InteractionContextType } from "discord.js";
import type { Call, Command, SlashCall } from "#discord/command.ts";
import { described } from "#discord/described.ts";
import { plain, plainFacts } from "#discord/plain.ts";
import type { Sight } from "#table/sight.ts";
import { say } from "#text/phrases.ts";

const { Subcommand } = ApplicationCommandOptionType;

/** What every table can do, whatever is played. */
const command: Command = {
  data: {
    name: "games",
    contexts: [InteractionContextType.Guild],
    ...described(({ common }) => common.commands.games.description),
    options: [
      { type: Subcommand, name: "here", ...described(({ common }) => common.commands.games.here.description) },
      { type: Subcommand, name: "leave", ...described(({ common }) => common.commands.games.leave.description) },
    ],
  },
  async run(call) {
    if (call.options.getSubcommand() === "leave") await askLeave(call);
    else await listHere(call);
  },
  async press(call) {
    if (call.id.payload !== "leave") return call.reply({ content: call.text.common.cancelled });
    const played = await call.desk.table.resign({ match: call.id.match, person: call.person.id });
    // A game refuses it only to who is out already: they have left, be it by an earlier press.
    if (played.ok || played.by === "game") await call.reply({ content: call.text.common.left });
    else await call.reply({ content: say(call.text.common.table, plainFacts(played.refusal)) });
  },
};

export default command;

async function listHere(call: SlashCall): Promise<void> {
  const { common } = call.text;
  const lines = (await sightsHere(call)).map(({ game, seats, actors }) => {
    const names = seats.map(({ name }) => plain(name));
    return `- ${common.running({ game: nameOf(game.id, call), seats: names, turn: actors.map((seat) => names[seat] ?? "") })}`;
  });
  await call.reply({ content: lines.length > 0 ? [common.runningHere, ...lines].join("\n") : common.nothingHere });
}

async function askLeave(call: SlashCall): Promise<void> {
  const { common } = call.text;
  const sights = await sightsHere(call);
  const mine = sights.find(({ seat }) => seat !== null);
  if (!mine) {
    const content = sights.length > 0 ? common.table["not-seated"]({ why: "not-seated" }) : common.nothingHere;
    return call.reply({ content });
  }
  const button = { command: "games", match: mine.id, seq: mine.seq };
  await call.reply({
    content: common.leaveQuestion(nameOf(mine.game.id, call)),
    buttons: [
      [
        { ...button, payload: "leave", label: common.buttons.leave, look: "danger" },
        { ...button, payload: "cancel", label: common.buttons.cancel },
      ],
    ],
  });
}

async function sightsHere({ desk, home, person }: Call): Promise<Sight[]> {
  if (home.kind !== "channel") return [];
  const ids = await desk.table.runningIn(home.channel);
  // A match that cannot be read must not hide the others.
  const sights = await Promise.allSettled(ids.map((id) => desk.table.look(id, person.id)));
  return sights.flatMap((look) => (look.status === "fulfilled" && look.value ? [look.value] : []));
}

function nameOf(game: string, { desk, text }: Call): string {
  return desk.faces.get(game)?.name(text) ?? game;
}
