import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { endAllAccess } from '../../accounts/auth/auth.ts';
import { expireInvitations } from '../../accounts/staff/staff.ts';
import { getStoredType } from '../../catalog/productFiles/productFiles.ts';
import { type Db, inSingleTransaction, queryRows } from '../../platform/database/database.ts';
import { currentMigrations, migrate, readMigrations } from '../../platform/database/migrations.ts';
import { restores } from '../../schema/backup.ts';
import { readArchive, verifyArchive } from './archive.ts';
import { BackupError } from './backupError.ts';
import type { ShopData } from './createBackup.ts';
import type { Manifest } from './manifest.ts';
import { allowLongTransaction, openRowWriter, type RowWriter } from './rows.ts';
import { writeEmail } from './storedEmails.ts';

/**
 * Reads a whole backup and checks that it is complete, unchanged and known to this version of the shop.
 * @returns its manifest, with the migrations of this version in place of those that they replaced
 * @throws BackupError, SchemaMismatch with a sentence for the owner
 */
export async function verifyBackup(file: string, key: string | undefined): Promise<Manifest> {
	const manifest = await verifyArchive(file, key);
	const known = await readMigrations();
	const migrations = currentMigrations(manifest.migrations, known);
	if (migrations.length > known.length)
		throw new BackupError(
			`This backup was made by a newer version of the shop (${migrations.length} migrations, this version knows ${known.length}). Restore it with that version.`,
		);
	for (const [position, { name, digest }] of migrations.entries())
		if (known[position]?.digest !== digest)
			throw new BackupError(
				`This backup was made by another version of the shop: its migration ${name} is not the one known here. Restore it with the version that made it.`,
			);
	return { ...manifest, migrations };
}

async function requireEmptyDatabase(db: Db): Promise<void> {
	const [found] = await queryRows(
		db,
		sql`select exists (select from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r') as tables`,
		z.object({ tables: z.boolean() }),
	);
	if (found?.tables)
		throw new BackupError('The database is not empty. A backup is restored only into an empty database.');
}

async function restoreEntry(
	{ storage, emailFolder }: ShopData,
	writer: RowWriter,
	{ name, bytes }: { name: string; bytes: Buffer },
	unknownTables: Set<string>,
): Promise<void> {
	const [part, first = '', ...rest] = name.split('/');
	if (part === 'tables' && rest.length === 1) {
		if (!(await writer.write(first, bytes.toString()))) unknownTables.add(first);
	} else if (part === 'pictures') await storage.put(first, bytes, getStoredType(first));
	else if (part === 'mails') await writeEmail(emailFolder, first, bytes);
}

/**
 * Restores a verified backup into an empty shop, in one transaction: after an error the database is still empty. All
 * sessions and emailed links end, since some may have been revoked after the backup. The shop opens only after it has
 * been compared with the payment service (`openAfterRestore.ts`).
 * @returns names of tables in the backup that do not belong to the shop and were left out
 * @throws BackupError when the database is not empty
 */
export async function restoreBackup(
	file: string,
	key: string | undefined,
	manifest: Manifest,
	shop: ShopData,
): Promise<string[]> {
	const { db } = shop.database;
	await requireEmptyDatabase(db);
	const unknownTables = new Set<string>();
	await inSingleTransaction(db, async (tx) => {
		await allowLongTransaction(tx);
		await migrate(tx, true, manifest.migrations.length);
		const writer = await openRowWriter(tx, manifest.tables);
		for await (const entry of readArchive(file, key)) await restoreEntry(shop, writer, entry, unknownTables);
		await writer.finish(manifest.sequences);
		await migrate(tx, true);
		await endAllAccess(tx);
		await expireInvitations(tx);
		await tx.insert(restores).values({ takenAt: new Date(manifest.takenAt) });
	});
	return [...unknownTables];
}
