import { CommitUnknown, findCause } from '../../platform/database/database.ts';
import type { Storage } from '../../platform/storage/storage.ts';

/**
 * Stores a file and then the row that refers to it. The file is removed when the row was certainly not stored: after
 * `CommitUnknown` it may be, and its picture would be missing.
 * @throws what `storeRow` throws; StorageDown
 */
export async function storeWithRow(
	storage: Storage,
	name: string,
	bytes: Buffer,
	storeRow: () => Promise<void>,
	contentType = 'image/webp',
): Promise<void> {
	await storage.put(name, bytes, contentType);
	try {
		await storeRow();
	} catch (error) {
		if (findCause(error, CommitUnknown) === undefined) await storage.remove(name);
		throw error;
	}
}
