import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';

/** A mail that the mail server accepted. */
export const boxedMail = z.object({
	messageId: z.string(),
	to: z.array(z.string()),
	/** False when the connection was closed instead of an answer. */
	answered: z.boolean(),
});
export type BoxedMail = z.output<typeof boxedMail>;

/** What the mail server accepted so far, in its order. */
export function readBox(file: string): BoxedMail[] {
	if (!existsSync(file)) return [];
	return readFileSync(file, 'utf8')
		.split('\n')
		.filter((line) => line !== '')
		.map((line) => boxedMail.parse(JSON.parse(line)));
}
