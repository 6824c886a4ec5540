import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';

/** An email as a demonstration shop stores it. */
const email = z.object({
	to: z.string(),
	subject: z.string(),
	text: z.string(),
	html: z.string(),
	links: z.array(z.string()),
	attachments: z.array(z.object({ filename: z.string(), contentType: z.string(), size: z.number() })),
});
export type Email = z.output<typeof email>;

/**
 * Reads the emails of a shop, newest first. Each is read once: the page of the demo mailbox would send all of them again
 * whenever a test looks.
 */
export function emailFolder(dataDir: string): () => Promise<Email[]> {
	const folder = path.join(dataDir, 'mail');
	const known = new Map<string, Email>();
	return async () => {
		const files = (await readdir(folder)).filter((file) => file.endsWith('.json')).sort();
		for (const file of files)
			if (!known.has(file))
				known.set(file, email.parse(JSON.parse(await readFile(path.join(folder, file), 'utf8'))));
		return [...known.values()].reverse();
	};
}
