import { DiscordAPIError, RESTJSONErrorCodes } from "discord.js";

const FORBIDDEN: readonly unknown[] = [
  RESTJSONErrorCodes.MissingAccess,
  RESTJSONErrorCodes.MissingPermissions,
  RESTJSONErrorCodes.ThreadLocked,
];
const GONE: readonly unknown[] = [RESTJSONErrorCodes.UnknownChannel, RESTJSONErrorCodes.UnknownGuild];
const UNTAKEABLE: readonly unknown[] = [
  RESTJSONErrorCodes.InvalidFormBodyOrContentType,
  RESTJSONErrorCodes.CannotSendAnEmptyMessage,
  RESTJSONErrorCodes.RequestEntityTooLarge,
  RESTJSONErrorCodes.MessageWasBlockedByAutomaticModeration,
  RESTJSONErrorCodes.MessageBlockedByHarmfulLinksFilter,
];
const TOO_LARGE = 413;

/** Whether a channel may not be seen or written to, until somebody allows it. */
export function isForbidden(fault: unknown): fault is DiscordAPIError {
  return fault instanceof DiscordAPIError && FORBIDDEN.includes(fault.code);
}

/** Where nobody can be told any more, however often it is tried. */
export function isGone(fault: unknown): fault is DiscordAPIError {
  return fault instanceof DiscordAPIError && GONE.includes(fault.code);
}

/** Whether Discord does not take a message such as it is, however often it comes. */
export function isUntakeable(fault: unknown): fault is DiscordAPIError {
  return fault instanceof DiscordAPIError && (UNTAKEABLE.includes(fault.code) || fault.status === TOO_LARGE);
}

/** Whether a message is there no more: it was deleted or, if only one person sees it, put away by them. */
export function isMessageGone(fault: unknown): fault is DiscordAPIError {
  return fault instanceof DiscordAPIError && fault.code === RESTJSONErrorCodes.UnknownMessage;
}
