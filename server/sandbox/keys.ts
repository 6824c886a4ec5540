import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { isSystemError } from '../platform/systemErrors.ts';

const sandboxKeys = z.object({ keyId: z.string(), keySecret: z.string(), webhookSecret: z.string() });
export type SandboxKeys = z.output<typeof sandboxKeys>;

/** Keys at random, which nobody else has. */
export function newKeys(): SandboxKeys {
	return {
		keyId: `rzp_sandbox_${randomBytes(7).toString('hex')}`,
		keySecret: randomBytes(24).toString('base64url'),
		webhookSecret: randomBytes(24).toString('base64url'),
	};
}

/** The keys of a data folder, made at random when it has none: no two sandboxes sign alike. */
export async function keysOf(folder: string): Promise<SandboxKeys> {
	await mkdir(folder, { recursive: true });
	const file = path.join(folder, 'keys.json');
	const unfinished = `${file}.${process.pid}`;
	await writeFile(unfinished, JSON.stringify(newKeys()), { mode: 0o600 });
	try {
		// A link is made whole or not at all, and never over keys that are there.
		await link(unfinished, file);
	} catch (error) {
		if (!isSystemError(error, 'EEXIST')) throw error;
	} finally {
		await rm(unfinished, { force: true });
	}
	return sandboxKeys.parse(JSON.parse(await readFile(file, 'utf8')));
}
