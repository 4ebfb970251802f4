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
const NOT_EDITABLE_CODES: readonly unknown[] = [
  RESTJSONErrorCodes.UnknownMessage,
  RESTJSONErrorCodes.InvalidActionOnArchivedThread,
  RESTJSONErrorCodes.MaximumNumberOfEditsToMessagesOlderThanOneHourReached,
];
const PAYLOAD_TOO_LARGE = 413;

/**
 * Whether Discord refused the request because the bot may not see the channel or write to it. A server admin can change
 * that.
 */
export function isForbiddenError(error: unknown): error is DiscordAPIError {
  return error instanceof DiscordAPIError && FORBIDDEN_CODES.includes(error.code);
}

/** Whether the request failed because the channel or server is gone. A retry is useless. */
export function isUnknownTargetError(error: unknown): error is DiscordAPIError {
  return error instanceof DiscordAPIError && UNKNOWN_TARGET_CODES.includes(error.code);
}

/** Whether Discord rejected the content of the message. A retry with the same content is useless. */
export function isRejectedMessageError(error: unknown): error is DiscordAPIError {
  return (
    error instanceof DiscordAPIError &&
    (REJECTED_MESSAGE_CODES.includes(error.code) || error.status === PAYLOAD_TOO_LARGE)
  );
}

/** Whether a message cannot be edited: it was deleted, is in an archived thread, or was edited too often. */
export function isNotEditableError(error: unknown): error is DiscordAPIError {
  return error instanceof DiscordAPIError && NOT_EDITABLE_CODES.includes(error.code);
}

/** Whether the request failed because a message is gone: it was deleted or, if only one person saw it, dismissed. */
export function isUnknownMessageError(error: unknown): error is DiscordAPIError {
  return error instanceof DiscordAPIError && error.code === RESTJSONErrorCodes.UnknownMessage;
}
