import { BackupError } from '../server/office/backup/backupError.ts';
import { ConfigError } from '../server/platform/config.ts';
import { databaseErrorCode } from '../server/platform/database/database.ts';
import { FolderInUse } from '../server/platform/database/folderLock.ts';
import { SchemaMismatch } from '../server/platform/database/migrations.ts';
import { SnapshotFailed } from '../server/platform/database/snapshots.ts';
import { describeError } from '../server/platform/log.ts';
import { StorageDown } from '../server/platform/storage/storage.ts';

/** A problem that the user can fix; only the message is printed. */
export class CannotRun extends Error {}

/** The longest time that a stopping shop waits for running requests. */
const stopWithin = 10_000;

/** The name in HOST, which no server can listen on. */
const isUnknownHost = (error: unknown) =>
	error instanceof Error &&
	'syscall' in error &&
	error.syscall === 'getaddrinfo' &&
	'hostname' in error &&
	error.hostname === process.env.HOST;

/** The port that a program could not listen on. */
const takenPort = (error: unknown) => (error instanceof Error && 'port' in error ? error.port : undefined);

/** The program that could not be started because it is not there. */
const missingProgram = (error: unknown) =>
	error instanceof Error &&
	'syscall' in error &&
	'path' in error &&
	String(error.syscall).startsWith('spawn ')
		? error.path
		: undefined;

/** The file system of PGlite has errors and numbers of its own; 51 is that of a full disk. */
const isFullInPglite = (error: unknown) =>
	typeof error === 'object' && error !== null && 'errno' in error && error.errno === 51;

/** What the user can do about a problem, in one line; undefined for a defect. */
export function sentence(error: unknown): string | undefined {
	if (
		error instanceof ConfigError ||
		error instanceof FolderInUse ||
		error instanceof SchemaMismatch ||
		error instanceof BackupError ||
		error instanceof SnapshotFailed ||
		error instanceof CannotRun
	)
		return error.message;
	if (error instanceof StorageDown)
		return `${error.message} Does the service answer, and are its address and keys right?`;
	const code = databaseErrorCode(error);
	if (code === 'EADDRINUSE')
		return `Port ${takenPort(error) ?? process.env.PORT ?? 3000} is taken by another program. Stop that one, or choose another PORT.`;
	if (code === 'EADDRNOTAVAIL' || isUnknownHost(error))
		return `HOST ${process.env.HOST} is no address of this machine. Leave it out, or set it to 0.0.0.0 for all of them.`;
	const program = code === 'ENOENT' ? missingProgram(error) : undefined;
	if (program !== undefined)
		return `The program ${program} is needed and was not found. Install it, or add its folder to PATH.`;
	if (code === 'ENOSPC' || isFullInPglite(error)) return 'The disk is full. Free some space and try again.';
	if (code === '53100') return 'The disk of the database is full. Free some space and try again.';
	if ((code === 'EACCES' || code === 'EPERM' || code === 'EROFS') && error instanceof Error)
		return `Access denied: ${error.message}.`;
	if (code === 'ECONNREFUSED' || code === 'ENOTFOUND' || code === 'CONNECT_TIMEOUT')
		return 'The database server in DATABASE_URL does not answer. Is it running, and is the address right?';
	if (code === '28P01' || code === '28000' || code === '3D000')
		return `The database server in DATABASE_URL rejected the connection: ${error instanceof Error ? error.message : code}.`;
	return undefined;
}

/** Runs a command. A problem that the user can fix ends in one line and exit code 1, a defect in a stack trace. */
export async function runCommand(work: () => Promise<void>): Promise<void> {
	try {
		await work();
	} catch (error) {
		console.error(sentence(error) ?? describeError(error));
		process.exit(1);
	}
}

/**
 * Keeps a started shop running until a signal stops it or the launcher has exited.
 * @param graceSeconds how long it still answers then, while a load balancer learns that it stops
 */
export function stopWhenAsked(
	shop: { stop: () => Promise<void>; drain?: () => void },
	graceSeconds = 0,
): void {
	let asked = false;
	const stop = () => {
		// One Ctrl-C may arrive twice, from the terminal and from npm.
		if (asked) return;
		asked = true;
		shop.drain?.();
		setTimeout(() => {
			setTimeout(() => {
				console.error('The shop did not stop in time and was ended.');
				process.exit(1);
			}, stopWithin).unref();
			shop.stop().then(
				() => process.exit(0),
				(error: unknown) => {
					console.error(describeError(error));
					process.exit(1);
				},
			);
		}, graceSeconds * 1000);
	};
	for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
	process.once('disconnect', stop);
	process.channel?.unref();
	// The launcher exited while the shop was starting.
	if (process.connected === false) stop();
}
