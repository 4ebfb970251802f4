import { closeSync, constants, fchmodSync, fstatSync, lchownSync, openSync, statSync } from "node:fs";

// Whoever runs a tool may be somebody else than the bot, root say: what is written for the bot is to be the bot's. No link
// is followed, for the folder may be somebody's who would have root give away another file.

/** Whose another file or folder is, whose this one is from now on; where this process may not, it stays its own. */
export function copyOwner(other: string, path: string): void {
  const { uid, gid } = statSync(other);
  try {
    lchownSync(path, uid, gid);
  } catch {
    // Only root gives files away, and not on every disk.
  }
}

/** Whoever may read the other file may read this one; of somebody else's, these would be other people. */
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
