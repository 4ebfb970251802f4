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

/** Whether a channel may not be seen or written to, until somebody allows it. */
export function isForbiddenError(error: unknown): error is DiscordAPIError {
  return error instanceof DiscordAPIError && FORBIDDEN_CODES.includes(error.code);
}

/** Where nobody can be told any more, however often it is tried. */
export function isUnknownTargetError(error: unknown): error is DiscordAPIError {
  return error instanceof DiscordAPIError && UNKNOWN_TARGET_CODES.includes(error.code);
}

/** Whether Discord does not take a message such as it is, however often it comes. */
export function isRejectedMessageError(error: unknown): error is DiscordAPIError {
  return (
    error instanceof DiscordAPIError &&
    (REJECTED_MESSAGE_CODES.includes(error.code) || error.status === PAYLOAD_TOO_LARGE)
  );
}

/** Whether a message is there no more: it was deleted or, if only one person sees it, put away by them. */
export function isUnknownMessageError(error: unknown): error is DiscordAPIError {
  return error instanceof DiscordAPIError && error.code === RESTJSONErrorCodes.UnknownMessage;
}
