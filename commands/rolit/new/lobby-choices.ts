import { escapeText } from "#discord/messages/escape-text.ts";
import type { LobbyChoices } from "#discord/messages/turns/game-ui.ts";
import type { RolitTypes } from "#games/rolit/rolit-types.ts";
import type { RolitLobbyChoice, RolitLobbyOptions } from "#games/rolit/rules/lobby-options.ts";
import { BALL_COLOURS } from "#games/rolit/types.ts";
import type { Catalogue } from "#text/catalogue.ts";
import { rolitPhrases } from "../text/rolit-phrases.ts";

// Choices of people who join a lobby: a free colour, and a team if there are teams.

export const rolitLobbyChoices: LobbyChoices<RolitTypes> = {
  menus(plan, taken, text) {
    const rolit = rolitPhrases(text);
    const used = taken.map(({ colour }) => colour);
    const colours = BALL_COLOURS.filter((colour) => !used.includes(colour));
    const menus = [
      {
        label: rolit.chooseColour,
        options: colours.map((colour) => ({ label: rolit.colours[colour], value: `colour.${colour}` })),
      },
      {
        label: rolit.chooseTeam,
        options: teamsOf(plan).map((name, team) => ({ label: name, value: `team.${team}` })),
      },
    ];
    return menus.filter(({ options }) => options.length > 0);
  },
  parse(value) {
    const [kind, which = ""] = value.split(".");
    if (kind === "colour") return { colour: which };
    return kind === "team" && /^\d$/.test(which) ? { team: Number(which) } : undefined;
  },
  describe: (choice, plan, text) => parts(choice, plan, text, "say").join(" "),
  nameSuffix(choice, plan, text) {
    const all = parts(choice, plan, text, "mark");
    return all.length > 0 ? ` (${all.join(", ")})` : "";
  },
};

function parts(
  { colour, team }: RolitLobbyChoice,
  plan: RolitLobbyOptions,
  text: Catalogue,
  how: "say" | "mark",
): string[] {
  const rolit = rolitPhrases(text);
  const name = team === undefined ? undefined : escapeText(teamsOf(plan)[team] ?? "");
  return [
    ...(colour === undefined ? [] : [how === "say" ? rolit.chosenColour(colour) : rolit.colours[colour]]),
    ...(name === undefined ? [] : [how === "say" ? rolit.chosenTeam(name) : name]),
  ];
}

const teamsOf = ({ teams = [] }: RolitLobbyOptions) => teams.map(({ name }) => name);
