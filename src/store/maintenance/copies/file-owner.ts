import { closeSync, constants, fchmodSync, fstatSync, lchownSync, openSync, statSync } from "node:fs";

// A tool may run as another user than the bot, for instance root. A file that it writes for the bot must belong to the
// bot. No link is followed: the folder's owner could make root give away another file.

/** Gives a file the owner of `other`. If this process may not do that, the file stays its own. */
export function copyOwner(other: string, path: string): void {
  const { uid, gid } = statSync(other);
  try {
    lchownSync(path, uid, gid);
  } catch {
    // Only root can change owners, and not on every disk.
  }
}

/**
 * Gives a file the permissions of `other`, if both have the same owner and group. With another owner they would admit
 * other people.
 */
export function copyPermissions(other: string, file: string): void {
  const { uid, gid, mode } = statSync(other);
  const opened = openSync(file, constants.O_RDONLY | constants.O_NOFOLLOW);
  try {
    const ours = fstatSync(opened);
    if (ours.uid === uid && ours.gid === gid) fchmodSync(opened, mode & 0o777);
  } finally {
    closeSync(opened);
  }
}
