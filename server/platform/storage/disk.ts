import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { isSystemError } from '../systemErrors.ts';
import { checkedName, type Storage } from './storage.ts';

export function diskStorage(folder: string): Storage {
	const getFilePath = (name: string) => path.join(folder, checkedName(name));
	return {
		put: async (name, bytes) => {
			await mkdir(folder, { recursive: true });
			const unfinished = `${getFilePath(name)}.${randomUUID()}`;
			try {
				const file = await open(unfinished, 'w');
				try {
					await file.writeFile(bytes);
					await file.sync();
				} finally {
					await file.close();
				}
				// Renaming makes the file appear only with its complete content.
				await rename(unfinished, getFilePath(name));
			} catch (error) {
				await rm(unfinished, { force: true });
				throw error;
			}
		},
		get: async (name) => {
			try {
				return await readFile(getFilePath(name));
			} catch (error) {
				if (isSystemError(error, 'ENOENT')) return undefined;
				throw error;
			}
		},
		getPart: async (name, start, end) => {
			try {
				const file = await open(getFilePath(name), 'r');
				try {
					const part = Buffer.alloc(end - start + 1);
					const { bytesRead } = await file.read(part, 0, part.length, start);
					return part.subarray(0, bytesRead);
				} finally {
					await file.close();
				}
			} catch (error) {
				if (isSystemError(error, 'ENOENT')) return undefined;
				throw error;
			}
		},
		remove: (name) => rm(getFilePath(name), { force: true }),
	};
}
