import type { Choices } from "#discord/face.ts";
import { plain } from "#discord/plain.ts";
import type { Choice, Plan } from "#games/rolit/plan.ts";
import { COLOUR_NAMES } from "#games/rolit/types.ts";
import type { Catalogue } from "#text/catalogue.ts";

// What those who join choose: a colour of those that are left and, where there are teams, one of them.

export const choices: Choices = {
  menus(plan, taken, text) {
    const { rolit } = text;
    const used = taken.map((choice) => (choice as Choice).colour);
    const colours = COLOUR_NAMES.filter((colour) => !used.includes(colour));
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
  read(value) {
    const [kind, which = ""] = value.split(".");
    if (kind === "colour") return { colour: which };
    return kind === "team" && /^\d$/.test(which) ? { team: Number(which) } : undefined;
  },
  say: (choice, plan, text) => parts(choice, plan, text, "say").join(" "),
  mark(choice, plan, text) {
    const all = parts(choice, plan, text, "mark");
    return all.length > 0 ? ` (${all.join(", ")})` : "";
  },
};

function parts(choice: unknown, plan: unknown, { rolit }: Catalogue, how: "say" | "mark"): string[] {
  const { colour, team } = choice as Choice;
  const name = team === undefined ? undefined : plain(teamsOf(plan)[team] ?? "");
  return [
    ...(colour === undefined ? [] : [how === "say" ? rolit.chosenColour(colour) : rolit.colours[colour]]),
    ...(name === undefined ? [] : [how === "say" ? rolit.chosenTeam(name) : name]),
  ];
}

const teamsOf = (plan: unknown) => ((plan as Plan).teams ?? []).map(({ name }) => name);
