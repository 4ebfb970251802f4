import type { Client, MessageCreateOptions } from "discord.js";
import type { Settings } from "#club/settings.ts";
import type { Command } from "#discord/command.ts";
import { isForbidden, isGone } from "#discord/forbidden.ts";
import type { Logger } from "#kernel/logger.ts";
import type { Remind, Reminder } from "#table/ports.ts";
import { catalogues } from "#text/catalogue.ts";
import { isLanguage } from "#text/language.ts";

export interface RemindPorts {
  readonly client: Client;
  readonly commands: ReadonlyMap<string, Command>;
  readonly mayCall: Settings["mayCall"];
  readonly log: Logger;
}

/** Mentions those who are to move in the channel of their game, in few words: the board is the message it answers to. */
export function createRemind({ client, commands, mayCall, log }: RemindPorts): Remind {
  return async (reminder) => {
    const { id, home, persons } = reminder;
    const wishes = await Promise.all(persons.map((person) => mayCall(person, "reminder")));
    const called = persons.filter((_, at) => wishes[at]);
    // To say it before everybody and call nobody would only be in the way.
    if (home.kind !== "channel" || called.length === 0) return;
    try {
      const target = await client.channels.fetch(home.channel);
      if (!target?.isSendable()) throw new Error("the channel takes no messages");
      await target.send(messageOf(reminder, called));
    } catch (fault) {
      if (!isForbidden(fault) && !isGone(fault)) throw fault;
      // The table is told of nothing there either, and a reminder that comes late is none.
      log.warn({ fault, match: id, channel: home.channel }, "nobody can be reminded in this channel");
    }
  };

  function messageOf(reminder: Reminder, called: readonly string[]): MessageCreateOptions {
    const { id, turn, mark, until, language, home, message } = reminder;
    const text = catalogues[isLanguage(language) ? language : "en"];
    const game = commands.get(reminder.game)?.game?.face.name(text) ?? reminder.game;
    const who = called.map((person) => `<@${person}>`);
    const isHere = message !== undefined && home.kind === "channel" && message.channel === home.channel;
    return {
      content: text.tables.reminders[mark]({ who, game, until: `<t:${Math.floor(until / 1_000)}:R>` }),
      // A repeated send of the same reminder does not become a second message.
      nonce: `${id}:${turn}${mark.charAt(0)}`,
      enforceNonce: true,
      allowedMentions: { parse: [], users: [...called], repliedUser: false },
      ...(isHere ? { reply: { messageReference: message.id, failIfNotExists: false } } : {}),
    };
  }
}
