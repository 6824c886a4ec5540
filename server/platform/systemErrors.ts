/** Whether the system refused a call for this reason: `ENOENT` where nothing is, `EEXIST` where something is already. */
export const isSystemError = (error: unknown, code: 'ENOENT' | 'EEXIST' | 'EPERM'): boolean =>
	error instanceof Error && 'code' in error && error.code === code;
