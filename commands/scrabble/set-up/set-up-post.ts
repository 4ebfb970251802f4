import { lobbySettings } from "#discord/features/lobby/lobby-post.ts";
import type { CommandRequest } from "#discord/interactions/command.ts";
import { type PostNotice, withNotice } from "#discord/interactions/refusal-post.ts";
import { escapeText } from "#discord/messages/escape-text.ts";
import type { Button, Menu, Post } from "#discord/messages/post.ts";
import { takenSeats } from "#match/lobby/lobby-changes.ts";
import type { Lobby } from "#match/lobby/lobby-service.ts";
import { scrabbleUi } from "../ui.ts";
import { readLastSettings } from "./last-settings.ts";
import { PRESETS } from "./presets.ts";
import { setUpButton, setUpId } from "./set-up-actions.ts";
import { setUpPhrases } from "./text/set-up-phrases.ts";
import { findUntouchedGame } from "./untouched-game.ts";

/**
 * The private message in which the host sets up a game: its settings, a menu with ready-made ones, and buttons that
 * open the forms. `notice`: what is wrong with a choice.
 */
export async function setUpPost(
  request: Omit<CommandRequest, "reply">,
  lobby: Lobby,
  notice?: PostNotice,
): Promise<Post> {
  const { text } = request;
  const phrases = setUpPhrases(text);
  const isPosted = lobby.status === "waiting";
  const isReplacing = !isPosted && (await findUntouchedGame(request)) !== undefined;
  const content = [
    phrases.title,
    phrases.players(takenSeats(lobby).map(({ name }) => escapeText(name))),
    ...(lobby.plan.open ? [text.lobby.open] : []),
    `-# ${lobbySettings(lobby, scrabbleUi, text).join(" · ")}`,
    isPosted ? phrases.posted : phrases.unposted,
    ...(isReplacing ? [phrases.replacing] : []),
  ].join("\n");
  const menus = [await presetMenu(request, lobby)];
  return withNotice({ content, menus, buttons: buttonRows(request, lobby) }, notice);
}

async function presetMenu(request: Omit<CommandRequest, "reply">, { id }: Lobby): Promise<Menu> {
  const { presetMenu: label, presets, presetHelp } = setUpPhrases(request.text);
  const names = [...PRESETS, ...((await readLastSettings(request)) ? (["last"] as const) : [])];
  const options = names.map((name) => ({ label: presets[name], value: name, description: presetHelp[name] }));
  return { ...setUpId(id, { kind: "preset" }), label, options };
}

function buttonRows(
  { text }: Pick<CommandRequest, "text">,
  { id, plan, status }: Lobby,
): readonly (readonly Button[])[] {
  const { buttons } = setUpPhrases(text);
  const isRated = plan.rated === true;
  const start: Button = { ...setUpButton(id, { kind: "start" }, buttons.start), style: "main" };
  return [
    [
      ...(status === "offered" ? [start] : []),
      setUpButton(id, { kind: "players" }, buttons.players),
      setUpButton(id, { kind: "rules" }, buttons.rules),
      setUpButton(id, { kind: "numbers" }, buttons.numbers),
    ],
    [
      setUpButton(id, { kind: "open", isOpen: !plan.open }, plan.open ? buttons.closed : buttons.open),
      setUpButton(id, { kind: "rated", isRated: !isRated }, isRated ? buttons.unrated : buttons.rated),
    ],
  ];
}
