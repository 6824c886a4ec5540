/** Whether a system call failed with this code: `ENOENT` for a missing file, `EEXIST` for an existing one. */
export const isSystemError = (
	error: unknown,
	code: 'ENOENT' | 'EEXIST' | 'EPERM' | 'EACCES' | 'EADDRINUSE' | 'ENOSPC',
): boolean => error instanceof Error && 'code' in error && error.code === code;
