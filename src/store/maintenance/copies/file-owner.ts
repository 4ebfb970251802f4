import { closeSync, constants, fchmodSync, fstatSync, lchownSync, openSync, statSync } from "node:fs";

// A tool may run as another user than the bot, for instance as root. A file that the tool writes for the bot must
// belong to the bot. Symbolic links are not followed: otherwise the folder's owner could make root give away another
// file.

/**
 * Gives the file `path` the owner of the file `other`. If this process has no right to do that, the owner does not
 * change.
 */
export function copyOwner(other: string, path: string): void {
  const { uid, gid } = statSync(other);
  try {
    lchownSync(path, uid, gid);
  } catch {
    // The error is ignored and the owner stays: only root can change owners, and not on every disk.
  }
}

/**
 * Gives a file the permissions of the file `other`, if both have the same owner and group. If they differ, the same
 * permissions would admit other people.
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
