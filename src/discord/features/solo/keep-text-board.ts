import type { GameModule, GameTypes } from "#core/game-module.ts";
import type { ButtonRequest, FormRequest } from "#discord/interactions/command.ts";
import { PICTURE_NAME, type Post } from "#discord/messages/post.ts";
import { asGameMatchService } from "#match/game-match-service.ts";
import type { Catalogue } from "#text/catalogue.ts";

/**
 * Returns a function that wraps the handler of a button below a board: if the message that has the button shows its
 * board as text, so does the reply. `toText` turns a panel with a picture into one with a text board.
 */
export function createTextBoardKeeper<Types extends GameTypes>(
  gameModule: GameModule<Types>,
  toText: (post: Post, view: Types["view"], text: Catalogue) => Post,
) {
  return <Request extends ButtonRequest | FormRequest, Payload>(
    handle: (request: Request, payload: Payload) => Promise<void>,
  ) =>
    (request: Request, payload: Payload): Promise<void> => {
      const { services, id, person, text, files } = request;
      if (files.some(({ name }) => name.startsWith(PICTURE_NAME))) return handle(request, payload);
      const reply = async (post: Post): Promise<void> => {
        const matches = asGameMatchService(services.matches, gameModule);
        const matchView = post.picture && (await matches.view(id.match, person.id));
        await request.reply(matchView ? toText(post, matchView.view, text) : post);
      };
      return handle({ ...request, reply }, payload);
    };
}
