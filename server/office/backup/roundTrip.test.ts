import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { generateX25519Identity } from 'age-encryption';
import { gt, sql } from 'drizzle-orm';
import { pino } from 'pino';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { loadDemo } from '../../../demo/load.ts';
import { runProgram } from '../../../scripts/program.ts';
import { type Cluster, openCluster, serverPrograms } from '../../../testing/cluster.ts';
import { openGateway } from '../../../testing/gateway.ts';
import { createDatabaseIn } from '../../../testing/migratedFolder.ts';
import { newDatabaseOn } from '../../../testing/testDatabase.ts';
import { storePicture } from '../../content/media/media.ts';
import { readConfig } from '../../platform/config.ts';
import {
	type Database,
	type Db,
	inTransaction,
	queryRows,
	takeOne,
} from '../../platform/database/database.ts';
import { openDatabase } from '../../platform/database/openDatabase.ts';
import { folderMailer } from '../../platform/email/folder.ts';
import { queueJob } from '../../platform/jobs/jobs.ts';
import { createLimits } from '../../platform/limits/limits.ts';
import { noCache } from '../../platform/pages/taggedCache.ts';
import { createSecretCipher } from '../../platform/secretCipher.ts';
import { createSettings } from '../../platform/settings/settings.ts';
import { openStorage } from '../../platform/storage/openStorage.ts';
import { products, productVariants } from '../../schema/catalog.ts';
import { staffInvitations } from '../../schema/staff.ts';
import { stockMovements } from '../../schema/stockMovements.ts';

/** A passphrase, as in archive.test.ts, would cost a second of processor time for each use. */
const key = await generateX25519Identity();
let folder: string;
let cluster: Cluster | undefined;

beforeAll(async () => {
	folder = await mkdtemp(path.join(tmpdir(), 'nishana-backup-'));
	if (serverPrograms !== undefined) cluster = await openCluster();
});
afterAll(async () => {
	await cluster?.remove();
	await rm(folder, { recursive: true, force: true });
});

/** Environment of a new, empty shop. */
async function newShop(kind: Database['kind'], name: string): Promise<Record<string, string>> {
	const url = kind === 'PGlite' ? '' : (await newDatabaseOn(cluster?.url ?? '')).url;
	return { DATA_DIR: path.join(folder, name), DATABASE_URL: url, NODE_ENV: 'test', BACKUP_KEY: key };
}

const run = (command: 'backup' | 'restore', env: Record<string, string>, ...args: string[]) =>
	runProgram(process.execPath, [path.join(import.meta.dirname, `../../../scripts/${command}.ts`), ...args], {
		env,
	});

async function backUp(env: Record<string, string>, to: string): Promise<string> {
	const backups = path.join(folder, to);
	expect(await run('backup', env, '--to', backups)).toMatchObject({ code: 0 });
	return path.join(backups, takeOne(await readdir(backups)));
}

/** A shop with the demo data, an uploaded picture, a stored email and rows that are easily changed by a copy. */
async function fillShop(env: Record<string, string>, database: Database): Promise<void> {
	const config = readConfig(env);
	const log = pino({ level: 'silent' });
	const gateway = await openGateway(() => 'http://127.0.0.1', log);
	const mailer = await folderMailer(path.join(config.dataDir, 'mail'), () => 'shop@example.com');
	const services = {
		database,
		gateway: gateway.client(),
		courier: undefined,
		mailer,
		storage: await openStorage(config),
		imageHost: undefined,
		limits: createLimits(database.db),
		cache: noCache,
		settings: createSettings(database.db, noCache, log),
		publicUrl: 'http://shop.test',
		secrets: createSecretCipher(undefined),
		requireSecondFactor: false,
		backups: undefined,
		dataFolder: undefined,
		demo: true,
		log,
	};
	await loadDemo(services, gateway.sandbox.ledger);
	const drawn = sharp({ create: { width: 300, height: 200, channels: 3, background: '#305070' } });
	await storePicture(services, await drawn.png().toBuffer());
	await mailer.send({
		to: 'asha@example.com',
		subject: 'Your invoice',
		text: 'Text',
		html: '<p>Text</p>',
		messageId: '<1@shop.test>',
		attachments: [
			{ filename: 'invoice.pdf', contentType: 'application/pdf', content: Buffer.from([0, 255, 13, 10]) },
		],
	});
	for (const [dedupeKey, payload] of [
		[
			'a "quoted", \\ back\\slashed,\ttabbed\r\nkey\u2028 निशाना 🎯',
			{ deep: [null, 1.1, 'a\nb', { n: 12345678901234567890n.toString() }] },
		],
		['null', [null, 'null']],
		['', {}],
	] as const)
		await queueJob(database.db, { kind: 'round trip', payload, dedupeKey });
	await database.db.execute(
		sql`update jobs set run_at = '2026-11-22 17:30:00.123457+05:30', payload = 'null'::jsonb where dedupe_key = ''`,
	);
	await gateway.close();
	await mailer.close();
}

