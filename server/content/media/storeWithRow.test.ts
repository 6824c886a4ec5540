import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CommitUnknown } from '../../platform/database/database.ts';
import { diskStorage } from '../../platform/storage/disk.ts';
import { storeWithRow } from './storeWithRow.ts';

let folder: string;
beforeAll(async () => {
	folder = await mkdtemp(path.join(tmpdir(), 'nishana-files-'));
});
afterAll(() => rm(folder, { recursive: true }));

test.each([
	['is removed when its row was not stored', new Error('rejected'), undefined],
	['stays when its row may have been stored', new CommitUnknown(new Error('lost')), Buffer.from('photo')],
])('a file %s', { tags: ['CATX-320', 'AFT-046'] }, async (_, error, left) => {
	const storage = diskStorage(folder);
	await expect(
		storeWithRow(storage, 'photo.webp', Buffer.from('photo'), () => Promise.reject(error)),
	).rejects.toBe(error);
	expect(await storage.get('photo.webp')).toEqual(left);
});
