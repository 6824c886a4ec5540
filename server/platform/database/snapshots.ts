import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, statfs, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { isSystemError } from '../systemErrors.ts';
import { FolderInUse } from './folderLock.ts';

/** The process with the database open did not make a snapshot; the message says why. */
export class SnapshotFailed extends Error {}

const checkEveryMs = 250;
/** A process that answers requests does so within this time. */
const acceptWithinMs = 10_000;
const finishWithinMs = 600_000;
const abandonedAfterMs = 86_400_000;
/** Left free on the disk after a snapshot, so that the shop can continue to write. */
const spareBytes = 512 * 1024 * 1024;

const requestName = /^([0-9a-f-]{36})\.request$/;
const getFolder = (database: string) => path.join(database, 'snapshots');

async function getSize(folder: string): Promise<number> {
	let bytes = 0;
	for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
		if (entry.isFile())
			bytes += await stat(path.join(entry.parentPath, entry.name)).then(
				({ size }) => size,
				// The database may remove a file at any time.
				() => 0,
			);
	return bytes;
}

/** @throws SnapshotFailed when a copy of the folder would fill the disk */
async function requireSpace(folder: string): Promise<void> {
	const { bavail, bsize } = await statfs(folder);
	const needed = (await getSize(path.join(folder, 'data'))) + spareBytes;
	if (bavail * bsize < needed)
		throw new SnapshotFailed(
			`A backup of this shop needs ${Math.ceil(needed / 1024 / 1024)} MB of free disk space in ${folder}.`,
		);
}

/**
 * Makes snapshots of an open PGlite folder for other processes, such as `npm run backup`, because only one process may
 * open the folder. A request is a file in the folder: this needs no port and works on every system, and a program that may
 * write there has access to the database anyway.
 * @param copyTo copies the database's files while no statement runs
 * @returns a function that stops answering
 */
export async function answerSnapshotRequests(
	database: string,
	copyTo: (target: string) => Promise<void>,
): Promise<() => Promise<void>> {
	const folder = getFolder(database);
	// Left behind by a process that was ended.
	await rm(folder, { recursive: true, force: true });

	/** A requesting process that was ended has not removed its snapshot. */
	async function removeAbandoned(): Promise<void> {
		for (const name of await readdir(folder)) {
			const file = path.join(folder, name);
			if (Date.now() - (await stat(file)).mtimeMs > abandonedAfterMs)
				await rm(file, { recursive: true, force: true });
		}
	}

	async function answer(id: string): Promise<void> {
		const unfinished = path.join(folder, `${id}.unfinished`);
		try {
			await removeAbandoned();
			await requireSpace(database);
			await mkdir(unfinished, { mode: 0o700 });
			await copyTo(path.join(unfinished, 'data'));
			await rename(unfinished, path.join(folder, id));
		} catch (error) {
			await rm(unfinished, { recursive: true, force: true });
			await writeFile(
				path.join(folder, `${id}.error`),
				error instanceof Error ? error.message : String(error),
			);
		}
	}

	async function answerAll(): Promise<void> {
		let names: string[];
		try {
			names = await readdir(folder);
		} catch (error) {
			if (isSystemError(error, 'ENOENT')) return;
			throw error;
		}
		for (const name of names) {
			const [, id] = requestName.exec(name) ?? [];
			if (id === undefined) continue;
			await rm(path.join(folder, name), { force: true });
			await answer(id);
		}
	}

	let answering: Promise<void> | undefined;
	const timer = setInterval(() => {
		answering ??= answerAll()
			// The folder cannot be read or written; the requesting process reports that no snapshot was made.
			.catch(() => {})
			.finally(() => {
				answering = undefined;
			});
	}, checkEveryMs);
	timer.unref();
	return async () => {
		clearInterval(timer);
		await answering;
	};
}

export type Snapshot = { folder: string; remove: () => Promise<void> };

/**
 * Requests a snapshot of a PGlite folder from the process that has it open.
 * @returns a folder to open with `openPglite`, which the caller removes
 * @throws FolderInUse when that process does not answer, SnapshotFailed when it cannot make a snapshot
 */
export async function requestSnapshot(database: string): Promise<Snapshot> {
	const folder = getFolder(database);
	const id = randomUUID();
	const request = path.join(folder, `${id}.request`);
	const failure = path.join(folder, `${id}.error`);
	const snapshot = path.join(folder, id);
	await mkdir(folder, { recursive: true, mode: 0o700 });
	await writeFile(request, '');
	const requestedAt = Date.now();
	for (;;) {
		await pause(100);
		if (existsSync(snapshot))
			return { folder: snapshot, remove: () => rm(snapshot, { recursive: true, force: true }) };
		if (existsSync(failure)) {
			const message = await readFile(failure, 'utf8');
			await rm(failure, { force: true });
			throw new SnapshotFailed(message);
		}
		const waitedMs = Date.now() - requestedAt;
		if (waitedMs > finishWithinMs || (waitedMs > acceptWithinMs && existsSync(request))) {
			await rm(request, { force: true });
			throw new FolderInUse(
				`The database in ${database} is in use by a process that does not make snapshots. Try again when it has finished.`,
			);
		}
	}
}
