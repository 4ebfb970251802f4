import type { lobbyTexts } from "#text/en/lobby.ts";
import type { Phrases } from "#text/phrases.ts";

export type LobbyPhrases = Phrases<typeof lobbyTexts>;