/** Sells one unit after the other until it is stopped: two tables change in each transaction. */
function keepSelling(db: Db) {
	const stopping = new AbortController();
	let sold = 0;
	const selling = (async () => {
		const [variant] = await db.select().from(productVariants).limit(1);
		if (variant === undefined) throw new Error('There is nothing to sell.');
		while (!stopping.signal.aborted) {
			await inTransaction(db, async (tx) => {
				await tx.execute(sql`update product_variants set stock = stock + 1 where id = ${variant.id}`);
				const [changed] = await tx.select().from(productVariants).where(sql`id = ${variant.id}`);
				await pause(1);
				await tx.insert(stockMovements).values({
					productId: variant.productId,
					variantId: variant.id,
					change: 1,
					stockAfter: changed?.stock ?? 0,
					reason: 'correction',
				});
			});
			sold++;
			await pause(2);
		}
		return variant.productId;
	})();
	return {
		sold: () => sold,
		stop: () => {
			stopping.abort();
			return selling;
		},
	};
}

/** Every row of every table, as PostgreSQL prints it. */
async function rowsByTable(db: Db): Promise<Map<string, string[]>> {
	return inTransaction(db, async (tx) => {
		await tx.execute(sql`set local timezone = 'UTC'`);
		const tables = await queryRows(
			tx,
			sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
			z.object({ name: z.string() }),
		);
		const rows = new Map<string, string[]>();
		for (const { name } of tables) {
			const found = await queryRows(
				tx,
				sql`select t::text as row from ${sql.identifier(name)} t order by 1`,
				z.object({ row: z.string() }),
			);
			rows.set(
				name,
				found.map(({ row }) => row),
			);
		}
		return rows;
	});
}

async function filesIn(dataDir: string): Promise<Record<string, string>> {
	const files: Record<string, string> = {};
	for (const part of ['media', 'mail'])
		for (const name of await readdir(path.join(dataDir, part)))
			files[`${part}/${name}`] = createHash('sha256')
				.update(await readFile(path.join(dataDir, part, name)))
				.digest('hex');
	return files;
}

const getMovements = (db: Db, productId: string) =>
	db.select().from(stockMovements).where(sql`product_id = ${productId}`).orderBy(stockMovements.id);

/** Tables that a restore itself writes. */
const changedByRestore = [
	'sessions',
	'pending_logins',
	'mail_links',
	'email_codes',
	'known_devices',
	'staff_invitations',
	'restores',
];

