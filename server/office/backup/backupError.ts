/** A problem with a backup that the owner can solve; only the message is printed. */
export class BackupError extends Error {}
