import { handleStatisticsButton, showStatistics } from "#discord/features/statistics/show-statistics.ts";
import type { ButtonRequest, SlashRequest } from "#discord/interactions/command.ts";
import kit from "#games/rolit/module.ts";

export const showStats = (call: SlashRequest): Promise<void> => showStatistics(call, kit.id);

export const handleStatsButton = (call: ButtonRequest): Promise<void> => handleStatisticsButton(call, kit.id);
