import type { RateLimitPhrases } from "#text/rate-limits/phrases.ts";

export const rateLimitTexts: RateLimitPhrases = {
  tooFast: (when) => `Vas más deprisa de lo que puedo seguir, así que esto no lo he hecho. Continúa ${when}.`,
  person: {
    games: (when) => `Has empezado muchas partidas en poco tiempo. Podrás empezar la siguiente ${when}.`,
    animations: (when) => `Has pedido muchas animaciones en poco tiempo. Podrás pedir la siguiente ${when}.`,
    imports: (when) => `Me has enviado muchos archivos o tableros en poco tiempo. Podrás enviar el siguiente ${when}.`,
    exports: (when) => `Me has pedido muchos archivos en poco tiempo. Podrás pedir el siguiente ${when}.`,
    analyses: (when) => `Has pedido muchos análisis en poco tiempo. Podrás pedir el siguiente ${when}.`,
    scores: (when) => `Has corregido muchas puntuaciones en poco tiempo. Podrás corregir la siguiente ${when}.`,
    messages: (when) =>
      `Me has hecho publicar muchos mensajes en poco tiempo, así que esto no lo he hecho. Continúa ${when}.`,
  },
  server: {
    games: (when) =>
      `En este servidor han empezado muchas partidas en poco tiempo. La siguiente podrá empezar ${when}.`,
    animations: (when) => `En este servidor se han pedido muchas animaciones. La siguiente se podrá pedir ${when}.`,
    imports: (when) =>
      `En este servidor me han enviado muchos archivos o tableros. El siguiente se podrá enviar ${when}.`,
    exports: (when) => `En este servidor me han pedido muchos archivos. El siguiente se podrá pedir ${when}.`,
    analyses: (when) => `En este servidor se han pedido muchos análisis. El siguiente se podrá pedir ${when}.`,
    scores: (when) =>
      `En este servidor se han corregido muchas puntuaciones en poco tiempo. La siguiente se podrá corregir ${when}.`,
    messages: (when) =>
      `En este servidor he tenido que publicar muchos mensajes en poco tiempo, así que esto no lo he hecho. Continúa ${when}.`,
  },
};
