import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { setUpTestApp } from '../../../testing/setUpTestApp.ts';
import { backupName } from '../backup/thinning.ts';
import { readServerState } from './serverState.ts';

const testApp = setUpTestApp({ reset: false });
let folder: string;
beforeAll(async () => {
	folder = await mkdtemp(path.join(tmpdir(), 'nishana-backups-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const hoursAgo = (hours: number) => new Date(Math.floor(Date.now() / 1000) * 1000 - hours * 3_600_000);
const read = (backups?: { folder: string; encrypted: boolean; copiedTo: undefined }) =>
	readServerState({ ...testApp.services, backups });

test('an owner reads whether payments move money', { tags: ['SET-040'] }, async () => {
	const { gateway } = testApp.services;
	const withKey = (publicKey: string) =>
		readServerState({ ...testApp.services, gateway: { ...gateway, sandbox: false, publicKey } });
	expect((await read()).payments).toBe('sandbox');
	expect((await withKey('rzp_test_1')).payments).toBe('test');
	expect((await withKey('rzp_live_1')).payments).toBe('live');
});

test('an owner reads when the last backup was made, and whether the next one is late', {
	tags: ['SET-040'],
}, async () => {
	expect((await read()).backups).toBeNull();
	const backups = { folder, encrypted: true, copiedTo: undefined };
	expect((await read({ ...backups, folder: path.join(folder, 'missing') })).backups).toEqual({
		newestAt: null,
		encrypted: true,
		late: true,
	});
	const oldest = hoursAgo(50);
	await writeFile(path.join(folder, backupName(oldest, true)), '');
	await writeFile(path.join(folder, 'notes.txt'), '');
	expect((await read(backups)).backups).toEqual({
		newestAt: oldest.toISOString(),
		encrypted: true,
		late: true,
	});
	const newest = hoursAgo(3);
	await writeFile(path.join(folder, backupName(newest, true)), '');
	expect((await read(backups)).backups).toMatchObject({ newestAt: newest.toISOString(), late: false });
});

test('only an owner reads it', { tags: ['SET-040'] }, async () => {
	const owner = await testApp.admin();
	expect(await owner.call('GET /admin/server')).toMatchObject({ status: 200 });
	expect(await testApp.guest.call('GET /admin/server')).toMatchObject({ status: 401 });
});
