import type { RateLimitPhrases } from "#text/rate-limits/phrases.ts";

export const rateLimitTexts: RateLimitPhrases = {
  tooFast: (when) =>
    `Vas massa de pressa per a mi, i per això no he fet el que demanes ara. Torna-ho a provar ${when}.`,
  person: {
    games: (when) => `Has començat moltes partides en poc temps. Podràs començar la següent ${when}.`,
    animations: (when) => `Has demanat moltes animacions en poc temps. Podràs demanar la següent ${when}.`,
    imports: (when) => `M’has enviat molts fitxers o taulers en poc temps. Podràs enviar el següent ${when}.`,
    exports: (when) => `M’has demanat molts fitxers en poc temps. Podràs demanar el següent ${when}.`,
    analyses: (when) => `Has demanat moltes anàlisis en poc temps. Podràs demanar la següent ${when}.`,
    scores: (when) => `Has corregit moltes puntuacions en poc temps. Podràs corregir la següent ${when}.`,
    messages: (when) =>
      `M’has fet publicar molts missatges en poc temps, i per això no he fet el que demanes ara. Torna-ho a provar ${when}.`,
  },
  server: {
    games: (when) => `En aquest servidor han començat moltes partides en poc temps. La següent podrà començar ${when}.`,
    animations: (when) => `En aquest servidor s’han demanat moltes animacions. La següent es podrà demanar ${when}.`,
    imports: (when) => `En aquest servidor m’han enviat molts fitxers o taulers. El següent es podrà enviar ${when}.`,
    exports: (when) => `En aquest servidor m’han demanat molts fitxers. El següent es podrà demanar ${when}.`,
    analyses: (when) => `En aquest servidor s’han demanat moltes anàlisis. La següent es podrà demanar ${when}.`,
    scores: (when) =>
      `En aquest servidor s’han corregit moltes puntuacions en poc temps. La següent es podrà corregir ${when}.`,
    messages: (when) =>
      `En aquest servidor he hagut de publicar molts missatges en poc temps, i per això no he fet el que demanes ara. Torna-ho a provar ${when}.`,
  },
};
