import type { PressCall, SlashCall } from "#discord/command.ts";
import { statsPressed, statsTyped } from "#discord/statistics/show.ts";
import kit from "#games/rolit/kit.ts";

export const showStats = (call: SlashCall): Promise<void> => statsTyped(call, kit.id);

export const turnStats = (call: PressCall): Promise<void> => statsPressed(call, kit.id);
