import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';

/** An email that the mail server accepted. */
export const boxedEmail = z.object({
	messageId: z.string(),
	to: z.array(z.string()),
	/** False when the connection was closed instead of an answer. */
	answered: z.boolean(),
	/** The first one of a link in it; null without one. */
	token: z.string().nullable(),
});
export type BoxedEmail = z.output<typeof boxedEmail>;

/** What the mail server accepted so far, in its order. */
export function readBox(file: string): BoxedEmail[] {
	if (!existsSync(file)) return [];
	return readFileSync(file, 'utf8')
		.split('\n')
		.filter((line) => line !== '')
		.map((line) => boxedEmail.parse(JSON.parse(line)));
}
