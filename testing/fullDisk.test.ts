import { mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import sharp from 'sharp';
import { afterEach, describe, expect, test } from 'vitest';
import { sentence } from '../scripts/command.ts';
import { buildApp } from '../server/app.ts';
import { createBackup } from '../server/office/backup/createBackup.ts';
import { lockFolder } from '../server/platform/database/folderLock.ts';
import { watchFreeSpace } from '../server/platform/database/freeSpace.ts';
import { migrate } from '../server/platform/database/migrations.ts';
import { embeddedFolder } from '../server/platform/database/openDatabase.ts';
import { openPostgres } from '../server/platform/database/postgres.ts';
import { folderMailer } from '../server/platform/email/folder.ts';
import { diskStorage } from '../server/platform/storage/disk.ts';
import { buildProduct } from './buildProduct.ts';
import { openCluster, serverPrograms } from './cluster.ts';
import { createDatabaseIn } from './migratedFolder.ts';
import { openSmallDisk, type SmallDisk } from './smallDisk.ts';
import { createTestApp } from './testApp.ts';
import { upload } from './upload.ts';

const mayMount = await openSmallDisk(1).then(async (disk) => {
	await disk?.remove();
	return disk !== undefined;
});

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
	for (const close of closing.splice(0).reverse()) await close();
});

async function smallDisk(megabytes: number): Promise<SmallDisk> {
	const disk = await openSmallDisk(megabytes);
	if (disk === undefined) throw new Error('This user may not mount a disk.');
	closing.push(disk.remove);
	return disk;
}

describe.skipIf(!mayMount)('on a disk that is full', () => {
	test('an upload is answered 503 and leaves no half-written file, and works again after space was made', {
		tags: ['RUN-007'],
	}, async () => {
		const disk = await smallDisk(4);
		const testApp = await createTestApp();
		closing.push(testApp.close);
		testApp.services.storage = diskStorage(path.join(disk.folder, 'media'));
		const admin = await testApp.admin();
		const bytes = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#b0872f' } })
			.png()
			.toBuffer();
		const send = () => upload(testApp, admin, '/blog/upload', { bytes });
		await disk.fill();
		expect((await send()).status).toBe(503);
		const stored = async () => readdir(path.join(disk.folder, 'media')).catch(() => []);
		expect(await stored()).toEqual([]);
		await disk.free();
		expect((await send()).status).toBe(201);
		expect((await stored()).filter((name) => !/^[\w-]+\.(webp|avif)$/.test(name))).toEqual([]);
	});

	test('a backup, an email and a lock of a folder end in one line and leave nothing', {
		tags: ['RUN-007'],
	}, async () => {
		const disk = await smallDisk(4);
		const testApp = await createTestApp();
		closing.push(testApp.close);
		const at = (name: string) => path.join(disk.folder, name);
		const backups = at('backups');
		const emails = at('mail');
		const database = at('database');
		await mkdir(database);
		const mailer = await folderMailer(emails, () => 'Nishana <shop@nishana.test>');
		const shop = {
			database: testApp.services.database,
			storage: testApp.services.storage,
			emailFolder: at('none'),
		};
		const email = {
			messageId: '<1@nishana.test>',
			to: 'asha@example.com',
			subject: 'Your order',
			text: 'Thank you',
			html: '<p>Thank you</p>',
		};
		const works = {
			backup: () => createBackup(shop, { folder: backups, key: undefined }),
			email: () => mailer.send(email),
			lock: () => lockFolder(database),
		};
		await disk.fill();
		for (const work of Object.values(works)) {
			const failure: unknown = await work().catch((error: unknown) => error);
			expect(sentence(failure)).toBe('The disk is full. Free some space and try again.');
		}
		for (const folder of [backups, emails, database]) expect(await readdir(folder)).toEqual([]);
		await disk.free();
		for (const work of Object.values(works)) await work();
		expect((await readdir(backups)).length).toBe(1);
		expect(await mailer.stored?.list()).toMatchObject([{ subject: 'Your order' }]);
	});

	test('a shop on PGlite rejects writes before the disk is full, still shows itself, and accepts them again', {
		tags: ['RUN-007'],
	}, async () => {
		const disk = await smallDisk(240);
		const testApp = await createTestApp(await createDatabaseIn(disk.folder));
		closing.push(testApp.close);
		const space = await watchFreeSpace(embeddedFolder(disk.folder));
		closing.push(async () => space.stop());
		const app = await buildApp(testApp.services, { mayWrite: space.hasSpace });
		closing.push(() => app.close());
		const shopper = await testApp.signedIn();
		const { id: productId } = await buildProduct(testApp.db);
		const add = () =>
			app.inject({
				method: 'POST',
				url: '/api/cart',
				headers: { authorization: `Bearer ${shopper.token}` },
				payload: { productId, quantity: 1 },
			});
		expect(await add()).toMatchObject({ statusCode: 503, headers: { 'retry-after': '60' } });
		expect(await app.inject('/api/products')).toMatchObject({ statusCode: 200 });
		await disk.resize(700);
		await expect.poll(async () => (await add()).statusCode).toBe(201);
		await disk.resize(240);
		await expect.poll(async () => (await add()).statusCode).toBe(503);
	});

	test.skipIf(serverPrograms === undefined)(
		'requests to a shop on PostgreSQL are answered 503 with Retry-After, never 500, and work again after space was made',
		{ tags: ['RUN-007'] },
		async () => {
			const disk = await smallDisk(160);
			const cluster = await openCluster(false, disk.folder);
			closing.push(cluster.remove);
			const database = openPostgres(cluster.url);
			await migrate(database.db, true);
			const testApp = await createTestApp(database);
			closing.push(testApp.close);
			const shopper = await testApp.signedIn();
			const { id: productId } = await buildProduct(testApp.db, { stock: 100_000 });
			const add = () => shopper.call('POST /cart', { productId, quantity: 1 });
			expect((await add()).status).toBe(201);

			const owner = new pg.Client(cluster.url);
			owner.on('error', () => {});
			await owner.connect();
			await owner.query('create table filler (text text)');
			await disk.fill();
			// Until the files that the server had made before are used up too.
			for (let inserted = true; inserted; )
				inserted = await owner
					.query("insert into filler select repeat('x', 700) from generate_series(1, 5000)")
					.then(
						() => true,
						() => false,
					);
			const responses = await Promise.all(Array.from({ length: 300 }, () => add()));
			responses.push(await testApp.guest.call('GET /products'));
			const others = responses.filter(({ status }) => status !== 201 && status !== 200);
			expect(others.length).toBeGreaterThan(0);
			expect(new Set(others.map(({ status, headers }) => [status, headers['retry-after']].join()))).toEqual(
				new Set(['503,2']),
			);
			await owner.end().catch(() => {});

			await disk.free();
			// A server that could not write its log has ended.
			await cluster.start().catch(() => {});
			await expect.poll(async () => (await add()).status).toBe(201);
		},
	);
});
