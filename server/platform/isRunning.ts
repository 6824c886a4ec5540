import { isSystemError } from './systemErrors.ts';

/** Whether there is a process with this id, of whichever user. */
export function isRunning(pid: number): boolean {
	try {
		process.kill(pid, 0);
		return true;
	} catch (error) {
		// EPERM: it is running, but belongs to another user.
		return isSystemError(error, 'EPERM');
	}
}
