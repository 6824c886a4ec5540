import path from 'node:path';
import type { Config } from '../config.ts';
import { diskStorage } from './disk.ts';
import type { Storage } from './storage.ts';

/** Opens the configured storage of pictures: a bucket, or a folder in the data folder. */
export async function openStorage({ s3, dataDir }: Config): Promise<Storage> {
	if (s3 === undefined) return diskStorage(path.join(dataDir, 'media'));
	// Loaded only if configured.
	const { s3Storage } = await import('./s3.ts');
	return s3Storage(s3);
}
