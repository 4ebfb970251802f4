import { DiscordAPIError, RESTJSONErrorCodes } from "discord.js";

const FORBIDDEN_CODES: readonly unknown[] = [
  RESTJSONErrorCodes.MissingAccess,
  RESTJSONErrorCodes.MissingPermissions,
  RESTJSONErrorCodes.ThreadLocked,
];
const UNKNOWN_TARGET_CODES: readonly unknown[] = [RESTJSONErrorCodes.UnknownChannel, RESTJSONErrorCodes.UnknownGuild];
const REJECTED_MESSAGE_CODES: readonly unknown[] = [
  RESTJSONErrorCodes.InvalidFormBodyOrContentType,
  RESTJSONErrorCodes.CannotSendAnEmptyMessage,
  RESTJSONErrorCodes.RequestEntityTooLarge,
  RESTJSONErrorCodes.MessageWasBlockedByAutomaticModeration,
  RESTJSONErrorCodes.MessageBlockedByHarmfulLinksFilter,
];
const PAYLOAD_TOO_LARGE = 413;

/** Whether the bot may not see a channel or write to it, until a server admin allows it. */
export function isForbiddenError(error: unknown): error is DiscordAPIError {
  return error instanceof DiscordAPIError && FORBIDDEN_CODES.includes(error.code);
}

/** Whether the channel or server is gone, so that a retry is useless. */
export function isUnknownTargetError(error: unknown): error is DiscordAPIError {
  return error instanceof DiscordAPIError && UNKNOWN_TARGET_CODES.includes(error.code);
}

/** Whether Discord rejects the message as it is, so that a retry is useless. */
export function isRejectedMessageError(error: unknown): error is DiscordAPIError {
  return (
    error instanceof DiscordAPIError &&
    (REJECTED_MESSAGE_CODES.includes(error.code) || error.status === PAYLOAD_TOO_LARGE)
  );
}

/** Whether a message is gone: it was deleted or, if only one person saw it, dismissed. */
export function isUnknownMessageError(error: unknown): error is DiscordAPIError {
  return error instanceof DiscordAPIError && error.code === RESTJSONErrorCodes.UnknownMessage;
}
