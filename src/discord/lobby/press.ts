import type { Call, PressCall, SelectCall } from "#discord/command.ts";
import { takeToThread } from "#discord/lobby/begin.ts";
import type { LobbyDeed } from "#discord/lobby/buttons.ts";
import { sayNot } from "#discord/lobby/refusal.ts";
import { plain } from "#discord/plain.ts";
import type { LobbyDone } from "#table/lobbies.ts";
import { catalogues } from "#text/catalogue.ts";
import { isLanguage } from "#text/language.ts";

/** Somebody pressed a button of a lobby: it is shown to everybody as it stands then, and they are told what they did. */
export async function pressLobby(call: PressCall, deed: LobbyDeed): Promise<void> {
  const lobby = await call.desk.table.lobbies.look(call.id.match);
  if (lobby === undefined) return call.reply({ content: call.text.lobby.refusal["no-lobby"]({ why: "no-lobby" }) });
  if (deed === "thread") {
    if (lobby.status === "offered") return takeToThread(call, lobby);
    return call.reply({ content: call.text.lobby.refusal["no-lobby"]({ why: "no-lobby" }) });
  }
  const done = await DEEDS[deed](call);
  const content = done.ok ? told(call, deed, done) : sayNot(call, lobby.game, done);
  await call.reply({ content });
}

/** Something that one chooses for oneself: a colour, say. */
export async function chooseInLobby(call: SelectCall): Promise<void> {
  const { desk, id, text, values } = call;
  const lobby = await desk.table.lobbies.look(id.match);
  if (lobby === undefined) return call.reply({ content: text.lobby.refusal["no-lobby"]({ why: "no-lobby" }) });
  const choices = desk.faces.get(lobby.game)?.choices;
  const choice = choices?.read(values[0] ?? "");
  if (!choices || !choice) return call.reply({ content: text.common.unknownButton });
  const done = await desk.table.lobbies.choose({ ...handOf(call), name: call.person.name, choice });
  const content = done.ok
    ? toldChosen(call, done, choices.say(choice, lobby.plan.options, text))
    : sayNot(call, lobby.game, done);
  await call.reply({ content });
}

/** Where somebody is the last to come by what they choose, it begins, or there is more for them to choose. */
function toldChosen(call: Call, done: Done, said: string): string {
  if (done.match !== undefined || done.not) return `${said} ${toldJoined(call, done)}`;
  return done.complete ? `${said} ${call.text.lobby.allIn(plain(done.lobby.guests[0]?.name ?? ""))}` : said;
}

const DEEDS: { readonly [Deed in Exclude<LobbyDeed, "thread">]: (call: PressCall) => Promise<LobbyDone> } = {
  join: (call) => call.desk.table.lobbies.join({ ...handOf(call), name: call.person.name }),
  leave: (call) => call.desk.table.lobbies.leave(handOf(call)),
  bot: (call) =>
    call.desk.table.lobbies.addBot(handOf(call), (number, language) =>
      catalogues[isLanguage(language) ? language : "en"].tables.botName(number),
    ),
  start: (call) => call.desk.table.lobbies.start(handOf(call)),
  cancel: (call) => call.desk.table.lobbies.cancel({ ...handOf(call), moderates: call.moderates }),
};

function handOf({ id, person }: PressCall) {
  return { lobby: id.match, person: person.id };
}

type Done = Extract<LobbyDone, { readonly ok: true }>;

/** What whoever has come to a lobby is told. */
export function toldJoined(call: Pick<Call, "desk" | "text">, { lobby, match, not }: Done): string {
  const { text } = call;
  if (not) return text.lobby.joinedBut(sayNot(call, lobby.game, not));
  return match === undefined ? text.lobby.joined : text.lobby.joinedLast;
}

function told(call: PressCall, deed: Exclude<LobbyDeed, "thread">, done: Done): string {
  const { text } = call;
  switch (deed) {
    case "join":
      return toldJoined(call, done);
    case "leave":
      return done.not ? `${text.lobby.left} ${sayNot(call, done.lobby.game, done.not)}` : text.lobby.left;
    case "bot":
      return text.lobby.botAdded(plain(done.lobby.plan.bots.at(-1)?.name ?? ""));
    case "start":
      return text.lobby.startedYours;
    case "cancel":
      return text.lobby.cancelledYours;
  }
}
