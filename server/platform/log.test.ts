import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { setUpTestApp } from '../../testing/setUpTestApp.ts';
import { users } from '../schema/auth.ts';
import { createLog } from './log.ts';

const testApp = setUpTestApp();

const asha = { name: 'Asha Rao', email: 'asha@example.com', passwordHash: '$argon2id$kept-from-logs' };

async function catchError(work: () => Promise<unknown>): Promise<unknown> {
	try {
		await work();
	} catch (error) {
		return error;
	}
	throw new Error('It did not fail.');
}

test('a failed query is logged with its text, cause and stack, but without its values', async () => {
	const written: string[] = [];
	const log = createLog('info', { write: (line) => void written.push(line) });
	await testApp.db.insert(users).values(asha);
	const duplicateEmail = await catchError(() => testApp.db.insert(users).values(asha));
	const malformed = await catchError(() => testApp.db.execute(sql`select ${'kept from logs'}::uuid`));
	log.error({ error: duplicateEmail }, 'A request failed');
	log.error({ err: new Error('Around it', { cause: malformed }) }, 'A request failed');

	expect(written.map((line) => JSON.parse(line))).toMatchObject([
		{
			error: {
				message: expect.stringMatching(/^Failed query: insert into "users"/),
				stack: expect.stringContaining('log.test.ts'),
				cause: { code: '23505', message: expect.stringContaining('users_email') },
			},
		},
		{ err: { message: 'Around it', cause: { cause: { code: '22P02' } } } },
	]);
	expect(written.join('')).not.toMatch(/asha|rao|argon2id|kept.from/i);
});
