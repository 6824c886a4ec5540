import { fastify } from 'fastify';
import pg from 'pg';
import { expect, test } from 'vitest';
import { answerError } from './errors.ts';

/** What a request gets whose work fails because of this. */
async function answerCausedBy(cause: unknown) {
	const app = fastify();
	app.setErrorHandler((error, request, reply) => answerError(error as Error, request, reply));
	app.get('/', () => {
		throw new Error('Failed query', { cause });
	});
	const { statusCode, headers } = await app.inject('/');
	await app.close();
	return { status: statusCode, retryAfter: headers['retry-after'] };
}

const answerTo = (severity: string, code: string) =>
	answerCausedBy(Object.assign(new pg.DatabaseError('could not write', 30, 'error'), { severity, code }));

test('a full disk of the shop itself is 503 with Retry-After', { tags: ['RUN-004'] }, async () => {
	for (const cause of [Object.assign(new Error('no space'), { code: 'ENOSPC' }), { errno: 51 }])
		expect(await answerCausedBy(cause)).toMatchObject({
			status: 503,
			retryAfter: expect.stringMatching(/^[1-9]/),
		});
});

test.each([
	['a connection that cannot be opened on a full disk', 'FATAL', 'XX000'],
	['a server that gave up', 'PANIC', '58030'],
	['a database that does not exist during a restore', 'FATAL', '3D000'],
	['a server that shuts down', 'FATAL', '57P01'],
	['a statement without room on the disk', 'ERROR', '53100'],
])('%s is 503 with Retry-After', { tags: ['RUN-004'] }, async (_, severity, code) => {
	expect(await answerTo(severity, code)).toEqual({
		status: 503,
		retryAfter: expect.stringMatching(/^[1-9]/),
	});
});

test('a defect in a statement stays a failure', { tags: ['RUN-004'] }, async () => {
	expect(await answerTo('ERROR', 'XX000')).toEqual({ status: 500, retryAfter: undefined });
});
