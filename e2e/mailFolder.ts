import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';

/** A mail as a demonstration shop stores it. */
const mail = z.object({
	to: z.string(),
	subject: z.string(),
	text: z.string(),
	html: z.string(),
	links: z.array(z.string()),
	attachments: z.array(z.object({ filename: z.string(), contentType: z.string(), size: z.number() })),
});
export type Mail = z.output<typeof mail>;

/**
 * Reads the mails of a shop, newest first. Each is read once: the page of the demo mailbox would send all of them again
 * whenever a test looks.
 */
export function mailFolder(dataDir: string): () => Promise<Mail[]> {
	const folder = path.join(dataDir, 'mail');
	const known = new Map<string, Mail>();
	return async () => {
		const files = (await readdir(folder)).filter((file) => file.endsWith('.json')).sort();
		for (const file of files)
			if (!known.has(file))
				known.set(file, mail.parse(JSON.parse(await readFile(path.join(folder, file), 'utf8'))));
		return [...known.values()].reverse();
	};
}
