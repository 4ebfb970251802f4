/** An error answer of Discord: HTTP status, error code and message. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: number;
  readonly errors: object | undefined;
  readonly retryAfterMs: number | undefined;
  readonly global: boolean;

  constructor(
    status: number,
    code: number,
    message: string,
    more: { errors?: object; retryAfterMs?: number; global?: boolean } = {},
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.errors = more.errors;
    this.retryAfterMs = more.retryAfterMs;
    this.global = more.global ?? false;
  }
}

const KNOWN = {
  unauthorized: [401, 0, "401: Unauthorized"],
  notFound: [404, 0, "404: Not Found"],
  methodNotAllowed: [405, 0, "405: Method Not Allowed"],
  unknownApplication: [404, 10002, "Unknown Application"],
  unknownChannel: [404, 10003, "Unknown Channel"],
  unknownGuild: [404, 10004, "Unknown Guild"],
  unknownMember: [404, 10007, "Unknown Member"],
  unknownMessage: [404, 10008, "Unknown Message"],
  unknownUser: [404, 10013, "Unknown User"],
  unknownWebhook: [404, 10015, "Unknown Webhook"],
  unknownInteraction: [404, 10062, "Unknown interaction"],
  unknownCommand: [404, 10063, "Unknown application command"],
  tooManyCommands: [400, 30032, "Maximum number of application commands reached"],
  tooManyAttachments: [400, 30015, "Maximum number of attachments in a message reached (10)"],
  tooLarge: [413, 40005, "Request entity too large"],
  alreadyAcknowledged: [400, 40060, "Interaction has already been acknowledged."],
  missingAccess: [403, 50001, "Missing Access"],
  notTheAuthor: [403, 50005, "Cannot edit a message authored by another user"],
  emptyMessage: [400, 50006, "Cannot send an empty message"],
  cannotMessageUser: [403, 50007, "Cannot send messages to this user"],
  missingPermissions: [403, 50013, "Missing Permissions"],
  channelIsDirect: [400, 50003, "Cannot execute action on a DM channel"],
  wrongNumberToDelete: [
    400,
    50016,
    "Provided too few or too many messages to delete. Must provide at least 2 and fewer than 100 messages to delete",
  ],
  wrongChannelType: [400, 50024, "Cannot execute action on this channel type"],
  invalidWebhookToken: [401, 50027, "Invalid Webhook Token"],
  invalidJson: [400, 50109, "The request body contains invalid JSON."],
  tooOldToDelete: [400, 50034, "A message provided was too old to bulk delete"],
  archivedThread: [400, 50083, "Thread is archived"],
  noHistoryToReply: [400, 160002, "Cannot reply without permission to read message history"],
  threadExists: [400, 160004, "A thread has already been created for this message"],
  lockedThread: [400, 160005, "Thread is locked"],
} as const satisfies Record<string, readonly [number, number, string]>;

export function createApiError(name: keyof typeof KNOWN): ApiError {
  const [status, code, message] = KNOWN[name];
  return new ApiError(status, code, message);
}

/**
 * Creates the error for too many edits of an old message. Discord limits these edits and uses the status of a rate
 * limit.
 */
export const oldMessageEditLimitError = (retryAfterMs: number): ApiError =>
  new ApiError(429, 30046, "Maximum number of edits to messages older than 1 hour reached. Try again later.", {
    retryAfterMs,
  });

/**
 * Whether the client disconnected during the request, for example because a bot was killed. The sandbox does not treat
 * that as a failure.
 */
export function isConnectionReset(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ECONNRESET";
}
