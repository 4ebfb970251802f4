import type { RateLimitPhrases } from "#text/rate-limits/phrases.ts";

export const rateLimitTexts: RateLimitPhrases = {
  tooFast: (when) =>
    `Vas demasiado deprisa para mí, así que no he hecho lo que pides ahora. Vuelve a intentarlo ${when}.`,
  person: {
    games: (when) => `Has empezado muchas partidas en poco tiempo. Podrás empezar la siguiente ${when}.`,
    animations: (when) => `Has pedido muchas animaciones en poco tiempo. Podrás pedir la siguiente ${when}.`,
    imports: (when) => `Me has enviado muchos archivos o tableros en poco tiempo. Podrás enviar el siguiente ${when}.`,
    exports: (when) => `Me has pedido muchos archivos en poco tiempo. Podrás pedir el siguiente ${when}.`,
    analyses: (when) => `Has pedido muchos análisis en poco tiempo. Podrás pedir el siguiente ${when}.`,
    scores: (when) => `Has corregido muchas puntuaciones en poco tiempo. Podrás corregir la siguiente ${when}.`,
    messages: (when) =>
      `Me has hecho publicar muchos mensajes en poco tiempo, así que no he hecho lo que pides ahora. Vuelve a intentarlo ${when}.`,
  },
  server: {
    games: (when) =>
      `En este servidor han empezado muchas partidas en poco tiempo. Podrás empezar la siguiente ${when}.`,
    animations: (when) =>
      `En este servidor se han pedido muchas animaciones en poco tiempo. Podrás pedir la siguiente ${when}.`,
    imports: (when) =>
      `En este servidor me han enviado muchos archivos o tableros en poco tiempo. Podrás enviar el siguiente ${when}.`,
    exports: (when) =>
      `En este servidor me han pedido muchos archivos en poco tiempo. Podrás pedir el siguiente ${when}.`,
    analyses: (when) =>
      `En este servidor se han pedido muchos análisis en poco tiempo. Podrás pedir el siguiente ${when}.`,
    scores: (when) =>
      `En este servidor se han corregido muchas puntuaciones en poco tiempo. Podrás corregir la siguiente ${when}.`,
    messages: (when) =>
      `En este servidor he tenido que publicar muchos mensajes en poco tiempo, así que no he hecho lo que pides ahora. Vuelve a intentarlo ${when}.`,
  },
};