/** Compares a restored shop with its source, which sold units of one product during the backup. */
async function compareShops(source: Database, restored: Database, productId: string): Promise<void> {
	const expected = await rowsByTable(source.db);
	const found = await rowsByTable(restored.db);
	expect([...found.keys()]).toEqual([...expected.keys()]);
	const filled = [...expected].filter(([, rows]) => rows.length > 0).map(([name]) => name);
	expect(filled.length).toBeGreaterThan(25);
	for (const [name, rows] of expected) {
		if (changedByRestore.includes(name)) continue;
		const sold = (row: string) => ['products', 'product_variants'].includes(name) && row.includes(productId);
		if (name !== 'stock_movements')
			expect(
				found.get(name)?.filter((row) => !sold(row)),
				name,
			).toEqual(rows.filter((row) => !sold(row)));
	}
	const movements = await getMovements(restored.db, productId);
	expect(movements).toEqual((await getMovements(source.db, productId)).slice(0, movements.length));
	const [product] = await restored.db.select().from(products).where(sql`id = ${productId}`);
	expect(product?.stock).toBe(movements.at(-1)?.stockAfter);
	expect(found.get('sessions')).toEqual([]);
	expect(found.get('pending_logins')).toEqual([]);
	expect(found.get('recovery_codes')?.length).toBeGreaterThan(0);
	expect(found.get('mail_links')).toEqual([]);
	expect(found.get('email_codes')).toEqual([]);
	expect(found.get('known_devices')).toEqual([]);
	expect(found.get('staff_invitations')?.length).toBeGreaterThan(0);
	expect(await restored.db.$count(staffInvitations, gt(staffInvitations.expiresAt, sql`now()`))).toBe(0);
}

const targets = serverPrograms === undefined ? (['PGlite'] as const) : (['PostgreSQL', 'PGlite'] as const);

test('a shop is backed up while it sells, and restored row by row and file by file on both databases', {
	tags: ['BAK-001', 'BAK-006', 'BAK-007', 'BAK-008', 'CATX-669'],
}, async () => {
	let env = await newShop('PGlite', 'first');
	let source: Database = await createDatabaseIn(env.DATA_DIR ?? '');
	await fillShop(env, source);
	for (const [round, kind] of targets.entries()) {
		await source.db.execute(
			sql`insert into sessions (id, user_id, token_hash, expires_at)
				select gen_random_uuid(), id, 'secret', now() + interval '1 day' from users limit 1`,
		);
		await source.db.execute(
			sql`insert into pending_logins (token_hash, user_id, expires_at)
				select 'secret', id, now() + interval '1 hour' from users limit 1`,
		);
		await source.db.execute(
			sql`insert into recovery_codes (user_id, code_hash) select id, ${`hash ${round}`} from users limit 1`,
		);
		await source.db.execute(
			sql`insert into email_codes (token_hash, email, expires_at) values (${`round${round}`}, 'asha@example.com', now() + interval '10 minutes')`,
		);
		await source.db.insert(staffInvitations).values({
			name: 'Kiran Gill',
			email: `kiran${round}@example.com`,
			staffRole: 'owner',
			tokenHash: `round ${round}`,
			expiresAt: sql`now() + interval '7 days'`,
		});
		await source.db.execute(
			sql`insert into known_devices (token_hash, user_id) select 'secret', id from users limit 1`,
		);
		const seller = keepSelling(source.db);
		const before = seller.sold();
		const file = await backUp(env, `backups ${round}`);
		const duringBackup = seller.sold() - before;
		const productId = await seller.stop();
		expect(duringBackup).toBeGreaterThan(20);

		const next = await newShop(kind, `restored ${round}`);
		const outcome = await run('restore', next, file);
		expect(outcome.output).toContain('Restored the shop of');
		const restored = await openDatabase(readConfig(next));
		await compareShops(source, restored, productId);
		expect(await filesIn(next.DATA_DIR ?? '')).toEqual(await filesIn(env.DATA_DIR ?? ''));
		if (kind === 'PostgreSQL')
			expect(await run('restore', { ...next, DATA_DIR: path.join(folder, 'not empty') }, file)).toMatchObject(
				{ code: 1, output: expect.stringContaining('The database is not empty.') },
			);
		// A new row gets a number that no restored row has.
		const variant = takeOne(
			await restored.db.select().from(productVariants).where(sql`product_id = ${productId}`),
		);
		await restored.db.insert(stockMovements).values({
			productId: variant.productId,
			variantId: variant.id,
			change: 0,
			stockAfter: 0,
			reason: 'correction',
		});
		await source.close();
		source = restored;
		env = next;
	}
	await source.close();
});
