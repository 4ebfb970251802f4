import type { Client, MessageCreateOptions } from "discord.js";
import type { PlayerSettingsService } from "#community/settings/player-settings.ts";
import type { Logger } from "#core/logger.ts";
import { isForbiddenError, isUnknownTargetError } from "#discord/gateway/api-errors.ts";
import type { Command } from "#discord/interactions/command.ts";
import type { Reminder, SendReminder } from "#match/ports.ts";
import { catalogues } from "#text/catalogue.ts";
import { isLanguage } from "#text/language.ts";

export interface ReminderPublisherDependencies {
  readonly client: Client;
  readonly commands: ReadonlyMap<string, Command>;
  readonly mayPing: PlayerSettingsService["mayPing"];
  readonly log: Logger;
}

/**
 * Returns a function that mentions the players to move in a short message. It replies to the message with the board.
 */
export function createReminderPublisher({
  client,
  commands,
  mayPing,
  log,
}: ReminderPublisherDependencies): SendReminder {
  return async (reminder) => {
    const { id, location, people } = reminder;
    const allowed = await Promise.all(people.map((person) => mayPing(person, "reminder")));
    const mentioned = people.filter((_, at) => allowed[at]);
    // Without mentions, a public reminder would only disturb.
    if (location.kind !== "channel" || mentioned.length === 0) return;
    try {
      const target = await client.channels.fetch(location.channel);
      if (!target?.isSendable()) throw new Error("the channel takes no messages");
      await target.send(messageOf(reminder, mentioned));
    } catch (error) {
      if (!isForbiddenError(error) && !isUnknownTargetError(error)) throw error;
      // The failure is only logged: a later reminder would be useless.
      log.warn({ error, match: id, channel: location.channel }, "no reminder can be sent to this channel");
    }
  };

  function messageOf(reminder: Reminder, mentioned: readonly string[]): MessageCreateOptions {
    const { id, turn, mark, until, language, location, message } = reminder;
    const text = catalogues[isLanguage(language) ? language : "en"];
    const game = commands.get(reminder.game)?.game?.ui.name(text) ?? reminder.game;
    const who = mentioned.map((person) => `<@${person}>`);
    const isHere = message !== undefined && location.kind === "channel" && message.channel === location.channel;
    return {
      content: text.matches.reminders[mark]({ who, game, until: `<t:${Math.floor(until / 1_000)}:R>` }),
      // With a nonce, Discord does not post the message twice if it is sent twice.
      nonce: `${id}:${turn}${mark.charAt(0)}`,
      enforceNonce: true,
      allowedMentions: { parse: [], users: [...mentioned], repliedUser: false },
      ...(isHere ? { reply: { messageReference: message.id, failIfNotExists: false } } : {}),
    };
  }
}
