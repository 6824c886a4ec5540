import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readMigrations } from '../../platform/database/migrations.ts';
import { createArchive, readArchive } from './archive.ts';
import { BackupError } from './backupError.ts';
import type { Manifest } from './manifest.ts';
import { verifyBackup } from './restoreBackup.ts';

let folder: string;
let manifest: Omit<Manifest, 'parts'>;
beforeAll(async () => {
	folder = await mkdtemp(path.join(tmpdir(), 'nishana-archive-'));
	const migrations = (await readMigrations()).map(({ name, digest }) => ({ name, digest }));
	manifest = {
		format: 1,
		takenAt: '2026-11-22T17:30:00.000Z',
		database: 'PGlite',
		migrations,
		tables: [],
		sequences: [],
	};
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const entries = Array.from({ length: 40 }, (_, number) => ({
	name: `tables/jobs/${number}.jsonl`,
	bytes: Buffer.from(`["${'निशाना '.repeat(number)}${Math.sin(number)}",null]\n`),
}));

let files = 0;
async function write(key?: string, changes: Partial<typeof manifest> = {}): Promise<string> {
	const file = path.join(folder, `backup ${++files}`);
	const archive = await createArchive(file, key);
	for (const { name, bytes } of entries) await archive.add(name, bytes);
	await archive.finish({ ...manifest, ...changes });
	return file;
}

async function changed(file: string, change: (bytes: Buffer) => Buffer): Promise<string> {
	const copy = path.join(folder, `backup ${++files}`);
	await writeFile(copy, change(await readFile(file)));
	return copy;
}

const passphrase = 'ten metres, sixty shots';

/** With a passphrase every use costs a second, so tests that do not change the file share it. */
let encrypted: string;
beforeAll(async () => {
	encrypted = await write(passphrase);
});

test('a backup contains what was added, and only its owner may read the file', {
	tags: ['BAK-002'],
}, async () => {
	const file = encrypted;
	expect((await stat(file)).mode & 0o777).toBe(0o600);
	expect((await readFile(file)).includes('tables/jobs')).toBe(false);
	expect(await verifyBackup(file, passphrase)).toMatchObject(manifest);
	const read: { name: string; bytes: Buffer }[] = [];
	for await (const entry of readArchive(file, passphrase)) read.push(entry);
	expect(read.slice(0, -1)).toEqual(entries);
});

test('another key, and no key, are rejected with a sentence', { tags: ['BAK-003'] }, async () => {
	await expect(verifyBackup(encrypted, `${passphrase}!`)).rejects.toThrow(
		'The key in BACKUP_KEY does not open this backup.',
	);
	await expect(verifyBackup(encrypted, undefined)).rejects.toThrow(
		'This backup is encrypted. Set BACKUP_KEY',
	);
});

test('a public key encrypts backups that only its secret key opens', { tags: ['BAK-003'] }, async () => {
	const identity = await generateX25519Identity();
	const recipient = await identityToRecipient(identity);
	const file = await write(recipient);
	await expect(verifyBackup(file, recipient)).rejects.toThrow('BACKUP_KEY is the public key.');
	expect(await verifyBackup(file, identity)).toMatchObject(manifest);
	expect(await verifyBackup(await write(identity), identity)).toMatchObject(manifest);
});

function unzipped(bytes: Buffer): Buffer | undefined {
	try {
		return gunzipSync(bytes);
	} catch {
		return undefined;
	}
}

test.each([
	['encrypted', passphrase],
	['not encrypted', undefined],
])(
	'a truncated file and a file with one changed byte are rejected: %s',
	{ tags: ['BAK-004'] },
	async (_, key) => {
		// With a passphrase every attempt costs a second.
		const recipient = key === undefined ? undefined : await generateX25519Identity();
		const file = await write(recipient);
		const { size } = await stat(file);
		for (const part of [0, 0.01, 0.3, 0.7, 0.99])
			await expect(
				verifyBackup(await changed(file, (bytes) => bytes.subarray(0, Math.floor(size * part))), recipient),
			).rejects.toThrow(BackupError);
		await expect(
			verifyBackup(await changed(file, (bytes) => bytes.subarray(0, size - 1)), recipient),
		).rejects.toThrow(BackupError);
		// The first ten bytes of gzip name the operating system and are not part of the content.
		for (let position = key === undefined ? 10 : 0; position < size; position += Math.ceil(size / 60)) {
			let isSameContent = false;
			const flipped = await changed(file, (bytes) => {
				const content = key === undefined ? gunzipSync(bytes) : undefined;
				bytes.writeUInt8(bytes.readUInt8(position) ^ 1, position);
				isSameContent = content !== undefined && unzipped(bytes)?.equals(content) === true;
				return bytes;
			});
			// A bit of the compression may be another way to say the same.
			if (isSameContent) continue;
			await expect(verifyBackup(flipped, recipient), `byte ${position}`).rejects.toThrow(BackupError);
		}
	},
);

test('a changed value in a file that is otherwise intact is found by its checksum', {
	tags: ['BAK-002', 'BAK-004'],
}, async () => {
	const file = await changed(await write(), (bytes) => {
		const tar = gunzipSync(bytes);
		const at = tar.indexOf('",null]');
		tar.write('7', at - 1);
		return gzipSync(tar);
	});
	await expect(verifyBackup(file, undefined)).rejects.toThrow('The backup is damaged or incomplete.');
});

test('a file that is no backup is rejected', { tags: ['BAK-004'] }, async () => {
	const file = path.join(folder, 'notes.txt');
	await writeFile(file, 'not a backup');
	await expect(verifyBackup(file, undefined)).rejects.toThrow('The backup is damaged or incomplete.');
});

test('a backup of a newer or of another version of the shop is rejected', { tags: ['BAK-005'] }, async () => {
	const { migrations } = manifest;
	const later = { name: '9999_later', digest: 'x' };
	await expect(verifyBackup(await write(undefined, { format: 2 }), undefined)).rejects.toThrow(
		'made by a newer version of the shop',
	);
	await expect(
		verifyBackup(await write(undefined, { migrations: [...migrations, later] }), undefined),
	).rejects.toThrow('made by a newer version of the shop');
	await expect(verifyBackup(await write(undefined, { migrations: [later] }), undefined)).rejects.toThrow(
		'made by another version of the shop',
	);
});
